//! 4×4: proven shortest lines, by IDA* with additive pattern databases.
//!
//! The fifteen tiles are split into patterns. The sum of the patterns' distances is a lower bound
//! on the moves of a board, and so is the sum for its mirror image along the main diagonal; the
//! search uses the larger one. It skips lines that lead to the same board as another line.

mod bound;
mod graph;
mod moves;
mod orders;
mod pattern;
mod search;

pub use moves::Moves;
pub use search::{Heuristic, Manhattan, solve};

/// A search of 4×4 divided into parts.
pub type Parts = search::Parts<bound::State>;

/// The length of the lines below which a search is divided: some 1,500 of them.
const DIVIDED: u32 = 10;

use self::bound::Bound;
use self::graph::Graph;
use self::pattern::Build;
use super::{Outcome, Watch};
use crate::games::sliding::Grid;

/// The split of the tiles into patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Patterns of 6, 6 and 3 tiles: 3.2 MB, built in a fifth of a second.
    Small,
    /// Patterns of 7, 7 and 1 tiles: 36 MB, built in about two seconds; a search visits a quarter
    /// as many boards.
    Large,
}

impl Size {
    /// The tiles of each pattern, in order. Of some dozens of splits tried, these made the search
    /// visit the fewest boards where a solution takes 80 moves, and few on Korf's boards.
    fn patterns(self) -> [&'static [u8]; 3] {
        match self {
            Size::Small => [&[4, 7, 8, 11, 12, 15], &[5, 6, 9, 10, 13, 14], &[1, 2, 3]],
            Size::Large => [&[1], &[2, 3, 4, 5, 6, 7, 8], &[9, 10, 11, 12, 13, 14, 15]],
        }
    }

    /// The length up to which lines are compared to find duplicates.
    fn longest(self) -> usize {
        match self {
            Size::Small => 10,
            Size::Large => 12,
        }
    }
}

/// The home cells of a pattern's tiles.
fn homes(size: Size, at: usize) -> Vec<usize> {
    size.patterns()[at].iter().map(|&tile| usize::from(tile) - 1).collect()
}

/// Builds the tables in slices, so that a thread can answer in between.
///
/// ```
/// use handful::games::sliding::solver::four::{Builder, Size};
///
/// let mut builder = Builder::new(Size::Small);
/// while !builder.step() {}
/// let tables = builder.finish();
/// ```
pub struct Builder {
    size: Size,
    graphs: Vec<Graph>,
    /// The bits of each pattern, `None` while they are not finished; the current one is in `build`.
    patterns: Vec<Option<Vec<u64>>>,
    /// Patterns that are built elsewhere.
    awaited: Option<usize>,
    build: Option<(usize, Build)>,
    moves: Option<Moves>,
}

