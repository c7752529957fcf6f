//! The texts of Flip 9, in English.

use crate::games::flip_nine::Value;
use crate::games::flip_nine::words::guide::sum;
use crate::games::flip_nine::words::results::ResultWords;
use crate::words::Names;
use crate::words::en::FIGURES;

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Flip 9",
    about: "Swap nine cards into order. Each swap decides the next.",
    source: "“Gu: The Game”, techtrek.io, an app for iOS made with Pythonista",
};

/// What the records say of results.
pub const RESULTS: ResultWords = ResultWords {
    nouns: ["swap", "swaps"],
    map: ["Par", "Games"],
    all: |n| format!("All {} rows, by par", FIGURES.whole(n)),
    rows: "rows",
    random: |mean, half| {
        format!(
            "Random swapping takes about {mean} swaps on average, and over {half} half the time (1,000 games measured)."
        )
    },
};

/// What the guide says at its start and at its end.
pub const GUIDE: &[&str] = &[
    "Put the row in order, 1 to 9. Your first swap is free: tap 2, then 4.",
    "In order! Par is the fewest swaps it can take.",
];

/// Says which card a swap requires next.
pub fn guide_names(a: Value, b: Value) -> String {
    let (sum, named) = (sum(a, b), a.names_with(b));
    format!("{sum}, so {named} is in the next swap. Tap any card to swap it with.")
}

/// Says the daily task.
pub fn daily_task(par: u8) -> String {
    format!("Par {par}")
}
