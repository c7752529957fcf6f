//! A position of any shape, and the search for what can be cleared from it.

use std::sync::OnceLock;

use crate::escalator::{CLEARED_BONUS, Place, Rows};

/// The most peaks, and the most rows, for which there are tables.
const MAX_PEAKS: usize = 3;
const MAX_ROWS: usize = 7;
/// The most stock cards, because each takes one bit.
const MAX_STOCK: usize = 32;

/// The possible sets of picked-up cards, each after all of its subsets.
#[derive(Debug)]
pub(super) struct PickupSets {
    /// Bit masks of the places whose cards are gone, ascending; the last is the whole tableau.
    masks: Vec<u32>,
    /// The index in `pickups` of each set's first pickup, and the end of the last.
    first: Vec<u32>,
    pickups: Vec<Pickup>,
}

/// Picking up the card of a free place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pickup {
    place: u8,
    /// The index of the set after it.
    pub set: u16,
}

static SETS: [[OnceLock<PickupSets>; MAX_ROWS]; MAX_PEAKS] =
    [const { [const { OnceLock::new() }; MAX_ROWS] }; MAX_PEAKS];

impl PickupSets {
    /// Returns the sets of a shape, computed at the first call.
    fn of(rows: Rows) -> &'static PickupSets {
        SETS[rows.peaks() - 1][rows.count() - 1].get_or_init(|| PickupSets::new(rows))
    }

    fn new(rows: Rows) -> Self {
        let bits = |covers: [Place; 2]| covers.iter().fold(0, |bits, it| bits | 1 << it.index());
        let covers = rows.places().map(|place| rows.covers(place).map_or(0, bits));
        let covers: Vec<u32> = covers.collect();
        let mut masks = Vec::new();
        grow(&covers, 0, &mut masks);
        let mut sets = PickupSets { masks, first: vec![0], pickups: Vec::new() };
        // The sets are ascending, so those after a pickup of the same place are too.
        let mut after = vec![0; covers.len()];
        for &mask in &sets.masks {
            for (place, (&covers, set)) in (0..).zip(covers.iter().zip(&mut after)) {
                if mask >> place & 1 == 0 && mask & covers == covers {
                    while sets.masks[*set] != mask | 1 << place {
                        *set += 1;
                    }
                    sets.pickups.push(Pickup { place, set: *set as u16 });
                }
            }
            sets.first.push(sets.pickups.len() as u32);
        }
        sets
    }

    pub fn len(&self) -> usize {
        self.masks.len()
    }

    pub fn find(&self, mask: u32) -> Option<usize> {
        self.masks.binary_search(&mask).ok()
    }

    /// The possible pickups from a set.
    pub fn pickups(&self, set: usize) -> &[Pickup] {
        &self.pickups[self.first[set] as usize..self.first[set + 1] as usize]
    }

    pub fn size(&self, set: usize) -> u8 {
        self.masks[set].count_ones() as u8
    }
}

/// Lists the sets in ascending order; the places from `covers.len()` on are already fixed in
/// `mask`.
fn grow(covers: &[u32], mask: u32, masks: &mut Vec<u32>) {
    match covers.split_last() {
        None => masks.push(mask),
        Some((&last, above)) => {
            grow(above, mask, masks);
            if mask & last == last {
                grow(above, mask | 1 << above.len(), masks);
            }
        }
    }
}

/// The rank of a card, and the ranks of the bases from which it can be picked up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PickupRule {
    pub rank: usize,
    pub from: [usize; 2],
}

/// One value per rank, indexed by rank; the unused entries 0, 14 and 15 stay zero.
pub(super) type ByRank<T> = [T; 16];

/// A position of the game in any shape and with 1 to 32 stock cards, as ranks.
#[derive(Clone, Debug)]
pub struct Tableau {
    pub(super) rows: Rows,
    pub(super) sets: &'static PickupSets,
    rules: [PickupRule; 32],
    pub(super) stock: Vec<u8>,
    passes: u8,
    /// Bit mask of the places whose cards are gone.
    pub(super) gone: u32,
    pub(super) base: u8,
    /// Stock cards turned, over all passes.
    pub(super) turned: u8,
    pub(super) run: u8,
    pub(super) score: u32,
}

/// The result of [`Tableau::reach`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The most cards that can be picked up, including those already picked up.
    pub cleared: u8,
    /// Bit mask of the places whose card is picked up in no line of play.
    pub stays: u32,
}

