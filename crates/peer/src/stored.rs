//! Games between devices: what is stored of one, and which of several tabs may store it.
//!
//! A tab takes a game over when it plays on, not when it looks at it, and each tab knows the others by a random name in
//! the stored form. A tab whose game another one has taken over stores nothing more of it. Of two tabs that play with each
//! other, the second one stores nothing: what is stored has one place.

use crate::api::{LONGEST_NAME, SEATS};
use crate::sit::{Kind, Sitting};
use crate::wire::Wire;
use handful_engine::base64::{from_base64, to_base64};
use handful_engine::params::name_of;
use handful_engine::store::{Store, Trouble, put_aside};
use handful_engine::{Seat, StoredForm};
use handful_games::GameId;
use serde::{Deserialize, Serialize};

/// The stored form of a game between devices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FarSave {
    /// The tab that stored it.
    pub tab: String,
    /// The name under which this device's person plays.
    pub me: String,
    /// The names of those with whom this device is connected, by their places.
    pub names: Vec<(Seat, String)>,
    /// Who sits where.
    pub sitting: Sitting,
    /// The game, in its own form.
    pub game: Vec<u8>,
}

/// What is stored of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stored {
    /// Nothing.
    Nothing,
    /// A game.
    Game(Box<FarSave>),
    /// Something that cannot be read, or is of a newer version.
    Unreadable,
}

/// The game of a kind of sitting.
#[must_use]
pub fn game_of(kind: Kind) -> GameId {
    match kind {
        Kind::Flip => GameId::CardFlip,
        Kind::Fish => GameId::GoFish,
    }
}

/// The kind of sitting at a game; `None` if it is not played between devices.
#[must_use]
pub fn kind_of(id: GameId) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| game_of(*kind) == id)
}

/// The JSON of a [`FarSave`].
#[derive(Serialize, Deserialize)]
struct Form {
    tab: String,
    me: String,
    /// Places and names.
    names: Vec<(u8, String)>,
    sitting: String,
    game: String,
}

impl StoredForm for Form {}

impl FarSave {
    /// Returns the stored form.
    #[must_use]
    pub fn to_json(&self) -> String {
        let form = Form {
            tab: self.tab.clone(),
            me: self.me.clone(),
            names: self.names.iter().map(|(seat, name)| (seat.0, name.clone())).collect(),
            sitting: to_base64(&self.sitting.to_bytes()),
            game: to_base64(&self.game),
        };
        form.to_json()
    }

    /// Reads the stored form of a game of a kind; `None` for anything else, and for a newer version.
    #[must_use]
    pub fn of_json(text: &str, kind: Kind) -> Option<Self> {
        let Form { tab, me, names, sitting, game } = Form::from_json(text).ok()?;
        let sitting = Sitting::from_bytes(&from_base64(&sitting)?).ok()?;
        let is_seat = |(at, _): &(u8, String)| usize::from(*at) < SEATS;
        let names = names.into_iter().filter(is_seat);
        let names = names.map(|(at, name)| (Seat(at), name_of(&name, LONGEST_NAME))).collect();
        let me = name_of(&me, LONGEST_NAME);
        let save = Self { tab, me, names, sitting, game: from_base64(&game)? };
        (save.sitting.kind() == kind).then_some(save)
    }
}

/// The path of the game of a kind of sitting.
#[must_use]
pub fn path(kind: Kind) -> String {
    format!("far/{}", game_of(kind).slug())
}

/// Returns what is stored of a game.
#[must_use]
pub fn stored(store: &dyn Store, kind: Kind) -> Stored {
    match store.get(&path(kind)) {
        None => Stored::Nothing,
        Some(text) => match FarSave::of_json(&text, kind) {
            Some(save) => Stored::Game(Box::new(save)),
            None => Stored::Unreadable,
        },
    }
}

/// Puts what is stored of a game aside, because it cannot be read. `wall` is the time, in milliseconds since 1970.
pub fn set_aside(store: &dyn Store, wall: u64, kind: Kind) {
    let at = path(kind);
    if let Some(text) = store.get(&at) {
        put_aside(store, wall, &at, &text);
    }
}

/// Which tab stores a sitting, as one of them sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeper {
    /// This one: it does already, or nothing of this sitting is stored.
    This,
    /// Another one, which has taken over the same place.
    Another,
    /// Another one, which plays at another place of the same sitting: two tabs of one browser play with each other, and
    /// one game of each kind is stored.
    Beside,
}

/// Returns which tab stores the sitting of `save`.
#[must_use]
pub fn keeper(store: &dyn Store, save: &FarSave) -> Keeper {
    match stored(store, save.sitting.kind()) {
        Stored::Game(old) if old.tab != save.tab && old.sitting.id() == save.sitting.id() => {
            match old.sitting.place() == save.sitting.place() {
                true => Keeper::Another,
                false => Keeper::Beside,
            }
        }
        _ => Keeper::This,
    }
}

/// Stores a game. What cannot be read is put aside first.
///
/// # Errors
/// Returns why it was not stored.
pub fn keep(store: &dyn Store, wall: u64, save: &FarSave) -> Result<(), Trouble> {
    let kind = save.sitting.kind();
    if stored(store, kind) == Stored::Unreadable {
        set_aside(store, wall, kind);
    }
    store.set(&path(kind), &save.to_json())
}

/// Removes a game that is over or given up, unless another tab has it.
pub fn remove(store: &dyn Store, kind: Kind, tab: &str) {
    let is_mine = match stored(store, kind) {
        Stored::Game(save) => save.tab == tab,
        Stored::Nothing | Stored::Unreadable => false,
    };
    if is_mine {
        store.remove(&path(kind));
    }
}
