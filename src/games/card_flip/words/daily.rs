//! What the daily says of Card Flip.

use crate::engine::Record;
use crate::games::card_flip::CardFlip;
use crate::games::card_flip::daily::CARDS;
use crate::words::{DayWords, Lang, Texts, area};

area! {
    /// The texts of the daily game, in one language.
    DayTexts {
        task: fn(u8) -> String = daily_task,
        result: fn(u32) -> String = daily_result,
    }
}

impl DayWords for CardFlip {
    fn task_said(lang: Lang, _: usize) -> String {
        (DayTexts::of(lang).task)(CARDS)
    }

    fn result_said(lang: Lang, _: &str, record: &Record) -> String {
        (DayTexts::of(lang).result)(record.moves)
    }
}
