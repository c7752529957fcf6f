//! What to flip next, after any flips.
//!
//! Up to [`MOST_PROVEN`] cards the answer is proven. Seen from the corner where the walk stands,
//! all that matters is which corners are still to be visited; of 4 cards there are 2¹⁵ such sets,
//! and a search back from the empty one tells for each how many flips it takes. Above that there
//! are too many sets, and nothing is proven.

use super::{Card, Cards, Turned, Walk, ruler};

/// The most cards for which the fewest flips are known after any flips.
pub const MOST_PROVEN: usize = 4;

/// A card to flip next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Advice {
    /// The card.
    pub card: Card,
    /// What speaks for it.
    pub ground: Ground,
}

/// What speaks for a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Up to [`MOST_PROVEN`] cards: beginning with this flip, so many rule out every start that is
    /// left, and fewer cannot.
    Proven {
        /// How many, this one included.
        flips: u32,
    },
    /// The flips so far are the beginning of the ruler order, whichever card it takes for its
    /// first, second and so on; this one goes on with it.
    Ruler,
    /// On a shortest way to a start that was not tested yet. Nothing is proven.
    Nearest,
}

/// The rest of a walk, by the advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The flips, in order, until no start is left.
    pub flips: Vec<Card>,
    /// Sets of starts, or starts, looked at in the search.
    pub nodes: u64,
}

/// What to flip next; `None` when no start is left. The flips so far are of the game's cards.
#[must_use]
pub fn advise(walk: &Walk) -> Option<Advice> {
    Guide::new(walk.cards()).advise(walk)
}

/// The flips that [`advise`] names one after another. Up to [`MOST_PROVEN`] cards no line is
/// shorter.
#[must_use]
pub fn line(walk: &Walk) -> Line {
    let guide = Guide::new(walk.cards());
    let mut nodes = guide.table.as_ref().map_or(0, |table| table.flips.len() as u64);
    let mut walk = walk.clone();
    let made = walk.flips().len();
    while let Some(advice) = guide.advise(&walk) {
        nodes += match advice.ground {
            Ground::Proven { .. } => 0,
            Ground::Ruler => 1,
            Ground::Nearest => walk.left().into(),
        };
        walk.flip(advice.card);
    }
    Line { flips: walk.flips()[made..].to_vec(), nodes }
}

/// What gives advice on any walk of so many cards. Up to [`MOST_PROVEN`] of them it is worked out
/// once.
pub struct Guide {
    table: Option<Table>,
}

impl Guide {
    /// For so many cards.
    #[must_use]
    pub fn new(cards: Cards) -> Self {
        Self { table: (cards.get() <= MOST_PROVEN).then(|| Table::new(cards)) }
    }

    /// The same as [`advise`]. The walk is over as many cards.
    #[must_use]
    pub fn advise(&self, walk: &Walk) -> Option<Advice> {
        if walk.left() == 0 {
            return None;
        }
        let next = next_of_ruler(walk);
        match (&self.table, next) {
            (Some(table), _) => table.advise(walk, next),
            (None, Some(card)) => Some(Advice { card, ground: Ground::Ruler }),
            (None, None) => nearest(walk).map(|card| Advice { card, ground: Ground::Nearest }),
        }
    }
}

/// The next card of the ruler order, if the flips are its beginning up to the names of the cards.
/// A card that it has not turned yet is the first of those from the left.
fn next_of_ruler(walk: &Walk) -> Option<Card> {
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

fn is_left(walk: &Walk, corner: Turned) -> bool {
    corner.start().is_some_and(|start| !walk.tested().has(start))
}

/// A card on the way to the nearest start that is left. Of several as near, one with few
/// neighbours that are left is taken first, because it is the likeliest to be cut off.
fn nearest(walk: &Walk) -> Option<Card> {
    let cards = walk.cards();
    let left = cards.all_starts().map(|start| start.turned()).filter(|&c| is_left(walk, c));
    let (_, _, way) = left
        .map(|corner| {
            let way = corner.bits() ^ walk.at().bits();
            let beside = cards.all().filter(|&card| is_left(walk, corner.flipped(card)));
            (way.count_ones(), beside.count(), way)
        })
        .min()?;
    Card::new(way.trailing_zeros() as usize)
}

/// The corners of the 4-cube where a card is not turned, a bit each.
const UNTURNED: [u16; MOST_PROVEN] = [0x5555, 0x3333, 0x0f0f, 0x00ff];

/// A set of corners, each with a card turned once more.
fn flipped(set: u16, place: usize) -> u16 {
    let by = 1 << place;
    (set & UNTURNED[place]) << by | set >> by & UNTURNED[place]
}

/// For each set of corners that are left, seen from the corner where the walk stands: how many
/// flips visit them all. The corner itself, bit 0, is in no set, so it is not part of the index.
struct Table {
    cards: usize,
    flips: Vec<u8>,
}

impl Table {
    /// Searches back from the empty set, breadth first.
    fn new(cards: Cards) -> Self {
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
            // Where the walk came from is not left any more.
            for place in (0..cards).filter(|place| left >> (1 << place) & 1 == 0) {
                // Where it is now was left until now, or was not.
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

    fn advise(&self, walk: &Walk, preferred: Option<Card>) -> Option<Advice> {
        let at = walk.at();
        let left = (1..1 << self.cards).fold(0, |set, bits| {
            let corner = Turned::new(bits ^ at.bits());
            set | u16::from(is_left(walk, corner)) << bits
        });
        let flips = self.get(left);
        let is_best = |card: &Card| self.get(flipped(left, card.place())) + 1 == flips;
        let card = preferred.filter(is_best).or_else(|| walk.cards().all().find(is_best))?;
        Some(Advice { card, ground: Ground::Proven { flips: flips.into() } })
    }
}

#[cfg(test)]
mod tests;
