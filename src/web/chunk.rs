//! Code that is there when it is needed: each game's own, and that of the pages.
//!
//! In a release build this code comes in chunks, each a wasm of its own (see docs/ARCHITECTURE.md). boot.js
//! fetches one and calls its entry, and the entry says here how its pages are shown. In a debug
//! build boot.js finds the entries in the program itself.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::app::{focus_heading, fragment};
use super::ctx::Ctx;
use super::el::{El, button, div, el};
use super::shell::{header, heading};
use crate::link::Page;
use crate::text::Label;

/// Shows a page of a chunk.
pub type Open = fn(Ctx, &Page) -> AnyView;

/// The chunk of the home page.
pub const HOME: &str = "home";
/// The chunk of the pages that are neither home nor a game.
pub const PAGES: &str = "pages";

thread_local! {
    /// The chunks that are there. A list, because the compiler would see through a variable for each
    /// and tie the program to the very code that is to be apart from it.
    static HERE: RefCell<Vec<(&'static str, Open)>> = const { RefCell::new(Vec::new()) };
}

#[wasm_bindgen]
extern "C" {
    /// Whether a chunk is on its way, which this sees to. `false` once after each attempt that failed.
    /// What becomes of an attempt is told by the window's event `chunk`.
    #[wasm_bindgen(js_name = handfulChunk)]
    pub fn is_coming(chunk: &str) -> bool;
}

/// A chunk says that it is there.
pub fn arrive(chunk: &'static str, open: Open) {
    HERE.with_borrow_mut(|here| here.push((chunk, open)));
}

/// Hears of chunks that came or failed to come.
pub fn install(ctx: Ctx) {
    window_event_listener_untyped("chunk", move |_| {
        // A heading that has the focus is about to be replaced by another. Whatever has taken the focus by then keeps it.
        let is_on = |tag: &str| document().active_element().is_some_and(|it| it.tag_name() == tag);
        let was_on_heading = is_on("H1");
        ctx.chunks.set(());
        request_animation_frame(move || {
            if was_on_heading && is_on("BODY") {
                focus_heading();
            }
        });
    });
}

/// A page of a chunk; while its code is not there, the boxes of one, or words if it could not be had.
pub fn show(ctx: Ctx, page: &Page) -> AnyView {
    let tongue = ctx.tongue();
    let (chunk, title) = match page {
        Page::Game(id, _) => (id.slug(), tongue.game(*id)),
        Page::Records => (PAGES, tongue.label(Label::Records)),
        Page::Settings => (PAGES, tongue.label(Label::Settings)),
        Page::About => (PAGES, tongue.label(Label::About)),
        Page::Home => (HOME, tongue.label(Label::AppName)),
    };
    let open = HERE.with_borrow(|here| here.iter().find(|(it, _)| *it == chunk).map(|it| it.1));
    if let Some(open) = open {
        return open(ctx, page);
    }
    ctx.chunks.track();
    let (bar, main) = match (is_coming(chunk), page) {
        (false, _) => (heading(title), missing(ctx)),
        (true, Page::Game(..)) => (div("bar-name").child(heading(title)), boxes(ctx)),
        (true, Page::Home) => {
            let lead = el("p").set("class", "lead").text(ctx.label(Label::AppLine));
            (heading(title), empty("page home").child(lead))
        }
        (true, _) => (heading(title), empty("page")),
    };
    fragment(vec![header(ctx, *page != Page::Home, bar), main.set("id", "main")])
}

/// A page whose code is on its way.
fn empty(class: &'static str) -> El {
    el("main").set("class", class).set("aria-busy", "true")
}

/// The boxes of a game's screen, as index.html has them.
fn boxes(ctx: Ctx) -> El {
    empty("game shell-game")
        .child(div("figures"))
        .child(el("p").set("class", "message").text(ctx.label(Label::AppLine)))
        .child(el("section").set("class", "board"))
        .child(div("toolbar").children((0..7).map(|_| el("i"))))
}

/// What is said when a chunk could not be loaded. Nothing that is kept is touched.
fn missing(ctx: Ctx) -> El {
    let again = button("button primary", ctx.label(Label::TryAgain), move || ctx.chunks.set(()));
    el("main")
        .set("class", "page prose")
        .child(
            el("p")
                .set("class", "lead")
                .set("role", "alert")
                .test_id("message")
                .text(ctx.label(Label::ChunkMissing)),
        )
        .child(el("p").child(again.test_id("again")))
}
