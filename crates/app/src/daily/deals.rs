//! The five games of a day: a pure function of the date. Also the criteria by which the deals of the tables were chosen, for
//! the generator (`examples/daily.rs`) and the tests: the page does not use them, so a later solver cannot change a day.

use handful_engine::daily::deals;
use handful_engine::{Daily, Day, DealNumber, Params};
use handful_games::{GameId, with_game};

/// The first day with games, a Sunday.
#[must_use]
pub fn first() -> Day {
    Day::from_days(20_758)
}

/// Whether a day's games can be played on the date `today`: neither before the first day nor after
/// today.
#[must_use]
pub fn is_open(day: Day, today: Day) -> bool {
    (first()..=today).contains(&day)
}

/// The games of a day, in the order of its page. A game that joins the collection later is on no day before the one
/// from which it is listed here, so that days that were complete stay so.
#[must_use]
pub fn games_of(_: Day) -> &'static [GameId] {
    const FIVE: [GameId; 5] =
        [GameId::FlipNine, GameId::GoFish, GameId::CardFlip, GameId::Sliding, GameId::Escalator];
    &FIVE
}

/// The fewest moves of a day's game; `None` if its task names none. It depends only on the weekday, from the easiest on
/// Monday to the hardest on Sunday.
#[must_use]
pub fn par(day: Day, id: GameId) -> Option<u32> {
    with_game!(id, G => G::par_on(day.weekday() as usize))
}

/// Whether a game's task says something about a finished game that its result does not.
#[must_use]
pub fn keeps_task(id: GameId) -> bool {
    with_game!(id, G => G::KEEPS_TASK)
}

/// Returns the start of a day's game as a link's parameters; `None` before the [`first`] day, and for a game that is not
/// one of the day's.
#[must_use]
pub fn start(day: Day, id: GameId) -> Option<Params> {
    // The first day is the Sunday of week 0.
    let week = day.days().checked_sub(first().days())?.div_ceil(7);
    games_of(day).contains(&id).then(|| with_game!(id, G => <G as Daily>::start(day, week)))
}

/// The number of deals per weekday; 0 for a game that has no table.
#[must_use]
pub fn weeks(id: GameId) -> usize {
    with_game!(id, G => G::WEEKS)
}

/// The deals of a weekday, counted from Monday, 0.
#[must_use]
pub fn deals_of(id: GameId, weekday: usize) -> Vec<u32> {
    deals(with_game!(id, G => G::DEALS)[weekday]).collect()
}

/// Whether a deal suits a weekday: see [`Daily::fits`].
#[must_use]
pub fn fits(id: GameId, weekday: usize, deal: DealNumber) -> bool {
    with_game!(id, G => <G as Daily>::fits(weekday, deal))
}

/// Returns a number that is another one for another first position: see [`Daily::position`].
#[must_use]
pub fn position(id: GameId, weekday: usize, deal: DealNumber) -> u32 {
    with_game!(id, G => <G as Daily>::position(weekday, deal))
}

/// Whether the generator accepts a deal for a weekday: see [`Daily::takes`].
#[must_use]
pub fn takes(id: GameId, weekday: usize, deal: DealNumber) -> bool {
    with_game!(id, G => <G as Daily>::takes(weekday, deal))
}
