//! The English texts: what English calls things, a file for each game and page.

use super::Tongue;
use crate::cards::Card;
use crate::games::GameId;
use crate::lang::Lang;

pub mod backup;
pub mod card_flip;
pub mod common;
pub mod daily;
pub mod escalator;
pub mod figures;
pub mod first;
pub mod flip_nine;
pub mod go_fish;
pub mod go_fish_desk;
pub mod pages;
pub mod records;
pub mod share;
pub mod sliding;

/// The language of this folder.
pub const LANG: Lang = Lang::En;

/// The texts that every page uses.
fn tongue() -> &'static Tongue {
    LANG.tongue()
}

/// Returns a card's name.
fn card(card: Card) -> String {
    (tongue().card)(card)
}

/// Returns the name of a card's rank.
fn rank(card: Card) -> String {
    (tongue().rank)(card)
}

/// Returns a game's name.
fn game(id: GameId) -> &'static str {
    (tongue().game)(id)
}
