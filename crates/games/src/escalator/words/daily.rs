//! What the daily says of Escalator.

use crate::escalator::Escalator;
use crate::escalator::daily::DIFFICULTY;
use crate::escalator::solver::Difficulty;
use crate::words::{DayWords, Lang, Results};
use handful_engine::Record;

impl DayWords for Escalator {
    fn task_said(lang: Lang, weekday: usize) -> String {
        let difficulty = match DIFFICULTY[weekday] {
            Difficulty::Easy => lang.of("easy", "fácil"),
            Difficulty::Medium => lang.of("medium", "media"),
            Difficulty::Hard => lang.of("hard", "difícil"),
        };
        match lang {
            Lang::En => format!("Winnable, {difficulty}"),
            Lang::Es => format!("Con solución: {difficulty}"),
        }
    }

    fn result_said(lang: Lang, how: &str, record: &Record) -> String {
        let [one, many] = Self::nouns(lang);
        let n = record.score.unwrap_or_default();
        let points = lang.figures().tally(n, one, many);
        let points = match (record.best, lang) {
            (None, _) => points,
            (Some(most), Lang::En) => format!("{n} of {most} points"),
            (Some(most), Lang::Es) => format!("{points} de {most}"),
        };
        format!("{how}, {points}")
    }
}
