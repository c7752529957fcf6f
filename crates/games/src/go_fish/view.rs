//! What one seat may know. It contains no other hand.

use std::fmt;

use super::public_state::PublicState;
use super::{Ask, Event, GoFish, GoFishOptions, Log, Refusal};
use crate::cards::{Card, Rank};
use handful_engine::bits::members;
use handful_engine::{Game, Seat, Status};

/// Everything that one seat may know.
#[derive(Clone, PartialEq, Eq)]
pub struct GoFishView {
    /// The seat whose view it is.
    pub seat: Seat,
    /// The options chosen before the deal.
    pub options: GoFishOptions,
    /// The state of the game.
    pub status: Status,
    /// The seat's own cards, in the order in which they came.
    pub hand: Vec<Card>,
    /// The cards that the seat was dealt and took from the stock, in order.
    pub took: Vec<Card>,
    /// The books of each seat, in the order in which they were laid.
    pub books: Vec<Vec<Rank>>,
    /// All public events.
    pub log: Log,
    /// The table after these events.
    pub(super) table: PublicState,
}

/// Shows of the table what a person at it counts. The rest follows from the log.
impl fmt::Debug for GoFishView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GoFishView")
            .field("seat", &self.seat)
            .field("options", &self.options)
            .field("status", &self.status)
            .field("hand", &self.hand)
            .field("took", &self.took)
            .field("counts", &self.counts())
            .field("books", &self.books)
            .field("stock", &self.stock())
            .field("asks", &self.asks())
            .field("log", &self.log)
            .finish()
    }
}

impl GoFishView {
    pub(super) fn new(game: &GoFish, seat: Seat) -> Self {
        let (own, cards) = (usize::from(seat.0), &game.cards);
        Self {
            seat,
            options: game.options,
            status: game.status(),
            hand: cards.hands.get(own).cloned().unwrap_or_default(),
            took: cards.took.get(own).cloned().unwrap_or_default(),
            books: cards.books.clone(),
            log: cards.log.clone(),
            table: game.table,
        }
    }

    /// Returns the view of a seat before the deal: all cards are in the stock.
    pub fn undealt(options: GoFishOptions, seat: Seat) -> Self {
        let table = PublicState::undealt(&options);
        Self {
            seat,
            options,
            status: Status::Over,
            hand: Vec::new(),
            took: Vec::new(),
            books: vec![Vec::new(); table.seats],
            log: Log::default(),
            table,
        }
    }

    /// Returns the view of a seat that was dealt these cards, before the first event; `None` if no deal under the
    /// options has that hand or seat.
    pub fn dealt(options: GoFishOptions, seat: Seat, hand: &[Card]) -> Option<Self> {
        let table = PublicState::new(&options);
        let deck = options.pack().cards();
        let is_new = |at: usize| deck.contains(&hand[at]) && !hand[..at].contains(&hand[at]);
        let size = options.hand();
        let fits = usize::from(seat.0) < table.seats && hand.len() == size;
        (fits && (0..size).all(is_new)).then(|| Self {
            hand: hand.to_vec(),
            took: hand.to_vec(),
            table,
            ..Self::undealt(options, seat)
        })
    }

    /// The number of cards that each seat holds.
    pub fn counts(&self) -> &[u8] {
        &self.table.sizes[..self.table.seats]
    }

    /// Cards left in the stock.
    pub fn stock(&self) -> u8 {
        self.table.stock
    }

    /// Asks made so far.
    pub fn asks(&self) -> u32 {
        self.table.asks
    }

    /// Returns why the rules refuse an ask of the seat to move, as far as the viewer can know.
    pub fn refusal(&self, ask: Ask) -> Option<Refusal> {
        self.table.refusal(ask, |by| by != usize::from(self.seat.0) || self.held(ask.rank) > 0)
    }

    /// The seats with the most books; several share the win.
    pub fn leaders(&self) -> Vec<Seat> {
        self.table.leaders()
    }

    /// Whether it is this seat's turn.
    pub fn is_my_turn(&self) -> bool {
        self.status == Status::Playing { seat: self.seat }
    }

    /// Cards of a rank in the seat's own hand.
    pub fn held(&self, rank: Rank) -> usize {
        self.hand.iter().filter(|card| card.rank() == rank).count()
    }

    /// Whether the book of a rank is laid down.
    pub fn is_laid(&self, rank: Rank) -> bool {
        self.books.iter().flatten().any(|&laid| laid == rank)
    }

    /// The ranks of the seat's own hand, as a set of indices into those of the pack.
    fn held_ranks(&self) -> u16 {
        self.hand.iter().fold(0, |held, card| held | 1 << self.table.index(card.rank()))
    }

    /// The ranks that the seat may ask for on its turn, from the lowest.
    pub fn askable_ranks(&self) -> Vec<Rank> {
        let ranks = members(self.table.may_ask_for(self.held_ranks()));
        ranks.map(|rank| self.table.rank(rank)).collect()
    }

    /// The seats that the seat may ask on its turn, in order of play after it.
    pub fn askable_seats(&self) -> Vec<Seat> {
        let table = &self.table;
        let seats = table.turn.into_iter().flat_map(|_| table.askable(self.seat.0.into()));
        seats.map(|seat| Seat(seat as u8)).collect()
    }

    /// Returns what everyone saw since this seat's last turn ended, by asks; since the deal if it has had no turn. The
    /// oldest of more than `most` asks are left out.
    pub fn missed(&self, most: usize) -> Vec<Vec<Event>> {
        let is_own = |event: &&Event| matches!(event, Event::Asked { by, .. } if *by == self.seat);
        let mut turn_is_over = !self.log.iter().any(|event| is_own(&event));
        let back = self.log.iter().rev().take_while(|event| !is_own(event)).count();
        let mut asks: Vec<Vec<Event>> = Vec::new();
        for event in self.log.since(self.log.len() - back) {
            if !turn_is_over {
                turn_is_over = matches!(event, Event::TurnPasses { .. });
                continue;
            }
            match asks.last_mut() {
                Some(ask) if !matches!(event, Event::Asked { .. }) => ask.push(event),
                _ => asks.push(vec![event]),
            }
        }
        asks.drain(..asks.len().saturating_sub(most));
        asks
    }

    /// Every ask that the rules allow now; none if it is not this seat's turn.
    pub fn legal_asks(&self) -> Vec<Ask> {
        if !self.is_my_turn() {
            return Vec::new();
        }
        self.table.legal_asks(self.held_ranks())
    }
}
