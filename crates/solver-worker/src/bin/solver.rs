//! The Web Worker for 3×3 and 4×4: receives requests and posts answers. See [`handful_games::solver_protocol`].

fn main() {
    #[cfg(target_arch = "wasm32")]
    tables::listen();
}

#[cfg(target_arch = "wasm32")]
mod tables {
    use std::cell::{Cell, RefCell};

    use handful_games::solver_protocol::SolverTables;
    use handful_worker::reply_to;
    use js_sys::Date;
    use wasm_bindgen::prelude::*;
    use web_sys::MessageChannel;

    thread_local! {
        static TABLES: RefCell<SolverTables> = RefCell::default();
        /// Whether a slice of building is on its way.
        static BUSY: Cell<bool> = const { Cell::new(false) };
    }

    /// Milliseconds of building between two requests.
    const SLICE_MS: f64 = 30.0;

    /// Answers every request, and builds the large tables after it.
    pub fn listen() {
        handful_worker::on_request(|request| {
            TABLES.with_borrow_mut(|tables| {
                reply_to(&mut |grid, spent| tables.solve(grid, spent), request);
            });
            build();
        });
    }

    /// Builds the large tables in slices; requests are handled between them.
    fn build() {
        if BUSY.replace(true) {
            return;
        }
        later(|| {
            BUSY.set(false);
            let until = Date::now() + SLICE_MS;
            let more = TABLES.with_borrow_mut(|tables| {
                while tables.idle() {
                    if Date::now() >= until {
                        return true;
                    }
                }
                false
            });
            if more {
                build();
            }
        });
    }

    /// Calls a function after the messages that have arrived. Unlike a timeout, a message is not delayed by the
    /// browser.
    fn later(run: impl FnOnce() + 'static) {
        if let Ok(channel) = MessageChannel::new() {
            let run = Closure::once_into_js(run);
            channel.port1().set_onmessage(Some(run.unchecked_ref()));
            let _ = channel.port2().post_message(&JsValue::NULL);
        }
    }
}
