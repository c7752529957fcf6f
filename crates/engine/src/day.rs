//! Calendar dates without times or time zones.

use super::keyword::parse_uint;
use std::fmt::{self, Display};
use std::str::FromStr;

use thiserror::Error;

/// A date, counted in days since 1 January 1970 (day 0), in the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day(u32);

/// The error for a text that is not a valid date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a day is written as 2026-11-22")]
pub struct InvalidDay;

/// Days in 400 years, the period of the Gregorian calendar.
const CYCLE: u32 = 146_097;
/// Days from 1 March of year 0 to 1 January 1970.
const BEFORE: u32 = 719_468;

impl Day {
    /// The latest supported date: 31 December 9999.
    pub const MAX: Day = Day(2_932_896);

    /// Returns the date this many days after 1 January 1970, capped at [`Day::MAX`].
    pub const fn from_days(days: u32) -> Self {
        if days < Self::MAX.0 { Self(days) } else { Self::MAX }
    }

    /// Days since 1 January 1970.
    pub const fn days(self) -> u32 {
        self.0
    }

    /// Returns the date of a year (1970 to 9999), month (from 1) and day of the month (from 1); `None` if the calendar
    /// has no such date.
    pub fn from_ymd(year: u32, month: u32, day: u32) -> Option<Self> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day)
        {
            return None;
        }
        // Years start in March here, so that the leap day is the last day of the year.
        let (year_from_march, month_from_march) =
            if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let (cycle, year_of_cycle) = (year_from_march / 400, year_from_march % 400);
        let day_of_year = (153 * month_from_march + 2) / 5 + day - 1;
        let day_of_cycle =
            year_of_cycle * 365 + year_of_cycle / 4 - year_of_cycle / 100 + day_of_year;
        let found = Self(cycle * CYCLE + day_of_cycle - BEFORE);
        (found.ymd() == (year, month, day)).then_some(found)
    }

    /// Year, month from 1, and day of the month from 1.
    pub fn ymd(self) -> (u32, u32, u32) {
        let days = self.0 + BEFORE;
        let (cycle, day_of_cycle) = (days / CYCLE, days % CYCLE);
        let leap_days = day_of_cycle / 1_460 - day_of_cycle / 36_524 + day_of_cycle / 146_096;
        let year_of_cycle = (day_of_cycle - leap_days) / 365;
        let day_of_year =
            day_of_cycle - (365 * year_of_cycle + year_of_cycle / 4 - year_of_cycle / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let (month, later) = if month_from_march < 10 {
            (month_from_march + 3, 0)
        } else {
            (month_from_march - 9, 1)
        };
        (cycle * 400 + year_of_cycle + later, month, day)
    }

    /// The day of the week: 0 is Monday, 6 is Sunday.
    pub fn weekday(self) -> u32 {
        // 1 January 1970 was a Thursday.
        (self.0 + 3) % 7
    }

    /// Returns the date this many days later (earlier if negative), clamped to the supported range.
    pub fn plus(self, days: i32) -> Self {
        Self::from_days(self.0.saturating_add_signed(days))
    }
}

/// The longest wait until the date is looked at again, in milliseconds: a timer stands still while the device sleeps,
/// and the clock or the time zone may be changed.
const MAX_WAIT_MS: u64 = 600_000;

/// Returns how long to wait at a time before the date is looked at again, in milliseconds: until `midnight`, the
/// beginning of the next day, but at least a second.
pub fn ms_until_date_check(now: u64, midnight: u64) -> u64 {
    midnight.saturating_sub(now).clamp(1_000, MAX_WAIT_MS)
}

impl Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.ymd();
        write!(f, "{year}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = InvalidDay;

    fn from_str(text: &str) -> Result<Self, InvalidDay> {
        let mut parts = text.split('-');
        let mut part =
            |digits: usize| parse_uint(parts.next().filter(|part| part.len() == digits)?);
        let (year, month, day) = (part(4), part(2), part(2));
        match (year, month, day, parts.next()) {
            (Some(year), Some(month), Some(day), None) => {
                Self::from_ymd(year, month, day).ok_or(InvalidDay)
            }
            _ => Err(InvalidDay),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_date_is_looked_at_at_midnight_and_often_enough_before() {
        let midnight = 1_795_305_600_000;
        assert_eq!(ms_until_date_check(midnight - 30_000, midnight), 30_000);
        assert_eq!(ms_until_date_check(midnight - 10, midnight), 1_000);
        assert_eq!(ms_until_date_check(midnight + 10, midnight), 1_000, "the clock was set");
        assert_eq!(ms_until_date_check(midnight - 80_000_000, midnight), MAX_WAIT_MS);
    }

    #[test]
    fn every_day_has_its_date() {
        let mut date = (1970, 1, 1);
        for days in 0..=Day::MAX.days() {
            let day = Day::from_days(days);
            assert_eq!(day.ymd(), date);
            assert_eq!(Day::from_ymd(date.0, date.1, date.2), Some(day));
            let leap = date.0 % 4 == 0 && (date.0 % 100 != 0 || date.0 % 400 == 0);
            let last = match date.1 {
                2 => 28 + u32::from(leap),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            date = match date {
                (year, 12, 31) => (year + 1, 1, 1),
                (year, month, day) if day == last => (year, month + 1, 1),
                (year, month, day) => (year, month, day + 1),
            };
        }
        assert_eq!(date, (10_000, 1, 1));
    }

    #[test]
    fn is_read_and_written() {
        let day: Day = "2026-11-22".parse().unwrap();
        assert_eq!((day.to_string().as_str(), day.weekday()), ("2026-11-22", 6));
        assert_eq!((day.plus(-30).to_string().as_str(), day.plus(8).weekday()), ("2026-10-23", 0));
        assert_eq!((Day::from_days(5).plus(-9).days(), Day::MAX.plus(1)), (0, Day::MAX));
        for noise in [
            "",
            "2026-13-01",
            "2026-02-29",
            "2026-00-10",
            "2026-11-31",
            "1969-12-31",
            "2026-1-1",
            "2026-11-22-",
            "+026-11-22",
            "2026-11",
            "tomorrow",
            "2026-11-2٢",
        ] {
            assert_eq!(noise.parse::<Day>(), Err(InvalidDay), "{noise}");
        }
    }
}
