//! What a seat's view implies about unseen cards, as bounds on numbers.
//!
//! A hidden card came to its place in a *batch*: the deal of a hand, one card drawn unseen, or a refill; otherwise it is
//! still in the stock, which is a batch too. Suits do not matter: a world assigns a rank to each card of each batch.
//! Public events bound, for one rank and one seat, how many cards of the rank came in with a run of the seat's batches:
//! - "Go fish!" ends a run with none; cards handed over end it with as many as were not known to be there; a book laid
//!   down ends it with all that were missing.
//! - A player who asks for a rank holds one (not under the house rule `anyrank`).
//! - A card drawn unseen is not of the rank asked for.
//! - No hand contains a whole book, because books are laid immediately.
//!
//! A world fits a view if and only if it satisfies all these bounds; tests check that against games replayed from every
//! shuffle.

use super::knowledge::{MAX_SEATS, RANKS};
use super::public_state::PublicState;
use super::{Event, GoFishView};

/// A bound on the cards of one rank in some batches of a seat.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// The batches, as a bit mask.
    pub batches: u64,
    /// The minimum number of cards.
    pub least: u8,
    /// The maximum number of cards.
    pub most: u8,
}

/// Everything that a view implies about hidden cards. Ranks are indices into those of the pack.
#[derive(Clone, Debug)]
pub struct Constraints {
    /// The table after all events.
    pub table: PublicState,
    /// The viewer's seat.
    pub viewer: usize,
    /// The number of ranks.
    pub ranks: usize,
    /// For each rank, the number of cards that did not come to their place in sight.
    pub hidden: [u8; RANKS],
    /// The seat of each batch and its size, in the order in which they came; the stock, which has no seat, is the first.
    /// There are at most 53, because each has a card of its own.
    pub batches: Vec<(Option<usize>, u8)>,
    /// Bounds by seat and rank: those of the cards that may still be in the hand, then those of runs that have ended. The
    /// first of a run is on all of it, and is followed by those on parts of it, each a part of the one before.
    pub bounds: Vec<[Vec<Bound>; RANKS]>,
    /// For each rank, the batches that contain none of it.
    pub without: [u64; RANKS],
    /// By seat and rank, the batches of the run that has not ended.
    pub open: [[u64; RANKS]; MAX_SEATS],
    /// Bounds on parts of that run, the smallest first.
    parts: Vec<[Vec<Bound>; RANKS]>,
    asked: usize,
    /// The seat whose last batch was not yet followed by a chance to lay a book.
    fresh: Option<usize>,
}

impl Constraints {
    /// Collects what a view implies.
    ///
    /// # Panics
    /// If no game has the view.
    pub fn from_view(view: &GoFishView) -> Self {
        Self::hearing(view, |_, _, _| {})
    }

    /// Collects what a view implies, and shows each event with the table and what is implied before it.
    pub(super) fn hearing(
        view: &GoFishView,
        mut hear: impl FnMut(&Self, &PublicState, &Event),
    ) -> Self {
        let mut table = PublicState::new(&view.options);
        let ranks = view.options.pack().rank_count();
        let mut all = Self {
            table,
            viewer: view.seat.0.into(),
            ranks,
            hidden: [0; RANKS],
            batches: vec![(None, 0)],
            bounds: vec![Default::default(); table.seats],
            without: [0; RANKS],
            open: [[0; RANKS]; MAX_SEATS],
            parts: vec![Default::default(); table.seats],
            asked: 0,
            fresh: None,
        };
        all.hidden[..ranks].fill(table.suits);
        for card in &view.took {
            all.hidden[table.index(card.rank())] -= 1;
        }
        for seat in all.others() {
            all.add(seat, table.sizes[seat]);
        }
        let follow = table.follow(view.log.iter(), |table, event| {
            hear(&all, table, event);
            all.learn(table, event, view.options.any_rank());
            Ok(())
        });
        follow.expect("the events of a game");
        all.batches[0].1 = table.stock;
        all.table = table;
        for seat in all.others() {
            for rank in 0..ranks {
                let most = table.suits.saturating_sub(1 + table.known.seen[seat][rank]);
                let ended = std::mem::take(&mut all.bounds[seat][rank]);
                all.end(seat, rank, 0, most);
                all.bounds[seat][rank].extend(ended);
            }
        }
        all
    }

