//! The tables of deals, and the criteria by which their deals were chosen. Only the generator and the tests use them.

use handful_engine::daily::deals;
use handful_engine::{Daily, DealNumber};
use handful_games::{GameId, with_game};

/// The number of deals per weekday; 0 for a game that has no table.
#[must_use]
pub fn weeks(id: GameId) -> usize {
    with_game!(id, G => G::WEEKS)
}

/// The deals of a weekday, counted from Monday, 0.
#[must_use]
pub fn deals_of(id: GameId, weekday: usize) -> Vec<u32> {
    deals(with_game!(id, G => G::DEALS)[weekday]).collect()
}

/// Whether a deal suits a weekday: see [`Daily::fits`].
#[must_use]
pub fn fits(id: GameId, weekday: usize, deal: DealNumber) -> bool {
    with_game!(id, G => <G as Daily>::fits(weekday, deal))
}

/// Whether the generator accepts a deal for a weekday: see [`Daily::takes`].
#[must_use]
pub fn takes(id: GameId, weekday: usize, deal: DealNumber) -> bool {
    with_game!(id, G => <G as Daily>::takes(weekday, deal))
}
