//! What tests and tables need of Go Fish.

pub mod census;
mod probe;

pub use probe::{absent, samples};
