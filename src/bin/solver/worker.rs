//! The messages of this worker, and its tables.

use std::cell::{Cell, RefCell};

use handful::games::sliding::solver::four::Tables;
use handful::solve::{Answer, Goal, Hard, Order, Question, Reply, SolverTables, handle};
use js_sys::BigUint64Array;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent};

use crate::child::{Child, workers};
use crate::{help, team};

/// The worker for the fewest slides of 4×4.
struct Slides {
    child: Child,
    /// Whether it receives messages; earlier ones would be lost.
    ready: bool,
    waiting: Vec<Question>,
    /// The ids of its questions.
    asked: Vec<u32>,
}

thread_local! {
    static TABLES: RefCell<SolverTables> = RefCell::default();
    /// Whether a slice of building is on its way.
    static BUSY: Cell<bool> = const { Cell::new(false) };
    /// Whether a worker was started for half of the large tables; then that worker, until it is done.
    static SHARED: Cell<bool> = const { Cell::new(false) };
    static BUILDER: RefCell<Option<Child>> = const { RefCell::new(None) };
    /// The question that waits for the large tables.
    static WAITING: Cell<Option<Question>> = const { Cell::new(None) };
    static SLIDES: RefCell<Option<Slides>> = const { RefCell::new(None) };
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
    } else if let Some(id) = text.strip_prefix("stop ").and_then(|id| id.parse().ok()) {
        SLIDES.with_borrow_mut(|slides| drop(slides.take_if(|slides| slides.asked.contains(&id))));
    }
}

/// Answers a question here. Returns why that takes more.
pub fn answer(question: &Question) -> Option<Hard> {
    let tell = &mut |reply: Reply| post(&reply.to_string());
    TABLES.with_borrow_mut(|tables| handle(tables, question, &js_sys::Date::now, tell))
}

fn ask(question: Question) {
    if question.goal == Goal::Slides && question.grid.side().get() == 4 {
        return ask_slides(question);
    }
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

/// Passes a question on to the worker for slides.
fn ask_slides(question: Question) {
    let is_there = SLIDES.with_borrow_mut(|slides| {
        if slides.is_none() {
            let start = |child| Slides { child, ready: false, waiting: vec![], asked: vec![] };
            *slides = Child::start(
                Box::new(|data| slides_heard(data.as_string())),
                Box::new(slides_failed),
            )
            .map(start);
        }
        let Some(Slides { child, ready, waiting, asked }) = slides else { return false };
        asked.push(question.id);
        match ready {
            true => child.tell(&Order::Answer(question).to_string()),
            false => waiting.push(question),
        }
        true
    });
    if !is_there {
        give_up(question.id);
    }
}

/// Takes a message of the worker for slides: it starts, or has an answer.
fn slides_heard(text: Option<String>) {
    let Some(text) = text else { return };
    SLIDES.with_borrow_mut(|slides| {
        let Some(Slides { child, ready, waiting, asked }) = slides else { return };
        // `<id> <answer>`; see [`Reply`].
        let Some((id, answer)) = text.split_once(' ') else {
            *ready = true;
            for question in waiting.drain(..) {
                child.tell(&Order::Answer(question).to_string());
            }
            return;
        };
        if !answer.starts_with("at ") {
            asked.retain(|asked| asked.to_string() != id);
            post(&text);
        }
    });
}

/// Gives up the questions of the worker for slides.
fn slides_failed() {
    let slides = SLIDES.take();
    slides.into_iter().flat_map(|slides| slides.asked).for_each(give_up);
}

fn give_up(id: u32) {
    post(&Reply { id, answer: Answer::GaveUp(0) }.to_string());
}
