//! A short summary of an import, for the report.

use super::{Import, MergeOutcome, Note, Value, ValueError, merge};
use crate::Key;
use handful_games::GameId;

/// The most characters of a path in the report.
const MAX_PATH_CHARS: usize = 60;

/// A kind of value that gets one line in the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
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
    Stayed,
}

/// A line of a list: the number of values of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The kind.
    pub kind: Kind,
    /// The number of finished games, orders or results, or of the values themselves.
    pub count: u32,
}

/// The outcome of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Values that were not here before.
    pub added: Vec<Row>,
    /// Values here that were updated.
    pub updated: Vec<Row>,
    /// Values that replaced others here.
    pub replaced: Vec<Row>,
    /// Values here that were kept although the backup differs.
    pub stayed: Vec<Row>,
    /// The paths left out, and why.
    pub refused: Vec<(String, ValueError)>,
}

impl Summary {
    /// Summarizes the notes of a merge.
    pub fn of(notes: &[Note]) -> Self {
        let mut summary = Self::default();
        for note in notes {
            let counts = match note.outcome {
                MergeOutcome::Taken(n) => [n, 0, 0, 0],
                MergeOutcome::Joined(it) => [it.added, it.updated, it.replaced, it.stayed],
                MergeOutcome::WentOn => [0, 1, 0, 0],
                MergeOutcome::Replaced => [0, 0, 1, 0],
                MergeOutcome::Stayed { aside: true } => [0, 0, 0, 1],
                MergeOutcome::Same | MergeOutcome::Stayed { aside: false } => continue,
                MergeOutcome::Refused(error) => {
                    let path = note.path.chars().take(MAX_PATH_CHARS).collect();
                    summary.refused.push((path, error));
                    continue;
                }
            };
            let Some(kind) = note.key.as_ref().and_then(Key::kind) else { continue };
            let fates = [
                ImportAction::Added,
                ImportAction::Updated,
                ImportAction::Replaced,
                ImportAction::Stayed,
            ];
            for (action, count) in fates.into_iter().zip(counts).filter(|(_, count)| *count > 0) {
                summary.add(action, Row { kind, count });
            }
        }
        summary
    }

    fn add(&mut self, action: ImportAction, row: Row) {
        let rows = self.rows_mut(action);
        match rows.iter_mut().find(|each| each.kind == row.kind) {
            Some(each) => each.count += row.count,
            None => rows.push(row),
        }
    }

    fn rows_mut(&mut self, action: ImportAction) -> &mut Vec<Row> {
        match action {
            ImportAction::Added => &mut self.added,
            ImportAction::Updated => &mut self.updated,
            ImportAction::Replaced => &mut self.replaced,
            ImportAction::Stayed => &mut self.stayed,
        }
    }

    /// Whether the import changed nothing and rejected nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The contents of a backup, shown before anything is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// What an import into empty storage would add, without settings.
    pub rows: Vec<Row>,
    /// The paths that would be left out, and why.
    pub refused: Vec<(String, ValueError)>,
    /// Whether it contains settings, which are imported only if the player chooses so.
    pub settings: bool,
    /// The total size of its texts in bytes.
    pub bytes: usize,
}

impl Holding {
    /// Summarizes the values of a backup.
    pub fn of(values: &[Value]) -> Self {
        let merged = merge(&[], values, Import { at: 0, settings: true });
        let Summary { added, refused, .. } = Summary::of(&merged.notes);
        let (settings, rows): (Vec<Row>, _) =
            added.into_iter().partition(|row| row.kind == Kind::Settings);
        let bytes = merged.writes.iter().map(|(_, text)| text.len()).sum();
        Self { rows, refused, settings: !settings.is_empty(), bytes }
    }
}

impl Key {
    /// The kind of its value; `None` if the report omits it.
    pub fn kind(&self) -> Option<Kind> {
        Some(match self {
            Key::Settings => Kind::Settings,
            Key::Save(id, _) | Key::Left(id) => Kind::Saves(*id),
            Key::Records(id) => Kind::Games(*id),
            Key::Own(id, _) => Kind::Own(*id),
            Key::Day(..) => Kind::Days,
            Key::SecondLook => Kind::SecondLook,
            Key::Aside(..) => Kind::Aside,
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
