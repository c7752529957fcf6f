//! What tests and tables need of Flip 9.

pub mod all;
pub mod census;
mod probe;
