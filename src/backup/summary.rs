//! What became of a backup, in as few lines as a person wants to read.

use super::{Became, Note, Thing, ValueFault};
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
    /// They came in place of what was here, which is put aside.
    Replaced,
    /// What was here stayed, and they are put aside.
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
            let (fate, count) = match note.became {
                Became::Taken(n) | Became::Joined(n) => (Fate::Added, n),
                Became::WentOn => (Fate::Added, 1),
                Became::Replaced => (Fate::Replaced, 1),
                Became::Stayed { aside: true } => (Fate::Stayed, 1),
                Became::Same | Became::Stayed { aside: false } => continue,
                Became::Refused(fault) => {
                    let path = note.path.chars().take(LONGEST_PATH).collect();
                    summary.refused.push((path, fault));
                    continue;
                }
            };
            if let Some(kind) = note.thing.as_ref().and_then(kind) {
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

/// The kind of a thing that a person would miss.
fn kind(thing: &Thing) -> Option<Kind> {
    Some(match thing {
        Thing::Settings => Kind::Settings,
        Thing::Save(id, _) | Thing::Left(id) => Kind::Saves(*id),
        Thing::Records(id) => Kind::Games(*id),
        Thing::Own(id, _) => Kind::Own(*id),
        Thing::Day(..) => Kind::Days,
        Thing::Aside => Kind::Aside,
        Thing::Last(_) | Thing::Seen | Thing::BackedUp => return None,
    })
}
