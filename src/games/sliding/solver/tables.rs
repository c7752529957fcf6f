//! The solver of 3×3 and 4×4, with the tables that it needs.

use super::{Outcome, Progress, Solved, Solver, Spent, four, three};
use crate::games::sliding::{Grid, Side};

/// The number of nodes, some half a second, from which on a 4×4 board counts as hard for the small tables.
const HARD: u64 = 8_000_000;

/// The number of nodes, some eighth of a second, from which on a 4×4 board is worth several workers.
const TEAM: u64 = 2_000_000;

/// The pattern of the large tables that another worker builds: the last one.
pub const LEFT: usize = 2;

/// Why a question is not answered yet by tables that can be [`SolverTables::helped`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hard {
    /// It needs the large tables, which are not built yet.
    Tables,
    /// It is worth several workers; how far the search came.
    Search(Progress),
}

/// The solver of 3×3 and 4×4. Its tables are built on first use.
#[derive(Default)]
pub struct SolverTables {
    three: Option<three::Table>,
    small: Option<four::Tables>,
    large: Option<four::Tables>,
    /// The large tables while they are under construction.
    builder: Option<four::Builder>,
    /// Whether a hard question of 4×4 is given up for [`Self::hard`] to tell what it needs.
    pub helped: bool,
    hard: Option<Hard>,
}

impl SolverTables {
    /// Builds the tables of a side, all of them.
    pub fn prepare(&mut self, side: Side) {
        match side.get() {
            3 => drop(self.three.get_or_insert_with(three::Table::new)),
            4 => drop(self.large.get_or_insert_with(four::Tables::large)),
            _ => {}
        }
    }

    /// Builds for some 20 ms at most at tables that speed up later questions. Returns `false` when there is nothing to
    /// build.
    pub fn idle(&mut self) -> bool {
        if self.small.is_none() || self.large.is_some() {
            return false;
        }
        let builder = self.builder.get_or_insert_with(|| four::Builder::new(four::Size::Large));
        let done = builder.step();
        if done && !builder.waits() {
            self.large = self.builder.take().map(four::Builder::finish);
        }
        !done
    }

    /// Leaves the pattern [`LEFT`] of the large tables to another worker. Returns `false` if that would not help.
    pub fn leave(&mut self) -> bool {
        self.builder.as_mut().is_some_and(|builder| builder.leave(LEFT))
    }

    /// Takes the bits of that pattern. It is built here if they are not of its size.
    pub fn supply(&mut self, bits: Vec<u64>) {
        if let Some(builder) = &mut self.builder {
            builder.supply(LEFT, bits);
        }
    }

    /// The large tables, when they are built.
    #[must_use]
    pub fn large(&self) -> Option<&four::Tables> {
        self.large.as_ref()
    }

    /// Searches with the small tables first if the large ones are not ready. A board that turns out hard is worth the
    /// time to build them.
    fn solve_four(&mut self, grid: &Grid, spent: Spent) -> Outcome {
        if self.large.is_none() {
            let small = self.small.get_or_insert_with(four::Tables::small);
            let mut last = None;
            let outcome = small.solve(grid, &mut |progress| {
                last = Some(progress);
                progress.nodes < HARD && spent(progress) < 1.0
            });
            let hard = last.filter(|progress| progress.nodes >= HARD);
            let (Outcome::GaveUp { nodes }, Some(progress)) = (&outcome, hard) else {
                return outcome;
            };
            if self.helped {
                self.hard = Some(Hard::Tables);
                return outcome;
            }
            // Builds everything here, even what another worker was to build.
            self.supply(Vec::new());
            while self.idle() {
                if spent(progress) >= 1.0 {
                    return Outcome::GaveUp { nodes: *nodes };
                }
            }
        }
        let tables = self.large.get_or_insert_with(four::Tables::large);
        let limit = if self.helped { TEAM } else { u64::MAX };
        tables.solve(grid, &mut |progress| {
            self.hard = (progress.nodes >= limit).then_some(Hard::Search(progress));
            self.hard.is_none() && spent(progress) < 1.0
        })
    }
}

impl Solver for SolverTables {
    fn hard(&mut self) -> Option<Hard> {
        self.hard.take()
    }

    fn solve(&mut self, grid: &Grid, spent: Spent) -> Outcome {
        match grid.side().get() {
            3 if !grid.is_solvable() => Outcome::Impossible,
            3 => {
                let table = self.three.get_or_insert_with(three::Table::new);
                Outcome::Solved(Solved::shortest(table.line(grid), 1))
            }
            4 => self.solve_four(grid, spent),
            _ => Outcome::GaveUp { nodes: 0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn idle_time_builds_the_large_tables() {
        let mut tables = SolverTables::default();
        assert!(!tables.idle(), "nobody has asked for 4×4");
        let near = "1,2,3,4,5,6,7,8,9,10,11,12,13,0,14,15".parse().expect("a board");
        tables.solve(&near, &mut |_| 0.0);
        assert!(tables.small.is_some() && tables.large.is_none());
        while tables.idle() {}
        assert!(tables.large.is_some());
    }
}
