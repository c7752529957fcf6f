//! Proven bounds on hidden cards: how many of each rank each player must and can hold.

use super::GoFishView;
use super::facts::Facts;
use super::flow::Net;
use crate::cards::Rank;
use handful_engine::Seat;

/// The possible numbers of cards of a rank in a player's hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Range {
    /// The minimum over all worlds that fit what was seen.
    pub least: u8,
    /// The maximum over all worlds that fit what was seen.
    pub most: u8,
}

impl Range {
    /// `Some(true)` if the player provably holds a card of the rank, `Some(false)` if provably
    /// none.
    #[must_use]
    pub fn holds(self) -> Option<bool> {
        match self {
            Range { least: 1.., .. } => Some(true),
            Range { most: 0, .. } => Some(false),
            _ => None,
        }
    }
}

/// The proven range for every rank and seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deductions {
    ranks: Vec<Rank>,
    ranges: Vec<Vec<Range>>,
}

impl Deductions {
    /// Proves everything that follows from a view. The bounds are exact: for each end of a range
    /// there is a world that fits everything that was seen.
    #[must_use]
    pub fn of(view: &GoFishView) -> Self {
        Self::with(view, &mut Filled::new(&Facts::of(view)))
    }

    pub(super) fn with(view: &GoFishView, filled: &mut Filled) -> Self {
        let ranks: Vec<Rank> = view.options.pack().ranks().collect();
        let own = usize::from(view.seat.0);
        let ranges = (0..ranks.len()).map(|rank| {
            let range = |seat| {
                if seat == own {
                    let held = view.held(ranks[rank]) as u8;
                    return Range { least: held, most: held };
                }
                if view.is_laid(ranks[rank]) {
                    return Range::default();
                }
                filled.range(rank, seat)
            };
            (0..view.counts.len()).map(range).collect()
        });
        Self { ranges: ranges.collect(), ranks }
    }

    /// The range for a rank and a seat; zero for a rank that is not in the deck.
    #[must_use]
    pub fn range(&self, rank: Rank, seat: Seat) -> Range {
        let row = self.ranks.iter().position(|&own| own == rank).map(|row| &self.ranges[row]);
        row.and_then(|row| row.get(usize::from(seat.0))).copied().unwrap_or_default()
    }
}

/// One world that fits the facts, and the network that leads to the others.
#[derive(Clone, Debug)]
pub(super) struct Filled {
    net: Net,
    known: Vec<Vec<u8>>,
    /// The edge for what may still be in a hand, indexed by rank and seat.
    open: Vec<Vec<Option<usize>>>,
    /// The edges into a batch or the stock: rank, seat (`None` for the stock), batch, edge.
    ends: Vec<(usize, Option<usize>, usize, usize)>,
}

impl Filled {
    /// Finds a world that fits the facts.
    ///
    /// # Panics
    /// If there is none, which means that the facts come from no real game.
    pub fn new(facts: &Facts) -> Self {
        Self::of(facts).expect("no world fits the facts")
    }

    /// Finds a world that fits the facts; `None` if there is none.
    pub fn of(facts: &Facts) -> Option<Self> {
        let mut net = Net::default();
        let (source, sink) = (net.node(), net.node());
        net.edge(sink, source, 0, i32::MAX);
        let exact = |net: &mut Net, from, to, n: u8| net.edge(from, to, n.into(), n.into());
        let stock = net.node();
        exact(&mut net, stock, sink, facts.stock);
        let mut batches = Vec::new();
        for sizes in &facts.batches {
            let node = |&size| {
                let node = net.node();
                exact(&mut net, node, sink, size);
                node
            };
            batches.push(sizes.iter().map(node).collect::<Vec<_>>());
        }
        let (mut open, mut ends, mut known) = (Vec::new(), Vec::new(), Vec::new());
        for (rank, lines) in facts.lines.iter().enumerate() {
            let here = net.node();
            exact(&mut net, source, here, facts.hidden[rank]);
            ends.push((rank, None, 0, net.edge(here, stock, 0, i32::MAX)));
            let mut row = vec![None; lines.len()];
            for seat in facts.others() {
                let line = &lines[seat];
                for run in &line.runs {
                    let mut node = here;
                    for (at, bound) in run.iter().enumerate() {
                        let next = net.node();
                        let edge = net.edge(node, next, bound.least.into(), bound.most.into());
                        if at == 0 {
                            row[seat] = Some(edge);
                        }
                        node = next;
                        let inner = run.get(at + 1).map_or(bound.from, |inner| inner.to);
                        for batch in (inner..bound.to).filter(|b| line.without >> b & 1 == 0) {
                            let edge = net.edge(node, batches[seat][batch], 0, i32::MAX);
                            ends.push((rank, Some(seat), batch, edge));
                        }
                    }
                }
            }
            open.push(row);
            known.push(lines.iter().map(|line| line.known).collect());
        }
        net.fill().then_some(Self { net, known, open, ends })
    }

    /// The hidden cards of the world: rank, seat (`None` for the stock), batch, count.
    pub fn cards(&self) -> impl Iterator<Item = (usize, Option<usize>, usize, u8)> + use<'_> {
        let cards = self
            .ends
            .iter()
            .map(|&(rank, seat, batch, edge)| (rank, seat, batch, self.net.flow(edge) as u8));
        cards.filter(|&(.., count)| count > 0)
    }

    /// Whether a seat must hold a rank or cannot: the same as [`Range::holds`], but faster. May
    /// change the current world to another one that fits.
    pub fn holds(&mut self, rank: usize, seat: usize) -> Option<bool> {
        if self.known[rank][seat] > 0 {
            return Some(true);
        }
        let Some(edge) = self.open[rank][seat] else { return Some(false) };
        if self.net.flow(edge) == 0 {
            let may = self.net.raise(edge);
            return if may { None } else { Some(false) };
        }
        while self.net.flow(edge) > 0 {
            if !self.net.lower(edge) {
                return Some(true);
            }
        }
        None
    }

    /// The range for a rank and a seat. May change the current world to another one that fits.
    pub fn range(&mut self, rank: usize, seat: usize) -> Range {
        let known = self.known[rank][seat];
        let Some(edge) = self.open[rank][seat] else { return Range::default() };
        while self.net.raise(edge) {}
        let most = self.net.flow(edge) as u8;
        while self.net.lower(edge) {}
        let least = self.net.flow(edge) as u8;
        Range { least: known + least, most: known + most }
    }
}
