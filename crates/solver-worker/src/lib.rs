//! The sliding solver as a web worker, compiled for the browser only: two programs, one for 3×3 and 4×4, one for larger
//! boards, because a player of one needs no tables of the other. Here is what both do with messages.
#![cfg(target_arch = "wasm32")]

use handful_games::solver_protocol::{SolveFn, SolveReply, SolveRequest, handle};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn post(text: &str) {
    let _ = scope().post_message(&text.into());
}

/// Passes every request on. Posts `ready` first, because messages that arrived before the handler was set are lost.
pub fn on_request(ask: impl Fn(&SolveRequest) + 'static) {
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(Ok(request)) = event.data().as_string().map(|text| text.parse()) {
            ask(&request);
        }
    });
    scope().set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    post("ready");
}

/// Answers a request by a solver.
pub fn reply_to(solve: SolveFn, request: &SolveRequest) {
    handle(solve, request, &js_sys::Date::now, &mut |reply: SolveReply| post(&reply.to_string()));
}
