//! The lists of puzzles, written by `cargo run --profile host -p handful-lab -- go-fish --puzzles
//! crates/games/src/go_fish/puzzle`. They never change, because links and records name their puzzles.

use super::{Grade, PuzzleKey};

/// The number of puzzles of a grade that can be chosen by number.
pub const NUMBERED: usize = 500;
/// The number of weeks until the days' puzzles repeat.
pub const WEEKS: usize = 58;

/// Returns the grade of a weekday's puzzle, Monday being 0, and its place among those of the week with that grade.
fn of_weekday(weekday: usize) -> (Grade, usize) {
    match weekday {
        0 | 1 => (Grade::Easy, weekday),
        2..=4 => (Grade::Medium, weekday - 2),
        _ => (Grade::Hard, weekday - 5),
    }
}

impl Grade {
    /// The bytes of its puzzles: those with numbers, then those of the days, week by week.
    fn table(self) -> &'static [u8] {
        match self {
            Grade::Easy => include_bytes!("easy.bin"),
            Grade::Medium => include_bytes!("medium.bin"),
            Grade::Hard => include_bytes!("hard.bin"),
        }
    }

    /// The number of days of a week with a puzzle of this grade.
    pub fn days(self) -> usize {
        (0..7).filter(|&weekday| of_weekday(weekday).0 == self).count()
    }
}

/// Returns the grade of a weekday's puzzle, Monday being 0.
pub fn grade_of_weekday(weekday: usize) -> Grade {
    of_weekday(weekday).0
}

fn nth(grade: Grade, at: usize) -> Option<PuzzleKey> {
    let bytes = grade.table().get(at * 5..)?.first_chunk()?;
    PuzzleKey::from_bytes(*bytes)
}

/// Returns the number of puzzles of a grade that can be chosen.
pub fn count(grade: Grade) -> usize {
    NUMBERED.min(grade.table().len() / 5)
}

/// Returns the puzzle of a grade and a number from 1; `None` if there is none.
pub fn numbered(grade: Grade, number: usize) -> Option<PuzzleKey> {
    let at = number.checked_sub(1).filter(|&at| at < NUMBERED)?;
    nth(grade, at)
}

/// Returns the grade and the puzzle of a day: `week` is counted from any fixed week, and `weekday` from Monday, 0.
pub fn of_day(week: usize, weekday: usize) -> (Grade, Option<PuzzleKey>) {
    let (grade, place) = of_weekday(weekday);
    (grade, nth(grade, NUMBERED + week % WEEKS * grade.days() + place))
}
