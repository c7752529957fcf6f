//! Breadth-first search for the slides of one step: one or two tiles and the gap, within the cells that are not placed.

use crate::sliding::grid::{Dir, MAX_CELLS};

/// The value for "not reached" in the table of directions.
const UNSEEN: u8 = u8::MAX;
/// The value of the start in the table of directions.
const START: u8 = u8::MAX - 1;
/// The value for "no cell".
const NO_CELL: u8 = u8::MAX;

/// The cells of a board in which a step may slide tiles.
#[derive(Clone, Debug)]
pub struct FreeCells {
    cells: usize,
    /// For each cell of the gap and each direction of [`Dir::ALL`], the cell whose tile slides, or [`NO_CELL`].
    sources: [[u8; 4]; MAX_CELLS],
}

impl FreeCells {
    /// Returns the cells of a board of this side but those for which `is_placed` is true.
    pub fn new(side: usize, is_placed: impl Fn(usize) -> bool) -> Self {
        let mut sources = [[NO_CELL; 4]; MAX_CELLS];
        let free = |cell: usize| if is_placed(cell) { NO_CELL } else { cell as u8 };
        for (gap, sources) in sources.iter_mut().enumerate().take(side * side) {
            let (row, column) = (gap / side, gap % side);
            let at = |exists: bool, cell: usize| if exists { free(cell) } else { NO_CELL };
            *sources = [
                at(column + 1 < side, gap + 1),
                at(column > 0, gap.wrapping_sub(1)),
                at(row + 1 < side, gap + side),
                at(row > 0, gap.wrapping_sub(side)),
            ];
        }
        Self { cells: side * side, sources }
    }

    /// Returns the shortest slides that bring the tiles of some cells to others; other tiles may go anywhere. Of
    /// several lines it is the first in the order of [`Dir::ALL`], so that the rest of a line is the line from any
    /// board on it. `None` if there is none.
    pub fn line<const T: usize>(&self, gap: u8, tiles: [u8; T], to: [u8; T]) -> Option<Vec<Dir>> {
        let mut reached = vec![UNSEEN; self.cells.pow(T as u32 + 1)];
        let index = |gap: u8, tiles: &[u8; T]| {
            let gap = usize::from(gap);
            tiles.iter().fold(gap, |index, &cell| index * self.cells + usize::from(cell))
        };
        reached[index(gap, &tiles)] = START;
        let mut queue = vec![(gap, tiles)];
        let mut next = 0;
        while let Some(&(gap, tiles)) = queue.get(next) {
            if tiles == to {
                return Some(self.walk_back(gap, tiles, |gap, tiles| reached[index(gap, tiles)]));
            }
            for (direction, &from) in self.sources[usize::from(gap)].iter().enumerate() {
                if from == NO_CELL {
                    continue;
                }
                let after = slid(gap, tiles, from);
                let seen = &mut reached[index(from, &after)];
                if *seen == UNSEEN {
                    *seen = direction as u8;
                    queue.push((from, after));
                }
            }
            next += 1;
        }
        None
    }

    /// Returns the line that leads to these cells by the direction in which each were reached.
    fn walk_back<const T: usize>(
        &self,
        mut gap: u8,
        mut tiles: [u8; T],
        reached: impl Fn(u8, &[u8; T]) -> u8,
    ) -> Vec<Dir> {
        let mut line = Vec::new();
        while let Some(&dir) = Dir::ALL.get(usize::from(reached(gap, &tiles))) {
            line.push(dir);
            // The opposite of a direction has the next index, or the one before.
            let from = self.sources[usize::from(gap)][usize::from(reached(gap, &tiles) ^ 1)];
            tiles = slid(gap, tiles, from);
            gap = from;
        }
        line.reverse();
        line
    }
}

/// Returns the cells of the tiles after the tile of cell `from` slid into the gap.
fn slid<const T: usize>(gap: u8, tiles: [u8; T], from: u8) -> [u8; T] {
    tiles.map(|cell| if cell == from { gap } else { cell })
}
