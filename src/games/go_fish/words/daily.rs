//! What the daily says of Go Fish.

use crate::engine::Record;
use crate::games::go_fish::daily::SEATS;
use crate::games::go_fish::{GoFish, Level};
use crate::words::{DayWords, Lang, Texts, area};

area! {
    /// The texts of the daily game, in one language.
    DayTexts {
        task: fn(&[Level]) -> String = daily_task,
        result: fn(u32) -> String = daily_result,
    }
}

impl DayWords for GoFish {
    fn task_said(lang: Lang, weekday: usize) -> String {
        (DayTexts::of(lang).task)(SEATS[weekday])
    }

    fn result_said(lang: Lang, how: &str, record: &Record) -> String {
        let books = (DayTexts::of(lang).result)(record.score.unwrap_or_default());
        format!("{how}, {books}")
    }
}
