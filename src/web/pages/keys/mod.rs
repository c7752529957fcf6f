//! The page of keys: a picture of the keyboard, the letters that slide tiles, and the key of each shortcut.

mod board;
mod pad;

use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::games::GameId;
use crate::keys::{Keys, Rival, Shortcut, board_takes, rivals};
use crate::settings::Settings;
use crate::text::{KeySay, KeyWord as W, Label, Say, shortcut_name};
use crate::web::frame::bar::{body, titled};
use crate::web::kit::browser::press_of;
use crate::web::kit::el::{El, button, div, el, icon, nothing};
use crate::web::kit::focus::focus;
use crate::web::kit::state::State;
use crate::web::page::ctx::Ctx;
use crate::web::page::fields::toggle;
use pad::pad_editor;

/// Builds the page. Each change applies immediately and is stored.
pub fn keys(ctx: Ctx) -> Vec<El> {
    let editor = Editor { ctx, taking: State::new(None), refused: State::new(None) };
    let word = move |word: W| word.text(ctx.lang());
    let lang = ctx.lang();
    let legend = [("shortcut", W::ForShortcut), ("board", W::ForBoard), ("both", W::ForBoth)];
    let legend = legend.map(|(used, name)| {
        el("span").set("class", "badge").set("data-use", used).text(word(name))
    });
    let picture = div("setting")
        .child(editor.picture().set("role", "img").set("aria-label", word(W::PictureName)))
        .child(div("buttons").children(legend))
        .child(el("p").set("class", "quiet").text(word(W::Places)));
    let gap = lang.of(
        "Sliding Puzzle: arrow keys move the gap",
        "Fichas deslizantes: las flechas mueven el hueco",
    );
    let gap_note =
        lang.of("When off, they move the tile.", "Si está desactivado, mueven la ficha.");
    let why = move || {
        let says = ctx.settings.with(slid).map(|say| ctx.say(say));
        says.collect::<Vec<_>>().join(" ")
    };
    let why =
        el("p").set("class", "quiet fault").set("role", "status").test_id("pad-clash").live(why);
    let slides = div("panel").child(pad_editor(ctx).child(why)).child(toggle(
        ctx,
        "gap",
        gap,
        Some(gap_note),
        |s| &mut s.gap,
    ));
    let singles = lang.of("Single-key shortcuts", "Atajos de una tecla");
    let reset = move || {
        editor.stop();
        ctx.set(|s| s.shortcuts = Keys::default());
        ctx.tell(WordSay(W::WasReset));
    };
    let reset = button("button", word(W::Reset), reset).test_id("reset-keys");
    let shortcuts = div("panel")
        .children(Shortcut::ALL.map(|one| editor.row(one)))
        .child(toggle(ctx, "keys", singles, Some(word(W::SingleNote)), |s| &mut s.keys))
        .child(div("setting").child(reset));
    let page = body("page settings")
        .on("keydown", move |event| editor.key(event.unchecked_ref()))
        .children([
            group(word(W::Picture), div("panel").child(picture)),
            group(ctx.tongue().game(GameId::Sliding), slides),
            group(word(W::Shortcuts), shortcuts),
        ]);
    vec![titled(ctx, true, ctx.label(Label::Keys)), page]
}

/// Builds a heading and the panel below it.
fn group(title: &'static str, panel: El) -> El {
    el("section").set("class", "group").child(el("h2").text(title)).child(panel)
}

/// Returns the sentences on who else takes the key of a shortcut.
fn clashes(settings: &Settings, one: Shortcut) -> Vec<Say> {
    let Some(key) = settings.shortcuts.key(one) else { return Vec::new() };
    let mut says = Vec::new();
    let mut boards = Vec::new();
    for rival in rivals(&settings.shortcuts, settings.pad, one, key) {
        match rival {
            Rival::Shortcut(other) => {
                let [first, second] =
                    if (one as u8) < other as u8 { [one, other] } else { [other, one] };
                says.push(KeySay::Same(first, second, key).into());
            }
            Rival::Board(id) => boards.push(id),
        }
    }
    if !boards.is_empty() {
        says.push(KeySay::Boards(one, key, boards).into());
    }
    says
}

/// Returns the sentences on the shortcuts whose key slides a tile.
fn slid(settings: &Settings) -> impl Iterator<Item = KeySay> + use<> {
    let (keys, pad) = (settings.shortcuts, settings.pad);
    Shortcut::ALL.into_iter().filter_map(move |one| {
        let key = keys.key(one)?;
        let taken = one.is_in(GameId::Sliding) && board_takes(GameId::Sliding, pad, key);
        taken.then(|| KeySay::Boards(one, key, vec![GameId::Sliding]))
    })
}

