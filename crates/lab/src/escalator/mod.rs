//! What tests and tables need of Escalator.

pub mod census;
mod probe;
