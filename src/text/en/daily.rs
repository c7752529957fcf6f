//! The texts of the daily five, in English.

use super::FIGURES;
use crate::daily::Tally;
use crate::text::{DailySay as D, DailyWord as W, Line};
use crate::words::en::LANG;

pub fn word(word: W) -> &'static str {
    match word {
        W::ToToday => "Play today’s five",
        W::NotYet => "These games aren’t out yet.",
        W::Past => {
            "This day is over. You can still play: results are marked late and don’t add to your streak."
        }
        W::Look => "Look again",
        W::AllDone => "All five done!",
        W::AllLate => "All five done. Better late than never!",
        W::Tomorrow => "Five new games at midnight.",
        W::About => "The same five games for everyone. New ones at midnight.",
        W::Begin => "Finish all five today to start a streak.",
        W::Forgiving => "Miss one day in seven and your streak survives.",
        W::Forgiven => {
            "You missed yesterday, but your streak is safe: one day in seven is forgiven."
        }
        W::Archive => "Past days",
        W::Earlier => "Previous month",
        W::Later => "Next month",
        W::Late => "late",
        W::Helped => "assisted",
        W::Again => "practice",
    }
}

pub const WON: &str = "won";
pub const LOST: &str = "lost";

pub fn say(say: &D) -> String {
    match say {
        D::TooEarly(first) => format!("The daily five started on {first}."),
        D::Task(..) | D::Result(..) => say.words(LANG),
        D::Progress(games) => format!("{games} of 5 done"),
        D::Streak(days) => format!("{}-day streak", FIGURES.whole(*days)),
        D::Longest(days) => format!("Best streak: {}", FIGURES.tally(*days, "day", "days")),
        D::Tally(tally) => match tally {
            Tally::None => "not played".into(),
            Tally::Some(games) => format!("{games} of 5"),
            Tally::Late => "complete, late".into(),
            Tally::Complete => "complete".into(),
        },
    }
}
