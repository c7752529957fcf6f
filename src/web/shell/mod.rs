//! The pages and panels round the games.

mod about;
mod bad_link;
mod deal;
mod header;
mod help;
mod home;
pub mod pad;
mod records;
mod settings;
mod toasts;

use about::about;
pub use bad_link::bad_link;
pub use deal::deal_dialog;
pub use header::{header, heading};
pub use help::help_dialog;
use home::home;
use records::records;
pub use settings::setting;
use settings::settings;
pub use toasts::toasts;

use wasm_bindgen::prelude::*;

use super::app::fragment;
use super::chunk::{self, HOME, PAGES};
use super::el::{El, el};
use crate::link::Page;

/// The entry of the home page.
#[wasm_bindgen]
pub fn chunk_home() {
    chunk::arrive(HOME, |ctx, _| fragment(home(ctx)));
}

/// The entry of the pages that are neither home nor a game. What is reached from an entry alone is a chunk.
#[wasm_bindgen]
pub fn chunk_pages() {
    chunk::arrive(PAGES, |ctx, page| {
        fragment(match page {
            Page::Records => records(ctx),
            Page::Settings => settings(ctx),
            _ => about(ctx),
        })
    });
}

/// The part of a page below its bar.
fn main(class: &'static str) -> El {
    el("main").set("class", class).set("id", "main")
}
