//! What Escalator says.

use super::{Label, Lang, Line, Manual, Say, Spoken, in_lang, own};
use crate::cards::Card;
use crate::engine::Status;
use crate::games::escalator::{
    Effect, Escalator, EscalatorView, LayoutFault, Move, OptionFault, Refusal, Slot,
};

/// A text of Escalator with values in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EscalatorSay {
    /// "Pick up a card next to 7, or turn the stock".
    Prompt {
        /// The base.
        base: Card,
        /// Whether the stock can be turned.
        can_turn: bool,
    },
    /// What a move did.
    Told(Effect),
    /// Why a move is refused.
    Refused(Refusal),
    /// "Try the 7 of hearts".
    Hint(Move),
    /// Why a text is no layout.
    Layout(LayoutFault),
    /// Why an option is refused.
    Option(OptionFault),
    /// A place of the pyramid, for the ear.
    Place {
        /// What lies there.
        slot: Slot,
        /// What covers it.
        covers: [Slot; 2],
    },
    /// The stock, for the ear.
    Stock {
        /// Cards left in this pass.
        left: u8,
        /// The pass, from 1.
        pass: u8,
        /// Passes of this game.
        passes: u8,
    },
    /// The base, for the ear.
    Base(Card),
    /// "Pass 2 of 3".
    Pass(u8, u8),
    /// "run of 3".
    Run(u8),
    /// "Winnable", or "25 of 28 at best".
    Verdict(u8),
    /// "31 points, 28 of 28 cards, 2:05".
    Result {
        /// Points.
        score: u32,
        /// Cards picked up.
        cleared: u8,
        /// Milliseconds played.
        ms: u64,
    },
    /// "This deal could be won", or how far it could be cleared at best.
    Truth(u8),
    /// "The most points this deal gives: 120".
    Ceiling(u32),
    /// Random play wins once in so many games; 0 is never.
    Chance(u32),
    /// Stock cards that the best line leaves unturned.
    Slack(u8),
}

impl Line for EscalatorSay {
    fn words(&self, lang: Lang) -> String {
        in_lang!(lang, escalator::say(self))
    }
}

impl Spoken for Escalator {
    fn prompt(view: &EscalatorView) -> Say {
        match view.status {
            Status::Won => Label::Winner.into(),
            Status::Lost | Status::Over => Label::ESC_LOST.into(),
            Status::Playing { .. } => {
                EscalatorSay::Prompt { base: view.base, can_turn: view.can_turn() }.into()
            }
        }
    }

    fn told(effect: &Effect) -> Say {
        EscalatorSay::Told(*effect).into()
    }

    fn refused(refusal: Refusal) -> Say {
        EscalatorSay::Refused(refusal).into()
    }

    fn proposed(mv: Move) -> Say {
        EscalatorSay::Hint(mv).into()
    }

    fn misread(fault: LayoutFault) -> Say {
        EscalatorSay::Layout(fault).into()
    }

    fn misset(fault: OptionFault) -> Say {
        EscalatorSay::Option(fault).into()
    }

    fn manual(lang: Lang) -> Manual {
        in_lang!(lang, escalator::MANUAL)
    }
}

impl Label {
    pub const ESC_LEFT: Label = own!(escalator::LEFT);
    pub const ESC_DIFFICULTY: Label = own!(escalator::DIFFICULTY);
    pub const ESC_ANY_DIFFICULTY: Label = own!(escalator::ANY_DIFFICULTY);
    pub const ESC_EASY: Label = own!(escalator::EASY);
    pub const ESC_MEDIUM: Label = own!(escalator::MEDIUM);
    pub const ESC_HARD: Label = own!(escalator::HARD);
    pub const ESC_LOST: Label = own!(escalator::LOST);
    pub const ESC_BOARD: Label = own!(escalator::BOARD);
    pub const ESC_WINNABLE: Label = own!(escalator::WINNABLE);
    pub const ESC_COVERED: Label = own!(escalator::COVERED);
    pub const ESC_PASSES: Label = own!(escalator::PASSES);
    pub const ESC_PRACTICE: Label = own!(escalator::PRACTICE);
    pub const ESC_PRACTICE_NOTE: Label = own!(escalator::PRACTICE_NOTE);
    pub const ESC_VERDICT: Label = own!(escalator::VERDICT);
    pub const ESC_VERDICT_NOTE: Label = own!(escalator::VERDICT_NOTE);
    pub const ESC_NO_HELP: Label = own!(escalator::NO_HELP);
    pub const ESC_LAST_WINNABLE: Label = own!(escalator::LAST_WINNABLE);
    pub const ESC_NEVER_WINNABLE: Label = own!(escalator::NEVER_WINNABLE);
    pub const ESC_ALL_TRUE: Label = own!(escalator::ALL_TRUE);
}
