//! The page: Leptos components over the pure half. Compiled for the browser only.
//!
//! Six layers; imports go down only:
//!
//! - [`app`] starts the page: routes, and the entries of the chunks.
//! - [`pages`] are home, daily, records, settings, keys, backup and about; [`games`] has one folder per game.
//! - [`frame`] has the screen components that they share: bar, toolbar, the screen of a game, its dialogs.
//! - [`table`] is a game in play: the trait [`table::Table`], and [`table::play::Play`], one signal around one session.
//! - [`page`] is the page as a whole: [`page::ctx::Ctx`], which every component can reach, dialogs, toasts, sound.
//! - [`kit`] is independent of all of these: elements, signals, storage, routes, the chunk loader.
//!
//! tests/layers holds the imports to this. Nothing outside this module knows of it.

mod app;
mod frame;
mod games;
mod kit;
mod page;
mod pages;
mod table;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Prepares the program, before anything else runs.
pub fn prepare() {
    kit::panic::install();
}

/// Mounts the page into `#app`, beside the static one, which it replaces. The loader calls it when the texts of a language are
/// here.
#[wasm_bindgen]
pub fn mount() {
    let root = document().get_element_by_id("app").expect("index.html has #app");
    let root = root.unchecked_into();
    leptos::mount::mount_to(root, app::app).forget();
}
