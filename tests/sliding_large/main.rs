//! The solver of large sliding boards: every line is played back through the rules.

mod corners;
mod deals;

use handful::engine::{DealNumber, DealRng};
use handful::games::sliding::solver::{Outcome, Solved, large};
use handful::games::sliding::{Grid, Side};

/// The random stream of a deal number.
fn rng(number: u32) -> DealRng {
    DealRng::new("sliding", DealNumber::new(number).expect("deals count from 1"))
}

/// A board's line within a budget of nodes, played back.
fn solve(grid: &Grid, nodes: u64) -> Solved {
    let outcome = large::solve_within(grid, &mut |progress| progress.nodes as f64 / nodes as f64);
    played(grid, outcome)
}

/// The line of an outcome, which solves the board or fails the test.
fn played(grid: &Grid, outcome: Outcome) -> Solved {
    let Outcome::Solved(solved) = outcome else { panic!("{grid}: {outcome:?}") };
    let mut board = *grid;
    solved.moves.iter().for_each(|&dir| board.slide(dir));
    assert!(board.is_solved(), "{grid}: {:?}", solved.moves);
    assert!(solved.moves.len() as u32 >= grid.manhattan());
    solved
}

/// The sides that the solver is for.
fn sides() -> impl Iterator<Item = Side> {
    Side::ALL.into_iter().filter(|side| side.get() >= 5)
}
