//! 3×3: how long random sliding takes. Simulated: the figures are exact for these games only.

use crate::census_cli::{figures, grouped};
use handful_engine::{DealNumber, DealRng, Game};
use handful_games::sliding::{Dir, Side, Sliding, SlidingOptions};

/// The number of deals.
const GAMES: u32 = 1_000;

/// Plays deals of 3×3 by sliding one tile at a time, each possible tile with the same probability,
/// until the board is solved.
pub fn three() {
    let options = SlidingOptions { side: Side::ALL[0], scramble: None };
    let slides: Vec<u32> = (1..=GAMES)
        .map(|n| {
            let number = DealNumber::new(n).expect("not 0");
            let mut rng = DealRng::new("census", number);
            let mut grid = *Sliding::deal(&options, number).grid();
            let mut slides = 0;
            while !grid.is_solved() {
                let ways: Vec<Dir> =
                    Dir::ALL.into_iter().filter(|&dir| grid.can_slide(dir)).collect();
                grid.slide(ways[rng.below(ways.len() as u32) as usize]);
                slides += 1;
            }
            slides
        })
        .collect();
    println!(
        "\n3×3: random slides until the board is home, simulated, deals 1 to {}: {}.",
        grouped(GAMES.into()),
        figures(&slides)
    );
}
