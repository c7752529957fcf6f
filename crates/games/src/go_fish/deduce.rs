//! Proven bounds on hidden cards: how many of each rank each player must and can hold.

use super::GoFishView;
use super::constraints::Constraints;
use super::flow::Network;
use crate::cards::Rank;
use handful_engine::Seat;

/// The possible numbers of cards of a rank in a player's hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CountRange {
    /// The minimum over all worlds that fit what was seen.
    pub least: u8,
    /// The maximum over all worlds that fit what was seen.
    pub most: u8,
}

impl CountRange {
    /// `Some(true)` if the player provably holds a card of the rank, `Some(false)` if provably
    /// none.
    pub fn holds(self) -> Option<bool> {
        match self {
            CountRange { least: 1.., .. } => Some(true),
            CountRange { most: 0, .. } => Some(false),
            _ => None,
        }
    }
}

/// The proven range for every rank and seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deductions {
    ranks: Vec<Rank>,
    ranges: Vec<Vec<CountRange>>,
}

impl Deductions {
    /// Proves everything that follows from a view. The bounds are exact: for each end of a range
    /// there is a world that fits everything that was seen.
    pub fn from_view(view: &GoFishView) -> Self {
        let ranks: Vec<Rank> = view.options.pack().ranks().collect();
        let mut filled = FeasibleWorld::new(&Constraints::from_view(view));
        let ranges = ranks.iter().enumerate().map(|(rank, &name)| {
            let range = |seat| {
                if seat == usize::from(view.seat.0) {
                    let held = view.held(name) as u8;
                    return CountRange { least: held, most: held };
                }
                filled.range(rank, seat)
            };
            (0..view.counts().len()).map(range).collect()
        });
        Self { ranges: ranges.collect(), ranks }
    }

    /// The range for a rank and a seat; zero for a rank that is not in the deck.
    pub fn range(&self, rank: Rank, seat: Seat) -> CountRange {
        let row = self.ranks.iter().position(|&own| own == rank).map(|row| &self.ranges[row]);
        row.and_then(|row| row.get(usize::from(seat.0))).copied().unwrap_or_default()
    }
}

/// One world that fits the constraints, and the network that leads to the others.
#[derive(Clone, Debug)]
pub(super) struct FeasibleWorld {
    net: Network,
    /// By rank and seat.
    hands: Vec<Vec<HandEdge>>,
    /// The edges into batches: rank, batch, edge.
    ends: Vec<(usize, usize, usize)>,
}

/// Where the network has the cards of a rank in a hand.
#[derive(Clone, Copy, Debug, Default)]
struct HandEdge {
    /// The cards that everyone saw come into the hand.
    seen: u8,
    /// The edge for those that came unseen; `None` for the viewer.
    edge: Option<usize>,
    /// How many of these have gone from the hand.
    gone: u8,
}

impl FeasibleWorld {
    /// Finds a world that fits the constraints.
    ///
    /// # Panics
    /// If there is none, which means that they come from no real game.
    pub fn new(constraints: &Constraints) -> Self {
        Self::find(constraints).expect("no world fits the constraints")
    }

    /// Finds a world that fits the constraints; `None` if there is none.
    pub fn find(constraints: &Constraints) -> Option<Self> {
        let mut net = Network::default();
        let (source, sink) = (net.node(), net.node());
        net.edge(sink, source, 0, i32::MAX);
        let exact = |net: &mut Network, from, to, n: u8| net.edge(from, to, n.into(), n.into());
        let batches = constraints.batches.iter().map(|&(_, size)| {
            let node = net.node();
            exact(&mut net, node, sink, size);
            node
        });
        let batches: Vec<usize> = batches.collect();
        let (mut hands, mut ends) = (Vec::new(), Vec::new());
        for rank in 0..constraints.ranks {
            let here = net.node();
            exact(&mut net, source, here, constraints.hidden[rank]);
            ends.push((rank, 0, net.edge(here, batches[0], 0, i32::MAX)));
            let mut row = vec![HandEdge::default(); constraints.table.seats];
            for seat in constraints.others() {
                let bounds = &constraints.bounds[seat][rank];
                let (mut node, mut above) = (here, 0);
                for (at, bound) in bounds.iter().enumerate() {
                    let is_part = above & bound.batches != 0;
                    let next = net.node();
                    let from = if is_part { node } else { here };
                    let edge = net.edge(from, next, bound.least.into(), bound.most.into());
                    if at == 0 {
                        let seen = constraints.table.known.seen[seat][rank];
                        let gone = constraints.gone[seat][rank];
                        row[seat] = HandEdge { seen, edge: Some(edge), gone };
                    }
                    (node, above) = (next, bound.batches);
                    let part = bounds.get(at + 1).map_or(0, |next| next.batches);
                    let mut own = bound.batches & !part & !constraints.without[rank];
                    while own != 0 {
                        let batch = own.trailing_zeros() as usize;
                        own &= own - 1;
                        ends.push((rank, batch, net.edge(node, batches[batch], 0, i32::MAX)));
                    }
                }
            }
            hands.push(row);
        }
        net.fill().then_some(Self { net, hands, ends })
    }

    /// The hidden cards of the world: rank, batch, count, which may be 0.
    pub fn cards(&self) -> impl Iterator<Item = (usize, usize, u8)> + use<'_> {
        self.ends.iter().map(|&(rank, batch, edge)| (rank, batch, self.net.flow(edge) as u8))
    }

    /// Whether a seat must hold a rank or cannot: the same as [`CountRange::holds`], but faster. May
    /// change the current world to another one that fits.
    pub fn holds(&mut self, rank: usize, seat: usize) -> Option<bool> {
        let HandEdge { seen: 0, edge: Some(edge), gone } = self.hands[rank][seat] else {
            return Some(self.hands[rank][seat].seen > 0);
        };
        self.has_more(edge, gone.into())
    }

    /// Whether a card of a rank must be in the stock or cannot: as [`FeasibleWorld::holds`].
    pub fn stock_holds(&mut self, rank: usize) -> Option<bool> {
        let edge = self.ends.iter().find(|&&(own, batch, _)| (own, batch) == (rank, 0));
        self.has_more(edge.expect("each rank has an edge to the stock").2, 0)
    }

    /// Whether the flow on an edge must exceed a number or cannot.
    fn has_more(&mut self, edge: usize, than: i32) -> Option<bool> {
        if self.net.flow(edge) == than {
            return if self.net.raise(edge) { None } else { Some(false) };
        }
        while self.net.flow(edge) > than {
            if !self.net.lower(edge) {
                return Some(true);
            }
        }
        None
    }

    /// The range for a rank and a seat. May change the current world to another one that fits.
    pub fn range(&mut self, rank: usize, seat: usize) -> CountRange {
        let HandEdge { seen, edge: Some(edge), gone } = self.hands[rank][seat] else {
            return CountRange::default();
        };
        while self.net.raise(edge) {}
        let most = self.net.flow(edge) as u8 - gone;
        while self.net.lower(edge) {}
        let least = self.net.flow(edge) as u8 - gone;
        CountRange { least: seen + least, most: seen + most }
    }
}
