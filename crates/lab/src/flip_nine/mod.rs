//! What tests and tables need of Flip 9.

pub mod census;
mod probe;
pub mod retrograde;
