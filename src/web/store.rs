//! What lasts: localStorage under versioned keys, or memory where the browser has none to give.
//!
//! Pages of one host share an origin, so every key has a prefix and nothing is ever cleared as a
//! whole. A value that cannot be read is put aside under a name of its own, never thrown away.

use std::cell::RefCell;

use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::*;

use super::time;
use crate::engine::Day;
use crate::games::GameId;

/// Every key begins with this; the number is the version of the keys themselves.
const PREFIX: &str = "handful/1/";

/// The name of a stored value.
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

impl Key {
    /// The key in the browser's storage.
    pub fn name(&self) -> String {
        match self {
            Key::Settings => format!("{PREFIX}settings"),
            Key::Save(id, slot) if slot.is_empty() => format!("{PREFIX}save/{}", id.slug()),
            Key::Save(id, slot) => format!("{PREFIX}save/{}/{slot}", id.slug()),
            Key::Left(id) => format!("{PREFIX}left/{}", id.slug()),
            Key::Last(id) => format!("{PREFIX}last/{}", id.slug()),
            Key::Records(id) => format!("{PREFIX}records/{}", id.slug()),
            Key::Own(id, name) => format!("{PREFIX}own/{}/{name}", id.slug()),
            Key::Day(day, id) => format!("{PREFIX}day/{day}/{}", id.slug()),
            Key::Seen(name) => format!("{PREFIX}seen/{name}"),
            Key::BackedUp => format!("{PREFIX}backed-up"),
        }
    }
}

/// Why a value was not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser gives this page no storage.
    Off,
    /// The storage takes no more.
    Full,
}

thread_local! {
    /// What the browser would not keep, for as long as the page is open.
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Whether the browser gives this page storage. gloo-storage would panic where it does not.
pub fn is_on() -> bool {
    matches!(window().local_storage(), Ok(Some(_)))
}

/// The stored text of a key.
pub fn read(key: &Key) -> Option<String> {
    read_name(&key.name())
}

fn read_name(name: &str) -> Option<String> {
    let remembered = MEMORY.with_borrow(|memory| {
        memory.iter().find(|(each, _)| each == name).map(|(_, text)| text.clone())
    });
    remembered.or_else(|| is_on().then(|| LocalStorage::raw().get_item(name).ok().flatten())?)
}

/// The stored text of a path, which is a key's name without the prefix.
pub fn read_path(path: &str) -> Option<String> {
    read_name(&format!("{PREFIX}{path}"))
}

/// Keeps a text under a path, as [`write()`] does.
pub fn write_path(path: &str, text: &str) -> Result<(), Trouble> {
    write_name(&format!("{PREFIX}{path}"), text)
}

/// Forgets a path.
pub fn remove_path(path: &str) {
    remove_name(&format!("{PREFIX}{path}"));
}

/// Everything that is kept: paths and texts, in no order.
pub fn all() -> Vec<(String, String)> {
    let mut names = MEMORY
        .with_borrow(|memory| memory.iter().map(|(name, _)| name.clone()).collect::<Vec<String>>());
    if is_on() {
        let storage = LocalStorage::raw();
        let stored = (0..storage.length().unwrap_or(0)).filter_map(|i| storage.key(i).ok()?);
        names.extend(stored);
    }
    let mut all: Vec<(String, String)> = Vec::new();
    for name in names {
        if let Some(path) = name.strip_prefix(PREFIX)
            && all.iter().all(|(each, _)| each != path)
            && let Some(text) = read_name(&name)
        {
            all.push((path.to_owned(), text));
        }
    }
    all
}

/// Keeps a text. What the browser refuses is kept in memory while the page is open.
pub fn write(key: &Key, text: &str) -> Result<(), Trouble> {
    write_name(&key.name(), text)
}

fn write_name(name: &str, text: &str) -> Result<(), Trouble> {
    let trouble = if !is_on() {
        Trouble::Off
    } else if LocalStorage::raw().set_item(name, text).is_ok() {
        forget(name);
        return Ok(());
    } else {
        Trouble::Full
    };
    forget(name);
    MEMORY.with_borrow_mut(|memory| memory.push((name.to_owned(), text.to_owned())));
    Err(trouble)
}

fn forget(name: &str) {
    MEMORY.with_borrow_mut(|memory| memory.retain(|(each, _)| each != name));
}

/// Forgets a key.
pub fn remove(key: &Key) {
    remove_name(&key.name());
}

fn remove_name(name: &str) {
    forget(name);
    if is_on() {
        LocalStorage::delete(name);
    }
}

/// Moves a value that cannot be used to a name of its own, so that nothing is lost.
pub fn put_aside(key: &Key, text: &str) {
    let name = key.name();
    let path = name.strip_prefix(PREFIX).unwrap_or(&name);
    // The original stays where it is until the copy is safe.
    if write_name(&format!("{PREFIX}aside/{path}/{}", time::wall()), text).is_ok() {
        remove(key);
    }
}
