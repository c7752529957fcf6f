//! An in-memory fallback for values that the browser refuses to store; they last as long as the page is open, and are
//! stored once there is room. When the storage is full, values kept aside are evicted first.

use std::cell::RefCell;

use super::Clock;
use super::key::Folder;
use super::store::{Store, StoreError};
use crate::backup::archive::{self, PREFIX as ARCHIVE_PREFIX, select_evictions};

/// A write or removal that the browser refused.
#[derive(Clone, Debug)]
struct PendingWrite {
    /// The text that was not stored; `None` for a path that was not removed.
    text: Option<String>,
    /// The stored text at that time. A different text now means that another tab has written since.
    before: Option<String>,
}

/// A write-through cache in front of the browser's store. A refused value is read from memory until another tab stores
/// one under its path; it is then kept aside.
#[derive(Debug, Default)]
pub struct Cache<S, C> {
    inner: S,
    clock: C,
    refused: RefCell<Vec<(String, PendingWrite)>>,
}

impl<S: Store, C: Clock> Cache<S, C> {
    /// Returns an empty cache. The clock dates what is kept aside.
    pub const fn new(inner: S, clock: C) -> Self {
        Self { inner, clock, refused: RefCell::new(Vec::new()) }
    }

    /// The browser's store.
    pub const fn inner(&self) -> &S {
        &self.inner
    }

    /// Whether the browser has refused the text that is read from a path, so that it is lost when the page closes.
    pub fn is_refused(&self, path: &str) -> bool {
        let stored = self.inner.get(path);
        let is_it = |(each, it): &(String, PendingWrite)| each == path && it.before == stored;
        self.refused.borrow().iter().any(|it| is_it(it) && it.1.text != stored)
    }

    /// Stores a text without evicting anything.
    ///
    /// # Errors
    /// Returns why it was not stored; the text is then kept in memory.
    pub fn set_without_evicting(&self, path: &str, text: &str) -> Result<(), StoreError> {
        self.archive_replaced();
        let result = self.inner.set(path, text);
        match result {
            Ok(()) => {
                self.forget(path);
                self.retry();
            }
            Err(_) => self.keep_pending(path, Some(text)),
        }
        result
    }

    /// Moves refused values that another tab has replaced to paths under `aside/`.
    fn archive_replaced(&self) {
        let mut all = self.refused.borrow_mut();
        for at in 0..all.len() {
            let (path, refused) = &all[at];
            let is_kept = refused.text.is_some()
                && Folder::from_path(path).is_some_and(Folder::is_kept_aside);
            let stored = self.inner.get(path);
            if !is_kept || stored == refused.before || stored == refused.text {
                continue;
            }
            let times = self.clock.wall()..;
            let mut paths = times.map(|wall| archive::path(path, wall));
            let is_free = |path: &String| {
                self.inner.get(path).is_none() && all.iter().all(|(each, _)| each != path)
            };
            let Some(free) = paths.find(is_free) else { continue };
            all[at].0 = free;
            all[at].1.before = None;
        }
    }

    /// Stores refused values, because there is room again.
    fn retry(&self) {
        self.refused.borrow_mut().retain(|(path, refused)| match &refused.text {
            Some(text) if self.inner.get(path) == refused.before => {
                self.inner.set(path, text).is_err()
            }
            _ => true,
        });
    }

    /// Evicts values until a text is stored; restores all of them if that does not help.
    fn evict_for(&self, path: &str, text: &str) -> Result<(), StoreError> {
        let paths = self.inner.paths().into_iter();
        let sizes = paths.map(|each| {
            let size = self.inner.get(&each).map_or(0, |text| text.len());
            (each, size)
        });
        let sizes: Vec<(String, usize)> = sizes.collect();
        let mut freed = Vec::new();
        for each in select_evictions(&sizes, path.len() + text.len()) {
            let given = self.inner.get(&each).unwrap_or_default();
            // If the storage rejects even an unchanged value, it rejects every write, and an evicted value would be
            // lost.
            if self.inner.set(&each, &given).is_err() {
                break;
            }
            freed.push((each.clone(), given));
            self.inner.remove(&each);
            if self.set_without_evicting(path, text).is_ok() {
                return Ok(());
            }
        }
        for (each, text) in freed {
            // Another tab may have used the room meanwhile.
            if self.inner.set(&each, &text).is_err() {
                self.keep_pending(&each, Some(&text));
            }
        }
        Err(StoreError::Full)
    }

    fn forget(&self, path: &str) {
        self.refused.borrow_mut().retain(|(each, _)| each != path);
    }

    fn keep_pending(&self, path: &str, text: Option<&str>) {
        let refused = PendingWrite { text: text.map(str::to_owned), before: self.inner.get(path) };
        self.forget(path);
        self.refused.borrow_mut().push((path.to_owned(), refused));
    }
}

impl<S: Store, C: Clock> Store for Cache<S, C> {
    fn get(&self, path: &str) -> Option<String> {
        let stored = self.inner.get(path);
        let refused = self.refused.borrow();
        match refused.iter().find(|(each, _)| each == path) {
            Some((_, refused)) if refused.before == stored => refused.text.clone(),
            _ => stored,
        }
    }

    fn set(&self, path: &str, text: &str) -> Result<(), StoreError> {
        match self.set_without_evicting(path, text) {
            // A value kept aside does not evict older ones.
            Err(StoreError::Full) if !path.starts_with(ARCHIVE_PREFIX) => {
                self.evict_for(path, text)
            }
            result => result,
        }
    }

    fn remove(&self, path: &str) {
        self.archive_replaced();
        self.inner.remove(path);
        self.forget(path);
        if self.inner.get(path).is_some() {
            self.keep_pending(path, None);
        }
    }

    fn paths(&self) -> Vec<String> {
        self.archive_replaced();
        let refused: Vec<String> =
            self.refused.borrow().iter().map(|(path, _)| path.clone()).collect();
        let mut paths = self.inner.paths();
        paths.retain(|path| !refused.contains(path));
        paths.extend(refused.into_iter().filter(|path| self.get(path).is_some()));
        paths
    }
}
