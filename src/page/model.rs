//! The content of dialogs and bad links, and what the player plays with.

use handful_games::GameId;
pub use handful_shell::dialog::{Dialog, SharedGame};

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
