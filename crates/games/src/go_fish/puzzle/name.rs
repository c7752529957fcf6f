//! The names of puzzles in links and stored values.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::{Grade, PuzzleKey, tables};
use handful_engine::Day;
use thiserror::Error;

/// The name of a puzzle: that of a day, or a grade and a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleName {
    /// The puzzle of a day: `2026-11-28`.
    Day(Day),
    /// One of a grade, by its number from 1: `hard=17`.
    Numbered(Grade, u16),
}

/// A text is not the name of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the text is not the name of a puzzle")]
pub struct UnknownPuzzle;

/// The week of a day, counted from that of 1970-01-01, which began on a Monday before.
fn week(day: Day) -> usize {
    (day.days() as usize + 3) / 7
}

impl PuzzleName {
    /// Returns the grade.
    pub fn grade(self) -> Grade {
        match self {
            Self::Day(day) => tables::grade_of_weekday(day.weekday() as usize),
            Self::Numbered(grade, _) => grade,
        }
    }

    /// Returns the puzzle; `None` if there are fewer.
    pub fn key(self) -> Option<PuzzleKey> {
        match self {
            Self::Day(day) => tables::of_day(week(day), day.weekday() as usize).1,
            Self::Numbered(grade, number) => tables::numbered(grade, number.into()),
        }
    }
}

impl Display for PuzzleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(day) => write!(f, "{day}"),
            Self::Numbered(grade, number) => write!(f, "{grade}={number}"),
        }
    }
}

impl FromStr for PuzzleName {
    type Err = UnknownPuzzle;

    fn from_str(text: &str) -> Result<Self, UnknownPuzzle> {
        let Some((grade, number)) = text.split_once('=') else {
            return text.parse().map(Self::Day).map_err(|_| UnknownPuzzle);
        };
        let grade = grade.parse().map_err(|_| UnknownPuzzle)?;
        // One spelling only, because saves are found by it.
        let is_plain = !number.starts_with(['0', '+']);
        let number =
            number.parse().ok().filter(|&n: &u16| is_plain && usize::from(n) <= tables::NUMBERED);
        number.map(|number| Self::Numbered(grade, number)).ok_or(UnknownPuzzle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written() {
        for text in ["2026-11-28", "easy=1", "medium=500", "hard=17"] {
            assert_eq!(text.parse::<PuzzleName>().map(|it| it.to_string()).as_deref(), Ok(text));
        }
        for text in [
            "",
            "hard",
            "hard=",
            "hard=0",
            "hard=01",
            "hard=+1",
            "hard=501",
            "harder=1",
            "2026-13-01",
            "hard=x",
        ] {
            assert_eq!(text.parse::<PuzzleName>(), Err(UnknownPuzzle), "{text}");
        }
    }

    #[test]
    fn a_day_has_the_grade_of_its_weekday_and_another_puzzle_each_day() {
        // A Monday.
        let monday: Day = "2026-11-23".parse().expect("a day");
        let grades = (0..7).map(|after| PuzzleName::Day(monday.plus(after)).grade().word());
        let expected = ["easy", "easy", "medium", "medium", "medium", "hard", "hard"];
        assert!(grades.eq(expected));
        let keys: std::collections::HashSet<PuzzleKey> =
            (0..7 * 58).filter_map(|after| PuzzleName::Day(monday.plus(after)).key()).collect();
        assert_eq!(keys.len(), 7 * 58);
        let of = |after| PuzzleName::Day(monday.plus(after)).key();
        assert_eq!(of(0), of(7 * 58));
    }
}
