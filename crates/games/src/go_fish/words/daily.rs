//! What the daily says of Go Fish.

use super::FISH;
use super::levels::{level as level_name, levels};
use crate::go_fish::daily::{RANKS, SEATS};
use crate::go_fish::{GoFish, GoFishOptions, Player};
use crate::words::{DayWords, Lang, enumerate};
use handful_engine::{Params, Record, compare};

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

    /// Names the other of a table of two, which has the rest of the books.
    fn result_said(lang: Lang, how: &str, record: &Record) -> String {
        let n = record.score.unwrap_or_default();
        let params = Params::parse(&record.start).unwrap_or_default();
        let options: GoFishOptions = compare::options(&params);
        let seats = options.seats();
        if let ([Player::You, Player::Computer(_)], Some(_)) = (seats.players(), record.score) {
            let (other, rest) = (FISH[0][lang as usize], u32::from(RANKS).saturating_sub(n));
            return match (lang, n > rest) {
                (Lang::En, true) => format!("You beat {other} {n}–{rest}"),
                (Lang::Es, true) => format!("Le ganas a {other} {n} a {rest}"),
                (Lang::En, false) => format!("{other} beat you {rest}–{n}"),
                (Lang::Es, false) => format!("{other} te gana {rest} a {n}"),
            };
        }
        let books = match lang {
            Lang::En => format!("{n} of 7 books"),
            Lang::Es => format!("{} de 7", lang.figures().tally(n, "grupo", "grupos")),
        };
        format!("{how}, {books}")
    }
}
