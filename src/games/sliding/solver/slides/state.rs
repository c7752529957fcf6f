//! A board of 4×4 as the search of slides keeps it.

use super::labels::{Labels, SIDE, along, cross, labels};
use super::rows::Rows;
use crate::games::sliding::Grid;

/// An axis of the board: the index of an array with a value for each.
pub const DOWN: usize = 0;
pub const ACROSS: usize = 1;

/// A board as each axis sees it: the rows of the board and those of its mirror image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    pub labels: [Labels; 2],
    /// The row of the gap and its column.
    pub gap: [u8; 2],
    /// The distances in the table.
    pub left: [u8; 2],
}

impl State {
    /// Returns the state of a board.
    pub fn of(grid: &Grid, rows: &Rows) -> Self {
        let labels = [labels(grid), labels(&grid.mirrored())];
        let gap = [grid.gap() / SIDE, grid.gap() % SIDE];
        let left = [DOWN, ACROSS].map(|axis| rows.distance(labels[axis], gap[axis], gap[1 - axis]));
        Self { labels, gap: gap.map(|at| at as u8), left }
    }

    /// Whether the board is solved.
    pub fn is_solved(&self) -> bool {
        self.left == [0, 0]
    }

    /// Whether `slides` may be enough if the first is along an axis: it alternates with the other one.
    #[inline(always)]
    pub fn fits(&self, axis: usize, slides: u32) -> bool {
        u32::from(self.left[axis]) <= slides.div_ceil(2)
            && u32::from(self.left[1 - axis]) <= slides / 2
    }

    /// Returns the state after the gap moved along an axis.
    #[inline(always)]
    pub fn after(&self, rows: &Rows, axis: usize, to: u8) -> Self {
        let (from, other) = (usize::from(self.gap[axis]), usize::from(self.gap[1 - axis]));
        let mut next = *self;
        next.gap[axis] = to;
        let to = usize::from(to);
        next.labels[axis] = cross(self.labels[axis], other, from, to);
        next.labels[1 - axis] = along(self.labels[1 - axis], other, from, to);
        next.left[axis] = rows.after(self.left[axis], next.labels[axis], to, other);
        next
    }
}
