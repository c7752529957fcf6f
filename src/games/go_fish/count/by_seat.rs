//! Counts the ways to place hidden cards, seat by seat.
//!
//! A seat's batches are processed in the order in which they came. Of the past, only the number of unseen cards of each
//! rank in the hand matters: a run ended by "Go fish!", a gift or a book has a known number of cards, and is dropped
//! when it ends. The result is a set of hands; seats interact only through the number of cards of each rank. Fast when
//! much is known.

use super::{Table, ways_of};
use crate::games::go_fish::facts::Facts;

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
pub fn chances(facts: &Facts, seat: usize, enough: usize) -> Option<Vec<f64>> {
    let ranks = facts.ranks.len();
    // The bits above the ranks hold the number of cards that the current batch still lacks.
    if BITS * ranks + 4 > u64::BITS as usize {
        return None;
    }
    let mut steps = enough;
    let open: u64 = (0..ranks).map(|rank| one(rank) * u64::from(unseen(facts, rank))).sum();
    let guard: u64 = (0..ranks).map(|rank| one(rank) << (BITS - 1)).sum();
    let own = hands(facts, seat, &mut steps)?;
    let mut others = Table::one();
    for other in facts.others().filter(|&other| other != seat) {
        let hands = hands(facts, other, &mut steps)?;
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
fn hands(facts: &Facts, seat: usize, steps: &mut usize) -> Option<Table> {
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
        for (key, weight) in filled.entries().filter(|(key, _)| key / lacks == 0) {
            if let Some(key) = settle(facts, seat, batch + 1, key) {
                table.add(key, weight);
            }
        }
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
