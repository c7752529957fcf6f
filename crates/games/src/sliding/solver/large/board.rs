//! Boards in a search: their geometry, their states, and the task of getting from one state to another.

use crate::sliding::grid::{Dir, Grid, MAX_CELLS};

/// The direction in which a tile moves, as an index into [`Dir::ALL`]; `direction ^ 1` is the opposite.
pub type Direction = u8;

/// The value for "no cell" in tables of cells.
pub const NO_CELL: u8 = u8::MAX;

/// The cells of a board, and which of them may be touched.
#[derive(Clone, Debug)]
pub struct BoardGeometry {
    /// The number of rows, and of columns.
    pub side: usize,
    pub cells: usize,
    /// The row and the column of each cell.
    pub at: [(u8, u8); MAX_CELLS],
    /// For each cell of the gap and each direction, the cell whose tile slides.
    sources: [[u8; 4]; MAX_CELLS],
    /// The first row and the first column that are not fixed.
    top: usize,
    left: usize,
}

impl BoardGeometry {
    /// Creates the geometry of a board all of whose cells may be touched.
    pub fn new(side: usize) -> Self {
        Self::within(side, 0, 0)
    }

    /// Creates the geometry of a board whose first rows and columns are not touched.
    pub fn within(side: usize, top: usize, left: usize) -> Self {
        let mut sources = [[NO_CELL; 4]; MAX_CELLS];
        for (gap, sources) in sources.iter_mut().enumerate().take(side * side) {
            let (row, column) = (gap / side, gap % side);
            let exists = [column + 1 < side, column > left, row + 1 < side, row > top];
            let cells = [gap + 1, gap.wrapping_sub(1), gap + side, gap.wrapping_sub(side)];
            for (direction, source) in sources.iter_mut().enumerate() {
                if exists[direction] {
                    *source = cells[direction] as u8;
                }
            }
        }
        let mut at = [(0, 0); MAX_CELLS];
        for (cell, at) in at.iter_mut().enumerate() {
            *at = ((cell / side) as u8, (cell % side) as u8);
        }
        Self { side, cells: side * side, at, sources, top, left }
    }

    /// Returns the cell of the tile that moves in this direction into the gap, or [`NO_CELL`].
    pub fn source(&self, gap: u8, direction: Direction) -> u8 {
        self.sources[usize::from(gap)][usize::from(direction)]
    }

    /// Returns whether a cell is in a row or column that is not touched.
    pub fn is_fixed(&self, cell: usize) -> bool {
        cell / self.side < self.top || cell % self.side < self.left
    }

    /// Returns the Manhattan distance between two cells.
    pub fn distance(&self, a: usize, b: usize) -> u32 {
        let ((row, column), (other_row, other_column)) = (self.at[a], self.at[b]);
        u32::from(row.abs_diff(other_row) + column.abs_diff(other_column))
    }
}

/// The tile in each cell, and the cell of the gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub tiles: [u8; MAX_CELLS],
    pub gap: u8,
}

impl State {
    /// Converts a board.
    pub fn from_grid(grid: &Grid) -> Self {
        let mut tiles = [0; MAX_CELLS];
        tiles[..grid.cells().len()].copy_from_slice(grid.cells());
        Self { tiles, gap: grid.gap() as u8 }
    }

    /// Slides the tile that can move in this direction.
    pub fn slide(&mut self, geometry: &BoardGeometry, direction: Direction) {
        let source = geometry.source(self.gap, direction);
        self.tiles.swap(usize::from(self.gap), usize::from(source));
        self.gap = source;
    }
}

/// The task of bringing each tile to the cell of its number. The gap's number is the cell where it must end.
#[derive(Clone, Debug)]
pub struct SlideTask {
    pub start: State,
    /// The number of the gap.
    pub home: u8,
}

impl SlideTask {
    /// Returns the task of getting from one state to another with the same tiles.
    pub fn between(geometry: &BoardGeometry, start: &State, goal: &State) -> Self {
        let mut numbers = [0; MAX_CELLS];
        for (cell, &tile) in goal.tiles[..geometry.cells].iter().enumerate() {
            numbers[usize::from(tile)] = cell as u8;
        }
        let mut start = *start;
        for tile in &mut start.tiles[..geometry.cells] {
            *tile = numbers[usize::from(*tile)];
        }
        Self { start, home: goal.gap }
    }

    /// Returns the sum of the tiles' Manhattan distances, a lower bound on the length of a line.
    pub fn manhattan(&self, geometry: &BoardGeometry) -> u32 {
        let tiles = self.start.tiles[..geometry.cells].iter().enumerate();
        let tiles = tiles.filter(|(_, tile)| **tile != self.home);
        tiles.map(|(cell, &tile)| geometry.distance(cell, tile.into())).sum()
    }
}

/// Converts a line.
pub fn dirs(line: &[Direction]) -> Vec<Dir> {
    line.iter().map(|&direction| Dir::ALL[usize::from(direction)]).collect()
}
