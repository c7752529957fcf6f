//! The content of dialogs, shared games and bad links.

use handful_app::bars::Bars;
use handful_engine::{Day, Params};
use handful_games::GameId;

/// The dialogs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// What the toolbar has no room for.
    More,
    /// A game's rules.
    Help,
    /// The sheet of a game's keys.
    Keys,
    /// Setting up a game.
    Deal,
    /// What applies at the table right away.
    Table,
    /// The result of the game.
    Result,
    /// The game's own dialog.
    Own,
    /// Sharing a game.
    Share(Box<SharedGame>),
    /// A guide that shows within seconds how a game is played.
    First(GameId),
    /// The full hand of a day, on the page of the daily five.
    Hand(Day),
    /// A text to copy by hand, if the browser can neither share nor copy it.
    Text(String),
}

/// The shareable facts of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGame {
    /// The game.
    pub id: GameId,
    /// Its name and deal: "Handful · Flip 9 · Deal 7".
    pub title: String,
    /// Its start: options with deal or layout.
    pub start: Params,
    /// Its result in words; `None` while it is in progress.
    pub result: Option<String>,
    /// The result to beat in a challenge, in the unit of the game.
    pub mark: Option<u32>,
    /// The best possible result in the same unit, if known.
    pub best: Option<u32>,
    /// Whether `mark` and `best` are scores, of which more is better.
    pub is_scored: bool,
    /// The main figure of an ended game.
    pub key: Option<u32>,
    /// The result compared as bars.
    pub bars: Option<Bars<String>>,
    /// What the game adds to the picture of its result: a sign for each move. The text has none, because signs are not read
    /// well aloud.
    pub strip: Option<String>,
    /// Its moves, joined by commas; empty while it is in progress.
    pub line: String,
    /// Whether a challenge carries the moves, so that it can be played against them.
    pub ghosts: bool,
}

/// A link that cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLink {
    /// What is wrong with it.
    pub why: String,
    /// The intended game, if that can be told.
    pub game: Option<GameId>,
}

/// What the player plays with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// Fingers.
    Touch,
    /// A mouse or the keyboard.
    Pointer,
    /// The letters of the board.
    Letters,
}
