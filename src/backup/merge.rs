//! What comes of each value when a backup meets what is here. Nothing is destroyed: what does not win
//! is put aside, under `aside/`, its path and its sum.

use super::code::crc;
use super::thing::{Thing, ValueFault, day_result, is_orders};
use super::{Value, stays_out};
use crate::engine::{RecordBook, Save, json};
use crate::games::card_flip::book::OrderBook;

/// What became of a value that came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Became {
    /// There was none here: it was taken, with this many finished games in it, or 1.
    Taken(u32),
    /// The same is here.
    Same,
    /// This many entries of it were new, and are now among those here.
    Joined(u32),
    /// The game here went on as it did in the other place.
    WentOn,
    /// It was taken, and what was here is put aside.
    Replaced,
    /// What was here stays; the other is put aside, unless it says nothing that is not here.
    Stayed {
        /// Whether it is put aside.
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
    /// Paths and their new texts, each path once.
    pub writes: Vec<Value>,
    /// A note for each value that came in, in their order.
    pub notes: Vec<Note>,
}

/// Says what comes of values that come in where others are.
#[must_use]
pub fn merge(here: &[Value], coming: &[Value]) -> Merged {
    let mut desk = Desk { here, writes: Vec::new() };
    let notes = coming.iter().filter(|(path, _)| !stays_out(path)).map(|(path, text)| {
        let thing = Thing::of(path);
        let became = match &thing {
            None => Became::Refused(ValueFault::Unknown),
            Some(thing) => match thing.check(text) {
                Err(fault) => Became::Refused(fault),
                Ok(()) => desk.meet(thing, path, text),
            },
        };
        Note { path: path.clone(), thing, became }
    });
    let notes = notes.collect();
    Merged { writes: desk.writes, notes }
}

/// What is here, and what is to be written over it.
struct Desk<'a> {
    here: &'a [Value],
    writes: Vec<Value>,
}

impl Desk<'_> {
    fn now(&self, path: &str) -> Option<&str> {
        let written = self.writes.iter().chain(self.here).find(|(each, _)| each == path);
        written.map(|(_, text)| text.as_str())
    }

    fn write(&mut self, path: &str, text: String) {
        match self.writes.iter_mut().find(|(each, _)| each == path) {
            Some((_, old)) => *old = text,
            None => self.writes.push((path.to_owned(), text)),
        }
    }

    /// Keeps a text that did not win. The same text has the same name, so that it is kept once.
    fn put_aside(&mut self, path: &str, text: &str) {
        let path = path.strip_prefix("aside/").unwrap_or(path);
        let mut name = format!("aside/{path}/{:08x}", crc(text.as_bytes()));
        loop {
            match self.now(&name) {
                None => return self.write(&name, text.to_owned()),
                Some(old) if old == text => return,
                Some(_) => name.push('-'),
            }
        }
    }

    fn take(&mut self, path: &str, text: &str, old: &str) -> Became {
        self.put_aside(path, old);
        self.write(path, text.to_owned());
        Became::Replaced
    }

    fn leave(&mut self, path: &str, text: &str) -> Became {
        self.put_aside(path, text);
        Became::Stayed { aside: true }
    }

    /// A value that can be read meets what is here under its path.
    fn meet(&mut self, thing: &Thing, path: &str, text: &str) -> Became {
        let Some(old) = self.now(path).map(str::to_owned) else {
            self.write(path, text.to_owned());
            return Became::Taken(match (thing, RecordBook::from_json(text)) {
                (Thing::Records(_), Ok(book)) => book.records().len() as u32,
                _ => 1,
            });
        };
        if old == text {
            return Became::Same;
        }
        match thing.check(&old) {
            Ok(()) => {}
            Err(ValueFault::Newer(_)) => return self.leave(path, text),
            Err(_) => return self.take(path, text, &old),
        }
        match thing {
            Thing::Save(..) | Thing::Left(_) => self.meet_save(path, text, &old),
            Thing::Day(..) => match (day_result(&old), day_result(text)) {
                (Some(here), Some(other)) if other.at < here.at => self.take(path, text, &old),
                _ => self.leave(path, text),
            },
            Thing::Records(_) => {
                let books = (RecordBook::from_json(&old), RecordBook::from_json(text));
                let (Ok(mut book), Ok(other)) = books else { return self.leave(path, text) };
                let before = book.clone();
                let (added, clashes) = book.join(other);
                let joined = (book != before).then(|| book.to_json());
                self.join(path, text, joined, added, clashes)
            }
            Thing::Own(id, name) if is_orders(*id, name) => {
                let books = (OrderBook::from_json(&old), OrderBook::from_json(text));
                let (Ok(mut book), Ok(other)) = books else { return self.leave(path, text) };
                let (added, clashes) = book.join(other);
                self.join(path, text, (added > 0).then(|| book.to_json()), added, clashes)
            }
            Thing::Own(..) => {
                let lists = (json::read_list(&old), json::read_list(text));
                let (Some(mut list), Some(other)) = lists else { return self.leave(path, text) };
                let mut added = 0;
                for entry in other {
                    if !list.contains(&entry) {
                        list.push(entry);
                        added += 1;
                    }
                }
                self.join(path, text, (added > 0).then(|| json::write_list(&list)), added, false)
            }
            Thing::Settings | Thing::Aside => self.leave(path, text),
            // What was opened last, shown or copied here is a fact of this device.
            Thing::Last(_) | Thing::Seen | Thing::BackedUp => Became::Stayed { aside: false },
        }
    }

    /// Writes what was joined, if anything was new; what clashes is put aside as a whole.
    fn join(
        &mut self,
        path: &str,
        text: &str,
        joined: Option<String>,
        added: u32,
        clashes: bool,
    ) -> Became {
        if clashes {
            self.put_aside(path, text);
        }
        match joined {
            Some(joined) => {
                self.write(path, joined);
                Became::Joined(added)
            }
            None if clashes => Became::Stayed { aside: true },
            None => Became::Same,
        }
    }

    fn meet_save(&mut self, path: &str, text: &str, old: &str) -> Became {
        let (Ok(here), Ok(other)) = (Save::from_json(old), Save::from_json(text)) else {
            return self.leave(path, text);
        };
        if is_later(&other, &here) {
            self.write(path, text.to_owned());
            Became::WentOn
        } else if is_later(&here, &other) {
            Became::Stayed { aside: false }
        } else if is_in_progress(&here) {
            self.leave(path, text)
        } else {
            self.take(path, text, old)
        }
    }
}

