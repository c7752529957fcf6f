//! The lists of the puzzles of *Who holds it?*.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use handful_engine::DealNumber;
use handful_games::go_fish::puzzle::difficulty::Difficulty;
use handful_games::go_fish::puzzle::tables::{NUMBERED, WEEKS};
use handful_games::go_fish::puzzle::{Grade, Puzzle, PuzzleKey};

use crate::census_cli::grouped;

/// Returns the first good puzzle of a grade in the games of a deal.
pub fn of_deal(deal: DealNumber, grade: Grade) -> Option<PuzzleKey> {
    let asks = match grade {
        Grade::Easy => 4..=6,
        Grade::Medium => 5..=7,
        Grade::Hard => 6..=8,
    };
    let is_it = |asks: u8, puzzle: &Puzzle| {
        Difficulty::measure(puzzle).and_then(|it| it.grade(asks)) == Some(grade)
    };
    asks.into_iter().find_map(|asks| {
        let found = Puzzle::all(deal, asks).into_iter().find(|puzzle| is_it(asks, puzzle))?;
        Some(PuzzleKey { deal, asks, rank: found.rank() })
    })
}

/// Writes the list of each grade into a folder, from where its file ends, at most one puzzle a deal.
///
/// # Errors
/// A file cannot be read or written.
pub fn write(folder: &Path) -> io::Result<()> {
    for grade in Grade::ALL {
        let path = folder.join(format!("{grade}.bin"));
        let before = if path.exists() { fs::read(&path)? } else { Vec::new() };
        let last = before.chunks_exact(5).next_back();
        let last = last.map_or(0, |it| u32::from_le_bytes([it[0], it[1], it[2], it[3]]));
        let wanted = NUMBERED + WEEKS * grade.days();
        let mut count = before.len() / 5;
        let mut file = fs::OpenOptions::new().create(true).append(true).open(&path)?;
        let started = Instant::now();
        let mut deal = last;
        while count < wanted {
            deal += 1;
            let number = DealNumber::new(deal).expect("a number from 1 on");
            if let Some(key) = of_deal(number, grade) {
                file.write_all(&key.to_bytes())?;
                count += 1;
            }
        }
        let (deals, seconds) = (grouped((deal - last).into()), started.elapsed().as_secs_f64());
        println!("{grade}\t{count}\tdeals {deals}\t{seconds:.0} s");
    }
    Ok(())
}
