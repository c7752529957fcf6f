//! Exact answers about Escalator: what can still be cleared, how, for how many points, and how
//! often somebody who plays at random would.
//!
//! A card leaves the pyramid only after the two that cover it, so the cards picked up form one of
//! few sets: 1,430 in seven rows. A position is such a set, the rank of the base and the number of
//! stock cards turned, and every move goes from a smaller set, or an earlier turn, to a larger or
//! later one. So all positions that can be reached are worked out once, in order.

mod ceiling;
mod odds;
mod pyramid;

use super::{Escalator, Move, PYRAMID, ROWS};

pub use odds::{Difficulty, Player};
pub use pyramid::{Clearance, Pyramid};

/// What can be cleared from a position at best, proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The most cards of the pyramid that can be picked up, those picked up already included.
    pub cleared: u8,
    /// Moves that do it, turning as few stock cards as possible.
    pub line: Vec<Move>,
    /// Stock cards left over all passes after that line, if it empties the pyramid.
    pub slack: Option<u8>,
    /// Sets of cards picked up that were looked at, once in each pass.
    pub nodes: u64,
}

/// The most cards that can be cleared from a position, and how.
#[must_use]
pub fn solve(game: &Escalator) -> Solved {
    let Clearance { cleared, line, slack, nodes } = Pyramid::of(game).clear();
    let pick = |place: u8| Move::Pick(game.cards[usize::from(place)]);
    let line = line.into_iter().map(|place| place.map_or(Move::Turn, pick)).collect();
    Solved { cleared, line, slack, nodes }
}

/// The most cards of the pyramid that can be picked up, those picked up already included; 28 is a
/// position that can be won.
#[must_use]
pub fn best(game: &Escalator) -> u8 {
    Pyramid::of(game).best()
}

/// The largest score with which the game can end or be left, the points so far included.
#[must_use]
pub fn ceiling(game: &Escalator) -> u32 {
    Pyramid::of(game).ceiling()
}

/// The probability of winning by random play of the kind that [`Player::Picking`] describes: pick
/// one of the cards that can be picked up, each as likely, and turn only when there is none. It is
/// summed over all such games, not simulated.
#[must_use]
pub fn chance(game: &Escalator) -> f64 {
    Pyramid::of(game).chance(Player::Picking)
}

impl Pyramid {
    /// The position of a game.
    #[must_use]
    pub fn of(game: &Escalator) -> Self {
        let ranks = game.cards.map(|card| card.rank().get());
        let (pyramid, stock) = ranks.split_at(PYRAMID);
        let mut position = Self::new(ROWS, pyramid, stock, game.options.passes.get());
        position.gone = game.gone;
        position.base = game.base.rank().get();
        position.turned = game.turned;
        position.run = game.run;
        position.score = game.score;
        position
    }
}
