//! The texts of the daily five.

use super::common;
use super::{Lang, said};
use handful_engine::{Outcome, Record};
use handful_games::{GameId, field, with_game};
use handful_progress::daily::{DayGrade, DayMark, DayProgress, FinishedGame, Streak, grade};

said! {
    /// Says that a day is over, and what that means.
    pub is_past = "This day is over. You can still play: results are marked late and don’t add to your streak.",
        "Este día ya pasó. Aún puedes jugar: los resultados se marcan «tarde» y no suman a tu racha.";
    /// Says that yesterday was missed and forgiven.
    pub forgiven = "You missed yesterday, but your streak is safe: one day in seven is forgiven.",
        "Ayer no jugaste, pero tu racha sigue: se perdona un día de cada siete.";
    /// Says that there are no games before the first day, whose date this is.
    pub too_early(first: &str) = "The daily five started on {first}.", "Los cinco del día empezaron el {first}.";
    /// Says how many games of a day are finished.
    pub progress(games: usize) = "{games} of 5 done", "{games} de 5 terminados";
}

/// Says the length of the streak.
pub fn streak(lang: Lang, days: u32) -> String {
    let format = lang.number_format();
    match lang {
        Lang::En => format!("{}-day streak", format.whole(days)),
        Lang::Es => format!("Racha de {}", format.tally(days, "día", "días")),
    }
}

/// Says how many games of a day are finished.
pub fn day_progress(lang: Lang, progress: DayProgress) -> String {
    match progress {
        DayProgress::None => lang.of("not played", "sin jugar").into(),
        DayProgress::Some(games) => of_five(lang, games),
        DayProgress::Late => lang.of("complete, late", "completo, tarde").into(),
        DayProgress::Complete => lang.of("complete", "completo").into(),
    }
}

/// Returns how a game ended: won, or not.
fn ended(lang: Lang, record: &Record) -> &'static str {
    match record.outcome {
        Outcome::Won => lang.of("won", "ganada"),
        _ => lang.of("lost", "perdida"),
    }
}

/// Says the task of a game on the days that have a row of its table.
pub fn task(lang: Lang, id: GameId, row: usize) -> String {
    let task = with_game!(id, G => field!(G, DAILY.task));
    task.map(|task| task(lang, row)).unwrap_or_default()
}

/// Says how a game ended.
pub fn result(lang: Lang, id: GameId, record: &Record) -> String {
    let result = with_game!(id, G => field!(G, DAILY.result));
    result.map(|result| result(lang, ended(lang, record), record)).unwrap_or_default()
}

said! {
    /// Says on the home page what the daily is, to one who has no streak.
    pub introduction = "Five small games, new every day", "Cinco pequeños juegos, nuevos cada día";
    /// Returns the button that begins the first five.
    pub start_first_five = "Start · your first five", "Empieza · tus primeros cinco";
    /// Names the first five.
    pub first_five = "Your first five", "Tus primeros cinco";
    /// Says how many of five games are finished.
    pub of_five(games: usize) = "{games} of 5", "{games} de 5";
    /// Says that a day is the same for all.
    pub same_for_all = "The same five games for everyone. New ones at midnight.",
        "Los mismos cinco juegos para todos. Nuevos a medianoche.";
    /// Says that all five are finished on their date.
    pub full_hand = "A full hand!", "¡Mano completa!";
}

/// Returns "3 full hands".
pub fn full_hands(lang: Lang, n: u32) -> String {
    let [one, many] = full_hand_nouns(lang);
    lang.number_format().tally(n, one, many)
}

/// Returns what a number of full hands is of: one, and several.
pub fn full_hand_nouns(lang: Lang) -> [&'static str; 2] {
    lang.of(["full hand", "full hands"], ["mano completa", "manos completas"])
}

/// Returns what the length of a streak is of: one day, and several.
pub fn streak_nouns(lang: Lang) -> [&'static str; 2] {
    lang.of(["day in your streak", "days in your streak"], ["día de racha", "días de racha"])
}

said! {
    /// Says how many of today's games are finished.
    pub of_today(games: usize) = "{games} of 5 today", "{games} de 5 hoy";
}

