//! How far a player is with each puzzle, as it is stored.

use super::{Grade, PuzzleName};
use handful_engine::StoredForm;
use handful_engine::sort::sort_by;
use serde::{Deserialize, Serialize};

/// How a puzzle was solved. The smaller one is the better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default)]
pub struct Solved {
    /// Whether a hint was used.
    #[serde(skip_serializing_if = "is_false")]
    pub hint: bool,
    /// The number of wrong taps.
    pub wrong: u8,
}

impl Solved {
    /// Whether it was solved without a wrong tap and without a hint.
    pub fn is_perfect(self) -> bool {
        self == Self::default()
    }
}

/// How far one puzzle is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleProgress {
    /// The puzzle's name, a [`PuzzleName`].
    pub puzzle: String,
    /// How often it was begun again.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub again: u32,
    /// The seats that are proven, a bit each: the seat after the player's is the first.
    #[serde(default, skip_serializing_if = "is_none")]
    pub proven: u8,
    /// The wrong taps, a bit each: two for a seat, that it holds none and that it holds one.
    #[serde(default, skip_serializing_if = "is_none")]
    pub wrong: u8,
    /// Whether a hint was used.
    #[serde(default, skip_serializing_if = "is_false")]
    pub hint: bool,
    /// The best way in which it was solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solved: Option<Solved>,
}

fn is_false(it: &bool) -> bool {
    !it
}

fn is_none(it: &u8) -> bool {
    *it == 0
}

fn is_zero(it: &u32) -> bool {
    *it == 0
}

impl PuzzleProgress {
    /// Returns the progress of a puzzle that nobody has begun.
    pub fn new(name: PuzzleName) -> Self {
        Self { puzzle: name.to_string(), ..Self::default() }
    }

    /// Joins what another device or tab knows of the same puzzle. What is known of the same attempt is joined, of two
    /// attempts the later one stays, and of all results the best.
    pub fn join(&mut self, other: &Self) {
        if other.again > self.again {
            let Self { again, proven, wrong, hint, .. } = *other;
            *self = Self { again, proven, wrong, hint, ..self.clone() };
        } else if other.again == self.again {
            self.proven |= other.proven;
            self.wrong |= other.wrong;
            self.hint |= other.hint;
        }
        self.solved = match (self.solved, other.solved) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
    }
}

/// What the records show of puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleTotals {
    /// The puzzles solved, by grade.
    pub solved: [u32; Grade::ALL.len()],
    /// Those without a hint, by grade.
    pub alone: [u32; Grade::ALL.len()],
    /// Those without a wrong tap and without a hint.
    pub clean: u32,
}

impl PuzzleTotals {
    /// The number of puzzles solved.
    pub fn all(&self) -> u32 {
        self.solved.iter().sum()
    }
}

/// The most puzzles of a book: those that are numbered, and a day's of nine years.
const MAX_PUZZLES: usize = 5_000;

/// How far a player is with all puzzles that were begun, in the order of their names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleBook {
    puzzles: Vec<PuzzleProgress>,
}

impl StoredForm for PuzzleBook {
    fn validated(mut self) -> Option<Self> {
        self.settle();
        Some(self)
    }
}

impl PuzzleBook {
    /// Returns how far a puzzle is; `None` if it was not begun.
    pub fn progress(&self, name: PuzzleName) -> Option<&PuzzleProgress> {
        let name = name.to_string();
        self.puzzles.iter().find(|it| it.puzzle == name)
    }

    /// The puzzles that were begun, in the order of their names.
    pub fn puzzles(&self) -> &[PuzzleProgress] {
        &self.puzzles
    }

    /// Whether no puzzle was begun.
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// Joins what is known of one puzzle.
    pub fn join(&mut self, progress: PuzzleProgress) {
        self.puzzles.push(progress);
        self.settle();
    }

