//! What tests, censuses and documents need of the games, and no player: never part of the site.
//!
//! - [`probe`] says what tests need to know of a game, and has what they share; [`common`] has games to play.
//! - Each game's `census` counts its deals, by [`census_cli`] that all share: `cargo run --profile host -p handful-lab -- <game>`
//!   prints the tables of docs/rules.
//!
//! A test plays a line of moves and looks at what it led to:
//!
//! ```
//! use handful_games::flip_nine::FlipNine;
//! use handful_lab::common::played;
//!
//! let session = played::<FlipNine>("layout=213456789", "2-1");
//! assert!(session.status() == handful_engine::Status::Won);
//! ```

pub mod card_flip;
pub mod census_cli;
pub mod common;
pub mod daily;
pub mod escalator;
pub mod flip_nine;
pub mod go_fish;
pub mod probe;
pub mod sliding;

pub use probe::Probe;
