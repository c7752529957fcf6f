//! The games that can be raced at, and their rules.

use crate::frame::placeholders::PageView;
use crate::kit::chunk::here;
use crate::play::race::Racer;
use handful_engine::DealNumber;
use handful_games::GameId;
use handful_peer::race::{Contest, Outcome};

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

/// Judges a line by the rules of the chunk that is here: [`Judge`](handful_peer::race::Judge).
pub fn judge(contest: &Contest, deal: DealNumber, line: &str) -> Option<Outcome> {
    let (id, _) = read(contest)?;
    let ran = racer(id)?(&start_of(contest, deal), line, usize::MAX)?;
    let outcome = Outcome { won: ran.won, moves: ran.moves, score: ran.score };
    ran.is_over.then_some(outcome)
}
