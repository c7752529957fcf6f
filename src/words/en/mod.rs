//! What every page and several games say, in English.

use super::names;
use crate::lang::Lang;

pub mod common;
mod figures;

pub use figures::FIGURES;

/// The language of this folder.
pub const LANG: Lang = Lang::En;

names! {}
