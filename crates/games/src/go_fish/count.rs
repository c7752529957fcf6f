//! Counts the worlds that fit what a seat saw, weighed by what the others asked.
//!
//! A seat's batches are processed in the order in which they came. Of the past, only the number of unseen cards of each
//! rank in the hand matters: a run ended by "Go fish!", a gift or a book has a known number of cards, and is dropped
//! when it ends. An ask multiplies the weight of each hand by its likelihood with that hand. The result is a set of
//! hands; seats interact only through the number of cards of each rank. Fast when much is known.

use super::asks::Heard;
use super::facts::Facts;

/// Bits per rank in a key: up to 4 cards, and one guard bit that detects underflow.
const BITS: usize = 4;

/// The number of cards of a rank in a key.
fn cards(key: u64, rank: usize) -> u8 {
    (key >> (BITS * rank)) as u8 & 7
}

/// The key of one card of a rank.
fn one(rank: usize) -> u64 {
    1 << (BITS * rank)
}

/// Returns the chance that a seat holds each rank unseen; `None` if that takes more than `enough` steps.
#[must_use]
pub fn chances(
    facts: &Facts,
    heard: &[Vec<Heard>],
    seat: usize,
    enough: usize,
) -> Option<Vec<f64>> {
    let ranks = facts.ranks.len();
    // The bits above the ranks hold the number of cards that the current batch still lacks.
    if BITS * ranks + 4 > u64::BITS as usize {
        return None;
    }
    let mut steps = enough;
    let open: u64 = (0..ranks).map(|rank| one(rank) * u64::from(unseen(facts, rank))).sum();
    let guard: u64 = (0..ranks).map(|rank| one(rank) << (BITS - 1)).sum();
    let own = hands(facts, &heard[seat], seat, &mut steps)?;
    let mut others = Table::one();
    for other in facts.others().filter(|&other| other != seat) {
        let hands = hands(facts, &heard[other], other, &mut steps)?;
        steps = steps.checked_sub(others.len * hands.len)?;
        let mut both = Table::new(others.len * 2);
        for (key, weight) in others.entries() {
            for (more, times) in hands.entries() {
                if ((open | guard) - key - more) & guard == guard {
                    both.add(key + more, weight * times);
                }
            }
        }
        others = both;
    }
    // Steps without a table are cheap, so they count half.
    steps.checked_sub(others.len * own.len / 2)?;
    // The number of ways to leave two ranks' cards in the stock, indexed by eight bits of a key.
    let pair = |two: u64| ways_of((two & 7).min(4) as u8) * ways_of((two >> BITS & 7).min(4) as u8);
    let pairs: Vec<f64> = (0..256).map(pair).collect();
    let others: Vec<(u64, f64)> = others.entries().collect();
    let (mut all, mut held) = (0.0, vec![0.0; ranks]);
    for (hand, weight) in own.entries() {
        let mut sum = 0.0;
        let left = (open | guard) - hand;
        for &(key, times) in &others {
            let stock = left.wrapping_sub(key);
            if stock & guard == guard {
                let bytes = (stock ^ guard).to_le_bytes();
                let ways = bytes[..ranks.div_ceil(2)].iter().map(|&two| pairs[usize::from(two)]);
                sum += times * ways.product::<f64>();
            }
        }
        all += weight * sum;
        for (rank, held) in held.iter_mut().enumerate() {
            if cards(hand, rank) > 0 {
                *held += weight * sum;
            }
        }
    }
    (all > 0.0).then(|| held.into_iter().map(|held| held / all).collect())
}

/// The number of cards of a rank that are unseen in a hand or in the stock.
fn unseen(facts: &Facts, rank: usize) -> u8 {
    let ended = facts.others().flat_map(|seat| {
        let runs = &facts.lines[rank][seat].runs;
        runs[..runs.len() - 1].iter().map(|run| run[0].least)
    });
    facts.hidden[rank] - ended.sum::<u8>()
}

/// Returns the hands that a seat can hold unseen, each with its number of ways.
fn hands(facts: &Facts, heard: &[Heard], seat: usize, steps: &mut usize) -> Option<Table> {
    let ranks = facts.ranks.len();
    let mut table = Table::one();
    for (batch, &size) in facts.batches[seat].iter().enumerate() {
        let most = |rank: usize| {
            let line = &facts.lines[rank][seat];
            let here = line.runs.iter().find(|run| (run[0].from..run[0].to).contains(&batch));
            let most = here.map_or(0, |run| run[0].most.min(facts.hidden[rank]));
            if line.without >> batch & 1 == 1 { 0 } else { most }
        };
        // The bits above the ranks hold the number of cards that the batch still lacks.
        let lacks = 1u64 << (BITS * ranks);
        let mut filled = Table::new(table.len);
        table.entries().for_each(|(key, n)| filled.add(key + lacks * u64::from(size), n));
        for rank in 0..ranks {
            let most = most(rank);
            if most == 0 {
                continue;
            }
            let mut next = Table::new(filled.len * 2);
            for (key, weight) in filled.entries() {
                let room = most.saturating_sub(cards(key, rank)).min((key / lacks) as u8);
                *steps = steps.checked_sub(usize::from(room) + 1)?;
                for n in 0..=room {
                    let key = key + u64::from(n) * one(rank) - u64::from(n) * lacks;
                    next.add(key, weight * ways_of(n));
                }
            }
            filled = next;
        }
        table = Table::new(filled.len);
        let asks: Vec<&Heard> = heard.iter().filter(|ask| ask.now == batch + 1).collect();
        *steps = steps.checked_sub(filled.len * asks.len())?;
        for (key, weight) in filled.entries().filter(|(key, _)| key / lacks == 0) {
            let likelihood = |ask: &&Heard| {
                ask.likelihood(|rank| {
                    let unseen = if ask.from[rank] < ask.now { cards(key, rank) } else { 0 };
                    ask.known[rank] + unseen
                })
            };
            if let Some(left) = settle(facts, seat, batch + 1, key) {
                let weight = asks.iter().map(likelihood).fold(weight, |all, one| all * one);
                if weight > 0.0 {
                    table.add(left, weight);
                }
            }
        }
        table.scale();
    }
    Some(table)
}

/// Returns the hand after checking the bounds that end before batch `now` and dropping ended runs; `None` if a bound is
/// violated.
fn settle(facts: &Facts, seat: usize, now: usize, mut key: u64) -> Option<u64> {
    for (rank, lines) in facts.lines.iter().enumerate() {
        let runs = &lines[seat].runs;
        for (at, run) in runs.iter().enumerate() {
            let count = cards(key, rank);
            for bound in run.iter().filter(|bound| bound.to == now) {
                if !(bound.least..=bound.most).contains(&count) {
                    return None;
                }
            }
            if run[0].to == now && at + 1 < runs.len() {
                key -= u64::from(count) * one(rank);
            }
        }
    }
    Some(key)
}

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

    /// Divides all weights by the largest, so that the product over many asks does not become 0.
    fn scale(&mut self) {
        let most = self.slots.iter().map(|slot| slot.1).fold(0.0, f64::max);
        if most > 0.0 {
            self.slots.iter_mut().for_each(|slot| slot.1 /= most);
        }
    }

    fn entries(&self) -> impl Iterator<Item = (u64, f64)> + use<'_> {
        self.slots.iter().copied().filter(|&(_, weight)| weight > 0.0)
    }
}
