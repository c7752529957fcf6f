//! The stored state of the first five: which are done, and whether a person is at them.

use super::store::StoreError;
use super::{Device, Key, OpenMode, Store};
use handful_engine::{Outcome, Record, RecordBook, StoredForm};
use handful_games::GameId;
use handful_progress::daily::{DayMark, FirstFive, Five};

/// Reads which of the first five are done; none if that cannot be read.
pub fn load(store: &dyn Store) -> FirstFive {
    store.get(&Key::FirstFive.path()).and_then(|text| FirstFive::parse(&text)).unwrap_or_default()
}

/// Stores that one of the first five is done.
///
/// # Errors
/// Returns why the browser did not store it.
pub fn finish(device: Device, id: GameId, record: &Record) -> Result<(), StoreError> {
    let mut five = load(device.store);
    match five.add(id, device.clock.day_of(record.at)) {
        true => device.store.set(&Key::FirstFive.path(), &five.text()),
        false => Ok(()),
    }
}

/// Returns how a game of the first five that is done went: as the first game of its records that was neither left nor
/// practice, without which it counts as won.
pub fn mark(device: Device, id: GameId) -> DayMark {
    let text = device.store.get(&Key::Records(id).path());
    let book = text.and_then(|text| RecordBook::from_json(&text).ok()).unwrap_or_default();
    let is_it = |it: &&Record| !it.practice && !it.surprise && it.outcome != Outcome::Left;
    book.records().iter().find(is_it).map_or(DayMark::Won, DayMark::from_record)
}

/// The path of the save of a game of the first five.
pub fn save_of(id: GameId) -> String {
    Key::Save(id, OpenMode::First.slot().unwrap_or_default()).path()
}

/// Whether a person has finished, left or set up nothing yet, in any game.
pub fn is_new(store: &dyn Store) -> bool {
    let is_of = |path: &String| {
        ["records/", "day/", "set-up/", "first-five"].iter().any(|start| path.starts_with(start))
    };
    !store.paths().iter().any(is_of)
}

/// Whether a person has begun the first five and not finished them.
pub fn is_under_way(store: &dyn Store) -> bool {
    let five = load(store);
    let is_begun = |&id: &GameId| store.get(&save_of(id)).is_some();
    five.completed_on().is_none()
        && (five.finished() > 0 || Five::First.games().iter().any(is_begun))
}

/// Whether a game can be opened as one of the first five: it was, or it is not done yet.
pub fn has(store: &dyn Store, id: GameId) -> bool {
    store.get(&save_of(id)).is_some() || {
        let five = load(store);
        !five.is_done(id) && (five.finished() > 0 || is_new(store))
    }
}
