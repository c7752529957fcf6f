//! The page of keys: a picture of the keyboard, the letters that slide tiles, and the key of each shortcut.

mod board;
mod pad;

use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::frame::bar::{body, titled};
use crate::kit::browser::press_of;
use crate::kit::focus::focus;
use crate::kit::html::{self, Element, div, h2, section, small, span};
use crate::kit::parts::{icon, text_button};
use crate::kit::signal::RwSignal;
use crate::page::ctx::Ctx;
use crate::page::fields::toggle;
use handful_app::keys::{Keys, Rival, Shortcut, board_takes, rivals};
use handful_app::settings::Settings;
use handful_app::text::common;
use handful_app::text::{self, Lang};
use handful_games::GameId;
use pad::pad_editor;

/// Builds the page. Each change applies immediately and is stored.
pub fn keys(ctx: Ctx) -> Vec<Element> {
    let editor = Editor { ctx, taking: RwSignal::new(None), refused: RwSignal::new(None) };
    let lang = ctx.lang();
    let legend = [
        ("shortcut", lang.of("Shortcut", "Atajo")),
        ("board", lang.of("On a board", "En un tablero")),
        ("both", lang.of("Both want it", "La quieren los dos")),
    ];
    let legend =
        legend.map(|(used, name)| span().attr("class", "badge").attr("data-use", used).text(name));
    let picture_name =
        lang.of("Keyboard: keys in use are marked", "Teclado: están marcadas las teclas en uso");
    let places = lang.of(
        "Keys are named by their place on an English keyboard.",
        "Cada tecla se llama como en un teclado inglés.",
    );
    let picture = div()
        .attr("class", "setting")
        .child(editor.picture().attr("role", "img").attr("aria-label", picture_name))
        .child(div().attr("class", "buttons").child(legend))
        .child(html::p().attr("class", "quiet").text(places));
    let gap = lang.of(
        "Sliding Puzzle: arrow keys move the gap",
        "Fichas deslizantes: las flechas mueven el hueco",
    );
    let gap_note =
        lang.of("When off, they move the tile.", "Si está desactivado, mueven la ficha.");
    let why = move || ctx.settings.with(|s| slid(lang, s)).join(" ");
    let why = html::p()
        .attr("class", "quiet fault")
        .attr("role", "status")
        .attr("data-testid", "pad-clash")
        .text(why);
    let slides = div().attr("class", "panel").child(pad_editor(ctx).child(why)).child(toggle(
        ctx,
        "gap",
        gap,
        Some(gap_note),
        |s| &mut s.gap,
    ));
    let shown = lang.of("Keys shown", "Teclas a la vista");
    let shown_note = lang.of(
        "The Sliding Puzzle’s message names its letters, and Flip 9 has buttons 1 to 9.",
        "El mensaje de Fichas deslizantes nombra sus letras y Nueve en fila tiene botones del 1 al 9.",
    );
    let singles = lang.of("Single-key shortcuts", "Atajos de una tecla");
    let reset = move || {
        editor.stop();
        ctx.set(|s| s.shortcuts = Keys::default());
        ctx.announce(lang.of(
            "All shortcuts have their usual keys again.",
            "Todos los atajos vuelven a sus teclas habituales.",
        ));
    };
    let reset =
        text_button("button", lang.of("Use the usual keys", "Usar las teclas habituales"), reset)
            .attr("data-testid", "reset-keys");
    let note = lang.of(
        "When off, keys with Ctrl, ⌘ or Alt still work, and so does F1.",
        "Si están desactivados, siguen valiendo las teclas con Ctrl, ⌘ o Alt, y F1.",
    );
    let shortcuts = div()
        .attr("class", "panel")
        .child(Shortcut::ALL.map(|one| editor.row(one)))
        .child(toggle(ctx, "keys", singles, Some(note), |s| &mut s.keys))
        .child(toggle(ctx, "shown", shown, Some(shown_note), |s| &mut s.shown))
        .child(div().attr("class", "setting").child(reset));
    let page = body("page settings")
        .on(ev::keydown, move |event| editor.key(event.unchecked_ref()))
        .child([
            group(text::keys::picture(lang), div().attr("class", "panel").child(picture)),
            group(GameId::Sliding.name(ctx.lang()), slides),
            group(text::keys::shortcuts(lang), shortcuts),
        ]);
    vec![titled(ctx, true, common::keys(ctx.lang())), page]
}

/// Builds a heading and the panel below it.
fn group(title: &'static str, panel: Element) -> Element {
    section().attr("class", "group").child(h2().text(title)).child(panel)
}

/// Returns the sentences on who else takes the key of a shortcut.
fn clashes(lang: Lang, settings: &Settings, one: Shortcut) -> Vec<String> {
    let Some(key) = settings.shortcuts.key(one) else { return Vec::new() };
    let mut says = Vec::new();
    let mut boards = Vec::new();
    for rival in rivals(&settings.shortcuts, settings.pad, one, key) {
        match rival {
            Rival::Shortcut(other) => {
                let [first, second] =
                    if (one as u8) < other as u8 { [one, other] } else { [other, one] };
                says.push(text::keys::same(lang, first, second, key));
            }
            Rival::Board(id) => boards.push(id),
        }
    }
    if !boards.is_empty() {
        says.push(text::keys::boards(lang, one, key, &boards));
    }
    says
}

/// Returns the sentences on the shortcuts whose key slides a tile.
fn slid(lang: Lang, settings: &Settings) -> Vec<String> {
    let slid = Shortcut::ALL.into_iter().filter_map(|one| {
        let key = settings.shortcuts.key(one)?;
        let taken = one.is_in(GameId::Sliding) && board_takes(GameId::Sliding, settings.pad, key);
        taken.then(|| text::keys::boards(lang, one, key, &[GameId::Sliding]))
    });
    slid.collect()
}

