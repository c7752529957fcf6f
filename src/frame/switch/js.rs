//! Properties and methods by name. A call that only this chunk makes would otherwise be a function of the program's
//! JavaScript, which every first visit loads.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Reads a property; undefined if there is none.
pub fn get(target: &JsValue, name: &str) -> JsValue {
    Reflect::get(target, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// Calls a method; undefined if there is none, or if it throws.
pub fn ask(target: &JsValue, name: &str) -> JsValue {
    ask_with(target, name, &JsValue::UNDEFINED)
}

/// Calls a method with an argument, like [`ask`].
pub fn ask_with(target: &JsValue, name: &str, argument: &JsValue) -> JsValue {
    let function = get(target, name).dyn_into::<Function>().ok();
    let result = function.and_then(|it| it.call1(target, argument).ok());
    result.unwrap_or(JsValue::UNDEFINED)
}
