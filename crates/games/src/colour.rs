//! The colours by which people are told apart. Felts have them too.

use handful_engine::keyword::keywords;

use crate::{GameId, GameInfo, with_game};

/// The colour of a person. Each but gray is also that of a game's felt: see [`Colour::game`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colour {
    /// Blue, the default.
    #[default]
    Blue,
    /// Teal.
    Teal,
    /// Purple.
    Purple,
    /// Brown.
    Brown,
    /// Red.
    Red,
    /// Gray.
    Gray,
}

impl Colour {
    /// Returns the game whose felt has the colour.
    pub fn game(self) -> Option<GameId> {
        GameId::ALL.into_iter().find(|id| with_game!(*id, G => G::COLOUR) == Some(self))
    }
}

keywords!(Colour {
    Blue = "blue",
    Teal = "teal",
    Purple = "purple",
    Brown = "brown",
    Red = "red",
    Gray = "gray",
});
