//! The people on one device: a store for each over the browser's storage, and the list of who there is.
//!
//! Each person has an entry, a value whose key is the person's prefix without its slash, so two tabs that add people
//! lose none. A tab stays with the person with whom it was opened. Ids are never given twice, and a store writes
//! nothing for a person without an entry, so what a tab stores late reaches nobody else. Where the whole storage was
//! cleared (the first person's entry is gone too, or the browser says so), the store writes the entries again.

use std::cell::{Cell, RefCell};

use super::Key;
use super::store::{Store, StoreError, archive_copy};
use crate::backup::people::{Destination, DevicePeople, PersonBackup, destinations};
use crate::backup::{ImportOptions, MergeNote, PathAndText, merge};
use crate::person::{
    CURRENT_PERSON_KEY, Colour, LocalPerson, MAX_PEOPLE, PeopleError, Person, entry_id, entry_of,
    free_name, prefix_of, suffix_of,
};
use handful_engine::sort::{sort_by, sort_by_key};
use handful_engine::{Save, StoredForm};

/// The values of one person, in a store of whole keys.
#[derive(Debug, Default)]
pub struct PersonStore<S> {
    inner: S,
    suffix: String,
    /// The entries of the first person and of this one, as this store last saw them.
    entries: RefCell<[Option<String>; 2]>,
    is_cleared: Cell<bool>,
}

impl<S: Store> PersonStore<S> {
    /// Returns the store of the person with a suffix.
    pub fn new(inner: S, suffix: &str) -> Self {
        let own = Self {
            inner,
            suffix: suffix.to_owned(),
            entries: RefCell::default(),
            is_cleared: Cell::new(false),
        };
        own.entries.replace(own.stored_entries());
        own
    }

    fn stored_entries(&self) -> [Option<String>; 2] {
        ["", &self.suffix].map(|suffix| self.inner.get(&entry_of(suffix)))
    }

    #[inline]
    fn key(&self, path: &str) -> String {
        prefix_of(&self.suffix) + path
    }

    /// Notes that the whole storage was cleared, which removes nobody.
    pub fn on_storage_cleared(&self) {
        self.is_cleared.set(true);
    }

    /// Checks that the person has an entry. After the whole storage was cleared, writes those of the first person and
    /// of this one, with whom the next page opens.
    fn enter(&self) -> Result<(), StoreError> {
        let stored = self.stored_entries();
        let is_cleared = self.is_cleared.take() || stored[0].is_none();
        if stored[1].is_some() {
            self.entries.replace(stored);
            return Ok(());
        }
        let known = self.entries.borrow();
        let (true, [Some(first), Some(own)]) = (is_cleared, known.each_ref()) else {
            return Err(StoreError::Denied);
        };
        for (key, text) in [
            (entry_of(&self.suffix), own),
            (entry_of(""), first),
            (CURRENT_PERSON_KEY.to_owned(), &self.suffix),
        ] {
            if self.inner.get(&key).is_none() {
                self.inner.set(&key, text)?;
            }
        }
        Ok(())
    }
}

impl<S: Store> Store for PersonStore<S> {
    #[inline]
    fn get(&self, path: &str) -> Option<String> {
        self.inner.get(&self.key(path))
    }

    #[inline]
    fn set(&self, path: &str, text: &str) -> Result<(), StoreError> {
        if !self.suffix.is_empty() {
            self.enter()?;
        }
        self.inner.set(&self.key(path), text)
    }

    #[inline]
    fn remove(&self, path: &str) {
        self.inner.remove(&self.key(path));
    }

    #[inline]
    fn paths(&self) -> Vec<String> {
        let prefix = prefix_of(&self.suffix);
        let keys = self.inner.paths().into_iter();
        keys.filter_map(|key| key.strip_prefix(&prefix).map(str::to_owned)).collect()
    }
}

/// The people on a device.
#[derive(Clone, Copy)]
pub struct People<'a> {
    /// A store of whole keys.
    pub store: &'a dyn Store,
    /// The suffix of the person with whom this tab was opened.
    pub suffix: &'a str,
    /// Makes names equal that differ only in case.
    pub fold: fn(&str) -> String,
}

/// What an import does.
#[derive(Debug, Default)]
pub struct ImportPlan {
    /// Whole keys and their new texts.
    pub writes: Vec<PathAndText>,
    /// What becomes of each of the file's people and of their values.
    pub people: Vec<(Option<Destination>, Vec<MergeNote>)>,
}

