//! The preferences and names of this device's players at the table. They are stored separately from the page's
//! settings, because every page loads the code of those.

use std::cell::RefCell;

use crate::kit::store::{self, Key};
use handful_engine::lang::Lang;
use handful_engine::params::name_of;
use handful_engine::{Params, json};
use handful_games::GameId;
use handful_games::go_fish::SEATS;

/// The version of the stored form that this program writes.
const VERSION: u32 = 1;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 16;

/// The speed of the computers' turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Leaves time to read each sentence.
    Slow,
    /// The usual pace.
    #[default]
    Normal,
    /// For experienced players.
    Fast,
    /// One ask per press of a button.
    Step,
}

/// The order of the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// By rank, the ace first.
    #[default]
    Rank,
    /// By number of cards, the most first.
    Count,
    /// In the order in which the cards came.
    Came,
}

/// The memory aid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aid {
    /// Nothing on the table; the log is in a dialog.
    #[default]
    Off,
    /// The latest events on the table.
    Log,
    /// Deductions: who must, may and cannot hold a rank.
    Table,
}

/// When the chance of an ask is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Told {
    /// Never.
    Never,
    /// After the ask.
    #[default]
    After,
    /// Before it too, for training.
    Before,
}

impl Pace {
    /// Every pace, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::Step];

    /// Returns the name of the choice.
    pub fn title(lang: Lang) -> &'static str {
        lang.of("Speed", "Velocidad")
    }

    /// Returns the pace in words.
    pub fn text(self, lang: Lang) -> &'static str {
        match self {
            Self::Slow => lang.of("Slow", "Lenta"),
            Self::Normal => lang.of("Normal", "Normal"),
            Self::Fast => lang.of("Fast", "Rápida"),
            Self::Step => lang.of("Step by step", "Paso a paso"),
        }
    }
}

impl Sort {
    /// Every order, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Rank, Self::Count, Self::Came];
}

impl Aid {
    /// Every aid, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Off, Self::Log, Self::Table];
}

impl Told {
    /// Every choice, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Never, Self::After, Self::Before];
}

/// The preferences of the players at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prefs {
    /// The speed of the computers' turns.
    pub pace: Pace,
    /// The order of the hand.
    pub sort: Sort,
    /// The memory aid.
    pub aid: Aid,
    /// When the chance of an ask is shown.
    pub told: Told,
    /// The names of the seats, by number; an empty or missing one stands for the default name.
    pub names: Vec<String>,
}

thread_local! {
    /// The current names, for texts that are built without access to a table.
    static NAMES: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Returns the current names of the seats.
pub fn names() -> Vec<String> {
    NAMES.with_borrow(Clone::clone)
}

fn key() -> Key {
    Key::Own(GameId::GoFish, "table")
}

/// Reads a stored choice, which is its index in its list.
fn choice<T: Copy + Default>(params: &Params, name: &str, all: &[T]) -> T {
    params.read::<usize>(name).and_then(|i| all.get(i).copied()).unwrap_or_default()
}

/// Returns the index of a value in a list; 0 if it is missing.
pub fn place<T: PartialEq>(all: &[T], one: T) -> usize {
    all.iter().position(|each| *each == one).unwrap_or_default()
}

impl Prefs {
    /// Loads the stored preferences, or the defaults.
    pub fn load() -> Self {
        let kept = store::read(&key()).and_then(|text| json::read(&text));
        let kept = kept.filter(|params| params.version() == Some(VERSION));
        let prefs = kept.map_or_else(Self::default, |params| Self {
            pace: choice(&params, "pace", &Pace::ALL),
            sort: choice(&params, "sort", &Sort::ALL),
            aid: choice(&params, "aid", &Aid::ALL),
            told: choice(&params, "told", &Told::ALL),
            names: (0..*SEATS.end())
                .map(|i| clean(params.get(&format!("name{i}")).unwrap_or_default()))
                .collect(),
        });
        prefs.spread();
        prefs
    }

    /// Returns the key and the stored form.
    pub fn kept(&self) -> (Key, String) {
        let mut params = Params::default();
        params.set("v", VERSION);
        params.set("pace", place(&Pace::ALL, self.pace));
        params.set("sort", place(&Sort::ALL, self.sort));
        params.set("aid", place(&Aid::ALL, self.aid));
        params.set("told", place(&Told::ALL, self.told));
        for (i, name) in self.names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            params.set(&format!("name{i}"), name);
        }
        (key(), json::write(&params))
    }

    /// Makes the names available to [`names`].
    pub fn spread(&self) {
        NAMES.set(self.names.clone());
    }
}

/// Returns a name as it is stored: one line, at most [`LONGEST_NAME`] characters.
pub fn clean(name: &str) -> String {
    name_of(name, LONGEST_NAME)
}

impl Prefs {
    /// Whether the table gives help beyond the rules, which marks a game as assisted.
    pub fn helps(&self) -> bool {
        self.aid == Aid::Table || self.told == Told::Before
    }
}