    /// Joins another book. Returns the number of puzzles that were not here, and of those of which more is known now.
    pub fn merge(&mut self, other: Self) -> [u32; 2] {
        let before = self.puzzles.clone();
        self.puzzles.extend(other.puzzles);
        self.settle();
        let mut old = before.iter().peekable();
        let [mut added, mut updated] = [0, 0];
        // Both are in the order of their names.
        for it in &self.puzzles {
            while old.next_if(|old| old.puzzle < it.puzzle).is_some() {}
            match old.peek() {
                Some(old) if old.puzzle == it.puzzle => updated += u32::from(*old != it),
                _ => added += 1,
            }
        }
        [added, updated]
    }

    /// Puts the puzzles in order, each once. Of too many those of unknown names go first.
    fn settle(&mut self) {
        sort_by(&mut self.puzzles, |one, other| one.puzzle.cmp(&other.puzzle));
        self.puzzles.dedup_by(|later, first| {
            let is_same = later.puzzle == first.puzzle;
            if is_same {
                first.join(later);
            }
            is_same
        });
        if self.puzzles.len() > MAX_PUZZLES {
            let is_unknown = |it: &PuzzleProgress| it.puzzle.parse::<PuzzleName>().is_err();
            let (unknown, known): (Vec<_>, Vec<_>) = self.puzzles.drain(..).partition(is_unknown);
            self.puzzles = known.into_iter().chain(unknown).take(MAX_PUZZLES).collect();
            sort_by(&mut self.puzzles, |one, other| one.puzzle.cmp(&other.puzzle));
        }
    }

    /// Returns what the records show. A puzzle that this version does not know counts for nothing.
    pub fn totals(&self) -> PuzzleTotals {
        let mut totals = PuzzleTotals::default();
        for progress in &self.puzzles {
            let Ok(name) = progress.puzzle.parse::<PuzzleName>() else { continue };
            let Some(solved) = progress.solved else { continue };
            totals.solved[name.grade() as usize] += 1;
            totals.alone[name.grade() as usize] += u32::from(!solved.hint);
            totals.clean += u32::from(solved.is_perfect());
        }
        totals
    }

