//! What a player has done and what comes next, as values: what a day's games are and how they went, what is worth a
//! second look, how a game ended.
//!
//! It depends on the games alone. It knows no store, no page and no link: `handful-storage` keeps these values,
//! `handful-shell` says them.
//!
//! - [`daily`] derives five small games from a date, and has the results of days and the streak.
//! - [`second_look`] brings lost chances back as one move to find.
//! - [`ending`] tells how a game went: its tier, one line about the player, a ruler. [`bars`] compares a result as
//!   bars.
//! - [`ghost`] tells how far another game of the same start was at each move.
//! - [`overview`] counts a game's records at a glance.

pub mod bars;
pub mod daily;
pub mod ending;
pub mod ghost;
pub mod overview;
pub mod second_look;
