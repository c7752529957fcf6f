//! Chunks: code that the page fetches when it is first needed.
//!
//! In a release build each chunk is a WebAssembly module of its own (see docs/ARCHITECTURE.md). The loader in
//! src/boot/chunks.js fetches it and calls its entry, which registers the chunk's content here. In a debug build
//! the loader finds the entries in the program itself.

use std::any::Any;
use std::cell::{Cell, RefCell};

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::browser::{detail, next_frame};
use super::focus::focus_heading;
use super::signal::RwSignal;
use super::time;
pub use handful_shell::link::{DAILY, HOME, PAGES, RECORDS, SECOND_LOOK, TOGETHER};
use handful_shell::retry::Retry;

/// What the chunk [`HOME`] has to renew the stored summary of the home page.
pub const SUMMARY: &str = "summary";
/// The sheet of keys and the settings about keys, which arrive with the chunk [`PAGES`].
pub const KEYS: &str = "keys";
/// The chunk of the dialogs that all games share.
pub const DIALOGS: &str = "dialogs";
/// The chunk of the share dialog.
pub const SHARE: &str = "share";
/// The QR codes, which arrive with the chunk [`SHARE`].
pub const QR_CODES: &str = "qr-codes";
/// The chunk of the guides for new players.
pub const GUIDES: &str = "guides";
/// The first words of the guides, which arrive with the chunk [`GUIDES`].
pub const FIRST_WORDS: &str = "first-words";
/// The full hand of the first five, which arrives with the chunk [`DAILY`].
pub const FIRST_HAND: &str = "first-hand";
/// The screen of a task, which arrives with the chunk [`SECOND_LOOK`].
pub const TASK_SCREEN: &str = "task-screen";
/// The chunk of the small pictures of the moments that are due.
pub const HOME_LOOK: &str = "home-look";
/// What the chunk [`TOGETHER`] has for a game in a race.
pub const RACE: &str = "race";
/// Which page is that of a race.
pub const RACE_ROUTE: &str = "race-route";
/// The chunk of switch play.
pub const SWITCH: &str = "switch";

thread_local! {
    /// The chunks that have arrived. A list, because the compiler would resolve a variable per chunk and link the
    /// program to the chunk's code.
    static LOADED: RefCell<Vec<(&'static str, &'static dyn Any)>> = const { RefCell::new(Vec::new()) };
    /// Notifies when a chunk has arrived or failed.
    static CHANGED: Cell<Option<RwSignal<()>>> = const { Cell::new(None) };
}

#[wasm_bindgen]
extern "C" {
    /// Makes one attempt to load a chunk, then dispatches the window's event `chunk`; after a failure `detail` is the
    /// chunk's name. If the attempt fails although the site answers, and `anew` is set, the page reloads.
    #[wasm_bindgen(js_name = handfulChunk)]
    fn fetch(chunk: &str, anew: bool);
}

/// How urgently a missing chunk is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum LoadPriority {
    /// When an attempt is due: see [`Retry`].
    WhenDue,
    /// Now, because the player is waiting.
    Immediately,
    /// Now, because the player pressed "Try again": the page reloads if the site answers without the chunk.
    Reload,
}

/// A callback that waits for a chunk.
struct Waiting {
    chunk: &'static str,
    /// Whether it keeps waiting after a failed attempt; otherwise it then runs without the chunk.
    lasts: bool,
    work: Box<dyn FnOnce()>,
}

