//! Why a swap of Flip 9 keeps par or loses it: the loops of a row, and one sign for every swap.
//!
//! A loop is a cycle of the permutation: each of its cards lies in the place of another one. A card in place is a loop
//! of one. A swap of two cards of one loop splits it, a swap of cards of two loops joins them. So a line that sorts a
//! row of `c` loops with `j` joins has exactly `9 − c + 2j` swaps, and a position that can be sorted in `d` swaps, and
//! in no fewer, has `(d − (9 − c)) / 2` joins to *spare*. A swap loses par if it, or every way on after it, needs more
//! joins than that.

use super::solver::{self, Search};
use super::{CARDS, FlipNine, Row, Swap, Value};
use handful_engine::Game;

/// The loops of a row, and the one to which the next swap is bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loops {
    /// Those of two cards or more, the longest first, then from the left. In the place of each card lies the card after
    /// it, in that of the last one the first; the first is the leftmost.
    pub loops: Vec<Vec<Value>>,
    /// The card that the next swap must include.
    pub required: Option<Value>,
    /// The index in `loops` of the required card's loop; `None` where no card is required, or that card is in place.
    pub of_required: Option<usize>,
}

impl Loops {
    /// Returns the loops of a position.
    pub fn new(game: &FlipNine) -> Self {
        let mut seen = [false; CARDS];
        let mut loops = Vec::new();
        for &first in game.row.cards() {
            let mut cards = Vec::new();
            let mut card = first;
            while !std::mem::replace(&mut seen[card.home()], true) {
                cards.push(card);
                card = game.row.cards()[card.home()];
            }
            if cards.len() > 1 {
                loops.push(cards);
            }
        }
        loops.sort_by_key(|cards| std::cmp::Reverse(cards.len()));
        let required = game.required.filter(|_| !loops.is_empty());
        let of_required =
            required.and_then(|card| loops.iter().position(|cards| cards.contains(&card)));
        Self { loops, required, of_required }
    }

    /// The number of cards of each loop.
    pub fn sizes(&self) -> impl Iterator<Item = usize> {
        self.loops.iter().map(Vec::len)
    }

    /// The fewest swaps that sort the row if no swap joins two loops: 9 less the number of loops, those of one card
    /// too.
    pub fn least_swaps(&self) -> usize {
        self.sizes().map(|size| size - 1).sum()
    }

    /// Whether the required card is in place, so that the next swap can only join two loops.
    pub fn must_join(&self) -> bool {
        self.required.is_some() && self.of_required.is_none()
    }
}

/// What a swap does to the loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SwapKind {
    /// Two cards of one loop: it falls into two.
    Split,
    /// Cards of two loops, which become one.
    Join,
}

/// Why a swap keeps par or loses it. Each swap has exactly one sign, the first that is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// As few swaps are possible as before; `next` is then required, unless the row is sorted.
    Keeps {
        /// The card that the swap names.
        next: Option<Value>,
    },
    /// It joins two loops, and no join is to spare.
    Joins,
    /// It splits a loop, but the card that it names is in place. That one can only join two loops, and no join is to
    /// spare.
    Placed,
    /// Every way on needs more joins than are to spare, and after `after − 1` further swaps at the latest that is
    /// plain: two loops are joined, or a card is required that is in place.
    Stuck {
        /// What the swap itself does, a join being one that is to spare.
        kind: SwapKind,
        /// A number from 2.
        after: u8,
    },
}

/// What is drawn for a sign, beside the number after which a swap is stuck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A check mark: it keeps par.
    Check,
    /// Two linked rings: two loops are joined.
    Link,
    /// A house: a card in place comes next.
    House,
}

impl Sign {
    /// Whether the swap keeps par.
    pub fn keeps(self) -> bool {
        self.mark() == Mark::Check
    }

    /// What is drawn for the sign.
    pub fn mark(self) -> Mark {
        match self {
            Sign::Keeps { .. } => Mark::Check,
            Sign::Joins | Sign::Stuck { kind: SwapKind::Join, .. } => Mark::Link,
            Sign::Placed | Sign::Stuck { kind: SwapKind::Split, .. } => Mark::House,
        }
    }
}

/// A possible partner of a card, and the sign of their swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partner {
    /// The other card.
    pub card: Value,
    /// The sign.
    pub sign: Sign,
}

/// The number of joins that a shortest line from here has.
pub fn spare_joins(game: &FlipNine) -> usize {
    (solver::par(game) as usize - Loops::new(game).least_swaps()) / 2
}

/// What a swap does to the loops of a row.
pub fn kind(row: &Row, swap: Swap) -> SwapKind {
    let (first, other) = swap.cards();
    let mut card = row.cards()[first.home()];
    while card != first && card != other {
        card = row.cards()[card.home()];
    }
    if card == other { SwapKind::Split } else { SwapKind::Join }
}

/// Returns the sign of a legal swap from a position that can be sorted in `left` swaps and in no fewer.
///
/// # Panics
/// If the swap is against the rules.
pub fn sign(game: &FlipNine, left: u32, swap: Swap) -> Sign {
    let mut after = *game;
    let next = after.apply(swap).expect("a legal swap").names;
    let left = u8::try_from(left).expect("lines are short") - 1;
    let Some(refuted_after) = Search::new(&after).refuted_after(after.required, left) else {
        return Sign::Keeps { next };
    };
    let kind = kind(&game.row, swap);
    let is_joined_too_often = Loops::new(&after).least_swaps() > usize::from(left);
    match (kind, refuted_after) {
        (SwapKind::Join, _) if is_joined_too_often => Sign::Joins,
        (SwapKind::Split, 0) => Sign::Placed,
        // A join to spare after which a card in place is required: the next swap is a join too many.
        (SwapKind::Join, 0) => Sign::Stuck { kind, after: 2 },
        (_, more) => Sign::Stuck { kind, after: more + 1 },
    }
}

