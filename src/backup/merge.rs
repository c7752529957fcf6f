//! What comes of each value when a backup meets what is here. Nothing is destroyed: what loses against another value and
//! says something that the other does not is kept aside.
//!
//! What is here wins no tie because it is here: books, results of days and saves come out the same whichever side they
//! began on, in whatever order backups are imported, and however often.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::aside;
use super::standing;
use super::thing::{Thing, ValueFault, book, is_orders};
use super::{Value, stays_out};
use crate::daily::DayResult;
use crate::engine::{RecordBook, Save, json};
use crate::games::card_flip::book::{Joined, OrderBook};

/// What a player decides about an import, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Import {
    /// When it happens, in milliseconds since 1970: values that lose are kept aside under this time.
    pub at: u64,
    /// Whether the backup's settings are taken.
    pub settings: bool,
}

/// Entries of a list or a book, by what became of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// They were not here.
    pub added: u32,
    /// They replaced the same game that had ended earlier, or had fewer moves.
    pub updated: u32,
    /// They replaced other entries, which are kept aside.
    pub replaced: u32,
    /// They lost against those here, and are kept aside.
    pub stayed: u32,
}

/// What became of a value that came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Became {
    /// There was none here: it was taken, with this many finished games in it, or 1.
    Taken(u32),
    /// The same is here.
    Same,
    /// Its entries are now among those here.
    Joined(Counts),
    /// The game here went on as it did in the other place.
    WentOn,
    /// It was taken, and what was here is kept aside.
    Replaced,
    /// What was here stays.
    Stayed {
        /// Whether the other is kept aside, because it says something that is not here.
        aside: bool,
    },
    /// It was left out.
    Refused(ValueFault),
}

/// A value that came in, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its path.
    pub path: String,
    /// What it is; `None` where this version keeps nothing under its path.
    pub thing: Option<Thing>,
    /// What became of it.
    pub became: Became,
}

/// What is to be written, and what is to be told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// Paths and their new texts, in the order of the paths, each path once.
    pub writes: Vec<Value>,
    /// A note for each value that came in, in their order.
    pub notes: Vec<Note>,
}

/// Says what comes of values that come in where others are. Takes time in proportion to the texts, times the logarithm of
/// their number, if no path comes twice.
#[must_use]
pub fn merge(here: &[Value], coming: &[Value], import: Import) -> Merged {
    let mut merge =
        Merge { import, here: BTreeMap::new(), aside: BTreeSet::new(), writes: BTreeMap::new() };
    // One by one: to collect a map sorts first, by code that nothing else in the download uses.
    for (path, text) in here {
        merge.here.insert(path, text);
        if let Some(of) = aside::of(path) {
            merge.aside.insert((of.to_owned(), text.clone()));
        }
    }
    let notes = coming.iter().filter(|(path, _)| !stays_out(path)).map(|(path, text)| {
        let thing = Thing::of(path);
        let became = match &thing {
            None => Became::Refused(ValueFault::Unknown),
            Some(Thing::Records(_)) => merge.meet_book(path, text).unwrap_or_else(Became::Refused),
            Some(thing) => match thing.check(text) {
                Err(fault) => Became::Refused(fault),
                Ok(()) => merge.meet(thing, path, text),
            },
        };
        Note { path: path.clone(), thing, became }
    });
    let notes = notes.collect();
    Merged { writes: merge.writes.into_iter().collect(), notes }
}

/// What is here, and what is to be written over it.
struct Merge<'a> {
    import: Import,
    here: BTreeMap<&'a str, &'a str>,
    /// What is kept aside: paths of origin and texts.
    aside: BTreeSet<(String, String)>,
    writes: BTreeMap<String, String>,
}

