//! The chance of an ask: in how many of the worlds that fit a view does the asked player hold the
//! rank?
//!
//! Every order of the shuffled deck is as likely, and asks tell no more than that the rules allowed
//! them: what a player could have asked and did not is not weighed. Worlds are counted rank by rank:
//! the facts bound each rank by itself, and ranks meet only in the sizes of the batches, so a table
//! from "cards placed so far in each batch" to the number of ways is enough. Batches of a seat
//! between which no rank tells are one. Where the table would be too large the chance is estimated
//! from worlds drawn at random, and says so.

use super::deduce::{Deductions, Filled};
use super::facts::Facts;
use super::worlds::Worlds;
use super::{Ask, Event, GoFish, GoFishView};
use crate::engine::{DealNumber, DealRng, Game};

/// Steps of counting after which a chance is estimated, for each rank.
const ENOUGH: usize = 200_000;
/// Worlds that an estimate looks at.
const SAMPLES: u32 = 2_000;

/// The chance that a player holds a card of a rank.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The chance, 0 to 1.
    pub chance: f64,
    /// Whether it is counted. An estimate is off by 0.03 at most, 99 times in 100.
    pub exact: bool,
}

/// The chances of asks, from one view.
#[derive(Clone, Debug)]
pub struct Odds {
    facts: Facts,
    filled: Filled,
    deductions: Deductions,
    view: GoFishView,
    counted: Vec<Option<Vec<Chance>>>,
}

impl Odds {
    /// The chances that a seat can work out.
    #[must_use]
    pub fn of(view: &GoFishView) -> Self {
        let facts = Facts::of(view);
        let mut filled = Filled::new(&facts);
        let deductions = Deductions::with(view, &mut filled);
        let counted = vec![None; facts.ranks.len()];
        Self { facts, filled, deductions, view: view.clone(), counted }
    }

    /// What is proven.
    #[must_use]
    pub fn deductions(&self) -> &Deductions {
        &self.deductions
    }

    /// The chance that another player holds a card of a rank.
    pub fn chance(&mut self, ask: Ask) -> Chance {
        if let Some(holds) = self.deductions.range(ask.rank, ask.of).holds() {
            return Chance { chance: f64::from(u8::from(holds)), exact: true };
        }
        let Some(rank) = self.facts.ranks.iter().position(|&own| own == ask.rank) else {
            return Chance { chance: 0.0, exact: true };
        };
        if self.counted[rank].is_none() {
            let counted = Count::new(&self.facts).chances(rank, ENOUGH);
            let exact = counted.is_some();
            let chances = counted.unwrap_or_else(|| self.estimate(rank));
            self.counted[rank] =
                Some(chances.into_iter().map(|chance| Chance { chance, exact }).collect());
        }
        let of = usize::from(ask.of.0);
        self.counted[rank].as_ref().expect("just counted")[of]
    }

    fn estimate(&self, rank: usize) -> Vec<f64> {
        let mut worlds = Worlds::new(&self.facts, &self.filled);
        // Any stream will do, and the same view must have the same answer.
        let mut rng = DealRng::new("go-fish odds", DealNumber::MIN);
        let mut hits = vec![0u32; self.facts.batches.len()];
        worlds.step(4_000, &mut rng);
        for _ in 0..SAMPLES {
            worlds.step(60, &mut rng);
            for seat in self.facts.others() {
                hits[seat] += u32::from(worlds.held(rank, seat) > 0);
            }
        }
        hits.into_iter().map(|hits| f64::from(hits) / f64::from(SAMPLES)).collect()
    }

    /// The legal ask with the best chance, the one that would gain more cards among equals; `None`
    /// where it is not the seat's turn.
    pub fn best(&mut self) -> Option<Ask> {
        let mut best: Option<(f64, usize, Ask)> = None;
        for ask in self.view.legal_asks() {
            let chance = self.chance(ask).chance;
            let held = self.view.held(ask.rank);
            let is_better = best.is_none_or(|(most, most_held, _)| {
                chance > most + 1e-9 || (chance > most - 1e-9 && held > most_held)
            });
            if is_better {
                best = Some((chance, held, ask));
            }
        }
        best.map(|(.., ask)| ask)
    }
}

/// The hint: the legal ask with the best chance.
#[must_use]
pub fn hint(view: &GoFishView) -> Option<Ask> {
    Odds::of(view).best()
}

/// Luck against skill: what a player's asks could be expected to catch, and what they caught.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Luck {
    /// Asks made.
    pub asks: u32,
    /// The sum of their chances, each as the player could know it.
    pub expected: f64,
    /// Asks that caught something.
    pub caught: u32,
}

