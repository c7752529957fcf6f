//! The best next flip after any flips.
//!
//! Up to [`MAX_PROVEN`] cards the answer is proven. Relative to the walk's current corner, only
//! the set of unvisited corners matters; for 4 cards there are 2¹⁵ such sets, and a search
//! backwards from the empty set computes the number of flips for each. Above that there are too
//! many sets, and nothing is proven.

use std::sync::OnceLock;

use super::{Card, CardCount, Corner, Walk, ruler};

/// The most cards for which the fewest remaining flips are known for every walk.
pub const MAX_PROVEN: usize = 4;

/// A card to flip next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Advice {
    /// The card.
    pub card: Card,
    /// The reason for it.
    pub basis: AdviceBasis,
}

/// The reason for a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AdviceBasis {
    /// Up to [`MAX_PROVEN`] cards: starting with this flip, this many flips rule out every
    /// remaining configuration, and fewer cannot.
    Proven {
        /// The number of flips, including this one.
        flips: u32,
    },
    /// The flips so far are a prefix of the ruler order up to renaming the cards, and this one
    /// continues it.
    Ruler,
    /// On a shortest path to a configuration that is not tested yet. Nothing is proven.
    Nearest,
}

/// The remaining flips of a walk, according to the advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The flips, in order, until no configuration is left.
    pub flips: Vec<Card>,
    /// The number of sets of configurations, or of configurations, visited in the search.
    pub nodes: u64,
}

/// Returns the best next flip; `None` if no configuration is left. The flips so far must be of the game's
/// cards.
pub fn advise(walk: &Walk) -> Option<Advice> {
    FlipAdvisor::new(walk.cards()).advise(walk)
}

/// Returns the fewest flips that rule out every remaining configuration of up to [`MAX_PROVEN`] cards; the number of
/// remaining configurations for more cards.
pub fn fewest(walk: &Walk) -> u32 {
    let table = shared_table(walk.cards());
    table.map_or(walk.left(), |table| table.get(table.left(walk)).into())
}

/// Returns for each card the fewest flips that rule out every remaining configuration if it is flipped first, and the
/// card that [`advise`] gives. `None` above [`MAX_PROVEN`] cards, and if no configuration is left.
pub(super) fn fewest_by_card(walk: &Walk) -> Option<(Card, Vec<(Card, u32)>)> {
    let table = shared_table(walk.cards())?;
    let advised = table.advise(walk, next_of_ruler(walk)).filter(|_| walk.left() > 0)?.card;
    let left = table.left(walk);
    let flips = |card: Card| u32::from(table.get(flipped(left, card.place()))) + 1;
    Some((advised, walk.cards().all().map(|card| (card, flips(card))).collect()))
}

/// Returns the table of up to [`MAX_PROVEN`] cards, which is computed once.
fn shared_table(cards: CardCount) -> Option<&'static FlipCountTable> {
    static TABLES: [OnceLock<FlipCountTable>; MAX_PROVEN] = [const { OnceLock::new() }; MAX_PROVEN];
    let table = TABLES.get(cards.get() - 1)?;
    Some(table.get_or_init(|| FlipCountTable::new(cards)))
}

/// Returns the flips that [`advise`] gives one after another. Up to [`MAX_PROVEN`] cards no line
/// is shorter.
pub fn line(walk: &Walk) -> Solution {
    let advisor = FlipAdvisor::new(walk.cards());
    let mut nodes = advisor.table.as_ref().map_or(0, |table| table.flips.len() as u64);
    let mut walk = walk.clone();
    let made = walk.flips().len();
    while let Some(advice) = advisor.advise(&walk) {
        nodes += match advice.basis {
            AdviceBasis::Proven { .. } => 0,
            AdviceBasis::Ruler => 1,
            AdviceBasis::Nearest => walk.left().into(),
        };
        walk.flip(advice.card);
    }
    Solution { flips: walk.flips()[made..].to_vec(), nodes }
}

/// Gives advice on any walk over a number of cards. Up to [`MAX_PROVEN`] cards its table is
/// computed once.
pub struct FlipAdvisor {
    table: Option<FlipCountTable>,
}

impl FlipAdvisor {
    /// Creates an advisor for this many cards.
    pub fn new(cards: CardCount) -> Self {
        Self { table: (cards.get() <= MAX_PROVEN).then(|| FlipCountTable::new(cards)) }
    }

