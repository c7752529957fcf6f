//! The five games of a day: a pure function of the date.

use handful_engine::daily::nth;
use handful_engine::{Day, Params};
use handful_games::info::FIRST_DAY;
use handful_games::{GameId, field, with_game};

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
    let mut games = Vec::with_capacity(GameId::ALL.len());
    for id in GameId::ALL {
        if is_on(day.max(first()), id) {
            games.push(id);
        }
    }
    games
}

/// Whether a day has a game.
fn is_on(day: Day, id: GameId) -> bool {
    with_game!(id, G => field!(G, DAILY.since)).is_some_and(|since| since <= day)
}

/// The fewest moves of a day's game; `None` if its task names none. It depends only on the weekday, from the easiest on
/// Monday to the hardest on Sunday.
#[must_use]
pub fn par(day: Day, id: GameId) -> Option<u32> {
    let par = with_game!(id, G => field!(G, DAILY.par))??;
    Some(par[day.weekday() as usize].into())
}

/// Whether a game's task says something about a finished game that its result does not.
#[must_use]
pub fn keeps_task(id: GameId) -> bool {
    with_game!(id, G => field!(G, DAILY.keeps_task)) == Some(true)
}

/// Returns the start of a day's game as a link's parameters; `None` before the [`first`] day, and for a game that is not
/// one of the day's.
#[must_use]
pub fn start(day: Day, id: GameId) -> Option<Params> {
    // The first day is the Sunday of week 0.
    let week = day.days().checked_sub(first().days())?.div_ceil(7);
    let deals = with_game!(id, G => field!(G, DAILY.deals)).filter(|_| is_on(day, id))?;
    let weekday = day.weekday() as usize;
    let deal = nth(deals[weekday], week).unwrap_or(day.days());
    with_game!(id, G => field!(G, DAILY.start).map(|start| start(weekday, deal)))
}
