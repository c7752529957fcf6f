//! The scrubber of a replay: a slider over its moves.

use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::kit::html::{self, Element};
use crate::page::ctx::Ctx;
use crate::play::controller::replay::ReplayAction;
use crate::play::handle::{GameAction, OwnGame};
use handful_shell::text::common;
use handful_shell::text::join_sentences;

/// The id of the slider.
pub const ID: &str = "scrubber";

/// Returns where the replay is now, and what its position is known for. Tracked.
pub fn shown(game: OwnGame) -> String {
    game.facts.with(|f| match &f.message {
        Some(message) => join_sentences(f.prompt.clone(), &message.spoken()),
        None => f.prompt.clone(),
    })
}

/// Builds the slider. The browser provides its keys.
pub fn scrubber(ctx: Ctx, game: OwnGame) -> Element {
    // A screen reader reads the slider right after its key, so it does not follow by a frame.
    let replay =
        move || game.facts.with(|f| f.replay.map_or((0, 0), |replay| (replay.at, replay.len)));
    html::input()
        .attr("type", "range")
        .attr("class", "scrubber")
        .attr("id", ID)
        .attr("data-testid", ID)
        .attr("min", "0")
        // The limit first, because it clamps the value.
        .attr("max", move || replay().1.to_string())
        .value(move || replay().0.to_string())
        .attr("aria-label", common::moves(ctx.lang()))
        .attr("aria-valuetext", move || shown(game))
        .on(ev::input, move |event| {
            let field = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
            if let Some(to) = field.and_then(|field| field.value().parse().ok()) {
                game.dispatch(GameAction::Replay(ReplayAction::GoTo(to)));
            }
        })
}
