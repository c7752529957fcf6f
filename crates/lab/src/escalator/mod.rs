//! What tests and tables need of Escalator.

pub mod census;
mod peaks;
mod probe;