impl Merge<'_> {
    fn now(&self, path: &str) -> Option<&str> {
        self.writes.get(path).map(String::as_str).or_else(|| self.here.get(path).copied())
    }

    /// Writes a text where it differs from what is there.
    fn write(&mut self, path: &str, text: String) {
        if self.now(path) != Some(&text) {
            self.writes.insert(path.to_owned(), text);
        }
    }

    /// Keeps a text that lost, once for each path that it comes from. Whether it was not kept before.
    fn put_aside(&mut self, of: &str, text: &str) -> bool {
        let is_new = self.aside.insert((of.to_owned(), text.to_owned()));
        if is_new {
            let mut path = aside::path(of, self.import.at);
            while self.now(&path).is_some() {
                self.import.at += 1;
                path = aside::path(of, self.import.at);
            }
            self.writes.insert(path, text.to_owned());
        }
        is_new
    }

    fn take(&mut self, path: &str, text: &str, old: &str) -> Became {
        self.put_aside(path, old);
        self.write(path, text.to_owned());
        Became::Replaced
    }

    fn leave(&mut self, path: &str, text: &str) -> Became {
        Became::Stayed { aside: self.put_aside(path, text) }
    }

    /// A value that can be read meets what is here under its path.
    fn meet(&mut self, thing: &Thing, path: &str, text: &str) -> Became {
        match thing {
            Thing::Settings if !self.import.settings => return Became::Stayed { aside: false },
            Thing::Aside => return self.meet_aside(path, text),
            _ => {}
        }
        let Some(old) = self.now(path).map(str::to_owned) else {
            self.write(path, text.to_owned());
            return Became::Taken(1);
        };
        if old == text {
            return Became::Same;
        }
        if let Err(fault) = thing.check(&old) {
            return self.meet_unread(path, text, &old, fault);
        }
        let met = match thing {
            Thing::Save(..) | Thing::Left(_) => self.meet_save(path, text, &old),
            Thing::Day(..) => self.meet_day(path, text, &old),
            Thing::Own(id, name) if is_orders(*id, name) => self.join_orders(path, text, &old),
            Thing::Own(..) => self.join_lists(path, text, &old),
            Thing::Settings => Some(self.take(path, text, &old)),
            // What was opened last, shown or backed up here is a fact of this device.
            Thing::Last(_) | Thing::Seen | Thing::BackedUp | Thing::Aside | Thing::Records(_) => {
                Some(Became::Stayed { aside: false })
            }
        };
        met.unwrap_or_else(|| self.leave(path, text))
    }

    /// What was kept aside elsewhere is kept aside here, once.
    fn meet_aside(&mut self, path: &str, text: &str) -> Became {
        let of = aside::of(path).unwrap_or_default();
        if self.now(path).is_none() && self.aside.insert((of.to_owned(), text.to_owned())) {
            self.write(path, text.to_owned());
            return Became::Taken(1);
        }
        if self.put_aside(of, text) { Became::Taken(1) } else { Became::Same }
    }

    fn meet_save(&mut self, path: &str, text: &str, old: &str) -> Option<Became> {
        let (here, other) = (Save::from_json(old).ok()?, Save::from_json(text).ok()?);
        let order = standing::of_saves(&other, &here).then_with(|| text.cmp(old));
        Some(match order {
            Ordering::Greater if standing::covers(&other, &here) => {
                self.write(path, text.to_owned());
                if standing::is_fresh(&here) { Became::Taken(1) } else { Became::WentOn }
            }
            Ordering::Greater => self.take(path, text, old),
            _ if standing::covers(&here, &other) => Became::Stayed { aside: false },
            _ => self.leave(path, text),
        })
    }

    fn meet_day(&mut self, path: &str, text: &str, old: &str) -> Option<Became> {
        let (here, other) = (DayResult::from_json(old)?, DayResult::from_json(text)?);
        Some(match other.standing(&here) {
            Ordering::Greater => self.take(path, text, old),
            Ordering::Less => self.leave(path, text),
            Ordering::Equal => {
                let joined = here.join(&other);
                self.write(path, joined.to_json());
                let is_here = joined.record == here.record;
                let (lost, lost_text) = if is_here { (other, text) } else { (here, old) };
                let is_aside = lost.record != joined.record
                    && !joined.record.covers(&lost.record)
                    && self.put_aside(path, lost_text);
                match (is_here, is_aside) {
                    (true, true) => Became::Stayed { aside: true },
                    (true, false) => Became::Same,
                    (false, true) => Became::Replaced,
                    (false, false) => Became::WentOn,
                }
            }
        })
    }

    /// A value meets one here that was not read. What cannot be read gives way; what is newer, or larger than an import
    /// may be, stays.
    fn meet_unread(&mut self, path: &str, text: &str, old: &str, fault: ValueFault) -> Became {
        match fault {
            ValueFault::Unreadable | ValueFault::Unknown => self.take(path, text, old),
            ValueFault::Newer(_) | ValueFault::TooLong | ValueFault::TooMany(_) => {
                self.leave(path, text)
            }
        }
    }

    /// A book of records comes in. Both books are read once, for they are the longest values that there are.
    fn meet_book(&mut self, path: &str, text: &str) -> Result<Became, ValueFault> {
        let coming = book(text)?;
        let Some(old) = self.now(path).map(str::to_owned) else {
            self.write(path, text.to_owned());
            return Ok(Became::Taken(coming.records().len() as u32));
        };
        if old == text {
            return Ok(Became::Same);
        }
        Ok(match book(&old) {
            Ok(here) => self.join_books(path, here, coming),
            Err(fault) => self.meet_unread(path, text, &old, fault),
        })
    }

    fn join_books(&mut self, path: &str, mut book: RecordBook, coming: RecordBook) -> Became {
        let joined = book.join(coming);
        self.write(path, book.to_json());
        let replaced = joined.ours.len() as u32;
        if replaced > 0 {
            self.put_aside(path, &RecordBook::of(joined.ours).to_json());
        }
        let stayed = joined.theirs.len() as u32;
        let is_new = stayed > 0 && self.put_aside(path, &RecordBook::of(joined.theirs).to_json());
        counted(Counts {
            added: joined.added,
            updated: joined.updated,
            replaced,
            stayed: if is_new { stayed } else { 0 },
        })
    }

    fn join_orders(&mut self, path: &str, text: &str, old: &str) -> Option<Became> {
        let mut book = OrderBook::from_json(old).ok()?;
        let joined = book.join(OrderBook::from_json(text).ok()?);
        let Joined { added, replaced, left_out } = joined;
        if added + replaced > 0 {
            self.write(path, book.to_json());
        }
        if replaced > 0 {
            self.put_aside(path, old);
        }
        let stayed = u32::from(left_out && self.put_aside(path, text));
        Some(counted(Counts { added, replaced, stayed, ..Counts::default() }))
    }

    /// Lists of objects, such as seals.
    fn join_lists(&mut self, path: &str, text: &str, old: &str) -> Option<Became> {
        let (mut list, other) = (json::read_list(old)?, json::read_list(text)?);
        let mut known = BTreeSet::new();
        for entry in &list {
            known.insert(json::write(entry));
        }
        let before = list.len();
        list.extend(other.into_iter().filter(|entry| known.insert(json::write(entry))));
        let added = (list.len() - before) as u32;
        if added > 0 {
            self.write(path, json::write_list(&list));
        }
        Some(counted(Counts { added, ..Counts::default() }))
    }
}

fn counted(counts: Counts) -> Became {
    if counts == Counts::default() { Became::Same } else { Became::Joined(counts) }
}
