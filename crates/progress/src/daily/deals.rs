//! The five games of a day: a pure function of the date.

use handful_engine::daily::nth;
use handful_engine::{Day, Params};
use handful_games::{GameId, field, with_game};

/// The first day with games, a Sunday.
pub fn first() -> Day {
    Day::from_days(20_758)
}

/// Whether a day's games can be played on the date `today`: neither before the first day nor after
/// today.
pub fn is_open(day: Day, today: Day) -> bool {
    (first()..=today).contains(&day)
}

/// The number of games.
const COUNT: usize = GameId::ALL.len();

/// The games of the daily and their number: in the order of the home page, but those that came later are last.
const LISTED: ([GameId; COUNT], usize) = {
    let (mut games, mut count, mut at) = (GameId::ALL, 0, 0);
    while at < 2 * COUNT {
        let id = GameId::ALL[at % COUNT];
        if matches!(since(id), Some(since) if since.is_some() == (at >= COUNT)) {
            games[count] = id;
            count += 1;
        }
        at += 1;
    }
    (games, count)
};

/// The first day of a game, if it came later than the daily; `None` if it is on no day.
const fn since(id: GameId) -> Option<Option<Day>> {
    with_game!(id, G => field!(G, DAILY.since))
}

/// The games of a day, in the order of its page. A game that joins the collection later is on no day before its own
/// first one, so that days that were complete stay so.
pub fn games_of(day: Day) -> &'static [GameId] {
    const GAMES: &[GameId] = LISTED.0.split_at(LISTED.1).0;
    let is_later = |id: &GameId| since(*id).flatten().is_some_and(|since| since > day);
    let end = GAMES.iter().position(is_later).unwrap_or(GAMES.len());
    &GAMES[..end]
}

/// The fewest moves of a day's game; `None` if its task names none. It depends only on the weekday, from the easiest on
/// Monday to the hardest on Sunday.
pub fn par(day: Day, id: GameId) -> Option<u32> {
    let par = with_game!(id, G => field!(G, DAILY.par))??;
    Some(par[day.weekday() as usize].into())
}

/// How hard the games of a day are, beside those of other weekdays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayGrade {
    /// Monday and Tuesday.
    Easy,
    /// From Wednesday to Friday.
    Medium,
    /// Saturday and Sunday.
    Hard,
}

/// Returns how hard the games of a weekday are, counted from Monday, 0.
pub fn grade(weekday: u32) -> DayGrade {
    match weekday {
        0 | 1 => DayGrade::Easy,
        2..=4 => DayGrade::Medium,
        _ => DayGrade::Hard,
    }
}

/// Returns the row of a game's table that a day has: that of its weekday, counted from Monday, 0, or another one from
/// the day on that the table names.
pub fn row(day: Day, id: GameId) -> usize {
    let weekday = day.weekday() as usize;
    match with_game!(id, G => field!(G, DAILY.later)).flatten() {
        Some((from, rows)) if day >= from => rows[weekday].into(),
        _ => weekday,
    }
}

/// Whether a game's task says something about a finished game that its result does not.
pub fn keeps_task(id: GameId) -> bool {
    with_game!(id, G => field!(G, DAILY.keeps_task)) == Some(true)
}

/// Returns the start of a day's game as a link's parameters; `None` before the [`first`] day, and for a game that is
/// not one of the day's.
pub fn start(day: Day, id: GameId) -> Option<Params> {
    // The first day is the Sunday of week 0.
    let week = day.days().checked_sub(first().days())?.div_ceil(7);
    let deals =
        with_game!(id, G => field!(G, DAILY.deals)).filter(|_| games_of(day).contains(&id))?;
    let row = row(day, id);
    let deal = nth(deals[row], week).unwrap_or(day.days());
    let mut params = Params::default();
    with_game!(id, G => field!(G, DAILY.start))?(row, deal, &mut params);
    Some(params)
}
