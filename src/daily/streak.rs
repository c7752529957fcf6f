//! Days in a row.

use crate::engine::Day;

/// A missed day is forgiven if none of the six days before it was.
const WINDOW: u32 = 7;

/// Days in a row with all five games finished on their date.
///
/// A row may have one missed day within any seven days; it adds nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Days of the row that goes on: up to today, or to yesterday while today is not finished.
    pub days: u32,
    /// Days of the longest row there was.
    pub longest: u32,
    /// Whether it is yesterday that was missed and forgiven.
    pub forgiven: bool,
}

impl Streak {
    /// The rows that complete days make, each once, from the first on; `today` may be one of them.
    /// Days after it are not looked at.
    #[must_use]
    pub fn of(complete: impl IntoIterator<Item = Day>, today: Day) -> Self {
        let mut row = Row::default();
        let mut longest = 0;
        for day in complete.into_iter().filter(|&day| day <= today) {
            row.add(day.days());
            longest = longest.max(row.days);
        }
        let days = row.up_to(today.days());
        let forgiven = days > 0 && row.last + 2 == today.days();
        Self { days, longest, forgiven }
    }
}

/// A row while it is counted.
#[derive(Clone, Copy, Default)]
struct Row {
    days: u32,
    last: u32,
    missed: Option<u32>,
}

impl Row {
    fn add(&mut self, day: u32) {
        let gap = if self.days == 0 { u32::MAX } else { day - self.last };
        match gap {
            0 => return,
            1 => self.days += 1,
            2 => {
                self.days = self.with_missed(day - 1) + 1;
                self.missed = Some(day - 1);
            }
            _ => (self.days, self.missed) = (1, None),
        }
        self.last = day;
    }

    /// Days of the row that go on over a missed day, the first after the last of them.
    fn with_missed(&self, missed: u32) -> u32 {
        match self.missed {
            Some(before) if missed - before < WINDOW => self.last - before,
            _ => self.days,
        }
    }

    /// Days of the row that ends yesterday, or today.
    fn up_to(&self, today: u32) -> u32 {
        match today.saturating_sub(self.last) {
            0 | 1 => self.days,
            2 => self.with_missed(today - 1),
            _ => 0,
        }
    }
}
