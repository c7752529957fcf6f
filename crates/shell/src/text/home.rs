//! The texts of the home page that no other page has.

use super::{Lang, said};

said! {
    /// Returns the name of the strip that begins a game at random.
    pub surprise = "Surprise me", "Sorpréndeme";
}

/// Returns "Map 14/30": how many cells of a game's map were won.
pub fn map(lang: Lang, (won, all): (usize, usize)) -> String {
    let map = lang.of("Map", "Mapa");
    format!("{map} {won}/{all}")
}

/// Returns "5 min".
pub fn minutes(n: u32) -> String {
    format!("{n} min")
}
