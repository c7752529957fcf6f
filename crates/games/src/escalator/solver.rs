//! The exact solver for Escalator: how much can still be cleared, by which moves, for how many
//! points, and how often random play would do so.
//!
//! A card leaves the pyramid only after the two that cover it, so the cards picked up form one of
//! few sets: 1,430 for seven rows. A position is such a set, the rank of the base and the number of
//! stock cards turned, and every move leads to a larger set or a later turn. So all reachable
//! positions are computed once, in that order.

mod loss;
mod max_score;
mod odds;
mod pyramid;

use super::{Escalator, Move, PYRAMID, ROWS};

pub use loss::{Cause, Loss};
pub use odds::{Difficulty, RandomPolicy};
pub use pyramid::{Clearance, Pyramid, Reach};

/// The best possible clearance from a position, proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EscalatorSolution {
    /// The most cards of the pyramid that can be picked up, including those already picked up.
    pub cleared: u8,
    /// Moves that clear that many, turning as few stock cards as possible.
    pub line: Vec<Move>,
    /// Stock cards left over all passes after that line; `None` if it does not empty the pyramid.
    pub slack: Option<u8>,
    /// Sets of picked-up cards visited, counted once per pass.
    pub nodes: u64,
}

/// Finds the most cards that can be cleared from a position, and a line that does so.
pub fn solve(game: &Escalator) -> EscalatorSolution {
    let Clearance { cleared, line, slack, nodes } = Pyramid::from_game(game).clear();
    let pick = |place: u8| Move::Pick(game.cards[usize::from(place)]);
    let line = line.into_iter().map(|place| place.map_or(Move::Turn, pick)).collect();
    EscalatorSolution { cleared, line, slack, nodes }
}

/// The most cards of the pyramid that can be picked up, including those already picked up; 28 means
/// that the position is winnable.
pub fn best(game: &Escalator) -> u8 {
    Pyramid::from_game(game).best()
}

/// The largest score with which the game can end or be left, including the points so far.
pub fn max_score(game: &Escalator) -> u32 {
    Pyramid::from_game(game).max_score()
}

/// The probability of winning by random play as in [`RandomPolicy::PickFirst`]: pick up one of the possible
/// cards, each equally likely, and turn only if there is none. Calculated exactly over all such
/// games, not simulated.
pub fn chance(game: &Escalator) -> f64 {
    Pyramid::from_game(game).chance(RandomPolicy::PickFirst)
}

impl Pyramid {
    /// Converts a game's position.
    pub fn from_game(game: &Escalator) -> Self {
        let ranks = game.cards.map(|card| card.rank().get());
        let (pyramid, stock) = ranks.split_at(PYRAMID);
        let deal = Self::new(ROWS, pyramid, stock, game.options.passes.get());
        let mut position = deal.at(game.gone, game.base.rank().get(), game.turned);
        position.run = game.run;
        position.score = game.score;
        if game.options.wrap { position } else { position.without_ace_king() }
    }
}
