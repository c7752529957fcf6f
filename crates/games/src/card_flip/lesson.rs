//! The game of the guide for new players: three cards. The start is decided late, as in evil mode: all cards are face
//! down when the third start is tested.

use super::{Card, Cards, Walk, ruler};

/// The number of cards.
pub const CARDS: Cards = Cards::THREE;

/// Whether all cards lie face down.
#[must_use]
pub fn is_over(walk: &Walk) -> bool {
    walk.count() == 3
}

/// Returns whether a card is a good one to flip now: the next in the standard order.
#[must_use]
pub fn is_advised(walk: &Walk, card: Card) -> bool {
    !is_over(walk) && ruler(walk.len() + 1) == Some(card)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_order_ends_it_in_three() {
        let mut walk = Walk::new(CARDS);
        for card in [0, 1, 0].map(|place| Card::new(place).expect("a card")) {
            assert!(is_advised(&walk, card) && !is_over(&walk));
            walk.flip(card);
        }
        assert!(is_over(&walk) && !CARDS.all().any(|card| is_advised(&walk, card)));
    }
}
