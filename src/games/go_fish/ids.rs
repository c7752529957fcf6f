//! The ids of the table's elements, for focus and flight animations.

use handful_engine::Seat;
use handful_games::cards::Rank;

/// Returns the id of a seat.
pub fn seat_id(seat: Seat) -> String {
    format!("seat-{}", seat.0)
}

/// Returns the id of a rank's pile in the hand.
pub fn rank_id(rank: Rank) -> String {
    format!("rank-{}", rank.letter())
}

/// The id of the stock.
pub const STOCK_ID: &str = "fish-stock";
