//! Two books of records as one. The result depends on the games of both books alone, never on which of them is here:
//! joining is commutative, associative and idempotent.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::mem;

use super::line::goes_on;
use super::record::LINES_KEPT;
use super::{Outcome, Record, RecordBook};

/// What came of joining another book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Joined {
    /// Games that were not here.
    pub added: u32,
    /// Games here that were replaced by the same game with a later end, or with more moves.
    pub updated: u32,
    /// Records of this book that lost against one with the same end and other figures.
    pub ours: Vec<Record>,
    /// Records of the other book that lost so.
    pub theirs: Vec<Record>,
}

impl Record {
    /// When the game last ended, in milliseconds since 1970.
    #[must_use]
    pub fn end(&self) -> u64 {
        self.ended.unwrap_or(self.at)
    }

    /// The order of two records of the same game (equal `at` and `start`): the one that stands is the greater. The later
    /// end decides, then help that was used, a win, the figures, and last the line of moves. Only equal records are
    /// `Equal`.
    #[must_use]
    pub fn standing(&self, other: &Self) -> Ordering {
        fn figures(it: &Record) -> impl Ord + '_ {
            let won = it.outcome == Outcome::Won;
            let figures = (won, it.moves, it.ms, it.score, it.best, it.outcome.to_string());
            (it.end(), it.assisted, it.practice, figures, it.ended, &it.line, it.at, &it.start)
        }
        figures(self).cmp(&figures(other))
    }

    /// Whether a record says nothing that this one, which stands, does not say: its game ended earlier, or its moves are
    /// the first of these. A line that was dropped contradicts none.
    #[must_use]
    pub fn covers(&self, other: &Self) -> bool {
        let is_first = self.line.is_empty() || goes_on(&self.line, &other.line);
        self.end() > other.end() || is_first && self.moves >= other.moves
    }
}

impl RecordBook {
    /// Adds the games of another book of the same game. Records with the same `at` and `start` are the same game, of which
    /// the greater by [`Record::standing`] stays. The book is then ordered by `at` and `start`, and only the newest
    /// [`LINES_KEPT`] games keep their lines. Takes n·log n steps for n records.
    pub fn join(&mut self, other: Self) -> Joined {
        let mut games: BTreeMap<(u64, String), Met> = BTreeMap::new();
        let sides = [(mem::take(&mut self.records), true), (other.records, false)];
        for (records, is_ours) in sides {
            for record in records {
                let game = games.entry((record.at, record.start.clone())).or_default();
                game.0.push((record, is_ours));
            }
        }
        let mut joined = Joined::default();
        self.records = games.into_values().map(|game| game.settle(&mut joined)).collect();
        self.trim();
        joined
    }

    /// Drops the lines of all but the newest [`LINES_KEPT`] games.
    pub(super) fn trim(&mut self) {
        for old in self.records.iter_mut().rev().skip(LINES_KEPT) {
            old.line = String::new();
        }
    }
}

/// Records of one game, each with whether it is of this book.
#[derive(Default)]
struct Met(Vec<(Record, bool)>);

impl Met {
    /// The record that stands.
    fn settle(mut self, joined: &mut Joined) -> Record {
        self.0.sort_unstable_by(|(one, _), (other, _)| one.standing(other));
        let ours = self.0.iter().rev().find(|(_, is_ours)| *is_ours).map(|(record, _)| record);
        let (stands, _) = self.0.last().expect("a game of one record or more");
        match ours {
            None => joined.added += 1,
            Some(ours) if ours != stands && stands.covers(ours) => joined.updated += 1,
            Some(_) => {}
        }
        for (record, is_ours) in &self.0 {
            let lost = if *is_ours { &mut joined.ours } else { &mut joined.theirs };
            if record != stands && !stands.covers(record) && lost.last() != Some(record) {
                lost.push(record.clone());
            }
        }
        let (stands, _) = self.0.pop().expect("it is the last");
        stands
    }
}
