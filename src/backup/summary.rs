//! What became of a backup, in as few lines as a person wants to read.

use super::{Became, Import, Note, Thing, Value, ValueFault, merge};
use crate::games::GameId;

/// The most characters of a path that are told.
const LONGEST_PATH: usize = 60;

/// A kind of thing that is told of in one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The settings.
    Settings,
    /// Games in progress.
    Saves(GameId),
    /// Finished games.
    Games(GameId),
    /// What a game keeps besides.
    Own(GameId),
    /// Results of a day's five.
    Days,
    /// What was put aside before.
    Aside,
}

/// What became of the things of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// They were not here and are now.
    Added,
    /// They are the same games as here, further on.
    Updated,
    /// They came in place of what was here, which is kept aside.
    Replaced,
    /// What was here stayed, and they are kept aside.
    Stayed,
}

/// A line of a list: how many things of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The kind.
    pub kind: Kind,
    /// How many: finished games, orders, results; or the values themselves.
    pub count: u32,
}

/// What became of a backup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// What was not here and is now.
    pub added: Vec<Row>,
    /// What was here and is further on now.
    pub updated: Vec<Row>,
    /// What came in place of what was here.
    pub replaced: Vec<Row>,
    /// What stayed as it was here, where the backup said otherwise.
    pub stayed: Vec<Row>,
    /// The paths that were left out, and why.
    pub refused: Vec<(String, ValueFault)>,
}

impl Summary {
    /// Of the notes of a merge.
    #[must_use]
    pub fn of(notes: &[Note]) -> Self {
        let mut summary = Self::default();
        for note in notes {
            let counts = match note.became {
                Became::Taken(n) => [n, 0, 0, 0],
                Became::Joined(it) => [it.added, it.updated, it.replaced, it.stayed],
                Became::WentOn => [0, 1, 0, 0],
                Became::Replaced => [0, 0, 1, 0],
                Became::Stayed { aside: true } => [0, 0, 0, 1],
                Became::Same | Became::Stayed { aside: false } => continue,
                Became::Refused(fault) => {
                    let path = note.path.chars().take(LONGEST_PATH).collect();
                    summary.refused.push((path, fault));
                    continue;
                }
            };
            let Some(kind) = note.thing.as_ref().and_then(Thing::kind) else { continue };
            let fates = [Fate::Added, Fate::Updated, Fate::Replaced, Fate::Stayed];
            for (fate, count) in fates.into_iter().zip(counts).filter(|(_, count)| *count > 0) {
                summary.add(fate, Row { kind, count });
            }
        }
        summary
    }

    fn add(&mut self, fate: Fate, row: Row) {
        let rows = self.rows_mut(fate);
        match rows.iter_mut().find(|each| each.kind == row.kind) {
            Some(each) => each.count += row.count,
            None => rows.push(row),
        }
    }

    fn rows_mut(&mut self, fate: Fate) -> &mut Vec<Row> {
        match fate {
            Fate::Added => &mut self.added,
            Fate::Updated => &mut self.updated,
            Fate::Replaced => &mut self.replaced,
            Fate::Stayed => &mut self.stayed,
        }
    }

    /// Whether everything was here already.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// What a backup holds, before anything of it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// What would be imported where nothing is; settings apart.
    pub rows: Vec<Row>,
    /// The paths that would be left out, and why.
    pub refused: Vec<(String, ValueFault)>,
    /// Whether there are settings, which are taken only if the player wants them.
    pub settings: bool,
    /// Bytes of all its texts.
    pub bytes: usize,
}

impl Holding {
    /// Of the values of a backup.
    #[must_use]
    pub fn of(values: &[Value]) -> Self {
        let merged = merge(&[], values, Import { at: 0, settings: true });
        let Summary { added, refused, .. } = Summary::of(&merged.notes);
        let (settings, rows): (Vec<Row>, _) =
            added.into_iter().partition(|row| row.kind == Kind::Settings);
        let bytes = merged.writes.iter().map(|(_, text)| text.len()).sum();
        Self { rows, refused, settings: !settings.is_empty(), bytes }
    }
}

impl Thing {
    /// The kind of a thing, if it is one that a person would miss.
    #[must_use]
    pub fn kind(&self) -> Option<Kind> {
        Some(match self {
            Thing::Settings => Kind::Settings,
            Thing::Save(id, _) | Thing::Left(id) => Kind::Saves(*id),
            Thing::Records(id) => Kind::Games(*id),
            Thing::Own(id, _) => Kind::Own(*id),
            Thing::Day(..) => Kind::Days,
            Thing::Aside => Kind::Aside,
            Thing::Last(_) | Thing::Seen | Thing::BackedUp => return None,
        })
    }
}
