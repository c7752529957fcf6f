//! The stored form of a daily result, and which of two such results is kept.

use std::cmp::Ordering;

use handful_engine::{Day, Record, StoredForm, form};
use serde::{Deserialize, Serialize};

/// How one of a day's five games ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayResult {
    /// The finished game.
    pub record: Record,
    /// The date on which it ended, by the device's calendar at that moment. It is stored because a change of time zone
    /// must not move the result to another date.
    #[serde(with = "form::text")]
    pub on: Day,
}

impl StoredForm for DayResult {
    fn checked(mut self) -> Option<Self> {
        self.record.cap();
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
    #[must_use]
    pub fn join(&self, other: &Self) -> Self {
        let record = match self.record.merge_order(&other.record) {
            Ordering::Less => &other.record,
            _ => &self.record,
        };
        Self { record: record.clone(), on: self.on.min(other.on) }
    }
}
