//! Counts the ways to place hidden cards, rank by rank.
//!
//! The facts bound each rank separately, and ranks interact only through the sizes of the batches,
//! so a table from "cards placed so far in each batch" to the number of ways suffices. Batches of a
//! seat that no bound distinguishes are merged. Fast while few cards have been drawn.

use super::{Table, ways_of};
use crate::games::go_fish::facts::Facts;

/// The constraints on placing hidden cards, for all ranks.
pub struct Count {
    /// The sizes of the batches after merging.
    sizes: Vec<u8>,
    /// The bit offset of each batch's number of cards in a key.
    shifts: Vec<u32>,
    stock: u8,
    ranks: Vec<RankCount>,
}

/// The constraints of one rank.
struct RankCount {
    cards: u8,
    /// Bit mask of the batches that may hold it.
    allowed: u64,
    /// Sets of batches, each with the least and the most cards in all of them together.
    bounds: Vec<(u64, u8, u8)>,
    /// For each seat, the batches that may still be in the hand.
    open: Vec<u64>,
}

/// One way to place a rank: its key, its weight, and the batches that get some.
struct Way {
    key: u64,
    weight: f64,
    batches: u64,
}

impl Count {
    /// Collects the constraints from the facts.
    pub fn new(facts: &Facts) -> Self {
        let ranks: Vec<usize> = (0..facts.ranks.len()).filter(|&r| facts.hidden[r] > 0).collect();
        let mut sizes: Vec<u8> = Vec::new();
        let mut owners: Vec<(usize, Vec<bool>)> = Vec::new();
        let mut merged: Vec<Vec<usize>> = vec![Vec::new(); facts.batches.len()];
        for seat in facts.others() {
            for (batch, &size) in facts.batches[seat].iter().enumerate() {
                let mut tells = Vec::new();
                for line in ranks.iter().map(|&rank| &facts.lines[rank][seat]) {
                    tells.push(line.without >> batch & 1 == 1);
                    let all = line.runs.iter().flatten();
                    tells.extend(all.map(|bound| (bound.from..bound.to).contains(&batch)));
                }
                let owner = (seat, tells);
                let at = owners.iter().position(|own| *own == owner).unwrap_or_else(|| {
                    owners.push(owner);
                    sizes.push(0);
                    sizes.len() - 1
                });
                sizes[at] += size;
                merged[seat].push(at);
            }
        }
        let mut shifts = Vec::new();
        let mut shift = 0;
        for size in &sizes {
            shifts.push(shift);
            shift += u8::BITS - size.leading_zeros();
        }
        let mask = |seat: usize, from: usize, to: usize| {
            merged[seat][from..to]
                .iter()
                .fold(0u64, |mask, &at| mask | 1u64.checked_shl(at as u32).unwrap_or(0))
        };
        let count = |rank: usize| {
            let mut part = RankCount {
                cards: facts.hidden[rank],
                allowed: 0,
                bounds: Vec::new(),
                open: vec![0; facts.batches.len()],
            };
            for seat in facts.others() {
                let line = &facts.lines[rank][seat];
                for bound in line.runs.iter().flatten().filter(|bound| bound.from < bound.to) {
                    part.bounds.push((mask(seat, bound.from, bound.to), bound.least, bound.most));
                }
                let last = line.runs.last().expect("a run that is not ended")[0];
                part.open[seat] = mask(seat, last.from, last.to);
                for batch in (0..merged[seat].len()).filter(|b| line.without >> b & 1 == 0) {
                    part.allowed |= mask(seat, batch, batch + 1);
                }
            }
            part
        };
        Self {
            ranks: (0..facts.ranks.len()).map(count).collect(),
            sizes,
            shifts,
            stock: facts.stock,
        }
    }