/// Returns the sign of every possible partner of a card, from 1 to 9: of the required card, or on the free swap of any.
/// There is none where the rules do not allow the card, or the row is sorted.
pub fn partners(game: &FlipNine, card: Value) -> Vec<Partner> {
    let left = solver::par(game);
    let legal = Value::ALL.into_iter().map(|other| (other, Swap::new(card, other)));
    let legal = legal.filter(|&(_, swap)| game.refusal(swap).is_none());
    legal.map(|(card, swap)| Partner { card, sign: sign(game, left, swap) }).collect()
}

/// Returns for each card, from 1 to 9, how many of its swaps keep par.
pub fn keeping_partners(game: &FlipNine) -> [u8; CARDS] {
    let mut counts = [0; CARDS];
    for swap in solver::par_keeping_swaps(game, solver::par(game)) {
        let (a, b) = swap.cards();
        counts[a.home()] += 1;
        counts[b.home()] += 1;
    }
    counts
}

/// Why a proposed swap is better than others: what the third press of a hint shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The swap that is told of: the one proposed, which keeps par, or that of a replay.
    pub swap: Swap,
    /// The cards that it brings into place, in order.
    pub placed: Vec<Value>,
    /// The card that it names; `None` if it sorts the row.
    pub next: Option<Value>,
    /// The partners of the required card, or of the chosen one; none before a choice.
    pub partners: Vec<Partner>,
    /// Whether a shortest line joins two loops somewhere, so that a join alone does not lose par.
    pub has_spare: bool,
}

impl Reason {
    /// Returns why the first swap of [`solver::solve`] keeps par and others lose it. `chosen` is the card chosen on the
    /// free swap; a required card takes its place. `None` where nothing can be said: in a sorted row, and where every
    /// partner of the card keeps par.
    pub fn new(game: &FlipNine, chosen: Option<Value>) -> Option<Self> {
        let card = game.required.or(chosen);
        let partners = card.map(|card| partners(game, card)).unwrap_or_default();
        if card.is_some() && partners.iter().all(|partner| partner.sign.keeps()) {
            return None;
        }
        // A swap of the chosen card explains the signs on its partners best.
        let of_card = partners.iter().find(|partner| partner.sign.keeps()).map(|it| it.card);
        let best = solver::solve(game).line.first().copied()?;
        let swap = match card.zip(of_card) {
            Some((card, other)) if !best.includes(card) => Swap::new(card, other),
            _ => best,
        };
        let has_spare = spare_joins(game) > 0;
        let reason = Self { swap, placed: Vec::new(), next: None, partners, has_spare };
        Some(reason.told_of(game, swap))
    }

    /// Tells of another swap of the position, as it is made in a replay, what it brings into place and which card it
    /// names.
    pub fn told_of(self, game: &FlipNine, swap: Swap) -> Self {
        let row = game.row.swapped(swap);
        let (high, low) = swap.cards();
        let in_place = |card: &Value| row.place(*card) == card.home();
        let placed = [low, high].into_iter().filter(in_place).collect();
        let next = (!row.is_sorted()).then(|| swap.names());
        Self { swap, placed, next, ..self }
    }

    /// Whether a partner has a sign of this mark.
    pub fn has(&self, mark: Mark) -> bool {
        self.partners.iter().any(|partner| partner.sign.mark() == mark)
    }

    /// Whether a partner has a sign of this mark with a number.
    pub fn has_number(&self, mark: Mark) -> bool {
        let is_stuck = |sign: Sign| matches!(sign, Sign::Stuck { .. }) && sign.mark() == mark;
        self.partners.iter().any(|partner| is_stuck(partner.sign))
    }
}

/// The swap of a line that lost par, and why it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostPar {
    /// The index of the swap in the line, from 0.
    pub at: usize,
    /// The position before it.
    pub before: FlipNine,
    /// The swap.
    pub swap: Swap,
    /// Its sign, which is not [`Sign::Keeps`].
    pub sign: Sign,
    /// By how many swaps the best line after it is longer than par.
    pub over: u32,
    /// A swap that would have kept par.
    pub better: Swap,
    /// Whether a shortest line before it joins two loops somewhere, so that a join alone does not lose par.
    pub has_spare: bool,
}

impl LostPar {
    /// Returns the swap by which a line lost par; `None` if it did not.
    ///
    /// # Panics
    /// If a swap of the line is against the rules.
    pub fn new(start: &FlipNine, line: &[Swap]) -> Option<Self> {
        let kept = solver::par_kept_along(start, line);
        let at = kept.iter().position(|kept| !kept)?.checked_sub(1)?;
        let mut before = *start;
        for &swap in &line[..at] {
            before.apply(swap).expect("the line was played");
        }
        let swap = line[at];
        let best = solver::solve(&before).line;
        let left = u32::try_from(best.len()).expect("lines are short");
        let mut after = before;
        after.apply(swap).expect("the line was played");
        let over = solver::par(&after) + 1 - left;
        let (sign, has_spare) = (sign(&before, left, swap), spare_joins(&before) > 0);
        Some(Self { at, before, swap, sign, over, better: best[0], has_spare })
    }
}

#[cfg(test)]
mod tests;
