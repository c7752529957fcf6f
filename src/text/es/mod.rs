//! The Spanish texts: a file for each page, and those of the games from their folders.

use super::gather;
use crate::games::games;

pub mod backup;
pub mod common;
pub mod far;
pub mod keys;
pub mod people;
pub mod share;
pub mod switch;
pub mod together;

pub use crate::games::go_fish::words::es::desk as go_fish_desk;
pub use crate::words::es::{FIGURES, tongue};

games!(gather[es]);
