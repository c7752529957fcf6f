//! The proof of what a seat holds: the fewest lines of the log that must be heard.
//!
//! A *line* is an ask with all that follows from it. One that is not heard is still seen; [`super::constraints`] says
//! what counts then. Hearing more never proves less, so a smallest proof is found by what every proof must contain: if
//! a set of lines proves nothing, and neither does a larger one, every proof has a line that the larger one lacks.

use std::cmp::Reverse;
use std::sync::Arc;

use super::constraints::{Constraints, LogLines};
use super::deduce::FeasibleWorld;
use super::{Ask, Event, GoFish, GoFishView};
use crate::cards::Rank;
use handful_engine::sort::sort_by_key;
use handful_engine::{Game, Seat};

/// The most lines of a log of which a smallest proof is looked for. Of a longer log, lines are dropped one after
/// another, the oldest first, while the rest proves it.
pub const MAX_EXACT_LINES: usize = 12;

/// Lines that prove what a seat holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The asks in the order of the log, counted from 0. None of them can be left out.
    pub lines: Vec<usize>,
    /// Whether no proof has fewer lines.
    pub is_smallest: bool,
    /// Where no line must be heard and the seat holds the rank: the line in which everyone saw the last card of it
    /// come.
    pub shown_in: Option<usize>,
    /// Where the lines prove every card of a hand that lacks the rank: how many it has of each rank.
    pub hand: Option<Vec<(Rank, u8)>>,
}

impl Proof {
    /// Returns the lines to look at, counted from 0: those of the proof, or the one that showed it.
    pub fn named(&self) -> impl Iterator<Item = usize> + use<'_> {
        self.shown_in.into_iter().chain(self.lines.iter().copied())
    }
}

/// The search for the proof of one fact, in short steps.
#[derive(Clone, Debug)]
pub struct ProofSearch {
    lines: Arc<LogLines>,
    view: Arc<GoFishView>,
    seat: usize,
    rank: usize,
    holds: bool,
    /// The lines that are heard: those of the proof, and those that are not tried yet.
    heard: Vec<bool>,
    progress: Progress,
}

/// How far a search is.
#[derive(Clone, Debug)]
enum Progress {
    /// Lines are dropped; those before this one are tried.
    Dropping(usize),
    /// Smaller proofs are looked for.
    Choosing(Choice),
    /// The proof is found, and whether it is a smallest one.
    Done(bool),
}

/// The sets of lines that may be smaller proofs.
#[derive(Clone, Debug)]
struct Choice {
    /// The sets as bits, the smallest first, of equally large ones that with the latest lines.
    sets: std::vec::IntoIter<u16>,
    /// Sets of lines of which every proof has one.
    needed: Vec<u16>,
}

impl ProofSearch {
    /// Prepares to prove what a seat other than the viewer's holds of a rank; `None` if the log proves neither that it
    /// has a card of it nor that it has none.
    pub fn new(view: &GoFishView, seat: Seat, rank: Rank) -> Option<Self> {
        let (lines, view) = (Arc::new(LogLines::from_view(view)), Arc::new(view.clone()));
        Self::with_lines(&lines, &view, seat, rank)
    }

    fn with_lines(
        lines: &Arc<LogLines>,
        view: &Arc<GoFishView>,
        seat: Seat,
        rank: Rank,
    ) -> Option<Self> {
        let constraints = lines.constraints(|_| true);
        let (seat, rank) = (usize::from(seat.0), constraints.table.index(rank));
        let holds = FeasibleWorld::new(&constraints).holds(rank, seat)?;
        let (lines, view) = (Arc::clone(lines), Arc::clone(view));
        let heard = vec![true; lines.len()];
        Some(Self { lines, view, seat, rank, holds, heard, progress: Progress::Dropping(0) })
    }

    /// Whether the seat is proven to hold the rank, rather than to hold none of it.
    pub fn holds(&self) -> bool {
        self.holds
    }

    /// Whether these lines prove it.
    fn proves(&self, is_heard: impl Fn(usize) -> bool) -> bool {
        let mut world = FeasibleWorld::new(&self.lines.constraints(is_heard));
        world.holds(self.rank, self.seat) == Some(self.holds)
    }

    fn proves_set(&self, set: u16) -> bool {
        self.proves(|line| set >> line & 1 == 1)
    }

    /// Goes on for a few milliseconds. Returns whether nothing is left to do.
    pub fn step(&mut self) -> bool {
        match std::mem::replace(&mut self.progress, Progress::Done(false)) {
            Progress::Dropping(from) => self.drop_lines(from),
            Progress::Choosing(choice) => self.choose(choice),
            done @ Progress::Done(_) => self.progress = done,
        }
        matches!(self.progress, Progress::Done(_))
    }

