//! What the home page says of the day and of each game, in one language.
//!
//! It is stored, so that src/boot/shell.js can paint it before the program arrives, and so that opening the page parses
//! only the record books that have changed, and the results of past days only if one of them has. Whether they have,
//! their texts say, all of which are hashed. It follows from the other values: it is rebuilt where it is absent, of
//! another version, language or day, or where what it was made of has changed; each person has one, and no backup has
//! any.

use std::hash::{DefaultHasher, Hash, Hasher};

use handful_engine::{Day, Record, RecordBook, StoredForm, form};
use handful_games::text::GameProgress;
use handful_games::text::achievements::{Achievement, PlayerRecords};
use handful_games::{GameId, GameInfo, map, puzzles, with_game};
use serde::{Deserialize, Serialize};

use crate::text::{Lang, common, daily as text, home, second_look};
use handful_engine::sort::sort_by;
use handful_progress::daily::streak::StreakCounter;
use handful_progress::daily::{DayMark, DayProgress, Five, games_of};
use handful_progress::ending::next_game;
use handful_progress::overview;
use handful_progress::second_look::DueNotice;
use handful_storage::{Device, Key, daily as kept, deck, first_five};

/// The days whose lines of Second look are stored: from the third day on they are the same.
const LOOK_DAYS: usize = 4;
/// The days whose lines of the daily are stored: from the third day after the last game on, a streak is over, and the
/// lines are those of the weekdays.
const DAYS: usize = 10;

/// What the home page says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HomeSummary {
    /// The tag of the language.
    lang: String,
    #[serde(with = "form::text")]
    today: Day,
    /// Whether the card is of the first five, not of the day.
    #[serde(rename = "first")]
    is_first: bool,
    /// What the daily says today, and on the next days if nothing is played until then; the last seven lines stand for
    /// all later weeks.
    lines: Vec<DayLine>,
    /// How each of the five games went; `None` for one that is not finished.
    pub marks: Vec<Option<DayMark>>,
    /// The name of the row of Second look.
    #[serde(rename = "second")]
    second_look_label: String,
    /// What the row of Second look says on the same days; empty where there is no row.
    #[serde(rename = "looks")]
    second_look_lines: Vec<String>,
    /// What is said of each game, in the order of [`GameId::ALL`].
    #[serde(rename = "felts")]
    pub game_cards: Vec<GameCard>,
    /// The name of the link to the puzzles on the felt of Go Fish; empty before the first game of it.
    #[serde(default, rename = "who", skip_serializing_if = "String::is_empty")]
    pub puzzles_label: String,
    #[serde(rename = "past")]
    history: History,
}

/// What the card of the daily says: a title, a bold part, the rest, and a button.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayLine {
    /// The title.
    pub title: String,
    /// The streak; empty if there is none.
    pub strong: String,
    /// What follows it.
    pub rest: String,
    /// The button that leads to the next game; empty if all are finished.
    pub button: String,
}

/// What the card of a game says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameCard {
    /// Tells whether the records, the day or the language have changed; empty without records.
    stamp: String,
    /// How far a game is that can be continued.
    pub pill: Option<String>,
    /// What the player has done; `None` before the first solved game.
    #[serde(rename = "feat")]
    pub achievement: Option<Achievement>,
    /// How much of the map was won; empty before the third game.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub map: String,
    /// The last seven days, today last: `0` for a day without a game, `1` with one, `2` with a perfect one.
    pub week: String,
}

/// Returns the name of the icon of a mark: a star for the best result on one's own, a hollow one with help, a check for
/// another win, a line for a loss.
pub fn mark_icon(mark: DayMark) -> &'static str {
    match mark {
        DayMark::Best => "star",
        DayMark::Helped => "star-hollow",
        DayMark::Won => "check",
        DayMark::Lost => "line",
    }
}

/// What the days before today come to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct History {
    /// A hash of the results, which tells whether one is another.
    stamp: String,
    #[serde(rename = "row")]
    streak: StreakCounter,
    hands: u32,
}

impl StoredForm for HomeSummary {
    fn validated(self) -> Option<Self> {
        let is_whole = self.game_cards.len() == GameId::ALL.len()
            && self.lines.len() == DAYS
            && self.second_look_lines.len() == LOOK_DAYS;
        is_whole.then_some(self)
    }
}

