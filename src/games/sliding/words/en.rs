//! The texts of the Sliding Puzzle, in English.

use crate::games::sliding::words::results::ResultWords;
use crate::words::Names;
use crate::words::en::FIGURES;

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Sliding Puzzle",
    about: "Slide the tiles into order, from 3×3 to 10×10.",
    source: "“Sliding Puzzle”, the design document of a Python console game",
};

/// What the records say of results.
pub const RESULTS: ResultWords = ResultWords {
    nouns: ["move", "moves"],
    map: ["Shuffle", "Full"],
    scramble: |steps| format!("shuffled by {}", FIGURES.tally(steps, "move", "moves")),
    all: |n| format!("All {} boards, by par", FIGURES.whole(n)),
    boards: "boards",
    random: |mean, half| {
        format!(
            "Random sliding takes about {mean} moves on average, and over {half} half the time (1,000 games measured)."
        )
    },
};

/// The steps of the guide.
pub const GUIDE: &[&str] = &[
    "Tap a tile next to the gap to slide it in. Swipes and arrow keys work too.",
    "Tap one farther along the row or column, and everything in between slides with it.",
    "Put the numbers in order, with the gap last. Fewer moves are better.",
];

/// Says the daily task.
pub fn daily_task(par: u8) -> String {
    format!("3×3, par {par}")
}
