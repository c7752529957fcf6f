//! How a move ends a game.

use crate::page::sound::Cue;

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game is won.
    Won,
    /// The game is won, and no result of this deal is better.
    Perfect,
    /// The game is lost.
    Lost,
}

impl Ending {
    /// The name in style sheets and tests.
    pub fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Perfect => "perfect",
            Self::Lost => "lost",
        }
    }

    /// What is heard and felt.
    pub fn cue(self) -> Cue {
        match self {
            Self::Won => Cue::Win,
            Self::Perfect => Cue::Perfect,
            Self::Lost => Cue::Lose,
        }
    }
}
