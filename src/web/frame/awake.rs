//! The screen that stays on while a game is played.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::web::kit::el::effect;
use crate::web::kit::state::Derived;
use crate::web::page::ctx::Ctx;
use crate::web::table::desk::DeskFacts;

#[wasm_bindgen]
extern "C" {
    /// Keeps the screen on, or lets go of it: see boot.js and feel.js.
    #[wasm_bindgen(js_name = handfulWake)]
    fn wake(on: bool);
}

/// Keeps the screen on for as long as the game goes on and can be seen, where the player wants it.
pub fn while_played(ctx: Ctx, facts: Derived<DeskFacts>) {
    effect(move || {
        let on = ctx.settings.with(|s| s.awake) && ctx.visible.get();
        wake(on && facts.with(|f| f.status.is_playing()));
    });
    on_cleanup(|| wake(false));
}
