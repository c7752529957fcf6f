//! What a seat's view implies about unseen cards, as bounds on numbers.
//!
//! A hidden card came to its place in a *batch*: the deal of a hand, one card drawn unseen, or a refill; otherwise it
//! is still in the stock. Suits do not matter: a world assigns a rank to each card of each batch. Public events bound,
//! for one rank and one seat, how many cards of the rank came in with a run of the seat's batches:
//! - "Go fish!" ends a run with none; cards handed over end it with as many as were not known to be there; a book laid
//!   down ends it with all that were missing.
//! - A player who asks for a rank holds one (not under the house rule `anyrank`).
//! - A card drawn unseen is not of the rank asked for.
//! - No hand contains a whole book, because books are laid immediately.
//!
//! A world fits a view if and only if it satisfies all these bounds; tests check that against games replayed from every
//! shuffle.

use super::{Event, GoFishView};
use crate::cards::Rank;
use handful_engine::Seat;

/// A bound on the cards of one rank in the seat's batches `from..to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bound {
    /// The first batch.
    pub from: usize,
    /// The end of the range (exclusive).
    pub to: usize,
    /// The minimum number of cards.
    pub least: u8,
    /// The maximum number of cards.
    pub most: u8,
}

/// What is known about one rank and another player's seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Consecutive runs of batches; the last one is what may still be in the hand. Each run is followed by bounds on
    /// prefixes of it, longest first.
    pub runs: Vec<Vec<Bound>>,
    /// Bit mask of the batches that contain none of the rank.
    pub without: u64,
    /// Cards of the rank that everyone knows to be in the hand.
    pub known: u8,
    /// The first batch of the open run.
    pub(super) from: usize,
    /// Bounds on prefixes of the open run, shortest first.
    inner: Vec<Bound>,
}

impl Line {
    /// Ends the run at batch `to` with `exact` cards. Omits empty runs, because they carry no information and a game
    /// can have thousands: without a stock every miss ends one.
    fn close(&mut self, to: usize, exact: u8) {
        if self.from < to || exact > 0 {
            self.end(to, exact, exact);
        }
        self.inner.clear();
        self.from = to;
        self.known = 0;
    }

    fn end(&mut self, to: usize, least: u8, most: u8) {
        let mut run = vec![Bound { from: self.from, to, least, most }];
        run.extend(self.inner.drain(..).rev());
        self.runs.push(run);
    }

    fn bound(&mut self, to: usize, least: u8, most: u8) {
        self.inner.push(Bound { from: self.from, to, least, most });
    }
}

/// Everything that a view implies about hidden cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The ranks of the pack, the ace first. Other fields use indices into this list.
    pub ranks: Vec<Rank>,
    /// For each rank, the number of cards that did not come to their place in sight.
    pub hidden: Vec<u8>,
    /// The sizes of each seat's batches, in the order in which they came. Empty for the viewer.
    pub batches: Vec<Vec<u8>>,
    /// Cards in the stock.
    pub stock: u8,
    /// What is known, indexed by rank and seat.
    pub lines: Vec<Vec<Line>>,
    pub(super) viewer: usize,
}

impl Facts {
    /// Collects what a view implies.
    ///
    /// # Panics
    /// If the view is not one of a real game: more than 64 batches for a seat.
    #[must_use]
    pub fn of(view: &GoFishView) -> Self {
        Self::hearing(view, |_, _| {})
    }

