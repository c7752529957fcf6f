//! Records of finished games, and the book that stores them.

use std::ops::Not;

use serde::{Deserialize, Serialize};

use super::StoredForm;
use super::clock::MAX_MS;
use super::keyword::keywords;
use super::line::LineText;
use super::start::StartText;

/// The number of newest games that keep their line of moves for replays; older games keep only the figures.
pub const LINES_KEPT: usize = 50;

/// The latest time of a record, in milliseconds since 1970: the largest time that a JavaScript `Date` can represent.
pub const LATEST: u64 = 8_640_000_000_000_000;

/// How a recorded game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player won.
    Won,
    /// No legal move was left.
    Lost,
    /// The game ended without a single winner.
    Over,
    /// The player left it for another game; counts as lost.
    Left,
}

keywords!(Outcome { Won = "won", Lost = "lost", Over = "over", Left = "left" });

/// One finished game, in a form that is common to all games and independent of the language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The start, as in a link: `deal=7&side=4`.
    pub start: StartText,
    /// The moves, joined by commas; empty for games older than the newest [`LINES_KEPT`].
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub line: LineText,
    /// Moves, as the game counts them ([`Game::moves_made`](super::Game::moves_made)).
    pub moves: u32,
    /// Time played, in milliseconds.
    pub ms: u64,
    /// The score in the unit of the game, [`Game::UNIT`](super::Game::UNIT); `None` if that is moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// The best possible result of the deal in the same unit, if known: the smallest number of moves, or the largest
    /// score in a scored game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<u32>,
    /// How it ended.
    pub outcome: Outcome,
    /// Whether help beyond the rules was used.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub assisted: bool,
    /// Whether it was anything but the first attempt at a drawn deal.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub practice: bool,
    /// Whether the app chose the game and its options (*Surprise me*).
    #[serde(default, skip_serializing_if = "Not::not")]
    pub surprise: bool,
    /// Whether its deal could be won, of one that was drawn from all deals; `None` of any other one, and in older
    /// records.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winnable: Option<bool>,
    /// When it first ended, in milliseconds since 1970.
    pub at: u64,
    /// When it last ended, in milliseconds since 1970; only set if a lost game was continued and ended again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<u64>,
}

impl Record {
    /// Cuts impossibly large times to [`MAX_MS`] and [`LATEST`].
    pub fn clamp_times(&mut self) {
        self.ms = self.ms.min(MAX_MS);
        self.at = self.at.min(LATEST);
        self.ended = self.ended.map(|ended| ended.min(LATEST));
    }

    /// Whether the game counts: unassisted and no practice.
    pub fn is_counted(&self) -> bool {
        !self.assisted && !self.practice
    }

    /// Whether the player won on their own: unassisted, at the first attempt at a drawn deal.
    pub fn is_own(&self) -> bool {
        self.outcome == Outcome::Won && self.is_counted()
    }

    /// Whether both are records of the same game.
    pub fn is_same_game(&self, other: &Self) -> bool {
        (self.at, &self.start) == (other.at, &other.start)
    }

    /// Whether the game was won with the best possible result of its deal, where that is known.
    pub fn is_perfect(&self) -> bool {
        let is_best = match (self.score, self.best) {
            (Some(score), Some(best)) => score >= best,
            (None, Some(par)) => self.moves <= par,
            (_, None) => false,
        };
        is_best && self.outcome == Outcome::Won
    }

    /// Moves above par; `None` if par is unknown or the game is scored.
    pub fn over_par(&self) -> Option<u32> {
        let par = if self.score.is_none() { self.best } else { None };
        par.map(|par| self.moves.saturating_sub(par))
    }
}

/// All records of one game, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordBook {
    pub(super) records: Vec<Record>,
}

impl StoredForm for RecordBook {
    fn validated(mut self) -> Option<Self> {
        self.records.iter_mut().for_each(Record::clamp_times);
        Some(self)
    }
}

