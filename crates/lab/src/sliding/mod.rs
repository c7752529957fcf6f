//! What tests and tables need of the Sliding Puzzle.

pub mod census;
mod probe;