    /// Collects what a view implies, and shows each event with what is known before it.
    pub(super) fn hearing(view: &GoFishView, mut hear: impl FnMut(&Self, &Event)) -> Self {
        let pack = view.options.pack();
        let (suits, seats) = (pack.suit_count() as u8, view.counts.len());
        let ranks: Vec<Rank> = pack.ranks().collect();
        let mut facts = Self {
            hidden: vec![suits; ranks.len()],
            batches: vec![vec![view.options.hand() as u8]; seats],
            stock: view.stock,
            lines: vec![vec![Line::default(); seats]; ranks.len()],
            viewer: usize::from(view.seat.0),
            ranks,
        };
        facts.batches[facts.viewer].clear();
        for card in &view.took {
            let rank = facts.place(card.rank());
            facts.hidden[rank] -= 1;
        }
        // The seat whose last batch was not yet followed by a chance to lay a book, and the last ask.
        let (mut fresh, mut asked) = (None, None);
        for event in view.log.iter() {
            hear(&facts, event);
            facts.learn(event, suits, view.options.any_rank(), fresh, &mut asked);
            fresh = match event {
                Event::Begins(_) => None,
                Event::Drew { by, shown: None, .. } | Event::Refilled { by, .. } => Some(*by),
                Event::LaidBook { .. } => fresh,
                _ => None,
            };
        }
        for lines in &mut facts.lines {
            for (line, batches) in lines.iter_mut().zip(&facts.batches) {
                let most = suits.saturating_sub(1 + line.known);
                line.end(batches.len(), 0, most);
            }
        }
        facts
    }

    fn place(&self, rank: Rank) -> usize {
        self.ranks.iter().position(|&own| own == rank).expect("a rank of the pack")
    }

    fn line(&mut self, rank: Rank, seat: Seat) -> (&mut Line, usize) {
        let (rank, seat) = (self.place(rank), usize::from(seat.0));
        (&mut self.lines[rank][seat], self.batches[seat].len())
    }

    fn learn(
        &mut self,
        event: &Event,
        suits: u8,
        any_rank: bool,
        fresh: Option<Seat>,
        asked: &mut Option<Rank>,
    ) {
        match *event {
            Event::Asked { by, rank, .. } => {
                *asked = Some(rank);
                let (line, now) = self.line(rank, by);
                // The first such bound of a run implies all later ones.
                let is_news = line.known == 0 && line.inner.iter().all(|inner| inner.least == 0);
                if !any_rank && is_news {
                    line.bound(now, 1, suits);
                }
            }
            Event::Gave { from, to, ref cards } => {
                let (rank, count) = (cards[0].rank(), cards.len() as u8);
                let (line, now) = self.line(rank, from);
                let unknown = count.saturating_sub(line.known);
                line.close(now, unknown);
                self.line(rank, to).0.known += count;
            }
            Event::GoFish { by } => {
                let rank = asked.expect("nobody says it unasked");
                let (line, now) = self.line(rank, by);
                line.close(now, 0);
            }
            Event::Drew { by, shown: Some(card), .. } => {
                if usize::from(by.0) != self.viewer {
                    let rank = self.place(card.rank());
                    self.hidden[rank] -= 1;
                }
                self.line(card.rank(), by).0.known += 1;
            }
            Event::Drew { by, shown: None, .. } => {
                let rank = asked.expect("nobody fishes unasked");
                if usize::from(by.0) != self.viewer {
                    self.batches[usize::from(by.0)].push(1);
                    let (line, now) = self.line(rank, by);
                    line.without |= 1 << (now - 1);
                }
            }
            Event::Refilled { by, count, .. } => {
                if usize::from(by.0) != self.viewer {
                    self.batches[usize::from(by.0)].push(count);
                }
            }
            Event::LaidBook { by, rank } => {
                let (line, now) = self.line(rank, by);
                let known = line.known;
                if fresh == Some(by) && now > 0 {
                    line.bound(now - 1, 0, suits.saturating_sub(1 + known));
                }
                line.close(now, suits.saturating_sub(known));
            }
            Event::Begins(_)
            | Event::NoStock
            | Event::AskAnyone
            | Event::TurnPasses { .. }
            | Event::Over { .. } => {}
        }
    }

    /// The seats other than the viewer's.
    pub fn others(&self) -> impl Iterator<Item = usize> + use<'_> {
        (0..self.batches.len()).filter(|&seat| seat != self.viewer)
    }
}
