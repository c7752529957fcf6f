//! Finds proven shortest lines of Flip 9.
//!
//! A swap of two cards either joins two cycles of the permutation or splits one, so a row of `c` cycles needs at least
//! `9 − c` swaps, and every line has the parity of that number. Iterative deepening in steps of two from that bound
//! visits few positions, because each step allows only one more join.

use super::{CARDS, FlipNine, Swap, Value};
use handful_engine::Game;

/// A proven shortest line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlipSolution {
    /// The swaps, in order; empty for a sorted row.
    pub line: Vec<Swap>,
    /// Positions visited in the search.
    pub nodes: u64,
}

/// Finds the smallest number of swaps from a position, and one line of that length.
///
/// Every position can be sorted, because a required card can be swapped with any other.
pub fn solve(game: &FlipNine) -> FlipSolution {
    let mut search = Search::new(game);
    let mut bound = search.lower_bound(game.required);
    loop {
        if search.depth_first(game.required, bound) {
            return FlipSolution { line: search.line, nodes: search.nodes };
        }
        bound += 2;
    }
}

/// The smallest number of swaps from a position.
pub fn par(game: &FlipNine) -> u32 {
    u32::try_from(solve(game).line.len()).expect("lines are short")
}

/// Counts the different shortest lines from a position.
pub fn count_lines(game: &FlipNine) -> u64 {
    let mut search = Search::new(game);
    let mut bound = search.lower_bound(game.required);
    loop {
        let lines = search.count(game.required, bound);
        if lines > 0 {
            return lines;
        }
        bound += 2;
    }
}

/// For each position along a line of swaps, including the start: whether par can still be reached. Once lost it stays
/// lost, because a swap shortens the remaining distance by at most one. So the solver runs for at most par + 1
/// positions.
///
/// # Panics
/// If a swap of the line is against the rules.
pub fn par_kept_along(start: &FlipNine, line: &[Swap]) -> Vec<bool> {
    let best = par(start);
    let mut game = *start;
    let mut kept = vec![true];
    for (made, &swap) in (1..).zip(line) {
        game.apply(swap).expect("the line was played");
        if made + par(&game) != best {
            break;
        }
        kept.push(true);
    }
    kept.resize(line.len() + 1, false);
    kept
}

/// The swaps after which a position can be sorted in `left` swaps in all, the swap itself included. No fewer sort it.
pub fn par_keeping_swaps(game: &FlipNine, left: u32) -> Vec<Swap> {
    let Some(left) = u8::try_from(left).ok().and_then(|left| left.checked_sub(1)) else {
        return Vec::new();
    };
    // How many swaps another one needs is not asked, because the longest searches are those that find nothing.
    let keeps = |swap: &Swap| {
        let mut after = *game;
        after.apply(*swap).is_ok() && Search::new(&after).depth_first(after.required, left)
    };
    partners(game.required).filter(keeps).collect()
}

pub(super) struct Search {
    /// `at[p]` is the index of the card in place `p`; `place` is its inverse.
    at: [u8; CARDS],
    place: [u8; CARDS],
    cycles: u8,
    line: Vec<Swap>,
    nodes: u64,
}

impl Search {
    pub(super) fn new(game: &FlipNine) -> Self {
        let at = game.row.cards().map(|card| card.get() - 1);
        let mut place = [0; CARDS];
        for (p, &card) in (0..).zip(&at) {
            place[usize::from(card)] = p;
        }
        let mut search = Self { at, place, cycles: 0, line: Vec::new(), nodes: 0 };
        let mut seen = [false; CARDS];
        for first in 0..CARDS {
            search.cycles += u8::from(!seen[first]);
            let mut card = first;
            while !std::mem::replace(&mut seen[card], true) {
                card = usize::from(search.at[card]);
            }
        }
        search
    }

    /// A lower bound on the number of swaps. A required card that is at home can only join cycles, which must be split
    /// again.
    fn lower_bound(&self, required: Option<Value>) -> u8 {
        let bound = CARDS as u8 - self.cycles;
        let home = required.is_some_and(|card| self.at[card.home()] == card.get() - 1);
        if home && bound > 0 { bound + 2 } else { bound }
    }

