//! What dialogs and shared games hold.

use crate::engine::Params;
use crate::games::GameId;
use crate::text::Say;

/// The dialogs there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// A game's rules.
    Help,
    /// Choosing a deal.
    Deal,
    /// How the game went.
    Result,
    /// What a game brings of its own.
    Own,
    /// What can be shared of a game.
    Share(Box<SharedGame>),
    /// How a game is played, in a few seconds.
    First(GameId),
    /// A text to be copied by hand, where the browser shares nothing.
    Text(String),
}

/// What there is to share of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGame {
    /// Which game.
    pub id: GameId,
    /// Its name and its deal: "Handful · Flip 9 · Deal 7".
    pub title: String,
    /// Where it begins: options with deal or layout.
    pub start: Params,
    /// How it ended, in words; none while it is played.
    pub result: Option<String>,
    /// The mark that it set for others: moves, or points of a game that is scored.
    pub mark: Option<u32>,
    /// The best possible result, where it is known: as the mark is counted.
    pub best: Option<u32>,
    /// Whether the mark is points.
    pub is_scored: bool,
    /// Its moves, joined by commas; none while it is played.
    pub line: String,
}

/// A link that leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLink {
    /// What is wrong with it.
    pub why: Say,
    /// The game that was meant, where that much is clear.
    pub game: Option<GameId>,
}
