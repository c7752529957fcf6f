//! Streaks of complete days.

use handful_engine::Day;

/// A missed day is forgiven if none of the six days before it was missed.
const WINDOW: u32 = 7;

/// Streaks of days on which all five games were finished on their date.
///
/// A streak survives one missed day within any seven; the missed day does not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Length of the current streak, up to today, or to yesterday while today is incomplete.
    pub days: u32,
    /// Length of the longest streak.
    pub longest: u32,
    /// Whether the current streak ends the day before yesterday, because yesterday was missed and is forgiven. False once
    /// today is complete.
    pub forgiven: bool,
}

impl Streak {
    /// Counts the streaks of the complete days, which must come in order, each once; `today` may be
    /// among them. Ignores days after `today`.
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

/// A streak being counted.
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

    /// The length of the streak that continues after the missed day `missed`. If an earlier missed
    /// day is within the same seven days, the streak begins after that one.
    fn with_missed(&self, missed: u32) -> u32 {
        match self.missed {
            Some(before) if missed - before < WINDOW => self.last - before,
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
