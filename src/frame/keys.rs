//! Keyboard shortcuts on a game's screen.

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::chunk_views::KeyDialogs;
use super::game_parts::OwnKeys;
use crate::kit::browser::key_press;
use crate::kit::chunk::{KEYS, PAGES, content, on_loaded};
use crate::page::ctx::Ctx;
use crate::page::input::InputMethod;
use crate::page::model::Dialog;
use crate::play::controller::replay::ReplayAction;
use crate::play::handle::{AnyGame, GameAction};
use crate::play::hint::HintStage;
use handful_shell::keys::{KeyPress, Shortcut};

/// Takes a key.
type TakeKey = Box<dyn Fn(&KeyboardEvent, KeyPress)>;

/// Passes keys on to a board that is not that of a game on the screen, while no dialog is open.
pub fn pass_keys(ctx: Ctx, take: TakeKey) {
    let handle = window_event_listener_untyped("keydown", move |event| {
        // A browser that fills in a form sends events without a key.
        let Ok(event) = event.dyn_into::<KeyboardEvent>() else { return };
        if ctx.dialog.with_untracked(Option::is_some) || event.default_prevented() {
            return;
        }
        ctx.note_input(InputMethod::Pointer);
        take(&event, key_press(&event));
    });
    on_cleanup(move || handle.remove());
}

/// Listens for keys while a game is on the screen. The game's own keys take precedence.
pub fn listen(ctx: Ctx, game: AnyGame, own: OwnKeys) {
    let handle = game.handle();
    let keys = window_event_listener_untyped("keydown", move |event| {
        // A browser that fills in a form sends events without a key.
        let Ok(event) = event.dyn_into::<KeyboardEvent>() else { return };
        let typing = event.target().is_some_and(|target| {
            let element = target.dyn_into::<web_sys::Element>();
            element.is_ok_and(|e| ["INPUT", "SELECT", "TEXTAREA"].contains(&&*e.tag_name()))
        });
        if ctx.dialog.with_untracked(Option::is_some) || event.default_prevented() {
            return;
        }
        if let AnyGame::Own(own) = game
            && event.key() == "Escape"
            && own.facts.with_untracked(|f| f.replay.is_some())
        {
            event.prevent_default();
            return own.dispatch(GameAction::Replay(ReplayAction::End));
        }
        if typing {
            return;
        }
        if let AnyGame::Own(own_game) = game
            && event.key() == "Escape"
            && own_game.facts.with_untracked(|f| f.hint.stage != HintStage::None)
        {
            event.prevent_default();
            return own_game.dispatch(GameAction::EndHint);
        }
        ctx.note_input(InputMethod::Pointer);
        let press = key_press(&event);
        let chord = press.chord().filter(|it| it.is_in(handle.id));
        // A held Ctrl+Z may repeat: it stops at the first or last position.
        let repeats = event.repeat() && !(press.command && chord.is_some());
        if press.is_single() && own(&event, press) || repeats {
            return;
        }
        let settings = ctx.settings.get_untracked();
        // No character, so it always works.
        if event.key() == "F1" && press.is_single() {
            event.prevent_default();
            return ctx.open(Dialog::Rules);
        }
        let single =
            || Shortcut::find(handle.id, press).filter(|_| settings.has_single_key_shortcuts);
        match chord.or_else(single) {
            None => return,
            Some(Shortcut::New) => game.dispatch(GameAction::New),
            Some(Shortcut::Undo) => game.dispatch(GameAction::Undo),
            Some(Shortcut::Redo) => game.dispatch(GameAction::Redo),
            Some(Shortcut::Hint) => game.dispatch(GameAction::Hint),
            Some(Shortcut::Restart) => game.dispatch(GameAction::Restart),
            Some(Shortcut::More) => ctx.open(Dialog::More),
            Some(own @ Shortcut::Own(_)) if own.opens_own(handle.id) => {
                ctx.open(Dialog::GameDialog)
            }
            Some(Shortcut::Sheet) => ctx.open(Dialog::Keys),
            Some(Shortcut::Say) => {
                let say = move || {
                    content(KEYS)
                        .into_iter()
                        .for_each(|it: &KeyDialogs| (it.announce_state)(ctx, handle))
                };
                on_loaded(PAGES, Box::new(say));
            }
            // The board's own.
            Some(Shortcut::Own(_)) => return,
        }
        event.prevent_default();
    });
    let fingers = window_event_listener_untyped("pointerdown", move |event| {
        let event: PointerEvent = event.unchecked_into();
        ctx.note_input(if event.pointer_type() == "touch" {
            InputMethod::Touch
        } else {
            InputMethod::Pointer
        });
    });
    on_cleanup(move || {
        keys.remove();
        fingers.remove();
    });
}
