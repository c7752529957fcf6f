//! The texts of the home page that no other page has.

use super::said;

said! {
    /// Returns the name of the strip that begins a game at random.
    pub surprise = "Surprise me", "Sorpréndeme";
}

/// Returns "5 min".
pub fn minutes(n: u32) -> String {
    format!("{n} min")
}
