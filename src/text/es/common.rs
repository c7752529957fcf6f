//! What every page says, in Spanish.

use crate::games::games;
use crate::text::of_games;
use crate::words::Names;
pub use crate::words::es::common::*;

/// What every page says of each game.
pub const GAMES: &[Names] = &games!(of_games[NAMES]);
