//! The storage trait and the keys of stored values.
//!
//! Pages of one host share an origin, so every key in the browser's storage starts with a prefix, and the storage is
//! never cleared as a whole. A value that cannot be read is put aside under a separate key, never discarded.

use std::fmt::{self, Display};

use crate::backup::aside;
use crate::engine::Day;
use crate::games::GameId;

/// The prefix of the keys of who plays alone, and of the first of several people; [`crate::people`] has the others.
pub const PREFIX: &str = "handful/1/";

/// Why a value was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser denies this page storage.
    Off,
    /// The storage is full.
    Full,
}

/// A store of texts by path. A path is a key without its prefix.
pub trait Store {
    /// The stored text of a path.
    fn get(&self, path: &str) -> Option<String>;

    /// Stores a text under a path.
    ///
    /// # Errors
    /// Returns why it was not stored.
    fn set(&self, path: &str, text: &str) -> Result<(), Trouble>;

    /// Removes a path. No effect if it has no text.
    fn remove(&self, path: &str);

    /// Returns every path that has a text, each once, in no particular order.
    fn paths(&self) -> Vec<String>;
}

/// The name of a stored value. Its text form is the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// The settings.
    Settings,
    /// The game in progress, one per slot.
    Save(GameId, String),
    /// A game that New replaced, until its undo toast is gone.
    Left(GameId),
    /// The options of the last save played, in a game with several saves.
    Last(GameId),
    /// The records of a game.
    Records(GameId),
    /// Other data of a game, under the game's own name for it.
    Own(GameId, &'static str),
    /// The result of one of a day's five games.
    Day(Day, GameId),
    /// A game between devices.
    Far(GameId),
    /// A flag that the player has seen something that is shown once.
    Seen(&'static str),
    /// When the last backup was made, in milliseconds since 1970.
    BackedUp,
}

impl Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Settings => f.write_str("settings"),
            Key::Save(id, slot) if slot.is_empty() => write!(f, "save/{}", id.slug()),
            Key::Save(id, slot) => write!(f, "save/{}/{slot}", id.slug()),
            Key::Left(id) => write!(f, "left/{}", id.slug()),
            Key::Last(id) => write!(f, "last/{}", id.slug()),
            Key::Records(id) => write!(f, "records/{}", id.slug()),
            Key::Own(id, name) => write!(f, "own/{}/{name}", id.slug()),
            Key::Day(day, id) => write!(f, "day/{day}/{}", id.slug()),
            Key::Far(id) => write!(f, "far/{}", id.slug()),
            Key::Seen(name) => write!(f, "seen/{name}"),
            Key::BackedUp => f.write_str("backed-up"),
        }
    }
}

impl Key {
    /// The path of the key.
    #[must_use]
    pub fn path(&self) -> String {
        self.to_string()
    }
}

/// Copies a text from a path to a new path under `aside/`. Returns whether a copy is there. `wall` is the time, in
/// milliseconds since 1970. Does not copy a text that is already there.
pub fn copy_aside(store: &dyn Store, mut wall: u64, path: &str, text: &str) -> bool {
    if kept_aside(store, path).iter().any(|each| store.get(each).as_deref() == Some(text)) {
        return true;
    }
    while store.get(&aside::path(path, wall)).is_some() {
        wall += 1;
    }
    store.set(&aside::path(path, wall), text).is_ok()
}

/// Returns the paths of everything kept aside from a path.
#[must_use]
pub fn kept_aside(store: &dyn Store, path: &str) -> Vec<String> {
    let mut paths = store.paths();
    paths.retain(|each| aside::of(each) == Some(path));
    paths
}

/// Moves an unusable text to a new path under `aside/`. The original is removed only after the copy is stored.
pub fn put_aside(store: &dyn Store, wall: u64, path: &str, text: &str) {
    if copy_aside(store, wall, path, text) {
        store.remove(path);
    }
}
