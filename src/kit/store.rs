//! The browser's storage and clocks, as [`handful_storage`] needs them.

use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::*;

use super::root::PERSON_SUFFIX;
use super::time;
use handful_engine::Day;
use handful_storage::people::PersonStore;
use handful_storage::person::{is_further, prefix_of};
use handful_storage::{Cache, Clock, Device, Store};

pub use handful_storage::key::{Key, Shown};
pub use handful_storage::store::StoreError;

/// localStorage, by whole keys.
struct BrowserStore;

/// The values in localStorage of the person with whom this tab was opened.
struct CurrentPersonStore(PersonStore<BrowserStore>);

struct Clocks;

impl Clock for Clocks {
    fn now(&self) -> u64 {
        time::now()
    }

    fn wall(&self) -> u64 {
        time::wall()
    }

    fn day_of(&self, wall: u64) -> Day {
        time::day_of(wall)
    }
}

thread_local! {
    /// Keeps values that the browser refuses to store in memory while the page is open.
    static CACHE: &'static Cache<CurrentPersonStore, Clocks> =
        Box::leak(Box::new(Cache::new(CurrentPersonStore(PersonStore::new(BrowserStore, &person_suffix())), Clocks)));
}

/// Returns the storage and the clocks of this browser.
pub fn device() -> Device<'static> {
    Device { store: CACHE.with(|cache| *cache), clock: &Clocks }
}

/// Returns the place of the person with whom this tab was opened (crates/storage/src/person.rs), as boot.js found it.
pub fn person_suffix() -> String {
    let root = document().document_element();
    root.and_then(|root| root.get_attribute(PERSON_SUFFIX)).unwrap_or_default()
}

/// Returns the key of a path in the browser's storage.
pub fn key_of(path: &str) -> String {
    prefix_of(&person_suffix()) + path
}

/// Notes that another tab has cleared the whole storage.
pub fn on_storage_cleared() {
    CACHE.with(|cache| cache.inner().0.on_storage_cleared());
}

/// Whether the browser gives this page storage. gloo-storage panics where it does not.
pub fn is_on() -> bool {
    matches!(window().local_storage(), Ok(Some(_)))
}

impl Store for CurrentPersonStore {
    fn get(&self, path: &str) -> Option<String> {
        self.0.get(path)
    }

    fn set(&self, path: &str, text: &str) -> Result<(), StoreError> {
        self.0.set(path, text)
    }

    fn remove(&self, path: &str) {
        self.0.remove(path);
    }

    fn paths(&self) -> Vec<String> {
        self.0.paths()
    }
}

impl Store for BrowserStore {
    fn get(&self, path: &str) -> Option<String> {
        is_on().then(|| LocalStorage::raw().get_item(path).ok().flatten())?
    }

    fn set(&self, path: &str, text: &str) -> Result<(), StoreError> {
        if !is_on() {
            return Err(StoreError::Denied);
        }
        LocalStorage::raw().set_item(path, text).map_err(|_| StoreError::Full)
    }

    fn remove(&self, path: &str) {
        if is_on() {
            let _ = LocalStorage::raw().remove_item(path);
        }
    }

    fn paths(&self) -> Vec<String> {
        if !is_on() {
            return Vec::new();
        }
        let storage = LocalStorage::raw();
        let keys = (0..storage.length().unwrap_or(0)).filter_map(|i| storage.key(i).ok()?);
        keys.collect()
    }
}

/// Returns the stored text of a key.
pub fn read(key: &Key) -> Option<String> {
    read_path(&key.path())
}

/// Returns the stored text of a path. A path is a key without its prefix.
pub fn read_path(path: &str) -> Option<String> {
    device().store.get(path)
}

/// Stores a text under a path, like [`write()`], but without evicting anything.
pub fn write_path(path: &str, text: &str) -> Result<(), StoreError> {
    CACHE.with(|cache| cache.set_without_evicting(path, text))
}

/// Whether what is read from a key is stored, and not only in memory while the page is open.
pub fn is_stored(key: &Key) -> bool {
    !CACHE.with(|cache| cache.is_refused(&key.path()))
}

/// Removes a path.
pub fn remove_path(path: &str) {
    device().store.remove(path);
}

/// Returns all stored paths and texts, in no particular order.
pub fn all() -> Vec<(String, String)> {
    let store = device().store;
    let paths = store.paths().into_iter();
    paths.filter_map(|path| store.get(&path).map(|text| (path, text))).collect()
}

/// Stores a text. When the storage is full, values kept aside are evicted, oldest first. A text that the browser
/// refuses stays in memory while the page is open.
pub fn write(key: &Key, text: &str) -> Result<(), StoreError> {
    device().store.set(&key.path(), text)
}

/// Removes a key.
pub fn remove(key: &Key) {
    remove_path(&key.path());
}

/// Moves an unusable value to a separate path, so that nothing is lost.
///
/// # Errors
/// Returns why it stays where it is.
pub fn archive(key: &Key, text: &str) -> Result<(), StoreError> {
    handful_storage::store::archive(device().store, time::wall(), &key.path(), text)
}

/// Whether there is more than one person.
pub fn are_many() -> bool {
    BrowserStore.paths().iter().any(|key| is_further(key))
}

/// Returns the text of a whole key.
pub fn read_whole(key: &str) -> Option<String> {
    BrowserStore.get(key)
}

/// Everyone's values, by whole keys; those of who plays with what this page keeps in memory.
pub struct AllPeopleStore;

impl AllPeopleStore {
    /// Returns the path of a key of who plays.
    fn path(key: &str) -> Option<String> {
        key.strip_prefix(&key_of("")).map(str::to_owned)
    }
}

impl Store for AllPeopleStore {
    fn get(&self, key: &str) -> Option<String> {
        Self::path(key).map_or_else(|| BrowserStore.get(key), |path| read_path(&path))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        Self::path(key).map_or_else(|| BrowserStore.set(key, text), |path| write_path(&path, text))
    }

    fn remove(&self, key: &str) {
        Self::path(key).map_or_else(|| BrowserStore.remove(key), |path| remove_path(&path));
    }

    fn paths(&self) -> Vec<String> {
        let mut keys = BrowserStore.paths();
        let prefix = key_of("");
        keys.retain(|key| !key.starts_with(&prefix));
        keys.extend(device().store.paths().into_iter().map(|path| format!("{prefix}{path}")));
        keys
    }
}