impl Builder {
    /// Creates a builder that has not built anything yet.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let mut graphs: Vec<Graph> = Vec::new();
        for tiles in size.patterns() {
            if graphs.iter().all(|graph| graph.tiles != tiles.len()) {
                graphs.push(Graph::new(tiles.len()));
            }
        }
        let patterns = vec![None; size.patterns().len()];
        Self { size, graphs, patterns, awaited: None, build: None, moves: None }
    }

    /// Builds for some milliseconds. Returns `true` when everything is built but a pattern that is awaited.
    pub fn step(&mut self) -> bool {
        let is_missing = |&at: &usize| self.patterns[at].is_none() && self.awaited != Some(at);
        let build = self.build.take().or_else(|| {
            let at = (0..self.patterns.len()).find(is_missing)?;
            Some((at, Build::new(self.graph(at), &homes(self.size, at))))
        });
        let Some((at, mut build)) = build else {
            self.moves.get_or_insert_with(|| Moves::new(4, self.size.longest()));
            return true;
        };
        if build.step(self.graph(at)) {
            self.patterns[at] = Some(build.into_bits(self.graph(at)));
        } else {
            self.build = Some((at, build));
        }
        false
    }

    fn graph(&self, at: usize) -> &Graph {
        let tiles = self.size.patterns()[at].len();
        let graph = self.graphs.iter().find(|graph| graph.tiles == tiles);
        graph.expect("there is a graph for each number of tiles")
    }

    /// Builds one pattern and returns its bits.
    #[must_use]
    pub fn only(self, at: usize) -> Vec<u64> {
        let graph = self.graph(at);
        let mut build = Build::new(graph, &homes(self.size, at));
        while !build.step(graph) {}
        build.into_bits(graph)
    }

    /// Leaves a pattern to another builder, unless it is begun. Returns whether that builder is to build it.
    pub fn leave(&mut self, at: usize) -> bool {
        let begun = self.build.as_ref().is_some_and(|(current, _)| *current == at);
        let free = !begun && self.patterns[at].is_none();
        if free {
            self.awaited = Some(at);
        }
        free
    }

    /// Takes the bits of a pattern that another builder built; one of another size is built here after all.
    pub fn supply(&mut self, at: usize, bits: Vec<u64>) {
        let graph = self.graph(at);
        if bits.len() == graph.orders.count() * graph.regions.len().div_ceil(64) {
            self.patterns[at] = Some(bits);
        }
        self.awaited = self.awaited.filter(|awaited| *awaited != at);
    }

    /// Whether a pattern is awaited that another builder builds.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.awaited.is_some()
    }

    /// Builds the rest and returns the tables.
    #[must_use]
    pub fn finish(mut self) -> Tables {
        self.awaited = None;
        while !self.step() {}
        let moves = self.moves.take().expect("the last step makes them");
        let patterns = self.patterns.into_iter().enumerate();
        let built = |bits: Option<Vec<u64>>| bits.expect("the steps build every pattern");
        let patterns = patterns.map(|(at, bits)| (homes(self.size, at), built(bits))).collect();
        Tables { size: self.size, bound: Bound::new(&self.graphs, patterns), moves }
    }
}

/// All precomputed tables of a search.
#[derive(Clone, Debug)]
pub struct Tables {
    size: Size,
    bound: Bound,
    moves: Moves,
}

impl Tables {
    /// Builds the tables that are built faster.
    #[must_use]
    pub fn small() -> Self {
        Builder::new(Size::Small).finish()
    }

    /// Builds the tables that make searches faster.
    #[must_use]
    pub fn large() -> Self {
        Builder::new(Size::Large).finish()
    }

    /// The size that these tables were built for.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The memory size in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.bound.bytes() + self.moves.bytes()
    }

    /// A lower bound on the moves that solve a board; `None` if it is not 4×4.
    #[must_use]
    pub fn bound(&self, grid: &Grid) -> Option<u32> {
        (grid.side().get() == 4).then(|| self.bound.root(grid).1)
    }

    /// The bits of a pattern, from which another thread can have the same tables.
    #[must_use]
    pub fn bits(&self, at: usize) -> &[u64] {
        self.bound.bits(at)
    }

    /// Divides the search of a solvable board of 4×4 that takes more than ten moves.
    #[must_use]
    pub fn parts(&self, grid: &Grid) -> Parts {
        Parts::new::<4, Bound>(&self.bound, &self.moves, grid, DIVIDED)
    }

    /// Searches one of the parts for a line of a certain length. Returns [`Outcome::GaveUp`] if there is none.
    #[must_use]
    pub fn search(&self, parts: &Parts, part: usize, bound: u32) -> Outcome {
        parts.search::<4, Bound>(&self.bound, &self.moves, part, bound)
    }

    /// Finds a shortest line. Returns [`Outcome::Impossible`] also for a board that is not 4×4.
    pub fn solve(&self, grid: &Grid, watch: Watch) -> Outcome {
        solve::<4, Bound>(&self.bound, &self.moves, grid, watch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_size_splits_all_tiles_into_the_patterns_that_it_is_described_by() {
        for (size, lengths) in [(Size::Small, [6, 6, 3]), (Size::Large, [1, 7, 7])] {
            assert_eq!(size.patterns().map(<[u8]>::len), lengths);
            let mut tiles = size.patterns().concat();
            tiles.sort_unstable();
            assert_eq!(tiles, (1..=15).collect::<Vec<u8>>(), "{size:?}");
        }
    }
}
