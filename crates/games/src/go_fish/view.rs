//! What one seat may know. It contains no other hand.

use super::{Ask, Event, GoFish, GoFishOptions, Log};
use crate::cards::{Card, Rank};
use handful_engine::{Game, Seat, Status};

/// Everything that one seat may know.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// The number of cards that each seat holds.
    pub counts: Vec<u8>,
    /// The books of each seat, in the order in which they were laid.
    pub books: Vec<Vec<Rank>>,
    /// Cards left in the stock.
    pub stock: u8,
    /// Asks made so far.
    pub asks: u32,
    /// All public events.
    pub log: Log,
}

impl GoFishView {
    pub(super) fn new(game: &GoFish, seat: Seat) -> Self {
        let own = usize::from(seat.0);
        Self {
            seat,
            options: game.options,
            status: game.status(),
            hand: game.hands.get(own).cloned().unwrap_or_default(),
            took: game.took.get(own).cloned().unwrap_or_default(),
            counts: game.hands.iter().map(|hand| hand.len() as u8).collect(),
            books: game.books.clone(),
            stock: game.stock() as u8,
            asks: game.asks,
            log: game.log.clone(),
        }
    }

    /// Whether it is this seat's turn.
    #[must_use]
    pub fn is_my_turn(&self) -> bool {
        self.status == Status::Playing { seat: self.seat }
    }

    /// Cards of a rank in the seat's own hand.
    #[must_use]
    pub fn held(&self, rank: Rank) -> usize {
        self.hand.iter().filter(|card| card.rank() == rank).count()
    }

    /// The number of hands that are not empty.
    pub(super) fn hands_with_cards(&self) -> usize {
        self.counts.iter().filter(|&&count| count > 0).count()
    }

    /// Whether the book of a rank is laid down.
    #[must_use]
    pub fn is_laid(&self, rank: Rank) -> bool {
        self.books.iter().flatten().any(|&laid| laid == rank)
    }

    /// The ranks that the seat may ask for on its turn, from the lowest.
    #[must_use]
    pub fn askable_ranks(&self) -> Vec<Rank> {
        let may = |rank: &Rank| match self.options.any_rank() {
            true => !self.is_laid(*rank),
            false => self.held(*rank) > 0,
        };
        self.options.pack().ranks().filter(may).collect()
    }

    /// The seats that the seat may ask on its turn, in order of play after it.
    #[must_use]
    pub fn askable_seats(&self) -> Vec<Seat> {
        let count = self.counts.len();
        let others = (1..count).map(|i| Seat(((usize::from(self.seat.0) + i) % count) as u8));
        let with_cards = others.filter(|seat| self.counts[usize::from(seat.0)] > 0);
        let next_only = self.log.asks_next_only(&self.options, self.hands_with_cards());
        with_cards.take(if next_only { 1 } else { count }).collect()
    }

    /// Returns what everyone saw since this seat's last turn ended, by asks; since the deal if it has had no turn. The
    /// oldest of more than `most` asks are left out.
    #[must_use]
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
    #[must_use]
    pub fn legal_asks(&self) -> Vec<Ask> {
        if !self.is_my_turn() {
            return Vec::new();
        }
        let ranks = self.askable_ranks();
        let of_seat = |of: Seat| ranks.iter().map(move |&rank| Ask { of, rank });
        self.askable_seats().into_iter().flat_map(of_seat).collect()
    }
}
