//! The Sliding Puzzle in the daily: 3×3 boards of a par that grows from day to day.

use std::sync::OnceLock;

use super::solver::three;
use super::{Side, Sliding, SlidingOptions};
use handful_engine::daily::Table;
use handful_engine::{Daily, DealNumber, Game, Params};

/// Par, Monday first.
pub const PAR: [u8; 7] = [16, 18, 20, 22, 24, 26, 28];

impl Daily for Sliding {
    const DEALS: Table = DEALS;
    const WEEKS: usize = 61;

    fn set_up(_: usize, params: &mut Params) {
        params.set("side", 3);
    }

    fn par_on(weekday: usize) -> Option<u32> {
        Some(PAR[weekday].into())
    }

    fn fits(weekday: usize, deal: DealNumber) -> bool {
        static BOARDS: OnceLock<three::Table> = OnceLock::new();
        let options = SlidingOptions { side: Side::ALL[0], ..SlidingOptions::default() };
        let board = Self::deal(&options, deal);
        BOARDS.get_or_init(three::Table::new).distance(board.grid()) == Some(PAR[weekday])
    }
}

/// Deals, Monday first.
const DEALS: Table = [
    &[
        48, 40, 79, 1, 43, 22, 28, 25, 23, 20, 43, 1, 6, 38, 25, 75, 105, 2, 12, 16, 59, 107, 8,
        66, 82, 72, 6, 65, 7, 21, 6, 2, 133, 19, 7, 158, 13, 8, 23, 26, 3, 76, 84, 27, 76, 3, 15,
        51, 109, 18, 3, 81, 64, 29, 60, 35, 9, 32, 1, 21, 60,
    ],
    &[
        17, 12, 5, 3, 1, 28, 9, 14, 27, 46, 25, 10, 17, 27, 21, 84, 2, 12, 2, 14, 19, 14, 1, 29,
        20, 2, 13, 20, 10, 23, 10, 2, 39, 15, 1, 2, 4, 33, 24, 43, 19, 35, 14, 54, 18, 11, 5, 9,
        15, 17, 2, 45, 28, 34, 2, 1, 16, 5, 6, 18, 1,
    ],
    &[
        4, 37, 35, 7, 7, 12, 8, 16, 24, 5, 11, 11, 4, 12, 23, 1, 37, 3, 6, 9, 7, 8, 2, 10, 6, 3,
        19, 10, 20, 1, 11, 12, 1, 7, 7, 1, 11, 6, 18, 13, 4, 5, 10, 6, 3, 3, 22, 1, 2, 11, 2, 7,
        10, 11, 2, 3, 18, 4, 22, 12, 7,
    ],
    &[
        5, 5, 14, 1, 7, 1, 6, 1, 2, 14, 11, 5, 8, 1, 1, 5, 7, 3, 1, 9, 32, 12, 3, 3, 3, 4, 7, 8, 6,
        33, 10, 1, 10, 5, 1, 5, 2, 3, 4, 11, 10, 11, 1, 20, 3, 4, 14, 7, 2, 12, 23, 15, 7, 34, 4,
        3, 1, 3, 16, 8, 7,
    ],
    &[
        1, 5, 10, 5, 6, 20, 3, 7, 2, 2, 13, 3, 8, 1, 6, 9, 2, 3, 5, 14, 15, 1, 5, 24, 5, 1, 7, 5,
        1, 5, 18, 25, 12, 9, 8, 17, 1, 9, 2, 1, 24, 6, 8, 13, 19, 1, 16, 7, 1, 10, 18, 1, 6, 2, 10,
        12, 2, 4, 7, 3, 15,
    ],
    &[
        3, 9, 11, 12, 9, 5, 30, 40, 23, 31, 7, 4, 2, 34, 2, 4, 16, 1, 28, 11, 3, 15, 11, 3, 27, 10,
        2, 2, 47, 2, 25, 14, 3, 12, 22, 7, 23, 5, 8, 6, 23, 1, 9, 14, 1, 6, 14, 18, 28, 10, 36, 12,
        6, 23, 3, 2, 11, 12, 5, 2, 2,
    ],
    &[
        14, 37, 9, 2, 66, 31, 73, 75, 14, 29, 56, 1, 8, 32, 50, 41, 23, 7, 6, 57, 10, 5, 18, 6, 1,
        106, 30, 3, 73, 43, 57, 48, 14, 30, 23, 56, 61, 123, 44, 103, 44, 100, 62, 18, 63, 15, 8,
        34, 8, 2, 14, 59, 25, 6, 13, 27, 75, 88, 16, 46, 68,
    ],
];
