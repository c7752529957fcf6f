//! Sliding Puzzle: the boards of 3×3 by distance, and the results of the solvers of larger boards
//! on published boards and on deals.
//!
//! Every line is replayed. Lengths of 4×4 and the numbers of boards examined are the same on every
//! machine. What a search of a larger board finds depends on how much it computes within its time.

mod exact;
mod large;
mod learn;
mod random;

use crate::census_cli::{CensusError, CensusHelp};
use handful_games::sliding::solver::SlidingSolution;
use handful_games::sliding::{Grid, Side};

/// The options, as the help shows them.
pub const HELP: CensusHelp = CensusHelp {
    options: "[--part three|random|four|hardest|large|learn]
                      [--budget-ms N | --nodes N]
                      [--side N] [--first N] [--deals N] [--list]",
    notes: "\
The parts of sliding, all but the last if none is named: the boards of 3×3; random slides on
3×3; Korf's boards of 4×4; those that take 80 moves; large: published boards of 5×5 to
7×7 and N deals, or 10, of 6×6 to 10×10, or those of the side named, within the budget
or else within 2 s. --list prints each board too.
Learn takes some minutes: from deals that no table measures it learns the weights of
pairs and blocks of tiles anew, and writes the solver's file.",
};

/// Prints the tables that the options ask for, or returns why the options are refused.
pub fn run(options: &[&str]) -> Result<(), CensusError> {
    let wanted = Wanted::read(options)?;
    if wanted.part == Some("learn") {
        return learn::write();
    }
    measure(&wanted);
    Ok(())
}

/// The parts that can be measured, and one that learns.
const PARTS: [&str; 6] = ["three", "random", "four", "hardest", "large", "learn"];

const KORF: &str = include_str!("../../../games/tests/data/korf-15-half.txt");
const HARDEST: &str = include_str!("../../../games/tests/data/hardest-15.txt");

/// The parsed command line.
#[derive(Default)]
struct Wanted {
    /// One of [`PARTS`]; `None` means all.
    part: Option<&'static str>,
    budget_ms: Option<u32>,
    /// The budget of a search of a large board in nodes; takes the place of `budget_ms`.
    nodes: Option<u32>,
    side: Option<Side>,
    /// The first deal; `None` means 1.
    first: Option<u32>,
    deals: Option<u32>,
    /// Whether to print each board.
    list: bool,
}

impl Wanted {
    /// Parses the options after the game's name.
    fn read(options: &[&str]) -> Result<Self, CensusError> {
        let mut wanted = Self::default();
        let mut options = options.iter();
        while let Some(&option) = options.next() {
            if option == "--list" {
                wanted.list = true;
                continue;
            }
            let value = options.next();
            let number = value.and_then(|text| text.parse().ok()).filter(|n: &u32| *n > 0);
            match option {
                "--part" => {
                    let part = PARTS.into_iter().find(|part| Some(part) == value);
                    let reason = || CensusError::NoWord("--part", PARTS.join(" or "));
                    wanted.part = Some(part.ok_or_else(reason)?);
                }
                "--side" => {
                    let side = number.and_then(|n| Side::new(n as usize));
                    let side = side.filter(|side| side.get() >= 5);
                    wanted.side = Some(side.ok_or_else(|| {
                        CensusError::NoWord("--side", "a number from 5 to 10".to_owned())
                    })?);
                }
                "--budget-ms" | "--nodes" | "--first" | "--deals" => {
                    let reason = || CensusError::NoNumber(option.to_owned());
                    let at = match option {
                        "--budget-ms" => &mut wanted.budget_ms,
                        "--nodes" => &mut wanted.nodes,
                        "--first" => &mut wanted.first,
                        _ => &mut wanted.deals,
                    };
                    *at = Some(number.ok_or_else(reason)?);
                }
                _ => return Err(CensusError::NoOption("sliding", option.to_owned())),
            }
        }
        Ok(wanted)
    }

    fn has(&self, part: &str) -> bool {
        self.part.is_none_or(|wanted| wanted == part)
    }
}

/// Prints the tables.
fn measure(wanted: &Wanted) {
    if wanted.has("three") {
        exact::three();
    }
    if wanted.has("random") {
        random::three();
    }
    if wanted.has("four") || wanted.has("hardest") {
        exact::four(wanted);
    }
    if wanted.has("large") {
        large::measure(wanted);
    }
}

/// Returns the boards of a file, each with the number after it, or 0.
fn boards(text: &str) -> Vec<(Grid, u32)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let board = |line: &str| {
        let (cells, number) = line.split_once('\t').unwrap_or((line, "0"));
        let grid = cells.parse().expect("the files hold boards");
        (grid, number.trim().parse().expect("a number follows each board"))
    };
    lines.map(board).collect()
}

/// Replays a line and returns its length.
fn played(grid: &Grid, solved: &SlidingSolution) -> u32 {
    let mut home = *grid;
    for &dir in &solved.moves {
        assert!(home.can_slide(dir), "the line of {grid} can be played");
        home.slide(dir);
    }
    assert!(home.is_solved(), "the line of {grid} solves it");
    solved.moves.len() as u32
}

/// Returns the median of some numbers; for an even count, the upper one.
fn median(values: &[f64]) -> f64 {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
