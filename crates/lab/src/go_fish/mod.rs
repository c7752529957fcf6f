//! What tests and tables need of Go Fish.

pub mod census;
pub mod day;
mod probe;

pub use probe::{absent, samples};
