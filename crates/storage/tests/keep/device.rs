//! A browser for tests: one storage that several tabs share, each through its own cache, and a clock.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use handful_engine::Day;
use handful_storage::{Cache, Clock, Device, Store, StoreError};

/// The storage of a host, in all tabs.
#[derive(Clone, Debug, Default)]
pub struct Disk {
    values: Rc<RefCell<BTreeMap<String, String>>>,
    full: Rc<Cell<bool>>,
    stuck: Rc<Cell<bool>>,
    bound: Rc<Cell<Option<usize>>>,
}

impl Disk {
    /// Sets whether every write fails because the storage is full.
    pub fn fill(&self, full: bool) {
        self.full.set(full);
    }

    /// Sets how many bytes paths and texts may take together; `None` is unlimited.
    pub fn bound(&self, bytes: Option<usize>) {
        self.bound.set(bytes);
    }

    /// Returns how many bytes paths and texts take.
    pub fn size(&self) -> usize {
        self.values.borrow().iter().map(|(path, text)| path.len() + text.len()).sum()
    }

    /// Sets whether removing a value has no effect.
    pub fn stick(&self, stuck: bool) {
        self.stuck.set(stuck);
    }
}

impl Store for Disk {
    fn get(&self, path: &str) -> Option<String> {
        self.values.borrow().get(path).cloned()
    }

    fn set(&self, path: &str, text: &str) -> Result<(), StoreError> {
        if self.full.get() {
            return Err(StoreError::Full);
        }
        let before = self.get(path).map_or(0, |text| path.len() + text.len());
        let after = self.size() - before + path.len() + text.len();
        if self.bound.get().is_some_and(|bound| after > bound) {
            return Err(StoreError::Full);
        }
        self.values.borrow_mut().insert(path.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, path: &str) {
        if !self.stuck.get() {
            self.values.borrow_mut().remove(path);
        }
    }

    fn paths(&self) -> Vec<String> {
        self.values.borrow().keys().cloned().collect()
    }
}

/// A clock that a test advances.
#[derive(Clone, Debug, Default)]
pub struct Time(Rc<Cell<u64>>);

/// The date at which every test starts.
pub const FIRST: u32 = 20_779;

impl Time {
    /// Advances the clock by some milliseconds.
    pub fn pass(&self, ms: u64) {
        self.0.set(self.0.get() + ms);
    }
}

impl Clock for Time {
    fn now(&self) -> u64 {
        self.0.get()
    }

    fn wall(&self) -> u64 {
        u64::from(FIRST) * 86_400_000 + self.0.get()
    }

    fn day_of(&self, wall: u64) -> Day {
        Day::from_days((wall / 86_400_000) as u32)
    }
}

/// The access of one tab to the storage.
pub struct Tab {
    pub store: Cache<Disk, Time>,
    pub time: Time,
}

impl Tab {
    pub fn new(disk: &Disk, time: &Time) -> Self {
        Self { store: Cache::new(disk.clone(), time.clone()), time: time.clone() }
    }

    pub fn device(&self) -> Device<'_> {
        Device { store: &self.store, clock: &self.time }
    }
}
