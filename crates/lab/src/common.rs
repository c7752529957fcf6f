//! Shared by the tests over the registry: what each game's [`Probe`] tells, and games to play.

// Each test binary compiles this file and uses a part of it.
#![allow(dead_code, unused_imports)]

use std::path::PathBuf;

use handful::backup::{FileFault, Value, people};
pub use handful::engine::probe::{at_most, choices, number, pick, start};
use handful::engine::{DealNumber, Game, Probe, Session, Source, Start};
use handful::games::{GameId, Visitor};

/// Returns [`Probe::ended_games`] of a game.
pub fn ended_games(id: GameId) -> Vec<(String, String)> {
    struct Ended;
    impl Visitor for Ended {
        type Out = Vec<(String, String)>;
        fn visit<G: Probe>(self, _: GameId) -> Self::Out {
            G::ended_games()
        }
    }
    id.visit(Ended)
}

/// Returns [`Probe::layouts`] of a game.
pub fn layouts(id: GameId) -> &'static [&'static str] {
    struct Layouts;
    impl Visitor for Layouts {
        type Out = &'static [&'static str];
        fn visit<G: Probe>(self, _: GameId) -> Self::Out {
            G::layouts()
        }
    }
    id.visit(Layouts)
}

/// Returns [`Probe::golden_deal`] of a game.
pub fn golden_deal(id: GameId, number: DealNumber) -> String {
    struct Golden(DealNumber);
    impl Visitor for Golden {
        type Out = String;
        fn visit<G: Probe>(self, _: GameId) -> String {
            G::golden_deal(self.0)
        }
    }
    id.visit(Golden(number))
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
    let along = Session::along(start::<G>(params), Source::Drawn, line);
    let (mut session, moves) = along.unwrap_or_else(|| panic!("no line of {params}: {line}"));
    for mv in moves {
        session.play(mv).expect("a legal move");
    }
    session
}

/// Returns the values in a backup of one person.
///
/// # Errors
/// Returns why the text is not a backup.
pub fn read_backup(text: &str) -> Result<Vec<Value>, FileFault> {
    people::read(text).map(|mut copies| copies.swap_remove(0).values)
}

/// Parses a move that is known to be valid.
pub fn parse<G: Game>(text: &str) -> G::Move {
    text.parse().unwrap_or_else(|_| panic!("'{text}' is no move of {}", G::SLUG))
}

/// Returns the path of a file in the tests folder.
pub fn file(folder: &str, name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", folder, name].iter().collect()
}

/// Returns whether this run writes the expected files.
pub fn is_blessing() -> bool {
    std::env::var_os("HANDFUL_BLESS").is_some_and(|value| value == "1")
}
