//! The address of a game, and the occasion that opened it.

use super::GameController;
use crate::play::GameUi;
use handful_app::link::{Occasion, Page};
use handful_engine::Options;
use handful_engine::Session;
use handful_engine::{Day, Params};

impl<G: GameUi> GameController<G> {
    /// The current address of the game.
    pub(super) fn address(self) -> Page {
        let params = self.session.with_untracked(|life| {
            let mut params = match life.occasion() {
                // The day's own save holds the deal.
                Occasion::Day(_) => Params::default(),
                // The link contains the whole line, or has named the deal, so that is not secret.
                Occasion::Replay(_) | Occasion::From(_) | Occasion::Linked => life.start().params(),
                _ => page_params(life),
            };
            life.occasion().write(&mut params);
            params
        });
        Page::Game(G::ID, params)
    }

    /// The mark of a challenge, in the unit of the game.
    pub fn mark(self) -> Option<u32> {
        self.session.with_untracked(|life| life.beat())
    }

    /// The day, if this game is one of its daily five.
    pub fn day(self) -> Option<Day> {
        self.session.with_untracked(|life| life.day())
    }
}

/// Returns the parameters of a game's address; only its options while its deal is secret.
pub fn page_params<G: GameUi>(session: &Session<G>) -> Params {
    let start = session.start();
    if !session.position().is_secret() {
        return start.params();
    }
    let mut params = Params::default();
    start.options.write(&mut params);
    params
}
