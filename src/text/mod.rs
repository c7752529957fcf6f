//! Everything the player reads or hears, as types; each language turns them into text.
//!
//! A game's words stand in its folder, those of pages here; `en` and `es` gather both. The matches of a language are
//! exhaustive, so a missing text does not compile. A third language needs one more module with the same names, and a
//! line in src/lang.rs. Each game and page declares by `area!` what it takes from a language's module; in the browser
//! that is a chunk of its own.

pub mod arrivals;
pub mod backup;
pub mod daily;
pub mod edit;
mod en;
mod es;
pub mod far;
pub mod first;
pub mod history;
pub mod keys;
mod link;
pub mod pages;
pub mod people;
pub mod records;
pub mod share;
pub mod together;

pub use crate::words::{
    Label, Lang, Line, Manual, Own, Say, Spoken, Tongue, clock, fault_of, then,
};

use crate::games::GameId;
use crate::words::Names;

/// The item `$item` of each game's module in a language, which is beside the one that asks.
macro_rules! of_games {
    ([$item:ident] $($(#[$doc:meta])* $game:ident = $module:ident),+) => {
        [$(super::$module::$item),+]
    };
}
pub(crate) use of_games;

/// The modules of the games in a language, from their folders.
macro_rules! gather {
    ([$lang:ident] $($(#[$doc:meta])* $game:ident = $module:ident),+) => {
        $(pub use $crate::games::$module::words::$lang as $module;)+
    };
}
pub(crate) use gather;

impl Tongue {
    fn names(&self, id: GameId) -> &'static Names {
        &self.games[id as usize]
    }

    /// Returns a game's name.
    #[must_use]
    pub fn game(&self, id: GameId) -> &'static str {
        self.names(id).name
    }

    /// Returns the description of a game in one short line.
    #[must_use]
    pub fn about(&self, id: GameId) -> &'static str {
        self.names(id).about
    }

    /// Returns the source of a game.
    #[must_use]
    pub fn source(&self, id: GameId) -> &'static str {
        self.names(id).source
    }
}

#[cfg(test)]
mod numbers;
#[cfg(test)]
mod tests;
