//! Iterative deepening A* (Korf, "Depth-first iterative-deepening", Artificial Intelligence 27,
//! 1985): depth-first searches with a growing bound on the length of the line.

use super::PruningAutomaton;
use crate::sliding::solver::{OnProgress, Progress, SearchOutcome, SlidingSolution};
use crate::sliding::{Dir, Grid};

/// The number of boards between two calls of the callback.
const NODES_PER_CALLBACK: u32 = 50_000;

/// More moves than any shortest line of 3×3 or 4×4 has.
const DEPTH: usize = 96;

/// The tiles' directions, indexed by the direction of the gap: down, right, left, up. A tile moves in the
/// opposite direction.
const ORDER: [Dir; 4] = [Dir::Up, Dir::Left, Dir::Right, Dir::Down];

/// A lower bound on the remaining moves of a board, updated incrementally.
pub trait Heuristic {
    /// What the bound needs to know about a board.
    type State: Copy;

    /// Returns the state of a board of this size, and its bound.
    fn root(&self, grid: &Grid) -> (Self::State, u32);

    /// Returns the state after a tile moved from one cell to another; `None` if the bound exceeds
    /// `limit`.
    fn after(
        &self,
        state: Self::State,
        tile: usize,
        from: usize,
        to: usize,
        limit: u32,
    ) -> Option<Self::State>;
}

/// Finds a shortest line for a board of N × N cells, N being 3 or 4; `pruning` must be of that size.
pub fn solve<const N: usize, H: Heuristic>(
    heuristic: &H,
    pruning: &PruningAutomaton,
    grid: &Grid,
    on_progress: OnProgress,
) -> SearchOutcome {
    if grid.side().get() != N || !grid.is_solvable() {
        return SearchOutcome::Impossible;
    }
    let (cells, home) = (pack(grid), pack(&Grid::solved(grid.side())));
    let (state, bound) = heuristic.root(grid);
    let (nodes, patience, line) = (1, NODES_PER_CALLBACK, [0; DEPTH]);
    let mut search =
        Search::<N, H> { heuristic, pruning, on_progress, home, bound, nodes, patience, line };
    loop {
        match search.visit(cells, grid.gap(), state, grid.gap() as u16, 0) {
            End::Found => return search.solved(),
            End::Stopped => return SearchOutcome::GaveUp { nodes: search.nodes },
            // All lines of a board have the same parity, given by the gap's distance from home.
            End::Nothing => search.bound += 2,
        }
    }
}

/// Packs a board into four bits per cell, the first cell lowest.
fn pack(grid: &Grid) -> u64 {
    grid.cells().iter().rev().fold(0, |cells, &tile| cells << 4 | u64::from(tile))
}

/// How a subtree's search ended.
#[derive(PartialEq, Eq)]
enum End {
    Found,
    Nothing,
    Stopped,
}

struct Search<'a, const N: usize, H> {
    heuristic: &'a H,
    pruning: &'a PruningAutomaton,
    on_progress: OnProgress<'a>,
    home: u64,
    bound: u32,
    nodes: u64,
    /// The number of boards until the next call of `on_progress`.
    patience: u32,
    /// The direction of the gap at each depth, an index into [`ORDER`].
    line: [u8; DEPTH],
}

impl<const N: usize, H: Heuristic> Search<'_, N, H> {
    /// The line that was found.
    fn solved(&self) -> SearchOutcome {
        let moves = self.line[..self.bound as usize].iter();
        let moves = moves.map(|&gap_direction| ORDER[usize::from(gap_direction)]).collect();
        SearchOutcome::Solved(SlidingSolution::shortest(moves, self.nodes))
    }

    /// Searches everything below a board within the bound. `last` is the automaton's state after
    /// the moves so far.
    fn visit(&mut self, cells: u64, gap: usize, state: H::State, last: u16, depth: u32) -> End {
        if cells == self.home {
            return End::Found;
        }
        let limit = self.bound - depth - 1;
        for (gap_direction, last) in self.pruning.after(last).into_iter().enumerate() {
            if last == PruningAutomaton::PRUNED {
                continue;
            }
            self.nodes += 1;
            let from = [gap + N, gap + 1, gap.wrapping_sub(1), gap.wrapping_sub(N)][gap_direction];
            let tile = cells >> (4 * from) & 15;
            let Some(state) = self.heuristic.after(state, tile as usize, from, gap, limit) else {
                continue;
            };
            let next = cells ^ (tile << (4 * from)) ^ (tile << (4 * gap));
            self.line[depth as usize] = gap_direction as u8;
            let end = self.visit(next, from, state, last, depth + 1);
            if end != End::Nothing {
                return end;
            }
        }
        self.patience -= 1;
        if self.patience == 0 {
            self.patience = NODES_PER_CALLBACK;
            let progress = Progress { nodes: self.nodes, bound: self.bound, best: None };
            if !(self.on_progress)(progress) {
                return End::Stopped;
            }
        }
        End::Nothing
    }
}
