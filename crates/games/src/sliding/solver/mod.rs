//! Solvers: proven shortest lines on 3×3 and 4×4, the best line found within a budget on larger boards.

pub mod eight_puzzle;
pub mod fifteen_puzzle;
pub mod large;
pub mod method;
mod tables;

use super::{Dir, Grid};
pub use large::{BudgetProbe, solve_within as solve_large};
pub use tables::SolverTables;

/// A line that solves a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlidingSolution {
    /// The direction of each tile moved, in order; empty for a solved board.
    pub moves: Vec<Dir>,
    /// Whether the line is proven shortest.
    pub optimal: bool,
    /// A number of moves that every line is proven to need: the length of an optimal one.
    pub bound: u32,
    /// Boards visited, counted as often as the search reached them.
    pub nodes: u64,
}

impl SlidingSolution {
    /// Creates a line that is proven shortest.
    pub fn shortest(moves: Vec<Dir>, nodes: u64) -> Self {
        let bound = moves.len() as u32;
        Self { moves, optimal: true, bound, nodes }
    }
}

/// The outcome of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchOutcome {
    /// A line was found.
    Solved(SlidingSolution),
    /// The board is unsolvable, as half of all boards are.
    Impossible,
    /// The search was stopped before it found a line.
    GaveUp {
        /// Boards visited.
        nodes: u64,
    },
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Boards visited so far.
    pub nodes: u64,
    /// A lower bound on the moves of every solution.
    pub bound: u32,
    /// The number of moves in the shortest line found so far.
    pub best: Option<u32>,
}

/// A callback that a search calls every few ten thousand nodes; returning `false` stops the search.
pub type OnProgress<'a> = &'a mut dyn FnMut(Progress) -> bool;

/// The solver of boards of every side.
#[derive(Default)]
pub struct AnySolver {
    /// The solver of 3×3 and 4×4.
    pub tables: SolverTables,
}

impl AnySolver {
    /// Solves a board. Calls `probe` from time to time for the share of the budget that is spent.
    pub fn solve(&mut self, grid: &Grid, probe: BudgetProbe) -> SearchOutcome {
        if grid.side().is_proven() {
            self.tables.solve(grid, probe)
        } else {
            solve_large(grid, probe)
        }
    }
}
