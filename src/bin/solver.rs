//! The Web Worker: receives questions and posts answers. See [`handful::solve`].

fn main() {
    #[cfg(all(target_arch = "wasm32", feature = "worker"))]
    worker::listen();
}

#[cfg(all(target_arch = "wasm32", feature = "worker"))]
mod worker {
    use std::cell::{Cell, RefCell};

    use handful::solve::{Question, SolverTables, handle};
    use wasm_bindgen::prelude::*;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    thread_local! {
        static TABLES: RefCell<SolverTables> = RefCell::default();
        /// Whether a slice of building is on its way.
        static BUSY: Cell<bool> = const { Cell::new(false) };
    }

    fn scope() -> DedicatedWorkerGlobalScope {
        js_sys::global().unchecked_into()
    }

    /// Handles every message. Posts `ready` first, because messages that arrived before the handler
    /// was set are lost.
    pub fn listen() {
        let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
            let question = event.data().as_string().and_then(|text| text.parse::<Question>().ok());
            if let Some(question) = question {
                TABLES.with_borrow_mut(|tables| {
                    handle(tables, &question, &js_sys::Date::now, &mut |reply| {
                        let _ = scope().post_message(&reply.to_string().into());
                    });
                });
                build();
            }
        });
        scope().set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
        let _ = scope().post_message(&"ready".into());
    }

    /// Milliseconds of building between two questions. Browsers add a delay to each timeout, so
    /// with a much shorter slice most of the time would be spent waiting.
    const SLICE_MS: f64 = 30.0;

    /// Builds the large tables in slices; questions are handled between them.
    fn build() {
        if BUSY.replace(true) {
            return;
        }
        let slice = Closure::once_into_js(|| {
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
                build();
            }
        });
        let _ = scope().set_timeout_with_callback(slice.unchecked_ref());
    }
}
