//! What the daily says of the Sliding Puzzle.

use crate::games::sliding::Sliding;
use crate::games::sliding::daily::PAR;
use crate::words::{DayWords, Lang, Texts, area};

area! {
    /// The texts of the daily game, in one language.
    DayTexts {
        task: fn(u8) -> String = daily_task,
    }
}

impl DayWords for Sliding {
    fn task_said(lang: Lang, weekday: usize) -> String {
        (DayTexts::of(lang).task)(PAR[weekday])
    }
}
