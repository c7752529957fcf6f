//! The messages of this worker, and its tables.

use std::cell::{Cell, RefCell};

use handful::games::sliding::solver::four::Tables;
use handful::solve::{Hard, Order, Question, Reply, SolverTables, handle};
use js_sys::BigUint64Array;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent};

use crate::child::{Child, workers};
use crate::{help, team};

thread_local! {
    static TABLES: RefCell<SolverTables> = RefCell::default();
    /// Whether a slice of building is on its way.
    static BUSY: Cell<bool> = const { Cell::new(false) };
    /// Whether a worker was started for half of the large tables; then that worker, until it is done.
    static SHARED: Cell<bool> = const { Cell::new(false) };
    static BUILDER: RefCell<Option<Child>> = const { RefCell::new(None) };
    /// The question that waits for the large tables.
    static WAITING: Cell<Option<Question>> = const { Cell::new(None) };
}

pub fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Posts a line of text to whoever started this worker.
pub fn post(text: &str) {
    let _ = scope().post_message(&text.into());
}

/// Calls a function after the messages that have arrived. Unlike a timeout, a message is not delayed by the browser.
pub fn later(run: impl FnOnce() + 'static) {
    if let Ok(channel) = MessageChannel::new() {
        let run = Closure::once_into_js(run);
        channel.port1().set_onmessage(Some(run.unchecked_ref()));
        let _ = channel.port2().post_message(&JsValue::NULL);
    }
}

/// Returns what a function returns of the large tables, if they are built.
pub fn with_large<T>(run: impl FnOnce(&Tables) -> T) -> Option<T> {
    TABLES.with_borrow(|tables| tables.large().map(run))
}

/// Handles every message. Posts `ready` first, because messages that arrived before the handler
/// was set are lost.
pub fn listen() {
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let data = event.data();
        match data.as_string() {
            Some(text) => hear(&text),
            None => data.dyn_ref::<BigUint64Array>().into_iter().for_each(help::learn),
        }
    });
    scope().set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    post("ready");
}

fn hear(text: &str) {
    if let Ok(question) = text.parse::<Question>() {
        ask(question);
    } else if let Ok(order) = text.parse() {
        help::obey(order);
    }
}

/// Answers a question here. Returns why that takes more.
fn answer(question: &Question) -> Option<Hard> {
    let tell = &mut |reply: Reply| post(&reply.to_string());
    TABLES.with_borrow_mut(|tables| handle(tables, question, &js_sys::Date::now, tell))
}

fn ask(question: Question) {
    let is_free = question.ms == 0 && WAITING.get().is_none() && !team::is_busy();
    TABLES.with_borrow_mut(|tables| tables.helped = is_free && workers() > 1);
    match answer(&question) {
        None => {}
        Some(Hard::Tables) => WAITING.set(Some(question)),
        Some(Hard::Search(progress)) => return team::start(question, progress),
    }
    build();
}

/// Milliseconds of building between two questions.
const SLICE_MS: f64 = 30.0;

/// Builds the large tables in slices; questions are handled between them.
pub fn build() {
    if BUSY.replace(true) {
        return;
    }
    later(|| {
        BUSY.set(false);
        let until = js_sys::Date::now() + SLICE_MS;
        let more = TABLES.with_borrow_mut(|tables| {
            while tables.idle() {
                if js_sys::Date::now() >= until {
                    return true;
                }
            }
            false
        });
        if more {
            share();
            return build();
        }
        let is_built = TABLES.with_borrow(|tables| tables.large().is_some());
        if let Some(question) = WAITING.get().filter(|_| is_built) {
            WAITING.set(None);
            ask(question);
        }
    });
}

/// Starts a worker that builds half of the large tables, once.
fn share() {
    if workers() == 1 || SHARED.replace(true) {
        return;
    }
    BUILDER.set(Child::start(
        Box::new(|data| {
            if let Some(bits) = data.dyn_ref::<BigUint64Array>() {
                built(bits.to_vec());
            } else if TABLES.with_borrow_mut(SolverTables::leave) {
                BUILDER.with_borrow(|child| {
                    child.iter().for_each(|child| child.tell(&Order::Build.to_string()));
                });
            } else {
                BUILDER.set(None);
            }
        }),
        Box::new(|| built(Vec::new())),
    ));
}

/// Takes what the other worker built; nothing if it failed.
fn built(bits: Vec<u64>) {
    BUILDER.set(None);
    TABLES.with_borrow_mut(|tables| tables.supply(bits));
    build();
}
