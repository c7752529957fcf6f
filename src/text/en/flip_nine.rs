//! What Flip 9 says, in English.

use crate::games::flip_nine::{Refusal, RowFault};
use crate::text::{FlipNineSay as F, Manual};

pub const PAR_WANTED: &str = "New deal with par";
pub const ANY_PAR: &str = "Any";
pub const YOUR_LINE: &str = "Your line";
pub const PERFECT_LINE: &str = "A perfect line";
pub const SWAP: &str = "Swap";
pub const KEPT_PAR: &str = "still on par";
pub const LOST_PAR: &str = "par lost";
pub const FREE: &str = "First swap is free: choose any two cards";
pub const ROW: &str = "The row";
pub const PAD: &str = "Choose a card by its value";
pub const REQUIRED: &str = "next";
pub const DOTS: &str = "Par, swap by swap";

/// How it is played.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Nine cards lie in a row. Bring them into the order 1 to 9 in as few swaps as you can.",
        "A move swaps any two cards. The first swap is free: tap one card, then another.",
        "Add the two values you swapped. The sum names the card that must be part of the next swap: 2 and 4 name 6. If the sum has two digits, add them: 9 and 8 make 17, which names 8.",
        "The named card wears a ring. Tap any other card to swap the two. A card cannot be swapped with itself.",
        "Par is the smallest number of swaps that can do it, computed exactly for every deal. The strip under the row shows after each swap whether par is still within reach.",
        "Undo, redo and hints are there for you. A game that used them is marked assisted and stays out of the records.",
    ],
    keys: "1 to 9 choose the card of that value. Arrow keys walk along the row, Enter chooses, Escape puts the chosen card back.",
    deal_prompt: "Deal number, or nine digits for a row of your own",
};

pub fn say(say: &F) -> String {
    match say {
        F::Must(card) => format!("Next swap must include {card}"),
        F::Swapped(swapped) => {
            let (a, b) = swapped.swap.cards();
            match swapped.names {
                Some(card) => format!("{a} and {b} swapped. Next swap must include {card}."),
                None => format!("{a} and {b} swapped. The row is in order."),
            }
        }
        F::Refused(Refusal::Finished) => "The row is in order already".into(),
        F::Refused(Refusal::Itself(card)) => format!("{card} not valid"),
        F::Refused(Refusal::LeavesOut(card)) => format!("The swap must include {card}"),
        F::Row(RowFault::NotNine) => "A row has exactly nine cards.".into(),
        F::Row(RowFault::NoCard) => "A row is made of the digits 1 to 9.".into(),
        F::Row(RowFault::Twice(card)) => format!("Card {card} is in the row twice."),
        F::Row(RowFault::Sorted) => "The row is in order already: nothing to play.".into(),
        F::Hint(swap) => {
            let (a, b) = swap.cards();
            format!("Try {a} with {b}")
        }
        F::Card { card, place, required, home, names } => {
            let place = place + 1;
            let mut text = format!("{card}, place {place}");
            if *home {
                text.push_str(", where it belongs");
            }
            if *required {
                text.push_str(", must be swapped next");
            }
            names.iter().for_each(|named| text.push_str(&format!(", would name {named}")));
            text
        }
        F::Key { card, required, names } => {
            let mut text = format!("Choose {card}");
            if *required {
                text.push_str(", must be swapped next");
            }
            names.iter().for_each(|named| text.push_str(&format!(", would name {named}")));
            text
        }
        F::Chosen(card) => format!("{card} chosen: now the card to swap it with"),
        F::Unchosen(card) => format!("{card} put back"),
        F::Strip { kept, made } => match made {
            0 => "No swap made yet".into(),
            1 => format!("{kept} of 1 swap on par"),
            _ => format!("{kept} of {made} swaps on par"),
        },
    }
}
