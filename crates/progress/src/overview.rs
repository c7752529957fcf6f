//! What the records say of a game at a glance: how many games were solved, how many of them on one's own, and the last
//! seven days.

use handful_engine::{Day, Outcome, Record, RecordBook};

/// Days in the row of the last days, today included.
pub const RECENT_DAYS: usize = 7;

/// What was played on a day. Of several games the greatest counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum DayPlayed {
    /// No game was played to its end.
    #[default]
    Nothing,
    /// One was.
    Game,
    /// One was perfect, and counts.
    Perfect,
}

/// Returns what was played on each of the last [`RECENT_DAYS`] days, today last. The records are in the order of their
/// ends; `day_of` returns the local date of a time in milliseconds since 1970.
pub fn last_days(
    records: &[Record],
    today: Day,
    day_of: impl Fn(u64) -> Day,
) -> [DayPlayed; RECENT_DAYS] {
    let mut days = [DayPlayed::Nothing; RECENT_DAYS];
    for record in records.iter().rev().filter(|it| it.outcome != Outcome::Left) {
        // None with a clock that was ahead.
        let ago = today.days().checked_sub(day_of(record.end()).days());
        let Some(ago) = ago.map(|ago| ago as usize) else { continue };
        if ago >= RECENT_DAYS {
            break;
        }
        let is_perfect = record.is_perfect() && record.is_counted();
        let day = &mut days[RECENT_DAYS - 1 - ago];
        *day = (*day).max(if is_perfect { DayPlayed::Perfect } else { DayPlayed::Game });
    }
    days
}

/// A game's records at a glance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overview {
    /// Every recorded game.
    pub games: u32,
    /// The won ones, with or without help, practice included.
    pub solved: u32,
    /// The won ones that count: first attempts without help.
    pub own: u32,
    /// The current row of wins among the games that count.
    pub in_a_row: u32,
    /// Whether a game was played to its end on each of the last [`RECENT_DAYS`] days, today last.
    pub days: [bool; RECENT_DAYS],
}

impl Overview {
    /// Counts the records of a game. See [`last_days`] for `day_of`.
    pub fn new(book: &RecordBook, today: Day, day_of: impl Fn(u64) -> Day) -> Self {
        let records = book.records();
        let count =
            |is_it: fn(&Record) -> bool| records.iter().filter(|it| is_it(it)).count() as u32;
        Self {
            games: records.len() as u32,
            solved: count(|it| it.outcome == Outcome::Won),
            own: count(Record::is_own),
            in_a_row: book.stats().streak,
            days: last_days(records, today, day_of).map(|day| day != DayPlayed::Nothing),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY_MS: u64 = 86_400_000;

    fn record(day: u64, outcome: Outcome, assisted: bool, practice: bool) -> Record {
        Record {
            start: format!("deal={day}").into(),
            assisted,
            practice,
            ..handful_lab::probe::record(outcome, 6, day * DAY_MS)
        }
    }

    #[test]
    fn every_win_is_solved_and_unassisted_first_ones_are_ones_own() {
        let book = RecordBook::from_records(vec![
            record(90, Outcome::Won, false, false),
            record(94, Outcome::Lost, false, false),
            record(95, Outcome::Won, false, false),
            record(96, Outcome::Won, true, false),
            record(97, Outcome::Won, false, true),
            record(98, Outcome::Won, false, false),
            record(99, Outcome::Left, true, false),
            record(100, Outcome::Over, true, false),
            record(120, Outcome::Over, true, false),
        ]);
        let seen =
            Overview::new(&book, Day::from_days(100), |ms| Day::from_days((ms / DAY_MS) as u32));
        let days = [true, true, true, true, true, false, true];
        assert_eq!(seen, Overview { games: 9, solved: 5, own: 3, in_a_row: 2, days });
        let none = RecordBook::default();
        assert_eq!(
            Overview::new(&none, Day::from_days(1), |_| Day::from_days(0)),
            Overview::default()
        );
    }
}