    /// Drops lines from this one on, up to the next that cannot be dropped.
    fn drop_lines(&mut self, from: usize) {
        let count = self.heard.len();
        // Whether the proof holds without the lines from the first to before another.
        let holds_without =
            |to: usize| self.proves(|line| self.heard[line] && !(from..to).contains(&line));
        let mut needed = count;
        if !holds_without(count) {
            let mut low = from;
            needed -= 1;
            // It holds without the lines before `low`, but not without those up to `needed`.
            while low < needed {
                let middle = low.midpoint(needed);
                if holds_without(middle + 1) { low = middle + 1 } else { needed = middle }
            }
        }
        self.heard[from..needed].fill(false);
        self.progress = if needed < count {
            Progress::Dropping(needed + 1)
        } else if self.size() < 2 {
            // Without its only line it does not hold.
            Progress::Done(true)
        } else if count > MAX_EXACT_LINES {
            Progress::Done(false)
        } else {
            Progress::Choosing(Choice::new(count, self.size()))
        };
    }

    fn size(&self) -> u32 {
        self.heard.iter().filter(|&&heard| heard).count() as u32
    }

    /// Tries the next set of lines.
    fn choose(&mut self, mut choice: Choice) {
        let Choice { sets, needed } = &mut choice;
        let set = sets.find(|set| needed.iter().all(|needed| set & needed != 0));
        let set = set.expect("the proof that is found is one of the sets");
        if self.proves_set(set) {
            let is_heard = |line: usize| set >> line & 1 == 1;
            self.heard = (0..self.heard.len()).map(is_heard).collect();
            self.progress = Progress::Done(true);
            return;
        }
        // The largest set around it that proves nothing.
        let all: u16 = (1 << self.heard.len()) - 1;
        let mut failing = set;
        for line in 0..self.heard.len() {
            let larger = failing | 1 << line;
            if larger != failing && !self.proves_set(larger) {
                failing = larger;
            }
        }
        needed.push(all & !failing);
        self.progress = Progress::Choosing(choice);
    }

    /// Returns the proof that is found so far; `None` while lines can be dropped. It is the smallest one if [`step`]
    /// says that nothing is left to do, and if the log has at most [`MAX_EXACT_LINES`] lines.
    ///
    /// [`step`]: ProofSearch::step
    pub fn proof(&self) -> Option<Proof> {
        if let Progress::Dropping(_) = self.progress {
            return None;
        }
        let lines = (0..self.heard.len()).filter(|&line| self.heard[line]).collect::<Vec<_>>();
        let is_shown = lines.is_empty() && self.holds;
        Some(Proof {
            is_smallest: matches!(self.progress, Progress::Done(true)),
            shown_in: if is_shown { self.shown_in() } else { None },
            hand: if self.holds { None } else { self.hand() },
            lines,
        })
    }

    /// Takes all steps at once.
    pub fn finish(mut self) -> Proof {
        while !self.step() {}
        self.proof().expect("the search is done")
    }

    /// The line in which everyone saw the seat get the last card of the rank, if it still has a card that was seen.
    fn shown_in(&self) -> Option<usize> {
        if self.view.table.known.seen[self.seat][self.rank] == 0 {
            return None;
        }
        let mut line = None;
        let mut found = None;
        for event in self.view.log.iter() {
            let (seat, card) = match *event {
                Event::Asked { .. } => {
                    line = Some(line.map_or(0, |line| line + 1));
                    continue;
                }
                Event::Gave { to, ref cards, .. } => (to, cards[0]),
                Event::Drew { by, shown: Some(card), .. } => (by, card),
                _ => continue,
            };
            let is_rank = self.view.table.index(card.rank()) == self.rank;
            if is_rank && usize::from(seat.0) == self.seat {
                found = line;
            }
        }
        found
    }

    /// The cards of the seat's hand, if the lines prove all of them.
    fn hand(&self) -> Option<Vec<(Rank, u8)>> {
        let constraints = self.lines.constraints(|line| self.heard[line]);
        let mut world = FeasibleWorld::new(&constraints);
        let size = constraints.table.sizes[self.seat];
        let least = (0..constraints.ranks).map(|rank| (rank, world.range(rank, self.seat).least));
        let held: Vec<(usize, u8)> = least.filter(|&(_, count)| count > 0).collect();
        let is_whole = size > 0 && held.iter().map(|&(_, count)| count).sum::<u8>() == size;
        let named = |(rank, count)| (constraints.table.rank(rank), count);
        is_whole.then(|| held.into_iter().map(named).collect())
    }
}

impl Choice {
    /// Returns all sets of `lines` lines that have at most `most`.
    fn new(lines: usize, most: u32) -> Self {
        let mut sets: Vec<u16> =
            (0..1 << lines).filter(|set: &u16| set.count_ones() <= most).collect();
        sort_by_key(&mut sets, |set| (set.count_ones(), Reverse(*set)));
        Self { sets: sets.into_iter(), needed: Vec::new() }
    }
}

/// What is proven of a rank at one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatFact {
    /// The seat.
    pub seat: Seat,
    /// Whether it holds a card of the rank; `None` if that is not proven.
    pub holds: Option<bool>,
    /// The proof; `None` if there is none, or while it is looked for.
    pub proof: Option<Proof>,
}

