//! The first five: which games can be opened as one of them, and what finishing them stores.

use handful_engine::{Game, Options, Outcome, Params, Record, Start, StartRequest};
use handful_games::flip_nine::FlipNine;
use handful_games::sliding::Sliding;
use handful_games::{GameId, GameInfo};
use handful_progress::daily::{DayMark, Five};
use handful_storage::records::{add_record, load_records};
use handful_storage::{Clock, Device, Key, OpenMode, Store, StoredSession, daily, first_five};

use crate::device::{Disk, Tab, Time};

const DAY_MS: u64 = 86_400_000;

fn open<G: GameInfo>(device: Device, layout: &str) -> StoredSession<G> {
    let request = StartRequest { options: None, origin: None };
    let Ok(layout) = layout.parse::<G::Layout>() else { panic!("{layout}") };
    let draw = |options| Start::lay_out(options, layout);
    StoredSession::<G>::open(device, request, &OpenMode::First, draw).expect("a game").stored
}

fn record(tab: &Tab, outcome: Outcome) -> Record {
    handful_lab::probe::record(outcome, 9, tab.time.wall())
}

#[test]
fn a_game_of_them_has_its_own_save_and_is_a_game_like_others() {
    let (disk, time) = (Disk::default(), Time::default());
    let tab = Tab::new(&disk, &time);
    assert!(first_five::is_new(&tab.store) && !first_five::is_under_way(&tab.store));
    let mut game = open::<FlipNine>(tab.device(), "213456789");
    assert_eq!((game.path(), game.five()), ("save/flip-nine/first", Some(Five::First)));
    assert!(first_five::is_under_way(&tab.store), "a reload goes on here");
    let swap = game
        .position()
        .legal_moves()
        .into_iter()
        .find(|mv| ["1-2", "2-1"].contains(&mv.to_string().as_str()));
    assert!(game.play(tab.device(), swap.expect("a swap"), None).is_ok());
    assert_eq!(tab.store.get("first-five").as_deref(), Some("done=flip-nine&on=2026-11-22"));
    let (book, _) = load_records(tab.device(), GameId::FlipNine);
    assert!(book.records()[0].is_own(), "it counts, and is a step");
    // Back shows the game as it ended, and playing it again changes nothing.
    assert!(!open::<FlipNine>(tab.device(), "213456789").status().is_playing());
    time.pass(DAY_MS);
    first_five::finish(tab.device(), GameId::FlipNine, &record(&tab, Outcome::Won)).expect("room");
    assert_eq!(tab.store.get("first-five").as_deref(), Some("done=flip-nine&on=2026-11-22"));
    let sliding = open::<Sliding>(tab.device(), "1,2,3,4,5,6,7,0,8");
    let mut params = Params::default();
    sliding.start().options.write(&mut params);
    assert!(params.to_string().starts_with("side=3"), "the first step, whatever was played since");
}

#[test]
fn saves_of_finished_ones_go_after_two_weeks_once_all_are_done() {
    let (disk, time) = (Disk::default(), Time::default());
    let tab = Tab::new(&disk, &time);
    let path = Key::Save(GameId::FlipNine, "first".to_owned()).path();
    let tidy_keeps = || {
        let (device, today) = (tab.device(), time.today());
        daily::tidy(device, &daily::load(device, today), today);
        tab.store.get(&path).is_some()
    };
    let mut game = open::<FlipNine>(tab.device(), "213456789");
    let swap = game.position().legal_moves().into_iter().find(|mv| mv.to_string() == "2-1");
    assert!(game.play(tab.device(), swap.expect("a swap"), None).is_ok());
    time.pass(20 * DAY_MS);
    assert!(tidy_keeps(), "four are still to be played");
    for id in GameId::ALL {
        first_five::finish(tab.device(), id, &record(&tab, Outcome::Won)).expect("room");
    }
    let sliding = Key::Save(GameId::Sliding, "first".to_owned()).path();
    tab.store.set(&sliding, "{").expect("room");
    let five = tab.store.get("first-five");
    assert!(!tidy_keeps(), "it ended twenty days ago");
    assert_eq!(tab.store.get("first-five"), five);
    assert!(tab.store.get("records/flip-nine").is_some(), "the results stay");
    assert!(tab.store.get(&sliding).is_some(), "what cannot be read stays");
    // One that is played again stays while it is, and for two weeks after.
    let mut again = open::<FlipNine>(tab.device(), "312456789");
    let first = again.position().legal_moves()[0];
    assert!(again.play(tab.device(), first, None).is_ok());
    time.pass(20 * DAY_MS);
    assert!(tidy_keeps(), "a game in progress");
}

#[test]
fn they_are_offered_to_who_has_nothing_and_go_on_until_all_are_done() {
    let (disk, time) = (Disk::default(), Time::default());
    let tab = Tab::new(&disk, &time);
    let has = |id| first_five::has(&tab.store, id);
    assert!(GameId::ALL.into_iter().all(has));
    tab.store.set(&Key::SetUp(GameId::Sliding).path(), "").expect("room");
    assert!(!GameId::ALL.into_iter().any(has), "who sets up a game is past them");
    tab.store.remove(&Key::SetUp(GameId::Sliding).path());
    first_five::finish(tab.device(), GameId::GoFish, &record(&tab, Outcome::Over)).expect("room");
    add_record(tab.device(), GameId::GoFish, record(&tab, Outcome::Over));
    assert!(!first_five::is_new(&tab.store) && first_five::is_under_way(&tab.store));
    assert!(has(GameId::FlipNine) && !has(GameId::GoFish));
    let marks = daily::marks(tab.device(), Five::First);
    assert_eq!(marks, [None, Some(DayMark::Lost), None, None, None]);
    // Without its record, which may be reset, a game stays done.
    tab.store.remove(&Key::Records(GameId::GoFish).path());
    assert_eq!(daily::marks(tab.device(), Five::First)[1], Some(DayMark::Won));
    for id in GameId::ALL {
        first_five::finish(tab.device(), id, &record(&tab, Outcome::Won)).expect("room");
    }
    assert!(!first_five::is_under_way(&tab.store) && !GameId::ALL.into_iter().any(has));
}

#[test]
fn the_date_of_the_last_is_a_day_of_the_streak_and_no_full_hand() {
    let (disk, time) = (Disk::default(), Time::default());
    let tab = Tab::new(&disk, &time);
    let book = || daily::load(tab.device(), time.today());
    for (i, id) in GameId::ALL.into_iter().enumerate() {
        assert_eq!(book().streak(time.today()).days, 0, "{i} are done");
        time.pass(if i == 1 { DAY_MS } else { 0 });
        first_five::finish(tab.device(), id, &record(&tab, Outcome::Won)).expect("room");
    }
    let today = time.today();
    let standing = |day| (book().streak(day).days, book().full_hands(day), book().finished(day));
    assert_eq!(standing(today), (1, 0, 0));
    assert_eq!(standing(today.plus(1)), (1, 0, 0));
    assert_eq!(daily::load(tab.device(), today.plus(-1)).streak(today).days, 0);
    assert_eq!(daily::load_day(tab.device(), today).first_five, Some(today));
    assert_eq!(daily::load_day(tab.device(), today.plus(1)).first_five, None);
}
