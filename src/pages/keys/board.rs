//! The picture of the keyboard, to look at and to choose a key from.

use leptos::ev;

use super::Editor;
use crate::kit::html::{self, Element, button, div, kbd};
use crate::kit::parts::roving;
use handful_app::keys::{Rival, Shortcut, board_takes};
use handful_app::settings::Settings;
use handful_app::text::{self, Lang};
use handful_games::GameId;

/// The rows of an English keyboard.
const ROWS: [&str; 4] = ["1234567890", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];

/// Returns who uses a key: shortcuts, then boards.
fn users(settings: &Settings, key: char) -> Vec<Rival> {
    let has = |one: &Shortcut| settings.shortcuts.key(*one) == Some(key);
    let shortcuts = Shortcut::ALL.into_iter().filter(has).map(Rival::Shortcut);
    let takes = |id: &GameId| board_takes(*id, settings.pad, key);
    shortcuts.chain(GameId::ALL.into_iter().filter(takes).map(Rival::Board)).collect()
}

/// Returns how the picture marks a key.
fn mark(lang: Lang, settings: &Settings, key: char) -> Option<&'static str> {
    let all = users(settings, key);
    let clashes = all.iter().any(|it| match it {
        Rival::Shortcut(one) => !super::clashes(lang, settings, *one).is_empty(),
        Rival::Board(_) => false,
    });
    match all.first()? {
        Rival::Shortcut(_) if clashes => Some("both"),
        Rival::Shortcut(_) => Some("shortcut"),
        Rival::Board(_) => Some("board"),
    }
}

impl Editor {
    /// Builds the picture.
    pub(super) fn picture(self) -> Element {
        self.keyboard(None, |_| kbd())
    }

    /// Builds the picture with a button for each key, one of which is the tab stop.
    pub(super) fn chooser(self, one: Shortcut) -> Element {
        let ctx = self.ctx;
        let lang = ctx.lang();
        let settings = ctx.settings.get_untracked();
        let stop = settings.shortcuts.key(one).filter(|key| *key != '?').unwrap_or('Q');
        let words = html::p().attr("class", "quiet").text(text::keys::press(lang));
        let keys = self.keyboard(Some(words), |key| {
            button()
                .attr("tabindex", if key == stop { "0" } else { "-1" }.to_owned())
                .attr("aria-label", text::keys::used(lang, key, &users(&settings, key)))
                .on(ev::click, move |_| self.choose(key))
        });
        roving(keys.attr("role", "group").attr("aria-label", text::keys::picture(lang)))
    }

    /// Builds the rows of keys, from what each key is.
    fn keyboard(self, head: Option<Element>, make: impl Fn(char) -> Element) -> Element {
        let (lang, settings) = (self.ctx.lang(), self.ctx.settings);
        let rows = ROWS.map(|row| {
            div().child(row.chars().map(|key| {
                make(key)
                    .attr("data-use", move || {
                        settings.with(|s| mark(lang, s, key)).map(str::to_owned)
                    })
                    .text(key.to_string())
            }))
        });
        div().attr("class", "keyboard").child(head).child(rows)
    }
}
