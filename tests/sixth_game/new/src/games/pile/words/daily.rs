//! What the daily says of Pile, which is on no day.

use crate::games::pile::Pile;
use crate::words::{DayWords, area};

area! {
    /// The texts of the daily game, in one language.
    DayTexts {}
}

impl DayWords for Pile {}
