//! Computer players. They get only the view of their seat, which contains no other hand.

mod learned;
pub(super) mod perch;
pub mod playout;
mod shark;
#[cfg(test)]
mod tests;
pub mod value;

use super::deduce::Filled;
use super::facts::Facts;
use super::{Ask, GoFishView, Level};
use handful_engine::{DealNumber, DealRng, Seat};

/// The random stream for a seat's choice at an ask, counted from 0. A reload repeats the same
/// choices.
#[must_use]
pub fn stream(deal: DealNumber, seat: Seat, ply: u32) -> DealRng {
    DealRng::new(&format!("go-fish {} {ply}", seat.0), deal)
}

/// A choice in the making, in steps of a millisecond or two.
#[derive(Clone, Debug)]
pub enum Choice {
    /// It is made; `None` if it is not the seat's turn.
    Made(Option<Ask>),
    /// Shark looks ahead.
    Search(Box<shark::Search>),
}

impl Choice {
    /// Begins the choice of a player of a level.
    #[must_use]
    pub fn new(view: &GoFishView, level: Level, rng: &mut DealRng) -> Self {
        let asks = view.legal_asks();
        if asks.len() < 2 {
            return Self::Made(asks.first().copied());
        }
        Self::Made(Some(match level {
            Level::Minnow => pick(&asks, rng),
            Level::Perch => perch::choose(view, &asks, rng),
            Level::Pike => pike(view, &asks, rng),
            Level::Shark => return Self::Search(Box::new(shark::Search::new(view, &asks, rng))),
        }))
    }

    /// Takes a step. Returns the ask after the last one, `Some(None)` if it is not the seat's turn.
    pub fn step(&mut self) -> Option<Option<Ask>> {
        match self {
            Self::Made(ask) => Some(*ask),
            Self::Search(search) => search.step().map(Some),
        }
    }
}

/// Returns the ask of a player of a level; `None` if it is not the seat's turn.
#[must_use]
pub fn choose(view: &GoFishView, level: Level, rng: &mut DealRng) -> Option<Ask> {
    let mut choice = Choice::new(view, level, rng);
    loop {
        if let Some(ask) = choice.step() {
            return ask;
        }
    }
}

/// Returns any ask, each equally likely; `None` if it is not the seat's turn.
#[must_use]
pub fn at_random(view: &GoFishView, rng: &mut DealRng) -> Option<Ask> {
    let asks = view.legal_asks();
    if asks.len() < 2 {
        return asks.first().copied();
    }
    Some(pick(&asks, rng))
}

/// Returns one of the asks, each equally likely.
fn pick(asks: &[Ask], rng: &mut DealRng) -> Ask {
    asks[rng.below(asks.len() as u32) as usize]
}

/// Returns an ask that must catch, otherwise one that may.
fn pike(view: &GoFishView, asks: &[Ask], rng: &mut DealRng) -> Ask {
    let facts = Facts::of(view);
    let mut filled = Filled::new(&facts);
    let (must, may) = sort_out(&facts, &mut filled, asks);
    let best = [must.as_slice(), &may, asks].into_iter().find(|asks| !asks.is_empty());
    pick(best.expect("there are asks"), rng)
}

/// Returns the asks that are not proven to miss.
fn may_catch(facts: &Facts, asks: &[Ask]) -> Vec<Ask> {
    let (mut must, may) = sort_out(facts, &mut Filled::new(facts), asks);
    must.extend(may);
    must
}

/// Returns the asks that must catch, and those that may.
fn sort_out(facts: &Facts, filled: &mut Filled, asks: &[Ask]) -> (Vec<Ask>, Vec<Ask>) {
    let (mut must, mut may) = (Vec::new(), Vec::new());
    for &ask in asks {
        let rank = facts.ranks.iter().position(|&own| own == ask.rank);
        let rank = rank.expect("the rank of an ask is in the pack");
        match filled.holds(rank, usize::from(ask.of.0)) {
            Some(true) => must.push(ask),
            None => may.push(ask),
            Some(false) => {}
        }
    }
    (must, may)
}
