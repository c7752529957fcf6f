//! The events that everyone at the table sees.

use std::fmt;
use std::sync::Arc;

use super::Seats;
use crate::cards::{Card, Family, Rank};
use handful_engine::Seat;
use serde::{Deserialize, Serialize};

/// One public event. It contains a card only if that was shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The cards are dealt, and a player begins.
    Begins(Seat),
    /// A player asks another one for a rank.
    Asked {
        /// The asking player.
        by: Seat,
        /// The asked player.
        of: Seat,
        /// The rank.
        rank: Rank,
    },
    /// All cards of the rank asked for change hands, visible to all.
    Gave {
        /// The player asked.
        from: Seat,
        /// The asking player.
        to: Seat,
        /// The cards, at least one.
        cards: Vec<Card>,
    },
    /// "Go fish!"
    GoFish {
        /// The player who says it.
        by: Seat,
    },
    /// The asker takes the top card of the stock.
    Drew {
        /// The player who takes it.
        by: Seat,
        /// The card; only shown if it is of the rank asked for.
        shown: Option<Card>,
        /// Cards left in the stock.
        left: u8,
    },
    /// The stock is empty, so the asker draws nothing.
    NoStock,
    /// Everyone who holds cards has missed in turn with an empty stock, so anyone may be asked until a card moves. Only
    /// under the house rule that only the next player may be asked.
    AskAnyone,
    /// All suits of a rank are laid down.
    LaidBook {
        /// The player whose book it is.
        by: Seat,
        /// The rank.
        rank: Rank,
    },
    /// A player without cards takes up to five from the stock.
    Refilled {
        /// The player who takes them.
        by: Seat,
        /// The number of cards, 1 to 5.
        count: u8,
        /// Cards left in the stock.
        left: u8,
    },
    /// The turn passes.
    TurnPasses {
        /// The next player.
        to: Seat,
    },
    /// No player holds any cards.
    Over {
        /// The players with the most books; several share the win.
        winners: Vec<Seat>,
    },
}

/// The events of a move, with the table at which it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The players at the table.
    pub seats: Seats,
    /// The kind of deck.
    pub family: Family,
    /// The events, in order.
    pub events: Vec<Event>,
}

/// The number of events per block of a [`Log`].
const BLOCK: usize = 64;

/// All public events, in order. Positions and views of one game share its blocks: cloning copies one pointer per block,
/// and appending an event copies at most one block, however long the game is.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Log {
    /// All blocks except the last are full.
    blocks: Vec<Arc<Vec<Event>>>,
}

impl Log {
    /// The number of events.
    pub fn len(&self) -> usize {
        self.blocks.last().map_or(0, |last| (self.blocks.len() - 1) * BLOCK + last.len())
    }

    /// Whether nothing has happened yet.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// The events, the oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Event> {
        self.blocks.iter().flat_map(|block| block.iter())
    }

    /// Returns a copy of the events after the first `count`.
    pub fn since(&self, count: usize) -> Vec<Event> {
        let blocks = self.blocks.iter().skip(count / BLOCK);
        blocks.flat_map(|block| block.iter()).skip(count % BLOCK).cloned().collect()
    }

    /// Returns a copy of the last ask and its consequences; empty before the first ask.
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
