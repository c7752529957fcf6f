//! The simplest bound for the search of 4×4, which the tests compare the solver's with.

use handful_games::sliding::Grid;
use handful_games::sliding::solver::fifteen_puzzle::Heuristic;

/// The Manhattan distance as a bound.
pub struct Manhattan;

impl Heuristic for Manhattan {
    /// The side and the distance.
    type State = (usize, u32);

    fn root(&self, grid: &Grid) -> (Self::State, u32) {
        ((grid.side().get(), grid.manhattan()), grid.manhattan())
    }

    fn after(
        &self,
        (n, distance): Self::State,
        tile: usize,
        from: usize,
        to: usize,
        limit: u32,
    ) -> Option<Self::State> {
        let home = tile - 1;
        let way = |cell: usize| (cell / n).abs_diff(home / n) + (cell % n).abs_diff(home % n);
        let distance = distance + way(to) as u32 - way(from) as u32;
        (distance <= limit).then_some((n, distance))
    }
}
