//! The texts of Pile.

pub mod daily;
pub mod en;
pub mod es;
pub mod guide;
pub mod results;

use super::{Pile, Refusal, Take, Taken};
use crate::engine::{Status, TakesNoLayout};
use crate::words::{Label, Lang, Line, Manual, Say, Spoken, Texts, area};

/// A text of Pile with parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PileSay {
    /// "Take 1, 2 or 3 of 12 stones".
    Prompt(u8),
    /// The effect of a move.
    Taken(Taken),
    /// Why a move is refused.
    Refused(Refusal),
    /// "Try taking 3".
    Hint(Take),
    /// A button that takes stones.
    Take(Take),
}

area! {
    /// The texts of Pile, in one language.
    PileTexts {
        say: fn(PileSay) -> String = say,
        manual: Manual = MANUAL,
    }
    labels labels {
        PILE_LOST = LOST,
        PILE_ANY = ANY,
    }
}

impl Line for PileSay {
    fn words(&self, lang: Lang) -> String {
        (PileTexts::of(lang).say)(*self)
    }
}

impl Spoken for Pile {
    fn prompt(view: &Pile) -> Say {
        match crate::engine::Game::status(view) {
            Status::Won => Label::Winner.into(),
            Status::Lost | Status::Over => Label::PILE_LOST.into(),
            Status::Playing { .. } => PileSay::Prompt(view.stones).into(),
        }
    }

    fn told(effect: &Taken) -> Say {
        PileSay::Taken(*effect).into()
    }

    fn refused(refusal: Refusal) -> Say {
        PileSay::Refused(refusal).into()
    }

    fn proposed(take: Take) -> Say {
        PileSay::Hint(take).into()
    }

    fn misread(_: TakesNoLayout) -> Say {
        Label::NoLayouts.into()
    }

    fn misset(fault: std::convert::Infallible) -> Say {
        match fault {}
    }

    fn manual(lang: Lang) -> Manual {
        PileTexts::of(lang).manual
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pile_speaks_both_languages() {
        let both = |say: Say| [Lang::En, Lang::Es].map(|lang| lang.tongue().say(&say));
        assert_eq!(
            both(PileSay::Prompt(12).into()),
            ["Take 1, 2 or 3 of 12 stones", "Toma 1, 2 o 3 de 12 piedras"]
        );
        let refused = Pile::refused(Refusal::Again(Take::ALL[1]));
        assert_eq!(both(refused), ["2 were taken the time before", "La vez anterior fueron 2"]);
        assert_eq!(both(Label::PILE_LOST.into())[0], "One stone is left");
    }
}
