//! What is kept, and by which policy: where values lie, what a tab may write over, what becomes a record.
//!
//! Everything here stands on two traits, [`Store`] and [`Clock`]; the page brings the browser's, the tests bring
//! their own. [`life::Life`] is one game from its opening to its record; [`book`] are the books of records,
//! [`daily`] the results of the days, [`cache`] what happens when the browser does not store.

pub mod book;
pub mod cache;
pub mod clock;
pub mod daily;
pub mod life;
pub mod store;
pub mod tabs;

pub use cache::Cache;
pub use clock::Clock;
pub use life::{Kept, Life};
pub use store::{Key, Store, Trouble};

/// What a device gives a game: a place to store values, and the time.
#[derive(Clone, Copy)]
pub struct Device<'a> {
    /// Where values are stored.
    pub store: &'a dyn Store,
    /// What time it is.
    pub clock: &'a dyn Clock,
}
