//! The reactive middle: a game in play as signals, and what a game brings to the screen besides its rules and its words.

pub mod book;
pub mod desk;
pub mod play;
pub mod seat;

use crate::games::GameId;
use crate::settings::Settings;
use crate::text::{Label, Say, Spoken};

pub use crate::web::page::sound::Cue;

/// A number over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Its name for tests and style sheets.
    pub name: &'static str,
    /// What it is called.
    pub label: Label,
    /// The number, where it is known.
    pub value: Option<u32>,
}

/// What a game whose solver works in a worker is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// A best move from here.
    Hint,
    /// The best line from the start, to be played back.
    Line,
}

/// A game as the page needs it.
pub trait Table: Spoken {
    /// Its place in the registry.
    const ID: GameId;
    /// Whether the rules know undo and redo at all.
    const TAKES_BACK: bool = true;
    /// Whether the same deal can be begun again.
    const RESTARTS: bool = true;
    /// What the line is called that is played back after a game.
    const WATCH: Label = Label::WatchIt;

    /// What stands in the place of a deal number that is a secret now.
    fn secret(&self) -> Option<Say> {
        None
    }

    /// What the way to another game is called after this one.
    fn again(&self) -> Label {
        Label::New
    }

    /// A best move from here, while the game goes on.
    ///
    /// # Errors
    /// Says why there is no help now.
    fn hint(&self) -> Result<Self::Move, Say>;

    /// A line of best moves from here to the end.
    fn best_line(&self) -> Vec<Self::Move>;

    /// How a move sounds and feels.
    fn cue(effect: &Self::Effect) -> Cue;

    /// What a move did, in the words of this table.
    fn tells(effect: &Self::Effect) -> Say {
        Self::told(effect)
    }

    /// What is to be done now, in the words that the settings ask for; `keys` is whether the player has a mouse or a
    /// keyboard.
    fn ask(view: &Self::View, settings: &Settings, keys: bool) -> Say {
        let _ = (settings, keys);
        Self::prompt(view)
    }

    /// The numbers over the board, always the same ones. `par` is that of the start.
    fn figures(&self, par: Option<u32>) -> Vec<Figure>;

    /// The game in one sentence: its figures and the time, in milliseconds.
    fn summary(&self, par: Option<u32>, ms: u64) -> Say;

    /// Whether this deal may be dealt: as the settings want it, and of the wanted grade if any.
    fn fits(&self, settings: &Settings, grade: Option<u32>) -> bool;
}
