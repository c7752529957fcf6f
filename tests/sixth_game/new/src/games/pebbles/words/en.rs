//! The texts of Pebbles, in English.

use crate::games::pebbles::words::PebblesSay as P;
use crate::games::pebbles::{Refusal, Taken};
use crate::words::en::FIGURES;
use crate::words::{Manual, Names};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Pebbles",
    about: "Take pebbles, never as many as before, until none is left.",
    source: "Our own",
};

pub const LOST: &str = "One pebble is left";
pub const ANY: &str = "Any";

/// The rules.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Take one, two or three pebbles, but never as many as the time before.",
        "Take the last pebble to win, in as few moves as you can.",
    ],
    keys: "Press 1, 2 or 3.",
    deal_prompt: "Deal number",
};

pub fn say(say: P) -> String {
    match say {
        P::Prompt(pebbles) => {
            format!("Take 1, 2 or 3 of {}", FIGURES.tally(pebbles, "pebble", "pebbles"))
        }
        P::Taken(Taken { take, left }) => format!("{take} taken, {left} left."),
        P::Refused(Refusal::Finished) => "The game has ended".into(),
        P::Refused(Refusal::TooFew(left)) => format!("Only {left} left"),
        P::Refused(Refusal::Again(take)) => format!("{take} were taken the time before"),
        P::Hint(take) => format!("Try taking {take}"),
        P::Take(take) => format!("Take {take}"),
    }
}
