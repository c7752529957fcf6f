//! The small game of the guide for new players: three cards.
//!
//! Its rules are implemented here in a few lines, because the game's own code would be in the main module of every page
//! if one more chunk needed it. The tests compare the two implementations.

/// Three cards of Card Flip. The start is decided late, as in evil mode: all cards are face down when the third start
/// is tested.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Three {
    /// The cards turned an odd number of times, one bit each.
    pub turned: u8,
    /// Whether the last flip tested no new start.
    pub again: bool,
    tested: u8,
    /// The number of flips.
    pub flips: u8,
}

impl Three {
    /// The number of cards.
    pub const CARDS: u8 = 3;

    /// Returns whether a start was tested. A start has one bit for each card that is face up.
    #[must_use]
    pub fn is_tested(&self, start: u8) -> bool {
        self.tested >> start & 1 == 1
    }

    /// Whether all cards lie face down.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.tested.count_ones() == 3
    }

    /// Returns whether a card, counted from 0, is a good one to flip now: the next in the standard order.
    #[must_use]
    pub fn is_advised(&self, card: u8) -> bool {
        !self.is_over() && u32::from(card) == (self.flips + 1).trailing_zeros()
    }

    /// Flips a card, counted from 0.
    pub fn flip(&mut self, card: u8) {
        if self.is_over() || card >= Self::CARDS {
            return;
        }
        self.flips = self.flips.wrapping_add(1);
        self.turned ^= 1 << card;
        self.again = self.turned == 0 || self.is_tested(self.turned);
        if self.turned != 0 {
            self.tested |= 1 << self.turned;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::card_flip::{Card, Cards, Walk};

    #[test]
    fn three_cards_keep_the_rules_of_card_flip() {
        for flips in 0..3_u32.pow(6) {
            let mut three = Three::default();
            let mut walk = Walk::new(Cards::new(3).unwrap());
            for i in 0..6 {
                let card = flips / 3_u32.pow(i) % 3;
                if three.is_over() {
                    break;
                }
                three.flip(card as u8);
                let fresh = walk.flip(Card::new(card as usize).unwrap());
                assert_eq!((three.again, three.turned), (!fresh, walk.at().bits() as u8));
                assert_eq!(three.is_over(), walk.count() == 3);
            }
        }
    }

    #[test]
    fn the_standard_order_ends_it_in_three() {
        let mut three = Three::default();
        for card in [0, 1, 0] {
            assert!(three.is_advised(card) && !three.is_over());
            three.flip(card);
        }
        assert!(three.is_over() && !(0..3).any(|card| three.is_advised(card)));
    }
}
