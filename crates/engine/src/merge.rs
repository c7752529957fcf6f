//! Merges two record books. Merging is commutative, associative and idempotent: the result depends only on the games,
//! not on which book is the local one.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::mem;

use super::record::LINES_KEPT;
use super::start::StartText;
use super::{Outcome, Record, RecordBook};
use crate::sort::sort_by;

/// The result of merging another book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MergedBooks {
    /// Games that this book did not have.
    pub added: u32,
    /// Games of this book replaced by a record of the same game with a later end or more moves.
    pub updated: u32,
    /// Records of this book that lost to a record of the same game with the same end but other figures.
    pub ours: Vec<Record>,
    /// Records of the other book that lost in the same way.
    pub theirs: Vec<Record>,
}

impl Record {
    /// When the game last ended, in milliseconds since 1970.
    pub fn end(&self) -> u64 {
        self.ended.unwrap_or(self.at)
    }

    /// What orders the records of a book: the last end, and what names the game.
    pub(super) fn order(&self) -> impl Ord + '_ {
        (self.end(), self.at, &self.start)
    }

    /// Orders two records of the same game (equal `at` and `start`): the greater one is kept. The later end decides,
    /// then assisted over unassisted, then a win, the figures, and finally the line of moves. Returns `Equal` only for
    /// equal records.
    pub fn merge_order(&self, other: &Self) -> Ordering {
        fn figures(it: &Record) -> impl Ord + '_ {
            let Record {
                start,
                line,
                moves,
                ms,
                score,
                best,
                outcome,
                assisted,
                practice,
                surprise,
                winnable,
                at,
                ended,
            } = it;
            let figures = (*outcome == Outcome::Won, moves, ms, score, best, outcome.word());
            (it.end(), assisted, practice, surprise, figures, winnable, ended, line, at, start)
        }
        figures(self).cmp(&figures(other))
    }

    /// Whether this record, which is kept, makes the other one redundant: the other game ended earlier, or its moves
    /// are a prefix of these. A dropped (empty) line conflicts with nothing.
    pub fn supersedes(&self, other: &Self) -> bool {
        let is_first = self.line.is_empty() || self.line.goes_on(&other.line);
        self.end() > other.end() || is_first && self.moves >= other.moves
    }
}

impl RecordBook {
    /// Merges another book of the same game. Records with the same `at` and `start` are the same game, and the greater
    /// by [`Record::merge_order`] is kept. Afterwards the book is sorted by the games' last ends, and only the newest
    /// [`LINES_KEPT`] games keep their lines. O(n log n) for n records.
    pub fn merge(&mut self, other: Self) -> MergedBooks {
        let mut games: BTreeMap<(u64, StartText), SameGame> = BTreeMap::new();
        let sides = [(mem::take(&mut self.records), true), (other.records, false)];
        for (records, is_ours) in sides {
            for record in records {
                let game = games.entry((record.at, record.start.clone())).or_default();
                game.0.push((record, is_ours));
            }
        }
        let mut merged = MergedBooks::default();
        self.records = games.into_values().map(|game| game.settle(&mut merged)).collect();
        sort_by(&mut self.records, |one, other| one.order().cmp(&other.order()));
        self.trim();
        merged
    }

    /// Drops the lines of all but the newest [`LINES_KEPT`] games.
    pub(super) fn trim(&mut self) {
        for old in self.records.iter_mut().rev().skip(LINES_KEPT) {
            old.line = Default::default();
        }
    }
}

/// Records of the same game, each flagged with whether it comes from this book.
#[derive(Default)]
struct SameGame(Vec<(Record, bool)>);

impl SameGame {
    /// Returns the record that is kept, and counts the others in `merged`.
    fn settle(mut self, merged: &mut MergedBooks) -> Record {
        sort_by(&mut self.0, |(one, _), (other, _)| one.merge_order(other));
        let ours = self.0.iter().rev().find(|(_, is_ours)| *is_ours).map(|(record, _)| record);
        let (stands, _) = self.0.last().expect("a game of one record or more");
        match ours {
            None => merged.added += 1,
            Some(ours) if ours != stands && stands.supersedes(ours) => merged.updated += 1,
            Some(_) => {}
        }
        for (record, is_ours) in &self.0 {
            let lost = if *is_ours { &mut merged.ours } else { &mut merged.theirs };
            if record != stands && !stands.supersedes(record) && lost.last() != Some(record) {
                lost.push(record.clone());
            }
        }
        let (stands, _) = self.0.pop().expect("it is the last");
        stands
    }
}
