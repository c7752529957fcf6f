//! What tests, censuses and documents need of the games, and no player: never part of the site.
//!
//! - [`probe`] says what tests need to know of a game, and has what they share; [`common`] has games to play.
//! - [`tools`] says how a game is counted: `cargo run --profile host -p handful-lab -- <game>` prints the tables of docs/rules.

pub mod card_flip;
pub mod common;
pub mod escalator;
pub mod flip_nine;
pub mod go_fish;
pub mod probe;
pub mod sliding;
pub mod tools;

pub use probe::Probe;
