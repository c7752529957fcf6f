//! The board as plain data: tiles in cells, possible slides, solvability.

use std::fmt::{self, Display};
use std::str::FromStr;

use handful_engine::DealRng;
use handful_engine::keyword::parse_uint;
use handful_engine::params::excerpt;
use thiserror::Error;

/// The most cells of a board.
pub const MAX_CELLS: usize = 100;

/// The side length of a board: 3 to 10 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(u8);

impl Side {
    /// Every side, the smallest first.
    pub const ALL: [Side; 8] =
        [Side(3), Side(4), Side(5), Side(6), Side(7), Side(8), Side(9), Side(10)];

    /// Returns the side of this length; `None` unless it is 3 to 10.
    pub fn new(cells: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.get() == cells)
    }

    /// The length in cells.
    pub fn get(self) -> usize {
        usize::from(self.0)
    }

    /// Whether the solver proves that its lines are shortest for this side: 3×3 and 4×4.
    pub fn is_proven(self) -> bool {
        self.0 <= 4
    }

    /// The number of cells, including the gap.
    pub fn cells(self) -> usize {
        self.get() * self.get()
    }
}

/// The direction in which a tile moves. The gap moves the opposite way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dir {
    /// A tile goes left.
    Left,
    /// A tile goes right.
    Right,
    /// A tile goes up.
    Up,
    /// A tile goes down.
    Down,
}

impl Dir {
    /// Every direction, in the order of the player's four letters.
    pub const ALL: [Dir; 4] = [Dir::Left, Dir::Right, Dir::Up, Dir::Down];

    /// The opposite direction.
    pub fn back(self) -> Self {
        match self {
            Dir::Left => Dir::Right,
            Dir::Right => Dir::Left,
            Dir::Up => Dir::Down,
            Dir::Down => Dir::Up,
        }
    }

    /// `L`, `R`, `U` or `D`.
    pub fn letter(self) -> char {
        match self {
            Dir::Left => 'L',
            Dir::Right => 'R',
            Dir::Up => 'U',
            Dir::Down => 'D',
        }
    }

    /// Returns the direction of a letter, in upper or lower case.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|dir| dir.letter() == letter.to_ascii_uppercase())
    }
}

/// A board: each cell holds a tile, 1 to n² − 1, except for one gap, 0. Cells are numbered row by row from the top
/// left. Half of all boards are unsolvable, and this type can hold those too.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    side: Side,
    gap: u8,
    /// The entries after the last cell are 0.
    tiles: [u8; MAX_CELLS],
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}

impl Grid {
    /// The solved board: 1, 2, 3 … and the gap last.
    pub fn solved(side: Side) -> Self {
        let mut tiles = [0; MAX_CELLS];
        for (i, tile) in tiles[..side.cells() - 1].iter_mut().enumerate() {
            *tile = i as u8 + 1;
        }
        Self { side, gap: side.cells() as u8 - 1, tiles }
    }

    /// Creates a board from its cells.
    ///
    /// # Errors
    /// Returns why the cells are not a board: their number, a tile that does not exist in this size, a tile given
    /// twice.
    pub fn new(cells: &[u8]) -> Result<Self, GridError> {
        let side = Side::ALL.into_iter().find(|side| side.cells() == cells.len());
        let side = side.ok_or(GridError::Cells(cells.len()))?;
        let mut tiles = [0; MAX_CELLS];
        let mut gap = None;
        for (cell, &tile) in cells.iter().enumerate() {
            if usize::from(tile) >= cells.len() {
                return Err(GridError::NoTile(tile.to_string(), cells.len() - 1));
            }
            if cells[..cell].contains(&tile) {
                return Err(GridError::Twice(tile));
            }
            tiles[cell] = tile;
            if tile == 0 {
                gap = Some(cell as u8);
            }
        }
        Ok(Self { side, gap: gap.expect("each of n² values is there once"), tiles })
    }

    /// Returns a random board that is solvable but not solved, each equally likely.
    #[must_use]
    pub fn shuffled(side: Side, rng: &mut DealRng) -> Self {
        let mut grid = Self::solved(side);
        loop {
            grid.tiles = Self::solved(side).tiles;
            rng.shuffle(&mut grid.tiles[..side.cells()]);
            grid.gap = grid.cell_of(0).unwrap_or_default() as u8;
            if grid.is_solvable() && !grid.is_solved() {
                return grid;
            }
        }
    }

    /// Returns the board after `steps` random slides from the solved board, none of which undoes the one before. Never
    /// solved, unless `steps` is 0.
    #[must_use]
    pub fn scrambled(side: Side, steps: u32, rng: &mut DealRng) -> Self {
        loop {
            let mut grid = Self::solved(side);
            let mut last = None;
            for _ in 0..steps {
                let way = |dir: &Dir| grid.can_slide(*dir) && last != Some(dir.back());
                let ways: Vec<Dir> = Dir::ALL.into_iter().filter(way).collect();
                let dir = ways[rng.below(ways.len() as u32) as usize];
                grid.slide(dir);
                last = Some(dir);
            }
            if steps == 0 || !grid.is_solved() {
                return grid;
            }
        }
    }

