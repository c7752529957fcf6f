//! Importing a backup: parsing, preview, and merging once the player confirms. All values are written or none.

use std::cell::{Cell, RefCell};

use crate::backup::people::{Copy, Goes, read};
use crate::backup::{Holding, Import, Summary, Value};
use crate::keep::Store;
use crate::people::{Person, entry_of};
use crate::text::{BackupSay as S, BackupWord as W, PeopleSay, PeopleWord, Say};
use crate::web::frame::who::{first, people};
use crate::web::kit::browser::persist;
use crate::web::kit::state::State;
use crate::web::kit::store::{Trouble, Whole, key_of};
use crate::web::kit::time::wall;
use crate::web::page::ctx::Ctx;

/// The outcome of the last text brought in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A backup is offered for import; nothing is written yet.
    Offered(Vec<Of<Holding>>),
    /// A backup was imported.
    Done(Vec<Of<Summary>>),
    /// Nothing was imported, and why.
    Not(S),
}

/// What a backup has of one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Of<T> {
    /// The person's name and what becomes of the values, if there is more than one person.
    pub who: Option<(String, PeopleSay)>,
    /// The values, or the outcome.
    pub has: T,
}

thread_local! {
    /// The last outcome. Static, because a backup can bring another language, which rebuilds the page.
    static LAST: RefCell<Option<Outcome>> = const { RefCell::new(None) };
    /// The current offer.
    static COMING: RefCell<Vec<Copy>> = const { RefCell::new(Vec::new()) };
    /// Notifies the shown page of a new outcome.
    static SHOWN: Cell<Option<State<()>>> = const { Cell::new(None) };
    /// The writes of the last import, kept for Undo while its outcome is shown.
    static WRITTEN: RefCell<Vec<Written>> = const { RefCell::new(Vec::new()) };
}

/// A value that was written or removed, by its whole key, and the one before; `None` stands for no value.
#[derive(Clone)]
struct Written {
    key: String,
    text: Option<String>,
    before: Option<String>,
}

/// Registers the signal of the page that shows outcomes.
pub fn show(changes: State<()>) {
    SHOWN.set(Some(changes));
}

/// Returns the last outcome.
pub fn last() -> Option<Outcome> {
    LAST.with_borrow(Clone::clone)
}

/// Replaces the last outcome.
pub fn tell(outcome: Option<Outcome>) {
    if !matches!(outcome, Some(Outcome::Done(_))) {
        WRITTEN.take();
    }
    if !matches!(outcome, Some(Outcome::Offered(_))) {
        COMING.take();
    }
    LAST.set(outcome);
    if let Some(changes) = SHOWN.get() {
        changes.set(());
    }
}

/// Reads the text of a backup and shows what it contains.
pub fn bring(ctx: Ctx, text: &str) {
    tell(Some(offer(ctx, text).unwrap_or_else(|fault| not(ctx, fault))));
}

fn not(ctx: Ctx, fault: S) -> Outcome {
    ctx.tell(Say::from(fault.clone()));
    Outcome::Not(fault)
}

/// Shows the content of a backup file for confirmation.
fn offer(ctx: Ctx, text: &str) -> Result<Outcome, S> {
    if text.trim().is_empty() {
        return Err(S::Word(W::PasteFirst));
    }
    let copies = read(text).map_err(S::from)?;
    let (all, goes) = people(|people| (people.all(), people.destinations(&copies, &first(ctx))));
    let is_told = copies.len() > 1 || all.len() > 1;
    let names: Vec<String> = all.into_iter().map(|it| it.person.name).collect();
    let of = |(copy, goes): (&Copy, &Goes)| Of {
        who: is_told.then(|| told(copy.person.as_ref(), goes, &names)),
        has: Holding::of(&copy.values),
    };
    let offered = copies.iter().zip(&goes).map(of).collect();
    COMING.set(copies);
    Ok(Outcome::Offered(offered))
}

/// Returns the name of a file's person, and what becomes of the values.
fn told(person: Option<&Person>, goes: &Goes, names: &[String]) -> (String, PeopleSay) {
    let name = |other: &String| person.map_or(other, |it| &it.name).clone();
    match goes {
        Goes::To(at) => {
            (name(&names[*at]), PeopleSay::Joins(name(&names[*at]), names[*at].clone()))
        }
        Goes::Becomes(new) | Goes::New(new) => {
            (new.name.clone(), PeopleSay::Word(PeopleWord::NewHere))
        }
        Goes::Nobody => (name(&String::new()), PeopleSay::Word(PeopleWord::NoRoom)),
    }
}

