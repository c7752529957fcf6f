//! What the solvers of all games answer.

use std::time::Duration;

use handful_engine::keyword::error_text;
use handful_games::{card_flip, escalator, flip_nine, sliding};

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
#[derive(Debug)]
pub enum SolveError {
    /// The game has no solver, for this reason.
    NoSolver(String),
    /// The game of this name does not have this option.
    NoOption(&'static str, String),
    /// This option is not followed by this.
    NoValue(&'static str, &'static str),
    /// The required card of a row is no card.
    NoRequired,
    /// The number of cards is none.
    Cards(card_flip::OptionError),
    /// The flips are none.
    Flips(card_flip::order::OrderError),
    /// An option of Escalator has no such value.
    Escalator(escalator::OptionError),
    /// The layout is none of Escalator.
    Tableau(escalator::LayoutError),
    /// The row is none.
    Row(flip_nine::RowError),
    /// The board is none.
    Grid(sliding::GridError),
}

error_text!(SolveError {
    NoSolver(why) => "{why}";
    NoOption(game, option) => "{game} has no option '{option}'";
    NoValue(option, value) => "{option} is followed by {value}";
    NoRequired => "the required card is one digit from 1 to 9";
    Cards(error) => "{error}";
    Flips(error) => "{error}";
    Escalator(error) => "{error}";
    Tableau(error) => "{error}";
    Row(error) => "{error}";
    Grid(error) => "{error}";
});
