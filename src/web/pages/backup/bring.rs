//! Importing a backup: parsing, preview, and merging once the player confirms. All values are written or none.

use std::cell::{Cell, RefCell};

use super::pack;
use crate::backup::code::{Basket, CodeFault, Packing, find};
use crate::backup::people::{Copy, Goes, read};
use crate::backup::{self, Holding, Import, PARTS, Summary, Value};
use crate::keep::Store;
use crate::people::{Person, entry_of};
use crate::text::{BackupSay as S, BackupWord as W, PeopleSay, PeopleWord, Say};
use crate::web::frame::who::{first, people};
use crate::web::kit::browser::persist;
use crate::web::kit::state::State;
use crate::web::kit::store::{self, Trouble, Whole, key_of};
use crate::web::kit::time::wall;
use crate::web::page::ctx::Ctx;

/// The outcome of the last text brought in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A backup is offered for import; nothing is written yet.
    Offered(Vec<Of<Holding>>),
    /// A link brought a part of a code, which is offered for keeping; nothing is written yet.
    Part(u32, u32),
    /// A backup was imported.
    Done(Vec<Of<Summary>>),
    /// Nothing was imported, and why.
    Not(S),
    /// Parts of a code arrived; others are missing.
    Parts,
}

/// What a backup has of one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Of<T> {
    /// The person's name and what becomes of the values, if there is more than one person.
    pub who: Option<(String, PeopleSay)>,
    /// The values, or the outcome.
    pub has: T,
}

/// Where a text comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// A link. Nothing of it is written before a press.
    Link,
    /// A chosen file or a pasted text.
    Hand,
}

/// The pending writes of an offer.
#[derive(Default)]
struct Coming {
    copies: Vec<Copy>,
    /// The parts left waiting afterwards, if the text was parts.
    basket: Option<Basket>,
}

thread_local! {
    /// The last outcome. Static, because a backup can bring another language, which rebuilds the page.
    static LAST: RefCell<Option<Outcome>> = const { RefCell::new(None) };
    /// The current offer.
    static COMING: RefCell<Coming> = RefCell::default();
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
    if !matches!(outcome, Some(Outcome::Offered(_) | Outcome::Part(..))) {
        COMING.take();
    }
    LAST.set(outcome);
    if let Some(changes) = SHOWN.get() {
        changes.set(());
    }
}

/// Returns the stored parts of incomplete codes.
pub fn basket() -> Basket {
    store::read_path(PARTS).map(|text| Basket::from_json(&text)).unwrap_or_default()
}

/// Removes the stored parts.
pub fn forget_parts() {
    store::remove_path(PARTS);
}

/// Reads a text of any kind (a file's content, a code, parts of one, links) and shows what it contains.
pub async fn bring(ctx: Ctx, text: String, way: Way) {
    let outcome = outcome(ctx, text, way).await;
    settle(ctx, outcome);
}

fn settle(ctx: Ctx, outcome: Result<Outcome, S>) {
    tell(Some(outcome.unwrap_or_else(|fault| {
        ctx.tell(Say::from(fault.clone()));
        Outcome::Not(fault)
    })));
}

async fn outcome(ctx: Ctx, text: String, way: Way) -> Result<Outcome, S> {
    if text.len() > backup::LONGEST {
        return Err(S::Word(W::TooLong));
    }
    let start = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
    if start.is_empty() {
        return Err(S::Word(W::PasteFirst));
    }
    if start.starts_with(['[', '{']) {
        return offer(ctx, &text, None);
    }
    let found = find(&text);
    if found.is_empty() {
        return Err(S::Code(CodeFault::NoCode));
    }
    let mut basket = basket();
    let mut fault = None;
    let mut last = None;
    for part in found {
        match part {
            Ok(part) => {
                let told = Outcome::Part(part.number, part.whole.parts);
                last = last.or(basket.add(part).then_some(told));
            }
            Err(why) => fault = Some(S::Code(why)),
        }
    }
    if let Some((packing, bytes)) = basket.take() {
        return offer(ctx, &unpack(packing, bytes).await?, Some(basket));
    }
    match (way, last) {
        (Way::Link, Some(part)) => {
            COMING.set(Coming { copies: Vec::new(), basket: Some(basket) });
            return Ok(part);
        }
        (Way::Hand, Some(_)) => keep_parts(&basket)?,
        (_, None) => {}
    }
    fault.map_or(Ok(Outcome::Parts), Err)
}

fn keep_parts(basket: &Basket) -> Result<(), S> {
    if basket.is_empty() {
        forget_parts();
        return Ok(());
    }
    match store::write_path(PARTS, &basket.to_json()) {
        Err(Trouble::Full) => Err(S::Word(W::Full)),
        _ => Ok(()),
    }
}

async fn unpack(packing: Packing, bytes: Result<Vec<u8>, CodeFault>) -> Result<String, S> {
    let bytes = bytes.map_err(S::Code)?;
    if packing == Packing::Deflated && !pack::can_unpack() {
        return Err(S::Word(W::NoUnpack));
    }
    let bytes = pack::unpacked(packing, bytes).await;
    bytes.and_then(|bytes| String::from_utf8(bytes).ok()).ok_or(S::Code(CodeFault::Damaged))
}

/// Shows the content of a backup file for confirmation.
fn offer(ctx: Ctx, text: &str, basket: Option<Basket>) -> Result<Outcome, S> {
    let copies = read(text).map_err(S::from)?;
    let (all, goes) = people(|people| (people.all(), people.destinations(&copies, &first(ctx))));
    let is_told = copies.len() > 1 || all.len() > 1;
    let names: Vec<String> = all.into_iter().map(|it| it.person.name).collect();
    let of = |(copy, goes): (&Copy, &Goes)| Of {
        who: is_told.then(|| told(copy.person.as_ref(), goes, &names)),
        has: Holding::of(&copy.values),
    };
    let offered = copies.iter().zip(&goes).map(of).collect();
    COMING.set(Coming { copies, basket });
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

/// Stores the offered part until the others arrive.
pub fn keep_part(ctx: Ctx) {
    let basket = COMING.take().basket.unwrap_or_default();
    settle(ctx, keep_parts(&basket).map(|()| Outcome::Parts));
}

/// Imports the offered backup, with its settings if they are wanted.
pub fn import(ctx: Ctx, settings: bool) {
    let Coming { copies, basket } = COMING.take();
    let import = Import { at: wall(), settings };
    let (all, arrival) =
        people(|people| (people.all(), people.import(&copies, &first(ctx), import)));
    let names: Vec<String> = all.into_iter().map(|it| it.person.name).collect();
    let writes = arrival.writes.into_iter().map(|(key, text)| (key, Some(text)));
    let Ok(written) = write(writes.collect()) else {
        // Stored parts remain for another attempt.
        return settle(ctx, Err(S::Word(W::Full)));
    };
    if let Some(basket) = basket {
        let _ = keep_parts(&basket);
    }
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
