//! The ids of the table's elements, by which the focus and the flights find them.

use crate::cards::Rank;
use crate::engine::Seat;

/// A seat's place on the page.
pub fn seat_id(seat: Seat) -> String {
    format!("seat-{}", seat.0)
}

/// A rank's pile in the hand.
pub fn rank_id(rank: Rank) -> String {
    format!("rank-{}", rank.letter())
}

/// The stock's place on the page.
pub const STOCK_ID: &str = "fish-stock";
