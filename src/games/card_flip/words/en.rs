//! The texts of Card Flip, in English.

use crate::games::card_flip::words::results::ResultWords;
use crate::games::card_flip::words::{mode, slot};
use crate::words::en::FIGURES;
use crate::words::{Lang, Names};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Card Flip",
    about: "Turn every card face down without seeing any. There’s a perfect way.",
    source: "“Matt Parker’s Card Flip Game”, a gist by chrismilson",
};

/// What the records say of results.
pub const RESULTS: ResultWords = ResultWords {
    nouns: ["flip", "flips"],
    cards: "Cards",
    mode: |it| mode(Lang::En, it),
    group: |how, cards| slot(Lang::En, how, cards),
    all: |n| match n {
        1 => "The only start, by flips in the standard order".to_owned(),
        n => format!("All {} starts, by flips in the standard order", FIGURES.whole(n)),
    },
    solved: |flips, found| {
        let within = if flips == 1 { "that one flip" } else { "that many flips" };
        format!("In {within}, the standard order solves {found} of all starts.")
    },
    random: |hundredths, mean, standard, half| {
        let noun = if hundredths == 100 { "flip" } else { "flips" };
        let half = FIGURES.tally(half, "flip", "flips");
        format!(
            "Random flipping takes {mean} {noun} on average, the standard order {standard}. Half of all random games end within {half}."
        )
    },
};

/// What the guide says, in the order of its steps.
pub const GUIDE: &[&str] = &[
    "Some of these cards are face up, but you only see their backs. Flip one.",
    "Not yet. One start is ruled out: its corner lights up. Keep flipping.",
    "Not yet, and nothing new: you’d already ruled that one out.",
    "All face down! Never test the same start twice, and your game is perfect.",
];
pub const GUIDE_CUBE: &str = "A cube with one corner for each possible start";

/// Describes a card of the guide.
pub fn guide_card(card: u8, over: bool) -> String {
    format!("Card {card}{}", if over { ", flipped" } else { "" })
}

/// Says the daily task.
pub fn daily_task(cards: u8) -> String {
    format!("{cards} cards, evil")
}

/// Says how a daily game ended.
pub fn daily_result(flips: u32) -> String {
    format!("{}, 15 is perfect", FIGURES.tally(flips, "flip", "flips"))
}
