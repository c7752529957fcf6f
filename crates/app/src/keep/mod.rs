//! Persistence and its policy: where values are stored, what a tab may overwrite, what becomes a record.
//!
//! Everything here uses two traits, [`Store`] and [`Clock`]; the page provides the browser's implementations, the tests
//! their own. [`stored_session::StoredSession`] is one game from opening to record; [`book`] handles the record books, [`daily`] the daily
//! results, [`deck`] the moments of Second look, [`cache`] values that the browser does not store, [`people`] who has which values.

pub mod book;
pub mod cache;
pub mod daily;
pub mod deck;
pub mod key;
pub mod people;
pub mod store;
pub mod stored_session;
pub mod tabs;

use handful_engine::Day;

pub use cache::Cache;
pub use key::Key;
pub use store::{Store, Trouble};
pub use stored_session::{StoreOutcome, StoredSession};

/// A device's clocks.
pub trait Clock {
    /// Monotonic time: milliseconds since an arbitrary moment; never decreases while the page is
    /// open.
    fn now(&self) -> u64;

    /// Wall-clock time: milliseconds since 1970. May jump when the user sets the clock.
    fn wall(&self) -> u64;

    /// Returns the local date of a wall-clock time, in milliseconds since 1970.
    fn day_of(&self, wall: u64) -> Day;

    /// Today's local date.
    fn today(&self) -> Day {
        self.day_of(self.wall())
    }
}

/// The device's services for a game: storage and clocks.
#[derive(Clone, Copy)]
pub struct Device<'a> {
    /// The store for values.
    pub store: &'a dyn Store,
    /// The clocks.
    pub clock: &'a dyn Clock,
}
