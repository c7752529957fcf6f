//! What the solvers of all games answer.

use std::time::Duration;

/// The result of solving a position.
pub struct Answer {
    /// The kind of result, one word.
    pub verdict: &'static str,
    /// What the verdict counts, such as moves.
    pub number: u64,
    /// The moves, as one text.
    pub moves: String,
    /// The number of positions searched.
    pub nodes: u64,
    /// The time of the search, if tables were built before it.
    pub took: Option<Duration>,
}

/// Solves the position that a line describes, or returns why it is not a position.
pub type Solver = Box<dyn FnMut(&str) -> Result<Answer, String>>;
