//! The games that can be raced at, and their rules.

use crate::frame::placeholders::PageView;
use crate::kit::chunk::here;
use crate::play::race::Racer;
use handful_engine::DealNumber;
use handful_games::GameId;
use handful_peer::api::{Contest, Outcome, Rules};

/// The games that can be raced at: the game, and the side of its board, if that can be chosen.
pub const CONTESTS: [(GameId, u32); 4] =
    [(GameId::FlipNine, 0), (GameId::Sliding, 3), (GameId::Sliding, 4), (GameId::Escalator, 0)];

/// Returns the game and the side of a contest; `None` if there is no such race.
pub fn read(contest: &Contest) -> Option<(GameId, u32)> {
    CONTESTS.into_iter().find(|&(id, side)| contest_of(id, side) == *contest)
}

/// Returns a contest.
pub fn contest_of(id: GameId, side: u32) -> Contest {
    let options = if side == 0 { String::new() } else { format!("side={side}") };
    Contest { game: id.slug().to_owned(), options }
}

/// Returns the parameters of a contest's deal.
pub fn start_of(contest: &Contest, deal: DealNumber) -> String {
    let joint = if contest.options.is_empty() { "" } else { "&" };
    format!("{}{joint}deal={deal}", contest.options)
}

/// Returns what a game's chunk has for races, when it is here.
pub fn racer(id: GameId) -> Option<Racer> {
    here::<PageView>(id.slug())?.racer
}

/// The rules by which results are judged here: those of the chunks that are here. A race begins when its game's is.
pub struct Judge;

impl Rules for Judge {
    fn knows(&self, contest: &Contest) -> bool {
        read(contest).is_some()
    }

    fn is_ready(&self, contest: &Contest) -> bool {
        read(contest).is_some_and(|(id, _)| racer(id).is_some())
    }

    fn judge(&self, contest: &Contest, deal: DealNumber, line: &str) -> Option<Outcome> {
        let (id, _) = read(contest)?;
        let ran = racer(id)?(&start_of(contest, deal), line, usize::MAX)?;
        let outcome = Outcome { won: ran.won, moves: ran.moves, score: ran.score };
        ran.is_over.then_some(outcome)
    }
}
