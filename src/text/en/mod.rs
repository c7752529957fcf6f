//! The English texts: a file for each page, and those of the games from their folders.

use super::gather;
use crate::games::games;

pub mod common;

pub use crate::words::en::{FIGURES, tongue};

games!(gather[en]);
