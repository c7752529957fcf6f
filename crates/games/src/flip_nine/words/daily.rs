//! What the daily says of Flip 9.

use crate::flip_nine::FlipNine;
use crate::flip_nine::daily::PAR;
use crate::words::{DayWords, Lang, Results};
use handful_engine::Record;

impl DayWords for FlipNine {
    fn task_said(lang: Lang, weekday: usize) -> String {
        let par = PAR[weekday];
        match lang {
            Lang::En => format!("Par {par}"),
            Lang::Es => format!("Par {par}"),
        }
    }

    fn result_said(lang: Lang, _: &str, record: &Record) -> String {
        let [one, many] = Self::nouns(lang);
        let swaps = lang.figures().tally(record.moves, one, many);
        match record.best {
            Some(par) => format!("{swaps}, par {}", lang.figures().whole(par)),
            None => swaps,
        }
    }
}
