//! What tests and tables need of the Sliding Puzzle.

pub mod census;
mod manhattan;
mod probe;

pub use manhattan::Manhattan;
