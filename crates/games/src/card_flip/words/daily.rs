//! What the daily says of Card Flip.

use crate::card_flip::CardFlip;
use crate::card_flip::daily::CARDS;
use crate::words::{DayWords, Lang, Results};
use handful_engine::Record;

impl DayWords for CardFlip {
    fn task_said(lang: Lang, _: usize) -> String {
        match lang {
            Lang::En => format!("{CARDS} cards, the computer cheats"),
            Lang::Es => format!("{CARDS} cartas, la máquina hace trampa"),
        }
    }

    fn result_said(lang: Lang, _: &str, record: &Record) -> String {
        let [one, many] = Self::nouns(lang);
        let flips = lang.figures().tally(record.moves, one, many);
        match lang {
            Lang::En => format!("{flips}, 15 is perfect"),
            Lang::Es => format!("{flips}; perfecto: 15"),
        }
    }
}
