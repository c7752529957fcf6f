//! Runs a function of a script that the page imports when it is first wanted.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Calls a function of a script: see src/boot/chunks.js. `done` gets its result or
    /// `true`, or `undefined` on failure.
    #[wasm_bindgen(js_name = handfulCallModule)]
    fn call(script: &str, act: &str, value: &JsValue, done: &JsValue, tell: &JsValue);
}

/// Calls the function `act` of a script with a text.
pub fn run(script: &str, act: &str, value: &str, done: impl FnOnce(JsValue) + 'static) {
    call(script, act, &value.into(), &Closure::once_into_js(done), &JsValue::UNDEFINED);
}

/// Calls a function `act` of a script that goes on telling: `tell` gets a list each time, what and a value, and
/// `["failed", name]` if the function fails. With `undefined` as its value the function gets nothing else.
pub fn follow(
    script: &str,
    act: &str,
    value: &JsValue,
    tell: impl FnMut(JsValue) + 'static,
    done: impl FnOnce(JsValue) + 'static,
) {
    let tell = Closure::<dyn FnMut(JsValue)>::new(tell).into_js_value();
    call(script, act, value, &Closure::once_into_js(done), &tell);
}
