//! Sharing: the system's share sheet, else the clipboard, else a text to copy by hand.

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::ctx::Ctx;
use super::dialogs::Dialog;
use crate::engine::Params;
use crate::games::GameId;
use crate::text::Label;

/// What there is to share of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGame {
    /// Which game.
    pub id: GameId,
    /// Its name and its deal: "Handful · Flip 9 · Deal 7".
    pub title: String,
    /// Where it begins: options with deal or layout.
    pub start: Params,
    /// How it ended, in words; none while it is played.
    pub result: Option<String>,
    /// The mark that it set for others: moves, or points of a game that is scored.
    pub mark: Option<u32>,
    /// The best possible result, where it is known: as the mark is counted.
    pub best: Option<u32>,
    /// Whether the mark is points.
    pub is_scored: bool,
    /// Its moves, joined by commas; none while it is played.
    pub line: String,
}

/// Whether the browser has a property that web-sys types as present.
pub fn has(target: &JsValue, name: &str) -> bool {
    Reflect::get(target, &JsValue::from_str(name)).is_ok_and(|value| !value.is_undefined())
}

/// Whether the browser has a share sheet.
pub fn can_send() -> bool {
    has(&window().navigator(), "share")
}

/// Shares a text, by the first way that works.
pub fn share(ctx: Ctx, text: String) {
    let navigator: JsValue = window().navigator().into();
    if has(&navigator, "share") {
        let data = Object::new();
        let _ = Reflect::set(&data, &"text".into(), &text.as_str().into());
        if let Some(promise) = call(&navigator, "share", &data) {
            // A player who closes the sheet has decided; only a failure falls back.
            let fallback = move |error: JsValue| {
                let name = Reflect::get(&error, &"name".into()).ok().and_then(|n| n.as_string());
                if name.as_deref() != Some("AbortError") {
                    copy(ctx, text);
                }
            };
            on_settled(&promise, || {}, fallback);
            return;
        }
    }
    copy(ctx, text);
}

/// Copies a text, or shows it to be copied by hand.
pub fn copy(ctx: Ctx, text: String) {
    copy_then(ctx, text, || {});
}

/// The same. `copied` runs once the text is in the clipboard, and never where the browser refuses.
pub fn copy_then(ctx: Ctx, text: String, copied: impl FnOnce() + 'static) {
    let navigator: JsValue = window().navigator().into();
    let by_hand = {
        let text = text.clone();
        move || ctx.open(Dialog::Text(text))
    };
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).unwrap_or(JsValue::UNDEFINED);
    let written = (!clipboard.is_undefined())
        .then(|| call(&clipboard, "writeText", &text.as_str().into()))
        .flatten();
    match written {
        Some(promise) => on_settled(
            &promise,
            move || {
                ctx.toast(Label::Copied, None, None);
                copied();
            },
            move |_| by_hand(),
        ),
        None => by_hand(),
    }
}

/// Asks the browser not to clear what is stored: called when there is something worth keeping.
pub fn persist() {
    let storage = Reflect::get(&window().navigator(), &"storage".into());
    if let Ok(storage) = storage
        && has(&storage, "persist")
    {
        let _ = call(&storage, "persist", &JsValue::UNDEFINED);
    }
}

fn call(target: &JsValue, name: &str, argument: &JsValue) -> Option<Promise> {
    let function: Function = Reflect::get(target, &name.into()).ok()?.dyn_into().ok()?;
    function.call1(target, argument).ok()?.dyn_into().ok()
}

fn on_settled(
    promise: &Promise,
    done: impl FnOnce() + 'static,
    failed: impl FnOnce(JsValue) + 'static,
) {
    let done = Closure::once_into_js(move |_: JsValue| done());
    let failed = Closure::once_into_js(failed);
    if let Ok(then) = Reflect::get(promise, &"then".into()) {
        let then: Function = then.unchecked_into();
        let _ = then.call2(promise, &done, &failed);
    }
}
