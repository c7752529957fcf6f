//! The texts of the home page that no other page has.

use super::Lang;

/// Returns the name of the strip that begins a game at random.
#[must_use]
pub fn surprise(lang: Lang) -> &'static str {
    lang.of("Surprise me", "Sorpréndeme")
}

/// Returns "5 min".
#[must_use]
pub fn minutes(n: u32) -> String {
    format!("{n} min")
}
