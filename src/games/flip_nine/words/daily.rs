//! What the daily says of Flip 9.

use crate::games::flip_nine::FlipNine;
use crate::games::flip_nine::daily::PAR;
use crate::words::{DayWords, Lang, Texts, area};

area! {
    /// The texts of the daily game, in one language.
    DayTexts {
        task: fn(u8) -> String = daily_task,
    }
}

impl DayWords for FlipNine {
    fn task_said(lang: Lang, weekday: usize) -> String {
        (DayTexts::of(lang).task)(PAR[weekday])
    }
}