    /// Returns the chance of each seat to hold a rank; `None` if that takes more than `enough`
    /// steps.
    pub fn chances(&self, rank: usize, enough: usize) -> Option<Vec<f64>> {
        let bits = self.shifts.last();
        if self.sizes.len() > 64 || bits.is_some_and(|shift| shift + 8 > u64::BITS) {
            return None;
        }
        let mut steps = enough;
        let mut ways: Vec<Vec<Way>> = Vec::new();
        for (other, part) in self.ranks.iter().enumerate() {
            if part.cards > 0 || other == rank {
                let all = self.ways(part, &mut steps)?;
                if other == rank { ways.insert(0, all) } else { ways.push(all) }
            }
        }
        let own = ways.remove(0);
        // Process the rank with the fewest ways first, so that the table stays small for longest.
        let mut table = Table::one();
        while let Some(next) = (0..ways.len()).min_by_key(|&at| ways[at].len()) {
            let ways = ways.swap_remove(next);
            steps = steps.checked_sub(table.len * ways.len())?;
            let mut grown = Table::new(table.len * 2);
            for (key, weight) in table.entries() {
                for way in ways.iter().filter(|way| self.fits(key, way)) {
                    grown.add(key + way.key, weight * way.weight);
                }
            }
            table = grown;
        }
        let full = (0..self.sizes.len())
            .fold(0, |key, at| key + (u64::from(self.sizes[at]) << self.shifts[at]));
        let mut sums = vec![0.0; self.ranks[rank].open.len()];
        let mut all = 0.0;
        for way in &own {
            let weight = way.weight * full.checked_sub(way.key).map_or(0.0, |key| table.get(key));
            all += weight;
            for (sum, open) in sums.iter_mut().zip(&self.ranks[rank].open) {
                if way.batches & open != 0 {
                    *sum += weight;
                }
            }
        }
        (all > 0.0).then(|| sums.into_iter().map(|sum| sum / all).collect())
    }

    /// Whether the batches have room for a way.
    fn fits(&self, key: u64, way: &Way) -> bool {
        let mut batches = way.batches;
        while batches != 0 {
            let at = batches.trailing_zeros() as usize;
            let (shift, size) = (self.shifts[at], self.sizes[at]);
            let mask = (1u64 << (u8::BITS - size.leading_zeros())) - 1;
            if (key >> shift & mask) + (way.key >> shift & mask) > size.into() {
                return false;
            }
            batches &= batches - 1;
        }
        true
    }

    /// Returns every way to place the cards of a rank within its bounds.
    fn ways(&self, part: &RankCount, steps: &mut usize) -> Option<Vec<Way>> {
        let mut ways = Vec::new();
        let mut placed = vec![0; self.sizes.len()];
        self.place(part, 0, part.cards, &mut placed, &mut ways, steps).then_some(ways)
    }

    fn place(
        &self,
        part: &RankCount,
        at: usize,
        left: u8,
        placed: &mut Vec<u8>,
        ways: &mut Vec<Way>,
        steps: &mut usize,
    ) -> bool {
        if *steps == 0 {
            return false;
        }
        *steps -= 1;
        if at == placed.len() || left == 0 {
            let count = |mask: u64| {
                let inside = |&(at, _): &(usize, &u8)| mask >> at & 1 == 1;
                placed.iter().enumerate().filter(inside).map(|(_, &n)| n).sum::<u8>()
            };
            let fits = |&(mask, least, most)| (least..=most).contains(&count(mask));
            if left <= self.stock && part.bounds.iter().all(fits) {
                let mut way = Way { key: 0, weight: ways_of(left), batches: 0 };
                for (at, &n) in placed.iter().enumerate().filter(|&(_, &n)| n > 0) {
                    way.key += u64::from(n) << self.shifts[at];
                    way.weight *= ways_of(n);
                    way.batches |= 1 << at;
                }
                ways.push(way);
            }
            return true;
        }
        let most = if part.allowed >> at & 1 == 1 { left.min(self.sizes[at]) } else { 0 };
        for n in 0..=most {
            placed[at] = n;
            if !self.place(part, at + 1, left - n, placed, ways, steps) {
                return false;
            }
        }
        placed[at] = 0;
        true
    }
}
