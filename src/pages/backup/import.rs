//! Importing a backup: parsing, preview, and merging once the player confirms. All values are written or none.

use std::cell::RefCell;

use crate::frame::person::{first, people};
use crate::kit::browser::persist;
use crate::kit::signal::RwSignal;
use crate::kit::store::{AllPeopleStore, StoreError, key_of};
use crate::kit::time::wall;
use crate::page::ctx::Ctx;
use handful_shell::text;
use handful_storage::Store;
use handful_storage::backup::people::{Destination, PersonBackup, read};
use handful_storage::backup::{BackupContents, ImportOptions, ImportSummary, PathAndText};
use handful_storage::person::{Person, entry_of};

/// What became of the last text that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportStep {
    /// A backup is offered for import; nothing is written yet.
    Preview(Vec<PerPerson<BackupContents>>),
    /// A backup was imported.
    Done(Vec<PerPerson<ImportSummary>>),
    /// Nothing was imported, and why.
    Rejected(String),
}

/// What a backup has of one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerPerson<T> {
    /// Whose the values are, if there is more than one person.
    pub who: Option<PersonMapping>,
    /// The values, or the outcome.
    pub has: T,
}

/// Whose the values of a backup's person are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonMapping {
    /// The name of the backup's person.
    pub name: String,
    /// Who gets the values.
    pub goes: Destination,
    /// The name of the one here who gets them; empty if nobody here does.
    pub here: String,
}

/// What outlives the page of backups, because a backup can bring another language, which rebuilds the page.
pub struct ImportState {
    /// Notifies of a new step.
    pub changed: RwSignal<()>,
    /// The last step.
    last: RefCell<Option<ImportStep>>,
    /// The current offer.
    incoming: RefCell<Vec<PersonBackup>>,
    /// The writes of the last import, kept for Undo while its outcome is shown.
    written: RefCell<Vec<Written>>,
}

impl Default for ImportState {
    fn default() -> Self {
        Self {
            changed: RwSignal::new(()),
            last: RefCell::default(),
            incoming: RefCell::default(),
            written: RefCell::default(),
        }
    }
}

/// A value that was written or removed, by its whole key, and the one before; `None` stands for no value.
#[derive(Clone)]
struct Written {
    key: String,
    text: Option<String>,
    before: Option<String>,
}

/// Returns the last step.
pub fn step(ctx: Ctx) -> Option<ImportStep> {
    ctx.shared::<ImportState>().last.borrow().clone()
}

/// Replaces the last step.
pub fn set_step(ctx: Ctx, step: Option<ImportStep>) {
    let state = ctx.shared::<ImportState>();
    if !matches!(step, Some(ImportStep::Done(_))) {
        state.written.take();
    }
    if !matches!(step, Some(ImportStep::Preview(_))) {
        state.incoming.take();
    }
    state.last.replace(step);
    state.changed.set(());
}

/// Reads the text of a backup and shows what it contains.
pub fn preview(ctx: Ctx, text: &str) {
    match offer(ctx, text) {
        Ok(offered) => set_step(ctx, Some(offered)),
        Err(error) => refuse(ctx, error),
    }
}

/// Announces and shows why nothing was imported.
pub fn refuse(ctx: Ctx, error: String) {
    ctx.announce(error.clone());
    set_step(ctx, Some(ImportStep::Rejected(error)));
}

/// Shows the content of a backup file for confirmation.
fn offer(ctx: Ctx, text: &str) -> Result<ImportStep, String> {
    let lang = ctx.lang();
    if text.trim().is_empty() {
        return Err(lang.of("Paste a backup first.", "Primero pega una copia.").into());
    }
    let copies = read(text).map_err(|error| text::backup::file_error(lang, error))?;
    let (all, goes) = people(|people| (people.all(), people.destinations(&copies, &first(ctx))));
    let is_told = copies.len() > 1 || all.len() > 1;
    let names: Vec<String> = all.into_iter().map(|it| it.person.name).collect();
    let of = |(copy, goes): (&PersonBackup, &Destination)| PerPerson {
        who: is_told.then(|| person_mapping(copy.person.as_ref(), goes, &names)),
        has: BackupContents::from_values(&copy.values),
    };
    let offered = copies.iter().zip(&goes).map(of).collect();
    ctx.shared::<ImportState>().incoming.replace(copies);
    Ok(ImportStep::Preview(offered))
}

/// Returns whose the values of a file's person are.
fn person_mapping(person: Option<&Person>, goes: &Destination, names: &[String]) -> PersonMapping {
    let here = match goes {
        Destination::To(at) => names[*at].clone(),
        _ => String::new(),
    };
    let name = match goes {
        Destination::Becomes(new) | Destination::New(new) => &new.name,
        _ => person.map_or(&here, |it| &it.name),
    };
    PersonMapping { name: name.clone(), goes: goes.clone(), here }
}

