//! Random worlds among those that fit what a seat saw, each as often as it explains the asks of the others.

use super::asks::Heard;
use super::deduce::Filled;
use super::dice::Dice;
use super::facts::{Bound, Facts};
use super::known::RANKS;

/// A world that fits the facts, and random steps from it to others: hidden cards change places if all bounds allow it,
/// and as often as the likelihood of the new world allows (Metropolis et al. 1953). In the long run each reachable world
/// comes in proportion to its likelihood.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// The rank of each hidden card.
    ranks: Vec<usize>,
    /// The batch of each hidden card: an index into the batches of all seats in sequence, with the
    /// stock last.
    places: Vec<usize>,
    /// The seat of each batch; `None` for the stock.
    seats: Vec<Option<usize>>,
    /// The number of cards, indexed by rank and batch.
    counts: Vec<Vec<u8>>,
    /// Bounds by rank and seat, over the batches in sequence.
    bounds: Vec<Vec<Vec<Bound>>>,
    /// For each rank, the batches that contain none of it.
    without: Vec<Vec<bool>>,
    /// The range of batches that may still be in a hand, by rank and seat.
    open: Vec<Vec<(usize, usize)>>,
    known: Vec<Vec<u8>>,
    /// The asks of each seat.
    asks: Vec<Vec<Hand>>,
    /// For each rank and batch, the asks of its seat at which its cards were in the hand, as a bit mask.
    live: Vec<Vec<u64>>,
    /// Whether the steps forget most of the likelihood, and so leave worlds around which there are only worse ones.
    pub is_hot: bool,
}

/// The hand of a seat at one of its asks.
#[derive(Clone, Debug)]
struct Hand {
    ask: Heard,
    held: [u8; RANKS],
    /// The sum of the weights of all asks with this hand.
    all: f64,
}

impl Hand {
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

impl Worlds {
    /// Creates a world that fits the facts. `asks` are those of each seat; none if they are not to be weighed.
    pub(super) fn new(facts: &Facts, filled: &Filled, asks: Vec<Vec<Heard>>) -> Self {
        let mut firsts = Vec::new();
        let mut seats = Vec::new();
        for (seat, batches) in facts.batches.iter().enumerate() {
            firsts.push(seats.len());
            seats.extend(batches.iter().map(|_| Some(seat)));
        }
        let stock = seats.len();
        seats.push(None);
        let mut worlds = Self {
            ranks: Vec::new(),
            places: Vec::new(),
            counts: vec![vec![0; seats.len()]; facts.ranks.len()],
            without: vec![vec![false; seats.len()]; facts.ranks.len()],
            bounds: vec![vec![Vec::new(); facts.batches.len()]; facts.ranks.len()],
            open: vec![vec![(0, 0); facts.batches.len()]; facts.ranks.len()],
            known: Vec::new(),
            live: vec![vec![0; seats.len()]; facts.ranks.len()],
            asks: Vec::new(),
            is_hot: false,
            seats,
        };
        for (rank, lines) in facts.lines.iter().enumerate() {
            worlds.known.push(lines.iter().map(|line| line.known).collect());
            for seat in facts.others() {
                let (first, line) = (firsts[seat], &lines[seat]);
                let all = line.runs.iter().flatten();
                let shifted = all.map(|b| Bound { from: first + b.from, to: first + b.to, ..*b });
                worlds.bounds[rank][seat] = shifted.filter(|b| b.from < b.to).collect();
                let last = line.runs.last().expect("a run that is not ended")[0];
                worlds.open[rank][seat] = (first + last.from, first + last.to);
                for batch in 0..facts.batches[seat].len() {
                    worlds.without[rank][first + batch] = line.without >> batch & 1 == 1;
                }
            }
        }
        for (rank, seat, batch, count) in filled.cards() {
            let place = seat.map_or(stock, |seat| firsts[seat] + batch);
            worlds.counts[rank][place] += count;
            for _ in 0..count {
                worlds.ranks.push(rank);
                worlds.places.push(place);
            }
        }
        for (asks, first) in asks.into_iter().zip(firsts) {
            let hand = |(at, ask): (usize, Heard)| {
                let mut held = ask.known;
                for (rank, held) in held.iter_mut().enumerate().take(facts.ranks.len()) {
                    for batch in first + ask.from[rank]..first + ask.now {
                        *held += worlds.counts[rank][batch];
                        worlds.live[rank][batch] |= 1 << at;
                    }
                }
                let all = held.iter().zip(&ask.weights).map(|(&n, row)| row[usize::from(n)]).sum();
                Hand { ask, held, all }
            };
            let hands = asks.into_iter().enumerate().map(hand).collect();
            worlds.asks.push(hands);
        }
        worlds
    }

    /// Tries this many swaps.
    fn step(&mut self, steps: usize, dice: &mut Dice) {
        let cards = self.ranks.len() as u32;
        if cards < 2 {
            return;
        }
        for _ in 0..steps {
            let [one, two] = [0; 2].map(|_| dice.below(cards) as usize);
            self.swap(one, two, dice);
        }
    }

