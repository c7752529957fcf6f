//! An exact deal spelled out: the cells row by row, 0 the gap.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::{Grid, GridFault};

/// A board that can be solved and is not solved yet. Written `1,2,3,4,5,6,0,7,8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout(Grid);

impl Layout {
    /// The layout of a board.
    ///
    /// # Errors
    /// If nothing is left to do, or nothing can be done.
    pub fn of(grid: Grid) -> Result<Self, LayoutFault> {
        match (grid.is_solved(), grid.is_solvable()) {
            (true, _) => Err(LayoutFault::Solved),
            (_, false) => Err(LayoutFault::Unsolvable),
            _ => Ok(Self(grid)),
        }
    }

    /// The board.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.0
    }
}

impl Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why a text is no layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayoutFault {
    /// It is no board.
    Grid(GridFault),
    /// The tiles are in order already.
    Solved,
    /// No moves bring the tiles into order.
    Unsolvable,
}

impl Display for LayoutFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutFault::Grid(fault) => fault.fmt(f),
            LayoutFault::Solved => f.write_str("this board is solved already"),
            LayoutFault::Unsolvable => f.write_str("no moves solve this board"),
        }
    }
}

impl std::error::Error for LayoutFault {}

impl FromStr for Layout {
    type Err = LayoutFault;

    fn from_str(text: &str) -> Result<Self, LayoutFault> {
        text.parse().map_err(LayoutFault::Grid).and_then(Self::of)
    }
}
