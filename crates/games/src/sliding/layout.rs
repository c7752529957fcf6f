//! An explicit deal: the cells row by row, with 0 for the gap.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::{Grid, GridError};
use thiserror::Error;

/// A board that is solvable but not solved. Written `1,2,3,4,5,6,0,7,8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout(Grid);

impl Layout {
    /// Returns the layout of a board.
    ///
    /// # Errors
    /// If the board is already solved or unsolvable.
    pub fn new(grid: Grid) -> Result<Self, LayoutError> {
        match (grid.is_solved(), grid.is_solvable()) {
            (true, _) => Err(LayoutError::Solved),
            (_, false) => Err(LayoutError::Unsolvable),
            _ => Ok(Self(grid)),
        }
    }

    /// The board.
    pub fn grid(&self) -> &Grid {
        &self.0
    }
}

impl Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why a text is not a layout.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LayoutError {
    /// It is not a board.
    #[error(transparent)]
    Grid(GridError),
    /// The board is already solved.
    #[error("this board is solved already")]
    Solved,
    /// The board cannot be solved.
    #[error("no moves solve this board")]
    Unsolvable,
}

impl FromStr for Layout {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        text.parse().map_err(LayoutError::Grid).and_then(Self::new)
    }
}
