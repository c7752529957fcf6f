//! Streaks of days.

use handful_engine::Day;
use serde::{Deserialize, Serialize};

/// A missed day is forgiven if none of the six days before it was missed.
const WINDOW: u32 = 7;

/// The streak of days on which a game was finished on its date.
///
/// It survives one missed day within any seven; the missed day does not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Its length, up to today, or to yesterday while no game is finished today.
    pub days: u32,
    /// Whether it ends the day before yesterday, because yesterday was missed and is forgiven. False once a game is
    /// finished today.
    pub is_forgiven: bool,
}

impl Streak {
    /// Counts the streak of days with a finished game, which must come in order, each once; `today` may be among them.
    /// Ignores days after `today`.
    pub fn new(played: impl IntoIterator<Item = Day>, today: Day) -> Self {
        StreakCounter::new(played.into_iter().filter(|&day| day <= today)).streak(today)
    }
}

/// A streak being counted: its days, the last of them, and the day that was missed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StreakCounter {
    days: u32,
    last: u32,
    missed: Option<u32>,
}

impl StreakCounter {
    /// Counts days, which must come in order.
    pub fn new(played: impl IntoIterator<Item = Day>) -> Self {
        let mut row = Self::default();
        played.into_iter().for_each(|day| row.add(day));
        row
    }

    /// Returns the streak as of a date, which no counted day is after.
    pub fn streak(&self, today: Day) -> Streak {
        let days = self.up_to(today.days());
        Streak { days, is_forgiven: days > 0 && self.last.checked_add(2) == Some(today.days()) }
    }

    /// Counts a day, which is not before the last one.
    pub fn add(&mut self, day: Day) {
        let day = day.days();
        let gap = if self.days == 0 { u32::MAX } else { day.saturating_sub(self.last) };
        match gap {
            0 => return,
            1 => self.days = self.days.saturating_add(1),
            2 => {
                self.days = self.with_missed(day - 1).saturating_add(1);
                self.missed = Some(day - 1);
            }
            _ => (self.days, self.missed) = (1, None),
        }
        self.last = day;
    }

    /// The length of the streak that continues after the missed day `missed`. If an earlier missed
    /// day is within the same seven days, the streak begins after that one.
    fn with_missed(&self, missed: u32) -> u32 {
        match self.missed {
            Some(before) if missed.saturating_sub(before) < WINDOW => {
                self.last.saturating_sub(before)
            }
            _ => self.days,
        }
    }

    /// The length of the streak that ends yesterday or today; 0 if it is broken.
    fn up_to(&self, today: u32) -> u32 {
        match today.saturating_sub(self.last) {
            0 | 1 => self.days,
            2 => self.with_missed(today - 1),
            _ => 0,
        }
    }
}
