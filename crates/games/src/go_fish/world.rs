//! Random worlds among those that fit what a seat saw, each as often as it explains the asks of the others.

use super::constraints::{Bound, Constraints};
use super::deduce::FeasibleWorld;
use super::fast_rng::XorShift64;
use super::knowledge::RANKS;
use super::likelihood::ObservedAsk;

/// A world that fits the constraints, and random steps from it to others: hidden cards change places if all bounds
/// allow it, and as often as the likelihood of the new world allows (Metropolis et al. 1953). In the long run each
/// reachable world comes in proportion to its likelihood.
#[derive(Clone, Debug)]
pub struct World {
    /// The rank and the batch of each hidden card.
    cards: Vec<(usize, usize)>,
    /// The seat of each batch; `None` for the stock.
    seats: Vec<Option<usize>>,
    /// By seat and rank, bounds and the number of cards that they bound, first that of the cards that may be in the
    /// hand.
    bounds: Vec<[Vec<(Bound, u8)>; RANKS]>,
    /// For each rank, the batches that contain none of it.
    without: [u64; RANKS],
    /// The asks of each seat.
    asks: Vec<Vec<HandAtAsk>>,
    /// For each rank and batch, the asks of its seat at which its cards were in the hand, as a bit mask.
    live: Vec<Vec<u64>>,
    /// Whether the steps forget most of the likelihood, and so leave worlds around which there are only worse ones.
    pub is_annealing: bool,
}

/// The hand of a seat at one of its asks.
#[derive(Clone, Debug)]
struct HandAtAsk {
    ask: ObservedAsk,
    held: [u8; RANKS],
    /// The sum of the weights of all asks with this hand.
    all: f64,
}

impl HandAtAsk {
    /// Changes the number of cards of a rank. Returns the factor by which the likelihood of the ask grows.
    fn change(&mut self, rank: usize, to: u8) -> f64 {
        let (old, new) = (usize::from(self.held[rank]), usize::from(to));
        self.held[rank] = to;
        let before = self.all;
        let weights = &self.ask.weights[rank];
        self.all += weights[new] - weights[old];
        let factor = before / self.all;
        if rank == self.ask.rank {
            factor * self.ask.made[new] / self.ask.made[old]
        } else {
            factor
        }
    }
}

/// A card that moves: its rank, and the batches from and to which it does.
type CardMove = (usize, usize, usize);

impl World {
    /// Creates a world that fits the constraints. `asks` are those of each seat; none if they are not to be weighed.
    pub(super) fn new(
        constraints: &Constraints,
        filled: &FeasibleWorld,
        asks: Vec<Vec<ObservedAsk>>,
    ) -> Self {
        let mut cards = Vec::new();
        for (rank, batch, count) in filled.cards() {
            cards.extend((0..count).map(|_| (rank, batch)));
        }
        let count = |rank, batches: u64| {
            let is_there = |card: &&(usize, usize)| card.0 == rank && batches >> card.1 & 1 == 1;
            cards.iter().filter(is_there).count() as u8
        };
        let mut live = vec![vec![0; constraints.batches.len()]; RANKS];
        let hand = |(at, ask): (usize, ObservedAsk)| {
            let mut held = ask.seen;
            for rank in 0..constraints.ranks {
                held[rank] += count(rank, ask.open[rank]);
                for (batch, live) in live[rank].iter_mut().enumerate() {
                    *live |= (ask.open[rank] >> batch & 1) << at;
                }
            }
            let all = held.iter().zip(&ask.weights).map(|(&n, row)| row[usize::from(n)]).sum();
            HandAtAsk { ask, held, all }
        };
        let mut hand = hand;
        let hands = |asks: Vec<ObservedAsk>| asks.into_iter().enumerate().map(&mut hand).collect();
        let asks = asks.into_iter().map(hands).collect();
        let counted = |rank, all: &[Bound]| -> Vec<(Bound, u8)> {
            all.iter().map(|&bound| (bound, count(rank, bound.batches))).collect()
        };
        let of_seat =
            |all: &[Vec<Bound>; RANKS]| std::array::from_fn(|rank| counted(rank, &all[rank]));
        Self {
            seats: constraints.batches.iter().map(|&(seat, _)| seat).collect(),
            bounds: constraints.bounds.iter().map(of_seat).collect(),
            without: constraints.without,
            asks,
            live,
            is_annealing: false,
            cards,
        }
    }

