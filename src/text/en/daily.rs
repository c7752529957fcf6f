//! What is said of the daily five, in English.

use crate::daily::{Tally, Task};
use crate::engine::Outcome;
use crate::games::GameId;
use crate::games::escalator::solver::Difficulty;
use crate::games::go_fish::Level;
use crate::text::{DailySay as D, DailyWord as W, enumerate, tally};

pub const LINE: &str = "Five small games, the same for everyone today";

pub fn word(word: W) -> &'static str {
    match word {
        W::ToToday => "To today’s five",
        W::NotYet => "The games of this date are still to come.",
        W::Past => {
            "This day is over. What you finish now is marked as late and adds no day to a row."
        }
        W::Look => "Look again",
        W::AllDone => "All five done!",
        W::AllLate => "All five done, better late than never.",
        W::Tomorrow => "Five new games come at midnight.",
        W::Begin => "Finish all five on their day to begin a row of days.",
        W::Forgiving => "One missed day in seven is forgiven.",
        W::Forgiven => "Yesterday is forgiven: one missed day in seven is.",
        W::Archive => "Past days",
        W::Earlier => "The month before",
        W::Later => "The month after",
        W::Late => "late",
        W::Helped => "with help",
        W::Again => "second try",
    }
}

pub fn say(say: &D) -> String {
    match say {
        D::TooEarly(first) => format!("The daily five began on {first}."),
        D::Task(id, task) => match task {
            Task::Par(par) if *id == GameId::Sliding => format!("3×3, par {par}"),
            Task::Par(par) => format!("Par {par}"),
            Task::Evil(cards) => format!("{cards} cards, evil"),
            Task::Against(levels) => format!("Against {}", others(levels)),
            Task::Winnable(difficulty) => {
                let how = match difficulty {
                    Difficulty::Easy => "easy",
                    Difficulty::Medium => "medium",
                    Difficulty::Hard => "hard",
                };
                format!("Can be won, {how}")
            }
        },
        D::Result(id, done) => {
            let record = &done.record;
            let how = if record.outcome == Outcome::Won { "won" } else { "lost" };
            let score = record.score.unwrap_or_default();
            match id {
                GameId::FlipNine | GameId::Sliding => {
                    let par = record.best.map(|par| format!(", par {par}")).unwrap_or_default();
                    tally(record.moves, "move", "moves") + &par
                }
                GameId::CardFlip => {
                    format!("{}, 15 is perfect", tally(record.moves, "flip", "flips"))
                }
                GameId::GoFish => format!("{how}, {score} of 7 books"),
                GameId::Escalator => match record.best {
                    Some(most) => format!("{how}, {score} of {most} points"),
                    None => format!("{how}, {}", tally(score, "point", "points")),
                },
            }
        }
        D::Progress(games) => format!("{games} of 5 done"),
        D::Streak(1) => "1 day".into(),
        D::Streak(days) => format!("{days} days in a row"),
        D::Longest(days) => format!("Longest row: {}", tally(*days, "day", "days")),
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
        [one, other] if one == other => format!("two {}s", name(*one)),
        _ => enumerate(levels.iter().map(|&level| name(level)), " and "),
    }
}
