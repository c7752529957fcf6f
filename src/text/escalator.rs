//! What Escalator says.

use super::{Label, Lang, Line, Manual, Say, Spoken, in_lang};
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
            Status::Lost | Status::Over => EscalatorWord::Lost.into(),
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

/// A text of this game alone without values in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EscalatorWord {
    /// "No card fits and the stock is empty".
    Lost,
    /// "The pyramid and the stock".
    Board,
    /// "Winnable deals only".
    Winnable,
    /// "Covered cards face down".
    Covered,
    /// "Passes through the stock".
    Passes,
    /// "Practice: take anything back".
    Practice,
    /// "Games in practice are marked assisted".
    PracticeNote,
    /// "Say whether it can still be won".
    Verdict,
    /// "Marks the game assisted. Not while cards lie face down".
    VerdictNote,
    /// "With covered cards face down, help comes after the end".
    NoHelp,
    /// "Back to winnable".
    LastWinnable,
    /// "It could not be won from the start".
    NeverWinnable,
    /// "Nothing was lost: it can still be won".
    AllTrue,
}

impl EscalatorWord {
    /// The text in words.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        in_lang!(lang, escalator::word(self))
    }
}

impl Line for EscalatorWord {
    fn words(&self, lang: Lang) -> String {
        self.text(lang).to_owned()
    }
}