impl RecordBook {
    /// Adds a game at the place of its last end, or replaces the record of the same game, which has the same `at` and
    /// `start`. Drops the lines of games beyond the newest [`LINES_KEPT`].
    pub fn add(&mut self, record: Record) {
        self.records.retain(|old| !old.is_same_game(&record));
        let before = self.records.iter().rposition(|old| old.order() <= record.order());
        self.records.insert(before.map_or(0, |at| at + 1), record);
        self.trim();
    }

    /// Adds a game as [`RecordBook::add`] does, but counts each deal only once. Of two first attempts at a deal, the
    /// one that ended counts; if both ended, the earlier record; if both were left, the new one only if it continues
    /// the earlier one's line. The other becomes practice, or is dropped if it was left and is a prefix of the one that
    /// counts. Help used in the earlier attempt marks the new one as assisted.
    pub fn add_first_attempt(&mut self, mut record: Record) {
        let is_first =
            |old: &Record| !old.practice && old.start == record.start && old.at != record.at;
        if !record.practice
            && let Some(at) = self.records.iter().position(is_first)
        {
            let old = &mut self.records[at];
            record.assisted |= old.assisted;
            let is_better = match (old.outcome, record.outcome) {
                (Outcome::Left, Outcome::Left) => record.line.goes_on(&old.line),
                (old, _) => old == Outcome::Left,
            };
            if !is_better {
                if old.line.goes_on(&record.line) && record.outcome == Outcome::Left {
                    return;
                }
                record.practice = true;
            } else if record.line.goes_on(&old.line) {
                self.records.remove(at);
            } else {
                old.practice = true;
            }
        }
        self.add(record);
    }

    /// Returns a book of these records, which must come in the order of their last ends.
    pub fn from_records(records: Vec<Record>) -> Self {
        Self { records }
    }

