//! What tests and tables need of Go Fish.

pub mod census;
pub mod day;
mod probe;
pub mod puzzles;

pub use probe::{absent, samples};
