//! Persistence and its policy: where values are stored, what a tab may overwrite, what becomes a record.
//!
//! Everything here uses two traits, [`Store`] and [`Clock`]; the page provides the browser's implementations, the tests
//! their own. [`stored_session::StoredSession`] is one game from opening to record; [`book`] handles the record books, [`daily`] the daily
//! results, [`cache`] values that the browser does not store, [`people`] who has which values.

pub mod book;
pub mod cache;
pub mod clock;
pub mod daily;
pub mod stored_session;
pub mod people;
pub mod store;
pub mod tabs;

pub use cache::Cache;
pub use clock::Clock;
pub use stored_session::{StoreOutcome, StoredSession};
pub use store::{Key, Store, Trouble};

/// The device's services for a game: storage and clocks.
#[derive(Clone, Copy)]
pub struct Device<'a> {
    /// The store for values.
    pub store: &'a dyn Store,
    /// The clocks.
    pub clock: &'a dyn Clock,
}
