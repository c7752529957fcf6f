//! The button that picks up what is left of the pyramid, once that cannot go wrong. Its chunk comes when few cards are
//! left.

use super::RestView;
use crate::kit::chunk::register_content;
use crate::kit::html::{Element, div};
use crate::kit::motion::time_scale;
use crate::kit::parts::text_button;
use crate::kit::signal::Memo;
use crate::kit::ticker::Ticker;
use crate::play::controller::GameController;
use handful_games::escalator::{Escalator, TABLEAU, rest::rest};

/// Milliseconds of full motion between two cards.
const PACE_MS: f64 = 240.0;

/// Registers the button.
pub fn register() {
    register_content(super::REST, RestView(button));
}

fn button(controller: GameController<Escalator>) -> Element {
    let lang = controller.ctx.lang();
    let ticker = Ticker::new();
    let is_offered = Memo::new(move |_| {
        let left = controller.view.with(|view| TABLEAU as u8 - view.cleared);
        // One card is as soon picked up.
        left > 1
            && controller.replay.with(Option::is_none)
            && !controller.is_task()
            && controller.session.with(|s| rest(s.position()).is_some())
    });
    let press = move || {
        let made = controller.session.with_untracked(|s| s.moves().len());
        go_on(controller, ticker, made);
    };
    div().attr("class", "rest").child(move || {
        let words = lang.of("Pick up the rest", "Recoger las demás");
        is_offered.get().then(|| text_button("button", words, press).attr("data-testid", "rest"))
    })
}

/// Picks up the next card, and soon the one after it, unless another move came between.
fn go_on(controller: GameController<Escalator>, ticker: Ticker, made: usize) {
    let next = controller
        .session
        .with_untracked(|s| (s.moves().len() == made).then(|| rest(s.position())).flatten());
    let is_here = controller.replay.with_untracked(Option::is_none);
    if let Some(mv) = next.filter(|_| is_here) {
        controller.play(mv);
        let pace = (PACE_MS * time_scale()) as u64;
        ticker.restart(pace, move || go_on(controller, ticker, made + 1));
    }
}
