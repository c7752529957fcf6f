//! 3×3: how long sliding at random takes. Simulated, so right for these games only.

use handful::engine::{DealNumber, DealRng, Game};
use handful::games::sliding::{Dir, Side, Sliding, SlidingOptions};

use super::super::grouped;
use super::super::sample::figures;

/// The deals that are played.
const GAMES: u32 = 1_000;

/// Deals of 3×3, one tile slid at a time, each that can be as likely, until the board is home.
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
