//! Why an ask is the one to make: what is proven of its rank at each seat, or how likely each place has it.

use super::chance::{CatchChance, ChanceEstimator};
use super::proof::{Proof, RankSearch, SeatFact};
use super::{Ask, Event, GoFishView};
use handful_engine::Seat;

/// Why an ask is the one to make.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// It is proven to catch: what is proven of the rank at the seats with cards other than the viewer's.
    Proven(Vec<SeatFact>),
    /// It is not: the chances that those seats hold the rank, and last that the stock has it (`None`), unless it is
    /// empty.
    Likely(Vec<(Option<Seat>, CatchChance)>),
}

/// The search for a reason, in short steps.
#[derive(Clone, Debug)]
pub enum ReasonSearch {
    /// For the proofs.
    Proofs(RankSearch),
    /// For the chances of places.
    Chances(Vec<Option<Seat>>, Box<ChanceEstimator>),
}

impl ReasonSearch {
    /// Prepares to find why a seat, whose view it is, is to make an ask.
    pub fn new(view: &GoFishView, ask: Ask) -> Self {
        let search = RankSearch::new(view, ask.rank);
        let is_sure = |fact: &SeatFact| fact.seat == ask.target && fact.holds == Some(true);
        if search.facts().iter().any(is_sure) {
            return Self::Proofs(search);
        }
        let (places, estimator) = ChanceEstimator::of_rank(view, ask.rank);
        Self::Chances(places, Box::new(estimator))
    }

    /// Goes on for a few milliseconds; `refines` tells whether smaller proofs are looked for once there are some.
    /// Returns the reason after the last step.
    pub fn step(&mut self, refines: bool) -> Option<Reason> {
        match self {
            Self::Proofs(search) => {
                let is_done = search.step();
                let facts = search.facts();
                let has_all = facts.iter().all(|fact| fact.holds.is_none() || fact.proof.is_some());
                (is_done || has_all && !refines).then_some(Reason::Proven(facts))
            }
            Self::Chances(places, estimator) => {
                let chances = estimator.step()?;
                Some(Reason::Likely(places.iter().copied().zip(chances).collect()))
            }
        }
    }
}

/// Returns the lines that the reason for an ask names, in the order of the log: those that prove it, and those that
/// prove the first hand of which all cards are known.
pub fn named_lines(ask: Ask, facts: &[SeatFact]) -> Vec<usize> {
    let sure = facts.iter().find(|fact| fact.seat == ask.target);
    let sure = sure.and_then(|fact| fact.proof.as_ref());
    let known = facts.iter().filter_map(|fact| fact.proof.as_ref()).find(|it| it.hand.is_some());
    let lines: Vec<usize> = sure.into_iter().chain(known).flat_map(Proof::named).collect();
    // In order, each once, without the code of a sort.
    let most = lines.iter().max().map_or(0, |most| most + 1);
    (0..most).filter(|line| lines.contains(line)).collect()
}

/// Returns the lines of a log: the events of each ask.
pub fn log_lines(view: &GoFishView) -> Vec<Vec<Event>> {
    let mut lines: Vec<Vec<Event>> = Vec::new();
    for event in view.log.iter() {
        match lines.last_mut() {
            _ if matches!(event, Event::Asked { .. }) => lines.push(vec![event.clone()]),
            Some(line) => line.push(event.clone()),
            None => {}
        }
    }
    lines
}
