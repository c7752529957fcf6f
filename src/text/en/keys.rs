//! The texts of the keys, in English.

use crate::keys::{Rival, Shortcut as S};
use crate::text::keys::list;
use crate::text::{KeySay, KeyWord as W, Lang, shortcut_name};

pub fn word(word: W) -> &'static str {
    match word {
        W::Picture => "Your keyboard",
        W::PictureName => "Keyboard: keys in use are marked",
        W::ForShortcut => "Shortcut",
        W::ForBoard => "On a board",
        W::ForBoth => "Both want it",
        W::Places => "Keys are named by their place on an English keyboard.",
        W::Shortcuts => "Shortcuts",
        W::SingleNote => "When off, keys with Ctrl, ⌘ or Alt still work, and so does F1.",
        W::Off => "Off",
        W::Reset => "Use the usual keys",
        W::WasReset => "All shortcuts have their usual keys again.",
        W::Press => "Press the new key, or choose it here. Escape changes nothing.",
        W::OnlyThese => "Choose a letter or a digit.",
        W::SayNote => "For screen readers",
        W::RedoNote => "Ctrl+Shift+Z",
        W::Slide => "Slide left, right, up, down",
        W::OnBoard => "On the board",
        W::SinglesOff => "Single-key shortcuts are off.",
        W::OnMac => "On a Mac, ⌘ works like Ctrl.",
        W::Change => "Change keys",
    }
}

pub fn shortcut(shortcut: S) -> &'static str {
    match shortcut {
        S::New => "New game",
        S::Undo => "Undo",
        S::Redo => "Redo",
        S::Hint => "Hint",
        S::Restart => "Restart",
        S::More => "More",
        S::Talk => "Game log",
        S::Turn => "Turn the stock",
        S::Say => "Say the state and goal again",
        S::Sheet => "Show the keys",
    }
}

fn name(one: S) -> String {
    format!("“{}”", shortcut_name(one, Lang::En))
}

fn key(key: Option<char>) -> String {
    key.map_or("off".to_owned(), String::from)
}

pub fn say(say: &KeySay) -> String {
    match say {
        KeySay::Button(one, now) => format!("{}: {}. Change", shortcut(*one), key(*now)),
        KeySay::SwitchOff(one) => format!("Switch off {}", name(*one)),
        KeySay::Now(one, now) => format!("{}: {}", shortcut(*one), key(*now)),
        KeySay::Taken { shortcut, key, by, keeps } => {
            let keeps = keeps.map_or("stays off".to_owned(), |old| format!("keeps {old}"));
            format!("{key} is already the key for {}. {} {keeps}.", name(*by), name(*shortcut))
        }
        KeySay::Same(first, other, key) => {
            let [first, other] = [first, other].map(|it| name(*it));
            format!("{first} and {other} both have {key}. {first} works.")
        }
        KeySay::Boards(one, key, games) => {
            let games = list(games.iter().map(|id| Lang::En.tongue().game(*id)));
            format!("Where the board takes {key}, {} has no key: {games}", name(*one))
        }
        KeySay::Used(key, rivals) if rivals.is_empty() => format!("{key}: free"),
        KeySay::Used(key, rivals) => {
            let names = rivals.iter().map(|rival| match rival {
                Rival::Shortcut(one) => shortcut(*one),
                Rival::Board(id) => Lang::En.tongue().game(*id),
            });
            format!("{key}: {}", list(names))
        }
    }
}
