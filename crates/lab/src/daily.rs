//! The criteria by which the deals of the daily were chosen, for its generator and tests. The page has the tables
//! alone, so a later solver cannot change a day.

use handful_engine::daily::deals;
use handful_games::{GameId, GameInfo, with_game};

use crate::probe::{Criteria, Probe};

/// Returns the criteria of a game; `None` if it has no table.
pub fn criteria(id: GameId) -> Option<Criteria> {
    with_game!(id, G => <G as Probe>::DAY)
}

/// The number of deals of a row, and so of weeks until they repeat; 0 for a game without a table.
pub fn weeks(id: GameId, row: usize) -> usize {
    deals_of(id, row).len()
}

/// The number of rows of a game's table; 0 if it has none.
pub fn rows(id: GameId) -> usize {
    with_game!(id, G => <G as GameInfo>::DAILY).map_or(0, |daily| daily.deals.len())
}

/// The deals of a row.
pub fn deals_of(id: GameId, row: usize) -> Vec<u32> {
    let daily = with_game!(id, G => <G as GameInfo>::DAILY);
    daily.map_or(Vec::new(), |daily| deals(daily.deals[row]).collect())
}