impl People<'_> {
    /// Returns everyone: the first person, then the others in the order in which they were added. An entry that cannot
    /// be read has a number as its name.
    pub fn all(&self) -> Vec<LocalPerson> {
        let paths = self.store.paths();
        let others = paths.iter().filter_map(|key| entry_id(key)).map(|id| {
            let person = self.entry(&suffix_of(id)).unwrap_or_default();
            LocalPerson { suffix: suffix_of(id), person: Person { id: id.to_owned(), ..person } }
        });
        let mut others: Vec<LocalPerson> = others.collect();
        sort_by_key(&mut others, |it| (it.person.since, it.person.id.clone()));
        let first =
            LocalPerson { suffix: String::new(), person: self.entry("").unwrap_or_default() };
        let mut all: Vec<LocalPerson> = std::iter::once(first).chain(others).collect();
        for (at, member) in all.iter_mut().enumerate() {
            if member.person.name.is_empty() {
                member.person.name = (at + 1).to_string();
            }
        }
        all
    }

    fn entry(&self, suffix: &str) -> Option<Person> {
        Person::from_json(&self.store.get(&entry_of(suffix))?).ok()
    }

    /// Whether there is more than one person.
    pub fn are_many(&self) -> bool {
        self.all().len() > 1
    }

    /// Returns the person of this tab.
    pub fn current(&self) -> Option<LocalPerson> {
        self.all().into_iter().find(|it| it.suffix == self.suffix)
    }

    /// Returns the values of the person with a suffix, in order.
    pub fn values(&self, suffix: &str) -> Vec<PathAndText> {
        let own = PersonStore::new(self.store, suffix);
        let paths = own.paths().into_iter();
        let mut values: Vec<PathAndText> =
            paths.filter_map(|path| own.get(&path).map(|text| (path, text))).collect();
        sort_by(&mut values, Ord::cmp);
        values
    }

    /// Writes the entry of a person. One that cannot be read is kept aside, with the first person's values.
    fn write(&self, suffix: &str, person: &Person) -> Result<(), PeopleError> {
        let key = entry_of(suffix);
        if let Some(text) = self.store.get(&key).filter(|text| Person::from_json(text).is_err()) {
            archive_copy(&PersonStore::new(self.store, ""), person.since, "person", &text);
        }
        self.store.set(&key, &person.to_json()).map_err(refused)
    }

    fn check(&self, suffix: Option<&str>, name: &str) -> Result<(), PeopleError> {
        if name.is_empty() {
            return Err(PeopleError::NoName);
        }
        let mut others = self.all().into_iter().filter(|it| Some(it.suffix.as_str()) != suffix);
        match others.any(|it| (self.fold)(&it.person.name) == (self.fold)(name)) {
            true => Err(PeopleError::Taken),
            false => Ok(()),
        }
    }

    /// Gives the first person an entry, unless there is one that can be read.
    ///
    /// # Errors
    /// Returns why it is not stored.
    pub fn name_first(&self, first: &Person) -> Result<(), PeopleError> {
        if self.entry("").is_some() { Ok(()) } else { self.write("", first) }
    }

    /// Adds a person, and gives the first one an entry.
    ///
    /// # Errors
    /// Returns why nobody was added.
    pub fn add(&self, first: &Person, person: &Person) -> Result<(), PeopleError> {
        if self.all().len() >= MAX_PEOPLE {
            return Err(PeopleError::TooMany);
        }
        self.check(None, &person.name)?;
        if self.entry("").is_none() && (self.fold)(&first.name) == (self.fold)(&person.name) {
            return Err(PeopleError::Taken);
        }
        self.name_first(first)?;
        self.write(&suffix_of(&person.id), person)
    }

    /// Changes a person's name and colour.
    ///
    /// # Errors
    /// Returns why they stay.
    pub fn change(&self, suffix: &str, name: &str, colour: Colour) -> Result<(), PeopleError> {
        let member = self.all().into_iter().find(|it| it.suffix == suffix);
        let person = member.ok_or(PeopleError::NotFound)?.person;
        self.check(Some(suffix), name)?;
        self.write(suffix, &Person { name: name.to_owned(), colour, ..person })
    }

    /// Has the next page that opens be a person's.
    ///
    /// # Errors
    /// Returns why it is not.
    pub fn switch(&self, suffix: &str) -> Result<(), PeopleError> {
        if self.all().iter().all(|it| it.suffix != suffix) {
            return Err(PeopleError::NotFound);
        }
        if suffix.is_empty() {
            self.store.remove(CURRENT_PERSON_KEY);
            return Ok(());
        }
        self.store.set(CURRENT_PERSON_KEY, suffix).map_err(refused)
    }

    /// Whether a person can be removed.
    ///
    /// # Errors
    /// Returns why not.
    pub fn check_removable(&self, suffix: &str) -> Result<(), PeopleError> {
        if suffix.is_empty() {
            Err(PeopleError::IsFirst)
        } else if suffix == self.suffix
            || self.store.get(CURRENT_PERSON_KEY).as_deref() == Some(suffix)
        {
            Err(PeopleError::IsCurrent)
        } else {
            Ok(())
        }
    }

    /// Removes a person and everything of theirs. Returns it by whole keys, the entry first.
    ///
    /// # Errors
    /// Returns why the person stays.
    pub fn remove(&self, suffix: &str) -> Result<Vec<PathAndText>, PeopleError> {
        self.check_removable(suffix)?;
        let entry = entry_of(suffix);
        let text = self.store.get(&entry).ok_or(PeopleError::NotFound)?;
        // Without the entry a tab of this person stores nothing more.
        self.store.remove(&entry);
        let values = self.values(suffix).into_iter();
        let values = values.map(|(path, text)| (prefix_of(suffix) + &path, text));
        let values: Vec<PathAndText> = values.collect();
        values.iter().for_each(|(key, _)| self.store.remove(key));
        Ok(std::iter::once((entry, text)).chain(values).collect())
    }

    /// Puts back what [`Self::remove`] returned: all or nothing. A person who is here again stays as they are. One
    /// whose name somebody has taken gets another.
    ///
    /// # Errors
    /// Returns why the person stays removed.
    pub fn restore(&self, values: &[PathAndText]) -> Result<(), PeopleError> {
        if values.first().is_some_and(|(entry, _)| self.store.get(entry).is_some()) {
            return Ok(());
        }
        let all = self.all();
        if all.len() >= MAX_PEOPLE {
            return Err(PeopleError::TooMany);
        }
        let mut values = values.to_vec();
        if let Some((_, text)) = values.first_mut()
            && let Ok(person) = Person::from_json(text)
        {
            let is_taken =
                |name: &str| all.iter().any(|it| (self.fold)(&it.person.name) == (self.fold)(name));
            *text = Person { name: free_name(&person.name, is_taken), ..person }.to_json();
        }
        for (at, (key, text)) in values.iter().enumerate() {
            if let Err(error) = self.store.set(key, text) {
                values[..at].iter().for_each(|(key, _)| self.store.remove(key));
                return Err(refused(error));
            }
        }
        Ok(())
    }

    /// Returns who gets the values of each of a file's people. `first` names the first person, where a second is added.
    pub fn destinations(&self, copies: &[PersonBackup], first: &Person) -> Vec<Destination> {
        let all = self.all();
        let now = all.iter().position(|it| it.suffix == self.suffix).unwrap_or(0);
        let mut people: Vec<Person> = all.into_iter().map(|it| it.person).collect();
        if self.entry("").is_none() {
            people[0] = first.clone();
        }
        let is_empty = self.values("").iter().all(|(path, text)| is_idle(path, text));
        let is_named = self.entry("").is_some();
        let home = DevicePeople { people: &people, now, is_named, is_empty };
        destinations(copies, home, self.fold)
    }

    /// Merges a file. Writes nothing. See [`Self::destinations`] for `first`.
    pub fn import(
        &self,
        copies: &[PersonBackup],
        first: &Person,
        import: ImportOptions,
    ) -> ImportPlan {
        let all = self.all();
        let mut plan = ImportPlan::default();
        let goes = self.destinations(copies, first);
        if self.entry("").is_none() && goes.iter().any(|it| matches!(it, Destination::New(_))) {
            let is_vacant = !goes.iter().any(|it| matches!(it, Destination::Becomes(_)));
            let first = is_vacant.then(|| (entry_of(""), first.to_json()));
            plan.writes.extend(first);
        }
        for (copy, goes) in copies.iter().zip(goes) {
            let (suffix, new) = match &goes {
                Destination::Nobody => {
                    plan.people.push((Some(goes), Vec::new()));
                    continue;
                }
                Destination::To(at) => (all[*at].suffix.clone(), None),
                Destination::Becomes(person) => (String::new(), Some(person)),
                Destination::New(person) => (suffix_of(&person.id), Some(person)),
            };
            plan.writes.extend(new.map(|person| (entry_of(&suffix), person.to_json())));
            let settings = import.settings || matches!(goes, Destination::New(_));
            let merged =
                merge(&self.values(&suffix), &copy.values, ImportOptions { settings, ..import });
            let prefix = prefix_of(&suffix);
            let writes = merged.writes.into_iter();
            plan.writes.extend(writes.map(|(path, text)| (format!("{prefix}{path}"), text)));
            let is_told = copies.len() > 1 || all.len() > 1;
            plan.people.push((is_told.then_some(goes), merged.notes));
        }
        plan
    }
}

fn refused(error: StoreError) -> PeopleError {
    match error {
        StoreError::Denied => PeopleError::StorageDenied,
        StoreError::Full => PeopleError::StorageFull,
    }
}

/// Whether a value says nothing of what its person has played.
fn is_idle(path: &str, text: &str) -> bool {
    match Key::parse(path) {
        Some(Key::Save(..)) => {
            Save::from_json(text).is_ok_and(|save| save.line.is_empty() && save.ms == 0)
        }
        Some(Key::Settings | Key::Last(_) | Key::SetUp(_) | Key::Seen(_) | Key::BackedUp) => true,
        Some(
            Key::Left(_)
            | Key::Records(_)
            | Key::Reset(_)
            | Key::Own(..)
            | Key::Day(..)
            | Key::FirstFive
            | Key::Remote(_)
            | Key::Table
            | Key::SecondLook
            | Key::Home
            | Key::Aside(..),
        )
        | None => false,
    }
}
