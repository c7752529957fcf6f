//! What tests and tables need of Card Flip.

pub mod census;
mod probe;