/// The result of [`Tableau::clear`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clearance {
    /// The most cards that can be picked up, including those already picked up.
    pub cleared: u8,
    /// The places to pick up from, in order; `None` turns a stock card.
    pub line: Vec<Option<u8>>,
    /// Stock cards left over all passes after that line; `None` if it does not empty the tableau.
    pub slack: Option<u8>,
    /// Sets visited, counted once per pass.
    pub nodes: u64,
}

impl Tableau {
    /// Creates a fresh deal of a shape: the ranks of the tableau from the top and of the stock.
    ///
    /// # Panics
    /// If the numbers of rows and cards do not match or exceed the tables.
    pub fn new(rows: Rows, cards: &[u8], stock: &[u8], passes: u8) -> Self {
        assert!(cards.len() == rows.cards() && (1..=MAX_STOCK).contains(&stock.len()));
        let mut rules = [PickupRule::default(); 32];
        for (rule, &rank) in rules.iter_mut().zip(cards) {
            let rank = usize::from(rank);
            *rule = PickupRule { rank, from: [(rank + 11) % 13 + 1, rank % 13 + 1] };
        }
        Self {
            rows,
            sets: PickupSets::of(rows),
            rules,
            base: stock[0],
            stock: stock.to_vec(),
            passes,
            gone: 0,
            turned: 1,
            run: 0,
            score: 0,
        }
    }

    /// Returns the same position under a rule by which ace and king are not adjacent.
    pub fn without_ace_king(mut self) -> Self {
        for rule in &mut self.rules {
            rule.from = [rule.rank.saturating_sub(1), rule.rank + 1];
        }
        self
    }

    /// Returns another position of the same deal: the empty places as a bit mask, the rank of the base, and the number
    /// of stock cards turned over all passes.
    pub fn at(mut self, gone: u32, base: u8, turned: u8) -> Self {
        (self.gone, self.base, self.turned) = (gone, base, turned);
        self
    }

    /// The most cards that can be picked up, including those already picked up.
    pub fn best(&self) -> u8 {
        self.largest(&self.reached())
    }

    /// Whether all cards can be picked up.
    pub fn is_winnable(&self) -> bool {
        self.reached().last() == Some(&true)
    }

    /// Finds the most cards that can be picked up, and the cards that are picked up in no line.
    pub fn reach(&self) -> Reach {
        let reached = self.reached();
        let picked = self.sets.masks.iter().zip(&reached).filter(|(_, reached)| **reached);
        let picked = picked.fold(0, |all, (mask, _)| all | mask);
        Reach { cleared: self.largest(&reached), stays: self.whole() & !picked }
    }

    /// Which sets of cards can be picked up, by index. The search ends once the whole tableau is among them.
    fn reached(&self) -> Vec<bool> {
        let mut reached = vec![false; self.sets.len()];
        for pass in self.passes() {
            self.reach_in_pass(pass, &mut reached);
            if reached[self.sets.len() - 1] {
                break;
            }
        }
        reached
    }

    /// Bit mask of all places.
    pub(super) fn whole(&self) -> u32 {
        self.sets.masks[self.sets.len() - 1]
    }

    /// Finds the most cards that can be picked up, and a line that does so with the fewest turns.
    pub fn clear(&self) -> Clearance {
        let mut reached = vec![false; self.sets.len()];
        let mut nodes = 0;
        let mut times = Vec::new();
        for pass in self.passes() {
            times.push(self.reach_in_pass(pass, &mut reached));
            nodes += reached.iter().filter(|&&reached| reached).count() as u64;
            if reached[self.sets.len() - 1] {
                break;
            }
        }
        let cleared = self.largest(&reached);
        let sets = (0..self.sets.len()).filter(|&set| self.sets.size(set) == cleared);
        let (turns, set) =
            sets.filter_map(|set| Some((self.earliest(&times, set)?, set))).min().unwrap_or((0, 0));
        let left = self.turns().end - 1 - turns;
        Clearance {
            cleared,
            line: self.line_to(&times, set, turns),
            slack: (set == self.sets.len() - 1).then_some(left as u8),
            nodes,
        }
    }

    /// The card that a step picks up.
    pub(super) fn rule(&self, pickup: &Pickup) -> &PickupRule {
        &self.rules[usize::from(pickup.place) & 31]
    }

    /// The rule of the card at a place.
    pub(super) fn rule_at(&self, place: usize) -> &PickupRule {
        &self.rules[place & 31]
    }

    /// The index of the set of cards already picked up.
    pub(super) fn here(&self) -> usize {
        self.sets.find(self.gone).expect("only free cards were picked up")
    }

