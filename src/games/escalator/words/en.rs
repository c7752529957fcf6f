//! The texts of Escalator, in English.

use crate::games::escalator::solver::Difficulty;
use crate::games::escalator::words::results::ResultWords;
use crate::words::Names;
use crate::words::en::FIGURES;

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Escalator",
    about: "Clear a pyramid, one rank up or down at a time. Then see if it could be won.",
    source: "“tktk (Tk timekiller)”, Greg Bacon, The Perl Journal",
};

/// What the records say of results.
pub const RESULTS: ResultWords = ResultWords {
    nouns: ["point", "points"],
    map: ["Passes", "Face up", "Face down"],
    passes: |n| format!("{n} passes"),
    covered: "covered cards face down",
    all: |n| format!("{} winnable deals, by best possible score", FIGURES.whole(n)),
    of_possible: |best, less| {
        format!("of a possible {best}. About {less} of winnable deals offer less.")
    },
    random: |wins, points, cards| {
        format!(
            "Picking up whatever fits wins {wins} of winnable deals, with {points} points and {cards} of 28 cards cleared on average (100,000 deals measured)."
        )
    },
};

/// The steps of the guide.
pub const GUIDE: &[&str] = &[
    "Pick up any uncovered card one rank above or below the base. Suits don’t matter.",
    "Nothing fits? Turn a stock card: it becomes the new base.",
    "Long runs score more. Clear the pyramid to win.",
];

/// Says the daily task.
pub fn daily_task(difficulty: Difficulty) -> String {
    let how = match difficulty {
        Difficulty::Easy => "easy",
        Difficulty::Medium => "medium",
        Difficulty::Hard => "hard",
    };
    format!("Winnable, {how}")
}

/// Says the points of a daily game, and the most possible where that is known.
pub fn daily_result(points: u32, most: Option<u32>) -> String {
    match most {
        Some(most) => format!("{points} of {most} points"),
        None => FIGURES.tally(points, "point", "points"),
    }
}
