//! The solver of large sliding boards: the rules replay every line.

mod corners;
mod deals;

use handful_engine::{DealNumber, DealRng};
use handful_games::sliding::solver::{SearchOutcome, SlidingSolution, large};
use handful_games::sliding::{Grid, Side};

/// Returns the random stream of a deal number.
fn rng(number: u32) -> DealRng {
    DealRng::new("sliding", DealNumber::new(number).expect("deals count from 1"))
}

/// Solves a board within a budget of nodes and replays the line.
fn solve(grid: &Grid, nodes: u64) -> SlidingSolution {
    let outcome = large::solve_within(grid, &mut |progress| progress.nodes as f64 / nodes as f64);
    played(grid, outcome)
}

/// Returns the line of an outcome; fails the test if it does not solve the board.
fn played(grid: &Grid, outcome: SearchOutcome) -> SlidingSolution {
    let SearchOutcome::Solved(solved) = outcome else { panic!("{grid}: {outcome:?}") };
    let mut board = *grid;
    solved.moves.iter().for_each(|&dir| board.slide(dir));
    assert!(board.is_solved(), "{grid}: {:?}", solved.moves);
    let length = solved.moves.len() as u32;
    assert!(solved.bound >= grid.manhattan() && solved.bound <= length);
    assert_eq!(solved.optimal, solved.bound == length);
    solved
}

/// Returns the sides that the solver supports.
fn sides() -> impl Iterator<Item = Side> {
    Side::ALL.into_iter().filter(|side| side.get() >= 5)
}
