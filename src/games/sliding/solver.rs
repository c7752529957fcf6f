//! The page's client of the solver's worker: sends requests one at a time, receives answers, stops searches.
//!
//! A worker receives no messages during a search, so stopping a search terminates the worker, and another one takes the
//! requests that are left.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::window_event_listener_untyped;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions};

use crate::kit::browser::set_timeout_once;
use crate::kit::time;
use handful_games::sliding::Grid;
use handful_games::solver_protocol::{Queue, SolveAnswer, SolveReply, SolveRequest};
use handful_shell::retry::Retry;

/// The longest time for a worker to start, in milliseconds: its code may have to come over a slow network. A timeout is
/// needed because a missing wasm file fires no event on the worker.
const START_MS: u64 = 20_000;

/// The progress of a request.
#[derive(Clone, Debug)]
pub enum SolverEvent {
    /// It is queued.
    Queued,
    /// An answer of the solver.
    Answered(SolveAnswer),
    /// There is no worker to answer: it did not start, or it failed.
    Failed,
}

/// The callback of a request; it gets the request's id.
type OnSolverEvent = Rc<RefCell<dyn FnMut(u32, SolverEvent)>>;

struct Client {
    /// Identifies the worker.
    number: u32,
    /// Whether it solves boards above 4×4, else the others.
    is_large: bool,
    worker: Worker,
    /// Whether the worker receives messages; earlier ones would be lost.
    ready: bool,
    queue: Queue<OnSolverEvent>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

thread_local! {
    static CLIENT: RefCell<Option<Client>> = const { RefCell::new(None) };
    static LAST: RefCell<u32> = const { RefCell::new(0) };
    /// The attempts to start a worker.
    static START_ATTEMPTS: RefCell<Retry> = RefCell::default();
    /// What waits for the next attempt.
    static WAITING: RefCell<Vec<Box<dyn FnOnce()>>> = RefCell::default();
    /// Whether the next attempt is due as soon as the network is back.
    static LISTENS: Cell<bool> = const { Cell::new(false) };
}

/// Returns a new number.
fn next() -> u32 {
    LAST.with_borrow_mut(|last| {
        *last += 1;
        *last
    })
}

/// Starts a worker for these requests, or gives them back.
fn start(is_large: bool, queue: Queue<OnSolverEvent>) -> Result<Client, Queue<OnSolverEvent>> {
    let number = next();
    let options = WorkerOptions::new();
    if is_large {
        options.set_name("solver_large");
    }
    let Ok(worker) = Worker::new_with_options("solver_loader.js", &options) else {
        return Err(queue);
    };
    let on_error = Closure::new(move |event: Event| {
        event.prevent_default();
        give_up(number);
    });
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    worker.set_onmessageerror(Some(on_error.as_ref().unchecked_ref()));
    let late = move || {
        let waits = |client: &Client| client.number == number && !client.ready;
        if CLIENT.with_borrow(|client| client.as_ref().is_some_and(waits)) {
            give_up(number);
        }
    };
    set_timeout_once(late, Duration::from_millis(START_MS));
    let on_message = Closure::new(|event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            on_message(&text);
        }
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    Ok(Client {
        number,
        is_large,
        worker,
        ready: false,
        queue,
        _on_message: on_message,
        _on_error: on_error,
    })
}

/// Terminates a worker that did not start or that failed, and notifies the callbacks of its requests.
fn give_up(number: u32) {
    let client = CLIENT.with_borrow_mut(|client| client.take_if(|client| client.number == number));
    let Some(client) = client else { return };
    START_ATTEMPTS.with_borrow_mut(|attempts| attempts.fail(time::now()));
    end(&client.worker);
    report_failure(client.queue);
}

/// Reports to the requests of a queue that no worker answers.
fn report_failure(mut queue: Queue<OnSolverEvent>) {
    for (id, on_event) in queue.drain() {
        on_event.borrow_mut()(id, SolverEvent::Failed);
    }
}

/// Sends the next request to the worker, if it is free.
fn send(client: &mut Client) {
    if client.ready
        && let Some(request) = client.queue.send()
    {
        let _ = client.worker.post_message(&request.to_string().into());
    }
}

fn on_message(text: &str) {
    if text == "ready" {
        START_ATTEMPTS.with_borrow_mut(Retry::reset);
        CLIENT.with_borrow_mut(|client| {
            if let Some(client) = client {
                client.ready = true;
                send(client);
            }
        });
        return;
    }
    let Ok(SolveReply { id, answer }) = text.parse() else { return };
    // The callback may ask again, so nothing may be borrowed while it runs.
    let on_event = CLIENT.with_borrow_mut(|client| {
        let client = client.as_mut()?;
        let on_event = client.queue.in_flight(id)?.clone();
        if !matches!(answer, SolveAnswer::Progress(_)) {
            client.queue.done();
            send(client);
        }
        Some(on_event)
    });
    if let Some(on_event) = on_event {
        on_event.borrow_mut()(id, SolverEvent::Answered(answer));
    }
}

/// Requests a line for a board within `ms` milliseconds; see [`SolveRequest`]. After a failed worker, starts another
/// one immediately if the player waits for the answer, else when an attempt is due.
pub fn ask(grid: Grid, ms: u32, waits: bool, mut on_event: impl FnMut(u32, SolverEvent) + 'static) {
    let id = next();
    on_event(id, SolverEvent::Queued);
    let request = SolveRequest { id, ms, grid };
    let on_event: OnSolverEvent = Rc::new(RefCell::new(on_event));
    let is_large = !grid.side().is_proven();
    let refused = CLIENT.with_borrow_mut(|client| {
        // Nobody waits for the other worker, whose boards are of a game before.
        if client.as_ref().is_some_and(|client| client.is_large != is_large) {
            stop(client);
        }
        if let Some(client) = client {
            client.queue.push(request, on_event);
            send(client);
            return None;
        }
        let mut queue = Queue::default();
        queue.push(request, on_event);
        if waits || wait() == 0 { begin(client, is_large, queue) } else { Some(queue) }
    });
    if let Some(queue) = refused {
        report_failure(queue);
    }
}

/// Milliseconds until an attempt to start a worker is due.
fn wait() -> u64 {
    START_ATTEMPTS.with_borrow(|attempts| attempts.delay_ms(time::now()))
}

/// Calls back once an attempt to start a worker is due: after the delay, or as soon as the network is back.
pub fn when_due(again: impl FnOnce() + 'static) {
    let retry = || WAITING.take().into_iter().for_each(|again| again());
    WAITING.with_borrow_mut(|waiting| waiting.push(Box::new(again)));
    if !LISTENS.replace(true) {
        window_event_listener_untyped("online", move |_| {
            START_ATTEMPTS.with_borrow_mut(Retry::end_delay);
            retry();
        });
    }
    set_timeout_once(retry, Duration::from_millis(wait()));
}

/// Drops a request, and the search for its answer. The requests that are left are asked again.
pub fn cancel(id: u32) {
    let refused = CLIENT.with_borrow_mut(|client| {
        let searches = client.as_mut().is_some_and(|client| client.queue.forget(id));
        let Client { is_large, queue, worker, .. } = client.take_if(|_| searches)?;
        end(&worker);
        if queue.is_empty() { None } else { begin(client, is_large, queue) }
    });
    if let Some(queue) = refused {
        report_failure(queue);
    }
}

/// Starts a worker for these requests. Returns them if that fails.
fn begin(
    client: &mut Option<Client>,
    is_large: bool,
    queue: Queue<OnSolverEvent>,
) -> Option<Queue<OnSolverEvent>> {
    match start(is_large, queue) {
        Ok(new) => {
            *client = Some(new);
            None
        }
        Err(queue) => {
            START_ATTEMPTS.with_borrow_mut(|attempts| attempts.fail(time::now()));
            Some(queue)
        }
    }
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
