//! Why a game was opened, and what follows from it: which save it has, where it leads afterwards.

use leptos::prelude::*;

use super::book::last_options;
use super::ctx::Ctx;
use super::play::{Play, page_params};
use super::store::Key;
use super::table::Table;
use crate::engine::{Day, Options, Params, Record, Wish, json};
use crate::games::GameId;
use crate::link::{Occasion, Page};

/// The save of a game that was opened on an occasion.
pub fn key_of<G: Table>(occasion: &Occasion, options: &G::Options) -> Key {
    Key::Save(G::ID, occasion.slot().unwrap_or_else(|| options.slot()))
}

/// The options that a wish leaves to what was played last.
pub fn options_of<G: Table>(wish: &Wish<G>, occasion: &Occasion) -> G::Options {
    wish.options.clone().unwrap_or_else(|| match occasion {
        Occasion::Own => last_options::<G>(),
        _ => G::Options::default(),
    })
}

/// Keeps how a game of a day's five ended, unless that deal was played to an end before.
pub fn keep_result(ctx: Ctx, day: Day, id: GameId, record: &Record) {
    let key = Key::Day(day, id);
    let before = super::store::read(&key).and_then(|text| json::read(&text));
    let is_first = |before: Params| {
        before.get("start") == Some(record.start.as_str()) && before.read("at") != Some(record.at)
    };
    if !before.is_some_and(is_first) {
        ctx.keep(&key, &json::write(&record.to_params()));
    }
}

impl<G: Table> Play<G> {
    /// Where the game is kept.
    pub(super) fn key(self) -> Key {
        let options = self.session.with_untracked(|s| s.start().options.clone());
        self.occasion.with_value(|occasion| key_of::<G>(occasion, &options))
    }

    /// The address of the game as it is played now.
    pub(super) fn address(self) -> Page {
        let params = self.occasion.with_value(|occasion| {
            let mut params = match occasion {
                // The day's own save says which deal it is.
                Occasion::Day(_) => Params::default(),
                // Whoever has the whole line has no secret left.
                Occasion::Replay(_) => self.session.with_untracked(|s| s.start().params()),
                _ => self.session.with_untracked(page_params),
            };
            occasion.write(&mut params);
            params
        });
        Page::Game(G::ID, params)
    }

    /// The mark that a challenge sets: moves, or points of a game that is scored.
    pub fn mark(self) -> Option<u32> {
        self.occasion.with_value(|occasion| match occasion {
            Occasion::Beat(mark) => Some(*mark),
            _ => None,
        })
    }

    /// The day whose five this game belongs to.
    pub fn day(self) -> Option<Day> {
        self.occasion.with_value(|occasion| match occasion {
            Occasion::Day(day) => Some(*day),
            _ => None,
        })
    }
}