/// Imports the offered backup, with its settings if they are wanted.
pub fn import(ctx: Ctx, settings: bool) {
    let copies = ctx.shared::<ImportState>().incoming.take();
    let import = ImportOptions { at: wall(), settings };
    let (all, arrival) =
        people(|people| (people.all(), people.import(&copies, &first(ctx), import)));
    let names: Vec<String> = all.into_iter().map(|it| it.person.name).collect();
    let writes = arrival.writes.into_iter().map(|(key, text)| (key, Some(text)));
    let Ok(written) = write(writes.collect()) else {
        let lang = ctx.lang();
        let full = lang.of(
            "Your browser’s storage is full, so nothing was imported. Free some space and try again.",
            "El navegador no tiene espacio y no se importó nada. Libera espacio e inténtalo de nuevo.",
        );
        return refuse(ctx, full.into());
    };
    let is_new = !written.is_empty();
    let own = key_of("settings");
    let adopted = written.iter().find(|it| it.key == own).and_then(|it| it.text.clone());
    ctx.shared::<ImportState>().written.replace(written);
    // Imported settings apply immediately. They may rebuild the page, which then shows this outcome.
    let of = |(copy, (goes, notes)): (&PersonBackup, (Option<Destination>, Vec<_>))| PerPerson {
        who: goes.map(|goes| person_mapping(copy.person.as_ref(), &goes, &names)),
        has: ImportSummary::from_notes(&notes),
    };
    set_step(ctx, Some(ImportStep::Done(copies.iter().zip(arrival.people).map(of).collect())));
    if let Some(settings) = adopted {
        ctx.adopt_settings(&settings);
    }
    if is_new {
        persist();
    }
    let lang = ctx.lang();
    ctx.announce(if is_new { text::backup::done(lang) } else { text::backup::nothing_new(lang) });
}

/// Writes values, and removes those without a text: all or none.
fn write(values: Vec<(String, Option<String>)>) -> Result<Vec<Written>, StoreError> {
    let mut written: Vec<Written> = Vec::new();
    for (key, text) in values {
        let before = AllPeopleStore.get(&key);
        let result = match &text {
            Some(text) => AllPeopleStore.set(&key, text),
            None => {
                AllPeopleStore.remove(&key);
                Ok(())
            }
        };
        written.push(Written { key, text, before });
        // `StoreError::Denied` is no failure here: then every value is in memory only, and the player knows.
        if result == Err(StoreError::Full) {
            // In reverse order, so that each step finds as much room as before.
            written.iter().rev().for_each(put_back);
            return Err(StoreError::Full);
        }
    }
    Ok(written)
}

fn put_back(Written { key, before, .. }: &Written) {
    match before {
        Some(text) => drop(AllPeopleStore.set(key, text)),
        None => AllPeopleStore.remove(key),
    }
}

/// Removes a value, if given, and writes others: all or none. Settings apply immediately.
pub fn replace(
    ctx: Ctx,
    removed: Option<String>,
    writes: Vec<PathAndText>,
) -> Result<(), StoreError> {
    let settings = writes.iter().find(|(path, _)| path == "settings").cloned();
    let removed = removed.map(|path| (key_of(&path), None));
    let writes = writes.into_iter().map(|(path, text)| (key_of(&path), Some(text)));
    write(removed.into_iter().chain(writes).collect())?;
    if let Some((_, text)) = settings {
        ctx.adopt_settings(&text);
    }
    Ok(())
}

/// Whether the last import can be undone.
pub fn can_undo(ctx: Ctx) -> bool {
    !ctx.shared::<ImportState>().written.borrow().is_empty()
}

/// Whether somebody has played as a person whom the import added.
fn has_played(key: &str) -> bool {
    people(|people| {
        let all = people.all().into_iter();
        let mut added = all.filter(|it| !it.suffix.is_empty() && entry_of(&it.suffix) == key);
        added.any(|it| {
            people.check_removable(&it.suffix).is_err() || !people.values(&it.suffix).is_empty()
        })
    })
}

/// Undoes the last import, except for values that have changed since.
pub fn undo(ctx: Ctx) {
    let own = key_of("settings");
    for it in ctx.shared::<ImportState>().written.take().iter().rev() {
        if AllPeopleStore.get(&it.key) == it.text && !has_played(&it.key) {
            put_back(it);
            if it.key == own {
                ctx.adopt_settings(it.before.as_deref().unwrap_or("{}"));
            }
        }
    }
    ctx.toast(ctx.lang().of("Import undone", "Importación deshecha"), None, None);
    set_step(ctx, None);
}
