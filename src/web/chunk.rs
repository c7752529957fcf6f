//! Code that is there when it is needed: each game's own, and that of the pages.
//!
//! In a release build this code comes in chunks, each a wasm of its own (see docs/ARCHITECTURE.md). boot.js
//! fetches one and calls its entry, and the entry says here how its pages are shown. In a debug
//! build boot.js finds the entries in the program itself.

use std::any::Any;
use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::app::{focus_heading, fragment};
use super::ctx::Ctx;
use super::dialogs::{Dialog, hide_open, modal};
use super::el::{El, block, button, div, el, nothing};
use super::screen::{Desk, Grades};
use super::shell::{header, heading};
use crate::link::Page;
use crate::text::{Label, Say};

/// What a chunk shows.
#[derive(Clone, Copy)]
pub enum Shows {
    /// Pages.
    Page(fn(Ctx, &Page) -> AnyView),
    /// A dialog.
    Dialog(fn(Ctx, Dialog) -> El),
    /// The dialogs that every game has.
    Games(GameDialogs),
    /// A text as a picture for cameras.
    Code(fn(&str) -> Option<El>),
    /// What only one game knows of.
    Own(&'static dyn Any),
}

/// The dialogs that every game has.
#[derive(Clone, Copy)]
pub struct GameDialogs {
    /// How it is played.
    pub help: fn(Ctx, Desk) -> El,
    /// Choosing a deal, by grades and by what else can be chosen.
    pub deal: fn(Ctx, Desk, Grades, Vec<El>) -> El,
    /// How it went, with what the game itself shows of that.
    pub result: fn(Ctx, Desk, Vec<El>) -> El,
}

/// The chunk of the home page.
pub const HOME: &str = "home";
/// The chunk of the daily five.
pub const DAILY: &str = "daily";
/// The chunk of the records.
pub const RECORDS: &str = "records";
/// The chunk of settings, backup and about.
pub const PAGES: &str = "pages";
/// The chunk of the dialogs that every game has.
pub const DIALOGS: &str = "dialogs";
/// The chunk of the dialog that shares.
pub const SHARE: &str = "share";
/// The QR codes that come with that chunk.
pub const CODES: &str = "codes";
/// The chunk of the guides for newcomers.
pub const FIRST: &str = "first";

thread_local! {
    /// The chunks that are there. A list, because the compiler would see through a variable for each
    /// and tie the program to the very code that is to be apart from it.
    static HERE: RefCell<Vec<(&'static str, Shows)>> = const { RefCell::new(Vec::new()) };
}

#[wasm_bindgen]
extern "C" {
    /// Whether a chunk is on its way, which this sees to. `false` once after each attempt that failed.
    /// What becomes of an attempt is told by the window's event `chunk`.
    #[wasm_bindgen(js_name = handfulChunk)]
    pub fn is_coming(chunk: &str) -> bool;
}

/// Work that waits for a chunk.
type Work = Box<dyn FnOnce()>;

thread_local! {
    static WAITING: RefCell<Vec<(&'static str, Work)>> = const { RefCell::new(Vec::new()) };
}

/// A chunk says that it is there. What waited for it is done.
pub fn arrive(chunk: &'static str, shows: Shows) {
    HERE.with_borrow_mut(|here| here.push((chunk, shows)));
    let (ready, waiting) = WAITING.take().into_iter().partition(|(it, _)| *it == chunk);
    WAITING.set(waiting);
    let ready: Vec<(&'static str, Work)> = ready;
    ready.into_iter().for_each(|(_, work)| work());
}

/// What only one game knows of, if its chunk is there.
pub fn own<T: Any>(chunk: &str) -> Option<&'static T> {
    match here(chunk)? {
        Shows::Own(own) => own.downcast_ref(),
        _ => None,
    }
}

/// Does something as soon as a chunk is there. Nothing comes of it where the chunk cannot be had.
pub fn when_here(chunk: &'static str, work: Work) {
    if here(chunk).is_some() {
        return work();
    }
    WAITING.with_borrow_mut(|waiting| waiting.push((chunk, work)));
    let _ = is_coming(chunk);
}

fn here(chunk: &str) -> Option<Shows> {
    HERE.with_borrow(|here| here.iter().find(|(it, _)| *it == chunk).map(|it| it.1))
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
        Page::Daily(_) => (DAILY, tongue.label(Label::Daily)),
        Page::Records => (RECORDS, tongue.label(Label::Records)),
        Page::Backup(_) => (PAGES, tongue.label(Label::Backup)),
        Page::Settings => (PAGES, tongue.label(Label::Settings)),
        Page::About => (PAGES, tongue.label(Label::About)),
        Page::Home => (HOME, tongue.label(Label::AppName)),
    };
    if let Some(Shows::Page(open)) = here(chunk) {
        return open(ctx, page);
    }
    ctx.chunks.track();
    let (bar, main) = match (is_coming(chunk), page) {
        (false, _) => {
            (heading(title), el("main").set("class", "page prose").children(missing(ctx)))
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

/// A dialog of a chunk; while its code is not there, an empty one, or words if it could not be had.
pub fn dialog(
    ctx: Ctx,
    chunk: &'static str,
    title: Label,
    make: Box<dyn Fn(Shows) -> Option<El> + Send>,
) -> AnyView {
    block(move || {
        if let Some(shows) = here(chunk) {
            // The empty one gives the focus back before the other takes it.
            hide_open();
            return untrack(|| make(shows)).map_or_else(nothing, El::done);
        }
        ctx.chunks.track();
        let part = match is_coming(chunk) {
            true => el("p").set("class", "quiet").set("aria-busy", "true").text("…"),
            false => div("missing").children(missing(ctx)),
        };
        modal(ctx, Say::Label(title), "late", [part]).done()
    })
}

/// One of the dialogs that every game has.
pub fn game_dialog(
    ctx: Ctx,
    title: Label,
    make: impl Fn(GameDialogs) -> El + Send + 'static,
) -> AnyView {
    let make = move |shows| match shows {
        Shows::Games(dialogs) => Some(make(dialogs)),
        _ => None,
    };
    dialog(ctx, DIALOGS, title, Box::new(make))
}

/// Has a chunk fetched that will be wanted soon.
pub fn foresee(chunk: &str) {
    if here(chunk).is_none() {
        let _ = is_coming(chunk);
    }
}

/// A text as a QR code with a name for the ear; while the code that draws it is not there, an empty frame, or words if
/// it could not be had. It comes with the dialog that shares, once for both.
pub fn code(ctx: Ctx, text: String, name: String) -> AnyView {
    block(move || {
        if let Some(Shows::Code(draw)) = here(CODES) {
            return fragment(
                draw(&text).map(|code| code.put("aria-label", name.clone())).into_iter().collect(),
            );
        }
        ctx.chunks.track();
        match is_coming(SHARE) {
            true => div("qr").set("aria-busy", "true").done(),
            false => div("missing").children(missing(ctx)).done(),
        }
    })
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
fn missing(ctx: Ctx) -> [El; 2] {
    let again = button("button primary", ctx.label(Label::TryAgain), move || ctx.chunks.set(()));
    let why = el("p").set("class", "lead").set("role", "alert").test_id("message");
    [why.text(ctx.label(Label::ChunkMissing)), el("p").child(again.test_id("again"))]
}