/// Says the streak, the full hands and what keeps the streak going, or how one starts.
pub fn so_far(lang: Lang, now: Streak, hands: u32) -> String {
    if now.days == 0 {
        let begin = lang.of(
            "Finish one game today to start a streak.",
            "Termina un juego hoy para empezar una racha.",
        );
        return begin.into();
    }
    let hands = match hands {
        0 => String::new(),
        _ => format!(" · {}", full_hands(lang, hands)),
    };
    let keeps = match now.is_forgiven {
        true => forgiven(lang),
        false => lang.of("One game a day keeps it going.", "Basta un juego al día para seguir."),
    };
    format!("{}{hands}. {keeps}", streak(lang, now.days))
}

/// Returns a weekday's name; 0 is Monday.
fn weekday_name(lang: Lang, weekday: u32) -> &'static str {
    let names = lang.of(
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
    );
    names[weekday as usize % 7]
}

/// Says how hard a weekday is.
fn grade_name(lang: Lang, weekday: u32) -> &'static str {
    match grade(weekday) {
        DayGrade::Easy => lang.of("easy", "fácil"),
        DayGrade::Medium => lang.of("medium", "intermedio"),
        DayGrade::Hard => lang.of("hard", "difícil"),
    }
}

/// Names the games of a day on home, with how hard they are; 0 is Monday.
pub fn todays_five(lang: Lang, weekday: u32) -> String {
    let (day, grade) = (weekday_name(lang, weekday), grade_name(lang, weekday));
    said!(lang, "Today’s five · {day}: {grade}", "Los cinco de hoy · {day}: {grade}")
}

/// Says how hard a weekday is beside the others; 0 is Monday.
pub fn ramp(lang: Lang, weekday: u32) -> String {
    let (day, name) = (weekday_name(lang, weekday), grade_name(lang, weekday));
    match grade(weekday) {
        DayGrade::Easy => said!(
            lang,
            "{day} is {name}. Sundays are hardest.",
            "El {day} es {name}. Los domingos, los más difíciles."
        ),
        _ => said!(
            lang,
            "{day} is {name}. Mondays are easy.",
            "El {day} es {name}. Los lunes son fáciles."
        ),
    }
}

/// Returns a weekday's name in two letters; 0 is Monday.
pub fn weekday(lang: Lang, weekday: u32) -> &'static str {
    let names = lang
        .of(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], ["lu", "ma", "mi", "ju", "vi", "sá", "do"]);
    names[weekday as usize % 7]
}

said! {
    /// The button that shares a day with all results.
    pub share_all = "Share all results", "Compartir todos los resultados";
    /// Says that a game of the day cannot be replaced by another one.
    pub no_new = "A game of the day has no New. Back leaves it as it is",
        "Un juego del día no tiene «Nueva». Con Atrás se queda como está";
}

/// Returns the marks of a result: late, assisted, practice.
pub fn marks(lang: Lang, done: &FinishedGame) -> impl Iterator<Item = &'static str> + use<> {
    let marks = [
        (!done.is_on_time).then_some(lang.of("late", "tarde")),
        done.record.assisted.then_some(lang.of("assisted", "con ayuda")),
        done.record.practice.then_some(lang.of("practice", "práctica")),
    ];
    marks.into_iter().flatten()
}

/// The sign of a result.
fn sign_of(mark: DayMark) -> &'static str {
    match mark {
        DayMark::Best => "⭐",
        DayMark::Helped => "☆",
        DayMark::Won => "🟢",
        DayMark::Lost => "⚪",
    }
}

/// A finished day as a text to share, without spoilers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayShare {
    /// The formatted date.
    pub date: String,
    /// The finished games.
    pub games: Vec<(GameId, FinishedGame)>,
    /// The streak; `None` for a past day.
    pub streak: Option<Streak>,
    /// The link to the same games.
    pub link: String,
}

impl DayShare {
    /// Returns the text in three lines: the day with a sign for each game and the streak, a sentence, the link.
    pub fn text(&self, lang: Lang) -> String {
        let marks: Vec<DayMark> = self.games.iter().map(|(_, done)| done.mark()).collect();
        let streak = self.streak.map(|it| it.days).filter(|&days| days > 0);
        let streak = streak.map(|days| match lang {
            Lang::En => format!(" · day {days}"),
            Lang::Es => format!(" · día {days}"),
        });
        shared_five(lang, &self.date, &marks, &streak.unwrap_or_default(), &self.link)
    }

