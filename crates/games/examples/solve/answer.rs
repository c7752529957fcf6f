//! What the solvers of all games answer.

use std::time::Duration;

use handful_games::{card_flip, escalator, flip_nine, sliding};
use thiserror::Error;

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
pub type Solver = Box<dyn FnMut(&str) -> Result<Answer, SolveError>>;

/// Why options are refused, or a line is not a position.
#[derive(Debug, Error)]
pub enum SolveError {
    /// The game has no solver, for this reason.
    #[error("{0}")]
    NoSolver(String),
    /// The game of this name does not have this option.
    #[error("{0} has no option '{1}'")]
    NoOption(&'static str, String),
    /// This option is not followed by this.
    #[error("{0} is followed by {1}")]
    NoValue(&'static str, &'static str),
    /// The required card of a row is no card.
    #[error("the required card is one digit from 1 to 9")]
    NoRequired,
    /// The number of cards is none.
    #[error(transparent)]
    Cards(card_flip::OptionError),
    /// The flips are none.
    #[error(transparent)]
    Flips(card_flip::order::OrderError),
    /// An option of Escalator has no such value.
    #[error(transparent)]
    Escalator(escalator::OptionError),
    /// The layout is none of Escalator.
    #[error(transparent)]
    Tableau(escalator::LayoutError),
    /// The row is none.
    #[error(transparent)]
    Row(flip_nine::RowError),
    /// The board is none.
    #[error(transparent)]
    Grid(sliding::GridError),
}
