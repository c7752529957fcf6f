//! The English texts: what English calls things, a file for each game and page.

use super::names::names;
use crate::lang::Lang;

pub mod backup;
pub mod card_flip;
pub mod common;
pub mod daily;
pub mod escalator;
pub mod figures;
pub mod first;
pub mod flip_nine;
pub mod go_fish;
pub mod go_fish_desk;
pub mod pages;
pub mod records;
pub mod share;
pub mod sliding;

/// The language of this folder.
pub const LANG: Lang = Lang::En;

names! {}
