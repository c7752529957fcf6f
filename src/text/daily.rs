//! The texts of the daily five.

use super::{Label, Lang, Line};
use crate::daily::{Done, Mark, Streak, Tally};
use crate::engine::{Outcome, Record};
use crate::games::{self, GameId};
use crate::words::{DayWords, Texts, area};

/// A fixed text of the daily's page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DailyWord {
    /// Link to today's five.
    ToToday,
    /// That a date is in the future.
    NotYet,
    /// That a day is over, and what that means.
    Past,
    /// The button that opens a finished game again.
    Look,
    /// That all five are finished on their date.
    AllDone,
    /// That all five are finished, some after their date.
    AllLate,
    /// When there are new games.
    Tomorrow,
    /// What the daily is.
    About,
    /// How a streak begins.
    Begin,
    /// That a missed day can be forgiven.
    Forgiving,
    /// That yesterday was missed and forgiven.
    Forgiven,
    /// Heading of the past days.
    Archive,
    /// The button for the previous month.
    Earlier,
    /// The button for the next month.
    Later,
    /// A game finished after its date.
    Late,
    /// A game in which help was used.
    Helped,
    /// A game that was restarted.
    Again,
}

/// A text of the daily's page with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DailySay {
    /// That there are no games before the first day, whose date this is.
    TooEarly(String),
    /// The task of a game on a weekday, counted from Monday, 0.
    Task(GameId, usize),
    /// How a game ended.
    Result(GameId, Box<Done>),
    /// The number of finished games, of five.
    Progress(usize),
    /// The length of the streak in days.
    Streak(u32),
    /// The length of the longest streak in days.
    Longest(u32),
    /// How many games of a day are finished.
    Tally(Tally),
}

area! {
    /// The texts of the daily five, in one language.
    DailyTexts {
        word: fn(DailyWord) -> &'static str = word,
        say: fn(&DailySay) -> String = say,
        won: &'static str = WON,
        lost: &'static str = LOST,
    }
}

impl DailyWord {
    /// Returns the text in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        (DailyTexts::of(lang).word)(self)
    }
}

macro_rules! define {
    ([] $($(#[$doc:meta])* $game:ident = $module:ident),+) => {
        /// Returns the task of a game on a weekday.
        fn task(lang: Lang, id: GameId, weekday: usize) -> String {
            match id {
                $(GameId::$game => games::$module::$game::task_said(lang, weekday),)+
            }
        }

        /// Returns how a game ended; `how` says whether it was won.
        fn result(lang: Lang, id: GameId, how: &str, record: &Record) -> String {
            match id {
                $(GameId::$game => games::$module::$game::result_said(lang, how, record),)+
            }
        }
    };
}
games::games!(define []);

impl Line for DailySay {
    fn words(&self, lang: Lang) -> String {
        let texts = DailyTexts::of(lang);
        match self {
            DailySay::Task(id, weekday) => task(lang, *id, *weekday),
            DailySay::Result(id, done) => {
                let is_won = done.record.outcome == Outcome::Won;
                result(lang, *id, if is_won { texts.won } else { texts.lost }, &done.record)
            }
            say => (texts.say)(say),
        }
    }
}

/// How far today's daily is, for the home page: `done` of `all` games, and the days of the streak once all are done.
/// `None` before the first.
#[must_use]
pub fn daily_state(
    lang: Lang,
    done: usize,
    all: usize,
    days: impl FnOnce() -> u32,
) -> Option<String> {
    match done {
        0 => None,
        _ if done >= all => Some((lang.tongue().all_done)(days())),
        done => Some((lang.tongue().done_today)(done)),
    }
}

/// Returns the line on the daily for the home page.
#[must_use]
pub fn daily_line(lang: Lang) -> &'static str {
    lang.tongue().daily
}

/// Returns the marks of a result: late, assisted, practice.
pub fn daily_marks(done: &Done) -> impl Iterator<Item = DailyWord> + use<> {
    let marks = [
        (!done.on_time).then_some(DailyWord::Late),
        done.record.assisted.then_some(DailyWord::Helped),
        done.record.practice.then_some(DailyWord::Again),
    ];
    marks.into_iter().flatten()
}

/// A finished day as a text to share, without spoilers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayShare {
    /// The formatted date.
    pub date: String,
    /// The finished games.
    pub games: Vec<(GameId, Done)>,
    /// The streak; `None` for a past day.
    pub streak: Option<Streak>,
    /// The link to the same games.
    pub link: String,
}

