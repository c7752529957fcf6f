//! The editor of positions: places to fill, what is to be said of the position, and its link.

mod board;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, KeyboardEvent};

use crate::frame::bar::{body, titled};
use crate::kit::browser::key_press;
use crate::kit::focus::{focus, focus_board};
use crate::kit::html::{self, Element, div, fragment, h2, section, textarea};
use crate::kit::parts::text_button;
use crate::kit::route;
use crate::kit::signal::{Memo, RwSignal};
use crate::kit::time;
use crate::page::ctx::Ctx;
use crate::page::model::{BadLink, Dialog, ShareContent};
use handful_engine::params::excerpt;
use handful_engine::{DealNumber, DealRng, Params};
use handful_games::GameId;
use handful_games::edit::{EditedPosition, MAX_BYTES, PasteError, PositionVerdict, address};
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::edit as text;

/// The most changes that can be undone.
const CHANGES: usize = 100;

/// The id of the field for pasting.
const FIELD: &str = "edit-paste";

/// Builds the page.
///
/// # Errors
/// If the game has no editor.
pub fn edit(ctx: Ctx, address: &str) -> Result<AnyView, BadLink> {
    let (slug, position) = address.split_once('&').unwrap_or((address, ""));
    let (position, options) = position.split_once('&').unwrap_or((position, ""));
    let game = GameId::from_slug(slug);
    let Some((id, editor)) = game.and_then(|id| Some((id, id.editor()?))) else {
        return Err(BadLink {
            why: handful_games::text::no_such_page(ctx.lang(), &excerpt(slug)),
            game,
        });
    };
    let mut edit = EditedPosition::from_text(editor, position);
    edit.set_options(&Params::parse(options).unwrap_or_default())
        .map_err(|error| BadLink { why: text::paste_error(ctx.lang(), &error), game })?;
    let edit = RwSignal::new(edit);
    let page = EditorPage {
        ctx,
        id,
        edit,
        verdict: Memo::new(move |_| edit.with(EditedPosition::verdict)),
        undo_stack: RwSignal::new(Vec::new()),
        error: RwSignal::new(None),
    };
    let main = body("page settings")
        .attr("data-felt", id.slug())
        .on(ev::keydown, move |event| page.key(&event))
        .child(page.position())
        .child(page.pieces())
        .child(page.finished_actions())
        .child(page.pasting());
    Ok(fragment(vec![titled(ctx, true, common::edit(ctx.lang())), main]))
}

/// The state of the page.
#[derive(Clone, Copy)]
struct EditorPage {
    ctx: Ctx,
    id: GameId,
    edit: RwSignal<EditedPosition>,
    verdict: Memo<PositionVerdict>,
    /// The positions before, as texts, and their options.
    undo_stack: RwSignal<Vec<(String, Params)>>,
    /// Why the pasted text is not taken.
    error: RwSignal<Option<PasteError>>,
}

/// Builds a panel with a heading.
fn group(title: &'static str) -> Element {
    section().attr("class", "group panel").child(h2().text(title))
}

impl EditorPage {
    /// Changes the position. What it is now is in the address, and announced.
    fn change(self, change: &mut dyn FnMut(&mut EditedPosition)) {
        let now = || self.edit.with_untracked(|edit| (edit.text(), edit.options().clone()));
        let before = now();
        self.edit.update(change);
        let after = now();
        if before == after {
            return;
        }
        self.undo_stack.update(|past| {
            past.push(before);
            if past.len() > CHANGES {
                past.remove(0);
            }
        });
        self.changed();
    }

    fn changed(self) {
        self.error.set(None);
        let page = Route::PositionEditor(self.edit.with_untracked(|it| {
            let text = if it.is_blank() { String::new() } else { it.text() };
            address(self.id, &text, it.options())
        }));
        route::rewrite(&page);
        // Another language rebuilds the page from its route.
        self.ctx.route.update_untracked(|route| *route = Ok(page));
        self.ctx.announce(untrack(|| self.verdict_text()));
    }

