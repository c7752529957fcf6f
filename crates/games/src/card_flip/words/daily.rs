//! What the daily says of Card Flip.

use super::situation;
use crate::card_flip::CardFlip;
use crate::card_flip::daily::TASKS;
use crate::words::{DayWords, Lang, Results};
use handful_engine::Record;

impl DayWords for CardFlip {
    fn task_said(lang: Lang, weekday: usize) -> String {
        let (ways, par) = TASKS[weekday];
        situation(lang, ways, par)
    }

    /// The score is par in percent of the flips, rounded down.
    fn result_said(lang: Lang, _: &str, record: &Record) -> String {
        let [one, many] = Self::nouns(lang);
        let flips = lang.figures().tally(record.moves, one, many);
        let par = record.score.map(|score| {
            let whole = u64::from(score) * u64::from(record.moves);
            lang.figures().whole(whole.div_ceil(100))
        });
        par.map_or(flips.clone(), |par| format!("{flips}, par {par}"))
    }
}
