//! What was finished, and on which date.

use super::{Streak, deals};
use crate::engine::{Day, Outcome, Record};
use crate::games::GameId;

/// How many games a day has.
pub const GAMES: usize = GameId::ALL.len();

/// A finished game of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// How it ended, without its line of moves.
    pub record: Record,
    /// Whether it ended on the date that it is of.
    pub on_time: bool,
}

/// How well a game of a day went, for one sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// As well as can be: par, every point there was, the fewest flips.
    Best,
    /// Won, or solved.
    Won,
    /// Lost.
    Lost,
}

impl Done {
    /// How well it went.
    #[must_use]
    pub fn mark(&self) -> Mark {
        let Record { score, best, moves, outcome, .. } = self.record;
        let is_best = match (score, best) {
            (Some(score), Some(best)) => score >= best,
            (None, Some(par)) => moves <= par,
            (_, None) => false,
        };
        match outcome {
            Outcome::Won if is_best => Mark::Best,
            Outcome::Won => Mark::Won,
            _ => Mark::Lost,
        }
    }
}

/// How far a day is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// No game is finished.
    None,
    /// Some games are finished, not all.
    Some(usize),
    /// All are finished, at least one of them on a later date.
    Late,
    /// All are finished, each on the day's date.
    Complete,
}

/// The results of every day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DailyBook {
    /// In order of the days; the games as in [`GameId::ALL`].
    days: Vec<(Day, [Option<Done>; GAMES])>,
}

impl DailyBook {
    /// Adds a stored result; `ended` is the local date of its end. Whether it counts: a game that was
    /// left does not, nor one that begins otherwise than the day says.
    pub fn add(&mut self, day: Day, id: GameId, record: &Record, ended: Day) -> bool {
        let start = deals::start(day, id);
        let is_it = start.is_some_and(|start| start.to_string() == record.start);
        if !is_it || record.outcome == Outcome::Left {
            return false;
        }
        let at = self.days.partition_point(|&(other, _)| other < day);
        if self.days.get(at).is_none_or(|&(other, _)| other != day) {
            self.days.insert(at, (day, Default::default()));
        }
        let best = record.best.or(deals::task(day, id).par());
        let record = Record { line: String::new(), best, ..record.clone() };
        self.days[at].1[place(id)] = Some(Done { record, on_time: ended == day });
        true
    }

    /// The result of a game of a day.
    #[must_use]
    pub fn done(&self, day: Day, id: GameId) -> Option<&Done> {
        self.of(day)?[place(id)].as_ref()
    }

    /// How many games of a day are finished.
    #[must_use]
    pub fn finished(&self, day: Day) -> usize {
        self.of(day).map_or(0, |games| games.iter().flatten().count())
    }

    /// How far a day is.
    #[must_use]
    pub fn tally(&self, day: Day) -> Tally {
        let Some(games) = self.of(day) else { return Tally::None };
        match games.iter().flatten().count() {
            0 => Tally::None,
            GAMES if games.iter().flatten().all(|done| done.on_time) => Tally::Complete,
            GAMES => Tally::Late,
            some => Tally::Some(some),
        }
    }

    /// The days in a row, as on the date `today`.
    #[must_use]
    pub fn streak(&self, today: Day) -> Streak {
        let days = self.days.iter().map(|&(day, _)| day);
        Streak::of(days.filter(|&day| self.tally(day) == Tally::Complete), today)
    }

    fn of(&self, day: Day) -> Option<&[Option<Done>; GAMES]> {
        let at = self.days.partition_point(|&(other, _)| other < day);
        self.days.get(at).filter(|&&(other, _)| other == day).map(|(_, games)| games)
    }
}

fn place(id: GameId) -> usize {
    GameId::ALL.into_iter().position(|each| each == id).unwrap_or_default()
}
