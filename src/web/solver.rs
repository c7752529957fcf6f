//! The solver's worker, seen from the page: questions out, answers in, and a way to stop it.
//!
//! A search cannot hear anything while it runs, so stopping one ends the worker; the next question
//! starts another.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker};

use crate::games::sliding::Grid;
use crate::solve::{Answer, Question, Reply};

/// What hears the answers to a question, by its number: first none, when it is asked.
type Heard = Box<dyn FnMut(u32, Option<Answer>)>;

struct Client {
    worker: Worker,
    /// Whether the worker hears questions; what comes before is lost.
    ready: bool,
    /// Questions that wait for that.
    waiting: Vec<String>,
    asked: Vec<(u32, Heard)>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
}

thread_local! {
    static CLIENT: RefCell<Option<Client>> = const { RefCell::new(None) };
    static LAST: RefCell<u32> = const { RefCell::new(0) };
}

fn start() -> Option<Client> {
    let worker = Worker::new("solver_loader.js").ok()?;
    let heard = Closure::new(|event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            hear(&text);
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    Some(Client { worker, ready: false, waiting: Vec::new(), asked: Vec::new(), _heard: heard })
}

fn hear(text: &str) {
    if text == "ready" {
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
    // Whoever hears an answer may ask again, so nothing is held meanwhile.
    let heard = CLIENT.with_borrow_mut(|client| {
        let asked = &mut client.as_mut()?.asked;
        let at = asked.iter().position(|(each, _)| *each == id)?;
        Some(asked.swap_remove(at).1)
    });
    if let Some(mut heard) = heard {
        let goes_on = matches!(answer, Answer::At(_));
        heard(id, Some(answer));
        if goes_on {
            CLIENT.with_borrow_mut(|client| {
                if let Some(client) = client {
                    client.asked.push((id, heard));
                }
            });
        }
    }
}

/// Asks for a line for a board in so many milliseconds; see [`Question`]. Nothing is heard where
/// the browser gives no worker.
pub fn ask(grid: Grid, ms: u32, mut heard: impl FnMut(u32, Option<Answer>) + 'static) {
    let id = LAST.with_borrow_mut(|last| {
        *last += 1;
        *last
    });
    let question = Question { id, ms, grid }.to_string();
    CLIENT.with_borrow_mut(|client| {
        if client.is_none() {
            *client = start();
        }
        if let Some(client) = client {
            heard(id, None);
            client.asked.push((id, Box::new(heard)));
            match client.ready {
                true => drop(client.worker.post_message(&question.into())),
                false => client.waiting.push(question),
            }
        }
    });
}

/// Nobody wants these answers any more: a search for one of them is stopped.
pub fn forget(id: u32) {
    CLIENT.with_borrow_mut(|client| {
        let asked = client.as_mut().map(|client| &mut client.asked);
        if asked.is_some_and(|asked| asked.iter().any(|(each, _)| *each == id)) {
            stop(client);
        }
    });
}

/// Ends the worker, and whatever it searches for.
fn stop(client: &mut Option<Client>) {
    if let Some(client) = client.take() {
        client.worker.terminate();
    }
}
