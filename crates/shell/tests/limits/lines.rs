//! Lines at the length limit of a game: they open, play on and undo in time, and longer ones are refused.

use std::any::Any;
use std::path::Path;
use std::time::Duration;

use handful_engine::line::MAX_LINE_MOVES;
use handful_engine::line::write_line;
use handful_engine::{Game, PlayError, Save, SaveError, Seat, Session, Source, Status, StoredForm};
use handful_games::card_flip::{CardFlip, solver as flips};
use handful_games::flip_nine::{FlipNine, solver as swaps};
use handful_games::go_fish::players::{choose, stream};
use handful_games::go_fish::{GoFish, Level};
use handful_games::sliding::Sliding;
use handful_games::{GameId, GameInfo, with_game};
use handful_lab::Probe;
use handful_storage::Key;
use handful_storage::OpenMode;
use handful_storage::backup::ValueError;
use handful_storage::stored_session::key_of;

use crate::{MAX_TIME, Times};
use handful_lab::common::{self, choices};

/// Returns a move after which the game continues. In Go Fish it completes no book, as long as there is such a move.
fn going_on<G: Game>(here: &G, rng: &mut handful_engine::DealRng) -> G::Move {
    let mut legal = here.legal_moves();
    rng.shuffle(&mut legal);
    let books = |game: &G| -> usize {
        let any: &dyn Any = game;
        any.downcast_ref::<GoFish>()
            .map_or(0, |game| game.options().seats().all().map(|seat| game.books(seat).len()).sum())
    };
    let mut second = None;
    for mv in legal {
        let mut next = here.clone();
        next.apply(mv).expect("a legal move");
        if next.status().is_playing() {
            if books(&next) == books(here) {
                return mv;
            }
            second = Some(mv);
        }
    }
    second.unwrap_or_else(|| panic!("no move after which the game goes on: {here:?}"))
}

/// Returns a fresh session, and moves for it after which the game continues.
fn line<G: Game>(params: &str, moves: usize) -> (Session<G>, Vec<G::Move>) {
    let mut position = common::start::<G>(params).position();
    let mut rng = choices(7);
    let mut made = Vec::with_capacity(moves);
    for _ in 0..moves {
        let mv = going_on(&position, &mut rng);
        position.apply(mv).expect("a legal move");
        made.push(mv);
    }
    (Session::new(common::start::<G>(params), Source::Drawn), made)
}

/// Returns the save of a line of any length.
fn save_of<G: Game>(fresh: &Session<G>, moves: &[G::Move]) -> String {
    let save = Save { line: write_line(moves), ply: moves.len(), assisted: true, ..fresh.save(0) };
    save.to_json()
}

fn full<G: Probe>(id: GameId) {
    let is_bounded = |options| G::move_limit(options).is_some_and(|most| most <= MAX_LINE_MOVES);
    assert!(
        !G::endless_starts().is_empty() || G::samples().iter().all(is_bounded),
        "the probe of {} names no start of a game that can reach its longest line",
        id.slug()
    );
    for params in G::endless_starts() {
        let (fresh, mut moves) = line::<G>(params, MAX_LINE_MOVES + 1);
        let more = moves.pop().expect("a move");
        let mut session = Session::<G>::from_json(&save_of(&fresh, &moves)).expect("a save");
        assert!(session.is_full() && !session.is_practice(), "{params}");
        let before = session.clone();
        assert_eq!(session.play(more), Err(PlayError::LineFull), "{params}");
        assert_eq!(session, before);
        assert_eq!(Session::from_json(&session.to_json(0)).as_ref(), Ok(&before), "{params}");
        // If the rules allow undo, it works, and makes room for a move.
        if let Some(last) = session.undo() {
            assert_eq!(session.redo().map(|(mv, _)| mv), Some(last));
            session.undo();
            assert!(session.play(last).is_ok());
        }
        // A replay of full length is allowed; one more move makes the line invalid.
        let along = Session::from_line(fresh.start().clone(), Source::Linked, &before.line_text());
        assert_eq!(along.map(|(_, moves)| moves).as_ref(), Some(&moves), "{params}");
        moves.push(more);
        let beyond = save_of(&fresh, &moves);
        let thing = Key::parse(&format!("save/{}", id.slug())).expect("a path");
        let error = ValueError::TooManyMoves(MAX_LINE_MOVES);
        assert_eq!(thing.check(&beyond), Err(error), "{params}");
        let along = format!("{},{more}", before.line_text());
        assert!(Session::from_line(fresh.start().clone(), Source::Linked, &along).is_none());
        let error = SaveError::BadMove(moves.len());
        assert_eq!(Session::<G>::from_json(&beyond), Err(error), "{params}");
    }
}

