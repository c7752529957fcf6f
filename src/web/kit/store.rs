//! The browser's storage and clocks, as [`crate::keep`] needs them.

use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::*;

use super::time;
use crate::engine::Day;
use crate::keep::store::{PREFIX, PROFILE};
use crate::keep::{Cache, Clock, Device, Store};

pub use crate::keep::store::{Key, Trouble};

/// localStorage, with keys that begin with [`PREFIX`] and [`PROFILE`].
struct Local;

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
    static CACHE: &'static Cache<Local, Clocks> = Box::leak(Box::new(Cache::new(Local, Clocks)));
}

/// Returns the storage and the clocks of this browser.
pub fn device() -> Device<'static> {
    Device { store: CACHE.with(|cache| *cache), clock: &Clocks }
}

/// Returns the key of a path in the browser's storage.
pub fn key_of(path: &str) -> String {
    format!("{PREFIX}{PROFILE}{path}")
}

/// Whether the browser gives this page storage. gloo-storage panics where it does not.
pub fn is_on() -> bool {
    matches!(window().local_storage(), Ok(Some(_)))
}

impl Store for Local {
    fn get(&self, path: &str) -> Option<String> {
        is_on().then(|| LocalStorage::raw().get_item(&key_of(path)).ok().flatten())?
    }

    fn set(&self, path: &str, text: &str) -> Result<(), Trouble> {
        if !is_on() {
            return Err(Trouble::Off);
        }
        LocalStorage::raw().set_item(&key_of(path), text).map_err(|_| Trouble::Full)
    }

    fn remove(&self, path: &str) {
        if is_on() {
            let _ = LocalStorage::raw().remove_item(&key_of(path));
        }
    }

    fn paths(&self) -> Vec<String> {
        if !is_on() {
            return Vec::new();
        }
        let storage = LocalStorage::raw();
        let keys = (0..storage.length().unwrap_or(0)).filter_map(|i| storage.key(i).ok()?);
        let start = key_of("");
        keys.filter_map(|key| key.strip_prefix(&start).map(str::to_owned)).collect()
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
pub fn write_path(path: &str, text: &str) -> Result<(), Trouble> {
    CACHE.with(|cache| cache.set_in_room(path, text))
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
pub fn write(key: &Key, text: &str) -> Result<(), Trouble> {
    device().store.set(&key.path(), text)
}

/// Removes a key.
pub fn remove(key: &Key) {
    remove_path(&key.path());
}

/// Moves an unusable value to a separate path, so that nothing is lost.
pub fn put_aside(key: &Key, text: &str) {
    crate::keep::store::put_aside(device().store, time::wall(), &key.path(), text);
}
