//! Finished games of the daily: the stored form of a result, which of two is kept, and whether each was finished on its
//! date.

use std::cmp::Ordering;

use super::streak::StreakCounter;
use super::{Streak, deals};
use handful_engine::keyword::keywords;
use handful_engine::{Day, LineText, Outcome, Record, StoredForm, form};
use handful_games::GameId;
use serde::{Deserialize, Serialize};

/// How one of a day's five games ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayResult {
    /// The finished game.
    pub record: Record,
    /// The date on which it ended, by the device's calendar at that moment. It is stored because a change of time zone
    /// must not move the result to another date.
    #[serde(rename = "on", with = "form::text")]
    pub finished_on: Day,
}

impl StoredForm for DayResult {
    fn validated(mut self) -> Option<Self> {
        self.record.clamp_times();
        Some(self)
    }
}

impl DayResult {
    /// Orders two results of one day and game: the one that ended first is the greater. `Equal` means the same game,
    /// which one of them may have continued.
    pub fn merge_order(&self, other: &Self) -> Ordering {
        let key = |it: &Self| (it.record.at, it.record.start.clone());
        key(other).cmp(&key(self))
    }

    /// Merges two results of the same game: the greater record by [`Record::merge_order`], and the earlier date.
    pub fn merge(&self, other: &Self) -> Self {
        let record = match self.record.merge_order(&other.record) {
            Ordering::Less => &other.record,
            _ => &self.record,
        };
        Self { record: record.clone(), finished_on: self.finished_on.min(other.finished_on) }
    }
}

/// A finished game of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// How it ended, without its line of moves.
    pub record: Record,
    /// Whether it ended on the day's own date.
    pub is_on_time: bool,
}

/// How well a daily game went, shown as one symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayMark {
    /// The best possible result on one's own: par, the full score, or the fewest flips.
    Best,
    /// The best possible result with help or in practice.
    Helped,
    /// Won, or solved.
    Won,
    /// Lost.
    Lost,
}

keywords!(DayMark { Best = "best", Helped = "helped", Won = "won", Lost = "lost" });

impl DayMark {
    /// How well a finished game went.
    pub fn from_record(record: &Record) -> Self {
        match record.outcome {
            Outcome::Won if !record.is_perfect() => Self::Won,
            Outcome::Won if record.is_counted() => Self::Best,
            Outcome::Won => Self::Helped,
            _ => Self::Lost,
        }
    }
}

impl FinishedGame {
    /// How well it went.
    pub fn mark(&self) -> DayMark {
        DayMark::from_record(&self.record)
    }
}

/// The progress of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayProgress {
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
    /// In order of the days, each with its finished games in the order of [`GameId`].
    days: Vec<(Day, Vec<(GameId, FinishedGame)>)>,
    /// The date of the last of the person's first five, once all are done.
    pub first_five: Option<Day>,
}

impl DailyBook {
    /// Adds a stored result; `ended` is the local date on which it ended. Returns whether it counts: ignores a game
    /// that was left, and one whose start differs from the day's.
    pub fn add(&mut self, day: Day, id: GameId, record: &Record, ended: Day) -> bool {
        let start = deals::start(day, id);
        let is_it = deals::games_of(day).contains(&id)
            && start.is_some_and(|start| start.to_string() == record.start);
        if !is_it || record.outcome == Outcome::Left {
            return false;
        }
        let at = self.days.partition_point(|&(other, _)| other < day);
        if self.days.get(at).is_none_or(|&(other, _)| other != day) {
            self.days.insert(at, (day, Default::default()));
        }
        let best = record.best.or(deals::par(day, id));
        let record = Record { line: LineText::default(), best, ..record.clone() };
        let done = FinishedGame { record, is_on_time: ended == day };
        let games = &mut self.days[at].1;
        match games.binary_search_by_key(&id, |(other, _)| *other) {
            Ok(at) => games[at].1 = done,
            Err(at) => games.insert(at, (id, done)),
        }
        true
    }

    /// Returns the result of a game on a day; `None` if it is not finished.
    pub fn result(&self, day: Day, id: GameId) -> Option<&FinishedGame> {
        self.of(day).iter().find(|(other, _)| *other == id).map(|(_, done)| done)
    }

    /// The number of finished games on a day.
    pub fn finished(&self, day: Day) -> usize {
        self.of(day).len()
    }

    /// The progress of a day.
    pub fn progress(&self, day: Day) -> DayProgress {
        let games = self.of(day);
        match games.len() {
            0 => DayProgress::None,
            some if some < deals::games_of(day).len() => DayProgress::Some(some),
            _ if games.iter().all(|(_, done)| done.is_on_time) => DayProgress::Complete,
            _ => DayProgress::Late,
        }
    }

    /// Returns whether no day's game was finished yet.
    pub fn is_empty(&self) -> bool {
        self.days.is_empty()
    }

    /// Counts the days up to `today` on which a game was finished on time, or the first five.
    pub fn count(&self, counter: &mut StreakCounter, today: Day) {
        let mut first = self.first_five.filter(|day| *day <= today);
        for &(day, ref games) in self.days.iter().filter(|(day, _)| *day <= today) {
            if let Some(first) = first.take_if(|first| *first < day) {
                counter.add(first);
            }
            if games.iter().any(|(_, done)| done.is_on_time) {
                counter.add(day);
            }
        }
        if let Some(first) = first {
            counter.add(first);
        }
    }

    /// Returns the streak of the [days](Self::count) that count, as of the date `today`.
    pub fn streak(&self, today: Day) -> Streak {
        let mut counter = StreakCounter::default();
        self.count(&mut counter, today);
        counter.streak(today)
    }

    /// The number of full hands: days up to `today` on which all games were finished on time.
    pub fn full_hands(&self, today: Day) -> u32 {
        let days = self.days.iter().filter(|&&(day, _)| day <= today);
        days.filter(|&&(day, _)| self.progress(day) == DayProgress::Complete).count() as u32
    }

    /// Returns how each of a day's games went, in the order of the day; `None` for one that is not finished.
    pub fn marks(&self, day: Day) -> Vec<Option<DayMark>> {
        deals::games_of(day)
            .iter()
            .map(|&id| self.result(day, id).map(FinishedGame::mark))
            .collect()
    }

    fn of(&self, day: Day) -> &[(GameId, FinishedGame)] {
        let at = self.days.partition_point(|&(other, _)| other < day);
        self.days.get(at).filter(|(other, _)| *other == day).map_or(&[], |(_, games)| games)
    }
}
