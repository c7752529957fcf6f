//! The keys of stored values.
//!
//! Pages of one host share an origin, so every key in the browser's storage starts with a prefix, and the storage is
//! never cleared as a whole.

use std::fmt::{self, Display};

pub use handful_engine::store::{Store, Trouble, copy_aside, kept_aside, put_aside};

use handful_engine::Day;
use handful_games::GameId;

/// The prefix of the keys of who plays alone, and of the first of several people; [`crate::people`] has the others.
pub const PREFIX: &str = "handful/2/";

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
    /// What the player set up last.
    SetUp(GameId),
    /// The records of a game.
    Records(GameId),
    /// Other data of a game, under the game's own name for it.
    Own(GameId, &'static str),
    /// The result of one of a day's five games.
    Day(Day, GameId),
    /// A game between devices; its form and its policy are in `handful-peer`.
    Far(GameId),
    /// The moments of Second look; see [`crate::second_look`].
    SecondLook,
    /// A flag that the player has seen something that is shown once.
    Seen(&'static str),
    /// When the last backup was made, in milliseconds since 1970.
    BackedUp,
    /// The summary that the home page is painted from first; see [`crate::home_summary`].
    Home,
}

impl Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Settings => f.write_str("settings"),
            Key::Save(id, slot) if slot.is_empty() => write!(f, "save/{}", id.slug()),
            Key::Save(id, slot) => write!(f, "save/{}/{slot}", id.slug()),
            Key::Left(id) => write!(f, "left/{}", id.slug()),
            Key::Last(id) => write!(f, "last/{}", id.slug()),
            Key::SetUp(id) => write!(f, "set-up/{}", id.slug()),
            Key::Records(id) => write!(f, "records/{}", id.slug()),
            Key::Own(id, name) => write!(f, "own/{}/{name}", id.slug()),
            Key::Day(day, id) => write!(f, "day/{day}/{}", id.slug()),
            Key::Far(id) => write!(f, "far/{}", id.slug()),
            Key::SecondLook => f.write_str("second-look"),
            Key::Seen(name) => write!(f, "seen/{name}"),
            Key::BackedUp => f.write_str("backed-up"),
            Key::Home => f.write_str("home"),
        }
    }
}

impl Key {
    /// The path of the key.
    pub fn path(&self) -> String {
        self.to_string()
    }
}
