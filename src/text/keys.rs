//! The texts of the page and the sheets of keys.

use super::{Lang, Line};
use crate::games::GameId;
use crate::keys::{Rival, Shortcut};
use crate::words::{Texts, area};

/// A fixed text of the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyWord {
    /// Heading of the picture of the keyboard.
    Picture,
    /// What the picture marks, for screen readers.
    PictureName,
    /// A key that every game uses.
    ForShortcut,
    /// A key that a board uses.
    ForBoard,
    /// A key that both want.
    ForBoth,
    /// How the keys are named.
    Places,
    /// Heading of the shortcuts.
    Shortcuts,
    /// What single keys do not affect.
    SingleNote,
    /// In place of the key of a shortcut without one.
    Off,
    /// The button that gives every shortcut its usual key.
    Reset,
    /// That every shortcut has its usual key again.
    WasReset,
    /// How a new key is chosen.
    Press,
    /// That only letters and digits can be chosen.
    OnlyThese,
    /// What the shortcut that repeats state and goal is for.
    SayNote,
    /// The keys that always redo.
    RedoNote,
    /// Sliding Puzzle: what the four letters do.
    Slide,
    /// What the keys of a board are, in the sheet.
    OnBoard,
    /// That single keys are switched off.
    SinglesOff,
    /// How Ctrl is named on a Mac.
    OnMac,
    /// The link to the page of keys.
    Change,
}

/// A text of the keys with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeySay {
    /// The accessible name of the button with a shortcut's key.
    Button(Shortcut, Option<char>),
    /// The accessible name of the button that switches a shortcut off.
    SwitchOff(Shortcut),
    /// The key that a shortcut now has.
    Now(Shortcut, Option<char>),
    /// Why a shortcut does not get a key: another one of the same game has it. Then the key that it keeps.
    Taken {
        /// The shortcut that does not get the key.
        shortcut: Shortcut,
        /// The key.
        key: char,
        /// The one that has it.
        by: Shortcut,
        /// What the shortcut keeps.
        keeps: Option<char>,
    },
    /// Two shortcuts of a game have the same key, of which the first works.
    Same(Shortcut, Shortcut, char),
    /// The boards of some games take a shortcut's key.
    Boards(Shortcut, char, Vec<GameId>),
    /// Who uses a key: shortcuts, and boards of games.
    Used(char, Vec<Rival>),
}

area! {
    /// The texts of the keys, in one language.
    KeyTexts {
        word: fn(KeyWord) -> &'static str = word,
        shortcut: fn(Shortcut) -> &'static str = shortcut,
        say: fn(&KeySay) -> String = say,
    }
}

impl KeyWord {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        (KeyTexts::of(lang).word)(self)
    }
}

/// Returns what a shortcut does, in a language.
#[must_use]
pub fn shortcut_name(shortcut: Shortcut, lang: Lang) -> &'static str {
    (KeyTexts::of(lang).shortcut)(shortcut)
}

impl Line for KeySay {
    fn words(&self, lang: Lang) -> String {
        (KeyTexts::of(lang).say)(self)
    }
}

/// Joins names of games and shortcuts, some of which end in an exclamation mark.
pub(super) fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::Shortcut as S;

    #[test]
    fn a_conflict_names_both_and_says_which_works() {
        let both = |say: KeySay| [Lang::En, Lang::Es].map(|lang| say.words(lang));
        let taken = |keeps| KeySay::Taken { shortcut: S::Undo, key: 'N', by: S::New, keeps };
        assert_eq!(
            both(taken(Some('U'))),
            [
                "N is already the key for “New game”. “Undo” keeps U.",
                "N ya es la tecla de «Partida nueva». «Deshacer» conserva U."
            ]
        );
        assert_eq!(
            both(taken(None)),
            [
                "N is already the key for “New game”. “Undo” stays off.",
                "N ya es la tecla de «Partida nueva». «Deshacer» sigue sin tecla."
            ]
        );
        assert_eq!(
            both(KeySay::Same(S::New, S::Undo, 'N')),
            [
                "“New game” and “Undo” both have N. “New game” works.",
                "«Partida nueva» y «Deshacer» tienen N. Funciona «Partida nueva»."
            ]
        );
        assert_eq!(
            both(KeySay::Boards(S::Hint, 'S', vec![GameId::GoFish, GameId::Sliding])),
            [
                "Where the board takes S, “Hint” has no key: Go Fish · Sliding Puzzle",
                "Donde el tablero usa S, «Pista» no tiene tecla: ¡A pescar! · Fichas deslizantes"
            ]
        );
    }

    #[test]
    fn a_key_says_who_uses_it() {
        let used = |rivals: &[Rival]| KeySay::Used('5', rivals.to_vec());
        assert_eq!(used(&[]).words(Lang::En), "5: free");
        assert_eq!(used(&[]).words(Lang::Es), "5: libre");
        let rivals = [Rival::Shortcut(S::Hint), Rival::Board(GameId::FlipNine)];
        assert_eq!(used(&rivals).words(Lang::En), "5: Hint · Flip 9");
    }

    #[test]
    fn every_shortcut_has_a_name_of_its_own() {
        for lang in Lang::ALL {
            for (i, one) in S::ALL.into_iter().enumerate() {
                let name = shortcut_name(one, lang);
                assert!(S::ALL[..i].iter().all(|&other| shortcut_name(other, lang) != name));
            }
        }
    }
}
