//! Sharing: by the system's share sheet, else the clipboard, else a text to copy by hand. And saving as a file.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::ctx::Ctx;
use super::model::Dialog;
use crate::kit::browser::{call, get, has, is_abort, object_of, on_promise_settled};
use crate::kit::file::{self, SaveFailure};

/// Whether the browser has a share sheet.
pub fn can_share() -> bool {
    has(&window().navigator(), "share")
}

/// Shares a text by the first way that works.
pub fn share(ctx: Ctx, text: String) {
    let navigator: JsValue = window().navigator().into();
    if has(&navigator, "share") {
        let data = object_of("text", &text.as_str().into());
        if let Some(promise) = call(&navigator, "share", &data) {
            // A player who closes the sheet has decided; fall back only on a failure.
            let fallback = move |error: JsValue| {
                if !is_abort(&error) {
                    copy(ctx, text);
                }
            };
            on_promise_settled(&promise, |_| (), fallback);
            return;
        }
    }
    copy(ctx, text);
}

/// Copies a text, or shows it for copying by hand.
pub fn copy(ctx: Ctx, text: String) {
    copy_then(ctx, text, || {});
}

/// Copies a text like [`copy`]. `copied` runs once the text is in the clipboard, never if the
/// browser refuses.
pub fn copy_then(ctx: Ctx, text: String, copied: impl FnOnce() + 'static) {
    let navigator: JsValue = window().navigator().into();
    let by_hand = {
        let text = text.clone();
        move || ctx.open(Dialog::CopyByHand(text))
    };
    let clipboard = get(&navigator, "clipboard");
    match call(&clipboard, "writeText", &text.as_str().into()) {
        Some(promise) => on_promise_settled(
            &promise,
            move |_| {
                ctx.toast(
                    ctx.lang().of("Copied to clipboard", "Copiado al portapapeles"),
                    None,
                    None,
                );
                copied();
            },
            move |_| by_hand(),
        ),
        None => by_hand(),
    }
}

/// Saves a text as a file, or shows `no_file` if the browser refuses.
pub fn save_file(
    ctx: Ctx,
    name: &str,
    kind: &str,
    text: &str,
    no_file: impl Into<String> + 'static,
) {
    file::save(name, kind, text, move |why| {
        if why == SaveFailure::Refused {
            ctx.toast(no_file, None, None);
        }
    });
}
