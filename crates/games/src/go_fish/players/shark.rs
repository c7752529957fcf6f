//! Shark: plays each ask on to its next turn, in random worlds that fit what it saw and explain what the others asked,
//! and takes the one after which it stands best.
//!
//! In a playout everyone knows their own hand and what was said, no more. Every ask meets the same worlds and the same
//! luck. After each round the better half of the asks goes on to more worlds (sequential halving, Karnin, Koren and
//! Somekh 2013). How good a position is was learned; see [`value`](super::value).

use super::may_catch;
use super::playout::{AT_ONCE, Manner, Playout, WEIGHTS, kind};
use super::value::{is_learned, value};
use crate::go_fish::asks::heard;
use crate::go_fish::deduce::Filled;
use crate::go_fish::dice::Dice;
use crate::go_fish::facts::Facts;
use crate::go_fish::known::{Listener, MOST};
use crate::go_fish::worlds::Worlds;
use crate::go_fish::{Ask, GoFishView, Level, Player};
use handful_engine::DealRng;

/// The playouts of a round at a table of two and at a larger one, and the bounds on its worlds.
const PLAYOUTS: [usize; 2] = [4_000, 1_600];
const LEAST_WORLDS: usize = 30;
const MOST_WORLDS: usize = 1_000;
/// The playouts of a step.
const SLICE: usize = 600;
/// The steps to the first world, and from one to the next.
const FIRST: usize = 1_000;
const STEPS: usize = 24;

/// A share of the win, in books.
const AHEAD: f32 = 10.0;

/// An ask, and the sum of the values of what follows.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    ask: Ask,
    of: usize,
    rank: usize,
    sum: f32,
}

impl Candidate {
    /// The value of the position at the next turn after the ask.
    fn looked_on(
        &self,
        mut game: Playout,
        me: usize,
        manners: &[Manner; MOST],
        kind: usize,
        mut dice: Dice,
    ) -> f32 {
        game.ask(self.of, self.rank);
        game.round(me, manners, &WEIGHTS[kind], &mut dice);
        value(&game, me, kind)
    }
}

/// A choice in the making.
#[derive(Clone, Debug)]
pub struct Search {
    me: usize,
    facts: Facts,
    worlds: Worlds,
    dice: Dice,
    /// The position without the cards that the seat does not see.
    base: Playout,
    manners: [Manner; MOST],
    kind: usize,
    candidates: Vec<Candidate>,
    /// The worlds that the round still takes.
    left: usize,
}

impl Search {
    /// Begins to choose among asks, of which there is at least one.
    pub fn new(view: &GoFishView, asks: &[Ask], rng: &mut DealRng) -> Self {
        let facts = Facts::of(view);
        // An ask that is proven to miss would bring a card, but if all players did that the game would never end.
        let may = may_catch(&facts, asks);
        let asks = if may.is_empty() { asks } else { &may };
        let listener = Listener::of(view);
        let me = usize::from(view.seat.0);
        let seats = view.options.seats();
        let mut manners = [Manner::Certain; MOST];
        for (manner, player) in manners.iter_mut().zip(seats.players()) {
            if *player == Player::Computer(Level::Minnow) {
                *manner = Manner::Random;
            }
        }
        manners[me] = Manner::Weighed;
        let minnows = manners.iter().filter(|&&manner| manner == Manner::Random).count();
        let kind = kind(seats.count(), minnows);
        let candidate = |&ask: &Ask| {
            let (of, rank) = (usize::from(ask.of.0), listener.rank(ask.rank));
            Candidate { ask, of, rank, sum: 0.0 }
        };
        Self {
            me,
            worlds: Worlds::new(&facts, &Filled::new(&facts), heard(view)),
            facts,
            dice: Dice::new(rng.below(u32::MAX).into()),
            base: Playout::of(view, &listener),
            manners,
            kind,
            candidates: asks.iter().map(candidate).collect(),
            left: 0,
        }
    }

    /// Takes a step: a millisecond or two. Returns the ask after the last one.
    pub fn step(&mut self) -> Option<Ask> {
        if self.candidates.len() > 1 {
            if self.left == 0 {
                let playouts = PLAYOUTS[usize::from(self.base.seats > 2)];
                self.left = (playouts / self.candidates.len()).clamp(LEAST_WORLDS, MOST_WORLDS);
                self.worlds.stir(FIRST, &mut self.dice);
            }
            let count = self.left.min(SLICE.div_ceil(self.candidates.len()));
            self.left -= count;
            for _ in 0..count {
                self.look();
            }
            if self.left == 0 {
                self.candidates.sort_by(|a, b| b.sum.total_cmp(&a.sum));
                self.candidates.truncate(self.candidates.len().div_ceil(2));
            }
        }
        (self.candidates.len() == 1).then(|| self.candidates[0].ask)
    }

    /// Compares the asks in one more world.
    fn look(&mut self) {
        let Self { me, facts, worlds, dice, base, manners, kind, candidates, .. } = self;
        worlds.stir(STEPS, dice);
        let world = base.filled(facts, worlds, dice);
        for candidate in candidates {
            if is_learned(*kind) {
                let ahead = candidate.looked_on(world, *me, manners, *kind, *dice);
                candidate.sum += AHEAD * ahead;
            }
            if let Some(weights) = &AT_ONCE[*kind] {
                candidate.sum += world.worth(candidate.of, candidate.rank, weights);
            }
        }
        dice.below(2);
    }
}
