//! The chance of an ask: the share of the worlds that fit a view in which the asked player holds
//! the rank.
//!
//! All orders of the shuffled deck are equally likely, and an ask implies only that the rules
//! allowed it: what a player could have asked but did not is not weighed. If counting would take
//! too long, the chance is estimated from random worlds and marked as an estimate.

use super::count;
use super::deduce::{Deductions, Filled};
use super::facts::Facts;
use super::worlds::Worlds;
use super::{Ask, Event, GoFish, GoFishView};
use crate::engine::{DealNumber, DealRng, Game};

/// The number of steps after which counting by seat and by rank is abandoned.
const ENOUGH: [usize; 2] = [500_000, 200_000];
/// The number of worlds sampled for an estimate.
const SAMPLES: u32 = 2_000;

/// The chance that a player holds a card of a rank.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The chance, 0 to 1.
    pub chance: f64,
    /// Whether it was counted rather than estimated.
    pub exact: bool,
}

/// The chances of asks, from one view.
#[derive(Clone, Debug)]
pub struct Odds {
    facts: Facts,
    filled: Filled,
    deductions: Deductions,
    view: GoFishView,
    /// The cached chances, indexed by rank and seat.
    found: Vec<Vec<Option<Chance>>>,
    /// The seats whose hands were counted, or were too many to count.
    tried: Vec<bool>,
}

impl Odds {
    /// Prepares to calculate the chances that a seat can know.
    #[must_use]
    pub fn of(view: &GoFishView) -> Self {
        let facts = Facts::of(view);
        let mut filled = Filled::new(&facts);
        let deductions = Deductions::with(view, &mut filled);
        let found = vec![vec![None; facts.batches.len()]; facts.ranks.len()];
        let tried = vec![false; facts.batches.len()];
        Self { facts, filled, deductions, view: view.clone(), found, tried }
    }

    /// The proven bounds.
    #[must_use]
    pub fn deductions(&self) -> &Deductions {
        &self.deductions
    }

    /// The chance that another player holds a card of a rank.
    pub fn chance(&mut self, ask: Ask) -> Chance {
        if let Some(holds) = self.deductions.range(ask.rank, ask.of).holds() {
            return Chance { chance: f64::from(u8::from(holds)), exact: true };
        }
        let Some(rank) = self.facts.ranks.iter().position(|&own| own == ask.rank) else {
            return Chance { chance: 0.0, exact: true };
        };
        let of = usize::from(ask.of.0);
        if self.found[rank][of].is_none() {
            self.find(rank, of);
        }
        self.found[rank][of].expect("just found")
    }

    /// Counts, or else estimates, and caches all results found on the way.
    fn find(&mut self, rank: usize, seat: usize) {
        if !std::mem::replace(&mut self.tried[seat], true)
            && let Some(chances) = count::by_seat::chances(&self.facts, seat, ENOUGH[0])
        {
            for (rank, chance) in chances.into_iter().enumerate() {
                self.found[rank][seat] = Some(Chance { chance, exact: true });
            }
            return;
        }
        let counted = count::by_rank::Count::new(&self.facts).chances(rank, ENOUGH[1]);
        let Some(chances) = counted else { return self.estimate() };
        for (found, chance) in self.found[rank].iter_mut().zip(chances) {
            *found = Some(Chance { chance, exact: true });
        }
    }

    /// Estimates all chances that are not cached.
    fn estimate(&mut self) {
        let estimates = self.estimates();
        for (found, chance) in self.found.iter_mut().flatten().zip(estimates.into_iter().flatten())
        {
            found.get_or_insert(Chance { chance, exact: false });
        }
    }

    /// Estimates chances from random worlds, indexed by rank and seat.
    #[must_use]
    pub fn estimates(&self) -> Vec<Vec<f64>> {
        let mut worlds = Worlds::new(&self.facts, &self.filled);
        // A fixed stream, because the same view must give the same result.
        let mut rng = DealRng::new("go-fish odds", DealNumber::MIN);
        let mut shares = vec![vec![0.0; self.facts.batches.len()]; self.facts.ranks.len()];
        worlds.stir(4_000, &mut rng);
        for _ in 0..SAMPLES {
            worlds.stir(150, &mut rng);
            for (rank, shares) in shares.iter_mut().enumerate() {
                for seat in self.facts.others() {
                    if worlds.held(rank, seat) > 0 {
                        shares[seat] += 1.0 / f64::from(SAMPLES);
                    }
                }
            }
        }
        shares
    }

    /// Returns the legal ask with the best chance, among equals the one that would gain more cards;
    /// `None` if it is not the seat's turn.
    pub fn best(&mut self) -> Option<Ask> {
        let mut best: Option<(f64, usize, Ask)> = None;
        for ask in self.view.legal_asks() {
            let chance = self.chance(ask).chance;
            let held = self.view.held(ask.rank);
            let is_better = best.is_none_or(|(most, most_held, _)| {
                chance > most + 1e-9 || (chance > most - 1e-9 && held > most_held)
            });
            if is_better {
                best = Some((chance, held, ask));
            }
        }
        best.map(|(.., ask)| ask)
    }
}

/// Returns the hint: the legal ask with the best chance.
#[must_use]
pub fn hint(view: &GoFishView) -> Option<Ask> {
    Odds::of(view).best()
}

/// Luck compared with skill: the catches expected of a player's asks, and the actual ones.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Luck {
    /// Asks made.
    pub asks: u32,
    /// The sum of their chances, each based on what the player could know.
    pub expected: f64,
    /// Asks that caught at least one card.
    pub caught: u32,
}

/// Returns the expected and the actual catches of each seat in a finished game; `None` while it
/// goes on.
#[must_use]
pub fn luck(game: &GoFish) -> Option<Vec<Luck>> {
    let positions = game.replay()?;
    let mut all = vec![Luck::default(); game.options().seats().count()];
    for (before, after) in positions.iter().zip(&positions[1..]) {
        let events = after.log().since(before.log().len());
        let Some(&Event::Asked { by, of, rank }) = events.first() else { continue };
        let luck = &mut all[usize::from(by.0)];
        luck.asks += 1;
        luck.expected += Odds::of(&before.view(by)).chance(Ask { of, rank }).chance;
        luck.caught += u32::from(matches!(events[1], Event::Gave { .. }));
    }
    Some(all)
}
