//! The store of texts by path, and the prefix of all keys in it.
//!
//! Pages of one host share an origin, so every key in the browser's storage starts with a prefix, and the storage is
//! never cleared as a whole.

pub use handful_engine::store::{
    Store, StoreError, archive, archive_copy, archive_unreadable, archived_paths,
};

/// The prefix of the keys of who plays alone, and of the first of several people; [`crate::person`] has the others.
pub const PREFIX: &str = "handful/2/";
