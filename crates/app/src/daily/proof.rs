//! The tables of deals, and the criteria by which their deals were chosen. Only the generator and the tests use them.

use crate::engine::daily::{Table, deals};
use crate::engine::{Daily, DealNumber};
use crate::games::{GameId, Visitor};

/// The number of deals per weekday; 0 for a game that has no table.
#[must_use]
pub fn weeks(id: GameId) -> usize {
    id.visit(Weeks)
}

/// The deals of a weekday, counted from Monday, 0.
#[must_use]
pub fn deals_of(id: GameId, weekday: usize) -> Vec<u32> {
    deals(id.visit(Packed)[weekday]).collect()
}

/// Whether a deal suits a weekday: see [`Daily::fits`].
#[must_use]
pub fn fits(id: GameId, weekday: usize, deal: DealNumber) -> bool {
    id.visit(Fits(weekday, deal))
}

/// Whether the generator accepts a deal for a weekday: see [`Daily::takes`].
#[must_use]
pub fn takes(id: GameId, weekday: usize, deal: DealNumber) -> bool {
    id.visit(Takes(weekday, deal))
}

struct Weeks;

impl Visitor for Weeks {
    type Out = usize;

    fn visit<G: Daily>(self, _: GameId) -> usize {
        G::WEEKS
    }
}

struct Packed;

impl Visitor for Packed {
    type Out = Table;

    fn visit<G: Daily>(self, _: GameId) -> Table {
        G::DEALS
    }
}

struct Fits(usize, DealNumber);

impl Visitor for Fits {
    type Out = bool;

    fn visit<G: Daily>(self, _: GameId) -> bool {
        G::fits(self.0, self.1)
    }
}

struct Takes(usize, DealNumber);

impl Visitor for Takes {
    type Out = bool;

    fn visit<G: Daily>(self, _: GameId) -> bool {
        G::takes(self.0, self.1)
    }
}
