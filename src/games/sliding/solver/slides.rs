//! 4×4: the fewest slides, where a run of tiles that moves at once counts once.
//!
//! Slides alternate between the axes, so n of them are n/2 along each axis, rounded up for the first. The vertical ones
//! are at least as many as bring every tile to its row, and the others as many as bring it to its column: one table
//! knows both, because the columns of a board are the rows of its mirror image.

mod beam;
mod labels;
mod rows;
mod search;
mod state;

use super::{Outcome, Watch};
use crate::games::sliding::Grid;
pub use rows::Rows;

/// Finds a line of the fewest slides. If it is stopped, returns the best line found so far, or that it gave up. Returns
/// [`Outcome::Impossible`] also for a board that is not 4×4.
pub fn solve(rows: &mut Rows, grid: &Grid, watch: Watch) -> Outcome {
    if grid.side().get() != labels::SIDE || !grid.is_solvable() {
        return Outcome::Impossible;
    }
    search::solve(rows, grid, watch)
}

/// Returns a lower bound on the slides that solve a board; `None` if it is not 4×4.
#[must_use]
pub fn bound(rows: &Rows, grid: &Grid) -> Option<u32> {
    (grid.side().get() == labels::SIDE).then(|| {
        let state = state::State::of(grid, rows);
        (0..).find(|&slides| [0, 1].iter().any(|&axis| state.fits(axis, slides))).expect("finite")
    })
}
