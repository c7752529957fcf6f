//! What stands in the place of a page or a dialog while its chunk is on its way, and what chunks of pages and dialogs
//! hold.

use std::any::Any;

use leptos::prelude::*;

use super::bar::{header, heading};
use crate::link::Page;
use crate::text::{Label, Say};
use crate::web::kit::chunk::{self, CODES, DIALOGS, SHARE, Urge, again, ask, here};
use crate::web::kit::el::{El, block, button, div, el, fragment};
use crate::web::page::ctx::Ctx;
use crate::web::page::dialogs::{hide_open, modal};
use crate::web::page::model::{BadLink, Dialog};
use crate::web::table::desk::{Desk, Grades};

/// What a chunk of pages holds: how it shows one of them.
pub struct PageView(pub fn(Ctx, &Page) -> Result<AnyView, BadLink>);

/// What the chunk of a dialog holds.
pub struct DialogView(pub fn(Ctx, Dialog) -> El);

/// What draws a text as a picture for cameras.
pub struct CodeView(pub fn(&str) -> Option<El>);

/// The dialogs that every game has.
pub struct GameDialogs {
    /// How it is played.
    pub rules: fn(Ctx, Desk) -> El,
    /// Choosing a deal, by grades and by what else can be chosen.
    pub deal: fn(Ctx, Desk, Grades, Vec<El>) -> El,
    /// How it went, with what the game itself shows of that.
    pub result: fn(Ctx, Desk, Vec<El>) -> El,
}

/// A page whose chunk is not there: its boxes while the chunk is on its way, or words if it failed to load.
pub fn placeholder(ctx: Ctx, page: &Page, chunk: &'static str, title: &'static str) -> AnyView {
    chunk::track();
    let (bar, main) = match (ask(chunk, Urge::Due), page) {
        (false, _) => {
            (heading(title), el("main").set("class", "page prose").children(missing(ctx, chunk)))
        }
        (true, Page::Game(..)) => (div("bar-name").child(heading(title)), boxes(ctx)),
        (true, Page::Home) => {
            let lead = el("p").set("class", "lead").text(ctx.label(Label::AppLine));
            (heading(title), empty("page home").child(lead))
        }
        (true, _) => (heading(title), empty("page")),
    };
    fragment(vec![header(ctx, *page != Page::Home, bar), main.set("id", "main")])
}

/// A dialog of a chunk; while its code is not there, an empty one, or words if it failed to load.
pub fn dialog<T: Any>(
    ctx: Ctx,
    chunk: &'static str,
    title: Label,
    make: impl Fn(&'static T) -> El + Send + 'static,
) -> AnyView {
    late_dialog(ctx, chunk, title, Box::new(move || here(chunk).map(&make)))
}

fn late_dialog(
    ctx: Ctx,
    chunk: &'static str,
    title: Label,
    make: Box<dyn Fn() -> Option<El> + Send>,
) -> AnyView {
    block(move || {
        if chunk::is_here(chunk) {
            // The empty one gives the focus back before the other takes it.
            hide_open();
        }
        if let Some(dialog) = untrack(&make) {
            return dialog.done();
        }
        chunk::track();
        let part = match ask(chunk, Urge::Due) {
            true => loading(ctx),
            false => div("missing").children(missing(ctx, chunk)),
        };
        modal(ctx, Say::Label(title), "late", [part]).done()
    })
}

/// One of the dialogs that every game has.
pub fn game_dialog(
    ctx: Ctx,
    title: Label,
    make: impl Fn(&GameDialogs) -> El + Send + 'static,
) -> AnyView {
    dialog(ctx, DIALOGS, title, make)
}

/// A text as a QR code with a name for the ear; while the code that draws it is not there, an empty frame, or words if
/// it could not be had. It comes with the dialog that shares, once for both.
pub fn code(ctx: Ctx, text: String, name: String) -> AnyView {
    block(move || {
        if let Some(CodeView(draw)) = here(CODES) {
            return fragment(
                draw(&text).map(|code| code.put("aria-label", name.clone())).into_iter().collect(),
            );
        }
        chunk::track();
        match ask(SHARE, Urge::Due) {
            true => div("qr").set("aria-busy", "true").done(),
            false => div("missing").children(missing(ctx, SHARE)).done(),
        }
    })
}

/// A page whose code is on its way.
fn empty(class: &'static str) -> El {
    el("main").set("class", class).set("aria-busy", "true")
}

/// Words for what is on its way.
pub fn loading(ctx: Ctx) -> El {
    el("p").set("class", "quiet").set("aria-busy", "true").text(ctx.label(Label::Loading))
}

/// The boxes of a game's screen, as index.html has them.
fn boxes(ctx: Ctx) -> El {
    empty("game shell-game")
        .child(div("figures"))
        .child(el("p").set("class", "message").text(ctx.label(Label::AppLine)))
        .child(el("section").set("class", "board"))
        .child(div("toolbar").children((0..7).map(|_| el("i"))))
}

/// Words for a chunk that failed to load, and the button that tries again. Does not touch stored data.
fn missing(ctx: Ctx, chunk: &'static str) -> [El; 2] {
    let again = button("button primary", ctx.label(Label::TryAgain), move || again(chunk));
    let why = el("p").set("class", "lead").set("role", "alert").test_id("message");
    [why.text(ctx.label(Label::ChunkMissing)), el("p").child(again.test_id("again"))]
}
