//! Perch: remembers what was said and shown in the last two rounds, as a person might.

use super::pick;
use crate::cards::Rank;
use crate::engine::{DealRng, Seat};
use crate::games::go_fish::{Ask, Event, GoFishView};

/// The number of rounds remembered; a round is one turn per seat.
const ROUNDS: usize = 2;

/// Which seats were seen to have a rank, or to lack it.
struct Memory(Vec<(Seat, Rank, bool)>);

impl Memory {
    fn of(view: &GoFishView) -> Self {
        let turns = ROUNDS * view.counts.len();
        let passes = |event: &Event| matches!(event, Event::TurnPasses { .. });
        let mut ends = view.log.iter().rev().enumerate().filter(|(_, event)| passes(event));
        let from = ends.nth(turns - 1).map_or(0, |(back, _)| view.log.len() - back - 1);
        let mut memory = Self(Vec::new());
        let mut asked = None;
        for event in view.log.since(from) {
            match event {
                Event::Asked { by, rank, .. } => {
                    asked = Some(rank);
                    if !view.options.any_rank() {
                        memory.note(by, rank, true);
                    }
                }
                Event::Gave { from, to, cards } => {
                    memory.note(from, cards[0].rank(), false);
                    memory.note(to, cards[0].rank(), true);
                }
                Event::GoFish { by } => {
                    asked.into_iter().for_each(|rank| memory.note(by, rank, false));
                }
                Event::Drew { by, shown: Some(card), .. } => memory.note(by, card.rank(), true),
                Event::LaidBook { by, rank } => memory.note(by, rank, false),
                // New cards can be of any rank.
                Event::Refilled { by, .. } => memory.0.retain(|&(seat, ..)| seat != by),
                _ => {}
            }
        }
        memory
    }

    fn note(&mut self, seat: Seat, rank: Rank, has: bool) {
        self.0.retain(|&(own, of, _)| (own, of) != (seat, rank));
        self.0.push((seat, rank, has));
    }

    fn has(&self, ask: Ask) -> Option<bool> {
        let noted = self.0.iter().find(|&&(seat, rank, _)| (seat, rank) == (ask.of, ask.rank));
        noted.map(|&(.., has)| has)
    }
}

/// Returns an ask that is remembered to catch, otherwise one about which nothing is remembered.
pub fn choose(view: &GoFishView, asks: &[Ask], rng: &mut DealRng) -> Ask {
    let memory = Memory::of(view);
    let of = |has| asks.iter().copied().filter(|&ask| memory.has(ask) == has).collect();
    let choices: [Vec<Ask>; 2] = [of(Some(true)), of(None)];
    let known = choices.iter().find(|asks| !asks.is_empty());
    pick(known.map_or(asks, Vec::as_slice), rng)
}
