//! The texts of the daily five, in English.

use super::FIGURES;
use super::tongue;
use crate::daily::Tally;
use crate::games::escalator::solver::Difficulty;
use crate::games::go_fish::Level;
use crate::games::{GameId, card_flip, escalator, flip_nine, go_fish, sliding};
use crate::text::daily::ResultWords;
use crate::text::{DailySay as D, DailyWord as W};
use crate::words::enumerate;

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

const RESULT: ResultWords = ResultWords {
    won: "won",
    lost: "lost",
    flips: |n| format!("{}, 15 is perfect", FIGURES.tally(n, "flip", "flips")),
    books: |n| format!("{n} of 7 books"),
    points: |n, most| match most {
        Some(most) => format!("{n} of {most} points"),
        None => FIGURES.tally(n, "point", "points"),
    },
};

pub fn say(say: &D) -> String {
    match say {
        D::TooEarly(first) => format!("The daily five started on {first}."),
        D::Task(id, weekday) => match id {
            GameId::FlipNine => format!("Par {}", flip_nine::daily::PAR[*weekday]),
            GameId::GoFish => format!("Against {}", others(go_fish::daily::SEATS[*weekday])),
            GameId::CardFlip => format!("{} cards, evil", card_flip::daily::CARDS),
            GameId::Sliding => format!("3×3, par {}", sliding::daily::PAR[*weekday]),
            GameId::Escalator => {
                let how = match escalator::daily::DIFFICULTY[*weekday] {
                    Difficulty::Easy => "easy",
                    Difficulty::Medium => "medium",
                    Difficulty::Hard => "hard",
                };
                format!("Winnable, {how}")
            }
        },
        D::Result(id, done) => RESULT.say(tongue(), *id, &done.record),
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

fn others(levels: &[Level]) -> String {
    let name = |level: Level| match level {
        Level::Minnow => "Minnow",
        Level::Perch => "Perch",
        Level::Pike => "Pike",
        Level::Shark => "Shark",
    };
    match levels {
        [one, other] if one == other => format!("two {}", super::go_fish::levels(*one)),
        _ => enumerate(levels.iter().map(|&level| name(level)), " and "),
    }
}
