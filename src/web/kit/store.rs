//! The browser's storage and clocks, for the policy of [`crate::keep`].

use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::*;

use super::time;
use crate::engine::Day;
use crate::keep::store::{PREFIX, PROFILE};
use crate::keep::{Cache, Clock, Device, Store};

pub use crate::keep::store::{Key, Trouble};

/// localStorage, under keys that begin with [`PREFIX`] and [`PROFILE`].
struct Local;

/// The device's clocks.
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
    /// What the browser will not store lives as long as the page.
    static CACHE: &'static Cache<Local> = Box::leak(Box::new(Cache::new(Local)));
}

/// The storage and the clocks of this browser.
pub fn device() -> Device<'static> {
    Device { store: CACHE.with(|cache| *cache), clock: &Clocks }
}

/// The browser's key of a path.
pub fn key_of(path: &str) -> String {
    format!("{PREFIX}{PROFILE}{path}")
}

/// Whether the browser gives this page storage. gloo-storage would panic where it does not.
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

/// The stored text of a key.
pub fn read(key: &Key) -> Option<String> {
    read_path(&key.path())
}

/// The stored text of a path, which is a key's name without the prefix.
pub fn read_path(path: &str) -> Option<String> {
    device().store.get(path)
}

/// Keeps a text under a path, as [`write()`] does, but nothing gives way for it.
pub fn write_path(path: &str, text: &str) -> Result<(), Trouble> {
    CACHE.with(|cache| cache.set_in_room(path, text))
}

/// Forgets a path.
pub fn remove_path(path: &str) {
    device().store.remove(path);
}

/// Everything that is kept: paths and texts, in no order.
pub fn all() -> Vec<(String, String)> {
    let store = device().store;
    let paths = store.paths().into_iter();
    paths.filter_map(|path| store.get(&path).map(|text| (path, text))).collect()
}

/// Keeps a text. Where the storage is full, what is kept aside gives way, the oldest first. What the browser refuses is
/// kept in memory while the page is open.
pub fn write(key: &Key, text: &str) -> Result<(), Trouble> {
    device().store.set(&key.path(), text)
}

/// Forgets a key.
pub fn remove(key: &Key) {
    remove_path(&key.path());
}

/// Moves a value that cannot be used to a path of its own, so that nothing is lost.
pub fn put_aside(key: &Key, text: &str) {
    crate::keep::store::put_aside(device().store, time::wall(), &key.path(), text);
}