    /// Returns the mirror image along the main diagonal, with tiles renumbered by their new homes. A solution of one
    /// board, mirrored, solves the other.
    pub fn mirrored(&self) -> Self {
        let n = self.side.get();
        let image = |cell: usize| cell % n * n + cell / n;
        let mut mirror = Self { gap: image(self.gap()) as u8, ..*self };
        for (cell, &tile) in self.cells().iter().enumerate() {
            let tile = if tile == 0 { 0 } else { image(usize::from(tile) - 1) as u8 + 1 };
            mirror.tiles[image(cell)] = tile;
        }
        mirror
    }

    /// The length of the side.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The content of each cell, row by row; 0 is the gap.
    pub fn cells(&self) -> &[u8] {
        &self.tiles[..self.side.cells()]
    }

    /// The cell of the gap.
    pub fn gap(&self) -> usize {
        self.gap.into()
    }

    /// The cell of a tile, or of the gap for 0.
    pub fn cell_of(&self, tile: u8) -> Option<usize> {
        self.cells().iter().position(|&t| t == tile)
    }

    /// The number of tiles that can slide together in this direction: those between the gap and the edge that they come
    /// from.
    pub fn room(&self, dir: Dir) -> usize {
        let n = self.side.get();
        let (row, column) = (self.gap() / n, self.gap() % n);
        match dir {
            Dir::Left => n - 1 - column,
            Dir::Right => column,
            Dir::Up => n - 1 - row,
            Dir::Down => row,
        }
    }

    /// Whether any tile can slide in this direction.
    pub fn can_slide(&self, dir: Dir) -> bool {
        self.room(dir) > 0
    }

    /// Slides one tile into the gap.
    ///
    /// # Panics
    /// If no tile can slide in this direction; see [`Grid::can_slide`].
    pub fn slide(&mut self, dir: Dir) {
        assert!(self.can_slide(dir), "no tile can slide {}", dir.letter());
        let (gap, n) = (self.gap(), self.side.get());
        let from = match dir {
            Dir::Left => gap + 1,
            Dir::Right => gap - 1,
            Dir::Up => gap + n,
            Dir::Down => gap - n,
        };
        self.tiles[gap] = self.tiles[from];
        self.tiles[from] = 0;
        self.gap = from as u8;
    }

    /// Whether the tiles read 1, 2, 3 … with the gap last.
    pub fn is_solved(&self) -> bool {
        *self == Self::solved(self.side)
    }

    /// Whether the board can be solved: the parity of the cells' permutation equals that of the gap's distance from
    /// home (Johnson and Story, American Journal of Mathematics 2, 1879).
    pub fn is_solvable(&self) -> bool {
        let (cells, n) = (self.cells(), self.side.get());
        let home = |tile: u8| if tile == 0 { cells.len() - 1 } else { usize::from(tile) - 1 };
        let mut seen = [false; MAX_CELLS];
        let mut swaps = 0;
        for start in 0..cells.len() {
            let mut cell = start;
            while !seen[cell] {
                seen[cell] = true;
                cell = home(cells[cell]);
                swaps += usize::from(cell != start);
            }
        }
        let way = (n - 1 - self.gap() / n) + (n - 1 - self.gap() % n);
        swaps % 2 == way % 2
    }

    /// The sum of the tiles' Manhattan distances from home, a lower bound on the length of a solution.
    pub fn manhattan(&self) -> u32 {
        let n = self.side.get();
        let way = |(cell, &tile): (usize, &u8)| {
            let home = usize::from(tile).wrapping_sub(1);
            match tile {
                0 => 0,
                _ => (cell / n).abs_diff(home / n) + (cell % n).abs_diff(home % n),
            }
        };
        self.cells().iter().enumerate().map(way).sum::<usize>() as u32
    }
}

