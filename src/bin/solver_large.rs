//! The Web Worker for boards above 4×4: receives questions and posts answers. See [`handful::solve`]. A program of its own,
//! because a player of such a board needs no tables of 4×4, and the other way round.

fn main() {
    #[cfg(all(target_arch = "wasm32", feature = "worker"))]
    worker::listen();
}

#[cfg(all(target_arch = "wasm32", feature = "worker"))]
mod worker {
    use handful::solve::{LargeSolver, Question, Reply, handle};
    use wasm_bindgen::prelude::*;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    fn post(text: &str) {
        let _ = js_sys::global()
            .unchecked_into::<DedicatedWorkerGlobalScope>()
            .post_message(&text.into());
    }

    /// Handles every message. Posts `ready` first, because messages that arrived before the handler was set are lost.
    pub fn listen() {
        let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
            let text = event.data().as_string();
            let question: Option<Question> = text.and_then(|text| text.parse().ok());
            if let Some(question) = question {
                let tell = &mut |reply: Reply| post(&reply.to_string());
                handle(&mut LargeSolver, &question, &js_sys::Date::now, tell);
            }
        });
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
        post("ready");
    }
}