#[test]
fn a_game_at_the_limit_is_kept_and_takes_no_more() {
    GameId::ALL.into_iter().for_each(|id| with_game!(id, G => full::<G>(id)));
}

fn timed<G: Probe + GameInfo>(id: GameId, times: &mut Times) {
    for params in G::endless_starts() {
        let (fresh, moves) = line::<G>(params, MAX_LINE_MOVES);
        let (last, before) = moves.split_last().expect("moves");
        let name = |what: &str| format!("{} `{params}`, {} moves: {what}", id.slug(), moves.len());
        let text = save_of(&fresh, before);
        let full = save_of(&fresh, &moves);
        leave(&fresh, params, &full);
        let open = || Session::<G>::from_json(&text).expect("a save");
        // The limit in a browser is 200 ms; on the host it is a third of that.
        times.take(&name("open"), Duration::from_millis(65), || Session::<G>::from_json(&full));
        let mut session = open();
        let seen = session.position().view(Seat(0));
        let mut ready: Vec<Session<G>> = (0..3).map(|_| open()).collect();
        times.take(&name("move, view, save"), Duration::from_millis(16), || {
            let mut session = ready.pop().expect("three");
            session.play(*last).expect("a legal move");
            let text = session.to_json(0);
            (session.position().view(Seat(0)) == seen, text)
        });
        times.take(&name("undo, view, save"), Duration::from_millis(16), || {
            session.undo();
            (session.position().view(Seat(0)), session.to_json(0))
        });
        let mut session = open();
        session.play(*last).expect("a legal move");
        of_the_game(times, &name, &session);
    }
}

/// Writes the path of a game's save, its address and the save into the folder that `cargo xtask bench --limits` sets.
fn leave<G: GameInfo>(fresh: &Session<G>, params: &str, save: &str) {
    let Some(folder) = std::env::var_os("HANDFUL_LIMITS") else { return };
    let game = serde_json::json!({
        "path": key_of::<G>(&OpenMode::Normal, &fresh.start().options).path(),
        "address": format!("#/{}?{params}", G::SLUG),
        "save": save,
    });
    let name = format!("{}-{}.json", G::SLUG, params.len());
    std::fs::write(Path::new(&folder).join(name), game.to_string()).expect("a file");
}

/// Measures what the page computes in addition, after each move of a game.
fn of_the_game<G: Game>(times: &mut Times, name: &dyn Fn(&str) -> String, session: &Session<G>) {
    let any: &dyn Any = session;
    let most = Duration::from_millis(16);
    if let Some(session) = any.downcast_ref::<Session<FlipNine>>() {
        let start = session.initial();
        times.take(&name("strip of par"), most, || swaps::par_kept_along(start, session.moves()));
    }
    if let Some(session) = any.downcast_ref::<Session<CardFlip>>() {
        let walk = session.position().walk();
        times.take(&name("hint"), MAX_TIME, || flips::advise(walk));
    }
    if let Some(session) = any.downcast_ref::<Session<Sliding>>() {
        times.take(&name("view"), most, || session.position().view(Seat(0)));
    }
    if let Some(session) = any.downcast_ref::<Session<GoFish>>() {
        let Status::Playing { seat } = session.status() else { panic!("it goes on") };
        let view = session.position().view(seat);
        for level in Level::ALL {
            let mut rng = stream(common::number(1), seat, view.asks());
            let what = format!("{} chooses", level.word());
            times.take(&name(&what), most, || choose(&view, level, &mut rng));
        }
    }
}

#[test]
#[ignore = "full: times of the host profile"]
fn games_at_the_limit_are_opened_and_played_at_once() {
    let mut times = Times::default();
    GameId::ALL.into_iter().for_each(|id| with_game!(id, G => timed::<G>(id, &mut times)));
}
