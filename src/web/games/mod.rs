//! The boards: one folder per game, with what the game adds to the shared screen.

pub mod card_flip;
pub mod escalator;
pub mod flip_nine;
pub mod go_fish;
pub mod sliding;

use crate::games::GameId;
use crate::web::kit::el::El;

/// Builds a game's small preview on the home page; also returns whether the game can be continued.
pub fn preview(id: GameId) -> (El, bool) {
    match id {
        GameId::FlipNine => flip_nine::preview(),
        GameId::GoFish => go_fish::preview(),
        GameId::CardFlip => card_flip::preview(),
        GameId::Sliding => sliding::preview(),
        GameId::Escalator => escalator::preview(),
    }
}