    /// The seats other than the viewer's.
    pub fn others(&self) -> impl Iterator<Item = usize> + use<> {
        let viewer = self.viewer;
        (0..self.table.seats).filter(move |&seat| seat != viewer)
    }

    /// Adds a batch to a seat.
    fn add(&mut self, seat: usize, size: u8) {
        let batch = self.batches.len();
        self.batches.push((Some(seat), size));
        self.open[seat].iter_mut().for_each(|open| *open |= 1 << batch);
        self.fresh = Some(seat);
    }

    /// Bounds the run that has not ended, without some batches.
    fn bound(&mut self, seat: usize, rank: usize, without: u64, least: u8, most: u8) {
        let batches = self.open[seat][rank] & !without;
        self.parts[seat][rank].push(Bound { batches, least, most });
    }

    /// Ends a run with `exact` cards. Omits empty runs, because they carry no information and a game can have thousands:
    /// without a stock every miss ends one.
    fn close(&mut self, seat: usize, rank: usize, exact: u8) {
        if self.open[seat][rank] != 0 || exact > 0 {
            self.end(seat, rank, exact, exact);
        }
        self.parts[seat][rank].clear();
        self.open[seat][rank] = 0;
    }

    fn end(&mut self, seat: usize, rank: usize, least: u8, most: u8) {
        let bounds = &mut self.bounds[seat][rank];
        bounds.push(Bound { batches: self.open[seat][rank], least, most });
        bounds.extend(self.parts[seat][rank].drain(..).rev());
    }

    /// Learns from an event at a table that is as before it.
    fn learn(&mut self, table: &PublicState, event: &Event, any_rank: bool) {
        let fresh = self.fresh.take();
        let seen = |seat: usize, rank: usize| table.known.seen[seat][rank];
        match *event {
            Event::Asked { by, rank, .. } => {
                let (by, rank) = (usize::from(by.0), table.index(rank));
                self.asked = rank;
                // What is known to be held needs no bound.
                if !any_rank && by != self.viewer && table.known.has[by] >> rank & 1 == 0 {
                    self.bound(by, rank, 0, 1, table.suits);
                }
            }
            Event::Gave { from, ref cards, .. } if usize::from(from.0) != self.viewer => {
                let (from, rank) = (usize::from(from.0), self.asked);
                self.close(from, rank, (cards.len() as u8).saturating_sub(seen(from, rank)));
            }
            Event::GoFish { by } if usize::from(by.0) != self.viewer => {
                self.close(by.0.into(), self.asked, 0);
            }
            Event::Drew { by, shown, .. } if usize::from(by.0) != self.viewer => match shown {
                Some(_) => self.hidden[self.asked] = self.hidden[self.asked].saturating_sub(1),
                None => {
                    self.without[self.asked] |= 1 << self.batches.len();
                    self.add(by.0.into(), 1);
                }
            },
            Event::Refilled { by, count, .. } if usize::from(by.0) != self.viewer => {
                self.add(by.0.into(), count);
            }
            Event::LaidBook { by, rank } if usize::from(by.0) != self.viewer => {
                let (by, rank) = (usize::from(by.0), table.index(rank));
                let known = seen(by, rank);
                if fresh == Some(by) {
                    let last = 1 << (self.batches.len() - 1);
                    self.bound(by, rank, last, 0, table.suits.saturating_sub(1 + known));
                    self.fresh = fresh;
                }
                self.close(by, rank, table.suits.saturating_sub(known));
            }
            _ => {}
        }
    }
}
