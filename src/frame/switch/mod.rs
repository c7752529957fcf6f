//! Switch play in the browser, and the pause after an input: the chunk `switch`.
//!
//! [`handful_shell::switch_scanner`] decides what is offered and which inputs count. Here is what it needs of the page: [`targets`] finds
//! what can be pressed, [`shade`] frames it, and [`hand`] takes the inputs before anything else hears them. Games and
//! pages know nothing of it: what they offer to everyone is offered to a switch.

mod hand;
mod shade;
mod targets;

use js_sys::Function;
use wasm_bindgen::{JsCast, JsValue};

use crate::kit::browser::get;

pub use hand::follow;

/// Calls a method; undefined if there is none, or if it throws.
fn ask(target: &JsValue, name: &str) -> JsValue {
    ask_with(target, name, &JsValue::UNDEFINED)
}

/// Calls a method with an argument, like [`ask`].
fn ask_with(target: &JsValue, name: &str, argument: &JsValue) -> JsValue {
    let function = get(target, name).dyn_into::<Function>().ok();
    let result = function.and_then(|it| it.call1(target, argument).ok());
    result.unwrap_or(JsValue::UNDEFINED)
}
