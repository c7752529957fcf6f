//! How a view takes in what everyone saw, and finds out what no game has.

use super::constraints::Constraints;
use super::deduce::FeasibleWorld;
use super::public_state::{ImpossibleEvent, ensure};
use super::{Event, GoFishView};
use crate::cards::deck::{complete_sets, hand_over};
use crate::cards::{Card, Rank, Suit};

impl GoFishView {
    /// Takes in events: the beginning of the game if there is none yet, then whole asks with all that follows from
    /// each. `own` are the cards that the viewer took in them, in order.
    ///
    /// # Errors
    /// If the rules do not allow the events, or no deck leads to them. The view is then partly changed, and of no use.
    pub fn follow(&mut self, events: &[Event], own: &[Card]) -> Result<(), ImpossibleEvent> {
        let (mut table, mut own) = (self.table, own.iter().copied());
        table.follow(events, |_, event| self.take_in(event, &mut own))?;
        self.status = table.status();
        self.table = table;
        ensure(own.next().is_none() && complete_sets(&self.hand, &self.suits()).is_empty())?;
        ensure(FeasibleWorld::find(&Constraints::from_view(self)).is_some())
    }

    fn suits(&self) -> Vec<Suit> {
        self.options.pack().suits()
    }

    /// Takes in an event that the rules allow, as far as the viewer's own cards are concerned.
    fn take_in(
        &mut self,
        event: &Event,
        own: &mut impl Iterator<Item = Card>,
    ) -> Result<(), ImpossibleEvent> {
        let me = self.seat;
        match *event {
            Event::Asked { by, rank, .. } if by == me => {
                ensure(self.options.any_rank() || self.held(rank) > 0)?;
            }
            Event::Gave { from, to, ref cards } => {
                if from == me {
                    ensure(hand_over(&mut self.hand, cards[0].rank()) == *cards)?;
                } else {
                    ensure(cards.iter().all(|card| !self.hand.contains(card)))?;
                }
                if to == me {
                    self.hand.extend(cards);
                }
            }
            Event::GoFish { by } if by == me => ensure(self.held(self.asked()?) == 0)?,
            Event::Drew { by, shown, .. } => {
                ensure(shown.is_none_or(|card| self.is_undrawn(card)))?;
                if by == me {
                    let card = own.next().ok_or(ImpossibleEvent)?;
                    ensure(shown == (card.rank() == self.asked()?).then_some(card))?;
                    self.gain(card)?;
                }
            }
            Event::Refilled { by, count, .. } if by == me => {
                (0..count).try_for_each(|_| self.gain(own.next().ok_or(ImpossibleEvent)?))?;
            }
            Event::LaidBook { by, rank } => {
                self.books[usize::from(by.0)].push(rank);
                if by == me {
                    ensure(complete_sets(&self.hand, &self.suits()).first() == Some(&rank))?;
                    hand_over(&mut self.hand, rank);
                } else {
                    ensure(self.held(rank) == 0)?;
                }
            }
            _ => {}
        }
        self.log.push(event.clone());
        Ok(())
    }

    /// The rank of the last ask.
    fn asked(&self) -> Result<Rank, ImpossibleEvent> {
        let asked = |event: &Event| match *event {
            Event::Asked { rank, .. } => Some(rank),
            _ => None,
        };
        self.log.iter().rev().find_map(asked).ok_or(ImpossibleEvent)
    }

    /// Whether a card is of the deck, and nobody is known to have drawn it.
    fn is_undrawn(&self, card: Card) -> bool {
        let was_shown =
            |event: &Event| matches!(event, Event::Drew { shown: Some(it), .. } if *it == card);
        self.options.pack().cards().contains(&card)
            && !self.took.contains(&card)
            && !self.log.iter().any(was_shown)
    }

    fn gain(&mut self, card: Card) -> Result<(), ImpossibleEvent> {
        ensure(self.is_undrawn(card))?;
        self.hand.push(card);
        self.took.push(card);
        Ok(())
    }
}
