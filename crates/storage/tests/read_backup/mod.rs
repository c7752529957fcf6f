//! Shared by tests with backups.

use handful_storage::backup::{FileError, PathAndText, people};

/// Returns the values in a backup of one person.
///
/// # Errors
/// Returns why the text is not a backup.
pub fn read_backup(text: &str) -> Result<Vec<PathAndText>, FileError> {
    people::read(text).map(|mut copies| copies.swap_remove(0).values)
}
