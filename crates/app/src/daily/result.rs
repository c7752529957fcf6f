//! The stored form of a daily result, and which of two such results is kept.

use std::cmp::Ordering;

use handful_engine::{Day, Params, Record, json};

/// The name of the field with the local date of the end.
const ON: &str = "on";

/// How one of a day's five games ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayResult {
    /// The finished game.
    pub record: Record,
    /// The date on which it ended, by the device's calendar at that moment. It is stored because a change of time zone
    /// must not move the result to another date.
    pub on: Day,
}

impl DayResult {
    /// Reads the stored form; `None` if the text is not of this form.
    pub fn from_json(text: &str) -> Option<Self> {
        let params: Params = json::read(text)?;
        Some(Self { record: Record::from_params(&params)?, on: params.read(ON)? })
    }

    /// Returns the stored form.
    pub fn to_json(&self) -> String {
        let mut params = self.record.to_params();
        params.set(ON, self.on);
        json::write(&params)
    }

    /// Orders two results of one day and game: the one that ended first is the greater. `Equal` means the same game,
    /// which one of them may have continued.
    pub fn standing(&self, other: &Self) -> Ordering {
        let key = |it: &Self| (it.record.at, it.record.start.clone());
        key(other).cmp(&key(self))
    }

    /// Merges two results of the same game: the greater record by [`Record::standing`], and the earlier date.
    #[must_use]
    pub fn join(&self, other: &Self) -> Self {
        let record = match self.record.standing(&other.record) {
            Ordering::Less => &other.record,
            _ => &self.record,
        };
        Self { record: record.clone(), on: self.on.min(other.on) }
    }
}
