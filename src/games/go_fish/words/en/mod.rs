//! The texts of Go Fish, in English.

use crate::games::go_fish::Level;
use crate::games::go_fish::words::results::ResultWords;
use crate::words::en::FIGURES;
use crate::words::{Names, enumerate};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Go Fish",
    about: "Ask, remember, collect whole books. Against fish that never peek, or friends.",
    source: "“Go Fish!”, a chapter of a Spanish-language programming course",
};

/// What the records say of results.
pub const RESULTS: ResultWords = ResultWords {
    nouns: ["book", "books"],
    players: "Players",
    level,
    levels,
    against: |others| format!("against {others}"),
    and: " and ",
    people: |n| format!("{n} people"),
    spanish_deck: "Spanish deck",
    ranks: |n| format!("{n} ranks"),
    suits: |n| format!("{n} suits"),
    hand: |n| format!("hands of {n}"),
    next_only: "next player only",
    any_rank: "any rank",
    all: |n| format!("{} games of a random player, by books", FIGURES.whole(n)),
    asking: |less, more| {
        format!("A random player gets fewer in {less} of games and more in {more}.")
    },
    random: |wins, hundredths, books, games| {
        let noun = if hundredths == 100 { "book" } else { "books" };
        format!(
            "A random player at this table has the most books in {wins} of games, with {books} {noun} on average ({games} games measured)."
        )
    },
};

/// The steps of the guide.
pub const GUIDE: &[&str] = &[
    "Ask anyone for a rank you hold. They give you all of theirs, and you ask again.",
    "“Go fish!” means they have none: draw a card. If it’s not the rank you asked for, your turn ends.",
    "All cards of a rank make a book. Most books wins.",
];
pub const GUIDE_ASK: &str = "Queens?";
pub const GUIDE_ANSWER: &str = "Go fish!";

/// Returns the name of a level, which its players share.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Minnow => "Minnow",
        Level::Perch => "Perch",
        Level::Pike => "Pike",
        Level::Shark => "Shark",
    }
}

/// Returns the name of several players of a level. The plural of Perch and Pike is unchanged: "two
/// Perch".
pub fn levels(level: Level) -> &'static str {
    match level {
        Level::Minnow => "Minnows",
        Level::Perch => "Perch",
        Level::Pike => "Pike",
        Level::Shark => "Sharks",
    }
}

/// Says the daily task.
pub fn daily_task(others: &[Level]) -> String {
    let name = |level: Level| match level {
        Level::Minnow => "Minnow",
        Level::Perch => "Perch",
        Level::Pike => "Pike",
        Level::Shark => "Shark",
    };
    match others {
        [one, other] if one == other => format!("Against two {}", levels(*one)),
        _ => format!("Against {}", enumerate(others.iter().map(|&level| name(level)), " and ")),
    }
}

/// Says how many books a daily game ended with.
pub fn daily_result(books: u32) -> String {
    format!("{books} of 7 books")
}
