//! What the player sees, and what a tap on it means.

use super::{FlipNine, Row, Swap, Value};
use crate::engine::{Game, Status};

/// All of a Flip 9 position: nothing is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlipNineView {
    /// The nine cards, left to right.
    pub row: Row,
    /// The card that the next swap must include; `None` on the free swap and when won.
    pub required: Option<Value>,
    /// Whether the game goes on.
    pub status: Status,
}

/// What a tap on a card means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// The card is chosen as the first of two.
    Choose(Value),
    /// The chosen card is put back.
    Unchoose,
    /// The two cards are to be swapped; the rules may refuse.
    Swap(Swap),
}

impl FlipNineView {
    pub(super) fn new(game: &FlipNine) -> Self {
        let status = game.status();
        let required = game.required.filter(|_| status.is_playing());
        Self { row: game.row, required, status }
    }

    /// What a tap on `card` means while `chosen` is chosen. With a required card one tap on a
    /// partner swaps; before that, two taps do.
    #[must_use]
    pub fn tap(&self, chosen: Option<Value>, card: Value) -> Tap {
        match (self.required, chosen) {
            (Some(required), _) => Tap::Swap(Swap::new(required, card)),
            (None, None) => Tap::Choose(card),
            (None, Some(chosen)) if chosen == card => Tap::Unchoose,
            (None, Some(chosen)) => Tap::Swap(Swap::new(chosen, card)),
        }
    }

    /// Whether a tap on `card` does something now.
    #[must_use]
    pub fn is_playable(&self, card: Value) -> bool {
        self.status.is_playing() && self.required != Some(card)
    }

    /// The card that swapping `card` now would name, where that is settled: with a required card,
    /// or another card chosen.
    #[must_use]
    pub fn would_name(&self, chosen: Option<Value>, card: Value) -> Option<Value> {
        let first = self.required.or(chosen).filter(|_| self.status.is_playing())?;
        (first != card).then(|| first.names_with(card))
    }

    /// Whether the card is in its place of the sorted row.
    #[must_use]
    pub fn is_home(&self, card: Value) -> bool {
        self.row.place(card) == card.home()
    }
}