impl HomeSummary {
    /// Returns the summary as of a date. `begun` tells how far a game is that can be continued.
    pub fn new(
        device: Device,
        lang: Lang,
        today: Day,
        begun: impl Fn(GameId) -> Option<GameProgress>,
    ) -> Self {
        let old = device.store.get(&Key::Home.path()).and_then(|text| Self::from_json(&text).ok());
        let mut finished = kept::finished(device, today);
        sort_by(&mut finished, Ord::cmp);
        let history = history(device, &finished, today, old.as_ref().map(|old| &old.history));
        let book = kept::load_day(device, today);
        let mut counter = history.streak;
        book.count(&mut counter, today);
        let hands = history.hands + u32::from(book.progress(today) == DayProgress::Complete);
        let is_new = first_five::is_new(device.store);
        // A game of a day leads past the first five.
        let is_first = is_new || finished.is_empty() && first_five::is_under_way(device.store);
        let marks = match is_first {
            true => kept::marks(device, Five::First),
            false => book.marks(today),
        };
        let line = |after: usize| {
            let day = today.plus(after as i32);
            if is_first {
                return first_line(lang, &marks, is_new);
            }
            let tally = if after == 0 { book.progress(today) } else { DayProgress::None };
            day_line(lang, day, tally, counter.streak(day).days, hands)
        };
        let deck = deck::load(device);
        let look = |after: usize| match deck.due_notice(today.plus(after as i32)) {
            DueNotice::None => String::new(),
            DueNotice::Moments(count) => second_look::lost_positions(lang, count),
            DueNotice::Tomorrow => second_look::back_tomorrow(lang).to_owned(),
        };
        let game_cards = GameId::ALL.map(|id| {
            let pill =
                begun(id).map(|begun| begun.unwrap_or_else(|| common::go_on(lang).to_owned()));
            let old = old.as_ref().map(|old| &old.game_cards[id as usize]);
            GameCard { pill, ..game_card(device, lang, id, today, old) }
        });
        let has_played = !game_cards[puzzles::GAME as usize].stamp.is_empty();
        let puzzles_label = if has_played { puzzles::title(lang) } else { "" }.to_owned();
        Self {
            puzzles_label,
            lang: lang.tag().to_owned(),
            today,
            is_first,
            lines: (0..DAYS).map(line).collect(),
            second_look_label: second_look::title(lang).to_owned(),
            second_look_lines: (0..LOOK_DAYS).map(look).collect(),
            marks,
            game_cards: game_cards.into(),
            history,
        }
    }

    /// The five games that the card is of.
    pub fn five(&self) -> Five {
        if self.is_first { Five::First } else { Five::Day(self.today) }
    }

    /// Returns the next of the five games; `None` if all are finished.
    pub fn next(&self) -> Option<GameId> {
        next(self.five(), &self.marks)
    }

    /// Returns what the daily says today.
    pub fn line(&self) -> &DayLine {
        &self.lines[0]
    }

    /// Returns what the row of Second look says today; empty if there is none.
    pub fn second_look_line(&self) -> &str {
        &self.second_look_lines[0]
    }
}

/// Returns what the days before today come to: as stored, unless a result is another one. Reads and hashes the text of
/// every result, because an import can replace one under its path; parses them only if one is another.
fn history(
    device: Device,
    finished: &[(Day, GameId)],
    today: Day,
    old: Option<&History>,
) -> History {
    let before = finished.iter().filter(|(day, _)| *day < today);
    let read = |&(day, id): &(Day, GameId)| device.store.get(&Key::Day(day, id).path());
    let first_five = first_five::load(device.store).completed_on().filter(|on| *on < today);
    let stamp = stamp(before.filter_map(read).chain(first_five.map(|on| on.to_string())));
    if let Some(old) = old.filter(|old| old.stamp == stamp) {
        return old.clone();
    }
    let yesterday = today.plus(-1);
    let book = kept::load(device, yesterday);
    let mut streak = StreakCounter::default();
    book.count(&mut streak, yesterday);
    History { stamp, streak, hands: book.full_hands(yesterday) }
}

/// Returns the first of five games that has no mark.
fn next(five: Five, marks: &[Option<DayMark>]) -> Option<GameId> {
    let mut games = five.games().iter().zip(marks);
    games.find(|(_, mark)| mark.is_none()).map(|(&id, _)| id)
}

/// Returns what the card says of the first five.
fn first_line(lang: Lang, marks: &[Option<DayMark>], is_new: bool) -> DayLine {
    let title = common::daily(lang).to_owned();
    if is_new {
        return DayLine {
            title,
            strong: String::new(),
            rest: text::introduction(lang).to_owned(),
            button: text::start_first_five(lang).to_owned(),
        };
    }
    let next = next(Five::First, marks).map(|id| next_game(lang, id));
    DayLine {
        title,
        strong: text::first_five(lang).to_owned(),
        rest: text::of_five(lang, marks.iter().flatten().count()),
        button: next.unwrap_or_default(),
    }
}

