//! 4×4 boards by the rows in which the tiles belong.
//!
//! A label of two bits per cell, the first cell lowest, tells the row of its tile's home. The gap's label is 0. A label
//! does not tell the tile's column, which the same description of the mirrored board does.

use crate::games::sliding::Grid;

/// The labels of a board of rows, a byte each.
pub type Labels = u32;

/// The side of the board.
pub const SIDE: usize = 4;

/// The number of cells.
pub const CELLS: usize = 16;

/// The labels of the solved board.
pub const HOME: Labels = u32::from_le_bytes([0, 0b0101_0101, 0b1010_1010, 0b0011_1111]);

/// Returns the labels of a board.
pub fn labels(grid: &Grid) -> Labels {
    let label = |tile: u8| u32::from(tile.saturating_sub(1)) / SIDE as u32;
    grid.cells().iter().rev().fold(0, |labels, &tile| labels << 2 | label(tile))
}

/// Returns the labels after the gap moved from one row to another in its column.
#[inline(always)]
pub fn cross(labels: Labels, column: usize, from: usize, to: usize) -> Labels {
    let column = 0x0303_0303 << (2 * column);
    // The rows from the lower to the higher one.
    let between =
        |low: usize, high: usize| u32::MAX << (8 * low) & u32::MAX >> (8 * (SIDE - 1 - high));
    if to > from {
        let moved = column & between(from + 1, to);
        labels & !(column & between(from, to)) | (labels & moved) >> 8
    } else {
        let moved = column & between(to, from - 1);
        labels & !(column & between(to, from)) | (labels & moved) << 8
    }
}

/// Returns the labels after the gap moved from one column to another in its row.
#[inline(always)]
pub fn along(labels: Labels, row: usize, from: usize, to: usize) -> Labels {
    let between = |low: usize, high: usize| 0xFF << (2 * low) & 0xFF >> (2 * (SIDE - 1 - high));
    let cells = labels >> (8 * row) & 0xFF;
    let cells = if to > from {
        cells & !between(from, to) | (cells & between(from + 1, to)) >> 2
    } else if to < from {
        cells & !between(to, from) | (cells & between(to, from - 1)) << 2
    } else {
        cells
    };
    labels & !(0xFF << (8 * row)) | cells << (8 * row)
}

/// A slide as a permutation of some labels: those that are rotated equally far together.
pub struct Slide(Vec<(Labels, u32)>);

impl Slide {
    /// A slide of the gap from the first column of one row, where it is before and after, to another row in a column;
    /// for some bits of the labels.
    pub fn new(row: usize, column: usize, to: usize, part: Labels) -> Self {
        let slide = |labels: Labels| {
            along(cross(along(labels, row, 0, column), column, row, to), to, column, 0)
        };
        let mut steps: Vec<(Labels, u32)> = Vec::new();
        let labels = (0..CELLS).filter(|&cell| cell != SIDE * row).map(|cell| 3 << (2 * cell));
        for bits in labels.filter(|bits| bits & part != 0) {
            let turn = slide(bits).trailing_zeros().wrapping_sub(bits.trailing_zeros()) % 32;
            match steps.iter_mut().find(|step| step.1 == turn) {
                Some(step) => step.0 |= bits,
                None => steps.push((bits, turn)),
            }
        }
        Self(steps)
    }

    /// Returns where the labels are after the slide, without those of which it is not.
    #[inline(always)]
    pub fn of(&self, labels: Labels) -> Labels {
        self.0.iter().fold(0, |after, (bits, turn)| after | (labels & bits).rotate_left(*turn))
    }
}

/// Returns the board reflected from left to right, with the gap, which is in the first column of its row, there again:
/// it takes as many vertical slides.
#[inline(always)]
pub fn reflected(labels: Labels, row: usize) -> Labels {
    let labels = (labels & 0x0F0F_0F0F) << 4 | labels >> 4 & 0x0F0F_0F0F;
    let labels = (labels & 0x3333_3333) << 2 | labels >> 2 & 0x3333_3333;
    along(labels, row, SIDE - 1, 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{DealNumber, DealRng};
    use crate::games::sliding::{Dir, Side};

    #[test]
    fn labels_move_as_the_tiles_do() {
        let side = Side::new(4).expect("a side");
        assert_eq!(labels(&Grid::solved(side)), HOME);
        let mut rng = DealRng::new("labels", DealNumber::MIN);
        let mut grid = Grid::shuffled(side, &mut rng);
        for _ in 0..500 {
            let dir = Dir::ALL[rng.below(4) as usize];
            if grid.room(dir) == 0 {
                continue;
            }
            let (before, gap) = (grid, grid.gap());
            for _ in 0..=rng.below(grid.room(dir) as u32) {
                grid.slide(dir);
            }
            let to = grid.gap();
            let after = if gap % 4 == to % 4 {
                cross(labels(&before), gap % 4, gap / 4, to / 4)
            } else {
                along(labels(&before), gap / 4, gap % 4, to % 4)
            };
            assert_eq!(after, labels(&grid), "{before} to {grid}");
            let left = along(after, to / 4, to % 4, 0);
            assert_eq!(reflected(reflected(left, to / 4), to / 4), left, "{grid}");
        }
    }
}
