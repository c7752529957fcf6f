//! The English texts: a file for each page, and those of the games from their folders.

use super::gather;
use crate::games::games;

pub mod backup;
pub mod common;
pub mod daily;
pub mod edit;
pub mod far;
pub mod first;
pub mod history;
pub mod keys;
pub mod pages;
pub mod people;
pub mod records;
pub mod share;
pub mod switch;
pub mod together;

pub use crate::words::en::{FIGURES, tongue};

games!(gather[en]);
