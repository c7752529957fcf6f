//! The task of a search: to get from one position to another, with tiles renumbered by their goal
//! cells.

use super::super::super::grid::{Dir, MAX_CELLS};

/// The direction in which a tile moves, as an index into [`Dir::ALL`]; `way ^ 1` is the opposite.
pub type Way = u8;

/// The value for "no cell" in tables of cells.
pub const NOWHERE: u8 = u8::MAX;

/// The geometry of a board: for each cell of the gap and each way, the cell whose tile slides.
#[derive(Clone, Debug)]
pub struct Plan {
    pub n: usize,
    pub cells: usize,
    /// Row and column of each cell.
    pub at: [(u8, u8); MAX_CELLS],
    from: [[u8; 4]; MAX_CELLS],
    /// The first row and the first column that are not fixed.
    top: usize,
    left: usize,
}

impl Plan {
    pub fn new(n: usize) -> Self {
        Self::within(n, 0, 0)
    }

    /// A board whose first rows and columns are not touched.
    pub fn within(n: usize, top: usize, left: usize) -> Self {
        let mut from = [[NOWHERE; 4]; MAX_CELLS];
        for (gap, ways) in from.iter_mut().enumerate().take(n * n) {
            let (row, column) = (gap / n, gap % n);
            let there = [column + 1 < n, column > left, row + 1 < n, row > top];
            let cells = [gap + 1, gap.wrapping_sub(1), gap + n, gap.wrapping_sub(n)];
            for (way, cell) in ways.iter_mut().enumerate() {
                if there[way] {
                    *cell = cells[way] as u8;
                }
            }
        }
        let mut at = [(0, 0); MAX_CELLS];
        for (cell, at) in at.iter_mut().enumerate() {
            *at = ((cell / n) as u8, (cell % n) as u8);
        }
        Self { n, cells: n * n, at, from, top, left }
    }

    /// The cell of the tile that moves this way into the gap, or [`NOWHERE`].
    pub fn source(&self, gap: u8, way: Way) -> u8 {
        self.from[usize::from(gap)][usize::from(way)]
    }

    /// Whether the tile in this cell must not be touched.
    pub fn is_fixed(&self, cell: usize) -> bool {
        cell / self.n < self.top || cell % self.n < self.left
    }

    /// The Manhattan distance between two cells.
    pub fn apart(&self, a: usize, b: usize) -> u32 {
        let ((row, column), (other_row, other_column)) = (self.at[a], self.at[b]);
        u32::from(row.abs_diff(other_row) + column.abs_diff(other_column))
    }
}

/// The content of the cells, and the gap's cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub tiles: [u8; MAX_CELLS],
    pub gap: u8,
}

impl Spot {
    pub fn slide(&mut self, plan: &Plan, way: Way) {
        let from = plan.source(self.gap, way);
        self.tiles.swap(usize::from(self.gap), usize::from(from));
        self.gap = from;
    }
}

/// A task: to bring every tile to the cell of its number. The gap's number is the cell where it
/// must end.
#[derive(Clone, Debug)]
pub struct Task {
    pub start: Spot,
    pub home: u8,
}

impl Task {
    /// Returns the task of getting from one position to another with the same tiles.
    pub fn between(plan: &Plan, start: &Spot, goal: &Spot) -> Self {
        let mut names = [0; MAX_CELLS];
        for (cell, &tile) in goal.tiles[..plan.cells].iter().enumerate() {
            names[usize::from(tile)] = cell as u8;
        }
        let mut named = *start;
        for tile in &mut named.tiles[..plan.cells] {
            *tile = names[usize::from(*tile)];
        }
        Self { start: named, home: goal.gap }
    }

    /// The sum of the tiles' Manhattan distances, a lower bound on the length of a line.
    pub fn manhattan(&self, plan: &Plan) -> u32 {
        let tiles = self.start.tiles[..plan.cells].iter().enumerate();
        let tiles = tiles.filter(|(_, tile)| **tile != self.home);
        tiles.map(|(cell, &tile)| plan.apart(cell, tile.into())).sum()
    }
}

/// Converts a line of ways into directions.
pub fn dirs(line: &[Way]) -> Vec<Dir> {
    line.iter().map(|&way| Dir::ALL[usize::from(way)]).collect()
}
