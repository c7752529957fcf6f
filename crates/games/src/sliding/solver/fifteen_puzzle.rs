//! 4×4: proven shortest lines, by IDA* with additive pattern databases.
//!
//! The fifteen tiles are split into patterns. The sum of the patterns' distances is a lower bound
//! on the moves of a board, and so is the sum for its mirror image along the main diagonal; the
//! search uses the larger one. It skips lines that lead to the same board as another line.

mod bound;
mod graph;
mod pattern;
mod permutations;
mod pruning;
mod search;

pub use pruning::PruningAutomaton;
pub use search::{Heuristic, solve};

use self::bound::PatternDatabaseBound;
use self::graph::Graph;
use self::pattern::PatternBuilder;
use super::{OnProgress, SearchOutcome};
use crate::sliding::Grid;

/// The split of the tiles into patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternSplit {
    /// Patterns of 6, 6 and 3 tiles: 3.2 MB, built in a fifth of a second.
    SixSixThree,
    /// Patterns of 7, 7 and 1 tiles: 36 MB, built in about two seconds; a search visits a quarter
    /// as many boards.
    SevenSevenOne,
}

impl PatternSplit {
    /// The tiles of each pattern, in order. Of some dozens of splits tried, these made the search
    /// visit the fewest boards where a solution takes 80 moves, and few on Korf's boards.
    fn patterns(self) -> [&'static [u8]; 3] {
        match self {
            PatternSplit::SixSixThree => {
                [&[4, 7, 8, 11, 12, 15], &[5, 6, 9, 10, 13, 14], &[1, 2, 3]]
            }
            PatternSplit::SevenSevenOne => {
                [&[1], &[2, 3, 4, 5, 6, 7, 8], &[9, 10, 11, 12, 13, 14, 15]]
            }
        }
    }

    /// The length up to which lines are compared to find duplicates.
    fn longest(self) -> usize {
        match self {
            PatternSplit::SixSixThree => 10,
            PatternSplit::SevenSevenOne => 12,
        }
    }
}

/// The home cells of a pattern's tiles.
fn homes(size: PatternSplit, at: usize) -> Vec<usize> {
    size.patterns()[at].iter().map(|&tile| usize::from(tile) - 1).collect()
}

/// Builds the tables in slices, so that a thread can answer in between.
///
/// ```
/// use handful_games::sliding::solver::fifteen_puzzle::{Builder, PatternSplit};
///
/// let mut builder = Builder::new(PatternSplit::SixSixThree);
/// while !builder.step() {}
/// let tables = builder.finish();
/// ```
pub struct Builder {
    split: PatternSplit,
    graphs: Vec<Graph>,
    /// The bits of the finished patterns, in order; the next one is in `pattern_builder`.
    patterns: Vec<Vec<u64>>,
    pattern_builder: Option<PatternBuilder>,
    pruning: Option<PruningAutomaton>,
}

impl Builder {
    /// Creates a builder that has not built anything yet.
    pub fn new(size: PatternSplit) -> Self {
        let mut graphs: Vec<Graph> = Vec::new();
        for tiles in size.patterns() {
            if graphs.iter().all(|graph| graph.tiles != tiles.len()) {
                graphs.push(Graph::new(tiles.len()));
            }
        }
        Self { split: size, graphs, patterns: vec![], pattern_builder: None, pruning: None }
    }

    /// Builds for some milliseconds. Returns `true` when everything is built.
    pub fn step(&mut self) -> bool {
        let at = self.patterns.len();
        let Some(tiles) = self.split.patterns().get(at).copied() else {
            self.pruning.get_or_insert_with(|| PruningAutomaton::new(4, self.split.longest()));
            return true;
        };
        let graph = self.graphs.iter().find(|graph| graph.tiles == tiles.len());
        let graph = graph.expect("there is a graph for each number of tiles");
        let builder = self.pattern_builder.take();
        let mut builder =
            builder.unwrap_or_else(|| PatternBuilder::new(graph, &homes(self.split, at)));
        if builder.step(graph) {
            self.patterns.push(builder.into_bits(graph));
        } else {
            self.pattern_builder = Some(builder);
        }
        false
    }

    /// Builds the rest and returns the tables.
    pub fn finish(mut self) -> Tables {
        while !self.step() {}
        let moves = self.pruning.take().expect("the last step makes them");
        let patterns = self.patterns.into_iter().enumerate();
        let patterns = patterns.map(|(at, bits)| (homes(self.split, at), bits)).collect();
        Tables {
            split: self.split,
            bound: PatternDatabaseBound::new(&self.graphs, patterns),
            pruning: moves,
        }
    }
}

/// All precomputed tables of a search.
#[derive(Clone, Debug)]
pub struct Tables {
    split: PatternSplit,
    bound: PatternDatabaseBound,
    pruning: PruningAutomaton,
}

impl Tables {
    /// Builds the tables that are built faster.
    pub fn small() -> Self {
        Builder::new(PatternSplit::SixSixThree).finish()
    }

    /// Builds the tables that make searches faster.
    pub fn large() -> Self {
        Builder::new(PatternSplit::SevenSevenOne).finish()
    }

    /// The split that these tables were built for.
    pub fn split(&self) -> PatternSplit {
        self.split
    }

    /// The memory size in bytes.
    pub fn bytes(&self) -> usize {
        self.bound.bytes() + self.pruning.bytes()
    }

    /// A lower bound on the moves that solve a board; `None` if it is not 4×4.
    pub fn bound(&self, grid: &Grid) -> Option<u32> {
        (grid.side().get() == 4).then(|| self.bound.root(grid).1)
    }

    /// Finds a shortest line. Returns [`SearchOutcome::Impossible`] also for a board that is not 4×4.
    pub fn solve(&self, grid: &Grid, on_progress: OnProgress) -> SearchOutcome {
        solve::<4, PatternDatabaseBound>(&self.bound, &self.pruning, grid, on_progress)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_size_splits_all_tiles_into_the_patterns_that_it_is_described_by() {
        for (size, lengths) in
            [(PatternSplit::SixSixThree, [6, 6, 3]), (PatternSplit::SevenSevenOne, [1, 7, 7])]
        {
            assert_eq!(size.patterns().map(<[u8]>::len), lengths);
            let mut tiles = size.patterns().concat();
            tiles.sort_unstable();
            assert_eq!(tiles, (1..=15).collect::<Vec<u8>>(), "{size:?}");
        }
    }
}
