//! The texts of Pebbles.

pub mod daily;
pub mod en;
pub mod es;
pub mod guide;
pub mod results;

use super::{Pebbles, Refusal, Take, Taken};
use crate::engine::{Status, TakesNoLayout};
use crate::words::{Label, Lang, Line, Manual, Say, Spoken, Texts, area};

/// A text of Pebbles with parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PebblesSay {
    /// "Take 1, 2 or 3 of 12 pebbles".
    Prompt(u8),
    /// The effect of a move.
    Taken(Taken),
    /// Why a move is refused.
    Refused(Refusal),
    /// "Try taking 3".
    Hint(Take),
    /// A button that takes pebbles.
    Take(Take),
}

area! {
    /// The texts of Pebbles, in one language.
    PebblesTexts {
        say: fn(PebblesSay) -> String = say,
        manual: Manual = MANUAL,
    }
    labels labels {
        PEBBLES_LOST = LOST,
        PEBBLES_ANY = ANY,
    }
}

impl Line for PebblesSay {
    fn words(&self, lang: Lang) -> String {
        (PebblesTexts::of(lang).say)(*self)
    }
}

impl Spoken for Pebbles {
    fn prompt(view: &Pebbles) -> Say {
        match crate::engine::Game::status(view) {
            Status::Won => Label::Winner.into(),
            Status::Lost | Status::Over => Label::PEBBLES_LOST.into(),
            Status::Playing { .. } => PebblesSay::Prompt(view.pebbles).into(),
        }
    }

    fn told(effect: &Taken) -> Say {
        PebblesSay::Taken(*effect).into()
    }

    fn refused(refusal: Refusal) -> Say {
        PebblesSay::Refused(refusal).into()
    }

    fn proposed(take: Take) -> Say {
        PebblesSay::Hint(take).into()
    }

    fn misread(_: TakesNoLayout) -> Say {
        Label::NoLayouts.into()
    }

    fn misset(fault: std::convert::Infallible) -> Say {
        match fault {}
    }

    fn manual(lang: Lang) -> Manual {
        PebblesTexts::of(lang).manual
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pebbles_speaks_both_languages() {
        let both = |say: Say| [Lang::En, Lang::Es].map(|lang| lang.tongue().say(&say));
        assert_eq!(
            both(PebblesSay::Prompt(12).into()),
            ["Take 1, 2 or 3 of 12 pebbles", "Toma 1, 2 o 3 de 12 guijarros"]
        );
        let refused = Pebbles::describe_refusal(Lang::En, Refusal::Again(Take::ALL[1]));
        assert_eq!(both(refused), ["2 were taken the time before", "La vez anterior fueron 2"]);
        assert_eq!(both(Label::PEBBLES_LOST.into())[0], "One pebble is left");
    }
}
