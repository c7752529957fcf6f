//! Random worlds among those that fit what a seat saw, all equally likely.

use super::deduce::Filled;
use super::facts::{Bound, Facts};
use crate::engine::DealRng;

/// A world that fits the facts, and random steps from it to others: two hidden cards swap places if
/// all bounds allow it. Every world has the same number of steps, so in the long run all reachable
/// worlds are equally likely.
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
}

impl Worlds {
    /// Creates a world that fits the facts. It is random only after a few hundred steps.
    #[must_use]
    pub fn of(facts: &Facts) -> Self {
        Self::new(facts, &Filled::new(facts))
    }

    pub(super) fn new(facts: &Facts, filled: &Filled) -> Self {
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
        worlds
    }

    /// Tries this many steps.
    pub fn step(&mut self, steps: usize, rng: &mut DealRng) {
        let cards = self.ranks.len() as u32;
        if cards < 2 {
            return;
        }
        for _ in 0..steps {
            self.swap(rng.below(cards) as usize, rng.below(cards) as usize);
        }
    }

    /// Tries this many steps, every other one of which rotates three cards: if two players must
    /// each hold something, there may be no two cards that can swap places.
    pub fn stir(&mut self, steps: usize, rng: &mut DealRng) {
        let cards = self.ranks.len() as u32;
        if cards < 3 {
            return self.step(steps, rng);
        }
        for _ in 0..steps / 2 {
            let [one, two, three] = [0; 3].map(|_| rng.below(cards) as usize);
            self.swap(one, two);
            self.rotate([one, two, three]);
        }
    }

    /// Moves the first card's rank to the second place, the second's to the third, and the third's
    /// to the first.
    fn rotate(&mut self, cards: [usize; 3]) {
        let ranks = cards.map(|card| self.ranks[card]);
        let places = cards.map(|card| self.places[card]);
        let distinct = cards[0] != cards[1] && cards[1] != cards[2] && cards[2] != cards[0];
        let next = [1, 2, 0];
        if !distinct || (0..3).any(|at| self.without[ranks[at]][places[next[at]]]) {
            return;
        }
        (0..3).for_each(|at| self.carry(ranks[at], places[at], places[next[at]]));
        let seats = places.map(|place| self.seats[place]);
        let fits = seats.iter().flatten().all(|&seat| ranks.iter().all(|&r| self.fits(r, seat)));
        if fits {
            (0..3).for_each(|at| self.ranks[cards[next[at]]] = ranks[at]);
        } else {
            (0..3).for_each(|at| self.carry(ranks[at], places[next[at]], places[at]));
        }
    }

    fn swap(&mut self, one: usize, two: usize) {
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
        if fits {
            self.ranks.swap(one, two);
        } else {
            self.carry(a, there, here);
            self.carry(b, here, there);
        }
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
