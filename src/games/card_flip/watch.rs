//! The computer's flips in the mode `watch`: the standard (ruler) order, at a speed that the player
//! chooses.

use crate::kit::html::Element;
use crate::kit::parts::text_button;
use crate::kit::signal::{Effect, Memo, RwSignal};
use crate::kit::ticker::Ticker;
use crate::play::controller::GameController;
use handful_games::card_flip::{CardFlip, Mode, Move, ruler};
use handful_shell::text::common;

/// Milliseconds between two flips, by speed.
const FLIP_INTERVALS_MS: [u64; 4] = [1_600, 800, 400, 100];

/// The id of the button that pauses and resumes.
pub const RUN_ID: &str = "watch-run";

/// The computer that flips while the player watches.
#[derive(Clone, Copy)]
pub struct Flipper {
    is_running: RwSignal<bool>,
    speed: RwSignal<usize>,
}

impl Flipper {
    /// Creates a flipper, which starts when the cards are set.
    pub fn new(controller: GameController<CardFlip>) -> Self {
        let flipper = Self { is_running: RwSignal::new(true), speed: RwSignal::new(1) };
        let ready = Memo::new(move |_| {
            let shown =
                controller.ctx.is_visible.get() && controller.ctx.dialog.with(Option::is_none);
            let flips = controller.view.with(|view| view.mode == Mode::Watch && view.can_flip());
            shown && flips && flipper.is_running.get() && controller.replay.with(Option::is_none)
        });
        let ticker = Ticker::new();
        Effect::new(move || {
            // Each flip, each change of speed and each resumption starts a new wait.
            let speed = flipper.speed.get();
            controller.view.track();
            match ready.get() {
                true => ticker.restart(FLIP_INTERVALS_MS[speed], move || flipper.flip(controller)),
                false => ticker.stop(),
            }
        });
        flipper
    }

    /// Makes the next flip of the order.
    fn flip(self, controller: GameController<CardFlip>) {
        let walk = controller.view.with_untracked(|view| view.can_flip().then(|| view.walk.len()));
        if let Some(card) = walk.and_then(|flips| ruler(flips + 1)) {
            controller.play(Move::Flip(card));
        }
    }

    /// Builds the controls: pause or resume, one flip, and the speed.
    pub fn tools(self, controller: GameController<CardFlip>) -> Vec<Element> {
        let ctx = controller.ctx;
        let run = move || {
            let label = if self.is_running.get() {
                common::replay_pause(ctx.lang())
            } else {
                common::replay_play(ctx.lang())
            };
            label.to_owned()
        };
        let step = move || {
            self.is_running.set(false);
            self.flip(controller);
        };
        let faster = move || self.speed.update(|at| *at = (*at + 1) % FLIP_INTERVALS_MS.len());
        let speed =
            move || format!("{} ×{}", common::replay_speed(ctx.lang()), 1 << self.speed.get());
        vec![
            text_button("chip", "", move || self.is_running.update(|is_on| *is_on = !*is_on))
                .attr("id", RUN_ID)
                .attr("data-testid", "watch-run")
                .text(run),
            text_button("chip", common::replay_next(ctx.lang()), step)
                .attr("data-testid", "watch-step"),
            text_button("chip", "", faster).attr("data-testid", "watch-pace").text(speed),
        ]
    }
}
