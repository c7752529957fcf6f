//! The page: Leptos components over the pure half. Compiled for the browser only.
//!
//! [`ctx::Ctx`] is what every component can reach; [`play::Play`] is the reactive middle, one
//! signal round one session; [`screen`] is what all games share on the screen; [`games`] has one
//! file a game. Nothing outside this module knows of it.

mod app;
mod awake;
mod book;
mod chunk;
mod ctx;
mod dates;
mod dealing;
mod dialogs;
mod el;
mod feel;
mod games;
mod help;
mod keys;
mod motion;
mod news;
mod occasion;
mod panic;
mod parts;
mod photo;
mod play;
mod pwa;
mod reel;
mod result;
mod route;
mod screen;
mod share;
mod shell;
mod solver;
mod state;
mod store;
mod table;
mod tabs;
mod time;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Mounts the page into `#app`, in place of the static shell.
pub fn mount() {
    panic::install();
    let root = document().get_element_by_id("app").expect("index.html has #app");
    root.set_inner_html("");
    let root = root.unchecked_into();
    leptos::mount::mount_to(root, app::app).forget();
}
