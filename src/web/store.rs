//! What lasts: localStorage under versioned keys, or memory where the browser has none to give.
//!
//! Pages of one host share an origin, so every key has a prefix and nothing is ever cleared as a
//! whole. A value that cannot be read is put aside under a name of its own, never thrown away.

use std::cell::RefCell;

use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::*;

use super::time;
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
    let name = key.name();
    let remembered = MEMORY.with_borrow(|memory| {
        memory.iter().find(|(each, _)| *each == name).map(|(_, text)| text.clone())
    });
    remembered.or_else(|| is_on().then(|| LocalStorage::raw().get_item(&name).ok().flatten())?)
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
    let name = key.name();
    forget(&name);
    if is_on() {
        LocalStorage::delete(&name);
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
