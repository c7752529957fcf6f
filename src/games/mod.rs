//! The games, one folder each, and their only registry.

pub mod card_flip;
pub mod escalator;
pub mod flip_nine;
pub mod go_fish;
pub mod group;
pub mod sliding;
pub mod spread;

use crate::engine::Game;

/// A game of the collection. Everything that depends on the game matches on this type exhaustively,
/// so that a new variant makes the compiler list what is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameId {
    /// Swap nine cards into order.
    FlipNine,
    /// Ask for ranks, collect whole books.
    GoFish,
    /// Turn every card face down without seeing one.
    CardFlip,
    /// Bring the tiles of a square board into order by way of its gap.
    Sliding,
    /// Clear a pyramid of cards, one rank up or down at a time.
    Escalator,
}

/// Generic code to run with the types of one registered game.
pub trait Visitor {
    /// The result.
    type Out;

    /// Runs the code for `G`.
    fn visit<G: Game>(self, id: GameId) -> Self::Out;
}

impl GameId {
    /// Every game, in the order of the home page.
    pub const ALL: [GameId; 5] =
        [GameId::FlipNine, GameId::GoFish, GameId::CardFlip, GameId::Sliding, GameId::Escalator];

    /// The game's name in links, files, saves and attributes.
    #[must_use]
    pub fn slug(self) -> &'static str {
        match self {
            GameId::FlipNine => flip_nine::FlipNine::SLUG,
            GameId::GoFish => go_fish::GoFish::SLUG,
            GameId::CardFlip => card_flip::CardFlip::SLUG,
            GameId::Sliding => sliding::Sliding::SLUG,
            GameId::Escalator => escalator::Escalator::SLUG,
        }
    }

    /// Returns the game of a slug, in upper or lower case.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.slug().eq_ignore_ascii_case(slug))
    }

    /// The newest version of the game's rules, and so of its saves.
    #[must_use]
    pub fn rules(self) -> u32 {
        match self {
            GameId::FlipNine => flip_nine::FlipNine::RULES,
            GameId::GoFish => go_fish::GoFish::RULES,
            GameId::CardFlip => card_flip::CardFlip::RULES,
            GameId::Sliding => sliding::Sliding::RULES,
            GameId::Escalator => escalator::Escalator::RULES,
        }
    }

    /// The most moves in a line of the game.
    #[must_use]
    pub fn longest_line(self) -> usize {
        match self {
            GameId::FlipNine => flip_nine::FlipNine::LONGEST_LINE,
            GameId::GoFish => go_fish::GoFish::LONGEST_LINE,
            GameId::CardFlip => card_flip::CardFlip::LONGEST_LINE,
            GameId::Sliding => sliding::Sliding::LONGEST_LINE,
            GameId::Escalator => escalator::Escalator::LONGEST_LINE,
        }
    }

    /// Runs a visitor with this game's types.
    pub fn visit<V: Visitor>(self, visitor: V) -> V::Out {
        match self {
            GameId::FlipNine => visitor.visit::<flip_nine::FlipNine>(self),
            GameId::GoFish => visitor.visit::<go_fish::GoFish>(self),
            GameId::CardFlip => visitor.visit::<card_flip::CardFlip>(self),
            GameId::Sliding => visitor.visit::<sliding::Sliding>(self),
            GameId::Escalator => visitor.visit::<escalator::Escalator>(self),
        }
    }
}
