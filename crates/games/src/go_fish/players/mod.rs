//! Computer players. They get only the view of their seat, which contains no other hand.

mod playout;
mod shark;

use super::constraints::Constraints;
use super::deduce::FeasibleWorld;
use super::{Ask, GoFishView, Level};
use handful_engine::{DealNumber, DealRng, Seat};

#[cfg(test)]
pub(super) use playout::{Hands, Playout};

/// The random stream for a seat's choice at an ask, counted from 0. A reload repeats the same
/// choices.
pub fn stream(deal: DealNumber, seat: Seat, ply: u32) -> DealRng {
    DealRng::new(&format!("go-fish {} {ply}", seat.0), deal)
}

/// A choice in the making, in steps of a millisecond or two.
#[derive(Clone, Debug)]
pub enum AskChoice {
    /// It is made; `None` if it is not the seat's turn.
    Done(Option<Ask>),
    /// Shark plays on.
    Searching(Box<shark::Search>),
}

impl AskChoice {
    /// Begins the choice of a player of a level.
    #[must_use]
    pub fn new(view: &GoFishView, level: Level, rng: &mut DealRng) -> Self {
        let asks = view.legal_asks();
        match choices(view, level, &asks) {
            Some(choices) => Self::Done(pick(&choices, rng)),
            None if asks.len() < 2 => Self::Done(asks.first().copied()),
            None => Self::Searching(Box::new(shark::Search::new(view, &asks, rng))),
        }
    }

    /// Takes a step. Returns the ask after the last one, `Some(None)` if it is not the seat's turn.
    pub fn step(&mut self) -> Option<Option<Ask>> {
        match self {
            Self::Done(ask) => Some(*ask),
            Self::Searching(search) => search.step().map(Some),
        }
    }
}

/// Returns the asks among which a level chooses at random; `None` if it searches, as Shark does.
pub(super) fn choices(view: &GoFishView, level: Level, asks: &[Ask]) -> Option<Vec<Ask>> {
    match level {
        Level::Minnow => Some(asks.to_vec()),
        Level::Perch => Some(perch(view, asks)),
        Level::Pike => Some(pike(view, asks)),
        Level::Shark => None,
    }
}

/// Returns the ask of a player of a level; `None` if it is not the seat's turn.
#[must_use]
pub fn choose(view: &GoFishView, level: Level, rng: &mut DealRng) -> Option<Ask> {
    let mut choice = AskChoice::new(view, level, rng);
    loop {
        if let Some(ask) = choice.step() {
            return ask;
        }
    }
}

/// Returns any ask, each equally likely; `None` if it is not the seat's turn.
#[must_use]
pub fn at_random(view: &GoFishView, rng: &mut DealRng) -> Option<Ask> {
    pick(&view.legal_asks(), rng)
}

/// Returns one of the asks, each equally likely; `None` if there is none.
fn pick(asks: &[Ask], rng: &mut DealRng) -> Option<Ask> {
    (!asks.is_empty()).then(|| asks[rng.below(asks.len() as u32) as usize])
}

/// Returns the asks among which Perch chooses: those that it remembers to catch, otherwise those about which it
/// remembers nothing.
fn perch(view: &GoFishView, asks: &[Ask]) -> Vec<Ask> {
    let table = &view.table;
    best(asks, |ask| table.perch_remembers(ask.target.0.into(), table.index(ask.rank)))
}

/// Returns the asks that must catch, otherwise those that may, otherwise all.
fn pike(view: &GoFishView, asks: &[Ask]) -> Vec<Ask> {
    best(asks, proven(&Constraints::from_view(view)))
}

/// Returns what is proven of asks: whether they catch.
fn proven(constraints: &Constraints) -> impl FnMut(&Ask) -> Option<bool> {
    let mut filled = FeasibleWorld::new(constraints);
    let table = constraints.table;
    move |ask| filled.holds(table.index(ask.rank), ask.target.0.into())
}

/// Returns the asks that catch, otherwise those of which that is not known, otherwise all.
fn best(asks: &[Ask], catches: impl FnMut(&Ask) -> Option<bool>) -> Vec<Ask> {
    let known: Vec<Option<bool>> = asks.iter().map(catches).collect();
    let of = |wanted| asks.iter().zip(&known).filter(move |it| *it.1 == wanted).map(|it| *it.0);
    let found = [Some(true), None].into_iter().map(|wanted| of(wanted).collect::<Vec<_>>());
    found.into_iter().find(|asks| !asks.is_empty()).unwrap_or_else(|| asks.to_vec())
}
