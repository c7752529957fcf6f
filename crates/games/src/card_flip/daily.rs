//! Card Flip in the daily: situations whose par grows from day to day.

use super::{CardCount, OpenCount, Situation, Walk};
use handful_engine::{Day, DealNumber};

/// What a row of the table asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayTask {
    /// The number of cards.
    pub cards: CardCount,
    /// The starts that are left.
    pub ways: u32,
    /// The fewest flips that rule them out.
    pub par: u32,
}

const fn of(cards: CardCount, ways: u32, par: u32) -> DayTask {
    DayTask { cards, ways, par }
}

/// The tasks, Monday first, then the later ones of Monday and Tuesday, from [`LATER`] on.
pub const TASKS: [DayTask; 9] = [
    of(CardCount::FOUR, 4, 4),
    of(CardCount::FOUR, 4, 5),
    of(CardCount::FOUR, 5, 6),
    of(CardCount::FOUR, 6, 8),
    of(CardCount::FOUR, 7, 9),
    of(CardCount::FOUR, 8, 10),
    of(CardCount::FOUR, 9, 12),
    of(CardCount::THREE, 4, 4),
    of(CardCount::THREE, 3, 4),
];

/// Monday 2027-02-01, and the rows of the weekdays from that day on. Four cards are much for the easiest day.
pub(super) const LATER: (Day, [u8; 7]) = (Day::from_days(20_850), [7, 8, 2, 3, 4, 5, 6]);

/// Returns the situation of a row's deal.
pub fn situation(row: usize, deal: DealNumber) -> Situation {
    let task = TASKS[row];
    Situation::deal(OpenCount::new(task.cards, task.ways as usize).expect("some are left"), deal)
}

/// Returns the flips of a row's deal.
pub fn walk(row: usize, deal: DealNumber) -> Walk {
    situation(row, deal).walk(TASKS[row].cards)
}

/// Deals of each row.
pub(super) const DEALS: [&[u8]; 9] = [
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
    &[
        1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 4, 1, 1, 2, 1, 1, 1, 1, 3, 6, 4, 4, 7, 5, 8, 8,
        5, 4, 1, 2, 1, 1, 4, 8, 5, 6, 13, 9, 2, 16, 13, 4, 25, 88, 60, 22, 3, 52, 3, 28, 4, 3, 145,
        17, 213, 0, 0, 200,
    ],
    &[
        1, 1, 1, 4, 2, 1, 1, 3, 6, 6, 2, 4, 5, 1, 4, 4, 1, 6, 2, 3, 6, 2, 2, 1, 5, 1, 2, 2, 15, 8,
        8, 1, 13, 2, 4, 3, 6, 5, 7, 1, 7, 1, 1, 3, 4, 15, 5, 1, 2, 5, 4, 3, 8, 6, 21, 20, 11, 2, 7,
        10, 5, 28, 23, 2, 13, 21, 12, 39, 49, 5, 11, 10, 25, 44, 1, 3, 14, 14, 40, 26, 17, 33, 51,
        34, 60, 176, 248, 0, 35, 200, 76, 33, 152, 6, 39, 0, 82, 181, 46, 51, 20, 0, 175, 0, 0, 0,
        8, 81, 23, 0, 0, 0, 217, 0, 0, 0, 0, 0, 0, 0, 145,
    ],
];
