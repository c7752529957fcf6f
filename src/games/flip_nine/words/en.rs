//! The texts of Flip 9, in English.

use crate::games::flip_nine::words::{FlipNineSay as F, marked};
use crate::games::flip_nine::{Refusal, RowFault, Value};
use crate::words::en::FIGURES;
use crate::words::{Manual, Names};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Flip 9",
    about: "Swap nine cards into order. Each swap decides the next.",
    source: "“Gu: The Game”, techtrek.io, an app for iOS made with Pythonista",
};

pub const PAR_WANTED: &str = "New game with par";
pub const ANY_PAR: &str = "Any";
pub const YOUR_LINE: &str = "Your swaps";
pub const PERFECT_LINE: &str = "A perfect solution";
pub const SWAP: &str = "Swap";
pub const KEPT_PAR: &str = "still on par";
pub const LOST_PAR: &str = "par gone";
pub const FREE: &str = "Your first swap is free: tap any two cards";
pub const ROW: &str = "Row of cards";
pub const PAD: &str = "Number pad";
pub const REQUIRED: &str = "next";
pub const DOTS: &str = "Par, swap by swap";

/// The rules.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Nine cards lie in a row. Put them in order, 1 to 9, in as few swaps as you can.",
        "A move swaps any two cards. The first swap is free: tap one card, then another.",
        "Add the two values you swapped. The sum is the card that must be in the next swap: 2 + 4 = 6. If it has two digits, add those too: 9 + 8 = 17, 1 + 7 = 8.",
        "The required card has a ring around it. Tap any other card to swap the two. A card can’t be swapped with itself.",
        "Par is the fewest swaps that can do it, worked out exactly for every deal. The track beside par shows, swap by swap, whether par is still within reach.",
        "Undo, redo and hints are always there. Use one and the game is marked as assisted and won’t count in your records.",
    ],
    keys: "Press 1 to 9 to choose a card by value. Arrow keys move along the row, Enter chooses, Escape puts the chosen card back.",
    deal_prompt: "Deal number, or nine digits for your own row",
};

fn then(card: Value) -> String {
    format!("then {card}")
}

pub fn say(say: &F) -> String {
    match say {
        F::Must(card) => format!("Next swap must include {card}"),
        F::Swapped(swapped) => {
            let (a, b) = swapped.swap.cards();
            match swapped.names {
                Some(card) => format!("{a} and {b} swapped. Next swap must include {card}."),
                None => format!("{a} and {b} swapped. In order!"),
            }
        }
        F::Refused(Refusal::Finished) => "The row is already in order".into(),
        F::Refused(Refusal::Itself(card)) => format!("{card} not valid"),
        F::Refused(Refusal::LeavesOut(card)) => format!("This swap must include {card}"),
        F::Row(RowFault::NotNine) => "A row has exactly nine cards.".into(),
        F::Row(RowFault::NoCard) => "Use each digit from 1 to 9 once.".into(),
        F::Row(RowFault::Twice(card)) => format!("{card} appears twice."),
        F::Row(RowFault::Sorted) => {
            "This row is already in order, so there’s nothing to play.".into()
        }
        F::Hint(swap) => {
            let (a, b) = swap.cards();
            format!("Try swapping {a} and {b}")
        }
        F::Card { card, place, required, home, names } => marked(
            format!("{card}, position {}", place + 1),
            &[(*home, "in place"), (*required, "required")],
            names.map(then),
        ),
        F::Key { card, required, names } => {
            marked(format!("Choose {card}"), &[(*required, "required")], names.map(then))
        }
        F::Chosen(card) => format!("{card} chosen. Swap it with which card?"),
        F::Unchosen(card) => format!("{card} put back"),
        F::LostAt(n, swap) => {
            let (a, b) = swap.cards();
            format!("Par was lost at swap {}, {a} with {b}.", FIGURES.whole(*n as u64))
        }
        F::Strip { kept, made } => match made {
            0 => "No swaps yet".into(),
            1 => format!("{kept} of 1 swap kept par"),
            _ => format!(
                "{} of {} swaps kept par",
                FIGURES.whole(*kept as u64),
                FIGURES.whole(*made as u64)
            ),
        },
    }
}
