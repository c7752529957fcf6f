//! The traits that a game's rules implement.

use std::convert::Infallible;
use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use super::{DealNumber, Params};

/// A place at the table, counted from 0 in order of play. Games for one have seat 0 only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Somebody is to move.
    Playing { seat: Seat },
    /// The one player reached the goal.
    Won,
    /// The one player can move no more.
    Lost,
    /// A game of several seats, or without a goal, has ended.
    Over,
}

impl Status {
    /// Whether a move can still be made.
    #[must_use]
    pub fn is_playing(self) -> bool {
        matches!(self, Status::Playing { .. })
    }

    /// The word that the board's `data-status` attribute shows.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Status::Playing { .. } => "playing",
            Status::Won => "won",
            Status::Lost => "lost",
            Status::Over => "over",
        }
    }
}

/// What the rules say of taking a move back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takeback {
    /// The move gave information away, or the rules forbid it.
    Never,
    /// The rules allow it; the game stays unassisted.
    ByRule,
    /// We allow it; the game is marked assisted.
    Assisted,
}

/// The rules of one game and a position in it.
///
/// A value is a whole position; [`Game::apply`] is the only way on. All chance is spent in
/// [`Game::deal`], so a start and a list of moves name a position for ever. The text form of a
/// move (its `Display` and `FromStr`) holds no comma: lines of moves are joined by commas.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// The game's name in links, files, saves and attributes.
    const SLUG: &'static str;
    /// What can be chosen before a deal. Cannot hold an invalid value.
    type Options: Options;
    /// An exact starting position, as `layout=` in a link spells it.
    type Layout: Clone
        + Eq
        + Debug
        + Display
        + FromStr<Err: Error + Clone + Eq + Send + Sync + 'static>
        + Send
        + Sync
        + 'static;
    /// One move.
    type Move: Copy + Eq + Debug + Display + FromStr + Send + Sync + 'static;
    /// What everyone at the table saw a move do.
    type Effect: Clone + Eq + Debug + Send + Sync + 'static;
    /// Why a move is refused, one variant a rule.
    type Refusal: Error + Clone + Eq + Send + Sync + 'static;
    /// All that one seat may know. Screens and computer players read nothing else.
    type View: Clone + PartialEq + Debug + Send + Sync + 'static;

    /// The most moves of a game, made and taken back. Many times what a person makes; and as each move writes the
    /// whole line, the length at which the slowest device still does that, and opens the game again, at once.
    /// tests/limits measures both.
    const LONGEST_LINE: usize = 20_000;
    /// The newest version of the rules, from 1. It is raised when the same moves come to mean something else.
    const RULES: u32 = 1;

    /// The position that a deal number names. The same number and options give the same position
    /// for ever, on every device.
    fn deal(options: &Self::Options, number: DealNumber) -> Self;

    /// The position that a layout spells out, under options that [`Game::options_of`] has seen.
    fn lay_out(options: &Self::Options, layout: &Self::Layout) -> Self;

    /// The options under which a layout is played, where the layout itself says some of them.
    fn options_of(options: Self::Options, layout: &Self::Layout) -> Self::Options {
        let _ = layout;
        options
    }

    /// The version of the rules that this position is played by. A fresh one is played by the newest that its
    /// options make a difference to.
    fn rules(&self) -> u32 {
        1
    }

    /// A first position, to be played by a version of the rules; `None` if its options know no such version.
    #[must_use]
    fn by_rules(self, version: u32) -> Option<Self> {
        (version == 1).then_some(self)
    }

    /// Whether the game goes on, and who is to move.
    fn status(&self) -> Status;

    /// Every move that [`Game::apply`] would accept now, each once; empty when not playing.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// Every move that can be written down under these options, legal or not, each once.
    fn move_universe(options: &Self::Options) -> Vec<Self::Move>;

    /// Makes a move.
    ///
    /// # Errors
    /// Says which rule forbids the move; the position is then untouched.
    fn apply(&mut self, mv: Self::Move) -> Result<Self::Effect, Self::Refusal>;

    /// What the given seat can see.
    fn view(&self, seat: Seat) -> Self::View;

    /// What the rules say of taking back `last`, the move that led to this position.
    fn takeback(&self, last: Self::Move) -> Takeback;

    /// The largest number of moves that a game under these options can have, if there is one.
    fn move_limit(options: &Self::Options) -> Option<usize>;

    /// The number the screen counts as moves: plain moves unless a game counts otherwise.
    fn moves_made(&self) -> u32;

    /// Points, in a game that is scored.
    fn score(&self) -> Option<u32> {
        None
    }

    /// The smallest number of moves from here, where it can be had at once.
    fn par(&self) -> Option<u32> {
        None
    }

    /// Whether the par of this game is proven, and not only the best line found.
    fn proves(&self) -> bool {
        true
    }

    /// The best possible result from here: par, or the largest score of a game that is scored.
    fn best(&self) -> Option<u32> {
        self.par()
    }

    /// The seat whose view is on the screen.
    fn onlooker(&self) -> Seat {
        Seat(0)
    }

    /// Whether the player has won.
    fn is_won(&self) -> bool {
        self.status() == Status::Won
    }

    /// Whether a game like this one goes into the book of records.
    fn is_recorded(&self) -> bool {
        true
    }
}

/// What can be chosen before a deal.
pub trait Options: Clone + Eq + Debug + Default + Send + Sync + 'static {
    /// Why a value is refused.
    type Fault: Error + Clone + Eq + Send + Sync + 'static;
    /// The options' names in links.
    const NAMES: &'static [&'static str];

    /// Reads the options out of a link's parameters; an absent one takes its default.
    ///
    /// # Errors
    /// Says which value makes no sense.
    fn read(params: &Params) -> Result<Self, Self::Fault>;

    /// Writes the options that differ from the default, in the order of [`Options::NAMES`].
    fn write(&self, params: &mut Params);

    /// Which of the game's saves a game under these options uses: one save a slot.
    fn slot(&self) -> String {
        String::new()
    }

    /// Whether these options are a help beyond the rules: a game under them is assisted.
    fn assists(&self) -> bool {
        false
    }

    /// Options that together reach every rule, for the laws that every game obeys.
    fn samples() -> Vec<Self>;
}

/// The options of a game that has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoOptions;

impl Options for NoOptions {
    type Fault = Infallible;
    const NAMES: &'static [&'static str] = &[];

    fn read(_: &Params) -> Result<Self, Infallible> {
        Ok(NoOptions)
    }

    fn write(&self, _: &mut Params) {}

    fn samples() -> Vec<Self> {
        vec![NoOptions]
    }
}

/// The layout of a game that only deals: there is no value of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLayout {}

impl Display for NoLayout {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// The refusal of any layout by a game that takes none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakesNoLayout;

impl Display for TakesNoLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this game takes no layout")
    }
}

impl Error for TakesNoLayout {}

impl FromStr for NoLayout {
    type Err = TakesNoLayout;

    fn from_str(_: &str) -> Result<Self, TakesNoLayout> {
        Err(TakesNoLayout)
    }
}
