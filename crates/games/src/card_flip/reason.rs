//! Why a flip takes more flips than another, for up to [`MAX_PROVEN`] cards.
//!
//! Each cause is a bound: after the flip, the remaining ways take at least so many flips. It is given only where one
//! flip and the bound exceed the fewest flips of the best card, so that it explains the whole loss or a part of it.

use super::solver::{self, MAX_PROVEN, fewest_by_card};
use super::{Card, CardCount, Configuration, Corner, Walk};

/// The ways of one kind that are left, by their number of turned cards. Every flip leads from an odd number to an even
/// one or back, so ways of one kind are at least two flips apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Alternation {
    /// Whether they are the ways with an odd number of turned cards.
    pub is_odd: bool,
    /// The number of such ways.
    pub ways: u32,
    /// The flips that they take at least.
    pub flips: u32,
}

/// A way that only one flip leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeadEnd {
    /// The way.
    pub way: Configuration,
    /// The corner from which the flip leads there: another way that is left, or where the flips have come to.
    pub from: Corner,
}

/// Why more flips are needed after a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The flip leads to a corner that was visited already.
    RuledOut {
        /// The ways of one kind, where the number of all ways would not exceed the best card's flips.
        alternation: Option<Alternation>,
    },
    /// No flip from another remaining way leads to this one.
    CutOff(Configuration),
    /// Each of these two ways can be reached from one corner only, so only one of them can come last.
    DeadEnds([DeadEnd; 2]),
}

/// The flips that a card leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardCost {
    /// The card.
    pub card: Card,
    /// The fewest flips that rule out all remaining ways, this card's included.
    pub flips: u32,
    /// Why they are more than with the best card; `None` for the best ones, and where nothing simple proves it.
    pub cause: Option<Cause>,
}

/// Why a flip is a best one: what each next flip leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The number of ways that are left, which is a lower bound on the flips.
    pub left: u32,
    /// The card that the hint proposes.
    pub best: Card,
    /// The way that flipping it rules out; `None` if that is none.
    pub best_rules_out: Option<Configuration>,
    /// The fewest flips that rule out all ways.
    pub flips: u32,
    /// The cards, from the left.
    pub costs: Vec<CardCost>,
}

impl Reason {
    /// Returns what each next flip of a walk leads to; `None` above [`MAX_PROVEN`] cards, and if no way is left.
    pub fn new(walk: &Walk) -> Option<Self> {
        let (best, flips_by_card) = fewest_by_card(walk)?;
        let here = Remaining::new(walk);
        let flips = flips_by_card.iter().map(|&(_, flips)| flips).min()?;
        let best_rules_out =
            walk.corner().flipped(best).configuration().filter(|&way| here.has(way));
        let cause = |card: Card| here.flip(card).cause(here.is_new(card), flips);
        let mut causes: Vec<_> = flips_by_card
            .iter()
            .map(|&(card, cost)| if cost > flips { cause(card) } else { None })
            .collect();
        choose_dead_ends(&mut causes, best_rules_out);
        let costs = flips_by_card.into_iter().zip(causes).map(|((card, flips), cause)| {
            let cause = cause.map(Finding::cause);
            CardCost { card, flips, cause }
        });
        Some(Self { left: walk.left(), best, best_rules_out, flips, costs: costs.collect() })
    }
}

/// The flip that lost par, of up to [`MAX_PROVEN`] cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostPar {
    /// The index of the flip in the line, from 0.
    pub at: usize,
    /// The flips before it.
    pub before: Walk,
    /// The card.
    pub card: Card,
    /// The flips that a best line from there takes.
    pub better: Vec<Card>,
    /// The fewest flips that were possible after it, with all made.
    pub possible: u32,
}

impl LostPar {
    /// Returns the flip after which a line can no longer have as few flips as there were needed at its start; `None` if
    /// there is none, and above [`MAX_PROVEN`] cards.
    pub fn new(start: &Walk, line: impl IntoIterator<Item = Card>) -> Option<Self> {
        if start.cards().get() > MAX_PROVEN {
            return None;
        }
        let mut before = start.clone();
        let mut left = solver::fewest(start);
        for (at, card) in line.into_iter().enumerate() {
            let mut after = before.clone();
            after.flip(card);
            let needed = solver::fewest(&after);
            if needed + 1 > left {
                let better = solver::line(&before).flips;
                let possible = at as u32 + 1 + needed;
                return Some(Self { at, before, card, better, possible });
            }
            (before, left) = (after, needed);
        }
        None
    }
}