    /// Returns the same as [`advise`]. The walk must have the advisor's number of cards.
    pub fn advise(&self, walk: &Walk) -> Option<Advice> {
        if walk.left() == 0 {
            return None;
        }
        let next = next_of_ruler(walk);
        match (&self.table, next) {
            (Some(table), _) => table.advise(walk, next),
            (None, Some(card)) => Some(Advice { card, basis: AdviceBasis::Ruler }),
            (None, None) => nearest(walk).map(|card| Advice { card, basis: AdviceBasis::Nearest }),
        }
    }
}

/// Returns the next card of the ruler order if the flips are a prefix of it up to renaming the
/// cards. For a card that is not turned yet, takes the first such one from the left.
fn next_of_ruler(walk: &Walk) -> Option<Card> {
    if !walk.is_whole() {
        return None;
    }
    let mut named: Vec<Card> = Vec::new();
    for (number, &card) in (1..).zip(walk.flips()) {
        match named.get(ruler(number)?.place()) {
            Some(&same) if same == card => {}
            None if !named.contains(&card) => named.push(card),
            _ => return None,
        }
    }
    let next = ruler(walk.len() + 1)?.place();
    let fresh = || walk.cards().all().find(|card| !named.contains(card));
    named.get(next).copied().or_else(fresh)
}

/// Returns a card on the path to the nearest remaining configuration. Of several equally near, prefers one
/// with few remaining neighbors, because it is the most likely to be cut off.
fn nearest(walk: &Walk) -> Option<Card> {
    let cards = walk.cards();
    let left = cards.all_configurations().map(|start| start.corner()).filter(|&c| walk.is_left(c));
    let (_, _, way) = left
        .map(|corner| {
            let way = corner.bits() ^ walk.corner().bits();
            let beside = cards.all().filter(|&card| walk.is_left(corner.flipped(card)));
            (way.count_ones(), beside.count(), way)
        })
        .min()?;
    Card::new(way.trailing_zeros() as usize)
}

/// The corners of the 4-cube where a card is not turned, as a bit mask.
const UNTURNED: [u16; MAX_PROVEN] = [0x5555, 0x3333, 0x0f0f, 0x00ff];

/// Returns a set of corners, each with a card turned once more.
fn flipped(set: u16, place: usize) -> u16 {
    let by = 1 << place;
    (set & UNTURNED[place]) << by | set >> by & UNTURNED[place]
}

/// The number of flips that visit all remaining corners, indexed by their set relative to the
/// walk's current corner. That corner, bit 0, is in no set, so it is not part of the index.
struct FlipCountTable {
    cards: usize,
    flips: Vec<u8>,
}

impl FlipCountTable {
    /// Computes the table by a breadth-first search backwards from the empty set.
    fn new(cards: CardCount) -> Self {
        const UNKNOWN: u8 = u8::MAX;
        let cards = cards.get();
        let mut flips = vec![UNKNOWN; 1 << ((1 << cards) - 1)];
        flips[0] = 0;
        let mut queue = Vec::with_capacity(flips.len());
        queue.push(0_u16);
        let mut next = 0;
        while let Some(&left) = queue.get(next) {
            next += 1;
            let one_more = flips[usize::from(left >> 1)] + 1;
            // The corner that the walk came from is no longer in the set.
            for place in (0..cards).filter(|place| left >> (1 << place) & 1 == 0) {
                // The corner where it is now may or may not have been in the set before.
                for before in [left, left | 1] {
                    let before = flipped(before, place);
                    let known = &mut flips[usize::from(before >> 1)];
                    if *known == UNKNOWN {
                        *known = one_more;
                        queue.push(before);
                    }
                }
            }
        }
        Self { cards, flips }
    }

    fn get(&self, left: u16) -> u8 {
        self.flips[usize::from(left >> 1)]
    }

    /// The remaining configurations of a walk, relative to its current corner.
    fn left(&self, walk: &Walk) -> u16 {
        let at = walk.corner();
        (1..1 << self.cards).fold(0, |set, bits| {
            let corner = Corner::new(bits ^ at.bits());
            set | u16::from(walk.is_left(corner)) << bits
        })
    }

    fn advise(&self, walk: &Walk, preferred: Option<Card>) -> Option<Advice> {
        let left = self.left(walk);
        let flips = self.get(left);
        let is_best = |card: &Card| self.get(flipped(left, card.place())) + 1 == flips;
        let card = preferred.filter(is_best).or_else(|| walk.cards().all().find(is_best))?;
        Some(Advice { card, basis: AdviceBasis::Proven { flips: flips.into() } })
    }
}

#[cfg(test)]
mod tests;
