//! The solver of 3×3 and 4×4, with the tables that it needs.

use super::{BudgetProbe, SearchOutcome, SlidingSolution, eight_puzzle, fifteen_puzzle};
use crate::sliding::{Grid, Side};

/// The number of nodes, some half a second, from which on a 4×4 board counts as hard for the small tables.
const HARD: u64 = 8_000_000;

/// The solver of 3×3 and 4×4. Its tables are built on first use.
#[derive(Default)]
pub struct SolverTables {
    small: Option<fifteen_puzzle::Tables>,
    large: Option<fifteen_puzzle::Tables>,
    /// The large tables while they are under construction.
    builder: Option<fifteen_puzzle::Builder>,
}

impl SolverTables {
    /// Builds the tables of a side, all of them.
    pub fn prepare(&mut self, side: Side) {
        match side.get() {
            3 => {
                eight_puzzle::DistanceTable::shared();
            }
            4 => drop(self.large.get_or_insert_with(fifteen_puzzle::Tables::large)),
            _ => {}
        }
    }

    /// Builds for some 20 ms at most at tables that speed up later questions. Returns `false` when there is nothing to
    /// build.
    pub fn idle(&mut self) -> bool {
        if self.small.is_none() || self.large.is_some() {
            return false;
        }
        let builder = self.builder.get_or_insert_with(|| {
            fifteen_puzzle::Builder::new(fifteen_puzzle::PatternSplit::SevenSevenOne)
        });
        let done = builder.step();
        if done {
            self.large = self.builder.take().map(fifteen_puzzle::Builder::finish);
        }
        !done
    }

    /// Searches with the small tables first if the large ones are not ready. A board that turns out hard is worth the
    /// time to build them.
    fn solve_four(&mut self, grid: &Grid, probe: BudgetProbe) -> SearchOutcome {
        if self.large.is_none() {
            let small = self.small.get_or_insert_with(fifteen_puzzle::Tables::small);
            let mut last = None;
            let outcome = small.solve(grid, &mut |progress| {
                last = Some(progress);
                progress.nodes < HARD && probe(progress) < 1.0
            });
            let hard = last.filter(|progress| progress.nodes >= HARD);
            let (SearchOutcome::GaveUp { .. }, Some(progress)) = (&outcome, hard) else {
                return outcome;
            };
            while self.idle() {
                if probe(progress) >= 1.0 {
                    return outcome;
                }
            }
        }
        let tables = self.large.get_or_insert_with(fifteen_puzzle::Tables::large);
        tables.solve(grid, &mut |progress| probe(progress) < 1.0)
    }

    /// Solves a board; gives up on one of another side. Calls `probe` from time to time for the share of the budget
    /// that is spent.
    pub fn solve(&mut self, grid: &Grid, probe: BudgetProbe) -> SearchOutcome {
        match grid.side().get() {
            3 if !grid.is_solvable() => SearchOutcome::Impossible,
            3 => {
                let table = eight_puzzle::DistanceTable::shared();
                SearchOutcome::Solved(SlidingSolution::shortest(table.line(grid), 1))
            }
            4 => self.solve_four(grid, probe),
            _ => SearchOutcome::GaveUp { nodes: 0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_lab::probe::at_most;

    #[test]
    fn idle_time_builds_the_large_tables() {
        let mut tables = SolverTables::default();
        assert!(!tables.idle(), "nobody has asked for 4×4");
        let near = "1,2,3,4,5,6,7,8,9,10,11,12,13,0,14,15".parse().expect("a board");
        tables.solve(&near, &mut |_| 0.0);
        assert!(tables.small.is_some() && tables.large.is_none());
        let mut turn = at_most(1_000_000, "the large tables are built");
        while tables.idle() {
            turn();
        }
        assert!(tables.large.is_some());
    }
}
