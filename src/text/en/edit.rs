//! The texts of the editor of positions, in English.

use super::FIGURES;
use crate::engine::edit::{LONGEST, PasteFault as F, Verdict as V};
use crate::text::{EditSay as E, Holds, Spot};
use crate::words::en::card;

pub const POSITION: &str = "Position";
pub const PIECES: &str = "Pieces";
pub const HOW: &str =
    "Tap a piece and it goes to the marked place. Tap two places to swap them. Typing works too.";
pub const HOW_FLIP: &str = "Tap a card to flip it.";
pub const SIDE: &str = "Tiles per side";
pub const CARDS: &str = "Cards";
pub const STOCK: &str = "Stock, in the order it’s turned";
pub const SUIT: &str = "Suit";
pub const SPADES: &str = "Spades";
pub const HEARTS: &str = "Hearts";
pub const DIAMONDS: &str = "Diamonds";
pub const CLUBS: &str = "Clubs";
pub const RANDOM: &str = "Random";
pub const CLEAR: &str = "Clear";
pub const TAKE_OUT: &str = "Take out";
pub const MEND: &str = "Fix";
pub const PRACTICE: &str = "A position you set up is practice. It doesn’t count.";
pub const HIDDEN: &str = "The link hides the cards. Whoever opens it has to find them.";
pub const PASTE: &str = "Paste a position";
pub const PASTE_NOTE: &str = "A link, or numbers or cards with or without commas.";
pub const TAKE: &str = "Take it";
pub const PASTED: &str = "Position taken";

fn holds(what: Holds) -> String {
    match what {
        Holds::Nothing => "empty".into(),
        Holds::Gap => "gap".into(),
        Holds::Number(number) => number.to_string(),
        Holds::Card(named) => card(named),
        Holds::FaceUp(true) => "face up".into(),
        Holds::FaceUp(false) => "face down".into(),
    }
}

fn fault(fault: &F) -> String {
    match fault {
        F::TooLong => {
            format!("That’s too long. Paste up to {} characters.", FIGURES.whole(LONGEST as u64))
        }
        F::Nothing => "Paste a position first.".into(),
        F::NoPiece(token, at) => format!("“{token}” at place {at} can’t be used here."),
        F::Twice(token, at) => format!("“{token}” appears again at place {at}."),
        F::Count(n) => {
            format!("No position here has {}.", FIGURES.tally(*n as u64, "place", "places"))
        }
    }
}

pub fn say(say: &E) -> String {
    match say {
        E::Verdict(V::Missing(1)) => "1 place is empty.".into(),
        E::Verdict(V::Missing(n)) => format!("{n} places are empty."),
        E::Verdict(V::Solved) => "This is already the goal. Change something to play.".into(),
        E::Verdict(V::Unsolvable) => "This board can’t be solved. Swap any two tiles.".into(),
        E::Verdict(V::Solvable) => "This board can be solved.".into(),
        E::Verdict(V::Par(par)) => format!("It can be solved. Par {par}, proven."),
        E::Verdict(V::Winnable) => "This deal is winnable.".into(),
        E::Verdict(V::Clears(most)) => {
            format!("This deal isn’t winnable: {most} of 28 cards at best.")
        }
        E::Verdict(V::Found(flip, of)) => {
            let (flip, of) = (FIGURES.whole(*flip), FIGURES.whole(*of));
            format!("The standard order finds these cards on flip {flip} of {of}.")
        }
        E::Fault(why) => fault(why),
        E::Typed(typed) => format!("{typed}… type the rest, or a comma."),
        E::Place(Spot::Place(at), what) => format!("Place {at}: {}", holds(*what)),
        E::Place(Spot::Cell(row, at), what) => format!("Row {row}, place {at}: {}", holds(*what)),
        E::Place(Spot::Stock(at), what) => format!("Stock {at}: {}", holds(*what)),
        E::Piece(what, true) => format!("{}, placed", holds(*what)),
        E::Piece(what, false) => holds(*what),
    }
}
