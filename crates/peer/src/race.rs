//! A race: the same deal on two to six devices, and who did best.
//!
//! The deal is a joint draw of all runners. A claimed result is never sent: a device that has finished tells its line
//! of moves, and every device replays it by the rules.

use handful_engine::{DealNumber, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::commit::{CommitReveal, JointDraw, digest};
use super::game::{ActError, Json, LogEntry, MatchGame, Seating, json, read};
use handful_engine::sort::sort_by;

/// The longest time of a race that is believed, in milliseconds: a day.
pub const MAX_MS: u64 = 86_400_000;
/// The most moves and pieces that are shown of another.
const MAX_SHOWN: u32 = 1_000_000;

/// What a race is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaceTerms {
    /// The slug of the game. From another device it may name no game.
    pub game: String,
    /// The options as in a link, without deal: `side=4`. From another device they may be wrong.
    pub options: String,
}

/// How a game of a race ended, by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaceResult {
    /// Whether it was won.
    pub won: bool,
    /// Moves, as the game counts them.
    pub moves: u32,
    /// The score; `None` for games whose unit is moves.
    pub score: Option<u32>,
}

/// Replays a line of moves from the deal by the rules. Returns how the game ended; `None` if a move breaks the rules,
/// the game is not over after the line, or the line is not the game's.
pub type LineJudge = fn(&RaceTerms, DealNumber, &str) -> Option<RaceResult>;

/// How far somebody is in a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Moves made.
    pub made: u32,
    /// Pieces at home, or cards gone. Claimed, and at most `pieces_total`.
    #[serde(rename = "home")]
    pub pieces_home: u32,
    /// All pieces.
    #[serde(rename = "whole")]
    pub pieces_total: u32,
}

/// How one runner came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The seat in the match.
    pub runner: Seat,
    /// The rank, from 1. Equal results share one. Won games come first, then by points or moves, then by time; who gave
    /// up comes last.
    pub rank: u8,
    /// The result; `None` for who gave up or plays.
    pub outcome: Option<RaceResult>,
    /// The time on the clock of that device, in milliseconds, as it says; at most [`MAX_MS`].
    pub ms: u64,
}

/// What a runner does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RaceAct {
    /// A step of the draw of the deal.
    Draw(CommitReveal),
    /// Has finished, with a line of moves and the time in milliseconds.
    Finish(String, u64),
    /// Leaves the race.
    GiveUp,
}

/// What the page learns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum RaceNews {
    /// The deal is known, and the clock starts.
    Begins(DealNumber),
    /// A runner has finished, or given up.
    Finished(Seat, Option<RaceResult>),
    /// Every runner has: see [`Race::standings`].
    Over,
}

/// One runner.
#[derive(Clone, Debug)]
struct Runner {
    seat: Seat,
    progress: Progress,
    /// The outcome, if it has not given up, and the time.
    end: Option<(Option<RaceResult>, u64)>,
}

/// A race as every device knows it.
pub struct Race {
    seating: Seating,
    terms: RaceTerms,
    judge: LineJudge,
    draw: JointDraw,
    deal: Option<DealNumber>,
    runners: Vec<Runner>,
    /// The own end that the host has not numbered yet.
    wish: Option<RaceAct>,
}

impl Race {
    /// Returns a race that has not begun. `judge` must be able to answer.
    pub fn new(seating: Seating, terms: RaceTerms, judge: LineJudge) -> Self {
        let runner = |seat| Runner { seat, progress: Progress::default(), end: None };
        let runners: Vec<_> = seating.people.iter().map(|it| runner(it.seat)).collect();
        let draw = JointDraw::new(seating.id, runners.len());
        Self { seating, terms, judge, draw, deal: None, runners, wish: None }
    }

    /// What it is about.
    pub fn terms(&self) -> &RaceTerms {
        &self.terms
    }

    /// The deal; `None` before all have drawn.
    pub fn deal(&self) -> Option<DealNumber> {
        self.deal
    }

    /// How far a runner is.
    pub fn progress(&self, seat: Seat) -> Progress {
        self.at(seat).map(|at| self.runners[at].progress).unwrap_or_default()
    }

    /// Whether a runner has finished or given up; the own one also if the host does not know it yet.
    pub fn has_ended(&self, seat: Seat) -> bool {
        let is_wished = seat == self.seating.own_seat && self.wish.is_some();
        is_wished || self.at(seat).is_some_and(|at| self.runners[at].end.is_some())
    }

    /// Finishes or gives up. Returns whether this device was still racing.
    pub fn finish_or_give_up(&mut self, act: RaceAct) -> bool {
        let fits = self.deal.is_some() && !self.has_ended(self.seating.own_seat);
        if fits {
            self.wish = Some(act);
        }
        fits
    }

    fn at(&self, seat: Seat) -> Option<usize> {
        self.runners.iter().position(|it| it.seat == seat)
    }