/// Imports the offered backup, with its settings if they are wanted.
pub fn import(ctx: Ctx, settings: bool) {
    let copies = COMING.take();
    let import = Import { at: wall(), settings };
    let (all, arrival) =
        people(|people| (people.all(), people.import(&copies, &first(ctx), import)));
    let names: Vec<String> = all.into_iter().map(|it| it.person.name).collect();
    let writes = arrival.writes.into_iter().map(|(key, text)| (key, Some(text)));
    let Ok(written) = write(writes.collect()) else {
        return tell(Some(not(ctx, S::Word(W::Full))));
    };
    let is_new = !written.is_empty();
    let own = key_of("settings");
    let adopted = written.iter().find(|it| it.key == own).and_then(|it| it.text.clone());
    WRITTEN.set(written);
    // Imported settings apply immediately. They may rebuild the page, which then shows this outcome.
    let of = |(copy, (goes, notes)): (&Copy, (Option<Goes>, Vec<_>))| Of {
        who: goes.map(|goes| told(copy.person.as_ref(), &goes, &names)),
        has: Summary::of(&notes),
    };
    tell(Some(Outcome::Done(copies.iter().zip(arrival.people).map(of).collect())));
    if let Some(settings) = adopted {
        ctx.adopt(&settings);
    }
    if is_new {
        persist();
    }
    ctx.tell(S::Word(if is_new { W::Done } else { W::NothingNew }));
}

/// Writes values, and removes those without a text: all or none.
fn write(values: Vec<(String, Option<String>)>) -> Result<Vec<Written>, Trouble> {
    let mut written: Vec<Written> = Vec::new();
    for (key, text) in values {
        let before = Whole.get(&key);
        let result = match &text {
            Some(text) => Whole.set(&key, text),
            None => {
                Whole.remove(&key);
                Ok(())
            }
        };
        written.push(Written { key, text, before });
        // `Trouble::Off` is no failure here: then every value is in memory only, and the player knows.
        if result == Err(Trouble::Full) {
            // In reverse order, so that each step finds as much room as before.
            written.iter().rev().for_each(put_back);
            return Err(Trouble::Full);
        }
    }
    Ok(written)
}

fn put_back(Written { key, before, .. }: &Written) {
    match before {
        Some(text) => drop(Whole.set(key, text)),
        None => Whole.remove(key),
    }
}

/// Removes a value, if given, and writes others: all or none. Settings apply immediately.
pub fn replace(ctx: Ctx, removed: Option<String>, writes: Vec<Value>) -> Result<(), Trouble> {
    let settings = writes.iter().find(|(path, _)| path == "settings").cloned();
    let removed = removed.map(|path| (key_of(&path), None));
    let writes = writes.into_iter().map(|(path, text)| (key_of(&path), Some(text)));
    write(removed.into_iter().chain(writes).collect())?;
    if let Some((_, text)) = settings {
        ctx.adopt(&text);
    }
    Ok(())
}

/// Whether the last import can be undone.
pub fn can_undo() -> bool {
    WRITTEN.with_borrow(|written| !written.is_empty())
}

/// Whether somebody has played as a person whom the import added.
fn has_played(key: &str) -> bool {
    people(|people| {
        let all = people.all().into_iter();
        let mut added = all.filter(|it| !it.place.is_empty() && entry_of(&it.place) == key);
        added.any(|it| people.can_go(&it.place).is_err() || !people.values(&it.place).is_empty())
    })
}

/// Undoes the last import, except for values that have changed since.
pub fn undo(ctx: Ctx) {
    let own = key_of("settings");
    for it in WRITTEN.take().iter().rev() {
        if Whole.get(&it.key) == it.text && !has_played(&it.key) {
            put_back(it);
            if it.key == own {
                ctx.adopt(it.before.as_deref().unwrap_or("{}"));
            }
        }
    }
    ctx.toast(S::Word(W::Undone), None, None);
    tell(None);
}
