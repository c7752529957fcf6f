//! What a game's chunk has for races: a line of moves is replayed by its rules, one's own and those of the others.

use leptos::prelude::AnyView;

use crate::kit::chunk::{RACE_ROUTE, content};
use crate::page::ctx::Ctx;
use handful_shell::link::Route;

use super::GameUi;
use super::controller::GameController;
use handful_engine::Start;
use handful_engine::line::read_line;

/// How far a line leads.
#[derive(Clone, Copy, Debug)]
pub struct LineResult {
    /// Whether the game is over.
    pub is_over: bool,
    /// Whether it was won.
    pub won: bool,
    /// Moves, as the game counts them.
    pub moves: u32,
    /// The score, in a scored game.
    pub score: Option<u32>,
    /// Pieces at home or gone, and all pieces.
    pub pieces_home: [u32; 2],
}

/// Tells whether a page is that of the race that is on, or of the last one.
pub struct IsRaceRoute(pub fn(Ctx, &Route) -> bool);

/// Whether a page is that of a race of this tab. A race begins on the page of the chunk that tells it.
#[inline(never)]
pub fn is_on(ctx: Ctx, page: &Route) -> bool {
    content(RACE_ROUTE).is_some_and(|IsRaceRoute(is_on)| is_on(ctx, page))
}

/// Replays so many moves of a line from a start, given as in a link. `None` if the start or a move is not valid.
pub type LineReplay = fn(&str, &str, usize) -> Option<LineResult>;

/// Returns what a game has for races; `None` if there are none at it.
pub fn line_replay<G: GameUi>(_: fn(GameController<G>) -> AnyView) -> Option<LineReplay> {
    (!G::RACES.is_empty()).then_some(run::<G> as LineReplay)
}

fn run<G: GameUi>(start: &str, line: &str, made: usize) -> Option<LineResult> {
    let start = Start::<G>::read(start)?;
    let mut game = start.position();
    let moves = match line {
        "" => Vec::new(),
        line => read_line(&start, line)?,
    };
    for mv in moves.into_iter().take(made) {
        game.apply(mv).ok()?;
    }
    Some(LineResult {
        is_over: !game.status().is_playing(),
        won: game.is_won(),
        moves: game.moves_made(),
        score: game.score().filter(|_| G::UNIT.is_scored()),
        pieces_home: game.pieces_home(),
    })
}
