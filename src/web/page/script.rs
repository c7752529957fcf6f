//! Runs a function of a script that the page imports when it is first wanted.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Calls a function of a script: see src/web/boot/chunks.js. `done` gets its result or
    /// `true`, or `undefined` on failure.
    #[wasm_bindgen(js_name = handfulScript)]
    fn call(script: &str, act: &str, value: &str, done: &JsValue);
}

/// Calls the function `act` of a script with a text.
pub fn run(script: &str, act: &str, value: &str, done: impl FnOnce(JsValue) + 'static) {
    call(script, act, value, &Closure::once_into_js(done));
}
