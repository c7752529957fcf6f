//! *Who holds it?*: the list of puzzles, and a puzzle. Its chunk comes after that of the game, whose faces and rules it
//! uses.

mod end;
mod list;
mod log;
mod puzzle;
mod seats;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::kit::chunk::register_content;
use crate::page::ctx::Ctx;
use handful_shell::link::Route;

/// The chunk's name.
pub const WHO: &str = "go-fish-who";

/// The content of the chunk: builds the page.
pub struct WhoPage(pub fn(Ctx, &Route) -> AnyView);

/// The entry of the puzzles.
#[wasm_bindgen]
pub fn chunk_go_fish_who() {
    register_content(
        WHO,
        WhoPage(|ctx, page| match page {
            Route::Who(Some(name)) => puzzle::page(ctx, *name),
            _ => list::page(ctx),
        }),
    );
}
