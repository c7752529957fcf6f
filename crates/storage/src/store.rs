//! The store of texts by path, and the prefix of all keys in it.
//!
//! Pages of one host share an origin, so every key in the browser's storage starts with a prefix, and the storage is
//! never cleared as a whole.

use super::Device;
use handful_engine::StoredForm;

pub use handful_engine::store::{
    Store, StoreError, archive, archive_copy, archive_unreadable, archived_paths,
};

/// The prefix of the keys of who plays alone, and of the first of several people; [`crate::person`] has the others.
pub const PREFIX: &str = "handful/2/";

/// Reads a value; the default if there is none, or one that cannot be read, which is put aside.
///
/// # Errors
/// Returns why it could not be put aside. It stays then, and may not be written over.
pub fn read_or_archive<T: StoredForm + Default>(
    device: Device,
    path: &str,
) -> Result<T, StoreError> {
    let Some(text) = device.store.get(path) else { return Ok(T::default()) };
    T::from_json(&text).or_else(|_| {
        archive(device.store, device.clock.wall(), path, &text)?;
        Ok(T::default())
    })
}
