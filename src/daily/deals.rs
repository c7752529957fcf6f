//! The five games of a day: a pure function of the date.

use super::tables::{
    self, ESCALATOR, FLIP_NINE, FLIP_NINE_PAR, GO_FISH, SEATS, SLIDING, SLIDING_PAR,
};
use crate::engine::{Day, Params};
use crate::games::GameId;
use crate::games::escalator::solver::Difficulty;
use crate::games::go_fish::Level;

/// The number of cards in the daily Card Flip.
pub const CARDS: u8 = 4;
/// The number of ranks in the daily Go Fish deck: 28 cards.
pub const RANKS: u8 = 7;
/// The number of cards per hand in the daily Go Fish.
pub const HAND: u8 = 5;

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

/// The task of a daily game, as far as it may be revealed before it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A deal whose fewest moves are these.
    Par(u8),
    /// This many cards against the evil computer, which fixes no start.
    Evil(u8),
    /// A table with these computers.
    Against(&'static [Level]),
    /// A winnable deal of this difficulty.
    Winnable(Difficulty),
}

impl Task {
    /// The par of the task; `None` if it has none.
    #[must_use]
    pub fn par(self) -> Option<u32> {
        match self {
            Task::Par(par) => Some(par.into()),
            _ => None,
        }
    }
}

/// The task of a game on a day. It depends only on the weekday, from the easiest on Monday to the
/// hardest on Sunday.
#[must_use]
pub fn task(day: Day, id: GameId) -> Task {
    let weekday = day.weekday() as usize;
    match id {
        GameId::FlipNine => Task::Par(FLIP_NINE_PAR[weekday]),
        GameId::GoFish => Task::Against(SEATS[weekday]),
        GameId::CardFlip => Task::Evil(CARDS),
        GameId::Sliding => Task::Par(SLIDING_PAR[weekday]),
        GameId::Escalator => Task::Winnable(tables::DIFFICULTY[weekday]),
    }
}

/// Returns the start of a day's game as a link's parameters; `None` before the [`first`] day.
#[must_use]
pub fn start(day: Day, id: GameId) -> Option<Params> {
    // The first day is the Sunday of week 0.
    let week = day.days().checked_sub(first().days())?.div_ceil(7);
    let weekday = day.weekday() as usize;
    let mut params = Params::default();
    params.set(
        "deal",
        match id {
            GameId::FlipNine => nth(FLIP_NINE[weekday], week),
            GameId::GoFish => nth(GO_FISH[weekday], week),
            GameId::Sliding => nth(SLIDING[weekday], week),
            GameId::Escalator => nth(ESCALATOR[weekday], week),
            // Nothing is dealt, so the number only distinguishes the days.
            GameId::CardFlip => day.days(),
        },
    );
    match id {
        GameId::FlipNine | GameId::Escalator => {}
        GameId::GoFish => seat(&mut params, SEATS[weekday]),
        GameId::CardFlip => params.set("mode", "evil"),
        GameId::Sliding => params.set("side", 3),
    }
    Some(params)
}

/// Sets the parameters of a small Go Fish table.
pub(super) fn seat(params: &mut Params, others: &[Level]) {
    let mut seats = "you".to_owned();
    for level in others {
        seats += ",";
        seats += level.word();
    }
    params.set("seats", seats);
    if others.len() == 1 {
        params.set("hand", HAND);
    }
    params.set("ranks", RANKS);
}

/// Returns the deal of a week, counted from 0. The table repeats.
fn nth(table: &[u8], week: u32) -> u32 {
    let deals = || tables::deals(table);
    let length = deals().count().max(1) as u32;
    deals().nth((week % length) as usize).unwrap_or(1)
}