    /// Whether the row can be sorted in exactly `left` swaps; if so, `line` holds them.
    fn depth_first(&mut self, required: Option<Value>, left: u8) -> bool {
        self.nodes += 1;
        if self.lower_bound(required) > left {
            return false;
        }
        if left == 0 {
            return true;
        }
        for (swap, after) in self.swaps(required, left - 1) {
            let cycles = self.make(swap, after);
            self.line.push(swap);
            if self.depth_first(Some(swap.names()), left - 1) {
                return true;
            }
            self.line.pop();
            self.unmake(swap, cycles);
        }
        false
    }

    fn count(&mut self, required: Option<Value>, left: u8) -> u64 {
        if self.lower_bound(required) > left {
            return 0;
        }
        if left == 0 {
            return 1;
        }
        let mut lines = 0;
        for (swap, after) in self.swaps(required, left - 1) {
            let cycles = self.make(swap, after);
            lines += self.count(Some(swap.names()), left - 1);
            self.unmake(swap, cycles);
        }
        lines
    }

    /// After how many more swaps at the latest every way on needs more than `left` swaps in all, by the lower bound: 0
    /// where the bound says so already. `None` if the row can be sorted in exactly `left` swaps.
    pub(super) fn refuted_after(&mut self, required: Option<Value>, left: u8) -> Option<u8> {
        if self.lower_bound(required) > left {
            return Some(0);
        }
        if left == 0 {
            return None;
        }
        // A swap that is not tried is refuted as soon as it is made.
        let mut depth = 1;
        for (swap, after) in self.swaps(required, left - 1) {
            let cycles = self.make(swap, after);
            let refuted = self.refuted_after(Some(swap.names()), left - 1);
            self.unmake(swap, cycles);
            depth = depth.max(refuted? + 1);
        }
        Some(depth)
    }

    /// The swaps after which `left` more might sort the row, each with the number of cycles after it: one more after a
    /// split, one fewer after a join.
    fn swaps(&self, required: Option<Value>, left: u8) -> impl Iterator<Item = (Swap, u8)> + use<> {
        let mut together = [0u16; CARDS];
        let firsts = required.map_or(0..CARDS, |card| card.home()..card.home() + 1);
        for first in firsts {
            let mut card = first;
            loop {
                together[first] |= 1 << card;
                card = usize::from(self.at[card]);
                if card == first {
                    break;
                }
            }
        }
        let cycles = self.cycles;
        partners(required).filter_map(move |swap| {
            let (a, b) = swap.cards();
            let (a, b) = (a.home(), b.home());
            let splits = (together[a] >> b | together[b] >> a) & 1 == 1;
            let after = if splits { cycles + 1 } else { cycles - 1 };
            (CARDS as u8 - after <= left).then_some((swap, after))
        })
    }

    /// Makes a swap and returns the previous number of cycles.
    fn make(&mut self, swap: Swap, after: u8) -> u8 {
        let (a, b) = swap.cards();
        self.exchange(a.home(), b.home());
        std::mem::replace(&mut self.cycles, after)
    }

    fn unmake(&mut self, swap: Swap, cycles: u8) {
        let (a, b) = swap.cards();
        self.exchange(a.home(), b.home());
        self.cycles = cycles;
    }

    fn exchange(&mut self, a: usize, b: usize) {
        self.place.swap(a, b);
        self.at.swap(usize::from(self.place[a]), usize::from(self.place[b]));
    }
}

/// The legal swaps for a required card.
pub fn partners(required: Option<Value>) -> impl Iterator<Item = Swap> {
    let firsts: &[Value] = match &required {
        Some(card) => &Value::ALL[card.home()..=card.home()],
        None => &Value::ALL,
    };
    let free = required.is_none();
    firsts.iter().flat_map(move |&a| {
        Value::ALL
            .into_iter()
            .filter(move |&b| if free { b < a } else { b != a })
            .map(move |b| Swap::new(a, b))
    })
}
