//! What the guides for newcomers say, in English.

use crate::lesson::named;
use crate::text::first::sum;
use crate::text::{FirstSay as F, FirstWord as W, Tongue};

pub const GO_FISH: &[&str] = &[
    "Ask anyone for a rank that you hold. They give you all they have, and you ask again.",
    "“Go fish!” means they have none: you take a card from the stock, and the turn passes.",
    "All cards of a rank make a book. Most books win.",
];

pub const SLIDING: &[&str] = &[
    "Tap a tile beside the gap, and it slides there. Swipes and arrow keys do the same.",
    "A tile farther off takes along all that lie between.",
    "Bring the numbers into order, with the gap last. Fewer moves are better.",
];

pub const ESCALATOR: &[&str] = &[
    "Pick up any free card that is one rank above or below the base. Suits do not matter.",
    "Nothing fits? Turn the stock: its next card is the new base.",
    "Long runs score most. Clear the whole pyramid to win.",
];

pub const INSTALL: &str =
    "Keep Handful at hand: tap Share, then “Add to Home Screen”. The settings say more.";

pub fn word(word: W) -> &'static str {
    match word {
        W::Skip => "Skip",
        W::Next => "Next",
        W::Queens => "Queens?",
        W::GoFish => "Go fish!",
        W::Cube => "One corner for each way the cards may lie",
        W::Free => "Bring the row into order, 1 to 9. Swap any two to begin: tap 2, then 4.",
        W::Sorted => "In order! Par is the smallest number of swaps that can do it.",
        W::Flip => "Some of these cards lie face up, but you see only backs. Flip one.",
        W::NotYet => "Not yet. One start is ruled out: its corner lights up. Flip on.",
        W::Again => "Not yet, and nothing new: that start was ruled out before.",
        W::AllDown => "All face down! Test no start twice, and your game is perfect.",
    }
}

pub fn say(say: F) -> String {
    match say {
        F::Title(id) => format!("{} in 20 seconds", super::Words.game(id)),
        F::Names(a, b) => {
            format!("{}: {} must be in the next swap. Tap its partner.", sum(a, b), named(a, b))
        }
        F::Back(card, over) => format!("Card {card}{}", if over { ", turned" } else { "" }),
        F::Step(step, of) => format!("Step {step} of {of}"),
    }
}
