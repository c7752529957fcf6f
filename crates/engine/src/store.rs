//! A store of texts by path, and what is kept aside in it: a value that cannot be read is put aside under a path of its
//! own, `aside/<path>/<time>`, never discarded.

use crate::keyword::parse_uint;

/// Why a value was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The browser denies this page storage.
    Denied,
    /// The storage is full.
    Full,
}

/// A store of texts by path. A path is a key without its prefix.
pub trait Store {
    /// The stored text of a path.
    fn get(&self, path: &str) -> Option<String>;

    /// Stores a text under a path.
    ///
    /// # Errors
    /// Returns why it was not stored.
    fn set(&self, path: &str, text: &str) -> Result<(), StoreError>;

    /// Removes a path. No effect if it has no text.
    fn remove(&self, path: &str);

    /// Returns every path that has a text, each once, in no particular order.
    fn paths(&self) -> Vec<String>;
}

impl Store for &dyn Store {
    fn get(&self, path: &str) -> Option<String> {
        (**self).get(path)
    }

    fn set(&self, path: &str, text: &str) -> Result<(), StoreError> {
        (**self).set(path, text)
    }

    fn remove(&self, path: &str) {
        (**self).remove(path);
    }

    fn paths(&self) -> Vec<String> {
        (**self).paths()
    }
}

/// The prefix of the paths of all values kept aside.
pub const ARCHIVE_PREFIX: &str = "aside/";

/// Splits what follows `aside/` in a path into the path before and the time; `None` if it has another form.
pub fn split_time(rest: &str) -> Option<(&str, u64)> {
    let (of, at) = rest.rsplit_once('/')?;
    Some((of, parse_uint(at)?))
}

/// Splits the path of a value kept aside into its path before and the time; `None` for any other path.
pub fn parse_archive_path(path: &str) -> Option<(&str, u64)> {
    split_time(path.strip_prefix(ARCHIVE_PREFIX)?)
}

/// Returns the path for a value put aside at a time.
pub fn archive_path(of: &str, at: u64) -> String {
    format!("{ARCHIVE_PREFIX}{of}/{at}")
}

/// Copies a text from a path to a new path under `aside/`. Returns whether a copy is there. `wall` is the time, in
/// milliseconds since 1970. Does not copy a text that is already there.
pub fn archive_copy(store: &dyn Store, wall: u64, path: &str, text: &str) -> bool {
    copy_aside(store, wall, path, text, true)
}

/// Copies a text that cannot be read like [`archive_copy`], but leaves no copy in memory alone, which would pass for a
/// stored one later.
pub fn archive_unreadable(store: &dyn Store, wall: u64, path: &str, text: &str) -> bool {
    copy_aside(store, wall, path, text, false)
}

fn copy_aside(
    store: &dyn Store,
    mut wall: u64,
    path: &str,
    text: &str,
    stays_in_memory: bool,
) -> bool {
    if archived_paths(store, path).iter().any(|each| store.get(each).as_deref() == Some(text)) {
        return true;
    }
    while store.get(&archive_path(path, wall)).is_some() {
        wall += 1;
    }
    let copy = archive_path(path, wall);
    let is_stored = store.set(&copy, text).is_ok();
    if !is_stored && !stays_in_memory {
        store.remove(&copy);
    }
    is_stored
}

/// Returns the paths of everything kept aside from a path.
pub fn archived_paths(store: &dyn Store, path: &str) -> Vec<String> {
    let mut paths = store.paths();
    paths.retain(|each| parse_archive_path(each).is_some_and(|(of, _)| of == path));
    paths
}

/// Moves an unusable text to a new path under `aside/`. The original is removed only after the copy is stored.
///
/// # Errors
/// Returns [`StoreError::Full`] if no copy could be stored. The original stays then, and nothing may be written over
/// it.
pub fn archive(store: &dyn Store, wall: u64, path: &str, text: &str) -> Result<(), StoreError> {
    if !archive_unreadable(store, wall, path, text) {
        return Err(StoreError::Full);
    }
    store.remove(path);
    Ok(())
}
