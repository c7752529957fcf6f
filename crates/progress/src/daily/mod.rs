//! The daily: five small games, one of each kind, the same for everyone on a date.
//!
//! [`deals`] derives a day's games from the tables of the games ([`handful_games::info::Daily`]), which never change;
//! [`book`] holds what was finished and when, and its stored form; [`first_five`] is what a new player plays before;
//! [`streak`] counts streaks.

pub mod book;
pub mod deals;
pub mod first_five;
pub mod streak;

pub use book::{DailyBook, DayMark, DayProgress, DayResult, FinishedGame};
pub use deals::{DayGrade, first, games_of, grade, is_open, keeps_task, par, row, start};
pub use first_five::{FirstFive, Five};
pub use streak::Streak;

#[cfg(test)]
mod tests;