    /// Tries this many steps, every other one of which rotates three cards: if two players must
    /// each hold something, there may be no two cards that can swap places.
    pub fn stir(&mut self, steps: usize, dice: &mut Dice) {
        let cards = self.ranks.len() as u32;
        if cards < 3 {
            return self.step(steps, dice);
        }
        for _ in 0..steps / 2 {
            let [one, two, three] = [0; 3].map(|_| dice.below(cards) as usize);
            self.swap(one, two, dice);
            self.rotate([one, two, three], dice);
        }
    }

    /// Tries this many steps that move a card of a rank, every other one with two more cards. They reach worlds that
    /// differ in where the rank is sooner than [`Self::stir`], which must come between.
    pub fn sift(&mut self, rank: usize, steps: usize, dice: &mut Dice) {
        let own = self.ranks.iter().filter(|&&it| it == rank).count() as u32;
        let cards = self.ranks.len() as u32;
        for step in 0..if own == 0 { 0 } else { steps } {
            let at = dice.below(own) as usize;
            let mut of_rank = (0..).zip(&self.ranks).filter(|it| *it.1 == rank);
            let one = of_rank.nth(at).expect("a card of the rank").0;
            let [two, three] = [0; 2].map(|_| dice.below(cards) as usize);
            if step % 2 == 0 {
                self.swap(one, two, dice);
            } else {
                self.rotate([one, two, three], dice);
            }
        }
    }

    /// Moves the first card's rank to the second place, the second's to the third, and the third's
    /// to the first.
    fn rotate(&mut self, cards: [usize; 3], dice: &mut Dice) {
        let ranks = cards.map(|card| self.ranks[card]);
        let places = cards.map(|card| self.places[card]);
        let distinct = ranks[0] != ranks[1] || ranks[1] != ranks[2];
        let distinct =
            distinct && cards[0] != cards[1] && cards[1] != cards[2] && cards[2] != cards[0];
        let next = [1, 2, 0];
        if !distinct || (0..3).any(|at| self.without[ranks[at]][places[next[at]]]) {
            return;
        }
        (0..3).for_each(|at| self.carry(ranks[at], places[at], places[next[at]]));
        let seats = places.map(|place| self.seats[place]);
        let fits = seats.iter().flatten().all(|&seat| ranks.iter().all(|&r| self.fits(r, seat)));
        let moves = [0, 1, 2].map(|at| (ranks[at], places[at], places[next[at]]));
        if fits && self.accepts(&moves, dice) {
            (0..3).for_each(|at| self.ranks[cards[next[at]]] = ranks[at]);
        } else {
            (0..3).for_each(|at| self.carry(ranks[at], places[next[at]], places[at]));
        }
    }

    fn swap(&mut self, one: usize, two: usize, dice: &mut Dice) {
        let (a, b) = (self.ranks[one], self.ranks[two]);
        let (here, there) = (self.places[one], self.places[two]);
        if a == b || here == there || self.without[a][there] || self.without[b][here] {
            return;
        }
        self.carry(a, here, there);
        self.carry(b, there, here);
        let fits = [here, there].iter().all(|&place| {
            self.seats[place].is_none_or(|seat| self.fits(a, seat) && self.fits(b, seat))
        });
        if fits && self.accepts(&[(a, here, there), (b, there, here)], dice) {
            self.ranks.swap(one, two);
        } else {
            self.carry(a, there, here);
            self.carry(b, here, there);
        }
    }

    /// Whether to keep moves of cards: rank, from, to. If not, the hands at the asks stay as they were.
    fn accepts(&mut self, moves: &[(usize, usize, usize)], dice: &mut Dice) -> bool {
        let mut factor = 1.0;
        // What comes before what goes, because a hand without the rank that was asked for has no likelihood.
        for &(rank, _, to) in moves {
            factor *= self.shift(rank, to, 1);
        }
        for &(rank, from, _) in moves {
            factor *= self.shift(rank, from, -1);
        }
        if self.is_hot {
            factor = factor.sqrt().sqrt();
        }
        if factor >= 1.0 || dice.chance(factor) {
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

    fn carry(&mut self, rank: usize, from: usize, to: usize) {
        self.counts[rank][from] -= 1;
        self.counts[rank][to] += 1;
    }

    fn fits(&self, rank: usize, seat: usize) -> bool {
        self.bounds[rank][seat].iter().all(|bound| {
            let count: u8 = self.counts[rank][bound.from..bound.to].iter().sum();
            (bound.least..=bound.most).contains(&count)
        })
    }

    /// The number of cards of a rank that a seat holds in this world.
    #[must_use]
    pub fn held(&self, rank: usize, seat: usize) -> u8 {
        let (from, to) = self.open[rank][seat];
        self.known[rank][seat] + self.counts[rank][from..to].iter().sum::<u8>()
    }

    /// The number of cards of a rank in this world's stock.
    #[must_use]
    pub fn in_stock(&self, rank: usize) -> u8 {
        *self.counts[rank].last().expect("the stock is the last batch")
    }
}
