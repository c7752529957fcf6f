//! Why a game was opened, and where it leads.

use super::Play;
use crate::engine::Options;
use crate::engine::Session;
use crate::engine::{Day, Params};
use crate::link::{Occasion, Page};
use crate::web::table::Table;

impl<G: Table> Play<G> {
    /// The address of the game as it is played now.
    pub(super) fn address(self) -> Page {
        let params = self.session.with_untracked(|life| {
            let mut params = match life.occasion() {
                // The day's own save says which deal it is.
                Occasion::Day(_) => Params::default(),
                // Whoever has the whole line has no secret left.
                Occasion::Replay(_) => life.start().params(),
                _ => page_params(life),
            };
            life.occasion().write(&mut params);
            params
        });
        Page::Game(G::ID, params)
    }

    /// The mark that a challenge sets: moves, or points of a game that is scored.
    pub fn mark(self) -> Option<u32> {
        self.session.with_untracked(|life| life.beat())
    }

    /// The day whose five this game belongs to.
    pub fn day(self) -> Option<Day> {
        self.session.with_untracked(|life| life.day())
    }
}

/// The address of a game: its options alone while its deal is a secret.
pub fn page_params<G: Table>(session: &Session<G>) -> Params {
    let start = session.start();
    if session.position().secret().is_none() {
        return start.params();
    }
    let mut params = Params::default();
    start.options.write(&mut params);
    params
}
