//! Counts the worlds that fit what a seat saw.
//!
//! There are two methods with the same result: [`by_rank`] is fast while few cards have been drawn, [`by_seat`] when
//! much is known. Each gives up after a number of steps, because neither is fast in all cases.

pub mod by_rank;
pub mod by_seat;

/// 1 ÷ n!, because cards of one rank in one batch are indistinguishable.
fn ways_of(n: u8) -> f64 {
    const WAYS: [f64; 5] = [1.0, 1.0, 0.5, 1.0 / 6.0, 1.0 / 24.0];
    WAYS[usize::from(n)]
}

/// A hash table of weights by key, with open addressing. A weight of 0 marks an empty slot.
struct Table {
    slots: Vec<(u64, f64)>,
    len: usize,
}

impl Table {
    fn new(expected: usize) -> Self {
        Self { slots: vec![(0, 0.0); (expected * 2).next_power_of_two().max(64)], len: 0 }
    }

    /// Returns a table with weight 1 at key 0.
    fn one() -> Self {
        let mut table = Self::new(1);
        table.add(0, 1.0);
        table
    }

    fn slot(&self, key: u64) -> usize {
        let mut at = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize;
        loop {
            at &= self.slots.len() - 1;
            let (own, weight) = self.slots[at];
            if own == key || weight == 0.0 {
                return at;
            }
            at += 1;
        }
    }

    /// Adds a weight, which must be above 0.
    fn add(&mut self, key: u64, weight: f64) {
        let at = self.slot(key);
        if self.slots[at].1 > 0.0 {
            self.slots[at].1 += weight;
            return;
        }
        self.slots[at] = (key, weight);
        self.len += 1;
        if self.len * 2 > self.slots.len() {
            let mut larger = Table::new(self.slots.len());
            for (key, weight) in self.entries() {
                larger.add(key, weight);
            }
            *self = larger;
        }
    }

    fn get(&self, key: u64) -> f64 {
        let (own, weight) = self.slots[self.slot(key)];
        if own == key { weight } else { 0.0 }
    }

    fn entries(&self) -> impl Iterator<Item = (u64, f64)> + use<'_> {
        self.slots.iter().copied().filter(|&(_, weight)| weight > 0.0)
    }
}
