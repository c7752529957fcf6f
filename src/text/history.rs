//! The texts of the history of a game, of its checkpoints, which the player calls marks, and of the surprise.

use super::{Lang, Line};
use crate::words::{Texts, area};

/// A text of the history with parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistorySay {
    /// A checkpoint.
    Mark(char),
    /// A checkpoint was set.
    IsSet(char),
    /// The item that goes to a checkpoint, back or forth.
    GoTo {
        /// Its letter.
        letter: char,
        /// Whether it is before this position.
        back: bool,
    },
    /// A game of practice goes on from the position after so many moves.
    Practice(usize),
    /// A length of time: "5 minutes".
    Minutes(u32),
}

area! {
    /// The texts of the history, in one language.
    HistoryTexts {
        say: fn(HistorySay) -> String = say,
    }
    labels labels {
        HISTORY = HISTORY,
        SET_MARK = SET_MARK,
        REMOVE_MARKS = REMOVE_MARKS,
        GO_ON_HERE = GO_ON_HERE,
        YOUR_GAME = YOUR_GAME,
        TOO_LONG_TO_GO_ON = TOO_LONG_TO_GO_ON,
        SURPRISE = SURPRISE,
    }
}

impl Line for HistorySay {
    fn words(&self, lang: Lang) -> String {
        (HistoryTexts::of(lang).say)(*self)
    }
}
