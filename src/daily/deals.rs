//! The five games of a day: a pure function of the date.

use crate::engine::{Daily, Day, Params};
use crate::games::escalator::solver::Difficulty;
use crate::games::go_fish::Level;
use crate::games::{GameId, Visitor, card_flip, escalator, flip_nine, go_fish, sliding};

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
        GameId::FlipNine => Task::Par(flip_nine::daily::PAR[weekday]),
        GameId::GoFish => Task::Against(go_fish::daily::SEATS[weekday]),
        GameId::CardFlip => Task::Evil(card_flip::daily::CARDS),
        GameId::Sliding => Task::Par(sliding::daily::PAR[weekday]),
        GameId::Escalator => Task::Winnable(escalator::daily::DIFFICULTY[weekday]),
    }
}

/// Returns the start of a day's game as a link's parameters; `None` before the [`first`] day, and for a game that is not
/// one of the day's.
#[must_use]
pub fn start(day: Day, id: GameId) -> Option<Params> {
    // The first day is the Sunday of week 0.
    let week = day.days().checked_sub(first().days())?.div_ceil(7);
    games_of(day).contains(&id).then(|| id.visit(Start { day, week }))
}

struct Start {
    day: Day,
    week: u32,
}

impl Visitor for Start {
    type Out = Params;

    fn visit<G: Daily>(self, _: GameId) -> Params {
        G::start(self.day, self.week)
    }
}