    fn undo(self) {
        if let Some((text, options)) = self.undo_stack.try_update(Vec::pop).flatten() {
            self.edit.update(|edit| {
                *edit = EditedPosition::from_text(edit.editor(), &text);
                // They were read before.
                let _ = edit.set_options(&options);
            });
            self.changed();
        }
        if self.undo_stack.with_untracked(Vec::is_empty) {
            // The button cannot be pressed any more.
            focus_board();
        }
    }

    /// Types pieces, and takes them out. Typing begins at a place that has the focus, and goes on at the next empty
    /// one.
    fn key(self, event: &Event) {
        let target = event.target().and_then(|it| it.dyn_into::<HtmlElement>().ok());
        let event: &KeyboardEvent = event.unchecked_ref();
        let Some(target) = target else { return };
        let is_field = matches!(&*target.tag_name(), "INPUT" | "TEXTAREA");
        let press = key_press(event);
        if is_field || !press.is_single() {
            return;
        }
        let at = target.id().strip_prefix("place-").and_then(|at| at.parse().ok());
        let sign = press.typed.filter(|&sign| sign != ' ');
        let mut next = self.edit.get_untracked();
        // At an empty place, as in a text, what is before it is taken out.
        let aims = |at: &usize| sign.is_some() || next.cell(*at).is_some();
        if let Some(at) = at.filter(aims) {
            next.select_cell(at);
        }
        let is_used = match event.key().as_str() {
            "Backspace" | "Delete" => {
                next.remove_piece();
                true
            }
            _ => [sign, sign.and(press.latin)].into_iter().flatten().any(|it| next.type_char(it)),
        };
        if !is_used {
            return;
        }
        event.prevent_default();
        let waits = !next.typed().is_empty();
        let to = next.next();
        self.change(&mut |edit| *edit = next.clone());
        if let (Some(_), Some(to), false) = (at, to, waits) {
            focus(&format!("place-{to}"));
        }
    }

    /// Says what the position comes to. Tracked.
    fn verdict_text(self) -> String {
        let verdict = self.verdict.get();
        self.edit.with(|it| text::verdict(self.ctx.lang(), it.editor(), it.size(), verdict))
    }

    /// Builds the text below the board.
    fn verdict_line(self) -> Element {
        let Self { ctx, edit, .. } = self;
        let lang = ctx.lang();
        let words = move || {
            let typed = edit.with(|it| it.typed().to_owned());
            match typed.is_empty() {
                true => self.verdict_text(),
                false => text::typed(lang, &typed),
            }
        };
        html::p().attr("class", "lead").attr("data-testid", "verdict").text(words)
    }

    /// Builds the buttons that change the whole position.
    fn tools(self) -> Element {
        let Self { ctx, edit, .. } = self;
        let lang = ctx.lang();
        let tool = |name, label, press: fn(Self)| {
            text_button("button", label, move || press(self)).attr("data-testid", name)
        };
        let is_face_toggle = edit.with_untracked(EditedPosition::is_face_toggle);
        let remove_piece = tool("take-out", lang.of("Take out", "Quitar"), |it| {
            it.change(&mut EditedPosition::remove_piece)
        });
        let make_solvable = tool("mend", lang.of("Fix", "Arreglar"), |it| {
            it.change(&mut EditedPosition::make_solvable);
            focus_board();
        });
        div()
            .attr("class", "choices")
            .child(
                tool("undo", common::undo(ctx.lang()), Self::undo)
                    .attr("disabled", move || self.undo_stack.with(Vec::is_empty)),
            )
            .child((!is_face_toggle).then_some(remove_piece))
            .child(tool("random", lang.of("Random", "Al azar"), Self::draw))
            .child(tool("clear", lang.of("Clear", "Vaciar"), |it| {
                it.change(&mut |edit| edit.clear(edit.size()));
            }))
            .child(
                make_solvable
                    .attr("hidden", move || self.verdict.get() != PositionVerdict::Unsolvable),
            )
    }

    fn draw(self) {
        let random = getrandom::u32().unwrap_or_else(|_| time::now() as u32);
        let mut rng = DealRng::new("edit", DealNumber::new(random).unwrap_or(DealNumber::MIN));
        self.change(&mut |edit| edit.fill(&mut rng));
    }

