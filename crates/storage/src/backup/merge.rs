//! Merges a backup into the stored values. Nothing is destroyed: a value that loses is kept aside if it contains
//! something that the winner does not.
//!
//! Ties do not favor the local side: merging books, orders, daily results and saves gives the same result whichever
//! side is local, in whatever order backups are imported, and however often. Lists of a game's other data are the
//! exception: the entries here come first.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::PathAndText;
use super::archive;
use super::check::{ValueError, book};
use super::merge_order;
use crate::Key;
use crate::key::is_excluded;
use handful_engine::{RecordBook, Save, StoredForm};
use handful_games::info::MergedOwn;
use handful_games::{GameId, GameInfo, with_game};
use handful_progress::daily::{DayResult, FirstFive};
use handful_progress::second_look::Deck;

/// The player's choices for an import, and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImportOptions {
    /// The time of the import, in milliseconds since 1970; values that lose are kept aside with this time.
    pub at: u64,
    /// Whether to import the backup's settings.
    pub settings: bool,
}

/// Counts of a list's or book's entries by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Entries that were not here.
    pub added: u32,
    /// Entries that replaced the same game with an earlier end or fewer moves.
    pub updated: u32,
    /// Entries that replaced others, which are kept aside.
    pub replaced: u32,
    /// Entries that lost to those here and are kept aside.
    pub kept_local: u32,
}

/// The outcome for an imported value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MergeOutcome {
    /// Added, because there was none here; with the number of finished games in it, or 1.
    Added(u32),
    /// Identical to the value here.
    Identical,
    /// Its entries were merged into those here.
    Merged(Counts),
    /// It continues the game here and replaced it.
    Continued,
    /// It replaced the value here, which is kept aside.
    Replaced,
    /// The value here was kept.
    KeptLocal {
        /// Whether the imported value is kept aside, because it contains something that is not here.
        aside: bool,
    },
    /// Rejected.
    Rejected(ValueError),
}

/// An imported value and its outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergeNote {
    /// Its path.
    pub path: String,
    /// Its key; `None` if this version does not know its path.
    pub key: Option<Key>,
    /// The outcome.
    pub outcome: MergeOutcome,
}

/// The result of a merge: what to write, and what to report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// Paths and their new texts, sorted by path, each path once.
    pub writes: Vec<PathAndText>,
    /// A note for each imported value, in their order.
    pub notes: Vec<MergeNote>,
}

/// Merges imported values into those here. Takes time proportional to the size of the texts times the logarithm of
/// their number, if no path appears twice.
pub fn merge(local: &[PathAndText], incoming: &[PathAndText], import: ImportOptions) -> Merged {
    let archived = local.iter().filter_map(|(path, text)| {
        let of = archive::original_path(path)?;
        Some((of.to_owned(), text.clone()))
    });
    let mut merge = Merge {
        import,
        local: BTreeMap::new(),
        archived: BTreeSet::new(),
        writes: BTreeMap::new(),
    };
    // One by one, because `collect` sorts first, with code of its own.
    merge.local.extend(local.iter().map(|(path, text)| (&**path, &**text)));
    merge.archived.extend(archived);
    let notes = incoming.iter().filter(|(path, _)| !is_excluded(path)).map(|(path, text)| {
        let key = Key::parse(path);
        let outcome = match &key {
            None => MergeOutcome::Rejected(ValueError::Unknown),
            Some(Key::Records(_)) => {
                merge.merge_book(path, text).unwrap_or_else(MergeOutcome::Rejected)
            }
            Some(key) => match key.check(text) {
                Err(error) => MergeOutcome::Rejected(error),
                Ok(()) => merge.merge_value(key, path, text),
            },
        };
        MergeNote { path: path.clone(), key, outcome }
    });
    let notes = notes.collect();
    Merged { writes: merge.writes.into_iter().collect(), notes }
}

/// The values here, and the writes over them.
struct Merge<'a> {
    import: ImportOptions,
    local: BTreeMap<&'a str, &'a str>,
    /// The values kept aside, as original paths and texts.
    archived: BTreeSet<(String, String)>,
    writes: BTreeMap<String, String>,
}