/// Returns what the card says of a day's games.
fn day_line(lang: Lang, day: Day, tally: DayProgress, days: u32, hands: u32) -> DayLine {
    let title = text::todays_five(lang, day.weekday());
    let strong = text::streak(lang, days);
    let done = match tally {
        DayProgress::None => 0,
        DayProgress::Some(done) => done,
        DayProgress::Late | DayProgress::Complete => games_of(Day::MAX).len(),
    };
    let button = if done < games_of(Day::MAX).len() { common::play(lang) } else { "" }.to_owned();
    match tally {
        DayProgress::Complete => DayLine {
            title: text::full_hand(lang).to_owned(),
            strong,
            rest: text::full_hands(lang, hands),
            button,
        },
        _ if days == 0 => DayLine {
            title,
            strong: String::new(),
            rest: text::introduction(lang).to_owned(),
            button,
        },
        _ => DayLine { title, strong, rest: text::of_today(lang, done), button },
    }
}

/// Returns what the card of a game says: as stored, unless its records, the day or the language have changed. An
/// unreadable book says nothing; the page of the records tells about it.
fn game_card(
    device: Device,
    lang: Lang,
    id: GameId,
    today: Day,
    old: Option<&GameCard>,
) -> GameCard {
    let empty = GameCard {
        stamp: String::new(),
        pill: None,
        achievement: None,
        map: String::new(),
        week: "0".repeat(overview::RECENT_DAYS),
    };
    let Some(stored) = device.store.get(&Key::Records(id).path()) else { return empty };
    let stamp = stamp([lang.tag(), &today.to_string(), &stored].map(str::to_owned));
    if let Some(old) = old.filter(|old| old.stamp == stamp) {
        return old.clone();
    }
    let Ok(book) = RecordBook::from_json(&stored) else { return GameCard { stamp, ..empty } };
    let records = book.records();
    let achievement = with_game!(id, G => G::achievement(lang, PlayerRecords::new(records)));
    let map = map::won_cells(id, records).map(|won| home::map(lang, won)).unwrap_or_default();
    GameCard { stamp, achievement, map, week: week(device, records, today), ..empty }
}

/// Returns the row of the last seven days, a digit a day.
fn week(device: Device, records: &[Record], today: Day) -> String {
    let digit = |played| match played {
        overview::DayPlayed::Nothing => '0',
        overview::DayPlayed::Game => '1',
        overview::DayPlayed::Perfect => '2',
    };
    let days = overview::last_days(records, today, |wall| device.clock.day_of(wall));
    days.into_iter().map(digit).collect()
}

/// Returns a short text that is another one for other texts.
fn stamp(texts: impl IntoIterator<Item = String>) -> String {
    let mut hasher = DefaultHasher::new();
    texts.into_iter().for_each(|text| text.hash(&mut hasher));
    format!("{:x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_card_of_the_daily_says_streak_and_games() {
        let monday = handful_progress::daily::first().plus(1);
        let said = |tally, days, hands| {
            Lang::ALL.map(|lang| {
                let DayLine { title, strong, rest, button } =
                    day_line(lang, monday, tally, days, hands);
                [title, strong, rest, button].join("|")
            })
        };
        assert_eq!(
            said(DayProgress::None, 0, 3),
            [
                "Today’s five · Monday: easy||Five small games, new every day|Play",
                "Los cinco de hoy · lunes: fácil||Cinco pequeños juegos, nuevos cada día|Jugar"
            ]
        );
        assert_eq!(
            said(DayProgress::Some(2), 4, 0),
            [
                "Today’s five · Monday: easy|4-day streak|2 of 5 today|Play",
                "Los cinco de hoy · lunes: fácil|Racha de 4 días|2 de 5 hoy|Jugar"
            ]
        );
        let none = "Today’s five · Monday: easy|1-day streak|0 of 5 today|Play";
        assert_eq!(said(DayProgress::None, 1, 0)[0], none);
        assert_eq!(
            said(DayProgress::Complete, 5, 3),
            [
                "A full hand!|5-day streak|3 full hands|",
                "¡Mano completa!|Racha de 5 días|3 manos completas|"
            ]
        );
        assert_eq!(said(DayProgress::Complete, 1, 1)[0], "A full hand!|1-day streak|1 full hand|");
    }

    #[test]
    fn the_card_of_the_first_five_leads_to_the_next() {
        let said = |done: usize, is_new| {
            let marks: Vec<_> = (0..5).map(|at| (at < done).then_some(DayMark::Won)).collect();
            Lang::ALL.map(|lang| {
                let DayLine { title, strong, rest, button } = first_line(lang, &marks, is_new);
                [title, strong, rest, button].join("|")
            })
        };
        assert_eq!(
            said(0, true),
            [
                "Daily five||Five small games, new every day|Start · your first five",
                "Cinco del día||Cinco pequeños juegos, nuevos cada día|Empieza · tus primeros cinco"
            ]
        );
        assert_eq!(said(0, false)[0], "Daily five|Your first five|0 of 5|Next: Flip 9");
        assert_eq!(
            said(1, false),
            [
                "Daily five|Your first five|1 of 5|Next: Go Fish",
                "Cinco del día|Tus primeros cinco|1 de 5|Sigue: ¡A pescar!"
            ]
        );
    }
}
