//! What a player remembers who hears everything and forgets it after two rounds, as Perch does.

use super::{Event, GoFishView};
use crate::cards::Rank;
use handful_engine::Seat;

/// The number of rounds remembered; a round is one turn per seat.
const ROUNDS: usize = 2;

/// Which seats were seen to have a rank, or to lack it, in the last rounds.
pub struct Memory {
    /// Seat, rank, whether the seat has it, and the turn in which that was seen.
    notes: Vec<(usize, Rank, bool, usize)>,
    turn: usize,
    asked: Option<Rank>,
    /// The number of turns remembered beside the current one.
    span: usize,
}

impl Memory {
    /// Returns the memory of a player who has heard nothing yet at a table.
    pub fn new(seats: usize) -> Self {
        Self { notes: Vec::new(), turn: 0, asked: None, span: ROUNDS * seats }
    }

    /// Returns what is remembered of a view.
    pub fn of(view: &GoFishView) -> Self {
        let mut memory = Self::new(view.counts.len());
        let passes = |event: &Event| matches!(event, Event::TurnPasses { .. });
        let mut ends = view.log.iter().rev().enumerate().filter(|(_, event)| passes(event));
        let from = ends.nth(memory.span - 1).map_or(0, |(back, _)| view.log.len() - back - 1);
        for event in view.log.since(from) {
            memory.hear(&event, view.options.any_rank());
        }
        memory
    }

    /// Takes in an event.
    pub fn hear(&mut self, event: &Event, any_rank: bool) {
        match *event {
            Event::Asked { by, rank, .. } => {
                self.asked = Some(rank);
                if !any_rank {
                    self.note(by, rank, true);
                }
            }
            Event::Gave { from, to, ref cards } => {
                self.note(from, cards[0].rank(), false);
                self.note(to, cards[0].rank(), true);
            }
            Event::GoFish { by } => {
                if let Some(rank) = self.asked {
                    self.note(by, rank, false);
                }
            }
            Event::Drew { by, shown: Some(card), .. } => self.note(by, card.rank(), true),
            Event::LaidBook { by, rank } => self.note(by, rank, false),
            // New cards can be of any rank.
            Event::Refilled { by, .. } => {
                self.notes.retain(|&(seat, ..)| seat != usize::from(by.0));
            }
            Event::TurnPasses { .. } => {
                self.turn += 1;
                let (turn, span) = (self.turn, self.span);
                self.notes.retain(|&(.., seen)| seen + span > turn);
            }
            _ => {}
        }
    }

    fn note(&mut self, seat: Seat, rank: Rank, has: bool) {
        let seat = usize::from(seat.0);
        self.notes.retain(|&(own, of, ..)| (own, of) != (seat, rank));
        self.notes.push((seat, rank, has, self.turn));
    }

    /// Whether a seat is remembered to have a rank; `None` if nothing is remembered.
    pub fn has(&self, seat: usize, rank: Rank) -> Option<bool> {
        let mut notes = self.notes.iter();
        notes.find(|&&(own, of, ..)| (own, of) == (seat, rank)).map(|&(_, _, has, _)| has)
    }
}
