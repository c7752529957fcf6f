//! Keyboard shortcuts on a game's screen.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::lazy::KeyParts;
use crate::keys::{Keys, Shortcut};
use crate::web::kit::chunk::{KEYS, PAGES, here, when_here};
use crate::web::page::ctx::Ctx;
use crate::web::page::model::Dialog;
use crate::web::table::desk::{Act, Desk};
use crate::web::table::play::reel::ReelAct;

/// Listens for keys while a game is on the screen. The game's own keys take precedence.
pub fn listen(ctx: Ctx, desk: Desk, own: Box<dyn Fn(&KeyboardEvent) -> bool>) {
    let handle = window_event_listener_untyped("keydown", move |event| {
        let event: KeyboardEvent = event.unchecked_into();
        let typing = event.target().is_some_and(|target| {
            let element = target.dyn_into::<web_sys::Element>();
            element.is_ok_and(|e| ["INPUT", "SELECT", "TEXTAREA"].contains(&&*e.tag_name()))
        });
        if ctx.dialog.with_untracked(Option::is_some) || event.default_prevented() {
            return;
        }
        if event.key() == "Escape" && desk.facts.with_untracked(|f| f.reel.is_some()) {
            event.prevent_default();
            return desk.act.run(Act::Reel(ReelAct::End));
        }
        if typing {
            return;
        }
        if !ctx.keys.get_untracked() {
            ctx.keys.set(true);
        }
        let command = event.ctrl_key() || event.meta_key();
        let code = event.code();
        if command && !event.alt_key() && code == "KeyZ" {
            // A held key may repeat: it stops at the first or last position.
            event.prevent_default();
            desk.act.run(if event.shift_key() { Act::Redo } else { Act::Undo });
            return;
        }
        if command && !event.alt_key() && code == "KeyY" {
            event.prevent_default();
            desk.act.run(Act::Redo);
            return;
        }
        if command || own(&event) || event.repeat() {
            return;
        }
        let settings = ctx.settings.get_untracked();
        let found = match (event.alt_key(), code.as_str()) {
            // No character, so it always works.
            (_, "F1") => None,
            (false, _) if settings.keys => {
                Some(settings.shortcuts.find(desk.id, &code, &event.key()))
            }
            (true, "KeyN" | "KeyU") => Some(Keys::default().find(desk.id, &code, "")),
            _ => return,
        };
        let Some(found) = found else {
            event.prevent_default();
            return ctx.open(Dialog::Help);
        };
        match found {
            None => return,
            Some(Shortcut::New) => desk.act.run(Act::New(None)),
            Some(Shortcut::Undo) => desk.act.run(Act::Undo),
            Some(Shortcut::Redo) => desk.act.run(Act::Redo),
            Some(Shortcut::Hint) => desk.act.run(Act::Hint),
            Some(Shortcut::Restart) => desk.act.run(Act::Restart),
            Some(Shortcut::More) => ctx.open(Dialog::More),
            Some(Shortcut::Talk) => ctx.open(Dialog::Own),
            Some(Shortcut::Sheet) => ctx.open(Dialog::Keys),
            Some(Shortcut::Say) => {
                desk.settle();
                let say =
                    move || here(KEYS).into_iter().for_each(|it: &KeyParts| (it.say)(ctx, desk));
                when_here(PAGES, Box::new(say));
            }
            // The board's own.
            Some(Shortcut::Turn) => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}
