//! Card Flip in the daily: the same task every day. Nothing is dealt, so the number only distinguishes the days.

use super::CardFlip;
use handful_engine::{Daily, Params};

/// The number of cards, which is that of the default options.
pub const CARDS: u8 = 4;

impl Daily for CardFlip {
    fn set_up(_: usize, params: &mut Params) {
        params.set("mode", "evil");
    }
}