    /// Returns the first puzzle of a grade that is not solved; the first of all if each is.
    pub fn next(&self, grade: Grade) -> PuzzleName {
        let count = super::tables::NUMBERED as u16;
        let mut is_solved = vec![false; usize::from(count) + 1];
        for progress in self.puzzles.iter().filter(|it| it.solved.is_some()) {
            if let Ok(PuzzleName::Numbered(of, number)) = progress.puzzle.parse()
                && of == grade
            {
                is_solved[usize::from(number)] = true;
            }
        }
        let next = (1..=count).find(|&number| !is_solved[usize::from(number)]);
        PuzzleName::Numbered(grade, next.unwrap_or(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_engine::Day;
    use proptest::prelude::*;

    fn name() -> impl Strategy<Value = PuzzleName> {
        let grade = (0..Grade::ALL.len()).prop_map(|at| Grade::ALL[at]);
        let numbered = (grade, 1..4_u16).prop_map(|(grade, n)| PuzzleName::Numbered(grade, n));
        prop_oneof![numbered, (20_758..20_761_u32).prop_map(|n| PuzzleName::Day(Day::from_days(n)))]
    }

    fn progress() -> impl Strategy<Value = PuzzleProgress> {
        let solved = proptest::option::of((any::<bool>(), 0..3_u8));
        (name(), 0..2_u32, 0..8_u8, 0..64_u8, any::<bool>(), solved).prop_map(
            |(name, again, proven, wrong, hint, solved)| PuzzleProgress {
                again,
                proven,
                wrong,
                hint,
                solved: solved.map(|(hint, wrong)| Solved { hint, wrong }),
                ..PuzzleProgress::new(name)
            },
        )
    }

    fn book() -> impl Strategy<Value = PuzzleBook> {
        proptest::collection::vec(progress(), 0..6).prop_map(|all| {
            let mut book = PuzzleBook::default();
            all.into_iter().for_each(|it| book.join(it));
            book
        })
    }

    fn merged(one: &PuzzleBook, other: &PuzzleBook) -> PuzzleBook {
        let mut book = one.clone();
        book.merge(other.clone());
        book
    }

    proptest! {
        #[test]
        fn merging_books_depends_on_content_alone(one in book(), two in book(), three in book()) {
            prop_assert_eq!(merged(&one, &two), merged(&two, &one));
            prop_assert_eq!(merged(&merged(&one, &two), &three), merged(&one, &merged(&two, &three)));
            prop_assert_eq!(&merged(&one, &one), &one);
            let mut both = merged(&one, &two);
            prop_assert_eq!(both.merge(two), [0, 0]);
            prop_assert_eq!(both.merge(one), [0, 0]);
        }

        #[test]
        fn a_book_is_read_as_it_was_written(book in book()) {
            prop_assert_eq!(PuzzleBook::from_json(&book.to_json()), Ok(book));
        }

        #[test]
        fn a_merge_counts_new_puzzles_and_those_of_which_more_is_known(one in book(), two in book()) {
            let both = merged(&one, &two);
            let is_other = |it: &&PuzzleProgress| !one.puzzles.contains(it);
            let [added, updated] = one.clone().merge(two);
            prop_assert_eq!(added as usize, both.puzzles.len() - one.puzzles.len());
            let others = both.puzzles.iter().filter(is_other).count();
            prop_assert_eq!((added + updated) as usize, others);
        }
    }

    fn solved(text: &str, wrong: u8, hint: bool) -> PuzzleProgress {
        let name: PuzzleName = text.parse().expect("a name");
        PuzzleProgress { solved: Some(Solved { hint, wrong }), ..PuzzleProgress::new(name) }
    }

    #[test]
    fn of_too_many_puzzles_unknown_ones_go_first() {
        let own = solved("easy=3", 0, false);
        let mut book = PuzzleBook { puzzles: vec![own.clone()] };
        let forged = |n| PuzzleProgress { puzzle: format!("a{n}"), ..PuzzleProgress::default() };
        let other = PuzzleBook { puzzles: (0..MAX_PUZZLES).map(forged).collect() };
        assert_eq!(book.merge(other), [MAX_PUZZLES as u32 - 1, 0]);
        assert_eq!((book.puzzles.len(), book.puzzles.last()), (MAX_PUZZLES, Some(&own)));
    }

    #[test]
    fn the_best_result_stays_and_the_later_attempt() {
        let mut book = PuzzleBook::default();
        let begun = PuzzleProgress { proven: 1, wrong: 2, ..solved("hard=17", 2, false) };
        book.join(begun);
        book.join(PuzzleProgress { again: 1, proven: 2, ..solved("hard=17", 0, true) });
        book.join(PuzzleProgress { again: 1, wrong: 8, ..solved("hard=17", 1, false) });
        let name = "hard=17".parse().expect("a name");
        let expected = PuzzleProgress {
            again: 1,
            proven: 2,
            wrong: 8,
            // Three wrong taps on one's own are better than a hint.
            ..solved("hard=17", 1, false)
        };
        assert_eq!(book.progress(name), Some(&expected));
    }

    #[test]
    fn totals_count_each_solved_puzzle_by_its_grade_and_the_next_one_is_not_solved() {
        let mut book = PuzzleBook::default();
        for (text, wrong, hint) in [
            ("easy=1", 0, false),
            ("easy=2", 0, true),
            ("hard=3", 2, false),
            // A Sunday, and a Wednesday.
            ("2026-11-29", 0, false),
            ("2026-11-25", 1, false),
        ] {
            book.join(solved(text, wrong, hint));
        }
        book.join(PuzzleProgress {
            proven: 1,
            ..PuzzleProgress::new(PuzzleName::Numbered(Grade::Medium, 1))
        });
        book.join(PuzzleProgress { puzzle: "harder=1".into(), ..solved("hard=4", 0, false) });
        assert_eq!(book.totals(), PuzzleTotals { solved: [2, 1, 2], alone: [1, 1, 2], clean: 2 });
        assert_eq!(book.totals().all(), 5);
        let next = Grade::ALL.map(|grade| book.next(grade).to_string());
        assert_eq!(next, ["easy=3", "medium=1", "hard=1"]);
    }
}
