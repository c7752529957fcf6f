//! Spans of time up to today, by which the records are filtered.

use super::{Day, Record};

/// A span of time up to today.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Span {
    /// Always.
    #[default]
    All,
    /// The calendar year.
    Year,
    /// The last 30 days.
    Month,
    /// The last 7 days.
    Week,
}

impl Span {
    /// Every span, the longest first.
    pub const ALL: [Self; 4] = [Self::All, Self::Year, Self::Month, Self::Week];

    /// Returns the first day of the span; `None` if it has none.
    #[must_use]
    pub fn first(self, today: Day) -> Option<Day> {
        match self {
            Self::All => None,
            Self::Year => Day::of(today.ymd().0, 1, 1),
            Self::Month => Some(today.plus(-29)),
            Self::Week => Some(today.plus(-6)),
        }
    }
}

/// Returns the records that ended at a time or later, in their order. `from` is in milliseconds since 1970.
#[must_use]
pub fn since(records: &[Record], from: u64) -> Vec<Record> {
    records.iter().filter(|record| record.at >= from).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::super::Outcome;
    use super::super::record::tests::record;
    use super::*;

    #[test]
    fn a_span_includes_today_and_its_first_day() {
        let today: Day = "2026-11-23".parse().unwrap();
        let first = Span::ALL.map(|span| span.first(today).map(|day| day.to_string()));
        let days = [None, Some("2026-01-01"), Some("2026-10-25"), Some("2026-11-17")];
        assert_eq!(first, days.map(|day| day.map(str::to_owned)));
        let epoch = Day::from_days(3);
        assert_eq!(Span::Month.first(epoch), Some(Day::from_days(0)));
    }

    #[test]
    fn records_stay_from_the_first_moment_on() {
        let at = |at| Record { at, ..record(Outcome::Won, 1, 1) };
        let kept = since(&[at(9), at(12), at(10), at(3)], 10);
        assert_eq!(kept, [at(12), at(10)]);
        assert!(since(&[], 0).is_empty());
    }
}
