//! Shared by the tests over the registry: what each game's [`Probe`] tells, and games to play.

use std::path::PathBuf;

pub use crate::probe::{at_most, choices, number, pick, start};
use handful_engine::{DealNumber, Game, Session, Source, Start};
use handful_games::{GameId, with_game};

use crate::Probe;

/// Returns [`Probe::ended_games`] of a game.
pub fn ended_games(id: GameId) -> Vec<(String, String)> {
    with_game!(id, G => G::ended_games())
}

/// Returns [`Probe::layouts`] of a game.
pub fn layouts(id: GameId) -> &'static [&'static str] {
    with_game!(id, G => G::layouts())
}

/// Returns [`Probe::golden_deal`] of a game.
pub fn golden_deal(id: GameId, number: DealNumber) -> String {
    with_game!(id, G => G::golden_deal(number))
}

/// Returns every sample of the options with `deals` deal numbers, including the largest one, and
/// then the layouts.
pub fn starts<G: Probe>(id: GameId, deals: u32) -> Vec<Start<G>> {
    let numbers: Vec<u32> = (1..deals).chain([u32::MAX]).collect();
    let dealt = G::samples().into_iter().flat_map(|options| {
        numbers.iter().map(move |&n| Start::deal(options.clone(), number(n))).collect::<Vec<_>>()
    });
    dealt.chain(layouts(id).iter().map(|params| start(params))).collect()
}

/// Returns the session after a whole line of moves.
pub fn played<G: Game>(params: &str, line: &str) -> Session<G> {
    let along = Session::from_line(start::<G>(params), Source::Drawn, line);
    let (mut session, moves) = along.unwrap_or_else(|| panic!("no line of {params}: {line}"));
    for mv in moves {
        session.play(mv).expect("a legal move");
    }
    session
}

/// Parses a move that is known to be valid.
pub fn parse<G: Game>(text: &str) -> G::Move {
    text.parse().unwrap_or_else(|_| panic!("'{text}' is no move of {}", G::SLUG))
}

/// Returns the path of a file in the folder of tests of the package that is tested.
///
/// # Panics
/// If Cargo does not run the test.
pub fn file(folder: &str, name: &str) -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").expect("a test is run by Cargo");
    [package.as_os_str(), "tests".as_ref(), folder.as_ref(), name.as_ref()].iter().collect()
}

/// Returns whether this run writes the expected files.
pub fn is_blessing() -> bool {
    std::env::var_os("HANDFUL_BLESS").is_some_and(|value| value == "1")
}
