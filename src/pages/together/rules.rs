//! The games that can be raced at, and their rules.

use crate::frame::placeholders::PageView;
use crate::kit::chunk::here;
use crate::play::race::Racer;
use handful_engine::DealNumber;
use handful_games::info::RaceInfo;
use handful_games::{GameId, GameInfo, with_game};
use handful_peer::race::{Contest, Outcome};

/// Returns the races, in the order of the games.
pub fn contests() -> impl Iterator<Item = (GameId, RaceInfo)> {
    let of = |id| with_game!(id, G => G::RACES).iter().map(move |race| (id, *race));
    GameId::ALL.into_iter().flat_map(of)
}

/// Returns the game and the race of a contest; `None` if there is no such race.
pub fn read(contest: &Contest) -> Option<(GameId, RaceInfo)> {
    contests().find(|&(id, race)| contest_of(id, race) == *contest)
}

/// Returns a contest.
pub fn contest_of(id: GameId, race: RaceInfo) -> Contest {
    Contest { game: id.slug().to_owned(), options: race.options.to_owned() }
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
