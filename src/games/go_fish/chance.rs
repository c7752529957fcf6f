//! The chance of an ask: in how many of the worlds that fit a view does the asked player hold the
//! rank?
//!
//! Every order of the shuffled deck is as likely, and asks tell no more than that the rules allowed
//! them: what a player could have asked and did not is not weighed. Where counting would take too
//! long the chance is estimated from worlds drawn at random, and says so.

use super::count;
use super::deduce::{Deductions, Filled};
use super::facts::Facts;
use super::worlds::Worlds;
use super::{Ask, Event, GoFish, GoFishView};
use crate::engine::{DealNumber, DealRng, Game};

/// Steps of counting by seat and by rank after which it is given up.
const ENOUGH: [usize; 2] = [500_000, 200_000];
/// Worlds that an estimate looks at.
const SAMPLES: u32 = 2_000;

/// The chance that a player holds a card of a rank.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The chance, 0 to 1.
    pub chance: f64,
    /// Whether it is counted, and not estimated.
    pub exact: bool,
}

/// The chances of asks, from one view.
#[derive(Clone, Debug)]
pub struct Odds {
    facts: Facts,
    filled: Filled,
    deductions: Deductions,
    view: GoFishView,
    /// The chances that were asked for already, by rank and seat.
    found: Vec<Vec<Option<Chance>>>,
    /// The seats whose hands were counted, or were too many to count.
    tried: Vec<bool>,
}

impl Odds {
    /// The chances that a seat can work out.
    #[must_use]
    pub fn of(view: &GoFishView) -> Self {
        let facts = Facts::of(view);
        let mut filled = Filled::new(&facts);
        let deductions = Deductions::with(view, &mut filled);
        let found = vec![vec![None; facts.batches.len()]; facts.ranks.len()];
        let tried = vec![false; facts.batches.len()];
        Self { facts, filled, deductions, view: view.clone(), found, tried }
    }

    /// What is proven.
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

    /// Counts, or else estimates, and keeps what comes out besides.
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

    /// Estimates all chances that are not found.
    fn estimate(&mut self) {
        let estimates = self.estimates();
        for (found, chance) in self.found.iter_mut().flatten().zip(estimates.into_iter().flatten())
        {
            found.get_or_insert(Chance { chance, exact: false });
        }
    }

    /// Chances by rank and seat, estimated from worlds drawn at random.
    #[must_use]
    pub fn estimates(&self) -> Vec<Vec<f64>> {
        let mut worlds = Worlds::new(&self.facts, &self.filled);
        // Any stream will do, and the same view must have the same answer.
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

    /// The legal ask with the best chance, the one that would gain more cards among equals; `None`
    /// where it is not the seat's turn.
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

/// The hint: the legal ask with the best chance.
#[must_use]
pub fn hint(view: &GoFishView) -> Option<Ask> {
    Odds::of(view).best()
}

/// Luck against skill: what a player's asks could be expected to catch, and what they caught.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Luck {
    /// Asks made.
    pub asks: u32,
    /// The sum of their chances, each as the player could know it.
    pub expected: f64,
    /// Asks that caught something.
    pub caught: u32,
}

/// What was to be expected of the asks of each seat in a game that is over, and what came of them.
/// `None` while it goes on.
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
