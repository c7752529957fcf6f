//! The chance of an ask: how often the asked player holds the rank in the worlds that fit a view, each weighed by how
//! likely the others were to ask what they asked. A chance that is not proven is estimated from random worlds.
//!
//! All orders of the shuffled deck are equally likely. What a player of a level asks with a hand, and so what it says
//! that the player did not ask for something else, is in [`super::likelihood`].

use super::constraints::Constraints;
use super::deduce::FeasibleWorld;
use super::fast_rng::XorShift64;
use super::likelihood;
use super::world::World;
use super::{Ask, Event, GoFish, GoFishView};
use crate::cards::Rank;
use handful_engine::{Game, Seat};

/// The steps from world to world: in a slice of the work, those that forget most of the likelihood and those after them
/// before the first sample; and between samples of each kind. The samples of a slice, and the slices.
const ANNEALED_STEPS: usize = 4_000;
const SETTLING_STEPS: usize = 2_000;
const STEPS: usize = 20;
const SAMPLES: u32 = 250;
const SLICE_COUNT: u32 = 8;

/// The chance that a player holds a card of a rank.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CatchChance {
    /// The chance, 0 to 1.
    pub probability: f64,
    /// Whether it is proven.
    pub is_proven: bool,
}

impl CatchChance {
    /// Returns the chance in hundredths of a per cent, rounded.
    pub fn hundredths(&self) -> u32 {
        (self.probability * 10_000.0 + 0.5) as u32
    }
}

/// A rank and where it may be.
#[derive(Clone, Copy, Debug)]
struct PlaceCount {
    rank: usize,
    /// The seat; `None` for the stock.
    seat: Option<usize>,
    /// Whether a card of the rank is proven to be there, or not to be.
    proven: Option<bool>,
    /// The number of worlds in which one is.
    hits: u32,
}

/// The calculation of the chances of asks from one view, in short steps.
#[derive(Clone, Debug)]
pub struct ChanceEstimator {
    asks: Vec<PlaceCount>,
    world: World,
    rng: XorShift64,
    slices: u32,
}

impl ChanceEstimator {
    /// Prepares to calculate the chances of asks that a seat can know. Asks must be for ranks of the deck.
    pub fn new(view: &GoFishView, asks: &[Ask]) -> Self {
        Self::of_places(view, asks.iter().map(|ask| (ask.rank, Some(ask.target))))
    }

    /// Prepares to calculate the chances that each other seat with cards holds a rank of the deck, in order of play
    /// after the viewer, and last that the stock has it. Also returns the places; `None` is the stock, which is left
    /// out if it is empty.
    pub fn of_rank(view: &GoFishView, rank: Rank) -> (Vec<Option<Seat>>, Self) {
        let (own, counts) = (usize::from(view.seat.0), view.counts());
        let others = (own + 1..counts.len()).chain(0..own).filter(|&seat| counts[seat] > 0);
        let seats = others.map(|seat| Some(Seat(seat as u8)));
        let stock = (view.stock() > 0).then_some(None);
        let places: Vec<Option<Seat>> = seats.chain(stock).collect();
        let estimator = Self::of_places(view, places.iter().map(|&place| (rank, place)));
        (places, estimator)
    }

    fn of_places(view: &GoFishView, places: impl Iterator<Item = (Rank, Option<Seat>)>) -> Self {
        let constraints = Constraints::from_view(view);
        let mut filled = FeasibleWorld::new(&constraints);
        let proven = |(rank, seat): (Rank, Option<Seat>)| {
            let (rank, seat) = (constraints.table.index(rank), seat.map(|seat| seat.0.into()));
            let proven = match seat {
                Some(seat) => filled.holds(rank, seat),
                None => filled.stock_holds(rank),
            };
            PlaceCount { rank, seat, proven, hits: 0 }
        };
        let asks: Vec<_> = places.map(proven).collect();
        let is_proven = asks.iter().all(|ask| ask.proven.is_some());
        let observed = if is_proven { Vec::new() } else { likelihood::observed_asks(view) };
        Self {
            world: World::new(&constraints, &filled, observed),
            asks,
            // A fixed stream, because the same view must give the same result.
            rng: XorShift64::new(1),
            slices: if is_proven { SLICE_COUNT } else { 0 },
        }
    }

    /// Goes on for a few milliseconds. Returns the chances, in the order of the asks, once they are found.
    pub fn step(&mut self) -> Option<Vec<CatchChance>> {
        if !self.is_done() {
            self.sample();
            self.slices += 1;
        }
        let chance = |&PlaceCount { proven, hits, .. }: &PlaceCount| match proven {
            Some(holds) => CatchChance { probability: f64::from(u8::from(holds)), is_proven: true },
            None => CatchChance {
                probability: f64::from(hits) / f64::from(SLICE_COUNT * SAMPLES),
                is_proven: false,
            },
        };
        self.is_done().then(|| self.asks.iter().map(chance).collect())
    }