    /// The result of a line, in a race that has begun.
    fn outcome(&self, line: &str, ms: u64) -> Result<RaceResult, ActError> {
        let deal = self.deal.filter(|_| ms <= MAX_MS).ok_or(ActError::Forged)?;
        (self.judge)(&self.terms, deal, line).ok_or(ActError::Forged)
    }

    /// The runners with their ranks, the first one first; complete when the race is over.
    pub fn standings(&self) -> Vec<Standing> {
        let result = |runner: &Runner| runner.end.unwrap_or_default();
        let mut all: Vec<_> = self.runners.iter().collect();
        sort_by(&mut all, |one, other| {
            let is_before = |a, b| is_better(result(a), result(b));
            is_before(other, one).cmp(&is_before(one, other))
        });
        let standing = |runner: &&Runner| {
            let (outcome, ms) = result(runner);
            let before = all.iter().filter(|it| is_better(result(it), (outcome, ms))).count();
            Standing { runner: runner.seat, rank: before as u8 + 1, outcome, ms }
        };
        all.iter().map(standing).collect()
    }
}

/// Whether one result is better than another.
fn is_better(one: (Option<RaceResult>, u64), other: (Option<RaceResult>, u64)) -> bool {
    let ((Some(one), ms), (Some(other), other_ms)) = (one, other) else {
        return one.0.is_some() && other.0.is_none();
    };
    let key = |it: RaceResult, ms: u64| {
        // A scored game has no fewest moves.
        let moves = if it.score.is_none() { it.moves } else { 0 };
        (!it.won, u32::MAX - it.score.unwrap_or(0), moves, ms)
    };
    key(one, ms) < key(other, other_ms)
}

impl MatchGame for Race {
    type News = RaceNews;

    fn apply_event(&mut self, entry: &LogEntry) -> Result<Vec<RaceNews>, ActError> {
        let (by, act): (Seat, RaceAct) = read(&entry.event)?;
        let at = self.at(by).ok_or(ActError::Forged)?;
        let end = match act {
            RaceAct::Draw(step) => {
                self.draw.take_step(at, step)?;
                self.deal = self.draw.joint_seed(None).map(|joint| deal_of(&joint.0));
                return Ok(self.deal.map(RaceNews::Begins).into_iter().collect());
            }
            _ if self.runners[at].end.is_some() => return Err(ActError::Outdated),
            RaceAct::Finish(line, ms) => (Some(self.outcome(&line, ms)?), ms),
            RaceAct::GiveUp => {
                self.deal.ok_or(ActError::Forged)?;
                (None, 0)
            }
        };
        self.runners[at].end = Some(end);
        if by == self.seating.own_seat {
            self.wish = None;
        }
        let over = self.is_over().then_some(RaceNews::Over);
        Ok([RaceNews::Finished(by, end.0)].into_iter().chain(over).collect())
    }

    fn due_act(&self) -> Option<Json> {
        let step = self.draw.due_step(self.at(self.seating.own_seat)?, &self.seating.secret, true);
        step.map(RaceAct::Draw).or_else(|| self.wish.clone()).map(|act| json(&act))
    }

    fn own_act(&self, entry: &LogEntry, is_late: bool) -> Option<Json> {
        let (by, act): (Seat, RaceAct) = read(&entry.event).ok()?;
        // The host's person may go on without somebody who is lost.
        let is_own = by == self.seating.own_seat && !(is_late && act == RaceAct::GiveUp);
        is_own.then(|| json(&act))
    }

    fn departure_act(&self, seat: Seat) -> Option<Json> {
        (self.deal.is_some() && !self.has_ended(seat)).then(|| json(&RaceAct::GiveUp))
    }

    fn ends_when_guest_leaves(&self) -> bool {
        self.deal.is_none()
    }

    fn on_refused(&mut self) -> Vec<RaceNews> {
        self.wish = None;
        Vec::new()
    }

    fn note(&mut self, by: Seat, note: &RawValue) -> bool {
        let fits = |it: &Progress| {
            it.made.max(it.pieces_total) <= MAX_SHOWN && it.pieces_home <= it.pieces_total
        };
        let progress = read(note).ok().filter(fits);
        self.at(by).zip(progress).map(|(at, it)| self.runners[at].progress = it).is_some()
    }

    fn is_over(&self) -> bool {
        self.runners.iter().all(|it| it.end.is_some())
    }

    fn local_state(&self) -> Json {
        json(&self.wish)
    }

    fn set_local_state(&mut self, local: &RawValue) -> bool {
        read(local).map(|wish| self.wish = wish).is_ok()
    }
}

/// Returns the deal of a hash: its first 32 bits that are not all 0.
fn deal_of(joint: &[u8; 32]) -> DealNumber {
    let [a, b, c, d, ..] = *joint;
    let number = DealNumber::new(u32::from_be_bytes([a, b, c, d]));
    number.unwrap_or_else(|| deal_of(&digest("deal", &[joint]).0))
}
