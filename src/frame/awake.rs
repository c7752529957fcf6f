//! The screen wake lock during a game.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::kit::signal::Effect;
use crate::page::ctx::Ctx;
use crate::play::handle::GameHandle;

#[wasm_bindgen]
extern "C" {
    /// Acquires or releases the wake lock: see src/boot/chunks.js and effects.js.
    #[wasm_bindgen(js_name = handfulWake)]
    fn wake(on: bool);
}

/// Keeps the screen on, or no longer.
pub fn hold(on: bool) {
    wake(on);
}

/// Keeps the screen on while the game is in progress and visible, if the player wants that.
pub fn while_played(ctx: Ctx, handle: GameHandle) {
    Effect::new(move || {
        let on = ctx.settings.with(|s| s.keeps_screen_on) && ctx.is_visible.get();
        wake(on && handle.fact(|f| f.status.is_playing()));
    });
    on_cleanup(|| wake(false));
}
