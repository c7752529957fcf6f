//! What the daily says of Pebbles, which is on no day.

use crate::games::pebbles::Pebbles;
use crate::words::{DayWords, area};

area! {
    /// The texts of the daily game, in one language.
    DayTexts {}
}

impl DayWords for Pebbles {}
