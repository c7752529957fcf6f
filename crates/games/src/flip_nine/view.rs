//! The player's view, and the meaning of a tap.

use super::{FlipNine, Row, Swap, Value};
use handful_engine::{Game, Status};

/// The whole Flip 9 position, because nothing is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlipNineView {
    /// The nine cards, left to right.
    pub row: Row,
    /// The card that the next swap must include; `None` on the free swap and when won.
    pub required: Option<Value>,
    /// Whether the game goes on.
    pub status: Status,
}

/// The meaning of a tap on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// Chooses the card as the first of two.
    Choose(Value),
    /// Cancels the choice.
    Unchoose,
    /// Tries to swap two cards; the rules may refuse.
    Swap(Swap),
}

impl FlipNineView {
    pub(super) fn new(game: &FlipNine) -> Self {
        let status = game.status();
        let required = if status.is_playing() { game.required } else { None };
        Self { row: game.row, required, status }
    }

    /// Returns the meaning of a tap on `card` while `chosen` is chosen. With a required card, one
    /// tap on a partner swaps; before that, two taps do.
    pub fn tap(&self, chosen: Option<Value>, card: Value) -> Tap {
        match (self.required, chosen) {
            (Some(required), _) => Tap::Swap(Swap::new(required, card)),
            (None, None) => Tap::Choose(card),
            (None, Some(chosen)) if chosen == card => Tap::Unchoose,
            (None, Some(chosen)) => Tap::Swap(Swap::new(chosen, card)),
        }
    }

    /// Whether a tap on `card` has an effect now.
    pub fn is_playable(&self, card: Value) -> bool {
        self.status.is_playing() && self.required != Some(card)
    }

    /// Returns the card that swapping `card` now would name; `None` unless a card is required or
    /// another one is chosen.
    pub fn would_name(&self, chosen: Option<Value>, card: Value) -> Option<Value> {
        let first = self.required.or(chosen)?;
        (self.status.is_playing() && first != card).then(|| first.names_with(card))
    }

    /// Whether the card is in its place of the sorted row.
    pub fn is_home(&self, card: Value) -> bool {
        self.row.place(card) == card.home()
    }
}
