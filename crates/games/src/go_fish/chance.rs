//! The chance of an ask: how often the asked player holds the rank in the worlds that fit a view, each weighed by how
//! likely the others were to ask what they asked.
//!
//! All orders of the shuffled deck are equally likely. What a player of a level asks with a hand, and so what it says
//! that the player did not ask for something else, is in [`super::asks`]. If counting would take too long, the chance is
//! estimated from random worlds.

use super::asks::{self, Heard};
use super::count;
use super::deduce::Filled;
use super::dice::Dice;
use super::facts::Facts;
use super::worlds::Worlds;
use super::{Ask, Event, GoFish, GoFishView};
use handful_engine::Game;

/// The number of steps after which counting is abandoned.
const ENOUGH: usize = 120_000;
/// The steps from world to world: in a slice of the work, those that forget most of the likelihood and those after them
/// before the first sample; and between samples of each kind. The samples of a slice, and the slices.
const HOT: usize = 4_000;
const COLD: usize = 2_000;
const STEPS: usize = 20;
const SAMPLES: u32 = 250;
const SLICES: u32 = 8;

/// The chance that a player holds a card of a rank.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The chance, 0 to 1.
    pub chance: f64,
    /// Whether it is proven, or counted over all worlds with players whose asks are exactly known.
    pub exact: bool,
}

/// The calculation of the chances of asks from one view, in short steps.
#[derive(Clone, Debug)]
pub struct Odds {
    facts: Facts,
    filled: Filled,
    heard: Vec<Vec<Heard>>,
    /// Whether the levels of the others say exactly how they ask.
    certain: bool,
    /// For each ask, its rank and seat, and its chance if it is found.
    found: Vec<(usize, usize, Option<Chance>)>,
    /// The seats whose hands are not counted yet.
    uncounted: Vec<usize>,
    sample: Option<Sample>,
}

/// Random worlds, and in how many of them each ask would catch.
#[derive(Clone, Debug)]
struct Sample {
    worlds: Worlds,
    dice: Dice,
    slices: u32,
    hits: Vec<u32>,
}

impl Odds {
    /// Prepares to calculate the chances of asks that a seat can know. Asks must be for ranks of the deck.
    #[must_use]
    pub fn of(view: &GoFishView, asks: &[Ask]) -> Self {
        let facts = Facts::of(view);
        let mut filled = Filled::new(&facts);
        let proven = |&ask: &Ask| {
            let rank = facts.ranks.iter().position(|&own| own == ask.rank);
            let (rank, seat) = (rank.expect("a rank of the deck"), usize::from(ask.of.0));
            let holds = if view.is_laid(ask.rank) { Some(false) } else { filled.holds(rank, seat) };
            let chance =
                holds.map(|holds| Chance { chance: f64::from(u8::from(holds)), exact: true });
            (rank, seat, chance)
        };
        let found: Vec<_> = asks.iter().map(proven).collect();
        let mut uncounted = Vec::new();
        for &(_, seat, chance) in &found {
            if chance.is_none() && !uncounted.contains(&seat) {
                uncounted.push(seat);
            }
        }
        let heard = if uncounted.is_empty() { Vec::new() } else { asks::heard(view) };
        let certain = asks::is_certain(view, &heard);
        Self { facts, filled, heard, certain, found, uncounted, sample: None }
    }

    /// Goes on for a few milliseconds. Returns the chances, in the order of the asks, once they are found.
    pub fn step(&mut self) -> Option<Vec<Chance>> {
        if let Some(seat) = self.uncounted.pop() {
            let counted = count::chances(&self.facts, &self.heard, seat, ENOUGH);
            for (rank, _, chance) in self.found.iter_mut().filter(|ask| ask.1 == seat) {
                let counted = counted.as_ref().map(|all| all[*rank]);
                *chance = chance.or(counted.map(|chance| Chance { chance, exact: self.certain }));
            }
        } else if !self.is_done() {
            self.estimate();
        }
        self.found.iter().map(|ask| ask.2).collect()
    }

    /// Draws the worlds of a slice.
    fn estimate(&mut self) {
        let Self { facts, filled, heard, found, .. } = self;
        let sample = self.sample.get_or_insert_with(|| Sample {
            worlds: Worlds::new(facts, filled, std::mem::take(heard)),
            // A fixed stream, because the same view must give the same result.
            dice: Dice::new(1),
            slices: 0,
            hits: vec![0; found.len()],
        });
        let Sample { worlds, dice, .. } = sample;
        for (is_hot, steps) in [(true, HOT), (false, COLD)] {
            worlds.is_hot = is_hot;
            worlds.stir(steps, dice);
        }
        for n in 0..SAMPLES as usize {
            worlds.stir(STEPS, dice);
            worlds.sift(found[n % found.len()].0, STEPS, dice);
            for ((rank, seat, _), hits) in found.iter().zip(&mut sample.hits) {
                *hits += u32::from(worlds.held(*rank, *seat) > 0);
            }
        }
        sample.slices += 1;
        if sample.slices == SLICES {
            for ((.., chance), hits) in found.iter_mut().zip(&sample.hits) {
                let estimate = f64::from(*hits) / f64::from(SLICES * SAMPLES);
                chance.get_or_insert(Chance { chance: estimate, exact: false });
            }
        }
    }

    /// Whether nothing is left to calculate.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.found.iter().all(|ask| ask.2.is_some())
    }

    /// Estimates the chance of an ask, though it could be counted.
    #[must_use]
    pub fn sampled(view: &GoFishView, ask: Ask) -> f64 {
        let mut odds = Self::of(view, &[ask]);
        odds.uncounted.clear();
        odds.finish()[0].chance
    }

    /// Takes all steps at once.
    #[must_use]
    pub fn finish(mut self) -> Vec<Chance> {
        loop {
            if let Some(chances) = self.step() {
                return chances;
            }
        }
    }
}

/// Returns the chance of one ask.
#[must_use]
pub fn chance(view: &GoFishView, ask: Ask) -> Chance {
    Odds::of(view, &[ask]).finish()[0]
}

/// Returns the ask with the best chance, among equals the one that would gain more cards; `None` if there is none.
#[must_use]
pub fn best(view: &GoFishView, asks: &[Ask], chances: &[Chance]) -> Option<Ask> {
    let mut best: Option<(f64, usize, Ask)> = None;
    for (&ask, chance) in asks.iter().zip(chances) {
        let (chance, held) = (chance.chance, view.held(ask.rank));
        let is_better = best.is_none_or(|(most, most_held, _)| {
            chance > most + 1e-9 || (chance > most - 1e-9 && held > most_held)
        });
        if is_better {
            best = Some((chance, held, ask));
        }
    }
    best.map(|(.., ask)| ask)
}

/// Returns the hint: the legal ask with the best chance; `None` if it is not the seat's turn.
#[must_use]
pub fn hint(view: &GoFishView) -> Option<Ask> {
    let asks = view.legal_asks();
    let chances = Odds::of(view, &asks).finish();
    best(view, &asks, &chances)
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

/// The ask between two consecutive positions of a finished game: who asked, the calculation of its chance, and whether
/// it caught. `None` if the positions are not consecutive.
#[must_use]
pub fn asked(before: &GoFish, after: &GoFish) -> Option<(usize, Odds, bool)> {
    let events = after.log().since(before.log().len());
    let [Event::Asked { by, of, rank }, answer, ..] = &events[..] else { return None };
    let odds = Odds::of(&before.view(*by), &[Ask { of: *of, rank: *rank }]);
    Some((usize::from(by.0), odds, matches!(answer, Event::Gave { .. })))
}
