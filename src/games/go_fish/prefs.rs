//! The preferences and names of this device's players at the table. They are stored separately from the page's
//! settings, because every page loads the code of those.

use crate::kit::store::{self, Key};
use handful_engine::StoredForm;
use handful_engine::keyword::keywords;
use handful_engine::params::name_of;
use handful_games::GameId;
use handful_games::go_fish::SEATS;
pub use handful_games::go_fish::speed::Speed;
use handful_games::go_fish::text::Roster;
use handful_games::go_fish::{GoFishOptions, OwnData};
use serde::{Deserialize, Serialize};

/// The longest name, in characters.
pub const MAX_NAME_CHARS: usize = 16;

/// The order of the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// By rank, the ace first.
    #[default]
    Rank,
    /// By number of cards, the most first.
    Count,
    /// In the order in which the cards came.
    Drawn,
}

keywords!(Sort { Rank = "rank", Count = "count", Drawn = "came" });

/// The memory aid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MemoryAid {
    /// Nothing on the table; the log is in a dialog.
    #[default]
    Off,
    /// The latest events on the table.
    Log,
    /// Deductions: who must, may and cannot hold a rank.
    Table,
}

keywords!(MemoryAid { Off = "off", Log = "log", Table = "table" });

/// When the chance of an ask is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChanceDisplay {
    /// Never.
    #[default]
    Never,
    /// For a moment after the ask.
    After,
    /// Before it too, for training.
    Before,
}

keywords!(ChanceDisplay { Never = "never", After = "after", Before = "before" });

/// The preferences of the players at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    /// The speed of the computers' turns.
    #[serde(rename = "pace")]
    pub speed: Speed,
    /// The order of the hand.
    pub sort: Sort,
    /// The memory aid.
    pub aid: MemoryAid,
    /// When the chance of an ask is shown.
    #[serde(rename = "told")]
    pub chance_display: ChanceDisplay,
    /// The names of the seats, by number; an empty or missing one stands for the default name.
    pub names: Vec<String>,
}

/// Returns the stored names of the seats, for texts that are built without access to a table.
pub fn names() -> Vec<String> {
    Prefs::load().names
}

/// Returns the players of a table, with their chosen names.
pub fn roster(options: &GoFishOptions) -> Roster {
    Roster { own: names(), ..Roster::usual(options) }
}

fn key() -> Key {
    Key::Own(GameId::GoFish, OwnData::Table.to_string())
}

/// Returns the index of a value in a list; 0 if it is missing.
pub fn index_of<T: PartialEq>(all: &[T], one: T) -> usize {
    all.iter().position(|each| *each == one).unwrap_or_default()
}

impl StoredForm for Prefs {}

impl Prefs {
    /// Loads the stored preferences, or the defaults.
    pub fn load() -> Self {
        let stored = store::read(&key()).and_then(|text| Self::from_json(&text).ok());
        let mut prefs = stored.unwrap_or_default();
        prefs.names.truncate(*SEATS.end());
        prefs.names.iter_mut().for_each(|name| *name = clean(name));
        prefs
    }

    /// Returns the key and the stored form.
    pub fn to_stored(&self) -> (Key, String) {
        (key(), self.to_json())
    }
}

/// Returns a name as it is stored: one line, at most [`MAX_NAME_CHARS`] characters.
pub fn clean(name: &str) -> String {
    name_of(name, MAX_NAME_CHARS)
}

impl Prefs {
    /// Whether the table gives help beyond the rules, which marks a game as assisted.
    pub fn helps(&self) -> bool {
        self.aid == MemoryAid::Table || self.chance_display == ChanceDisplay::Before
    }
}