/// What was to be expected of the asks of each seat in a game that is over, and what came of them.
/// `None` while it goes on.
#[must_use]
pub fn luck(game: &GoFish) -> Option<Vec<Luck>> {
    let positions = game.replay()?;
    let mut all = vec![Luck::default(); game.options().seats().count()];
    for (before, after) in positions.iter().zip(&positions[1..]) {
        let events = &after.log()[before.log().len()..];
        let Some(&Event::Asked { by, of, rank }) = events.first() else { continue };
        let luck = &mut all[usize::from(by.0)];
        luck.asks += 1;
        luck.expected += Odds::of(&before.view(by)).chance(Ask { of, rank }).chance;
        luck.caught += u32::from(matches!(events[1], Event::Gave { .. }));
    }
    Some(all)
}

/// Ways to place hidden cards, by what they fill.
struct Count {
    /// Cards of each batch, those of a seat that nothing tells apart being one.
    sizes: Vec<u8>,
    /// Where the number of cards in each batch stands in a key.
    shifts: Vec<u32>,
    stock: u8,
    ranks: Vec<RankCount>,
}

/// One rank's part.
struct RankCount {
    cards: u8,
    /// Batches that may hold it, a bit each.
    allowed: u64,
    /// Batches, with the least and the most cards in them together.
    bounds: Vec<(u64, u8, u8)>,
    /// By seat, the batches that may still be in the hand.
    open: Vec<u64>,
}

/// One way to place a rank: its key, the weight, and the batches that have some.
struct Way {
    key: u128,
    weight: f64,
    stock: u8,
    batches: u64,
}

impl Count {
    fn new(facts: &Facts) -> Self {
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

    /// The chance of each seat to hold a rank, unless that takes more than so many steps.
    fn chances(&self, rank: usize, enough: usize) -> Option<Vec<f64>> {
        let bits = self.shifts.last();
        if self.sizes.len() > 64 || bits.is_some_and(|shift| shift + 8 > u128::BITS) {
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
        // The rank with the fewest ways goes first: the table stays small for longest.
        let mut table = Table::new(0);
        table.add(0, 1.0, 0);
        while let Some(next) = (0..ways.len()).min_by_key(|&at| ways[at].len()) {
            let ways = ways.swap_remove(next);
            steps = steps.checked_sub(table.len * ways.len())?;
            let mut grown = Table::new(table.len * 2);
            for (key, weight, stock) in table.entries() {
                for way in ways.iter().filter(|way| stock + way.stock <= self.stock) {
                    if self.fits(key, way) {
                        grown.add(key + way.key, weight * way.weight, stock + way.stock);
                    }
                }
            }
            table = grown;
        }
        let full = (0..self.sizes.len())
            .fold(0, |key, at| key + (u128::from(self.sizes[at]) << self.shifts[at]));
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
    fn fits(&self, key: u128, way: &Way) -> bool {
        let mut batches = way.batches;
        while batches != 0 {
            let at = batches.trailing_zeros() as usize;
            let (shift, size) = (self.shifts[at], self.sizes[at]);
            let mask = (1u128 << (u8::BITS - size.leading_zeros())) - 1;
            if (key >> shift & mask) + (way.key >> shift & mask) > size.into() {
                return false;
            }
            batches &= batches - 1;
        }
        true
    }

    /// Every way to place the cards of a rank within its bounds.
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
                let mut way = Way { key: 0, weight: ways_of(left), stock: left, batches: 0 };
                for (at, &n) in placed.iter().enumerate().filter(|&(_, &n)| n > 0) {
                    way.key += u128::from(n) << self.shifts[at];
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

/// 1 ÷ n!: cards of one rank in one batch are not told apart.
fn ways_of(n: u8) -> f64 {
    1.0 / f64::from((1..=u32::from(n)).product::<u32>())
}

/// Weights by key, in open addressing.
struct Table {
    slots: Vec<Option<(u128, f64, u8)>>,
    len: usize,
}

impl Table {
    fn new(expected: usize) -> Self {
        Self { slots: vec![None; (expected * 2).next_power_of_two().max(64)], len: 0 }
    }

    fn slot(&self, key: u128) -> usize {
        let mixed = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut at = (mixed >> 32) as usize & (self.slots.len() - 1);
        while self.slots[at].is_some_and(|(own, ..)| own != key) {
            at = (at + 1) & (self.slots.len() - 1);
        }
        at
    }

    fn add(&mut self, key: u128, weight: f64, stock: u8) {
        let at = self.slot(key);
        if let Some(entry) = &mut self.slots[at] {
            entry.1 += weight;
            return;
        }
        self.slots[at] = Some((key, weight, stock));
        self.len += 1;
        if self.len * 2 > self.slots.len() {
            let mut larger = Table::new(self.slots.len());
            for (key, weight, stock) in self.entries() {
                larger.add(key, weight, stock);
            }
            *self = larger;
        }
    }

    fn get(&self, key: u128) -> f64 {
        self.slots[self.slot(key)].map_or(0.0, |(_, weight, _)| weight)
    }

    fn entries(&self) -> impl Iterator<Item = (u128, f64, u8)> + use<'_> {
        self.slots.iter().filter_map(|slot| *slot)
    }
}
