//! What Pebbles offers before a deal: nothing.

use crate::set_up::SetUp;
use crate::words::Lang;

/// Returns what the game offers before a deal.
#[must_use]
pub fn set_up(_: Lang) -> SetUp {
    SetUp::default()
}
