//! What Flip 9 says.

use super::{Label, Lang, Line, Manual, Say, Spoken, in_lang, own};
use crate::games::flip_nine::{FlipNine, FlipNineView, Refusal, RowFault, Swap, Swapped, Value};

/// A text with values in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FlipNineSay {
    /// "Next swap must include 6".
    Must(Value),
    /// What a swap did.
    Swapped(Swapped),
    /// Why a swap is refused.
    Refused(Refusal),
    /// Why a text is no row.
    Row(RowFault),
    /// "Try 9 with 3".
    Hint(Swap),
    /// A card of the row, for the ear.
    Card { card: Value, place: usize, required: bool, home: bool, names: Option<Value> },
    /// A key of the number pad, for the ear.
    Key { card: Value, required: bool, names: Option<Value> },
    /// "5 chosen. Now the card to swap it with".
    Chosen(Value),
    /// "5 put back".
    Unchosen(Value),
    /// The strip of moves, for the ear: how many of the moves kept par.
    Strip { kept: usize, made: usize },
}

impl Line for FlipNineSay {
    fn words(&self, lang: Lang) -> String {
        in_lang!(lang, flip_nine::say(self))
    }
}

impl Spoken for FlipNine {
    fn prompt(view: &FlipNineView) -> Say {
        match (view.status.is_playing(), view.required) {
            (false, _) => Say::Label(Label::Winner),
            (true, None) => Say::Label(Label::FLIP_FREE),
            (true, Some(card)) => FlipNineSay::Must(card).into(),
        }
    }

    fn told(effect: &Swapped) -> Say {
        FlipNineSay::Swapped(*effect).into()
    }

    fn refused(refusal: Refusal) -> Say {
        FlipNineSay::Refused(refusal).into()
    }

    fn proposed(mv: Swap) -> Say {
        FlipNineSay::Hint(mv).into()
    }

    fn misread(fault: RowFault) -> Say {
        FlipNineSay::Row(fault).into()
    }

    fn misset(fault: std::convert::Infallible) -> Say {
        match fault {}
    }

    fn manual(lang: Lang) -> Manual {
        in_lang!(lang, flip_nine::MANUAL)
    }
}

impl Label {
    pub const FLIP_PAR_WANTED: Label = own!(flip_nine::PAR_WANTED);
    pub const FLIP_ANY_PAR: Label = own!(flip_nine::ANY_PAR);
    pub const FLIP_YOUR_LINE: Label = own!(flip_nine::YOUR_LINE);
    pub const FLIP_PERFECT_LINE: Label = own!(flip_nine::PERFECT_LINE);
    pub const FLIP_SWAP: Label = own!(flip_nine::SWAP);
    pub const FLIP_KEPT_PAR: Label = own!(flip_nine::KEPT_PAR);
    pub const FLIP_LOST_PAR: Label = own!(flip_nine::LOST_PAR);
    pub const FLIP_FREE: Label = own!(flip_nine::FREE);
    pub const FLIP_ROW: Label = own!(flip_nine::ROW);
    pub const FLIP_PAD: Label = own!(flip_nine::PAD);
    pub const FLIP_REQUIRED: Label = own!(flip_nine::REQUIRED);
    pub const FLIP_DOTS: Label = own!(flip_nine::DOTS);
}
