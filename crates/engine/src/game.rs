//! The traits that a game's rules implement.

use std::convert::Infallible;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{DealNumber, Params};

/// A place at the table, counted from 0 in order of play. Games for one have seat 0 only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The game goes on, and `seat` is to move.
    Playing {
        /// The seat to move.
        seat: Seat,
    },
    /// The single player reached the goal.
    Won,
    /// The single player has no legal move left.
    Lost,
    /// A game of several seats, or without a goal, has ended.
    Over,
}

impl Status {
    /// Whether a move can still be made.
    pub fn is_playing(self) -> bool {
        matches!(self, Status::Playing { .. })
    }

    /// The word that the board's `data-status` attribute shows.
    pub fn word(self) -> &'static str {
        match self {
            Status::Playing { .. } => "playing",
            Status::Won => "won",
            Status::Lost => "lost",
            Status::Over => "over",
        }
    }
}

/// The unit in which results of a game are compared: [`Game::score`] and [`Game::best`], `score` and `best` of its
/// records, and the target of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Moves as [`Game::moves_made`] counts them, the fewer the better. Such a game has no score.
    Moves,
    /// Points, the more the better.
    Points,
    /// Percent from 0 to 100, the more the better.
    Percent,
    /// Books, all cards of a rank, the more the better.
    Books,
}

impl Unit {
    /// Whether the game is scored: results are scores, and more is better.
    pub fn is_scored(self) -> bool {
        self != Unit::Moves
    }
}

/// Whether a move may be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takeback {
    /// Forbidden by the rules, or the move revealed information.
    Never,
    /// Allowed by the rules; the game stays unassisted.
    ByRule,
    /// Allowed by the app only; the game is marked assisted.
    Assisted,
}

/// The rules of one game and a position in it.
///
/// A value is a whole position, and [`Game::apply`] is the only way to advance it. All randomness is used up in
/// [`Game::deal`], so a start and a list of moves identify a position permanently. The text form of a move (its
/// `Display` and `FromStr`) contains no comma, because lines of moves are joined by commas.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// The game's name in links, files, saves and attributes.
    const SLUG: &'static str;
    /// The unit of the game's results.
    const UNIT: Unit;
    /// The version of the rules, from 1: raised when a line of moves can mean another game than before.
    const RULES: u32 = 1;
    /// What can be chosen before a deal. Cannot hold an invalid value.
    type Options: Options;
    /// An exact starting position, as written after `layout=` in a link.
    type Layout: Clone
        + Eq
        + Debug
        + Display
        + FromStr<Err: std::error::Error + Clone + Eq + Send + Sync + 'static>
        + Send
        + Sync
        + 'static;
    /// One move.
    type Move: Copy + Eq + Debug + Display + FromStr + Send + Sync + 'static;
    /// The public result of a move: what every seat saw happen.
    type Effect: Clone + Eq + Debug + Send + Sync + 'static;
    /// Why a move is refused, with one variant per rule.
    type Refusal: std::error::Error + Clone + Eq + Send + Sync + 'static;
    /// Everything that one seat may know. Screens and computer players read nothing else.
    type View: Clone + PartialEq + Debug + Send + Sync + 'static;

    /// Returns the position of a deal number. The same number and options give the same position on every device,
    /// permanently.
    fn deal(options: &Self::Options, number: DealNumber) -> Self;

    /// Returns the position of a layout. `options` must come from [`Game::options_of`].
    fn lay_out(options: &Self::Options, layout: &Self::Layout) -> Self;

    /// Returns the options under which a layout is played; a layout can fix some of them.
    fn options_of(options: Self::Options, layout: &Self::Layout) -> Self::Options {
        let _ = layout;
        options
    }

    /// Checks the options that a link names against each other and against its layout.
    ///
    /// # Errors
    /// Returns an option that another one or the layout contradicts.
    fn check_link(
        params: &Params,
        layout: Option<&Self::Layout>,
    ) -> Result<(), <Self::Options as Options>::Error> {
        let _ = (params, layout);
        Ok(())
    }

    /// Whether the deal of this initial position can be won; `None` in a game without deals that cannot.
    fn is_winnable(&self) -> Option<bool> {
        None
    }

    /// Whether the game goes on, and which seat is to move.
    fn status(&self) -> Status;

    /// Every move that [`Game::apply`] would accept now, each once; empty when not playing.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// Makes a move.
    ///
    /// # Errors
    /// Returns the rule that forbids the move; the position is then unchanged.
    fn apply(&mut self, mv: Self::Move) -> Result<Self::Effect, Self::Refusal>;

    /// Returns what the given seat can see.
    fn view(&self, seat: Seat) -> Self::View;

    /// Whether `last`, the move that led to this position, may be taken back.
    fn takeback(&self, last: Self::Move) -> Takeback;

    /// The largest number of moves that a game under these options can have; `None` if unbounded.
    fn move_limit(options: &Self::Options) -> Option<usize>;

    /// The number that the screen shows as moves: by default one per move, unless a game counts otherwise.
    fn moves_made(&self) -> u32;

    /// The result so far in a scored game, in its [`Game::UNIT`]; `None` if that is [`Unit::Moves`].
    fn score(&self) -> Option<u32> {
        None
    }

    /// The smallest number of moves from here, if it is cheap to compute; `None` otherwise.
    fn par(&self) -> Option<u32> {
        None
    }

    /// Whether this game's par is proven minimal, rather than the best line found.
    fn is_par_proven(&self) -> bool {
        true
    }

    /// The best possible result from here in the game's [`Game::UNIT`], if it is cheap to compute: par, or the largest
    /// score in a scored game.
    fn best(&self) -> Option<u32> {
        self.par()
    }

    /// The seat whose view is shown on the screen.
    fn viewer_seat(&self) -> Seat {
        Seat(0)
    }

    /// Whether the player has won.
    fn is_won(&self) -> bool {
        self.status() == Status::Won
    }

    /// Whether this game is written to the record book.
    fn is_recorded(&self) -> bool {
        true
    }
}

/// The options chosen before a deal.
pub trait Options: Clone + Eq + Debug + Default + Send + Sync + 'static {
    /// Why a value is rejected.
    type Error: std::error::Error + Clone + Eq + Send + Sync + 'static;
    /// The names of the options in links.
    const NAMES: &'static [&'static str];

    /// Reads the options from a link's parameters; absent ones take their defaults.
    ///
    /// # Errors
    /// Returns the value that is invalid.
    fn read(params: &Params) -> Result<Self, Self::Error>;

    /// Writes the options that differ from the default, in the order of [`Options::NAMES`].
    fn write(&self, params: &mut Params);

    /// The save slot for games under these options. Games in different slots have separate saves.
    fn slot(&self) -> String {
        String::new()
    }

    /// Whether these options go beyond the rules as help, so that a game under them is assisted.
    fn is_assistance(&self) -> bool {
        false
    }
}

/// The options of a game that has no options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoOptions;

impl Options for NoOptions {
    type Error = Infallible;
    const NAMES: &'static [&'static str] = &[];

    fn read(_: &Params) -> Result<Self, Infallible> {
        Ok(NoOptions)
    }

    fn write(&self, _: &mut Params) {}
}

/// The layout of a game that supports only deals: an uninhabited type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLayout {}

impl Display for NoLayout {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// The error for any layout given to a game without layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this game takes no layout")]
pub struct TakesNoLayout;

impl FromStr for NoLayout {
    type Err = TakesNoLayout;

    fn from_str(_: &str) -> Result<Self, TakesNoLayout> {
        Err(TakesNoLayout)
    }
}
