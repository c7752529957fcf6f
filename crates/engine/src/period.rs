//! Periods up to today, by which the records are filtered.

use super::{Day, Record};

/// A period up to today.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Period {
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

impl Period {
    /// Every period, the longest first.
    pub const ALL: [Self; 4] = [Self::All, Self::Year, Self::Month, Self::Week];

    /// Returns the first day of the period, which ends with today; `None` if it has none.
    pub fn first(self, today: Day) -> Option<Day> {
        match self {
            Self::All => None,
            Self::Year => Day::from_ymd(today.ymd().0, 1, 1),
            Self::Month => Some(today.plus(-29)),
            Self::Week => Some(today.plus(-6)),
        }
    }
}

/// Returns the records of a period in their order. `from` is when its first day begins, in milliseconds since 1970, and
/// `until` when tomorrow does. A later end is that of a wrong clock: it is in no period but that of always, where it
/// counts as the oldest.
pub fn records_in_period(records: &[Record], from: Option<u64>, until: u64) -> Vec<Record> {
    let (mut kept, later): (Vec<Record>, Vec<Record>) =
        records.iter().cloned().partition(|record| record.end() < until);
    match from {
        None => [later, kept].concat(),
        Some(from) => {
            kept.retain(|record| record.end() >= from);
            kept
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Outcome;
    use super::super::record::tests::record;
    use super::*;

    #[test]
    fn a_period_includes_today_and_its_first_day() {
        let today: Day = "2026-11-23".parse().unwrap();
        let first = Period::ALL.map(|period| period.first(today).map(|day| day.to_string()));
        let days = [None, Some("2026-01-01"), Some("2026-10-25"), Some("2026-11-17")];
        assert_eq!(first, days.map(|day| day.map(str::to_owned)));
        let epoch = Day::from_days(3);
        assert_eq!(Period::Month.first(epoch), Some(Day::from_days(0)));
    }

    #[test]
    fn a_period_has_what_last_ended_in_it() {
        let at = |at| Record { at, ..record(Outcome::Won, 1, 1) };
        let again = Record { ended: Some(11), ..at(3) };
        let all = [at(9), at(10), again.clone(), at(12), at(20), at(99)];
        assert_eq!(records_in_period(&all, Some(10), 20), [at(10), again.clone(), at(12)]);
        let later_first = [at(20), at(99), at(9), at(10), again, at(12)];
        assert_eq!(records_in_period(&all, None, 20), later_first);
        assert!(records_in_period(&[], None, 0).is_empty());
    }
}
