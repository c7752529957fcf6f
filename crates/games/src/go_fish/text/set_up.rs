//! What Go Fish offers before a deal at a table of computers; the rest of its form is the page's.
//!
//! The minutes are estimates: `tournament` counts 22 asks a game at the first table, 61 and 59 at the others; each of
//! the player's own is taken to last 9 s as in [`crate::surprise`], each other one 2.5 s.

use crate::set_up::{ChoiceArt, DifficultyChoice, SetUp, Values, degrees};
use crate::text::Lang;

/// Returns what the game offers before a deal.
pub fn set_up(lang: Lang) -> SetUp {
    let [easy, medium, hard] = degrees(lang);
    let choice = |title, line, fish, values: Values| DifficultyChoice {
        title,
        line,
        art: ChoiceArt::Fish(fish),
        values,
        grades: None,
    };
    SetUp {
        kind: None,
        choices: vec![
            choice(
                easy,
                lang.of(
                    "Coral, a Minnow. 7 ranks, 2 minutes.",
                    "Coral, un Pececillo. 7 valores, 2 minutos.",
                ),
                1,
                &[("seats", "you,minnow"), ("ranks", "7"), ("hand", "")],
            ),
            choice(
                medium,
                lang.of(
                    "Coral and Finn, a Minnow and a Perch. 5 minutes.",
                    "Coral y Finn, un Pececillo y una Perca. 5 minutos.",
                ),
                2,
                &[("seats", "you,minnow,perch"), ("ranks", ""), ("hand", "")],
            ),
            choice(
                hard,
                lang.of(
                    "Coral and Finn, a Pike and a Shark. 5 minutes.",
                    "Coral y Finn, un Lucio y un Tiburón. 5 minutos.",
                ),
                2,
                &[("seats", "you,pike,shark"), ("ranks", ""), ("hand", "")],
            ),
        ],
        fields: Vec::new(),
    }
}
