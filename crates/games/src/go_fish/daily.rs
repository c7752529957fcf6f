//! Go Fish in the daily: a small table whose players grow stronger from day to day.

pub mod proof;

use super::{GoFish, Level};
use handful_engine::daily::Table;
use handful_engine::{Daily, DealNumber, Params};

/// The number of ranks in the deck: 28 cards.
pub const RANKS: u8 = 7;
/// The number of cards per hand.
pub const HAND: u8 = 5;

/// The opponents, Monday first.
pub const SEATS: [&[Level]; 7] = [
    &[Level::Minnow],
    &[Level::Minnow, Level::Minnow],
    &[Level::Perch],
    &[Level::Perch, Level::Minnow],
    &[Level::Pike],
    &[Level::Pike, Level::Perch],
    &[Level::Shark],
];

impl Daily for GoFish {
    const DEALS: Table = DEALS;
    const WEEKS: usize = 67;
    // The result does not name the opponents.
    const KEEPS_TASK: bool = true;

    fn set_up(weekday: usize, params: &mut Params) {
        let others = SEATS[weekday];
        let mut seats = "you".to_owned();
        for level in others {
            seats += ",";
            seats += level.word();
        }
        params.set("seats", seats);
        // At a larger table, this is the usual hand.
        if others.len() == 1 {
            params.set("hand", HAND);
        }
        params.set("ranks", RANKS);
    }

    fn fits(weekday: usize, deal: DealNumber) -> bool {
        proof::won_line(&proof::table(weekday), deal).is_some()
    }

    fn takes(weekday: usize, deal: DealNumber) -> bool {
        proof::is_fair(weekday, deal)
    }
}

/// Deals, Monday first.
const DEALS: Table = [
    &[
        1, 2, 6, 1, 3, 2, 8, 4, 1, 2, 5, 2, 1, 4, 4, 2, 3, 4, 3, 3, 2, 6, 2, 1, 4, 2, 1, 3, 5, 2,
        2, 1, 3, 3, 1, 2, 1, 2, 6, 1, 2, 1, 2, 4, 1, 1, 1, 4, 1, 3, 5, 1, 2, 5, 2, 2, 6, 3, 2, 2,
        2, 6, 6, 2, 3, 3, 2,
    ],
    &[
        8, 3, 1, 2, 3, 1, 1, 1, 1, 1, 2, 1, 4, 4, 3, 3, 1, 1, 2, 1, 5, 1, 4, 2, 4, 2, 3, 3, 2, 4,
        1, 2, 3, 6, 2, 2, 7, 3, 3, 2, 3, 1, 6, 3, 6, 1, 4, 5, 1, 3, 2, 5, 2, 2, 1, 3, 2, 9, 1, 1,
        5, 1, 1, 3, 2, 4, 2,
    ],
    &[
        26, 5, 16, 6, 43, 30, 17, 8, 5, 6, 6, 6, 14, 1, 1, 4, 1, 3, 1, 2, 1, 1, 2, 3, 3, 4, 2, 1,
        2, 6, 5, 1, 3, 5, 2, 2, 3, 1, 3, 1, 2, 2, 5, 3, 8, 5, 3, 1, 1, 2, 1, 1, 4, 1, 2, 1, 3, 3,
        4, 5, 3, 1, 1, 4, 2, 3, 2,
    ],
    &[
        2, 50, 31, 49, 26, 9, 14, 10, 1, 5, 7, 10, 2, 3, 4, 14, 1, 5, 2, 1, 3, 1, 7, 6, 3, 2, 3, 5,
        3, 8, 2, 7, 6, 5, 4, 4, 1, 11, 3, 1, 2, 6, 2, 5, 1, 3, 1, 2, 1, 3, 1, 2, 1, 7, 1, 1, 2, 2,
        4, 3, 10, 1, 3, 2, 1, 2, 1,
    ],
    &[
        4, 41, 19, 48, 74, 14, 7, 5, 10, 5, 26, 14, 2, 14, 22, 12, 2, 2, 19, 12, 4, 8, 1, 19, 1, 1,
        2, 1, 13, 2, 1, 2, 4, 1, 11, 1, 3, 1, 2, 1, 2, 1, 4, 2, 4, 1, 3, 1, 5, 4, 1, 3, 1, 2, 3, 2,
        4, 6, 1, 3, 2, 2, 1, 3, 5, 5, 2,
    ],
    &[
        5, 61, 1, 27, 12, 154, 48, 20, 4, 10, 21, 12, 31, 4, 7, 1, 7, 12, 13, 3, 2, 12, 2, 3, 1, 2,
        3, 5, 4, 9, 4, 5, 2, 6, 7, 10, 4, 1, 3, 3, 1, 2, 4, 3, 5, 1, 7, 2, 2, 1, 8, 8, 3, 13, 16,
        8, 1, 2, 7, 2, 3, 1, 1, 4, 1, 2, 2,
    ],
    &[
        85, 57, 18, 19, 34, 8, 4, 3, 2, 68, 1, 11, 16, 8, 9, 60, 12, 20, 21, 1, 14, 14, 14, 4, 19,
        1, 2, 1, 1, 2, 2, 6, 9, 6, 10, 1, 4, 4, 1, 2, 4, 1, 4, 7, 1, 4, 4, 1, 3, 6, 4, 2, 3, 1, 4,
        11, 9, 11, 4, 2, 6, 3, 2, 4, 2, 2, 1,
    ],
];