    /// Builds what a finished position is for: playing it, sharing it, its link.
    fn finished_actions(self) -> Element {
        let Self { ctx, id, edit, verdict, .. } = self;
        let lang = ctx.lang();
        let page =
            move || edit.with_untracked(|it| it.link(verdict.get())).map(|it| Route::Game(id, it));
        let is_none = move || !verdict.get().is_start();
        let play = text_button("button primary", common::play(ctx.lang()), move || {
            if let Some(page) = page() {
                route::visit(&page);
            }
        });
        let share = text_button("button", common::share(ctx.lang()), move || self.share());
        let note = edit.with_untracked(EditedPosition::editor).note;
        let note = note.map_or(text::is_practice(lang), |note| note(lang));
        // The verdict can stay as it is when the position changes.
        let full = move || {
            edit.track();
            page().map(|page| route::full(&page))
        };
        let text = html::a()
            .attr("class", "quiet")
            .attr("data-testid", "link")
            .attr("href", full)
            .style("overflow-wrap", "anywhere")
            .text(move || full().unwrap_or_default());
        let buttons = div()
            .attr("class", "choices")
            .child(play.attr("data-testid", "play").attr("disabled", is_none))
            .child(share.attr("data-testid", "share").attr("disabled", is_none));
        let note = html::p().text(note);
        group(common::play(ctx.lang())).child(note).child(buttons).child(text)
    }

    /// Opens the share dialog, with the link as a text and a QR code.
    fn share(self) {
        let Self { ctx, id, edit, verdict, .. } = self;
        let Some(start) = edit.with_untracked(|it| it.link(verdict.get_untracked())) else {
            return;
        };
        let name = id.name(ctx.lang());
        let title = format!(
            "{} · {name} · {}",
            common::app_name(ctx.lang()),
            handful_games::text::own_layout(ctx.lang()).to_owned()
        );
        ctx.open(Dialog::Share(Box::new(ShareContent {
            id,
            title,
            start,
            result: None,
            result_to_beat: None,
            best: None,
            is_scored: false,
            main_figure: None,
            bars: None,
            move_signs: None,
            line: String::new(),
            has_ghosts: false,
        })));
    }

    /// Builds the field for a text from elsewhere.
    fn pasting(self) -> Element {
        let Self { ctx, error, .. } = self;
        let lang = ctx.lang();
        let typed = RwSignal::new(String::new());
        let field = textarea()
            .attr("id", FIELD)
            .attr("class", "copy-text")
            .attr("rows", "3")
            .attr("autocomplete", "off")
            .attr("spellcheck", "false")
            .attr("maxlength", (MAX_BYTES + 1).to_string())
            .attr("aria-describedby", "edit-fault")
            .attr("aria-invalid", move || error.get().map(|_| "true".to_owned()))
            .bind(typed)
            .on(ev::input, move |_| error.set(None));
        let why = html::p()
            .attr("id", "edit-fault")
            .attr("class", "fault")
            .text(move || error.get().map(|why| text::paste_error(lang, &why)).unwrap_or_default());
        let take = text_button("button", lang.of("Take it", "Usar"), move || {
            self.paste(&typed.get_untracked())
        });
        let note = html::label().attr("for", FIELD).text(lang.of(
            "A link, or numbers or cards with or without commas.",
            "Un enlace, o números o cartas, con comas o sin ellas.",
        ));
        let panel = group(lang.of("Paste a position", "Pegar una posición"))
            .child(note)
            .child(field)
            .child(why);
        panel.child(div().attr("class", "choices").child(take.attr("data-testid", "take")))
    }

    fn paste(self, text: &str) {
        let mut next = self.edit.get_untracked();
        match next.paste(text) {
            Ok(()) => self.change(&mut |edit| *edit = next.clone()),
            Err(why) => {
                self.ctx.announce(text::paste_error(self.ctx.lang(), &why));
                self.error.set(Some(why));
                focus(FIELD);
            }
        }
    }
}
