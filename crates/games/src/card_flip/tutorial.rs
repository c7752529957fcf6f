//! The game of the guide for new players: two cards, flipped one after the other. Both lie face up, so the second flip
//! ends it.

use super::{Card, CardCount, Walk};

/// The number of cards.
pub const CARDS: CardCount = CardCount::TWO;

/// Returns the card to flip next; `None` when all lie face down.
pub fn next(walk: &Walk) -> Option<Card> {
    CARDS.all().nth(walk.len() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_card_is_flipped_once() {
        let mut walk = Walk::new(CARDS);
        while let Some(card) = next(&walk) {
            assert!(walk.flip(card));
        }
        assert_eq!((walk.len(), walk.corner().bits()), (2, 0b11));
    }
}
