//! What everyone at the table sees.

use std::fmt;
use std::sync::Arc;

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

/// Events of a block of a [`Log`].
const BLOCK: usize = 64;

/// Everything that everyone saw, in order. Positions and views of one game share its blocks: a copy counts a pointer
/// for each, and one event more copies one block at most, however long the game is.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Log {
    /// All full but the last.
    blocks: Vec<Arc<Vec<Event>>>,
}

impl Log {
    /// How many events there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.blocks.last().map_or(0, |last| (self.blocks.len() - 1) * BLOCK + last.len())
    }

    /// Whether nothing has happened yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// The events, the oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Event> {
        self.blocks.iter().flat_map(|block| block.iter())
    }

    /// A copy of the events after the first `count`.
    #[must_use]
    pub fn since(&self, count: usize) -> Vec<Event> {
        let blocks = self.blocks.iter().skip(count / BLOCK);
        blocks.flat_map(|block| block.iter()).skip(count % BLOCK).cloned().collect()
    }

    /// A copy of the last ask and what came of it; nothing before the first ask.
    #[must_use]
    pub fn last_ask(&self) -> Vec<Event> {
        let back = self.iter().rev().position(|event| matches!(event, Event::Asked { .. }));
        back.map_or_else(Vec::new, |back| self.since(self.len() - back - 1))
    }

    pub(super) fn push(&mut self, event: Event) {
        match self.blocks.last_mut().filter(|last| last.len() < BLOCK) {
            Some(last) => Arc::make_mut(last).push(event),
            None => {
                let mut block = Vec::with_capacity(BLOCK);
                block.push(event);
                self.blocks.push(Arc::new(block));
            }
        }
    }
}

impl fmt::Debug for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
