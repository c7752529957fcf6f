//! Where values are stored, and under which keys.
//!
//! Pages of one host share an origin, so every key of the browser's storage begins with [`PREFIX`], and nothing
//! is ever cleared as a whole. A value that cannot be read is put aside under a key of its own, never thrown
//! away.

use std::fmt::{self, Display};

use crate::backup::aside;
use crate::engine::Day;
use crate::games::GameId;

/// Every key of the browser's storage begins with this; the number is the version of the keys themselves.
pub const PREFIX: &str = "handful/1/";

/// What stands between [`PREFIX`] and a path. Empty: there is one player. boot.js has the same value.
pub const PROFILE: &str = "";

/// Why a value was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser gives this page no storage.
    Off,
    /// The storage takes no more.
    Full,
}

/// A place for texts under paths. A path is a key without its prefix.
pub trait Store {
    /// The stored text of a path.
    fn get(&self, path: &str) -> Option<String>;

    /// Stores a text under a path.
    ///
    /// # Errors
    /// Why it was not stored.
    fn set(&self, path: &str, text: &str) -> Result<(), Trouble>;

    /// Removes a path; one that is not there stays so.
    fn remove(&self, path: &str);

    /// Every path that has a text, each once, in no order.
    fn paths(&self) -> Vec<String>;
}

/// The name of a stored value. Its text form is the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// The settings.
    Settings,
    /// The game in progress, one a slot.
    Save(GameId, String),
    /// A game that New replaced, until its undo toast is gone.
    Left(GameId),
    /// The options of the save that was played last, in a game with several.
    Last(GameId),
    /// The records of a game.
    Records(GameId),
    /// Something that a game keeps besides, by its name there.
    Own(GameId, &'static str),
    /// How a game of a day's five ended.
    Day(Day, GameId),
    /// That the player has seen something that is shown once.
    Seen(&'static str),
    /// When everything was last copied elsewhere, in milliseconds since 1970.
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

/// Copies a text of a path to a path of its own among what is kept aside, so that it can be found again: whether it
/// lies there. `wall` is the time, in milliseconds since 1970. A text that lies aside already is not copied again.
pub fn copy_aside(store: &dyn Store, mut wall: u64, path: &str, text: &str) -> bool {
    if kept_aside(store, path).iter().any(|each| store.get(each).as_deref() == Some(text)) {
        return true;
    }
    while store.get(&aside::path(path, wall)).is_some() {
        wall += 1;
    }
    store.set(&aside::path(path, wall), text).is_ok()
}

/// The paths of everything that is kept aside from a path.
#[must_use]
pub fn kept_aside(store: &dyn Store, path: &str) -> Vec<String> {
    let mut paths = store.paths();
    paths.retain(|each| aside::of(each) == Some(path));
    paths
}

/// Moves a text that cannot be used to a path of its own. It stays where it is until the copy is safe.
pub fn put_aside(store: &dyn Store, wall: u64, path: &str, text: &str) {
    if copy_aside(store, wall, path, text) {
        store.remove(path);
    }
}
