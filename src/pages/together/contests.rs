//! The games that can be raced at, and their rules.

use crate::frame::chunk_views::PageView;
use crate::kit::chunk::content;
use crate::play::race_rules::LineReplay;
use handful_engine::DealNumber;
use handful_games::info::RaceInfo;
use handful_games::{GameId, GameInfo, with_game};
use handful_peer::race::{RaceResult, RaceTerms};

/// Returns the races, in the order of the games.
pub fn races() -> impl Iterator<Item = (GameId, RaceInfo)> {
    let of = |id| with_game!(id, G => G::RACES).iter().map(move |race| (id, *race));
    GameId::ALL.into_iter().flat_map(of)
}

/// Returns the game and the race of terms; `None` if there is no such race.
pub fn read(terms: &RaceTerms) -> Option<(GameId, RaceInfo)> {
    races().find(|&(id, race)| terms_of(id, race) == *terms)
}

/// Returns the terms of a race.
pub fn terms_of(id: GameId, race: RaceInfo) -> RaceTerms {
    RaceTerms { game: id.slug().to_owned(), options: race.options.to_owned() }
}

/// Returns the parameters of the deal of a race.
pub fn start_of(terms: &RaceTerms, deal: DealNumber) -> String {
    let joint = if terms.options.is_empty() { "" } else { "&" };
    format!("{}{joint}deal={deal}", terms.options)
}

/// Returns what a game's chunk has for races, when it is here.
pub fn line_replay(id: GameId) -> Option<LineReplay> {
    content::<PageView>(id.slug())?.line_replay
}

/// Judges a line by the rules of the chunk that is here: [`LineJudge`](handful_peer::race::LineJudge).
pub fn judge(terms: &RaceTerms, deal: DealNumber, line: &str) -> Option<RaceResult> {
    let (id, _) = read(terms)?;
    let ran = line_replay(id)?(&start_of(terms, deal), line, usize::MAX)?;
    let outcome = RaceResult { won: ran.won, moves: ran.moves, score: ran.score };
    ran.is_over.then_some(outcome)
}