/// Whether a game has begun and its record was not taken yet.
fn is_in_progress(save: &Save) -> bool {
    !save.line.is_empty() && !save.recorded
}

/// Whether a save is the same game as another, later: with all its moves, its time and its help.
fn is_later(save: &Save, than: &Save) -> bool {
    let goes_on = match save.line.strip_prefix(&than.line) {
        Some(rest) => rest.is_empty() || than.line.is_empty() || rest.starts_with(','),
        None => false,
    };
    goes_on
        && (&save.game, &save.start, save.source) == (&than.game, &than.start, than.source)
        && save.ms >= than.ms
        && save.hints >= than.hints
        && save.assisted >= than.assisted
        && save.recorded >= than.recorded
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Source;

    fn save(line: &str) -> Save {
        Save {
            v: 1,
            game: "flip-nine".into(),
            start: "deal=7".into(),
            source: Source::Drawn,
            line: line.into(),
            made: 1,
            ms: 5_000,
            hints: 2,
            assisted: true,
            recorded: true,
            recorded_at: None,
        }
    }

    #[test]
    fn a_save_with_less_time_or_help_is_none_that_went_on() {
        let (here, on) = (save("9-3"), save("9-3,5-4"));
        assert!(is_later(&on, &here) && !is_later(&here, &on));
        assert!(is_later(&here, &here) && is_later(&here, &save("")));
        assert!(!is_later(&save("9-31"), &here), "another move that begins alike");
        for less in [
            Save { ms: 4_999, ..on.clone() },
            Save { hints: 1, ..on.clone() },
            Save { assisted: false, ..on.clone() },
            Save { recorded: false, ..on.clone() },
            Save { start: "deal=8".into(), ..on.clone() },
            Save { source: Source::Typed, ..on.clone() },
            Save { game: "sliding".into(), ..on.clone() },
        ] {
            assert!(!is_later(&less, &here), "{less:?}");
        }
    }

    #[test]
    fn a_game_that_went_on_with_fewer_hints_does_not_replace_the_one_here() {
        let path = "save/flip-nine";
        let here = Save { recorded: false, ..save("9-3") };
        let other = Save { hints: 1, recorded: false, ..save("9-3,5-4") }.to_json();
        let merged = merge(&[(path.into(), here.to_json())], &[(path.into(), other.clone())]);
        assert_eq!(merged.notes[0].became, Became::Stayed { aside: true });
        assert!(
            matches!(&merged.writes[..], [(aside, text)] if aside.starts_with("aside/") && *text == other)
        );
    }
}
