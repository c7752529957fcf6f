//! What the daily says of Escalator.

use crate::engine::Record;
use crate::games::escalator::Escalator;
use crate::games::escalator::daily::DIFFICULTY;
use crate::games::escalator::solver::Difficulty;
use crate::words::{DayWords, Lang, Texts, area};

area! {
    /// The texts of the daily game, in one language.
    DayTexts {
        task: fn(Difficulty) -> String = daily_task,
        result: fn(u32, Option<u32>) -> String = daily_result,
    }
}

impl DayWords for Escalator {
    fn task_said(lang: Lang, weekday: usize) -> String {
        (DayTexts::of(lang).task)(DIFFICULTY[weekday])
    }

    fn result_said(lang: Lang, how: &str, record: &Record) -> String {
        let points = record.score.unwrap_or_default();
        format!("{how}, {}", (DayTexts::of(lang).result)(points, record.best))
    }
}
