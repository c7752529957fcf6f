//! The page of Handful, five small card and tile games: functions that return Leptos views, over the crates below it,
//! compiled for the browser only.
//!
//! What knows no browser is in `crates`, and imports go down only, because Cargo allows no others:
//!
//! - `handful-engine` has the parts that every game shares: traits, sessions, saves, deal numbers, records, languages.
//! - `handful-games` has one folder for each game: rules, view, solver or players, texts; and the playing cards.
//! - `handful-progress` has a player's progress: the daily five, second look, endings, records at a glance.
//! - `handful-storage` has what is kept: stored values, settings, people, backup, what a second tab may do.
//! - `handful-shell` has what else the page knows without a browser: texts of pages, links, history, keys, home.
//! - `handful-peer` has play between devices: messages and state machines.
//! - `handful-worker` is the sliding solver as a web worker; `handful-lab` is never shipped: what tests and censuses
//!   need.
//!
//! The page has six layers:
//!
//! - `app` starts the page: routes, and the entries of the chunks.
//! - `pages` are home, daily, records, settings, backup and about; `games` has one folder per game.
//! - `frame` has the screen components that they share: bar, toolbar, the screen of a game, its dialogs.
//! - `play` is a game in play: the trait `play::GameUi`, and `play::controller::GameController`, one signal around one
//!   session.
//! - `page` is the page as a whole: `page::ctx::Ctx`, which every component can reach, dialogs, toasts, sound.
//! - `kit` is independent of all of these: elements, signals, storage, routes, the chunk loader.
//!
//! Start with `Game` in crates/engine/src/game.rs, then crates/games/src/flip_nine. docs/ADDING-A-GAME.md explains how
//! to add a sixth game.
#![cfg(target_arch = "wasm32")]
// The page of components is a part of the page, which uses the rest.
#![cfg_attr(feature = "components", allow(dead_code, unused_imports))]

#[cfg(not(feature = "components"))]
mod app;
#[cfg(feature = "components")]
mod components;
#[cfg(not(feature = "components"))]
mod frame;
#[cfg(not(feature = "components"))]
mod games;
mod kit;
mod page;
#[cfg(not(feature = "components"))]
mod pages;
#[cfg(not(feature = "components"))]
mod play;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Prepares the program, before anything else runs.
pub fn prepare() {
    kit::panic::install();
}

/// Mounts the page into `#app`, beside the static one, which it replaces. The loader calls it when the texts of a
/// language are here.
#[cfg(not(feature = "components"))]
#[wasm_bindgen]
pub fn mount() {
    let root = document().get_element_by_id("app").expect("index.html has #app");
    let root = root.unchecked_into();
    leptos::mount::mount_to(root, app::app).forget();
}