    /// The stock cards that can be the base, counted over all passes: the last one turned and all
    /// after it.
    pub(super) fn turns(&self) -> std::ops::Range<usize> {
        usize::from(self.turned) - 1..self.stock.len() * usize::from(self.passes)
    }

    /// The rank of a stock card, counted over all passes.
    pub(super) fn turned_up(&self, turn: usize) -> usize {
        usize::from(self.stock[turn % self.stock.len()])
    }

    /// The score of the `run`-th pickup of a run, if it leads to `set`.
    pub(super) fn points(&self, run: u8, set: usize) -> u32 {
        let bonus = if set == self.sets.len() - 1 { CLEARED_BONUS } else { 0 };
        u32::from(run) + bonus
    }

    fn passes(&self) -> std::ops::Range<usize> {
        self.turns().start / self.stock.len()..usize::from(self.passes)
    }

    fn largest(&self, reached: &[bool]) -> u8 {
        let sets = (0..reached.len()).filter(|&set| reached[set]);
        sets.map(|set| self.sets.size(set)).max().unwrap_or(0)
    }

    /// Computes one pass: for each set and base rank, the stock cards at which that combination is
    /// reachable, as a bit mask. `reached` holds the sets that are reachable before the pass, and
    /// is updated to those reachable after it.
    ///
    /// A set that is reachable at one stock card is reachable at every later one, with that card as
    /// the base. So one sweep over the sets covers all stock cards at once.
    fn reach_in_pass(&self, pass: usize, reached: &mut [bool]) -> Vec<ByRank<u32>> {
        let mut stock: ByRank<u32> = [0; 16];
        for (at, &rank) in self.stock.iter().enumerate() {
            stock[usize::from(rank) & 15] |= 1 << at;
        }
        let mut times = vec![[0; 16]; self.sets.len()];
        let start = self.turns().start;
        if start / self.stock.len() == pass {
            times[self.here()][usize::from(self.base) & 15] = 1 << (start % self.stock.len());
        }
        for set in 0..times.len() {
            let mut row = times[set];
            let all = row.iter().fold(0, |all, times| all | times);
            if all == 0 && !reached[set] {
                continue;
            }
            // All stock cards after the first at which the set is reachable.
            let later = if reached[set] { !0 } else { !(all ^ (all - 1)) };
            reached[set] = true;
            for (times, stock) in row.iter_mut().zip(&stock) {
                *times |= stock & later;
            }
            times[set] = row;
            for pickup in self.sets.pickups(set) {
                let rule = self.rule(pickup);
                let from = row[rule.from[0] & 15] | row[rule.from[1] & 15];
                times[usize::from(pickup.set)][rule.rank & 15] |= from;
            }
        }
        times
    }

    /// The first stock card, counted over all passes, at which a set is reachable.
    fn earliest(&self, times: &[Vec<ByRank<u32>>], set: usize) -> Option<usize> {
        self.passes().zip(times).find_map(|(pass, times)| {
            let all = times[set].iter().fold(0, |all, times| all | times);
            (all != 0).then(|| pass * self.stock.len() + all.trailing_zeros() as usize)
        })
    }

    /// Finds the moves to a set by a stock card at which it is reachable, backwards from the end.
    fn line_to(&self, times: &[Vec<ByRank<u32>>], set: usize, turn: usize) -> Vec<Option<u8>> {
        let start = self.turns().start;
        let had = |set: usize, turn: usize, rank: usize| {
            let pass = turn / self.stock.len() - start / self.stock.len();
            times[pass][set][rank & 15] >> (turn % self.stock.len()) & 1 == 1
        };
        let any_rank = |set, turn| (1..14).find(|&rank| had(set, turn, rank)).unwrap_or(0);
        let mut mask = self.sets.masks[set];
        let mut turn = turn;
        let mut rank = any_rank(set, turn);
        let mut line = Vec::new();
        while (mask, turn) != (self.gone, start) {
            let picked = (0..32u8).filter(|place| mask >> place & 1 == 1).find_map(|place| {
                let rule = &self.rules[usize::from(place) & 31];
                let before = self.sets.find(mask & !(1 << place))?;
                let from = rule.from.into_iter().find(|&from| had(before, turn, from))?;
                (rule.rank == rank).then_some((place, from))
            });
            match picked {
                Some((place, from)) => {
                    mask &= !(1 << place);
                    rank = from;
                    line.push(Some(place));
                }
                None => {
                    turn -= 1;
                    rank = any_rank(self.sets.find(mask).unwrap_or(0), turn);
                    line.push(None);
                }
            }
        }
        line.reverse();
        line
    }
}
