//! What is kept: where values are stored and in which form, what a tab may overwrite, what becomes a record, what a
//! backup merges.
//!
//! It depends on the games and on `handful-progress`, whose values it stores. It knows no link, no page and no text of
//! one, which are in `handful-shell`.
//!
//! - [`key`] has the path, the policy and, with [`backup`], the check of every stored value; [`store`] the store by
//!   paths.
//! - [`stored_session`] is one game from opening to record, with [`tabs`] for other tabs' changes, and [`open_mode`]
//!   for the reasons why a game is opened, each with a save of its own.
//! - [`records`] stores records, [`daily`] results of days, [`first_five`] what a new player plays before, [`deck`] the
//!   moments of Second look; [`first_games`] derives from the records what is dealt next.
//! - [`settings`] and [`person`] have the forms of the player's settings, and of who plays on the device; [`people`]
//!   stores the latter, and has a store for each.
//! - [`cache`] holds what the browser does not store.
//! - [`backup`] turns everything that is stored into a file or a code, and back.
//!
//! A browser's storage and clocks are behind two traits, [`Store`] and [`Clock`]; the page implements them, and so do
//! the tests.

pub mod backup;
pub mod cache;
pub mod daily;
pub mod deck;
pub mod first_five;
pub mod first_games;
pub mod key;
pub mod open_mode;
pub mod people;
pub mod person;
pub mod puzzles;
pub mod records;
pub mod settings;
pub mod store;
pub mod stored_session;
pub mod tabs;

use handful_engine::Day;

pub use cache::Cache;
pub use key::Key;
pub use open_mode::OpenMode;
pub use store::{Store, StoreError};
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