    /// Returns the text with all results: a title, a line for each game, the streak, the link.
    pub fn full_text(&self, lang: Lang) -> String {
        let (app, daily) = (common::app_name(lang), common::daily(lang));
        let mut text = format!("{app} · {daily} · {}\n", self.date);
        for (id, done) in &self.games {
            let sign = sign_of(done.mark());
            let result = result(lang, *id, &done.record);
            text += &format!("{sign} {}: {result}", id.name(lang));
            for mark in marks(lang, done) {
                text += " · ";
                text += mark;
            }
            text += "\n";
        }
        if let Some(days) = self.streak.map(|it| it.days).filter(|&days| days > 0) {
            text += &streak(lang, days);
            text += "\n";
        }
        text + &self.link
    }
}

/// Returns the first five as a text to share, in three lines as a day's. They are of no day, so none is said.
pub fn shared_first_five(lang: Lang, marks: &[DayMark], link: &str) -> String {
    let name = said!(lang, "· my first five", "· mis primeros cinco");
    shared_five(lang, &name, marks, "", link)
}

/// Returns five games as a text to share: whose they are with a sign for each and the streak, a sentence, the link.
fn shared_five(lang: Lang, whose: &str, marks: &[DayMark], streak: &str, link: &str) -> String {
    let signs: String = marks.iter().copied().map(sign_of).collect();
    let done = marks.len();
    let sentence = match (lang, marks.iter().filter(|&&mark| mark == DayMark::Best).count()) {
        (Lang::En, 0) => format!("{done} of 5 games played."),
        (Lang::En, best) => format!("{done} of 5 games played, {best} perfect."),
        (Lang::Es, 0) => format!("{done} de 5 juegos terminados."),
        (Lang::Es, 1) => format!("{done} de 5 juegos terminados, 1 perfecto."),
        (Lang::Es, best) => format!("{done} de 5 juegos terminados, {best} perfectos."),
    };
    format!("{} {whose} {signs}{streak}\n{sentence}\n{link}", common::app_name(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn done(moves: u32, best: Option<u32>, score: Option<u32>, outcome: Outcome) -> FinishedGame {
        let record = Record { ms: 0, score, best, ..handful_lab::probe::record(outcome, moves, 0) };
        FinishedGame { record, is_on_time: true }
    }

    fn share() -> DayShare {
        let mut late = done(30, Some(28), None, Outcome::Won);
        late.is_on_time = false;
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
            streak: Some(Streak { days: 4, is_forgiven: false }),
            link: "L".into(),
        }
    }

    #[test]
    fn the_first_five_are_shared_without_a_day() {
        let marks = [DayMark::Best, DayMark::Lost, DayMark::Won, DayMark::Helped, DayMark::Best];
        assert_eq!(
            Lang::ALL.map(|lang| shared_first_five(lang, &marks, "L")),
            [
                "Handful · my first five ⭐⚪🟢☆⭐\n5 of 5 games played, 2 perfect.\nL",
                "Handful · mis primeros cinco ⭐⚪🟢☆⭐\n5 de 5 juegos terminados, 2 perfectos.\nL"
            ]
        );
    }

    #[test]
    fn a_day_is_shared_in_both_languages() {
        assert_eq!(
            share().text(Lang::En),
            "Handful D ⭐⚪🟢🟢🟢 · day 4\n5 of 5 games played, 1 perfect.\nL"
        );
        assert_eq!(
            share().text(Lang::Es),
            "Handful D ⭐⚪🟢🟢🟢 · día 4\n5 de 5 juegos terminados, 1 perfecto.\nL"
        );
        assert_eq!(
            share().full_text(Lang::En),
            "Handful · Daily five · D\n\
             ⭐ Flip 9: 9 swaps, par 9\n\
             ⚪ Go Fish: lost, 3 of 7 books\n\
             🟢 Card Flip: 16 flips, par 15\n\
             🟢 Sliding Puzzle: 30 moves, par 28 · late · assisted\n\
             🟢 Escalator: won, 88 of 92 points\n\
             4-day streak\nL"
        );
        assert_eq!(
            share().full_text(Lang::Es),
            "Handful · Cinco del día · D\n\
             ⭐ Nueve en fila: 9 intercambios, par 9\n\
             ⚪ ¡A pescar!: perdida, 3 grupos de 7\n\
             🟢 Voltea cartas: 16 volteos, par 15\n\
             🟢 Fichas deslizantes: 30 movimientos, par 28 · tarde · con ayuda\n\
             🟢 Escalera: ganada, 88 puntos de 92\n\
             Racha de 4 días\nL"
        );
    }

    #[test]
    fn every_line_of_a_shared_day_has_words_or_figures() {
        for lang in Lang::ALL {
            let texts = [share().text(lang), share().full_text(lang)];
            for line in texts.iter().flat_map(|text| text.lines()) {
                assert!(line.chars().any(char::is_alphanumeric), "{line}");
            }
        }
    }

    #[test]
    fn a_streak_says_what_keeps_it_going() {
        let said = |days, forgiven, hands| {
            Lang::ALL.map(|lang| so_far(lang, Streak { days, is_forgiven: forgiven }, hands))
        };
        assert_eq!(
            said(0, false, 2),
            [
                "Finish one game today to start a streak.",
                "Termina un juego hoy para empezar una racha."
            ]
        );
        assert_eq!(
            said(4, false, 2),
            [
                "4-day streak · 2 full hands. One game a day keeps it going.",
                "Racha de 4 días · 2 manos completas. Basta un juego al día para seguir."
            ]
        );
        assert_eq!(
            said(1, false, 0),
            [
                "1-day streak. One game a day keeps it going.",
                "Racha de 1 día. Basta un juego al día para seguir."
            ]
        );
        assert!(
            said(3, true, 1)[0].starts_with("3-day streak · 1 full hand. You missed yesterday")
        );
    }

    #[test]
    fn a_table_of_two_says_who_won() {
        let of = |score, outcome, start: &str| {
            let mut it = done(20, None, Some(score), outcome);
            it.record.start = start.into();
            Lang::ALL.map(|lang| result(lang, GameId::GoFish, &it.record))
        };
        let two = "deal=1&seats=you,perch&hand=5&ranks=7";
        assert_eq!(of(4, Outcome::Won, two), ["You beat Coral 4–3", "Le ganas a Coral 4 a 3"]);
        assert_eq!(of(2, Outcome::Over, two), ["Coral beat you 5–2", "Coral te gana 5 a 2"]);
        let three = "deal=1&seats=you,perch,minnow&ranks=7";
        assert_eq!(of(4, Outcome::Won, three), ["won, 4 of 7 books", "ganada, 4 grupos de 7"]);
    }

    #[test]
    fn how_hard_a_day_is_agrees_with_its_tasks() {
        for weekday in 0..7 {
            let task = task(Lang::En, GameId::Escalator, weekday as usize);
            assert_eq!(format!("Winnable, {}", grade_name(Lang::En, weekday)), task);
        }
        assert_eq!(todays_five(Lang::En, 5), "Today’s five · Saturday: hard");
        assert_eq!(todays_five(Lang::Es, 2), "Los cinco de hoy · miércoles: intermedio");
        assert_eq!(ramp(Lang::En, 6), "Sunday is hard. Mondays are easy.");
        assert_eq!(ramp(Lang::En, 0), "Monday is easy. Sundays are hardest.");
        assert_eq!(ramp(Lang::Es, 3), "El jueves es intermedio. Los lunes son fáciles.");
        assert_eq!(ramp(Lang::Es, 1), "El martes es fácil. Los domingos, los más difíciles.");
    }

    #[test]
    fn tasks_and_counts_have_their_words() {
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
        assert_eq!(task(Lang::En, GameId::CardFlip, 3), "6 ways left, par 8");
        assert_eq!(task(Lang::Es, GameId::CardFlip, 3), "6 formas, par 8");
        assert_eq!(task(Lang::En, GameId::CardFlip, 8), "3 ways left, par 4");
        assert_eq!(task(Lang::En, GameId::Escalator, 2), "Winnable, medium");
        assert_eq!(task(Lang::Es, GameId::Escalator, 6), "Con solución: difícil");
        assert_eq!([streak(Lang::En, 1), streak(Lang::En, 2)], ["1-day streak", "2-day streak"]);
        assert_eq!(
            [streak(Lang::Es, 1), streak(Lang::Es, 2)],
            ["Racha de 1 día", "Racha de 2 días"]
        );
    }
}
