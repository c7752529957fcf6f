//! Chunks: code that the page fetches when it is first needed.
//!
//! In a release build each chunk is a WebAssembly module of its own (see docs/ARCHITECTURE.md). The loader in boot.js
//! fetches one and calls its entry, and the entry registers here what the chunk holds. In a debug build the
//! loader finds the entries in the program itself.

use std::any::Any;
use std::cell::{Cell, RefCell};

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::focus::focus_heading;
use super::state::State;
use super::time;
use crate::retry::Retry;

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
    static HERE: RefCell<Vec<(&'static str, &'static dyn Any)>> = const { RefCell::new(Vec::new()) };
    /// Fires when a chunk has arrived or failed to.
    static CHANGED: Cell<Option<State<()>>> = const { Cell::new(None) };
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
    !is_here(chunk) && tries(chunk, |it| it.has_failed())
}

/// Milliseconds until the next attempt for a chunk is due.
pub fn wait(chunk: &'static str) -> u64 {
    tries(chunk, |it| it.wait(time::now()))
}

/// Tries again because the player pressed a button for it.
pub fn again(chunk: &'static str) {
    ask(chunk, Urge::Anew);
    changed();
    // The button goes with the words that it stands under.
    catch_focus();
}

/// Registers what a chunk holds, and runs what waits for it.
pub fn arrive<T: Any>(chunk: &'static str, holds: T) {
    register(chunk, Box::leak(Box::new(holds)));
}

fn register(chunk: &'static str, holds: &'static dyn Any) {
    HERE.with_borrow_mut(|here| here.push((chunk, holds)));
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

/// Returns what a chunk holds, if it is there.
pub fn here<T: Any>(chunk: &str) -> Option<&'static T> {
    held(chunk)?.downcast_ref()
}

fn held(chunk: &str) -> Option<&'static dyn Any> {
    HERE.with_borrow(|here| here.iter().find(|(it, _)| *it == chunk).map(|it| it.1))
}

/// Whether a chunk is there.
pub fn is_here(chunk: &str) -> bool {
    held(chunk).is_some()
}

/// Subscribes the effect that calls it to chunks that arrive or fail to.
pub fn track() {
    CHANGED.get().into_iter().for_each(State::track);
}

/// Runs what tracks chunks.
pub fn changed() {
    CHANGED.get().into_iter().for_each(|it| it.set(()));
}

/// Does something as soon as a chunk is there, if ever.
pub fn when_here(chunk: &'static str, work: Box<dyn FnOnce()>) {
    if is_here(chunk) {
        return work();
    }
    WAITING.with_borrow_mut(|waiting| waiting.push(Waiting { chunk, lasts: true, work }));
    ask(chunk, Urge::Due);
}

/// Does something as soon as a chunk is there, or as soon as it is clear that it is not to be had now.
pub fn when_known(chunk: &'static str, urge: Urge, work: Box<dyn FnOnce()>) {
    if is_here(chunk) || !ask(chunk, urge) {
        return work();
    }
    WAITING.with_borrow_mut(|waiting| waiting.push(Waiting { chunk, lasts: false, work }));
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
pub fn install() {
    CHANGED.set(Some(State::new(())));
    window_event_listener_untyped("chunk", move |event| {
        // A heading that has the focus is about to be replaced by another. Whatever has taken the focus by then keeps it.
        let was_on_heading = is_on("H1");
        let failed = Reflect::get(&event, &"detail".into()).ok().and_then(|it| it.as_string());
        if let Some(chunk) = failed {
            fail(&chunk);
        }
        changed();
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
        changed();
    });
}

/// Has a chunk fetched that will be wanted soon.
pub fn foresee(chunk: &'static str) {
    if !is_here(chunk) {
        ask(chunk, Urge::Due);
    }
}
