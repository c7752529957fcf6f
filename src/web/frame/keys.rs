//! Keyboard shortcuts on a game's screen.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::web::page::ctx::Ctx;
use crate::web::page::model::Dialog;
use crate::web::table::desk::{Act, Desk};

/// Listens for keys while a game is on the screen. The game's own keys take precedence.
///
/// `extra` is the letter that opens the game's own dialog.
pub fn listen(
    ctx: Ctx,
    desk: Desk,
    extra: Option<&'static str>,
    own: Box<dyn Fn(&KeyboardEvent) -> bool>,
) {
    let handle = window_event_listener_untyped("keydown", move |event| {
        let event: KeyboardEvent = event.unchecked_into();
        let typing = event.target().is_some_and(|target| {
            let element = target.dyn_into::<web_sys::Element>();
            element.is_ok_and(|e| ["INPUT", "SELECT", "TEXTAREA"].contains(&&*e.tag_name()))
        });
        if typing || ctx.dialog.with_untracked(Option::is_some) || event.default_prevented() {
            return;
        }
        if !ctx.keys.get_untracked() {
            ctx.keys.set(true);
        }
        let command = event.ctrl_key() || event.meta_key();
        if command && !event.alt_key() && event.code() == "KeyZ" {
            // A held key may repeat: it stops at the first or last position.
            event.prevent_default();
            desk.act.run(if event.shift_key() { Act::Redo } else { Act::Undo });
            return;
        }
        if command && !event.alt_key() && event.code() == "KeyY" {
            event.prevent_default();
            desk.act.run(Act::Redo);
            return;
        }
        if command || own(&event) || event.repeat() {
            return;
        }
        let single = ctx.settings.with_untracked(|s| s.keys) && !event.alt_key();
        let menu = event.alt_key() && ["KeyN", "KeyU"].contains(&&*event.code());
        if !single && !menu {
            return;
        }
        match event.code().as_str() {
            "KeyN" => desk.act.run(Act::New(None)),
            "KeyU" => desk.act.run(Act::Undo),
            "KeyY" => desk.act.run(Act::Redo),
            "KeyH" => desk.act.run(Act::Hint),
            "KeyR" => desk.act.run(Act::Restart),
            "KeyM" => ctx.open(Dialog::More),
            code if extra.is_some_and(|it| code.strip_prefix("Key") == Some(it)) => {
                ctx.open(Dialog::Own);
            }
            "F1" => ctx.open(Dialog::Help),
            _ if event.key() == "?" => ctx.open(Dialog::Help),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}
