//! The criteria by which the deals of the daily were chosen, for its generator and tests. The page has the tables alone, so
//! a later solver cannot change a day.

use handful_engine::DealNumber;
use handful_engine::daily::deals;
use handful_games::{GameId, GameInfo, with_game};

use crate::Probe;

/// What a game asks of the deals of a weekday, counted from Monday, 0.
#[derive(Clone, Copy)]
pub struct Criteria {
    /// Whether a deal suits a weekday: its par is that weekday's, or it is winnable and as hard as that weekday's games.
    pub fits: fn(usize, DealNumber) -> bool,
    /// Whether the generator accepts a deal: one that fits, and more where a game asks for more.
    pub takes: fn(usize, DealNumber) -> bool,
    /// Returns a number that is another one for another first position; the generator takes no position twice.
    pub position: fn(usize, DealNumber) -> u32,
}

/// Returns the criteria of a game; `None` if it has no table.
pub fn criteria(id: GameId) -> Option<Criteria> {
    with_game!(id, G => <G as Probe>::DAY)
}

/// The number of deals per weekday, and so of weeks until they repeat; 0 for a game without a table.
pub fn weeks(id: GameId) -> usize {
    deals_of(id, 0).len()
}

/// The deals of a weekday.
pub fn deals_of(id: GameId, weekday: usize) -> Vec<u32> {
    let daily = with_game!(id, G => <G as GameInfo>::DAILY);
    daily.map_or(Vec::new(), |daily| deals(daily.deals[weekday]).collect())
}
