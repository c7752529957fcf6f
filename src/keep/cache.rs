//! An in-memory fallback for values that the browser refuses to store; they last as long as the page is open. When the
//! storage is full, values kept aside are evicted first.

use std::cell::RefCell;

use super::store::{Store, Trouble};
use crate::backup::aside::{PREFIX as ASIDE, gives_way};

/// A write or removal that the browser refused.
#[derive(Clone, Debug)]
struct Refused {
    /// The text that was not stored; `None` for a path that was not removed.
    text: Option<String>,
    /// The stored text at that time. A different text now means that another tab has written since.
    before: Option<String>,
}

/// A write-through cache in front of the browser's store. A refused value is read from memory until another tab stores
/// one under its path.
#[derive(Debug, Default)]
pub struct Cache<S> {
    inner: S,
    refused: RefCell<Vec<(String, Refused)>>,
}

impl<S: Store> Cache<S> {
    /// Returns an empty cache.
    pub const fn new(inner: S) -> Self {
        Self { inner, refused: RefCell::new(Vec::new()) }
    }

    /// Stores a text without evicting anything.
    ///
    /// # Errors
    /// Returns why it was not stored; the text is then kept in memory.
    pub fn set_in_room(&self, path: &str, text: &str) -> Result<(), Trouble> {
        let result = self.inner.set(path, text);
        match result {
            Ok(()) => self.forget(path),
            Err(_) => self.refuse(path, Some(text)),
        }
        result
    }

    /// Evicts values until a text is stored; restores all of them if that does not help.
    fn make_room(&self, path: &str, text: &str) -> Result<(), Trouble> {
        let paths = self.inner.paths().into_iter();
        let sizes = paths.map(|each| {
            let size = self.inner.get(&each).map_or(0, |text| text.len());
            (each, size)
        });
        let sizes: Vec<(String, usize)> = sizes.collect();
        let mut freed = Vec::new();
        for each in gives_way(&sizes, path.len() + text.len()) {
            let given = self.inner.get(&each).unwrap_or_default();
            // If the storage rejects even an unchanged value, it rejects every write, and an evicted value would be
            // lost.
            if self.inner.set(&each, &given).is_err() {
                break;
            }
            freed.push((each.clone(), given));
            self.inner.remove(&each);
            if self.set_in_room(path, text).is_ok() {
                return Ok(());
            }
        }
        for (each, text) in freed {
            let _ = self.inner.set(&each, &text);
        }
        Err(Trouble::Full)
    }

    fn forget(&self, path: &str) {
        self.refused.borrow_mut().retain(|(each, _)| each != path);
    }

    fn refuse(&self, path: &str, text: Option<&str>) {
        let refused = Refused { text: text.map(str::to_owned), before: self.inner.get(path) };
        self.forget(path);
        self.refused.borrow_mut().push((path.to_owned(), refused));
    }
}

impl<S: Store> Store for Cache<S> {
    fn get(&self, path: &str) -> Option<String> {
        let stored = self.inner.get(path);
        let refused = self.refused.borrow();
        match refused.iter().find(|(each, _)| each == path) {
            Some((_, refused)) if refused.before == stored => refused.text.clone(),
            _ => stored,
        }
    }

    fn set(&self, path: &str, text: &str) -> Result<(), Trouble> {
        match self.set_in_room(path, text) {
            // A value kept aside does not evict older ones.
            Err(Trouble::Full) if !path.starts_with(ASIDE) => self.make_room(path, text),
            result => result,
        }
    }

    fn remove(&self, path: &str) {
        self.inner.remove(path);
        self.forget(path);
        if self.inner.get(path).is_some() {
            self.refuse(path, None);
        }
    }

    fn paths(&self) -> Vec<String> {
        let refused: Vec<String> =
            self.refused.borrow().iter().map(|(path, _)| path.clone()).collect();
        let mut paths = self.inner.paths();
        paths.retain(|path| !refused.contains(path));
        paths.extend(refused.into_iter().filter(|path| self.get(path).is_some()));
        paths
    }
}
