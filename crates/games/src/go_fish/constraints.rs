//! What a seat's view implies about unseen cards, as bounds on numbers.
//!
//! A hidden card came to its place in a *batch*: the deal of a hand, one card drawn unseen, or a refill; otherwise it
//! is still in the stock, which is a batch too. Suits do not matter: a world assigns a rank to each card of each batch.
//! Public events bound, for one rank and one seat, how many cards of the rank came in with a run of the seat's batches:
//! - "Go fish!" ends a run with none; cards handed over end it with as many as were not known to be there; a book laid
//!   down ends it with all that were missing.
//! - A player who asks for a rank holds one (not under the house rule `anyrank`).
//! - A card drawn unseen is not of the rank asked for.
//! - No hand contains a whole book, because books are laid immediately.
//!
//! A world fits a view if and only if it satisfies all these bounds; tests check that against games replayed from every
//! shuffle.
//!
//! A proof asks what follows if some asks with their answers, *lines* of the log, are not heard but only seen. What
//! moved still counts then: the cards handed over or shown, the numbers, the books. What does not is that the asker
//! holds one, that the player asked has none left, that the card drawn is of another rank, and that a book was not
//! whole before. The cards handed over in such a line have gone from the run, which goes on.

use super::deduce::CountRange;
use super::knowledge::{MAX_SEATS, RANKS};
use super::public_state::PublicState;
use super::{Event, GoFishView};
use handful_engine::Seat;

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

/// What an event shows of the hands of others than the viewer. Ranks are indices into those of the pack; `seen` is the
/// number of cards of the rank that everyone saw come into the hand before the event.
#[derive(Clone, Copy, Debug)]
enum Notice {
    /// A seat asks for a rank.
    Asked { by: usize, rank: usize, seen: u8 },
    /// A seat hands over cards.
    Gave { from: usize, rank: usize, count: u8, seen: u8 },
    /// A seat has none to hand over.
    GoFish { by: usize, rank: usize },
    /// A seat draws a card of a rank and shows it.
    Showed { rank: usize },
    /// A seat draws a card unseen, which is of another rank than this one.
    Drew { by: usize, rank: usize },
    /// A seat refills its hand.
    Refilled { by: usize, count: u8 },
    /// A seat lays a book.
    Laid { by: usize, rank: usize, seen: u8 },
    /// Anything else, also what is the viewer's own.
    Other,
}