/// The editor of the shortcuts.
#[derive(Clone, Copy)]
struct Editor {
    ctx: Ctx,
    /// The shortcut that takes the next key.
    taking: RwSignal<Option<Shortcut>>,
    /// Why it did not take the last one.
    refused: RwSignal<Option<String>>,
}

impl Editor {
    /// Starts to wait for the key of a shortcut, or stops it.
    fn begin(self, one: Shortcut) {
        let begins = self.taking.get_untracked() != Some(one);
        self.stop();
        if begins {
            self.taking.set(Some(one));
            self.ctx.announce(text::keys::press(self.ctx.lang()));
        }
    }

    fn stop(self) {
        self.refused.set(None);
        self.taking.set(None);
    }

    fn refuse(self, why: String) {
        self.ctx.announce(why.clone());
        self.refused.set(Some(why));
    }

    /// Gives the waiting shortcut a key, unless another one of the same game has it.
    fn choose(self, key: char) {
        let Some(one) = self.taking.get_untracked() else { return };
        let lang = self.ctx.lang();
        let settings = self.ctx.settings.get_untracked();
        let rivals = rivals(&settings.shortcuts, settings.pad, one, key);
        if let Some(Rival::Shortcut(by)) = rivals.first() {
            let keeps = settings.shortcuts.key(one);
            return self.refuse(text::keys::taken(lang, one, key, *by, keeps));
        }
        self.give(one, Some(key));
        // The picture with the focus may be gone.
        focus(&id_of(one));
    }

    /// Stores the key of a shortcut, and tells it.
    fn give(self, one: Shortcut, key: Option<char>) {
        self.stop();
        self.ctx.set(|s| s.shortcuts.set(one, key));
        let lang = self.ctx.lang();
        let says = self.ctx.settings.with_untracked(|s| clashes(lang, s, one));
        let now = text::keys::now(lang, one, key);
        self.ctx.announce(says.into_iter().fold(now, |said, next| text::then(said, &next)));
    }

    /// Takes the next key, wherever the focus is. Keys with names keep their function.
    fn key(self, event: &KeyboardEvent) {
        let target = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let typing = target.is_some_and(|it| it.tag_name() == "INPUT");
        let Some(one) = self.taking.get_untracked().filter(|_| !typing) else { return };
        let press = press_of(event);
        let sign = press.sign.filter(|&sign| sign != ' ' && press.is_single());
        if event.key() == "Escape" {
            self.stop();
        } else if sign.is_none() {
            return;
        } else if sign == Some('?') && one == Shortcut::Sheet {
            self.choose('?');
        } else if let Some(key) = press.place {
            self.choose(key);
        } else {
            let lang = self.ctx.lang();
            self.refuse(
                lang.of("Choose a letter or a digit.", "Elige una letra o una cifra.").into(),
            );
        }
        event.prevent_default();
    }

    /// Builds the row of a shortcut: its name, its key, and a button that switches it off.
    fn row(self, one: Shortcut) -> Element {
        let Self { ctx, taking, refused } = self;
        let lang = ctx.lang();
        let now = move || ctx.settings.with(|s| s.shortcuts.key(one));
        let is_taking = move || taking.get() == Some(one);
        let clash = move || ctx.settings.with(|s| clashes(lang, s, one));
        let note = match one {
            Shortcut::Undo => Some("Ctrl+Z"),
            Shortcut::Redo => Some(text::keys::redo_note(lang)),
            Shortcut::Say => Some(lang.of("For screen readers", "Para lectores de pantalla")),
            Shortcut::Talk => Some(GameId::GoFish.name(ctx.lang())),
            Shortcut::Turn => Some(GameId::Escalator.name(ctx.lang())),
            _ => None,
        };
        let why = move || {
            let refused = refused.get().filter(|_| is_taking());
            refused.map_or_else(clash, |why| vec![why]).join(" ")
        };
        let name = div()
            .child(html::b().attr("class", "setting-name").text(text::keys::shortcut(lang, one)))
            .child(note.map(|note| small().text(note)))
            .child(html::p().attr("class", "quiet fault").text(why));
        let key = html::button()
            .attr("class", "chip")
            .attr("id", id_of(one))
            .attr("aria-label", move || text::keys::button(lang, one, now()))
            .attr("aria-pressed", move || is_taking().to_string())
            .attr("data-use", move || (!clash().is_empty()).then_some("both"))
            .on(ev::click, move |_| self.begin(one))
            .text(move || match now() {
                _ if is_taking() => "…".to_owned(),
                Some(key) => key.to_string(),
                None => text::keys::off(lang).to_owned(),
            });
        let off = html::button()
            .attr("class", "icon-button")
            .attr("aria-label", text::keys::switch_off(lang, one))
            .attr("aria-disabled", move || now().is_none().then_some("true"))
            .on(ev::click, move |_| {
                if ctx.settings.with_untracked(|s| s.shortcuts.key(one)).is_some() {
                    self.give(one, None);
                }
            })
            .child(icon("close"));
        div()
            .attr("class", "setting switch")
            .attr("data-shortcut", one.usual().to_string())
            .child(name)
            .child(div().attr("class", "field-line").child(key).child(off))
            .child(move || is_taking().then(|| self.chooser(one)))
    }
}

/// Returns the id of the button with a shortcut's key.
fn id_of(one: Shortcut) -> String {
    format!("key-{}", one as u8)
}
