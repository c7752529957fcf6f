//! The small game of the guide for new players: a row that two swaps put in order.
//!
//! Its rules are implemented here in a few lines, because the game's own code would be in the main module of every page
//! if one more chunk needed it. The tests compare the two implementations.

/// A row of Flip 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nine {
    row: [u8; 9],
    /// The card that the next swap must include; `None` before the free first swap, and at the end.
    pub required: Option<u8>,
    /// The card chosen first, on the free swap.
    pub chosen: Option<u8>,
    /// The last swap.
    pub last: Option<(u8, u8)>,
}

/// What a tap on a card of the row does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tapped {
    /// The card is chosen, or put back.
    Chosen,
    /// The card is swapped.
    Swapped,
    /// The card cannot be swapped with itself.
    Itself,
    /// The row is in order already.
    Nothing,
}

impl Default for Nine {
    fn default() -> Self {
        Self { row: [1, 4, 3, 2, 5, 7, 6, 8, 9], required: None, chosen: None, last: None }
    }
}

/// Returns the card, 1 to 9, that a swap of two cards requires next: the sum of their values, and of its digits.
#[must_use]
pub fn named(a: u8, b: u8) -> u8 {
    (a + b - 1) % 9 + 1
}

impl Nine {
    /// Returns the place of a card, 1 to 9, counted from 0.
    #[must_use]
    pub fn place(&self, card: u8) -> usize {
        self.row.iter().position(|each| *each == card).unwrap_or(0)
    }

    /// Whether the row is in order.
    #[must_use]
    pub fn is_sorted(&self) -> bool {
        (1..=9).all(|card| self.is_home(card))
    }

    /// Whether a card is where it belongs.
    #[must_use]
    pub fn is_home(&self, card: u8) -> bool {
        self.place(card) == usize::from(card) - 1
    }

    /// Returns whether a card is a good one to tap now.
    #[must_use]
    pub fn is_advised(&self, card: u8) -> bool {
        match self.required.or(self.chosen) {
            // The card at the place where the other one belongs.
            Some(other) => card != other && self.place(card) == usize::from(other) - 1,
            None => !self.is_sorted() && card < 6 && !self.is_home(card),
        }
    }

    /// Taps a card, 1 to 9.
    pub fn tap(&mut self, card: u8) -> Tapped {
        if self.is_sorted() {
            return Tapped::Nothing;
        }
        let Some(other) = self.required.or(self.chosen) else {
            self.chosen = Some(card);
            return Tapped::Chosen;
        };
        if other == card {
            let free = self.required.is_none();
            self.chosen = None;
            return if free { Tapped::Chosen } else { Tapped::Itself };
        }
        let (here, there) = (self.place(card), self.place(other));
        self.row.swap(here, there);
        self.chosen = None;
        self.last = Some((other, card));
        self.required = Some(named(card, other)).filter(|_| !self.is_sorted());
        Tapped::Swapped
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Game, NoOptions, Seat, Start};
    use crate::games::flip_nine::{FlipNine, Tap, Value};

    #[test]
    fn the_row_keeps_the_rules_of_flip_9() {
        let start = Start::<FlipNine>::lay_out(NoOptions, "143257689".parse().unwrap());
        let mut game = start.position();
        let mut row = Nine::default();
        let mut chosen = None;
        // Taps of all kinds, the same in both games, until the row is in order.
        let mut taps = vec![5, 5, 9, 3, 3];
        taps.extend((0..4_000).map(|i: u32| (i.wrapping_mul(2_654_435_761) >> 16) as u8 % 9 + 1));
        for card in taps {
            let view = game.view(Seat(0));
            if !view.status.is_playing() {
                assert_eq!(row.tap(card), Tapped::Nothing);
                continue;
            }
            let value = Value::new(card).unwrap();
            match view.tap(chosen, value) {
                Tap::Choose(card) => chosen = Some(card),
                Tap::Unchoose => chosen = None,
                Tap::Swap(swap) => {
                    if game.apply(swap).is_ok() {
                        chosen = None;
                    }
                }
            }
            row.tap(card);
            let view = game.view(Seat(0));
            assert_eq!(view.required.map(Value::get), row.required);
            assert_eq!(chosen.map(Value::get), row.chosen);
            for value in Value::ALL {
                assert_eq!(view.row.place(value), row.place(value.get()));
            }
        }
    }

    #[test]
    fn its_advice_puts_the_row_in_order() {
        let mut row = Nine::default();
        let mut line = Vec::new();
        while let Some(card) = (1..=9).find(|card| row.is_advised(*card)) {
            row.tap(card);
            line.push(card);
        }
        assert_eq!((line, row.is_sorted(), row.last), (vec![2, 4, 7], true, Some((6, 7))));
    }
}
