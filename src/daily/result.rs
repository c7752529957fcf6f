//! The stored form of how a game of a day ended, and which of two such results stands.

use std::cmp::Ordering;

use crate::engine::{Day, Params, Record, json};

/// The field with the local date of the end.
const ON: &str = "on";

/// How a game of a day's five ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayResult {
    /// The game.
    pub record: Record,
    /// The date on which it ended, by the calendar of the device at that moment, where that was noted: a journey to
    /// another time zone must not move it.
    pub on: Option<Day>,
}

impl DayResult {
    /// Reads the stored form; `None` if it is of another one.
    pub fn from_json(text: &str) -> Option<Self> {
        let params: Params = json::read(text)?;
        Some(Self { record: Record::from_params(&params)?, on: params.read(ON) })
    }

    /// The stored form.
    pub fn to_json(&self) -> String {
        let mut params = self.record.to_params();
        self.on.iter().for_each(|on| params.set(ON, on));
        json::write(&params)
    }

    /// The order of two results of a day and a game: the one that ended first is the greater. `Equal` is the same game,
    /// which may have gone on.
    pub fn standing(&self, other: &Self) -> Ordering {
        let key = |it: &Self| (it.record.at, it.record.start.clone());
        key(other).cmp(&key(self))
    }

    /// The result of the same game from two of its results: the record that stands, and the earlier date.
    #[must_use]
    pub fn join(&self, other: &Self) -> Self {
        let record = match self.record.standing(&other.record) {
            Ordering::Less => &other.record,
            _ => &self.record,
        };
        let on = self.on.into_iter().chain(other.on).min();
        Self { record: record.clone(), on }
    }
}
