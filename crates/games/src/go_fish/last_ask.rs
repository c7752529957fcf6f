//! What the last ask brought the viewer.

use super::{Event, GoFishView};
use crate::cards::Card;

impl GoFishView {
    /// Returns the card that the viewer drew unseen by the others in the last ask.
    pub fn last_drawn_unseen(&self) -> Option<Card> {
        self.drawn_unseen(&self.log.last_ask())
    }

    /// Returns the card that the viewer drew unseen by the others in the last ask, which has these events.
    fn drawn_unseen(&self, events: &[Event]) -> Option<Card> {
        let is_unseen =
            |it: &Event| matches!(it, Event::Drew { by, shown: None, .. } if *by == self.seat);
        let at = events.iter().position(is_unseen)?;
        let later: usize = events[at + 1..].iter().map(|event| self.refilled(event)).sum();
        self.took.get(self.took.len().checked_sub(later + 1)?).copied()
    }

    /// Returns how many cards the viewer takes at an event because their hand is empty.
    fn refilled(&self, event: &Event) -> usize {
        match event {
            Event::Refilled { by, count, .. } if *by == self.seat => usize::from(*count),
            _ => 0,
        }
    }

    /// Returns the cards that the viewer got in the last ask, in their order.
    pub fn last_gained(&self) -> Vec<Card> {
        let events = self.log.last_ask();
        let mut cards: Vec<Card> = Vec::new();
        for event in &events {
            match event {
                Event::Gave { to, cards: given, .. } if *to == self.seat => cards.extend(given),
                Event::Drew { by, shown, .. } if *by == self.seat => {
                    cards.extend(shown.or_else(|| self.drawn_unseen(&events)));
                }
                event => {
                    let count = self.refilled(event);
                    cards.extend(&self.took[self.took.len().saturating_sub(count)..]);
                }
            }
        }
        cards
    }

    /// Returns the cards of the books that the viewer laid in the last ask.
    pub fn last_laid(&self) -> Vec<Card> {
        let events = self.log.last_ask();
        let mut cards = self.options.pack().cards();
        cards.retain(|card| {
            events.iter().any(|event| match *event {
                Event::LaidBook { by, rank } => by == self.seat && rank == card.rank(),
                _ => false,
            })
        });
        cards
    }
}