/// The search for the proofs of a rank at every other seat with cards, in short steps.
#[derive(Clone, Debug)]
pub struct RankSearch {
    seats: Vec<(Seat, Option<ProofSearch>)>,
}

impl RankSearch {
    /// Prepares to prove what the seats other than the viewer's hold of a rank, in order of play after it.
    pub fn new(view: &GoFishView, rank: Rank) -> Self {
        let (lines, view) = (Arc::new(LogLines::from_view(view)), Arc::new(view.clone()));
        let (own, count) = (usize::from(view.seat.0), view.counts().len());
        let others = (own + 1..count).chain(0..own).filter(|&seat| view.counts()[seat] > 0);
        let search = |seat: usize| {
            let seat = Seat(seat as u8);
            (seat, ProofSearch::with_lines(&lines, &view, seat, rank))
        };
        Self { seats: others.map(search).collect() }
    }

    /// Goes on for a few milliseconds: first with a proof for each seat, then with smaller ones. Returns whether
    /// nothing is left to do.
    pub fn step(&mut self) -> bool {
        let order = |search: &&mut ProofSearch| match search.progress {
            Progress::Dropping(_) => 0,
            Progress::Choosing(_) => 1,
            Progress::Done(_) => 2,
        };
        let searches = self.seats.iter_mut().filter_map(|(_, search)| search.as_mut());
        if let Some(next) = searches.min_by_key(order) {
            next.step();
        }
        let mut searches = self.seats.iter().filter_map(|(_, search)| search.as_ref());
        searches.all(|search| matches!(search.progress, Progress::Done(_)))
    }

    /// Returns what is proven, with the proofs that are found so far.
    pub fn facts(&self) -> Vec<SeatFact> {
        let fact = |(seat, search): &(Seat, Option<ProofSearch>)| SeatFact {
            seat: *seat,
            holds: search.as_ref().map(ProofSearch::holds),
            proof: search.as_ref().and_then(ProofSearch::proof),
        };
        self.seats.iter().map(fact).collect()
    }

    /// Takes all steps at once.
    pub fn finish(mut self) -> Vec<SeatFact> {
        while !self.step() {}
        self.facts()
    }
}

/// Returns a legal ask that is proven to catch, among several the one for the rank of which the seat holds most; `None`
/// if there is none.
pub fn sure_catch(view: &GoFishView) -> Option<Ask> {
    sure_catches(view).into_iter().next()
}

/// Returns the legal asks that are proven to catch; those for the ranks of which the seat holds most come first.
pub fn sure_catches(view: &GoFishView) -> Vec<Ask> {
    let asks = view.legal_asks();
    if asks.is_empty() {
        return asks;
    }
    let constraints = Constraints::from_view(view);
    let mut world = FeasibleWorld::new(&constraints);
    let mut is_sure = |ask: &Ask| {
        world.holds(constraints.table.index(ask.rank), ask.target.0.into()) == Some(true)
    };
    let mut sure: Vec<Ask> = asks.into_iter().filter(|ask| is_sure(ask)).collect();
    sort_by_key(&mut sure, |ask| Reverse(view.held(ask.rank)));
    sure
}

/// Returns whether a seat is proven to hold the rank of an ask, or to hold none of it; `None` if neither is proven.
pub fn is_proven(view: &GoFishView, ask: Ask) -> Option<bool> {
    let constraints = Constraints::from_view(view);
    let mut world = FeasibleWorld::new(&constraints);
    world.holds(constraints.table.index(ask.rank), ask.target.0.into())
}

/// The least chance that is worth a word when it was given away.
const NOTABLE: f64 = 0.25;

/// Returns the index of the ask that gave away most, of asks that missed while another was proven to catch, from the
/// chance of each and the cards that the other would have caught: the one of the least chance, among equals where more
/// cards were proven. `None` if none gave away a quarter of a catch.
pub fn dearest(missed: impl Iterator<Item = (f64, u8)>) -> Option<usize> {
    let mut dearest: Option<(f64, u8, usize)> = None;
    for (at, (chance, held)) in missed.enumerate() {
        let is_dearer = dearest.is_none_or(|(least, most, _)| {
            chance < least - 1e-9 || (chance < least + 1e-9 && held > most)
        });
        if is_dearer && 1.0 - chance >= NOTABLE {
            dearest = Some((chance, held, at));
        }
    }
    dearest.map(|(.., at)| at)
}

/// Returns who asked between two consecutive positions of a finished game, and an ask in its place that was proven to
/// catch; `None` if the ask caught, and if there was none.
pub fn missed_catch(before: &GoFish, after: &GoFish) -> Option<(Seat, Ask)> {
    let events = after.log().since(before.log().len());
    let [Event::Asked { by, .. }, Event::GoFish { .. }, ..] = events[..] else { return None };
    Some((by, sure_catch(&before.view(by))?))
}
