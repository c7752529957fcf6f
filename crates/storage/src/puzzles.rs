//! The stored progress of the puzzles of *Who holds it?*

use super::store::{StoreError, read_or_archive};
use super::{Device, Key};
use handful_engine::StoredForm;
use handful_games::puzzles::{GAME, PuzzleBook, PuzzleProgress, stored_name};

/// The key of the puzzles.
pub fn key() -> Key {
    Key::Own(GAME, stored_name().to_owned())
}

/// Reads the book of who plays; an empty one if there is none, or if it cannot be read.
pub fn load(device: Device) -> PuzzleBook {
    let text = device.store.get(&key().path());
    text.and_then(|text| PuzzleBook::from_json(&text).ok()).unwrap_or_default()
}

/// Joins the progress of a puzzle to what is stored. A book that cannot be read is kept aside first. Returns why it was
/// not stored, if it was not.
pub fn join(device: Device, progress: PuzzleProgress) -> Option<StoreError> {
    let path = key().path();
    let mut book: PuzzleBook = match read_or_archive(device, &path) {
        Ok(book) => book,
        Err(full) => return Some(full),
    };
    book.join(progress);
    device.store.set(&path, &book.to_json()).err()
}
