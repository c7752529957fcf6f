//! Escalator in the daily: winnable deals whose difficulty grows from day to day.

use super::solver::{Difficulty, chance, solve};
use super::{Escalator, EscalatorOptions};
use handful_engine::daily::Table;
use handful_engine::{Daily, DealNumber, Game};

/// Difficulty, Monday first.
pub const DIFFICULTY: [Difficulty; 7] = [
    Difficulty::Easy,
    Difficulty::Easy,
    Difficulty::Medium,
    Difficulty::Medium,
    Difficulty::Medium,
    Difficulty::Hard,
    Difficulty::Hard,
];

impl Daily for Escalator {
    const DEALS: Table = DEALS;
    const WEEKS: usize = 59;
    // The result does not name the difficulty.
    const KEEPS_TASK: bool = true;

    fn fits(weekday: usize, deal: DealNumber) -> bool {
        is_as_hard(&Self::deal(&EscalatorOptions::default(), deal), weekday)
    }
}

/// Whether a game is winnable and as hard as a weekday's. Within a grade, later weekdays need a lower chance for random
/// play or, where random play never wins, fewer spare stock cards.
fn is_as_hard(game: &Escalator, weekday: usize) -> bool {
    if Difficulty::of(game) != Some(DIFFICULTY[weekday]) {
        return false;
    }
    let chance = || chance(game);
    let slack = || solve(game).slack;
    match weekday {
        0 => chance() >= 0.25,
        1 => chance() < 0.25,
        2 => chance() >= 0.0625,
        3 => (0.03125..0.0625).contains(&chance()),
        4 => chance() < 0.03125,
        5 => slack() >= Some(3),
        _ => slack() < Some(3),
    }
}

/// Deals, Monday first.
const DEALS: Table = [
    &[
        9, 17, 27, 6, 6, 24, 1, 7, 3, 64, 48, 31, 44, 19, 7, 4, 34, 1, 13, 17, 5, 64, 2, 32, 7,
        110, 19, 3, 33, 12, 1, 1, 102, 12, 7, 1, 73, 68, 7, 22, 32, 22, 1, 9, 22, 10, 85, 1, 12,
        11, 3, 13, 58, 59, 51, 27, 69, 20, 30,
    ],
    &[
        158, 8, 21, 6, 30, 143, 75, 18, 32, 2, 41, 159, 2, 84, 122, 184, 24, 8, 58, 6, 28, 34, 43,
        7, 4, 31, 33, 88, 10, 63, 17, 1, 61, 23, 29, 25, 167, 10, 56, 31, 34, 8, 22, 73, 62, 106,
        132, 12, 104, 62, 169, 22, 9, 8, 15, 5, 20, 0, 9, 151,
    ],
    &[
        10, 88, 174, 192, 56, 122, 70, 23, 8, 21, 104, 106, 93, 13, 17, 22, 122, 31, 44, 50, 50,
        57, 59, 166, 77, 1, 6, 140, 26, 20, 59, 71, 59, 67, 30, 133, 145, 27, 54, 5, 87, 117, 68,
        10, 8, 9, 88, 18, 45, 38, 10, 12, 75, 65, 145, 66, 61, 9, 57,
    ],
    &[
        58, 249, 9, 223, 36, 24, 56, 154, 39, 81, 52, 91, 70, 14, 24, 188, 90, 84, 11, 78, 0, 156,
        147, 6, 115, 85, 81, 44, 28, 4, 180, 49, 77, 26, 48, 111, 12, 94, 4, 106, 235, 13, 75, 88,
        134, 225, 67, 201, 242, 41, 0, 126, 7, 21, 25, 155, 0, 51, 0, 12, 38, 65, 3,
    ],
    &[
        20, 65, 92, 81, 167, 64, 119, 136, 7, 86, 75, 57, 123, 4, 102, 121, 30, 51, 108, 16, 145,
        110, 22, 40, 117, 41, 75, 53, 10, 137, 0, 122, 65, 0, 32, 30, 5, 127, 2, 64, 20, 34, 110,
        119, 15, 166, 24, 61, 46, 108, 118, 11, 246, 15, 236, 24, 121, 7, 7, 38, 14,
    ],
    &[
        2, 67, 9, 56, 1, 111, 19, 4, 9, 50, 1, 7, 6, 36, 15, 8, 25, 68, 62, 9, 32, 15, 117, 2, 19,
        7, 26, 33, 130, 15, 24, 18, 32, 9, 38, 40, 37, 37, 98, 39, 70, 3, 12, 125, 25, 13, 11, 48,
        11, 33, 18, 4, 102, 24, 200, 4, 7, 67, 13,
    ],
    &[
        17, 13, 12, 3, 91, 14, 88, 15, 70, 79, 8, 1, 3, 3, 17, 22, 13, 13, 59, 84, 42, 30, 77, 29,
        12, 2, 8, 20, 12, 24, 5, 25, 32, 53, 9, 26, 15, 11, 55, 22, 54, 28, 41, 33, 19, 1, 13, 25,
        79, 11, 5, 1, 38, 13, 38, 34, 8, 5, 26,
    ],
];