impl Display for Grid {
    /// Writes the cells separated by commas: `1,2,3,4,5,6,7,8,0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, tile) in self.cells().iter().enumerate() {
            write!(f, "{}{tile}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// Why a text or a list of cells is not a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GridError {
    /// This many cells, which is not the square of 3 to 10.
    #[error("a board has 9, 16, 25, 36, 49, 64, 81 or 100 cells, not {0}")]
    Cells(usize),
    /// A cell that is not a tile of a board of this size, and the size's largest tile.
    #[error("'{0}' is no tile: 1 to {1}, 0 the gap")]
    NoTile(String, usize),
    /// A tile that appears twice; 0 is the gap.
    #[error(fmt = fmt_twice)]
    Twice(u8),
}

/// Writes the text of [`GridError::Twice`].
fn fmt_twice(tile: &u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match tile {
        0 => f.write_str("there are two gaps"),
        _ => write!(f, "tile {tile} is there twice"),
    }
}

impl FromStr for Grid {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Self, GridError> {
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        if !Side::ALL.iter().any(|side| side.cells() == parts.len()) {
            return Err(GridError::Cells(parts.len()));
        }
        let tile = |part: &&str| {
            parse_uint(part).ok_or_else(|| GridError::NoTile(excerpt(part), parts.len() - 1))
        };
        let cells: Vec<u8> = parts.iter().map(tile).collect::<Result<_, _>>()?;
        Self::new(&cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_engine::DealNumber;

    fn rng(number: u32) -> DealRng {
        DealRng::new("test", DealNumber::new(number).unwrap())
    }

    #[test]
    fn texts_of_boards_are_read_back_and_others_named() {
        for side in Side::ALL {
            let grid = Grid::shuffled(side, &mut rng(7));
            assert_eq!(grid.to_string().parse(), Ok(grid));
        }
        let error = |text: &str| text.parse::<Grid>().unwrap_err();
        assert_eq!(error(""), GridError::Cells(1));
        assert_eq!(error("1,2,3,0"), GridError::Cells(4));
        assert_eq!(error("1,2,3,4,5,6,7,8,9"), GridError::NoTile("9".into(), 8));
        assert_eq!(error("1,2,3,4,5,6,7,+8,0"), GridError::NoTile("+8".into(), 8));
        assert_eq!(error("1,2,3,4,5,6,7,256,0"), GridError::NoTile("256".into(), 8));
        assert_eq!(error("1,2,3,4,5,6,7,7,0"), GridError::Twice(7));
        assert_eq!(error("1,2,3,4,5,6,7,0,0"), GridError::Twice(0));
    }

    #[test]
    fn slides_keep_a_board_solvable_and_a_swap_of_two_tiles_ends_that() {
        for side in Side::ALL {
            let mut grid = Grid::scrambled(side, 200, &mut rng(3));
            assert!(grid.is_solvable());
            for dir in Dir::ALL.into_iter().filter(|&dir| grid.can_slide(dir)) {
                let mut next = grid;
                next.slide(dir);
                assert!(next.is_solvable() && next != grid);
                next.slide(dir.back());
                assert_eq!(next, grid);
            }
            let cells: Vec<usize> = (0..side.cells()).filter(|&cell| cell != grid.gap()).collect();
            grid.tiles.swap(cells[0], cells[1]);
            assert!(!grid.is_solvable());
        }
    }

    #[test]
    fn a_row_or_column_slides_as_far_as_the_gap_lets_it() {
        let mut grid = Grid::solved(Side(3));
        assert_eq!(Dir::ALL.map(|dir| grid.room(dir)), [0, 2, 0, 2]);
        grid.slide(Dir::Down);
        assert_eq!(grid.to_string(), "1,2,3,4,5,0,7,8,6");
        grid.slide(Dir::Right);
        assert_eq!(grid.to_string(), "1,2,3,4,0,5,7,8,6");
        assert_eq!(Dir::ALL.map(|dir| grid.room(dir)), [1; 4]);
    }

    #[test]
    fn small_deals_are_uniform() {
        // 181,439 boards, classified by the cells of the 8 and of the gap: 72 classes of almost equal size.
        let mut rng = rng(1);
        let mut seen = [[0u32; 9]; 9];
        for _ in 0..72_000 {
            let grid = Grid::shuffled(Side(3), &mut rng);
            assert!(grid.is_solvable() && !grid.is_solved());
            seen[grid.cell_of(8).unwrap()][grid.gap()] += 1;
        }
        let square = |n: u32| (f64::from(n) - 1e3).powi(2) / 1e3;
        let pairs = seen.iter().enumerate().flat_map(|(i, row)| {
            row.iter().enumerate().filter(move |(j, _)| i != *j).map(|(_, &n)| square(n))
        });
        // Chi-squared with 71 degrees of freedom: 112.3 is passed once in a thousand seeds.
        assert!(pairs.sum::<f64>() < 112.3, "{seen:?}");
    }

    #[test]
    fn a_mirror_image_is_solved_by_mirrored_slides() {
        let mut grid = Grid::scrambled(Side(4), 50, &mut rng(5));
        let mut mirror = grid.mirrored();
        assert_eq!(mirror.mirrored(), grid);
        for _ in 0..20 {
            let dir = Dir::ALL.into_iter().find(|&dir| grid.can_slide(dir)).unwrap();
            grid.slide(dir);
            mirror.slide(match dir {
                Dir::Left => Dir::Up,
                Dir::Right => Dir::Down,
                Dir::Up => Dir::Left,
                Dir::Down => Dir::Right,
            });
            assert_eq!(grid.mirrored(), mirror);
        }
        assert!(Grid::solved(Side(7)).mirrored().is_solved());
    }

    #[test]
    fn manhattan_counts_rows_and_columns_of_tiles_alone() {
        assert_eq!(Grid::solved(Side(10)).manhattan(), 0);
        let grid: Grid = "8,1,3,4,0,2,7,6,5".parse().unwrap();
        assert_eq!(grid.manhattan(), 3 + 1 + 2 + 2 + 2);
    }
}
