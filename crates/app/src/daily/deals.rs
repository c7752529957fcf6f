//! The five games of a day: a pure function of the date.

use handful_engine::daily::nth;
use handful_engine::{Day, Params};
use handful_games::info::{Daily, FIRST_DAY};
use handful_games::{GameId, GameInfo, with_game};

/// What a game gives to the daily; `None` if it is on no day.
fn daily_of(id: GameId) -> Option<Daily> {
    with_game!(id, G => G::DAILY)
}

/// The first day with games, a Sunday.
#[must_use]
pub fn first() -> Day {
    FIRST_DAY
}

/// Whether a day's games can be played on the date `today`: neither before the first day nor after
/// today.
#[must_use]
pub fn is_open(day: Day, today: Day) -> bool {
    (first()..=today).contains(&day)
}

/// The games of a day, in the order of its page. A game that joins the collection later is on no day before its own
/// first one, so that days that were complete stay so.
#[must_use]
pub fn games_of(day: Day) -> Vec<GameId> {
    let has = |&id: &GameId| daily_of(id).is_some_and(|daily| daily.since <= day.max(first()));
    GameId::ALL.into_iter().filter(has).collect()
}

/// The fewest moves of a day's game; `None` if its task names none. It depends only on the weekday, from the easiest on
/// Monday to the hardest on Sunday.
#[must_use]
pub fn par(day: Day, id: GameId) -> Option<u32> {
    daily_of(id)?.par.map(|par| par[day.weekday() as usize].into())
}

/// Whether a game's task says something about a finished game that its result does not.
#[must_use]
pub fn keeps_task(id: GameId) -> bool {
    daily_of(id).is_some_and(|daily| daily.keeps_task)
}

/// Returns the start of a day's game as a link's parameters; `None` before the [`first`] day, and for a game that is not
/// one of the day's.
#[must_use]
pub fn start(day: Day, id: GameId) -> Option<Params> {
    // The first day is the Sunday of week 0.
    let week = day.days().checked_sub(first().days())?.div_ceil(7);
    let daily = daily_of(id).filter(|daily| daily.since <= day)?;
    let weekday = day.weekday() as usize;
    Some((daily.start)(weekday, nth(daily.deals[weekday], week).unwrap_or(day.days())))
}