/// A cause, before two of all dead ends are chosen.
#[derive(Clone, Debug)]
enum Finding {
    RuledOut(Option<Alternation>),
    CutOff(Configuration),
    /// At least two.
    DeadEnds(Vec<DeadEnd>),
}

impl Finding {
    fn cause(self) -> Cause {
        match self {
            Finding::RuledOut(alternation) => Cause::RuledOut { alternation },
            Finding::CutOff(way) => Cause::CutOff(way),
            Finding::DeadEnds(ends) => Cause::DeadEnds([ends[0], ends[1]]),
        }
    }
}

/// Sorts the dead ends of several cards: first the one that the best card rules out, then those that most cards share.
fn choose_dead_ends(findings: &mut [Option<Finding>], first: Option<Configuration>) {
    let all: Vec<Configuration> = findings
        .iter()
        .flatten()
        .flat_map(|finding| match finding {
            Finding::DeadEnds(ends) => ends.iter().map(|end| end.way).collect(),
            _ => Vec::new(),
        })
        .collect();
    for finding in findings.iter_mut().flatten() {
        if let Finding::DeadEnds(ends) = finding {
            let shared = |way| all.iter().filter(|&&other| other == way).count();
            ends.sort_by_key(|end| (Some(end.way) != first, usize::MAX - shared(end.way), end.way));
        }
    }
}

/// The corners of up to four cards as a set of bits.
type CornerSet = u16;

/// Where the flips have come to, and the ways that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Remaining {
    cards: CardCount,
    here: Corner,
    left: CornerSet,
}

impl Remaining {
    fn new(walk: &Walk) -> Self {
        let left = walk.open().fold(0, |set, way| set | 1 << way.corner().bits());
        Self { cards: walk.cards(), here: walk.corner(), left }
    }

    fn has(&self, way: Configuration) -> bool {
        self.left >> way.corner().bits() & 1 == 1
    }

    /// Whether a flip rules a way out.
    fn is_new(&self, card: Card) -> bool {
        self.here.flipped(card).configuration().is_some_and(|way| self.has(way))
    }

    fn flip(&self, card: Card) -> Self {
        let here = self.here.flipped(card);
        Self { here, left: self.left & !(1 << here.bits()), ..*self }
    }

    fn ways(&self) -> impl Iterator<Item = Configuration> {
        self.cards.all_configurations().filter(|&way| self.has(way))
    }

    /// The corners from which one flip leads to a way: those that are left, and where the flips have come to.
    fn ways_in(&self, way: Configuration) -> impl Iterator<Item = Corner> {
        let open = self.left | 1 << self.here.bits();
        let neighbors = self.cards.all().map(move |card| way.corner().flipped(card));
        neighbors.filter(move |corner| open >> corner.bits() & 1 == 1)
    }

    /// The kind of ways that takes the most flips.
    fn alternation(&self) -> Alternation {
        let is_odd = |corner: Corner| corner.bits().count_ones() % 2 == 1;
        let here = is_odd(self.here);
        let same = self.ways().filter(|way| is_odd(way.corner()) == here).count() as u32;
        let other = self.left.count_ones() - same;
        // The first flip leads to the other kind, the second back.
        let (same_flips, other_flips) = (2 * same, (2 * other).saturating_sub(1));
        match same_flips > other_flips {
            true => Alternation { is_odd: here, ways: same, flips: same_flips },
            false => Alternation { is_odd: !here, ways: other, flips: other_flips },
        }
    }

    fn cut_off(&self) -> Option<Configuration> {
        self.ways().find(|&way| self.ways_in(way).next().is_none())
    }

    fn dead_ends(&self) -> Vec<DeadEnd> {
        let end = |way| {
            let mut ways_in = self.ways_in(way);
            let from = ways_in.next()?;
            ways_in.next().is_none().then_some(DeadEnd { way, from })
        };
        self.ways().filter_map(end).collect()
    }

    /// Returns the first cause that proves more flips than `best`, after a flip that led here and ruled a way out or
    /// not.
    fn cause(&self, is_new: bool, best: u32) -> Option<Finding> {
        let left = self.left.count_ones();
        if !is_new {
            let alternation = self.alternation();
            if 1 + left > best {
                return Some(Finding::RuledOut(None));
            }
            if 1 + alternation.flips > best {
                return Some(Finding::RuledOut(Some(alternation)));
            }
        }
        if 1 + left < best {
            return None;
        }
        // Both cost one flip more than there are ways left.
        if let Some(way) = self.cut_off() {
            return Some(Finding::CutOff(way));
        }
        let ends = self.dead_ends();
        (ends.len() > 1).then_some(Finding::DeadEnds(ends))
    }
}

#[cfg(test)]
mod tests;
