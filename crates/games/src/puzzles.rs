//! What shared code knows of the puzzles of *Who holds it?*: the game whose they are, their names, what is stored of
//! them, and their words.

use crate::GameId;
use crate::go_fish::OwnData;

pub use crate::go_fish::puzzle::book::{PuzzleBook, PuzzleProgress};
pub use crate::go_fish::puzzle::{Grade, PuzzleName};
pub use crate::go_fish::text::puzzle::{grade, solved_label, title, without_wrong};

/// The game.
pub const GAME: GameId = GameId::GoFish;

/// The game's name in addresses, which is that of its chunk.
pub const SLUG: &str = "go-fish";

/// The name of what is stored of them.
pub fn stored_name() -> &'static str {
    OwnData::Who.word()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_slug_is_that_of_the_game() {
        assert_eq!(super::SLUG, super::GAME.slug());
    }
}