impl Merge<'_> {
    fn now(&self, path: &str) -> Option<&str> {
        self.writes.get(path).map(String::as_str).or_else(|| self.local.get(path).copied())
    }

    /// Writes a text if it differs from the current one.
    fn write(&mut self, path: &str, text: String) {
        if self.now(path) != Some(&text) {
            self.writes.insert(path.to_owned(), text);
        }
    }

    /// Keeps a losing text aside, once per original path. Returns whether it is new there.
    fn archive(&mut self, of: &str, text: &str) -> bool {
        let is_new = self.archived.insert((of.to_owned(), text.to_owned()));
        if is_new {
            let mut path = archive::path(of, self.import.at);
            while self.now(&path).is_some() {
                self.import.at += 1;
                path = archive::path(of, self.import.at);
            }
            self.writes.insert(path, text.to_owned());
        }
        is_new
    }

    fn replace(&mut self, path: &str, text: &str, old: &str) -> MergeOutcome {
        self.archive(path, old);
        self.write(path, text.to_owned());
        MergeOutcome::Replaced
    }

    fn keep_local(&mut self, path: &str, text: &str) -> MergeOutcome {
        MergeOutcome::KeptLocal { aside: self.archive(path, text) }
    }

    /// Merges a readable value with the one here under its path.
    fn merge_value(&mut self, key: &Key, path: &str, text: &str) -> MergeOutcome {
        match key {
            Key::Settings if !self.import.settings => {
                return MergeOutcome::KeptLocal { aside: false };
            }
            Key::Aside(..) => return self.merge_archived(path, text),
            _ => {}
        }
        let Some(old) = self.now(path).map(str::to_owned) else {
            self.write(path, text.to_owned());
            return MergeOutcome::Added(items(key, text));
        };
        if old == text {
            return MergeOutcome::Identical;
        }
        if let Err(error) = key.check(&old) {
            return self.merge_with_unread(path, text, &old, error);
        }
        let met = match key {
            Key::Save(..) | Key::Left(_) => self.merge_save(path, text, &old),
            Key::Day(..) => self.merge_day(path, text, &old),
            Key::Own(id, name) => self.merge_own(*id, name, path, text, &old),
            Key::FirstFive => self.merge_first_five(path, text, &old),
            Key::SecondLook => self.merge_decks(path, text, &old),
            Key::Settings => Some(self.replace(path, text, &old)),
            // Facts about this device; then what is merged elsewhere, or is in no backup.
            Key::Last(_)
            | Key::SetUp(_)
            | Key::Seen(_)
            | Key::BackedUp
            | Key::Aside(..)
            | Key::Records(_)
            | Key::Reset(_)
            | Key::Remote(_)
            | Key::Table
            | Key::Home => Some(MergeOutcome::KeptLocal { aside: false }),
        };
        met.unwrap_or_else(|| self.keep_local(path, text))
    }

    /// Adds a value kept aside elsewhere to those kept aside here, once.
    fn merge_archived(&mut self, path: &str, text: &str) -> MergeOutcome {
        let of = archive::original_path(path).unwrap_or_default();
        if self.now(path).is_none() && self.archived.insert((of.to_owned(), text.to_owned())) {
            self.write(path, text.to_owned());
            return MergeOutcome::Added(1);
        }
        if self.archive(of, text) { MergeOutcome::Added(1) } else { MergeOutcome::Identical }
    }

    fn merge_save(&mut self, path: &str, text: &str, old: &str) -> Option<MergeOutcome> {
        let (local, other) = (Save::from_json(old).ok()?, Save::from_json(text).ok()?);
        let order = merge_order::of_saves(&other, &local).then_with(|| text.cmp(old));
        Some(match order {
            Ordering::Greater if merge_order::covers(&other, &local) => {
                self.write(path, text.to_owned());
                if merge_order::is_fresh(&local) {
                    MergeOutcome::Added(1)
                } else {
                    MergeOutcome::Continued
                }
            }
            Ordering::Greater => self.replace(path, text, old),
            _ if merge_order::covers(&local, &other) => MergeOutcome::KeptLocal { aside: false },
            _ => self.keep_local(path, text),
        })
    }

    fn merge_day(&mut self, path: &str, text: &str, old: &str) -> Option<MergeOutcome> {
        let (local, other) = (DayResult::from_json(old).ok()?, DayResult::from_json(text).ok()?);
        Some(match other.merge_order(&local) {
            Ordering::Greater => self.replace(path, text, old),
            Ordering::Less => self.keep_local(path, text),
            Ordering::Equal => {
                let merged = local.merge(&other);
                if merged != local {
                    self.write(path, merged.to_json());
                }
                let is_local = merged.record == local.record;
                let (lost, lost_text) = if is_local { (other, text) } else { (local, old) };
                let is_aside = lost.record != merged.record
                    && !merged.record.supersedes(&lost.record)
                    && self.archive(path, lost_text);
                match (is_local, is_aside) {
                    (true, true) => MergeOutcome::KeptLocal { aside: true },
                    (true, false) => MergeOutcome::Identical,
                    (false, true) => MergeOutcome::Replaced,
                    (false, false) => MergeOutcome::Continued,
                }
            }
        })
    }

    /// Handles a value here that fails its check. An unreadable one is replaced; one that is newer, or larger than an
    /// import may be, is kept.
    fn merge_with_unread(
        &mut self,
        path: &str,
        text: &str,
        old: &str,
        error: ValueError,
    ) -> MergeOutcome {
        match error {
            ValueError::Unreadable | ValueError::Unknown => self.replace(path, text, old),
            ValueError::Newer(_)
            | ValueError::TooLong
            | ValueError::TooMany(_)
            | ValueError::TooManyMoves(_) => self.keep_local(path, text),
        }
    }

    /// Merges a record book. Parses each book only once, because books are the longest values.
    fn merge_book(&mut self, path: &str, text: &str) -> Result<MergeOutcome, ValueError> {
        let incoming = book(text)?;
        let Some(old) = self.now(path).map(str::to_owned) else {
            self.write(path, text.to_owned());
            return Ok(MergeOutcome::Added(incoming.records().len() as u32));
        };
        if old == text {
            return Ok(MergeOutcome::Identical);
        }
        Ok(match book(&old) {
            Ok(local) if local == incoming => MergeOutcome::Identical,
            Ok(local) => self.merge_books(path, local, incoming),
            Err(error) => self.merge_with_unread(path, text, &old, error),
        })
    }

    fn merge_books(
        &mut self,
        path: &str,
        mut book: RecordBook,
        incoming: RecordBook,
    ) -> MergeOutcome {
        let before = book.clone();
        let merged = book.merge(incoming);
        if book != before {
            self.write(path, book.to_json());
        }
        let replaced = merged.ours.len() as u32;
        if replaced > 0 {
            self.archive(path, &RecordBook::from_records(merged.ours).to_json());
        }
        let stayed = merged.theirs.len() as u32;
        let is_new =
            stayed > 0 && self.archive(path, &RecordBook::from_records(merged.theirs).to_json());
        counted(Counts {
            added: merged.added,
            updated: merged.updated,
            replaced,
            kept_local: if is_new { stayed } else { 0 },
        })
    }

    /// Merges other data of a game.
    fn merge_own(
        &mut self,
        id: GameId,
        name: &str,
        path: &str,
        text: &str,
        old: &str,
    ) -> Option<MergeOutcome> {
        let merged = with_game!(id, G => G::merge_own(name.parse().ok()?, old, text));
        let MergedOwn { text: merged, added, updated, replaced, left_out } = merged?;
        if let Some(merged) = merged {
            self.write(path, merged);
        }
        if replaced > 0 {
            self.archive(path, old);
        }
        let stayed = u32::from(left_out && self.archive(path, text));
        Some(counted(Counts { added, updated, replaced, kept_local: stayed }))
    }

    fn merge_first_five(&mut self, path: &str, text: &str, old: &str) -> Option<MergeOutcome> {
        let mut five = FirstFive::parse(old)?;
        let before = five.finished();
        five.merge(FirstFive::parse(text)?);
        self.write(path, five.text());
        let added = (five.finished() - before) as u32;
        Some(counted(Counts { added, ..Counts::default() }))
    }

    fn merge_decks(&mut self, path: &str, text: &str, old: &str) -> Option<MergeOutcome> {
        let mut deck = Deck::from_json(old).ok()?;
        let (added, updated) = deck.merge(Deck::from_json(text).ok()?);
        self.write(path, deck.to_json());
        Some(counted(Counts { added, updated, ..Counts::default() }))
    }
}

/// The number of things that a summary counts in a text.
fn items(key: &Key, text: &str) -> u32 {
    match key {
        Key::SecondLook => Deck::from_json(text).map_or(1, |deck| deck.moments().len() as u32),
        _ => 1,
    }
}

fn counted(counts: Counts) -> MergeOutcome {
    if counts == Counts::default() { MergeOutcome::Identical } else { MergeOutcome::Merged(counts) }
}