/// The editor of the shortcuts.
#[derive(Clone, Copy)]
struct Editor {
    ctx: Ctx,
    /// The shortcut that takes the next key.
    taking: State<Option<Shortcut>>,
    /// Why it did not take the last one.
    refused: State<Option<Say>>,
}

impl Editor {
    /// Starts to wait for the key of a shortcut, or stops it.
    fn begin(self, one: Shortcut) {
        let begins = self.taking.get_untracked() != Some(one);
        self.stop();
        if begins {
            self.taking.set(Some(one));
            self.ctx.tell(WordSay(W::Press));
        }
    }

    fn stop(self) {
        self.refused.set(None);
        self.taking.set(None);
    }

    fn refuse(self, why: Say) {
        self.ctx.tell(why.clone());
        self.refused.set(Some(why));
    }

    /// Gives the waiting shortcut a key, unless another one of the same game has it.
    fn choose(self, key: char) {
        let Some(one) = self.taking.get_untracked() else { return };
        let settings = self.ctx.settings.get_untracked();
        let rivals = rivals(&settings.shortcuts, settings.pad, one, key);
        if let Some(Rival::Shortcut(by)) = rivals.first() {
            let keeps = settings.shortcuts.key(one);
            return self.refuse(KeySay::Taken { shortcut: one, key, by: *by, keeps }.into());
        }
        self.give(one, Some(key));
        // The picture with the focus may be gone.
        focus(&id_of(one));
    }

    /// Stores the key of a shortcut, and tells it.
    fn give(self, one: Shortcut, key: Option<char>) {
        self.stop();
        self.ctx.set(|s| s.shortcuts.set(one, key));
        let says = self.ctx.settings.with_untracked(|s| clashes(s, one));
        self.ctx.tell(says.into_iter().fold(KeySay::Now(one, key).into(), Say::then));
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
            self.refuse(WordSay(W::OnlyThese).into());
        }
        event.prevent_default();
    }

    /// Builds the row of a shortcut: its name, its key, and a button that switches it off.
    fn row(self, one: Shortcut) -> El {
        let Self { ctx, taking, refused } = self;
        let now = move || ctx.settings.with(|s| s.shortcuts.key(one));
        let is_taking = move || taking.get() == Some(one);
        let clash = move || ctx.settings.with(|s| clashes(s, one));
        let note = match one {
            Shortcut::Undo => Some("Ctrl+Z"),
            Shortcut::Redo => Some(W::RedoNote.text(ctx.lang())),
            Shortcut::Say => Some(W::SayNote.text(ctx.lang())),
            Shortcut::Talk => Some(ctx.tongue().game(GameId::GoFish)),
            Shortcut::Turn => Some(ctx.tongue().game(GameId::Escalator)),
            _ => None,
        };
        let why = move || {
            let refused = refused.get().filter(|_| is_taking());
            let says = refused.map_or_else(clash, |why| vec![why]);
            says.into_iter().map(|say| ctx.say(say)).collect::<Vec<_>>().join(" ")
        };
        let name = el("div")
            .child(el("b").set("class", "setting-name").text(shortcut_name(one, ctx.lang())))
            .children(note.map(|note| el("small").text(note)))
            .child(el("p").set("class", "quiet fault").live(why));
        let key = el("button")
            .set("class", "chip")
            .put("id", id_of(one))
            .bind("aria-label", move || ctx.say(KeySay::Button(one, now())))
            .bind("aria-pressed", move || is_taking().to_string())
            .maybe("data-use", move || (!clash().is_empty()).then(|| "both".to_owned()))
            .press(move || self.begin(one))
            .live(move || match now() {
                _ if is_taking() => "…".to_owned(),
                Some(key) => key.to_string(),
                None => W::Off.text(ctx.lang()).to_owned(),
            });
        let off = el("button")
            .set("class", "icon-button")
            .put("aria-label", ctx.say(KeySay::SwitchOff(one)))
            .maybe("aria-disabled", move || now().is_none().then(|| "true".to_owned()))
            .press(move || {
                if ctx.settings.with_untracked(|s| s.shortcuts.key(one)).is_some() {
                    self.give(one, None);
                }
            })
            .view(icon("close"));
        div("setting switch")
            .put("data-shortcut", one.usual().to_string())
            .child(name)
            .child(div("field-line").child(key).child(off))
            .block(move || if is_taking() { self.chooser(one).done() } else { nothing() })
    }
}

/// Returns the id of the button with a shortcut's key.
fn id_of(one: Shortcut) -> String {
    format!("key-{}", one as u8)
}

/// A fixed text of the keys, told.
struct WordSay(W);

impl crate::text::Line for WordSay {
    fn words(&self, lang: crate::text::Lang) -> String {
        self.0.text(lang).to_owned()
    }
}
