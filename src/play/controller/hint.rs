//! Hints, and the assisted flag that they set.

use leptos::prelude::*;

use super::GameController;
use crate::kit::store::device;
use crate::play::{GameUi, Request};

impl<G: GameUi> GameController<G> {
    /// Shows a proposed move.
    pub fn propose(self, mv: G::Move) {
        self.hinted.set(Some(mv));
        self.advise(G::describe_hint(self.ctx.lang(), mv));
    }

    /// Proposes a best move.
    pub fn hint(self) {
        if !self.session.with_untracked(|s| s.status().is_playing()) {
            return;
        }
        if let Some(helper) = self.helper.get_value() {
            helper.run(Request::Hint);
            return;
        }
        match self.session.with_untracked(|s| s.position().hint(self.ctx.lang())) {
            Err(why) => self.advise(why),
            Ok(mv) => {
                self.count_hint();
                self.propose(mv);
            }
        }
    }

    /// Counts a hint. An asynchronous helper calls this when it has one to give.
    pub fn count_hint(self) {
        let kept = self.session.try_update(|life| life.count_hint(device()));
        self.told(kept.unwrap_or_default());
    }

    /// Marks the game as assisted.
    pub fn assist(self) {
        if !self.session.with_untracked(|s| s.is_assisted()) {
            let kept = self.session.try_update(|life| life.assist(device()));
            self.told(kept.unwrap_or_default());
        }
    }
}
