//! The content of dialogs and bad links, and what features of several modules share.

use std::cell::Cell;

use crate::kit::signal::RwSignal;
use handful_games::GameId;
use handful_progress::daily::Five;
pub use handful_shell::dialog::{Dialog, ShareContent};

/// A link that cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLink {
    /// What is wrong with it.
    pub why: String,
    /// The intended game, if that can be told.
    pub game: Option<GameId>,
}

/// The game whose felt a page has that is no game: of a task of Second look, a lesson or a puzzle.
#[derive(Default)]
pub struct FeltGame(pub RwSignal<Option<GameId>>);

/// The five of which the last game that ended is, so that their page can celebrate a full hand, once.
#[derive(Default)]
pub struct FivePlayed(pub Cell<Option<Five>>);