    /// Every record in the order of their last ends, oldest first.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The newest `n` records, newest first.
    pub fn newest(&self, n: usize) -> impl Iterator<Item = &Record> {
        self.records.iter().rev().take(n)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{FormError, sample_records};

    pub fn record(outcome: Outcome, moves: u32, ms: u64) -> Record {
        Record {
            start: "deal=1".into(),
            line: "9-3".into(),
            moves,
            ms,
            best: Some(6),
            outcome,
            at: u64::from(moves) << 32 | ms,
            ..sample_records::plain()
        }
    }

    #[test]
    fn counts_first_unassisted_attempts_only() {
        let mut book = RecordBook::default();
        let games = [
            record(Outcome::Won, 8, 9_000),
            record(Outcome::Won, 6, 12_000),
            Record { assisted: true, ..record(Outcome::Won, 5, 1) },
            Record { practice: true, ..record(Outcome::Won, 5, 2) },
            record(Outcome::Left, 2, 500),
            record(Outcome::Won, 7, 10_000),
        ];
        (1..).zip(games).for_each(|(at, game)| book.add(Record { at, ..game }));
        let stats = book.stats();
        assert_eq!((stats.played, stats.won, stats.streak, stats.best_streak), (4, 3, 1, 2));
        assert_eq!((stats.fewest_moves, stats.moves.tenths()), (Some(6), Some(70)));
        assert_eq!((stats.hardest, stats.over_par.tenths()), (Some(6), Some(10)));
        assert_eq!((stats.perfect, stats.best_ms, stats.best_score), (1, Some(9_000), None));
    }

    #[test]
    fn a_record_covers_whole_moves_only() {
        let of = |line: &str| Record { line: line.into(), ..record(Outcome::Won, 2, 9) };
        assert!(of("U,L2").supersedes(&of("U")));
        assert!(!of("U,L2").supersedes(&of("U,L")), "another move, not the first half of one");
    }

    #[test]
    fn a_game_that_went_on_after_it_was_lost_is_one_record() {
        let mut book = RecordBook::default();
        let lost = Record { score: Some(9), ..record(Outcome::Lost, 8, 9_000) };
        book.add(lost.clone());
        book.add(record(Outcome::Won, 3, 5));
        book.add(Record { outcome: Outcome::Won, moves: 28, score: Some(90), ..lost });
        assert_eq!(book.records().len(), 2);
        assert_eq!((book.stats().won, book.stats().best_score), (2, Some(90)));
    }

    #[test]
    fn a_game_stays_one_record_however_many_came_between() {
        let of = |at, ended, outcome| Record { at, ended, ..record(outcome, 8, 9_000) };
        let mut book = RecordBook::default();
        let others = LINES_KEPT as u64 + 1;
        book.add_first_attempt(of(1, None, Outcome::Lost));
        for at in 2..2 + others {
            book.add_first_attempt(Record {
                start: format!("deal={at}").into(),
                ..of(at, None, Outcome::Won)
            });
        }
        book.add_first_attempt(of(1, Some(60), Outcome::Won));
        assert_eq!(book.records().len() as u64, 1 + others);
        assert_eq!(book.records().last(), Some(&of(1, Some(60), Outcome::Won)));
        // A clock that was set back.
        book.add_first_attempt(Record { start: "deal=9999".into(), ..of(40, None, Outcome::Won) });
        assert!(book.records().is_sorted_by_key(Record::end));
    }

    #[test]
    fn the_stored_form_is_that_of_docs_storage() {
        let full = Record {
            start: "deal=7&side=4".into(),
            line: "9-3,5-4".into(),
            moves: 2,
            ms: 1_500,
            score: Some(12),
            best: Some(6),
            outcome: Outcome::Over,
            at: 1_700_000_000_000,
            ended: Some(1_700_000_000_001),
            ..sample_records::full()
        };
        let least = Record {
            start: full.start.clone(),
            moves: full.moves,
            ms: full.ms,
            outcome: Outcome::Lost,
            at: full.at,
            ..sample_records::plain()
        };
        let book = RecordBook::from_records(vec![full, least]);
        let text = concat!(
            r#"{"v":1,"records":[{"start":"deal=7&side=4","line":"9-3,5-4","moves":2,"ms":1500,"score":12,"best":6,"#,
            r#""outcome":"over","assisted":true,"practice":true,"surprise":true,"winnable":true,"at":1700000000000,"#,
            r#""ended":1700000000001},{"start":"deal=7&side=4","moves":2,"ms":1500,"outcome":"lost","at":1700000000000}]}"#,
        );
        let forged = text.replace("1500", &u64::MAX.to_string());
        let forged = forged.replace("1700000000000", &u64::MAX.to_string());
        let cut = RecordBook::from_json(&forged).expect("a book");
        assert!(cut.records().iter().all(|each| (each.ms, each.at) == (MAX_MS, LATEST)));
        assert_eq!(book.to_json(), text);
        assert_eq!(RecordBook::from_json(text), Ok(book));
    }

    #[test]
    fn round_trips_and_refuses_noise_and_newer_forms() {
        let mut book = RecordBook::default();
        (0..60).for_each(|i| book.add(record(Outcome::Won, i, 1)));
        assert_eq!(RecordBook::from_json(&book.to_json()), Ok(book.clone()));
        assert_eq!(book.newest(LINES_KEPT).filter(|r| r.line.is_empty()).count(), 0);
        assert_eq!(book.records().iter().filter(|r| r.line.is_empty()).count(), 10);
        assert_eq!(RecordBook::from_json("{"), Err(FormError::Unreadable));
        assert_eq!(
            RecordBook::from_json(r#"{"v":1,"records":[{"start":"deal=1"}]}"#),
            Err(FormError::Unreadable)
        );
        assert_eq!(RecordBook::from_json(r#"{"v":2}"#), Err(FormError::Newer(2)));
    }
}
