//! Shark: plays each ask on, in random worlds that fit what it saw and explain what the others asked, and takes the one
//! after which it wins most often.
//!
//! In a playout everyone knows their own hand and what was said, no more. Every ask meets the same worlds and the same
//! luck. After each round the better half of the asks goes on to more worlds (sequential halving, Karnin, Koren and
//! Somekh 2013).

use super::playout::{Playout, PlayoutPolicy};
use super::proven;
use crate::go_fish::constraints::Constraints;
use crate::go_fish::deduce::FeasibleWorld;
use crate::go_fish::fast_rng::XorShift64;
use crate::go_fish::knowledge::{MAX_SEATS, RANKS};
use crate::go_fish::likelihood::observed_asks;
use crate::go_fish::public_state::PublicState;
use crate::go_fish::world::World;
use crate::go_fish::{Ask, GoFishView};
use handful_engine::DealRng;
use handful_engine::sort::sort_by;

/// The playouts of a round and of a step.
const PLAYOUTS: usize = 1_000;
const SLICE: usize = 600;
/// The steps to the first world, and from one to the next.
const FIRST: usize = 1_000;
const STEPS: usize = 24;
/// More asks than a playout takes.
const MAX_ASKS: usize = 200;
/// What a book is worth, in wins: of lead at the end; of lead when the next turn begins, at a table of more than two;
/// and of what the ask itself gains, at a table of two. They vary less than the win, which more playouts would tell.
const LEAD: f32 = 0.02;
const EARLY: f32 = 0.05;
const GAIN: f32 = 0.2;

/// An ask, and the sum of the values of what follows.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    ask: Ask,
    sum: f32,
}

/// A choice in the making.
#[derive(Clone, Debug)]
pub struct Search {
    table: PublicState,
    me: usize,
    own: [u8; RANKS],
    world: World,
    rng: XorShift64,
    policies: [PlayoutPolicy; MAX_SEATS],
    candidates: Vec<Candidate>,
    /// The worlds that the round still takes.
    left: usize,
}

impl Search {
    /// Begins to choose among asks, of which there is at least one.
    pub fn new(view: &GoFishView, asks: &[Ask], rng: &mut DealRng) -> Self {
        let constraints = Constraints::from_view(view);
        let table = constraints.table;
        // An ask that is proven to miss would bring a card, but if all players did that the game would never end.
        let mut catches = proven(&constraints);
        let may: Vec<Ask> =
            asks.iter().copied().filter(|ask| catches(ask) != Some(false)).collect();
        let asks = if may.is_empty() { asks } else { &may };
        let mut own = [0; RANKS];
        view.hand.iter().for_each(|card| own[table.index(card.rank())] += 1);
        Self {
            table,
            me: view.seat.0.into(),
            own,
            world: World::new(&constraints, &FeasibleWorld::new(&constraints), observed_asks(view)),
            rng: XorShift64::new(rng.below(u32::MAX).into()),
            policies: policies(view),
            candidates: asks.iter().map(|&ask| Candidate { ask, sum: 0.0 }).collect(),
            left: 0,
        }
    }

    /// Takes a step: a millisecond or two. Returns the ask after the last one.
    pub fn step(&mut self) -> Option<Ask> {
        if self.candidates.len() > 1 {
            if self.left == 0 {
                self.left = PLAYOUTS.div_ceil(self.candidates.len());
                self.world.random_walk(None, FIRST, &mut self.rng);
            }
            let count = self.left.min(SLICE.div_ceil(self.candidates.len()));
            self.left -= count;
            (0..count).for_each(|_| self.evaluate_next_world());
            if self.left == 0 {
                sort_by(&mut self.candidates, |a, b| b.sum.total_cmp(&a.sum));
                self.candidates.truncate(self.candidates.len().div_ceil(2));
            }
        }
        (self.candidates.len() == 1).then(|| self.candidates[0].ask)
    }

    /// Compares the asks in one more world.
    fn evaluate_next_world(&mut self) {
        let Self { table, me, own, world, rng, policies, candidates, .. } = self;
        world.random_walk(None, STEPS, rng);
        let start = Playout::from_world(table, *me, own, world, rng);
        for candidate in candidates {
            let (mut game, mut rng) = (start, *rng);
            let (of, rank) = (candidate.ask.target.0.into(), table.index(candidate.ask.rank));
            if table.seats == 2 {
                candidate.sum += GAIN * game.gain(of, rank);
            }
            game.ask(of, rank);
            candidate.sum += play_on(&mut game, *me, policies, &mut rng);
        }
        rng.below(2);
    }
}

/// Returns how each player asks in playouts. At a table of two nobody else can take what is known, so it can wait.
fn policies(view: &GoFishView) -> [PlayoutPolicy; MAX_SEATS] {
    let seats = view.options.seats();
    let mut policies = [PlayoutPolicy::KnownFirst; MAX_SEATS];
    for (policy, &player) in policies.iter_mut().zip(seats.players()) {
        *policy = PlayoutPolicy::for_player(player);
    }
    let own =
        if seats.count() == 2 { PlayoutPolicy::LargestGroup } else { PlayoutPolicy::KnownFirst };
    policies[usize::from(view.seat.0)] = own;
    policies
}

/// Plays on to the end. Returns the share of a seat in the win, and a little for its lead then and, at a table of more
/// than two, when its next turn begins. Against weak players the shares hardly differ.
fn play_on(
    game: &mut Playout,
    me: usize,
    policies: &[PlayoutPolicy; MAX_SEATS],
    rng: &mut XorShift64,
) -> f32 {
    let mut early = if game.table.seats > 2 { EARLY } else { 0.0 };
    let (mut value, mut is_away) = (0.0, false);
    for _ in 0..MAX_ASKS {
        let turn = game.table.turn;
        if early > 0.0 && (turn.is_none() || is_away && turn == Some(me)) {
            value += std::mem::take(&mut early) * game.lead(me);
        }
        if turn.is_none() {
            break;
        }
        is_away = turn != Some(me);
        game.play_ask(policies, rng);
    }
    value + game.win_share(me) + LEAD * game.lead(me)
}
