//! Card Flip in the daily: situations whose par grows from day to day.

use super::{CardFlip, Situation, Ways, solver};
use handful_engine::daily::{Table, nth};
use handful_engine::{Daily, Day, DealNumber, Params};

/// The starts that are left, and par, Monday first.
pub const TASKS: [(u32, u32); 7] = [(4, 4), (4, 5), (5, 6), (6, 8), (7, 9), (8, 10), (9, 12)];

/// The most flips in the link of a day's situation.
const MOST_FLIPS: usize = 24;

fn situation(weekday: usize, deal: DealNumber) -> Situation {
    let ways = Ways::new(TASKS[weekday].0 as usize).expect("4 to 9");
    Situation::deal(ways, deal)
}

impl Daily for CardFlip {
    const DEALS: Table = DEALS;
    const WEEKS: usize = 61;

    /// The situation is spelled out, so that a link shows what it is.
    fn start(day: Day, week: u32) -> Params {
        let weekday = day.weekday() as usize;
        let mut params = Params::default();
        let deal = nth(Self::DEALS[weekday], week).and_then(DealNumber::new);
        let deal = deal.unwrap_or(DealNumber::MIN);
        params.set("layout", situation(weekday, deal));
        params.set("ways", TASKS[weekday].0);
        params
    }

    fn fits(weekday: usize, deal: DealNumber) -> bool {
        solver::fewest(situation(weekday, deal).walk()) == TASKS[weekday].1
    }

    fn takes(weekday: usize, deal: DealNumber) -> bool {
        situation(weekday, deal).walk().flips().len() <= MOST_FLIPS && Self::fits(weekday, deal)
    }

    /// The dots, and the starts that are left.
    fn position(weekday: usize, deal: DealNumber) -> u32 {
        let situation = situation(weekday, deal);
        let walk = situation.walk();
        let left = walk.open().fold(0, |set, start| set | 1 << start.turned().bits());
        left << 4 | u32::from(walk.at().bits())
    }
}

/// Deals, Monday first.
const DEALS: Table = [
    &[
        14, 12, 4, 5, 12, 3, 16, 19, 5, 7, 8, 8, 26, 2, 1, 9, 2, 5, 7, 23, 12, 10, 1, 1, 3, 15, 15,
        2, 32, 18, 18, 7, 2, 1, 20, 5, 3, 7, 8, 5, 11, 17, 5, 9, 1, 6, 3, 1, 6, 1, 2, 2, 5, 10, 5,
        2, 3, 7, 1, 3, 1,
    ],
    &[
        5, 33, 5, 1, 7, 2, 1, 6, 5, 3, 2, 2, 1, 5, 5, 9, 7, 12, 1, 9, 6, 9, 2, 5, 9, 7, 2, 3, 3, 6,
        23, 6, 3, 3, 6, 9, 1, 2, 1, 2, 7, 6, 1, 6, 1, 1, 11, 2, 10, 3, 1, 2, 5, 9, 2, 2, 1, 1, 7,
        4, 1,
    ],
    &[
        1, 1, 3, 1, 2, 4, 1, 3, 16, 2, 1, 3, 1, 4, 1, 2, 1, 1, 1, 3, 13, 1, 1, 2, 1, 1, 7, 1, 2, 2,
        1, 1, 1, 2, 2, 1, 1, 1, 1, 2, 3, 1, 8, 2, 1, 3, 2, 1, 1, 1, 2, 1, 3, 2, 2, 5, 16, 9, 2, 2,
        4,
    ],
    &[
        8, 11, 2, 12, 3, 6, 6, 3, 3, 1, 2, 11, 4, 1, 17, 1, 4, 14, 15, 6, 2, 3, 2, 3, 14, 1, 4, 2,
        5, 7, 4, 8, 5, 7, 12, 10, 5, 7, 1, 10, 10, 3, 8, 9, 7, 19, 10, 11, 2, 3, 2, 6, 1, 5, 2, 2,
        6, 1, 5, 11, 2,
    ],
    &[
        15, 1, 5, 19, 2, 3, 55, 6, 3, 1, 27, 17, 12, 19, 21, 17, 1, 11, 20, 1, 10, 5, 4, 43, 1, 3,
        34, 5, 14, 7, 4, 22, 18, 19, 15, 15, 13, 7, 23, 7, 38, 4, 17, 5, 16, 2, 17, 7, 2, 31, 4, 2,
        2, 5, 10, 6, 12, 5, 55, 4, 10,
    ],
    &[
        4, 1, 16, 10, 6, 6, 4, 4, 10, 2, 3, 12, 8, 23, 3, 5, 6, 1, 6, 25, 2, 3, 15, 4, 2, 4, 4, 1,
        8, 3, 30, 5, 1, 2, 12, 3, 9, 16, 4, 1, 13, 2, 1, 13, 2, 7, 19, 20, 11, 2, 11, 1, 3, 1, 23,
        4, 10, 9, 6, 8, 10,
    ],
    &[
        62, 47, 46, 34, 74, 20, 19, 84, 75, 31, 0, 64, 58, 128, 198, 30, 143, 24, 59, 63, 0, 0,
        105, 0, 167, 0, 35, 4, 233, 0, 227, 248, 25, 175, 109, 89, 16, 0, 195, 12, 21, 13, 0, 87,
        6, 89, 232, 0, 35, 0, 12, 36, 230, 0, 246, 157, 127, 0, 125, 0, 250, 103, 132, 0, 0, 0, 0,
        0, 253, 0, 169, 40, 64, 124, 45, 59, 28, 0, 0, 116, 97, 4,
    ],
];