impl Notice {
    /// Reads an event at a table that is as before it. `asked` is the rank of the last ask.
    fn new(table: &PublicState, event: &Event, asked: usize, viewer: usize) -> Self {
        let seen = |seat: usize, rank: usize| table.known.seen[seat][rank];
        let seat = |seat: Seat| Some(usize::from(seat.0)).filter(|&seat| seat != viewer);
        let notice = match *event {
            Event::Asked { by, rank, .. } => seat(by).map(|by| {
                let rank = table.index(rank);
                Notice::Asked { by, rank, seen: seen(by, rank) }
            }),
            Event::Gave { from, ref cards, .. } => seat(from).map(|from| Notice::Gave {
                from,
                rank: asked,
                count: cards.len() as u8,
                seen: seen(from, asked),
            }),
            Event::GoFish { by } => seat(by).map(|by| Notice::GoFish { by, rank: asked }),
            Event::Drew { by, shown, .. } => seat(by).map(|by| match shown {
                Some(_) => Notice::Showed { rank: asked },
                None => Notice::Drew { by, rank: asked },
            }),
            Event::Refilled { by, count, .. } => seat(by).map(|by| Notice::Refilled { by, count }),
            Event::LaidBook { by, rank } => seat(by).map(|by| {
                let rank = table.index(rank);
                Notice::Laid { by, rank, seen: seen(by, rank) }
            }),
            _ => None,
        };
        notice.unwrap_or(Notice::Other)
    }
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
    /// The seat of each batch and its size, in the order in which they came; the stock, which has no seat, is the
    /// first. There are at most 53, because each has a card of its own.
    pub batches: Vec<(Option<usize>, u8)>,
    /// Bounds by seat and rank: those of the cards that may still be in the hand, then those of runs that have ended.
    /// The first of a run is on all of it, and is followed by those on parts of it, each a part of the one before.
    pub bounds: Vec<[Vec<Bound>; RANKS]>,
    /// For each rank, the batches that contain none of it.
    pub without: [u64; RANKS],
    /// By seat and rank, the batches of the run that has not ended.
    pub open: [[u64; RANKS]; MAX_SEATS],
    /// By seat and rank, the cards of that run that have gone: handed over in lines that are not heard.
    pub gone: [[u8; RANKS]; MAX_SEATS],
    /// Bounds on parts of that run, the smallest first.
    parts: Vec<[Vec<Bound>; RANKS]>,
    /// By seat, the ranks of which a bound on a part of that run says that the seat holds one.
    claimed: [u16; MAX_SEATS],
    any_rank: bool,
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
        let mut all = Self::before(view);
        let table = follow(view, |table, event, notice| {
            hear(&all, table, event);
            all.learn(notice, true);
        });
        all.finish(table);
        all
    }

    /// What is implied before the first event.
    fn before(view: &GoFishView) -> Self {
        let table = PublicState::new(&view.options);
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
            gone: [[0; RANKS]; MAX_SEATS],
            parts: vec![Default::default(); table.seats],
            claimed: [0; MAX_SEATS],
            any_rank: view.options.any_rank(),
            fresh: None,
        };
        all.hidden[..ranks].fill(table.suits);
        for card in &view.took {
            all.hidden[table.index(card.rank())] -= 1;
        }
        for seat in all.others() {
            all.add(seat, table.sizes[seat]);
        }
        all
    }

    /// Bounds the hands at a table after the last event.
    fn finish(&mut self, table: PublicState) {
        self.batches[0].1 = table.stock;
        self.table = table;
        for seat in self.others() {
            for rank in 0..self.ranks {
                let most = table.suits.saturating_sub(1 + table.known.seen[seat][rank]);
                let ended = std::mem::take(&mut self.bounds[seat][rank]);
                self.end(seat, rank, 0, most);
                self.bounds[seat][rank].extend(ended);
            }
        }
    }

    /// Bounds the cards of a rank in a hand more closely, after the last event.
    pub fn tighten(&mut self, seat: usize, rank: usize, range: CountRange) {
        let (gone, seen) = (self.gone[seat][rank], self.table.known.seen[seat][rank]);
        let bound = &mut self.bounds[seat][rank][0];
        bound.least = bound.least.max((range.least + gone).saturating_sub(seen));
        bound.most = bound.most.min((range.most + gone).saturating_sub(seen));
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

    /// Bounds the cards that are in the hand, of the run that has not ended, without some batches.
    fn bound(&mut self, seat: usize, rank: usize, without: u64, least: u8, most: u8) {
        let (batches, gone) = (self.open[seat][rank] & !without, self.gone[seat][rank]);
        self.parts[seat][rank].push(Bound { batches, least: least + gone, most: most + gone });
    }

    /// Ends a run of which `exact` cards are in the hand. Omits empty runs, because they carry no information and a
    /// game can have thousands: without a stock every miss ends one.
    fn close(&mut self, seat: usize, rank: usize, exact: u8) {
        if self.open[seat][rank] != 0 || exact > 0 {
            self.end(seat, rank, exact, exact);
        }
        self.parts[seat][rank].clear();
        self.open[seat][rank] = 0;
        self.gone[seat][rank] = 0;
        self.claimed[seat] &= !(1 << rank);
    }

    fn end(&mut self, seat: usize, rank: usize, least: u8, most: u8) {
        let (batches, gone) = (self.open[seat][rank], self.gone[seat][rank]);
        let bounds = &mut self.bounds[seat][rank];
        bounds.push(Bound { batches, least: least + gone, most: most + gone });
        bounds.extend(self.parts[seat][rank].drain(..).rev());
    }

    /// Learns from an event, which is heard or only seen.
    fn learn(&mut self, notice: Notice, is_heard: bool) {
        let fresh = self.fresh.take();
        let suits = self.table.suits;
        match notice {
            Notice::Asked { by, rank, seen } => {
                // What is known to be held needs no bound.
                let is_known = seen > 0 || self.claimed[by] >> rank & 1 == 1;
                if is_heard && !self.any_rank && !is_known {
                    self.bound(by, rank, 0, 1, suits);
                    self.claimed[by] |= 1 << rank;
                }
            }
            Notice::Gave { from, rank, count, seen } if is_heard => {
                self.close(from, rank, count.saturating_sub(seen));
            }
            Notice::Gave { from, rank, count, seen } => {
                let unseen = count.saturating_sub(seen);
                self.bound(from, rank, 0, unseen, suits.saturating_sub(1 + seen));
                self.gone[from][rank] += unseen;
                // The card that it was known to hold may be among them.
                self.claimed[from] &= !(1 << rank);
            }
            Notice::GoFish { by, rank } if is_heard => self.close(by, rank, 0),
            Notice::Showed { rank } => self.hidden[rank] = self.hidden[rank].saturating_sub(1),
            Notice::Drew { by, rank } => {
                if is_heard {
                    self.without[rank] |= 1 << self.batches.len();
                }
                self.add(by, 1);
            }
            Notice::Refilled { by, count } => self.add(by, count),
            Notice::Laid { by, rank, seen } => {
                if fresh == Some(by) && is_heard {
                    let last = 1 << (self.batches.len() - 1);
                    self.bound(by, rank, last, 0, suits.saturating_sub(1 + seen));
                }
                // The same cards can complete more books.
                self.fresh = fresh;
                self.close(by, rank, suits.saturating_sub(seen));
            }
            Notice::GoFish { .. } | Notice::Other => {}
        }
    }
}

