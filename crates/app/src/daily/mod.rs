//! The daily: five small games, one of each kind, the same for everyone on a date.
//!
//! [`deals`] derives a day's games from the tables of the games ([`handful_engine::Daily`]), which never change; [`book`]
//! holds what was finished and when, [`result`] is the stored form of one result, [`streak`] counts streaks. [`proof`]
//! asks by which criteria every deal of the tables was chosen, for the generator (`examples/daily.rs`) and the tests. The
//! page does not use it, so a later solver or computer player cannot change a day.

pub mod book;
pub mod deals;
pub mod proof;
pub mod result;
pub mod streak;

pub use book::{DailyBook, Done, Mark, Tally};
pub use deals::{first, games_of, is_open, keeps_task, par, start};
pub use result::DayResult;
pub use streak::Streak;

#[cfg(test)]
mod tests;
