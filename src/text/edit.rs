//! The texts of the editor of positions.

use super::{Lang, Line};
use crate::cards::Card;
use crate::engine::edit::{PasteFault, Verdict};
use crate::words::{Texts, area};

/// A text of the editor with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditSay {
    /// What is to be said of the position.
    Verdict(Verdict),
    /// Why a pasted text is not taken.
    Fault(PasteFault),
    /// The beginning of a piece that was typed.
    Typed(String),
    /// A place for screen readers, and what is there.
    Place(Spot, Holds),
    /// A piece for screen readers, and whether it has its place.
    Piece(Holds, bool),
}

/// A place, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// In a row.
    Place(usize),
    /// On a board: row and column; in a pyramid: row and card.
    Cell(usize, usize),
    /// In the stock.
    Stock(usize),
}

/// What a place holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Nothing.
    Nothing,
    /// The gap of a board.
    Gap,
    /// A card or tile with a number.
    Number(u8),
    /// A playing card.
    Card(Card),
    /// A card that lies face up, or down.
    FaceUp(bool),
}

area! {
    /// The texts of the editor, in one language.
    EditTexts {
        say: fn(&EditSay) -> String = say,
    }
    labels labels {
        EDIT_POSITION = POSITION,
        EDIT_PIECES = PIECES,
        EDIT_HOW = HOW,
        EDIT_HOW_FLIP = HOW_FLIP,
        EDIT_SIDE = SIDE,
        EDIT_CARDS = CARDS,
        EDIT_STOCK = STOCK,
        EDIT_SUIT = SUIT,
        EDIT_SPADES = SPADES,
        EDIT_HEARTS = HEARTS,
        EDIT_DIAMONDS = DIAMONDS,
        EDIT_CLUBS = CLUBS,
        EDIT_RANDOM = RANDOM,
        EDIT_CLEAR = CLEAR,
        EDIT_TAKE_OUT = TAKE_OUT,
        EDIT_MEND = MEND,
        EDIT_PRACTICE = PRACTICE,
        EDIT_HIDDEN = HIDDEN,
        EDIT_PASTE = PASTE,
        EDIT_PASTE_NOTE = PASTE_NOTE,
        EDIT_TAKE = TAKE,
        EDIT_PASTED = PASTED,
    }
}

impl Line for EditSay {
    fn words(&self, lang: Lang) -> String {
        (EditTexts::of(lang).say)(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both(say: EditSay) -> [String; 2] {
        [Lang::En, Lang::Es].map(|lang| say.words(lang))
    }

    #[test]
    fn one_and_many_are_told_apart() {
        let missing = |n| both(EditSay::Verdict(Verdict::Missing(n)));
        assert_eq!(missing(1), ["1 place is empty.", "Queda 1 lugar vacío."]);
        assert_eq!(missing(5), ["5 places are empty.", "Quedan 5 lugares vacíos."]);
        let count = |n| both(EditSay::Fault(PasteFault::Count(n)));
        assert_eq!(
            count(1),
            ["No position here has 1 place.", "Aquí no hay posiciones de 1 lugar."]
        );
    }

    #[test]
    fn a_fault_names_the_text_and_its_place() {
        assert_eq!(
            both(EditSay::Fault(PasteFault::NoPiece("4z".into(), 3))),
            ["“4z” at place 3 can’t be used here.", "«4z», en el lugar 3, no vale aquí."]
        );
    }
}
