//! What every page and several games say, in Spanish.

use super::names;
use crate::cards::{Card, Suit};
use crate::lang::Lang;

pub mod common;
mod figures;

pub use figures::FIGURES;

/// The language of this folder.
pub const LANG: Lang = Lang::Es;

names! {}

/// Whether a card's name is feminine: "la reina", "la sota".
#[must_use]
pub fn is_feminine(card: Card) -> bool {
    matches!((card.suit() < Suit::Bastos, card.rank().get()), (true, 11 | 12) | (false, 10))
}

/// Returns the name with its article: "la reina de picas", "el 7 de tréboles".
pub fn the(named: Card) -> String {
    format!("{} {}", if is_feminine(named) { "la" } else { "el" }, card(named))
}