    /// Draws the worlds of a slice.
    fn sample(&mut self) {
        let Self { asks, world, rng, .. } = self;
        for (is_hot, steps) in [(true, ANNEALED_STEPS), (false, SETTLING_STEPS)] {
            world.is_annealing = is_hot;
            world.random_walk(None, steps, rng);
        }
        let is_open = |ask: &PlaceCount| ask.proven.is_none();
        let open: Vec<usize> = asks.iter().filter(|ask| is_open(ask)).map(|ask| ask.rank).collect();
        for n in 0..SAMPLES as usize {
            world.random_walk(None, STEPS, rng);
            world.random_walk(Some(open[n % open.len()]), STEPS, rng);
            for ask in asks.iter_mut().filter(|ask| is_open(ask)) {
                ask.hits += u32::from(match ask.seat {
                    Some(seat) => world.hidden(ask.rank, seat) > 0,
                    None => world.stock().any(|rank| rank == ask.rank),
                });
            }
        }
    }

    /// Whether nothing is left to calculate.
    pub fn is_done(&self) -> bool {
        self.slices == SLICE_COUNT
    }

    /// Takes all steps at once.
    pub fn finish(mut self) -> Vec<CatchChance> {
        loop {
            if let Some(chances) = self.step() {
                return chances;
            }
        }
    }
}

/// Returns the chance of one ask.
pub fn chance(view: &GoFishView, ask: Ask) -> CatchChance {
    ChanceEstimator::new(view, &[ask]).finish()[0]
}

/// Returns the ask with the best chance, among equals the one that would gain more cards; `None` if there is none.
fn best(
    view: &GoFishView,
    asks: impl Iterator<Item = (Ask, CatchChance)>,
) -> Option<(Ask, CatchChance)> {
    let mut best: Option<(usize, Ask, CatchChance)> = None;
    for (ask, chance) in asks {
        let held = view.held(ask.rank);
        let is_better = best.is_none_or(|(most_held, _, most)| {
            chance.probability > most.probability + 1e-9
                || (chance.probability > most.probability - 1e-9 && held > most_held)
        });
        if is_better {
            best = Some((held, ask, chance));
        }
    }
    best.map(|(_, ask, chance)| (ask, chance))
}

/// The search for the hint, in short steps: the rank of the legal ask with the best chance, and of those who can be
/// asked for it the one with the best chance as [`ChanceEstimator::of_rank`] finds it, which is what is shown.
#[derive(Clone, Debug)]
pub struct HintSearch {
    view: GoFishView,
    legal: Vec<Ask>,
    /// The asks whose chances are estimated; `None` in place of the stock.
    asks: Vec<Option<Ask>>,
    estimator: ChanceEstimator,
    /// Whether the asks are for one rank.
    is_of_rank: bool,
}

impl HintSearch {
    /// Prepares to look for the hint of a view.
    pub fn new(view: &GoFishView) -> Self {
        let legal = view.legal_asks();
        let estimator = ChanceEstimator::new(view, &legal);
        let asks = legal.iter().copied().map(Some).collect();
        Self { view: view.clone(), legal, asks, estimator, is_of_rank: false }
    }

    /// Goes on for a few milliseconds. Returns the ask and whether it is proven to catch, once it is found; in it
    /// `None` if it is not the seat's turn.
    pub fn step(&mut self) -> Option<Option<(Ask, bool)>> {
        let chances = self.estimator.step()?;
        let chances = self.asks.iter().zip(chances);
        let legal = chances.filter_map(|(ask, chance)| Some(((*ask)?, chance)));
        let legal = legal.filter(|(ask, _)| self.legal.contains(ask));
        let Some((ask, chance)) = best(&self.view, legal) else { return Some(None) };
        let is_sure = chance.is_proven && chance.probability > 0.0;
        if self.is_of_rank || is_sure {
            return Some(Some((ask, is_sure)));
        }
        let (places, estimator) = ChanceEstimator::of_rank(&self.view, ask.rank);
        let ask_of = |place: Option<Seat>| place.map(|target| Ask { target, rank: ask.rank });
        self.asks = places.into_iter().map(ask_of).collect();
        self.estimator = estimator;
        self.is_of_rank = true;
        None
    }
}

/// Returns the hint: the legal ask with the best chance; `None` if it is not the seat's turn.
pub fn hint(view: &GoFishView) -> Option<Ask> {
    let mut search = HintSearch::new(view);
    loop {
        if let Some(found) = search.step() {
            return found.map(|(ask, _)| ask);
        }
    }
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

/// The ask between two consecutive positions of a finished game: who asked, the ask, the calculation of its chance, and
/// whether it caught. `None` if the positions are not consecutive.
pub fn asked(before: &GoFish, after: &GoFish) -> Option<(usize, Ask, ChanceEstimator, bool)> {
    let events = after.log().since(before.log().len());
    let [Event::Asked { by, of, rank }, answer, ..] = &events[..] else { return None };
    let ask = Ask { target: *of, rank: *rank };
    let estimator = ChanceEstimator::new(&before.view(*by), &[ask]);
    Some((usize::from(by.0), ask, estimator, matches!(answer, Event::Gave { .. })))
}
