//! What the players of this device like at the table, and how they are called. It is kept apart from the
//! settings of the page, whose code every page loads.

use std::cell::RefCell;

use crate::engine::params::name_of;
use crate::engine::{Params, json};
use crate::games::GameId;
use crate::games::go_fish::SEATS;
use crate::web::kit::store::{self, Key};

/// The version of the stored form that this program writes.
const VERSION: u32 = 1;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 16;

/// How fast the computers play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Time to read each sentence.
    Slow,
    /// The usual pace.
    #[default]
    Normal,
    /// For those who know them.
    Fast,
    /// One ask at each press of a button.
    Step,
}

/// How the hand is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// From the ace up.
    #[default]
    Rank,
    /// The rank of which most are held first.
    Count,
    /// As the cards came.
    Came,
}

/// What helps to remember.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aid {
    /// Nothing on the table; what was said is behind a button.
    #[default]
    Off,
    /// The last sentences on the table.
    Log,
    /// Who must, may and cannot hold a rank.
    Table,
}

/// When the chance of an ask is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Told {
    /// Never.
    Never,
    /// After the ask.
    #[default]
    After,
    /// Before it too: for training.
    Before,
}

impl Pace {
    /// Every one, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::Step];
}

impl Sort {
    /// Every one, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Rank, Self::Count, Self::Came];
}

impl Aid {
    /// Every one, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Off, Self::Log, Self::Table];
}

impl Told {
    /// Every one, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Never, Self::After, Self::Before];
}

/// What the players like at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prefs {
    /// How fast the computers play.
    pub pace: Pace,
    /// How the hand is sorted.
    pub sort: Sort,
    /// What helps to remember.
    pub aid: Aid,
    /// When the chance of an ask is told.
    pub told: Told,
    /// The names of the seats, by their numbers; an empty or missing one is the usual name.
    pub names: Vec<String>,
}

thread_local! {
    /// The names as they are now, for sentences that are made where no table is at hand.
    static NAMES: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// The names of the seats as they are now.
pub fn names() -> Vec<String> {
    NAMES.with_borrow(Clone::clone)
}

fn key() -> Key {
    Key::Own(GameId::GoFish, "table")
}

/// A choice as it is stored: its place in its list.
fn choice<T: Copy + Default>(params: &Params, name: &str, all: &[T]) -> T {
    params.read::<usize>(name).and_then(|i| all.get(i).copied()).unwrap_or_default()
}

/// Where something stands in a list of all there is.
pub fn place<T: PartialEq>(all: &[T], one: T) -> usize {
    all.iter().position(|each| *each == one).unwrap_or_default()
}

impl Prefs {
    /// What was kept, or the usual.
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

    /// The stored form, and its key.
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

    /// Lets sentences know the names.
    pub fn spread(&self) {
        NAMES.set(self.names.clone());
    }
}

/// A name as it is kept: one line, no longer than a seat is wide.
pub fn clean(name: &str) -> String {
    name_of(name, LONGEST_NAME)
}

impl Prefs {
    /// Whether the table helps beyond the rules: a game with such help is marked.
    pub fn helps(&self) -> bool {
        self.aid == Aid::Table || self.told == Told::Before
    }
}
