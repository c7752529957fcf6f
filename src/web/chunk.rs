//! Code that is there when it is needed: each game's own, and that of the pages.
//!
//! In a release build this code comes in chunks, each a wasm of its own (see docs/ARCHITECTURE.md). boot.js
//! fetches one and calls its entry, and the entry says here how its pages are shown. In a debug
//! build boot.js finds the entries in the program itself.

use std::any::Any;
use std::cell::RefCell;

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::app::{focus_heading, fragment};
use super::ctx::Ctx;
use super::dialogs::{Dialog, hide_open, modal};
use super::el::{El, block, button, div, el, nothing};
use super::screen::{Desk, Grades};
use super::shell::{header, heading};
use super::time;
use crate::link::Page;
use crate::retry::Retry;
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
    /// Makes one attempt to bring a chunk. The window's event `chunk` tells its end: `detail` is the chunk's name where it
    /// failed. If it fails although the site answers and `anew` is set, the page is loaded anew.
    #[wasm_bindgen(js_name = handfulChunk)]
    fn fetch(chunk: &str, anew: bool);
}

/// How much somebody wants a chunk that is not there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Urge {
    /// Where an attempt is due: see [`Retry`].
    Due,
    /// Now, because the player waits.
    Now,
    /// Now, because the player pressed "Try again": the page is loaded anew if the site answers without the chunk.
    Anew,
}

/// Something that waits for a chunk.
struct Waiting {
    chunk: &'static str,
    /// Whether it waits for a later attempt too, or is done without the chunk.
    lasts: bool,
    work: Box<dyn FnOnce()>,
}

thread_local! {
    static WAITING: RefCell<Vec<Waiting>> = const { RefCell::new(Vec::new()) };
    /// The attempts for each chunk that was asked for.
    static TRIES: RefCell<Vec<(&'static str, Retry)>> = const { RefCell::new(Vec::new()) };
}

/// Reads or changes the attempts for a chunk.
fn tries<T>(chunk: &'static str, read: impl FnOnce(&mut Retry) -> T) -> T {
    TRIES.with_borrow_mut(|tries| {
        if tries.iter().all(|(it, _)| *it != chunk) {
            tries.push((chunk, Retry::default()));
        }
        let at = tries.iter().position(|(it, _)| *it == chunk).unwrap_or(0);
        read(&mut tries[at].1)
    })
}

/// Asks for a chunk. Returns whether an attempt is under way.
pub fn ask(chunk: &'static str, urge: Urge) -> bool {
    let (begins, is_coming) = tries(chunk, |it| {
        let begins = if urge == Urge::Due { it.begin_if_due(time::now()) } else { it.begin() };
        (begins, it.is_coming())
    });
    if begins {
        fetch(chunk, urge == Urge::Anew);
    }
    is_coming
}

/// Whether the last attempt to bring a chunk failed.
pub fn is_missing(chunk: &'static str) -> bool {
    here(chunk).is_none() && tries(chunk, |it| it.has_failed())
}

/// Milliseconds until the next attempt for a chunk is due.
pub fn wait(chunk: &'static str) -> u64 {
    tries(chunk, |it| it.wait(time::now()))
}

/// Tries again because the player pressed a button for it.
pub fn again(ctx: Ctx, chunk: &'static str) {
    ask(chunk, Urge::Anew);
    ctx.chunks.set(());
    // The button goes with the words that it stands under.
    catch_focus();
}

/// Registers a chunk that has come, and runs what waits for it.
pub fn arrive(chunk: &'static str, shows: Shows) {
    HERE.with_borrow_mut(|here| here.push((chunk, shows)));
    tries(chunk, Retry::reset);
    release(chunk, true);
}

/// Counts a failed attempt, and runs what does not wait for another.
fn fail(chunk: &str) {
    TRIES.with_borrow_mut(|tries| {
        let failed = tries.iter_mut().find(|(it, _)| *it == chunk);
        failed.into_iter().for_each(|(_, it)| it.fail(time::now()));
    });
    release(chunk, false);
}

/// Runs what waits for a chunk: all of it, or what does not last.
fn release(chunk: &str, all: bool) {
    let (done, waiting): (Vec<_>, Vec<_>) =
        WAITING.take().into_iter().partition(|it| it.chunk == chunk && (all || !it.lasts));
    WAITING.set(waiting);
    done.into_iter().for_each(|it| (it.work)());
}

/// Returns what only one game knows of, if its chunk is there.
pub fn own<T: Any>(chunk: &str) -> Option<&'static T> {
    match here(chunk)? {
        Shows::Own(own) => own.downcast_ref(),
        _ => None,
    }
}

/// Does something as soon as a chunk is there, if ever.
pub fn when_here(chunk: &'static str, work: Box<dyn FnOnce()>) {
    if here(chunk).is_some() {
        return work();
    }
    WAITING.with_borrow_mut(|waiting| waiting.push(Waiting { chunk, lasts: true, work }));
    ask(chunk, Urge::Due);
}

/// Does something as soon as a chunk is there, or as soon as it is clear that it is not to be had now.
pub fn when_known(chunk: &'static str, urge: Urge, work: Box<dyn FnOnce()>) {
    if here(chunk).is_some() || !ask(chunk, urge) {
        return work();
    }
    WAITING.with_borrow_mut(|waiting| waiting.push(Waiting { chunk, lasts: false, work }));
}

fn here(chunk: &str) -> Option<Shows> {
    HERE.with_borrow(|here| here.iter().find(|(it, _)| *it == chunk).map(|it| it.1))
}

/// Whether the focus is on an element of this kind.
fn is_on(tag: &str) -> bool {
    document().active_element().is_some_and(|it| it.tag_name() == tag)
}

/// Moves the focus to the heading in the next frame, if what had it is gone by then.
fn catch_focus() {
    request_animation_frame(|| {
        if is_on("BODY") {
            focus_heading();
        }
    });
}

/// Listens to chunks that came or failed to come, and to the network.
pub fn install(ctx: Ctx) {
    window_event_listener_untyped("chunk", move |event| {
        // A heading that has the focus is about to be replaced by another. Whatever has taken the focus by then keeps it.
        let was_on_heading = is_on("H1");
        let failed = Reflect::get(&event, &"detail".into()).ok().and_then(|it| it.as_string());
        if let Some(chunk) = failed {
            fail(&chunk);
        }
        ctx.chunks.set(());
        if was_on_heading {
            catch_focus();
        }
    });
    window_event_listener_untyped("online", move |_| {
        TRIES.with_borrow_mut(|tries| tries.iter_mut().for_each(|(_, it)| it.relent()));
        let waiting: Vec<_> =
            WAITING.with_borrow(|waiting| waiting.iter().map(|it| it.chunk).collect());
        for chunk in waiting {
            ask(chunk, Urge::Due);
        }
        ctx.chunks.set(());
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
    make: impl Fn(GameDialogs) -> El + Send + 'static,
) -> AnyView {
    let make = move |shows| match shows {
        Shows::Games(dialogs) => Some(make(dialogs)),
        _ => None,
    };
    dialog(ctx, DIALOGS, title, Box::new(make))
}

/// Has a chunk fetched that will be wanted soon.
pub fn foresee(chunk: &'static str) {
    if here(chunk).is_none() {
        ask(chunk, Urge::Due);
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
    let again = button("button primary", ctx.label(Label::TryAgain), move || again(ctx, chunk));
    let why = el("p").set("class", "lead").set("role", "alert").test_id("message");
    [why.text(ctx.label(Label::ChunkMissing)), el("p").child(again.test_id("again"))]
}