impl DayShare {
    /// Returns the text: a title, a line for each game, the streak, the link.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let tongue = lang.tongue();
        let [app, daily] = [Label::AppName, Label::Daily].map(|label| tongue.label(label));
        let mut text = format!("{app} · {daily} · {}\n", self.date);
        for (id, done) in &self.games {
            let sign = match done.mark() {
                Mark::Best => "⭐",
                Mark::Won => "🟢",
                Mark::Lost => "⚪",
            };
            let result = DailySay::Result(*id, Box::new(done.clone())).words(lang);
            text += &format!("{sign} {}: {result}", tongue.game(*id));
            for mark in daily_marks(done) {
                text += " · ";
                text += mark.text(lang);
            }
            text += "\n";
        }
        if let Some(streak) = self.streak.filter(|streak| streak.days > 0) {
            text += &DailySay::Streak(streak.days).words(lang);
            text += "\n";
        }
        text + &self.link
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn done(moves: u32, best: Option<u32>, score: Option<u32>, outcome: Outcome) -> Done {
        let record = Record {
            start: String::new(),
            line: String::new(),
            moves,
            ms: 0,
            score,
            best,
            outcome,
            assisted: false,
            practice: false,
            at: 0,
            ended: None,
        };
        Done { record, on_time: true }
    }

    fn share() -> DayShare {
        let mut late = done(30, Some(28), None, Outcome::Won);
        late.on_time = false;
        late.record.assisted = true;
        DayShare {
            date: "D".into(),
            games: vec![
                (GameId::FlipNine, done(9, Some(9), None, Outcome::Won)),
                (GameId::GoFish, done(20, None, Some(3), Outcome::Over)),
                (GameId::CardFlip, done(16, Some(100), Some(93), Outcome::Won)),
                (GameId::Sliding, late),
                (GameId::Escalator, done(28, Some(92), Some(88), Outcome::Won)),
            ],
            streak: Some(Streak { days: 4, longest: 9, forgiven: false }),
            link: "L".into(),
        }
    }

    #[test]
    fn a_day_is_shared_in_both_languages() {
        assert_eq!(
            share().text(Lang::En),
            "Handful · Daily five · D\n\
             ⭐ Flip 9: 9 moves, par 9\n\
             ⚪ Go Fish: lost, 3 of 7 books\n\
             🟢 Card Flip: 16 flips, 15 is perfect\n\
             🟢 Sliding Puzzle: 30 moves, par 28 · late · assisted\n\
             🟢 Escalator: won, 88 of 92 points\n\
             4-day streak\nL"
        );
        assert_eq!(
            share().text(Lang::Es),
            "Handful · Cinco del día · D\n\
             ⭐ Nueve en fila: 9 movimientos, par 9\n\
             ⚪ ¡A pescar!: perdida, 3 grupos de 7\n\
             🟢 Voltea cartas: 16 volteos; perfecto: 15\n\
             🟢 Fichas deslizantes: 30 movimientos, par 28 · tarde · con ayuda\n\
             🟢 Escalera: ganada, 88 puntos de 92\n\
             Racha de 4 días\nL"
        );
    }

    #[test]
    fn every_line_of_a_shared_day_has_words_or_figures() {
        for lang in Lang::ALL {
            for line in share().text(lang).lines() {
                assert!(line.chars().any(char::is_alphanumeric), "{line}");
            }
        }
    }

    #[test]
    fn tasks_and_counts_have_their_words() {
        let task = |lang, id, weekday| DailySay::Task(id, weekday).words(lang);
        let week = |lang, id| [0, 1, 2, 3, 4, 5, 6].map(|weekday| task(lang, id, weekday));
        assert_eq!(
            week(Lang::En, GameId::GoFish),
            [
                "Against Minnow",
                "Against two Minnows",
                "Against Perch",
                "Against Perch and Minnow",
                "Against Pike",
                "Against Pike and Perch",
                "Against Shark"
            ]
        );
        assert_eq!(
            week(Lang::Es, GameId::GoFish),
            [
                "Contra Pececillo",
                "Contra dos Pececillos",
                "Contra Perca",
                "Contra Perca y Pececillo",
                "Contra Lucio",
                "Contra Lucio y Perca",
                "Contra Tiburón"
            ]
        );
        assert_eq!(task(Lang::En, GameId::Sliding, 1), "3×3, par 18");
        assert_eq!(task(Lang::En, GameId::FlipNine, 0), "Par 4");
        assert_eq!(task(Lang::En, GameId::CardFlip, 3), "4 cards, evil");
        assert_eq!(task(Lang::Es, GameId::CardFlip, 3), "4 cartas, malvado");
        assert_eq!(task(Lang::En, GameId::Escalator, 2), "Winnable, medium");
        assert_eq!(task(Lang::Es, GameId::Escalator, 6), "Con solución: difícil");
        let streak = |n, lang| DailySay::Streak(n).words(lang);
        assert_eq!([streak(1, Lang::En), streak(2, Lang::En)], ["1-day streak", "2-day streak"]);
        assert_eq!(
            [streak(1, Lang::Es), streak(2, Lang::Es)],
            ["Racha de 1 día", "Racha de 2 días"]
        );
    }
}
