//! The texts of the guides for newcomers, in English.

use super::tongue;
use crate::text::{FirstSay as F, FirstWord as W};

pub fn word(word: W) -> &'static str {
    match word {
        W::Skip => "Skip",
        W::Next => "Next",
    }
}

pub fn say(say: F) -> String {
    match say {
        F::Title(id) => format!("{} in 20 seconds", tongue().game(id)),
        F::Step(step, of) => format!("Step {step} of {of}"),
    }
}
