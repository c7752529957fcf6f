//! The texts of the guides for newcomers, in English.

use super::tongue;
use crate::lesson::named;
use crate::text::first::sum;
use crate::text::{FirstSay as F, FirstWord as W};

pub const GO_FISH: &[&str] = &[
    "Ask anyone for a rank you hold. They give you all of theirs, and you ask again.",
    "“Go fish!” means they have none: draw a card. If it’s not the rank you asked for, your turn ends.",
    "All cards of a rank make a book. Most books wins.",
];

pub const SLIDING: &[&str] = &[
    "Tap a tile next to the gap to slide it in. Swipes and arrow keys work too.",
    "Tap one farther along the row or column, and everything in between slides with it.",
    "Put the numbers in order, with the gap last. Fewer moves are better.",
];

pub const ESCALATOR: &[&str] = &[
    "Pick up any uncovered card one rank above or below the base. Suits don’t matter.",
    "Nothing fits? Turn a stock card: it becomes the new base.",
    "Long runs score more. Clear the pyramid to win.",
];

pub fn word(word: W) -> &'static str {
    match word {
        W::Skip => "Skip",
        W::Next => "Next",
        W::Queens => "Queens?",
        W::GoFish => "Go fish!",
        W::Cube => "A cube with one corner for each possible start",
        W::Free => "Put the row in order, 1 to 9. Your first swap is free: tap 2, then 4.",
        W::Sorted => "In order! Par is the fewest swaps it can take.",
        W::Flip => "Some of these cards are face up, but you only see their backs. Flip one.",
        W::NotYet => "Not yet. One start is ruled out: its corner lights up. Keep flipping.",
        W::Again => "Not yet, and nothing new: you’d already ruled that one out.",
        W::AllDown => "All face down! Never test the same start twice, and your game is perfect.",
    }
}

pub fn say(say: F) -> String {
    match say {
        F::Title(id) => format!("{} in 20 seconds", tongue().game(id)),
        F::Names(a, b) => {
            let (sum, named) = (sum(a, b), named(a, b));
            format!("{sum}, so {named} is in the next swap. Tap any card to swap it with.")
        }
        F::Back(card, over) => format!("Card {card}{}", if over { ", flipped" } else { "" }),
        F::Step(step, of) => format!("Step {step} of {of}"),
    }
}
