//! Links to watch a game, in every game.

use std::cmp::Ordering;

use handful_engine::line::{read_line, write_line};
use handful_engine::{Start, StartRequest};
use handful_games::{GameId, with_game};
use handful_lab::Probe;
use handful_lab::common::{ended_games, played};
use handful_shell::link::Route;
use handful_storage::OpenMode;

#[test]
fn a_link_to_watch_leads_to_the_same_moves() {
    GameId::ALL.into_iter().for_each(|id| with_game!(id, G => check::<G>(id)));
}

fn check<G: Probe>(id: GameId) {
    for (params, line) in ended_games(id) {
        let session = played::<G>(&params, &line);
        let mut params = session.start().params();
        OpenMode::Replay(session.line_text()).write(&mut params);
        let link = Route::Game(id, params).to_string();
        let Ok(Route::Game(_, params)) = Route::parse(&link) else { panic!("{link}") };
        let (mode, rest) = OpenMode::split(&params).expect("an occasion");
        let request = StartRequest::<G>::read(&rest).expect("a wish");
        let (Some(options), Some(origin)) = (request.options, request.origin) else {
            panic!("{link}")
        };
        let start = Start::<G> { options, origin };
        let OpenMode::Replay(line) = mode else { panic!("{link}") };
        assert_eq!(read_line(&start, &line).as_deref(), Some(session.moves()), "{link}");
        let damaged = format!("{line},{}", write_line(&session.moves()[..1]));
        assert_eq!(read_line(&start, &damaged), None, "a move after the end");
        // Against its own result the game is tied, a better one is not reached, and a worse one is
        // beaten.
        let Some(mark) = session.result_to_beat() else {
            assert_eq!(session.compare_to(0), Some(Ordering::Less), "a lost game beats nothing");
            continue;
        };
        let better = if session.position().score().is_some() { mark + 1 } else { mark - 1 };
        assert_eq!(session.compare_to(mark), Some(Ordering::Equal));
        assert_eq!(session.compare_to(better), Some(Ordering::Less));
    }
}
