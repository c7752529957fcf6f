//! The content of dialogs and bad links, and what features of several modules share.

use std::cell::Cell;

use crate::kit::signal::RwSignal;
use handful_engine::Day;
use handful_games::GameId;
pub use handful_shell::dialog::{Dialog, ShareContent};

/// A link that cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLink {
    /// What is wrong with it.
    pub why: String,
    /// The intended game, if that can be told.
    pub game: Option<GameId>,
}

/// The game of the task of Second look on the screen.
#[derive(Default)]
pub struct TaskGame(pub RwSignal<Option<GameId>>);

/// The day whose game was the last to end, so that the page of that day can celebrate a complete one, once.
#[derive(Default)]
pub struct DayPlayed(pub Cell<Option<Day>>);
