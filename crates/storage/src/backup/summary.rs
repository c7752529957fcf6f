//! A short summary of an import, for the report.

use super::{ImportOptions, MergeNote, MergeOutcome, PathAndText, ValueError, merge};
use crate::Key;
use handful_games::GameId;

/// The most characters of a path in the report.
const MAX_PATH_CHARS: usize = 60;

/// A kind of value that gets one line in the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportCategory {
    /// The settings.
    Settings,
    /// Games in progress.
    Saves(GameId),
    /// Finished games.
    Games(GameId),
    /// Other data of a game.
    Own(GameId),
    /// Results of the daily.
    Days,
    /// The moments of Second look.
    SecondLook,
    /// Values that had been kept aside.
    Aside,
}

/// The outcome for the values of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportAction {
    /// New on this device.
    Added,
    /// The same games as here, but further along.
    Updated,
    /// They replaced values here, which are kept aside.
    Replaced,
    /// The values here were kept, and these are kept aside.
    KeptLocal,
}

/// A line of a list: the number of values of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// The kind.
    pub category: ReportCategory,
    /// The number of finished games, orders or results, or of the values themselves.
    pub count: u32,
}

/// The outcome of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportSummary {
    /// Values that were not here before.
    pub added: Vec<ReportRow>,
    /// Values here that were updated.
    pub updated: Vec<ReportRow>,
    /// Values that replaced others here.
    pub replaced: Vec<ReportRow>,
    /// Values here that were kept although the backup differs.
    pub kept_local: Vec<ReportRow>,
    /// The paths left out, and why.
    pub rejected: Vec<(String, ValueError)>,
}

impl ImportSummary {
    /// Summarizes the notes of a merge.
    pub fn from_notes(notes: &[MergeNote]) -> Self {
        let mut summary = Self::default();
        for note in notes {
            let counts = match note.outcome {
                MergeOutcome::Added(n) => [n, 0, 0, 0],
                MergeOutcome::Merged(it) => [it.added, it.updated, it.replaced, it.kept_local],
                MergeOutcome::Continued => [0, 1, 0, 0],
                MergeOutcome::Replaced => [0, 0, 1, 0],
                MergeOutcome::KeptLocal { aside: true } => [0, 0, 0, 1],
                MergeOutcome::Identical | MergeOutcome::KeptLocal { aside: false } => continue,
                MergeOutcome::Rejected(error) => {
                    let path = note.path.chars().take(MAX_PATH_CHARS).collect();
                    summary.rejected.push((path, error));
                    continue;
                }
            };
            let Some(kind) = note.key.as_ref().and_then(Key::category) else { continue };
            let fates = [
                ImportAction::Added,
                ImportAction::Updated,
                ImportAction::Replaced,
                ImportAction::KeptLocal,
            ];
            for (action, count) in fates.into_iter().zip(counts).filter(|(_, count)| *count > 0) {
                summary.add(action, ReportRow { category: kind, count });
            }
        }
        summary
    }

    fn add(&mut self, action: ImportAction, row: ReportRow) {
        let rows = self.rows_mut(action);
        match rows.iter_mut().find(|each| each.category == row.category) {
            Some(each) => each.count += row.count,
            None => rows.push(row),
        }
    }

    fn rows_mut(&mut self, action: ImportAction) -> &mut Vec<ReportRow> {
        match action {
            ImportAction::Added => &mut self.added,
            ImportAction::Updated => &mut self.updated,
            ImportAction::Replaced => &mut self.replaced,
            ImportAction::KeptLocal => &mut self.kept_local,
        }
    }

    /// Whether the import changed nothing and rejected nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The contents of a backup, shown before anything is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BackupContents {
    /// What an import into empty storage would add, without settings.
    pub rows: Vec<ReportRow>,
    /// The paths that would be left out, and why.
    pub rejected: Vec<(String, ValueError)>,
    /// Whether it contains settings, which are imported only if the player chooses so.
    pub settings: bool,
    /// The total size of its texts in bytes.
    pub bytes: usize,
}

impl BackupContents {
    /// Summarizes the values of a backup.
    pub fn from_values(values: &[PathAndText]) -> Self {
        let merged = merge(&[], values, ImportOptions { at: 0, settings: true });
        let ImportSummary { added, rejected: refused, .. } =
            ImportSummary::from_notes(&merged.notes);
        let (settings, rows): (Vec<ReportRow>, _) =
            added.into_iter().partition(|row| row.category == ReportCategory::Settings);
        let bytes = merged.writes.iter().map(|(_, text)| text.len()).sum();
        Self { rows, rejected: refused, settings: !settings.is_empty(), bytes }
    }
}

impl Key {
    /// The kind of its value; `None` if the report omits it.
    pub fn category(&self) -> Option<ReportCategory> {
        Some(match self {
            Key::Settings => ReportCategory::Settings,
            Key::Save(id, _) | Key::Left(id) => ReportCategory::Saves(*id),
            Key::Records(id) => ReportCategory::Games(*id),
            Key::Own(id, _) => ReportCategory::Own(*id),
            Key::Day(..) | Key::FirstFive => ReportCategory::Days,
            Key::SecondLook => ReportCategory::SecondLook,
            Key::Aside(..) => ReportCategory::Aside,
            Key::Last(_)
            | Key::SetUp(_)
            | Key::Seen(_)
            | Key::BackedUp
            | Key::Reset(_)
            | Key::Remote(_)
            | Key::Table
            | Key::Home => return None,
        })
    }
}
