//! The daily: five small games, one of each kind, the same for everyone on a date.
//!
//! [`deals`] says what a day's games are, out of [`tables`] that never change; [`book`] keeps what
//! was finished and when, [`result`] is one result as it is stored, [`streak`] counts the days in a row. [`proof`] is what every deal of the
//! tables was chosen by, for the generator (`examples/daily.rs`) and the tests: the page has none of
//! it, so no later solver or player can change a day.

pub mod book;
pub mod deals;
pub mod proof;
pub mod result;
pub mod streak;
pub mod tables;

pub use book::{DailyBook, Done, Mark, Tally};
pub use deals::{Task, first, games_of, is_open, start, task};
pub use result::DayResult;
pub use streak::Streak;

#[cfg(test)]
mod tests;
