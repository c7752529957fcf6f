//! What the daily says of Go Fish.

use super::level as level_name;
use super::results::levels;
use crate::go_fish::GoFish;
use crate::go_fish::daily::SEATS;
use crate::words::{DayWords, Lang, enumerate};
use handful_engine::Record;

impl DayWords for GoFish {
    fn task_said(lang: Lang, weekday: usize) -> String {
        match *SEATS[weekday] {
            [one, other] if one == other => match lang {
                Lang::En => format!("Against two {}", levels(lang, one)),
                Lang::Es => format!("Contra dos {}", levels(lang, one)),
            },
            ref others => {
                let names = others.iter().map(|&level| level_name(lang, level));
                match lang {
                    Lang::En => format!("Against {}", enumerate(names, " and ")),
                    Lang::Es => format!("Contra {}", enumerate(names, " y ")),
                }
            }
        }
    }

    fn result_said(lang: Lang, how: &str, record: &Record) -> String {
        let n = record.score.unwrap_or_default();
        let books = match lang {
            Lang::En => format!("{n} of 7 books"),
            Lang::Es => format!("{} de 7", lang.figures().tally(n, "grupo", "grupos")),
        };
        format!("{how}, {books}")
    }
}
