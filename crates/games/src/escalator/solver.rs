//! The exact solver for Escalator: how much can still be cleared, by which moves, for how many
//! points, and how often random play would do so.
//!
//! A card leaves the tableau only after the two that cover it, so the cards picked up form one of few sets: 1,430 of
//! the pyramid, 22,932 of the peaks. A position is such a set, the rank of the base and the number of stock cards
//! turned, and every move leads to a larger set or a later turn. So all reachable positions are computed once, in that
//! order.

mod loss;
mod max_score;
mod odds;
mod tableau;

use std::sync::Mutex;

use super::{Escalator, Move, Shape, TABLEAU};

pub use loss::{Cause, Loss};
pub use max_score::MaxScore;
pub use odds::{Difficulty, RandomPolicy};
pub use tableau::{Clearance, Reach, Tableau};

/// The best possible clearance from a position, proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EscalatorSolution {
    /// The most cards of the tableau that can be picked up, including those already picked up.
    pub cleared: u8,
    /// Moves that clear that many, turning as few stock cards as possible.
    pub line: Vec<Move>,
    /// Stock cards left over all passes after that line; `None` if it does not empty the tableau.
    pub slack: Option<u8>,
    /// Sets of picked-up cards visited, counted once per pass.
    pub nodes: u64,
}

/// Finds the most cards that can be cleared from a position, and a line that does so.
pub fn solve(game: &Escalator) -> EscalatorSolution {
    let Clearance { cleared, line, slack, nodes } = Tableau::from_game(game).clear();
    let pick = |place: u8| Move::Pick(game.cards[usize::from(place)]);
    let line = line.into_iter().map(|place| place.map_or(Move::Turn, pick)).collect();
    EscalatorSolution { cleared, line, slack, nodes }
}

/// The most cards of the tableau that can be picked up, including those already picked up; 28 means
/// that the position is winnable.
pub fn best(game: &Escalator) -> u8 {
    Tableau::from_game(game).best()
}

/// The largest score with which the game can end or be left, including the points so far. That of the peaks is kept,
/// because it takes some hundredths of a second, and the end of a game asks for it several times.
pub fn max_score(game: &Escalator) -> u32 {
    known_max_score(game).unwrap_or_else(|| {
        let score = Tableau::from_game(game).max_score();
        keep_max_score(game, score);
        score
    })
}

/// The position whose largest score was found last.
static MAX_SCORE: Mutex<Option<(Escalator, u32)>> = Mutex::new(None);

/// Returns the largest score of a position, if it is the one that was found last.
pub fn known_max_score(game: &Escalator) -> Option<u32> {
    let kept = MAX_SCORE.try_lock().ok()?;
    kept.as_ref().filter(|(of, _)| of == game).map(|(_, score)| *score)
}

/// Keeps the largest score of a position of the peaks.
pub fn keep_max_score(game: &Escalator, score: u32) {
    if game.options.shape == Shape::Peaks
        && let Ok(mut kept) = MAX_SCORE.try_lock()
    {
        *kept = Some((game.clone(), score));
    }
}

/// The probability of winning by random play as in [`RandomPolicy::PickFirst`]: pick up one of the possible
/// cards, each equally likely, and turn only if there is none. Calculated exactly over all such
/// games, not simulated.
pub fn chance(game: &Escalator) -> f64 {
    Tableau::from_game(game).chance(RandomPolicy::PickFirst)
}

impl Tableau {
    /// Converts a game's position.
    pub fn from_game(game: &Escalator) -> Self {
        let ranks = game.cards.map(|card| card.rank().get());
        let (tableau, stock) = ranks.split_at(TABLEAU);
        let deal = Self::new(game.rows(), tableau, stock, game.options.passes.get());
        let mut position = deal.at(game.gone, game.base.rank().get(), game.turned);
        position.run = game.run;
        position.score = game.score;
        if game.options.wrap { position } else { position.without_ace_king() }
    }
}