/// Follows the events of a view. Shows each with the table before it. Returns the table after the last one.
///
/// # Panics
/// If no game has the view.
fn follow(view: &GoFishView, mut hear: impl FnMut(&PublicState, &Event, Notice)) -> PublicState {
    let mut table = PublicState::new(&view.options);
    let mut asked = 0;
    let followed = table.follow(view.log.iter(), |table, event| {
        if let Event::Asked { rank, .. } = *event {
            asked = table.index(rank);
        }
        hear(table, event, Notice::new(table, event, asked, view.seat.0.into()));
        Ok(())
    });
    followed.expect("the events of a game");
    table
}

/// The lines of a log, of which any may be heard and the others only seen.
#[derive(Clone, Debug)]
pub(super) struct LogLines {
    before: Constraints,
    /// What each event shows, and its line; `None` before the first ask.
    notices: Vec<(Option<usize>, Notice)>,
    table: PublicState,
}

impl LogLines {
    /// Collects the lines of a view.
    pub fn from_view(view: &GoFishView) -> Self {
        let mut notices = Vec::new();
        let mut line = None;
        let table = follow(view, |_, event, notice| {
            if matches!(event, Event::Asked { .. }) {
                line = Some(line.map_or(0, |line| line + 1));
            }
            notices.push((line, notice));
        });
        Self { before: Constraints::before(view), notices, table }
    }

    /// The number of lines.
    pub fn len(&self) -> usize {
        self.table.asks as usize
    }

    /// Returns what is implied if only some lines are heard.
    pub fn constraints(&self, is_heard: impl Fn(usize) -> bool) -> Constraints {
        let mut all = self.before.clone();
        for &(line, notice) in &self.notices {
            all.learn(notice, line.is_none_or(&is_heard));
        }
        all.finish(self.table);
        all
    }
}