thread_local! {
    static WAITING: RefCell<Vec<Waiting>> = const { RefCell::new(Vec::new()) };
    /// The attempts for each requested chunk.
    static ATTEMPTS: RefCell<Vec<(&'static str, Retry)>> = const { RefCell::new(Vec::new()) };
}

/// Reads or changes the attempts for a chunk.
fn attempts<T>(chunk: &'static str, read: impl FnOnce(&mut Retry) -> T) -> T {
    ATTEMPTS.with_borrow_mut(|attempts| {
        if attempts.iter().all(|(it, _)| *it != chunk) {
            attempts.push((chunk, Retry::default()));
        }
        let at = attempts.iter().position(|(it, _)| *it == chunk).unwrap_or(0);
        read(&mut attempts[at].1)
    })
}

/// Requests a chunk. Returns whether an attempt is under way.
pub fn request(chunk: &'static str, priority: LoadPriority) -> bool {
    let (begins, is_coming) = attempts(chunk, |it| {
        let begins = if priority == LoadPriority::WhenDue {
            it.begin_if_due(time::now())
        } else {
            it.begin()
        };
        (begins, it.is_running())
    });
    if begins {
        fetch(chunk, priority == LoadPriority::Reload);
    }
    is_coming
}

/// Whether the last attempt to load a chunk failed.
pub fn is_missing(chunk: &'static str) -> bool {
    !is_loaded(chunk) && attempts(chunk, |it| it.has_failed())
}

/// Milliseconds until the next attempt for a chunk is due.
pub fn wait(chunk: &'static str) -> u64 {
    attempts(chunk, |it| it.delay_ms(time::now()))
}

/// Starts another attempt because the player pressed the button for it.
pub fn retry_now(chunk: &'static str) {
    request(chunk, LoadPriority::Reload);
    changed();
    // The button is removed together with the message above it.
    catch_focus();
}

/// Registers the content of a chunk and runs the callbacks that wait for it.
pub fn register_content<T: Any>(chunk: &'static str, holds: T) {
    register(chunk, Box::leak(Box::new(holds)));
}

fn register(chunk: &'static str, holds: &'static dyn Any) {
    LOADED.with_borrow_mut(|loaded| loaded.push((chunk, holds)));
    attempts(chunk, Retry::reset);
    release(chunk, true);
}

/// Counts a failed attempt and runs the callbacks that do not wait for another.
fn fail(chunk: &str) {
    ATTEMPTS.with_borrow_mut(|attempts| {
        let failed = attempts.iter_mut().find(|(it, _)| *it == chunk);
        failed.into_iter().for_each(|(_, it)| it.fail(time::now()));
    });
    release(chunk, false);
}

/// Runs the callbacks that wait for a chunk: all of them, or those that do not outlast a failure.
fn release(chunk: &str, all: bool) {
    let (done, waiting): (Vec<_>, Vec<_>) =
        WAITING.take().into_iter().partition(|it| it.chunk == chunk && (all || !it.lasts));
    WAITING.set(waiting);
    done.into_iter().for_each(|it| (it.work)());
}

/// Returns the content of a chunk, if it has arrived.
pub fn content<T: Any>(chunk: &str) -> Option<&'static T> {
    held(chunk)?.downcast_ref()
}

fn held(chunk: &str) -> Option<&'static dyn Any> {
    LOADED.with_borrow(|loaded| loaded.iter().find(|(it, _)| *it == chunk).map(|it| it.1))
}

/// Whether a chunk has arrived.
pub fn is_loaded(chunk: &str) -> bool {
    held(chunk).is_some()
}

/// Subscribes the current effect to chunks that arrive or fail.
pub fn track() {
    if let Some(changed) = CHANGED.get() {
        changed.track();
    }
}

/// Notifies the subscribers of [`track`].
pub fn changed() {
    if let Some(changed) = CHANGED.get() {
        changed.set(());
    }
}

/// Runs a callback when a chunk arrives; never, if it does not.
pub fn on_loaded(chunk: &'static str, work: Box<dyn FnOnce()>) {
    if is_loaded(chunk) {
        return work();
    }
    WAITING.with_borrow_mut(|waiting| waiting.push(Waiting { chunk, lasts: true, work }));
    request(chunk, LoadPriority::WhenDue);
}

/// Runs a callback when a chunk arrives; without the chunk, when the attempt fails or none is under way.
pub fn on_attempt_done(chunk: &'static str, priority: LoadPriority, work: Box<dyn FnOnce()>) {
    if is_loaded(chunk) || !request(chunk, priority) {
        return work();
    }
    WAITING.with_borrow_mut(|waiting| waiting.push(Waiting { chunk, lasts: false, work }));
}

/// Whether an element with this tag has the focus.
fn is_on(tag: &str) -> bool {
    document().active_element().is_some_and(|it| it.tag_name() == tag)
}

/// Moves the focus to the heading in the next frame, if the focused element is gone by then.
fn catch_focus() {
    next_frame(|| {
        if is_on("BODY") {
            focus_heading();
        }
    });
}

/// Listens for chunks that arrive or fail, and for the network coming back.
pub fn install() {
    CHANGED.set(Some(RwSignal::new(())));
    window_event_listener_untyped("chunk", move |event| {
        // The heading that has the focus is about to be replaced. Focus the new one, unless another element has the
        // focus by then.
        let was_on_heading = is_on("H1");
        if let Some(chunk) = detail(&event) {
            fail(&chunk);
        }
        changed();
        if was_on_heading {
            catch_focus();
        }
    });
    window_event_listener_untyped("online", move |_| {
        ATTEMPTS.with_borrow_mut(|attempts| attempts.iter_mut().for_each(|(_, it)| it.end_delay()));
        let waiting: Vec<_> =
            WAITING.with_borrow(|waiting| waiting.iter().map(|it| it.chunk).collect());
        for chunk in waiting {
            request(chunk, LoadPriority::WhenDue);
        }
        changed();
    });
}

/// Prefetches a chunk that will be wanted soon.
pub fn prefetch(chunk: &'static str) {
    if !is_loaded(chunk) {
        request(chunk, LoadPriority::WhenDue);
    }
}
