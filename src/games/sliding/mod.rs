//! Sliding Puzzle: bring the tiles of a square board into order by way of its gap.

mod grid;

pub use grid::{Dir, Grid, GridFault, MAX_CELLS, Side};