    /// Tries this many steps, which in turn swap two cards and rotate three: if two players must each hold something,
    /// there may be no two cards that can swap places. With a rank, each step moves a card of it; such steps reach
    /// worlds that differ in where the rank is sooner than others, which must come between.
    pub fn random_walk(&mut self, rank: Option<usize>, steps: usize, rng: &mut XorShift64) {
        let all = self.cards.len();
        let of_rank = |rank| self.cards.iter().filter(|card| card.0 == rank).count();
        let own = rank.map_or(all, of_rank);
        for step in 0..if own == 0 || all < 3 { 0 } else { steps } {
            let mut cards = [0; 3].map(|_| rng.below(all as u32) as usize);
            if let Some(rank) = rank {
                let at = rng.below(own as u32) as usize;
                let mut own = (0..all).filter(|&card| self.cards[card].0 == rank);
                cards[0] = own.nth(at).expect("a card of the rank");
            }
            self.rotate(&cards[..2 + step % 2], rng);
        }
    }

    /// Moves the rank of each card to the place of the next, and that of the last to the place of the first, if bounds
    /// and likelihood allow.
    fn rotate(&mut self, cards: &[usize], rng: &mut XorShift64) {
        let count = cards.len();
        let next = |at: usize| cards[if at + 1 < count { at + 1 } else { 0 }];
        let mut moves = [(0, 0, 0); 3];
        let mut changes = false;
        for at in 0..count {
            let ((rank, from), (other, to)) = (self.cards[cards[at]], self.cards[next(at)]);
            if cards[at] == next(at) || self.without[rank] >> to & 1 == 1 {
                return;
            }
            changes |= rank != other && from != to;
            moves[at] = (rank, from, to);
        }
        let moves = &moves[..count];
        if !changes {
            return;
        }
        moves.iter().for_each(|&it| self.carry(it));
        if self.fits(moves) && self.accepts(moves, rng) {
            (0..count).for_each(|at| self.cards[next(at)].0 = moves[at].0);
        } else {
            moves.iter().for_each(|&(rank, from, to)| self.carry((rank, to, from)));
        }
    }

    fn carry(&mut self, (rank, from, to): CardMove) {
        for (batch, by) in [(from, -1), (to, 1)] {
            let Some(seat) = self.seats[batch] else { continue };
            for (bound, count) in &mut self.bounds[seat][rank] {
                if bound.batches >> batch & 1 == 1 {
                    *count = count.wrapping_add_signed(by);
                }
            }
        }
    }

    /// Whether all bounds hold that moves could break.
    fn fits(&self, moves: &[CardMove]) -> bool {
        let holds = |&(bound, count): &(Bound, u8)| (bound.least..=bound.most).contains(&count);
        let of = |rank: usize, batch: usize| {
            self.seats[batch].is_none_or(|seat| self.bounds[seat][rank].iter().all(holds))
        };
        moves.iter().all(|&(rank, from, to)| of(rank, from) && of(rank, to))
    }

    /// Whether to keep moves. If not, the hands at the asks stay as they were.
    fn accepts(&mut self, moves: &[CardMove], rng: &mut XorShift64) -> bool {
        let mut factor = 1.0;
        // What comes before what goes, because a hand without the rank that was asked for has no likelihood.
        for &(rank, _, to) in moves {
            factor *= self.shift(rank, to, 1);
        }
        for &(rank, from, _) in moves {
            factor *= self.shift(rank, from, -1);
        }
        if self.is_annealing {
            factor = factor.sqrt().sqrt();
        }
        if factor >= 1.0 || rng.chance(factor) {
            return true;
        }
        for &(rank, from, _) in moves {
            self.shift(rank, from, 1);
        }
        for &(rank, _, to) in moves {
            self.shift(rank, to, -1);
        }
        false
    }

    /// Adds a card to a batch, or takes one away, in the hands at the asks. Returns the change of the likelihood.
    fn shift(&mut self, rank: usize, batch: usize, by: i8) -> f64 {
        let Some(seat) = self.seats[batch] else { return 1.0 };
        let mut factor = 1.0;
        let mut live = self.live[rank][batch];
        while live != 0 {
            let hand = &mut self.asks[seat][live.trailing_zeros() as usize];
            factor *= hand.change(rank, hand.held[rank].saturating_add_signed(by));
            live &= live - 1;
        }
        factor
    }

    /// The rank and the batch of each hidden card.
    pub fn cards(&self) -> &[(usize, usize)] {
        &self.cards
    }

    /// The number of cards of a rank that a seat holds unseen.
    pub fn hidden(&self, rank: usize, seat: usize) -> u8 {
        self.bounds[seat][rank][0].1
    }

    /// The ranks of the cards in the stock, in any order.
    pub fn stock(&self) -> impl Iterator<Item = usize> + use<'_> {
        self.cards.iter().filter(|card| card.1 == 0).map(|card| card.0)
    }
}
