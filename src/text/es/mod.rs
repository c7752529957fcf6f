//! The Spanish texts: a file for each page, and those of the games from their folders.

use super::gather;
use crate::games::games;

pub mod common;

pub use crate::words::es::{FIGURES, tongue};

games!(gather[es]);
