//! The boards: a folder each, with what a game brings to the screen that all games share.

pub mod card_flip;
pub mod escalator;
pub mod flip_nine;
pub mod go_fish;
pub mod sliding;

use crate::games::GameId;
use crate::web::kit::el::El;

/// The small live picture of a game on the home page, and whether it waits to be continued.
pub fn preview(id: GameId) -> (El, bool) {
    match id {
        GameId::FlipNine => flip_nine::preview(),
        GameId::GoFish => go_fish::preview(),
        GameId::CardFlip => card_flip::preview(),
        GameId::Sliding => sliding::preview(),
        GameId::Escalator => escalator::preview(),
    }
}
