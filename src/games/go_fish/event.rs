//! What everyone at the table sees.

use super::Seats;
use crate::cards::{Card, Family, Rank};
use crate::engine::Seat;

/// One thing that everyone saw happen. A card is in it only if it was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cards are dealt, and a player begins.
    Begins(Seat),
    /// A player asks another one for a rank.
    Asked {
        /// Who asks.
        by: Seat,
        /// Who is asked.
        of: Seat,
        /// The rank.
        rank: Rank,
    },
    /// All cards of the rank asked for change hands, open to all.
    Gave {
        /// Who was asked.
        from: Seat,
        /// Who asked.
        to: Seat,
        /// The cards, at least one.
        cards: Vec<Card>,
    },
    /// "Go fish!"
    GoFish {
        /// Who says it.
        by: Seat,
    },
    /// The asker takes the top card of the stock.
    Drew {
        /// Who takes it.
        by: Seat,
        /// The card, shown if it is of the rank asked for, and then only.
        shown: Option<Card>,
        /// Cards left in the stock.
        left: u8,
    },
    /// There is no stock to fish in.
    NoStock,
    /// All suits of a rank are laid down.
    LaidBook {
        /// Whose point it is.
        by: Seat,
        /// The rank.
        rank: Rank,
    },
    /// A player without cards takes up to five from the stock.
    Refilled {
        /// Who takes them.
        by: Seat,
        /// How many, 1 to 5.
        count: u8,
        /// Cards left in the stock.
        left: u8,
    },
    /// The turn passes.
    TurnPasses {
        /// To whom.
        to: Seat,
    },
    /// Nobody holds a card any more.
    Over {
        /// Who has the most books: several share the win.
        winners: Vec<Seat>,
    },
}

/// What a move did, in order, with the table at which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// Who sits at the table.
    pub seats: Seats,
    /// The kind of deck.
    pub family: Family,
    /// What happened, in order.
    pub events: Vec<Event>,
}
