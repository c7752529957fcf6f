//! The texts of switch play.

use super::{Lang, Line};
use crate::words::{Texts, area};

/// A text of switch play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwitchSay {
    /// It begins; with the ways to leave.
    On,
    /// It has ended.
    Off,
    /// What is offered is a group without a name of its own; its number, from 1.
    Row(usize),
}

area! {
    /// The texts of switch play, in one language.
    SwitchTexts {
        say: fn(SwitchSay) -> String = say,
    }
}

impl Line for SwitchSay {
    fn words(&self, lang: Lang) -> String {
        (SwitchTexts::of(lang).say)(*self)
    }
}
