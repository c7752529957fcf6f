//! The page's client of the solver's worker: sends questions, receives answers, stops searches.
//!
//! A worker receives no messages during a search, so stopping a search terminates the worker; the next question starts
//! another.

use std::cell::RefCell;
use std::time::Duration;

use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions};

use crate::games::sliding::Grid;
use crate::retry::Retry;
use crate::solve::{Answer, Question, Reply};
use crate::web::kit::browser::later;
use crate::web::kit::time;

/// The longest time for a worker to start, in milliseconds: its code may have to come over a slow network. A timeout is
/// needed because a missing wasm file fires no event on the worker.
const START_MS: u64 = 20_000;

/// The progress of a question.
#[derive(Clone, Debug)]
pub enum News {
    /// It was sent, or queued.
    Asked,
    /// An answer of the solver.
    Said(Answer),
    /// There is no worker to answer: it did not start, or it failed.
    Broken,
}

/// The callback of a question; it gets the question's id.
type Heard = Box<dyn FnMut(u32, News)>;

struct Client {
    /// Identifies the worker.
    number: u32,
    /// Whether it solves boards above 4×4, else the others.
    is_large: bool,
    worker: Worker,
    /// Whether the worker receives messages; earlier ones would be lost.
    ready: bool,
    /// Questions queued until it is ready.
    waiting: Vec<String>,
    asked: Vec<(u32, Heard)>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _broken: Closure<dyn FnMut(Event)>,
}

thread_local! {
    static CLIENT: RefCell<Option<Client>> = const { RefCell::new(None) };
    static LAST: RefCell<u32> = const { RefCell::new(0) };
    /// The attempts to start a worker.
    static TRIES: RefCell<Retry> = RefCell::default();
}

/// Returns a new number.
fn next() -> u32 {
    LAST.with_borrow_mut(|last| {
        *last += 1;
        *last
    })
}

fn start(is_large: bool) -> Option<Client> {
    let number = next();
    let options = WorkerOptions::new();
    if is_large {
        options.set_name("solver_large");
    }
    let worker = Worker::new_with_options("solver_loader.js", &options).ok()?;
    let broken = Closure::new(move |event: Event| {
        event.prevent_default();
        give_up(number);
    });
    worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
    worker.set_onmessageerror(Some(broken.as_ref().unchecked_ref()));
    let late = move || {
        let waits = |client: &Client| client.number == number && !client.ready;
        if CLIENT.with_borrow(|client| client.as_ref().is_some_and(waits)) {
            give_up(number);
        }
    };
    later(late, Duration::from_millis(START_MS));
    let heard = Closure::new(|event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            hear(&text);
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    Some(Client {
        number,
        is_large,
        worker,
        ready: false,
        waiting: Vec::new(),
        asked: Vec::new(),
        _heard: heard,
        _broken: broken,
    })
}

/// Terminates a worker that did not start or that failed, and notifies the callbacks of its questions.
fn give_up(number: u32) {
    let client = CLIENT.with_borrow_mut(|client| client.take_if(|client| client.number == number));
    let Some(mut client) = client else { return };
    TRIES.with_borrow_mut(|tries| tries.fail(time::now()));
    end(&client.worker);
    for (id, mut heard) in std::mem::take(&mut client.asked) {
        heard(id, News::Broken);
    }
}

fn hear(text: &str) {
    if text == "ready" {
        TRIES.with_borrow_mut(Retry::reset);
        CLIENT.with_borrow_mut(|client| {
            if let Some(client) = client {
                client.ready = true;
                for question in client.waiting.drain(..) {
                    let _ = client.worker.post_message(&question.into());
                }
            }
        });
        return;
    }
    let Ok(Reply { id, answer }) = text.parse() else { return };
    // The callback may ask again, so nothing may be borrowed while it runs.
    let heard = CLIENT.with_borrow_mut(|client| {
        let asked = &mut client.as_mut()?.asked;
        let at = asked.iter().position(|(each, _)| *each == id)?;
        Some(asked.swap_remove(at).1)
    });
    if let Some(mut heard) = heard {
        let goes_on = matches!(answer, Answer::At(_));
        heard(id, News::Said(answer));
        if goes_on {
            CLIENT.with_borrow_mut(|client| {
                if let Some(client) = client {
                    client.asked.push((id, heard));
                }
            });
        }
    }
}

/// Requests a line for a board within `ms` milliseconds; see [`Question`]. After a failed worker, starts another one
/// immediately if the player waits for the answer, else when an attempt is due.
pub fn ask(grid: Grid, ms: u32, waits: bool, mut heard: impl FnMut(u32, News) + 'static) {
    let id = next();
    let question = Question { id, ms, grid }.to_string();
    heard(id, News::Asked);
    let is_large = !grid.side().is_proven();
    let is_there = CLIENT.with_borrow_mut(|client| {
        // Nobody waits for the other worker, whose boards are of a game before.
        if client.as_ref().is_some_and(|client| client.is_large != is_large) {
            stop(client);
        }
        let is_due = || waits || wait() == 0;
        if client.is_none() && is_due() {
            *client = start(is_large);
            if client.is_none() {
                TRIES.with_borrow_mut(|tries| tries.fail(time::now()));
            }
        }
        client.is_some()
    });
    if !is_there {
        return heard(id, News::Broken);
    }
    CLIENT.with_borrow_mut(|client| {
        if let Some(client) = client {
            client.asked.push((id, Box::new(heard)));
            match client.ready {
                true => drop(client.worker.post_message(&question.into())),
                false => client.waiting.push(question),
            }
        }
    });
}

/// Milliseconds until an attempt to start a worker is due.
pub fn wait() -> u64 {
    TRIES.with_borrow(|tries| tries.wait(time::now()))
}

/// Drops a question, and the search for its answer.
pub fn forget(id: u32) {
    CLIENT.with_borrow_mut(|client| {
        let asked = client.as_mut().map(|client| &mut client.asked);
        if asked.is_some_and(|asked| asked.iter().any(|(each, _)| *each == id)) {
            stop(client);
        }
    });
}

/// Terminates the worker and its searches.
fn stop(client: &mut Option<Client>) {
    if let Some(client) = client.take() {
        end(&client.worker);
    }
}

/// Terminates a worker and ignores messages that it has already posted.
fn end(worker: &Worker) {
    worker.set_onmessage(None);
    worker.set_onmessageerror(None);
    worker.set_onerror(None);
    worker.terminate();
}
