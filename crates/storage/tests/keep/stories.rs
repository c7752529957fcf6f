//! Regression tests, one for each bug that was observed.

use handful_engine::{
    Day, DealNumber, Game, Outcome, Record, RecordBook, Save, Session, Source, Start, StartRequest,
    StoredForm,
};
use handful_games::escalator::Escalator;
use handful_games::flip_nine::FlipNine;
use handful_games::go_fish::GoFish;
use handful_games::puzzles::PuzzleProgress;
use handful_games::sliding::Sliding;
use handful_games::{GameId, GameInfo};
use handful_lab::probe::at_most;
use handful_progress::daily::{DayResult, Five, first, start};
use handful_storage::OpenMode;
use handful_storage::person::{self, prefix_of};
use handful_storage::records::{
    add_lost, add_record, left_game, record_left_game, store_left_game,
};
use handful_storage::store::{PREFIX, archived_paths};
use handful_storage::stored_session::{ExternalChange, OpenOutcome, options_of};
use handful_storage::{Clock, Device, Key, Store, StoreError, StoredSession, daily, deck, puzzles};

use crate::device::{Disk, FIRST, Tab, Time};

fn open<G: GameInfo>(device: Device, deal: u32) -> StoredSession<G> {
    let request = StartRequest { options: Some(G::Options::default()), origin: None };
    let draw = |options| Start::deal(options, DealNumber::new(deal).expect("a deal"));
    let opened =
        StoredSession::<G>::open(device, request, &OpenMode::Normal, draw).expect("a game");
    opened.stored
}

fn step<G: GameInfo>(stored: &mut StoredSession<G>, device: Device) {
    let mv = stored.position().legal_moves()[0];
    assert!(stored.play(device, mv, None).is_ok());
}

fn saved(disk: &Disk, path: &str) -> Save {
    Save::from_json(&disk.get(path).expect("a value")).expect("a save")
}

struct Two {
    disk: Disk,
    time: Time,
    one: Tab,
    two: Tab,
}

fn two() -> Two {
    let (disk, time) = (Disk::default(), Time::default());
    let (one, two) = (Tab::new(&disk, &time), Tab::new(&disk, &time));
    Two { disk, time, one, two }
}

#[test]
fn a_stale_tab_that_is_hidden_or_closed_leaves_the_newer_game_alone() {
    let Two { disk, one, two, .. } = two();
    let mut stale = open::<FlipNine>(one.device(), 7);
    (0..2).for_each(|_| step(&mut stale, one.device()));
    let mut newer = open::<FlipNine>(two.device(), 8);
    (0..10).for_each(|_| step(&mut newer, two.device()));
    stale.hide(one.device());
    assert_eq!(saved(&disk, "save/flip-nine").ply, 12);
    assert_eq!(stale.show(one.device()), ExternalChange::Adopted);
    assert_eq!(stale.moves(), newer.moves());
    assert!(!disk.paths().iter().any(|path| path.starts_with("aside/")));
}

#[test]
fn a_stale_tab_that_moves_keeps_both_games_and_offers_the_other() {
    let Two { disk, one, two, .. } = two();
    let mut stale = open::<FlipNine>(one.device(), 7);
    step(&mut stale, one.device());
    let mut newer = open::<FlipNine>(two.device(), 8);
    (0..3).for_each(|_| step(&mut newer, two.device()));
    assert!(stale.undo(one.device()).is_some());
    let mv = stale.position().legal_moves()[1];
    let (_, kept) = stale.play(one.device(), mv, None).expect("a move");
    assert_eq!(saved(&disk, "save/flip-nine").ply, 1);
    let aside = disk.paths().into_iter().find(|path| path.starts_with("aside/save/flip-nine/"));
    assert_eq!(saved(&disk, &aside.expect("the other game")).ply, 4);
    assert_eq!(kept.displaced_save, None, "it was offered when the move was taken back");
    let other = saved(&disk, &disk.paths()[0]);
    assert!(stale.adopt_save(one.device(), &other).is_ok());
    assert_eq!(stale.moves(), newer.moves());
    assert_eq!(saved(&disk, "save/flip-nine").ply, 4);
}

#[test]
fn help_and_time_survive_a_crash_right_after() {
    let Two { disk, time, one, two, .. } = two();
    let mut stored = open::<Sliding>(one.device(), 7);
    step(&mut stored, one.device());
    time.pass(5_000);
    stored.count_hint(one.device());
    drop(stored);
    let save = saved(&disk, "save/sliding/4");
    assert_eq!((save.hints, save.assisted, save.ms), (1, true, 5_000));
    let mut stored = open::<Sliding>(two.device(), 8);
    assert!(stored.is_assisted());
    time.pass(100);
    step(&mut stored, two.device());
    time.pass(2_000);
    stored.hide(two.device());
    assert_eq!(saved(&disk, "save/sliding/4").ms, 7_000);
}

/// Returns a start that one move solves, and that move.
fn solved_in_one() -> (Start<Sliding>, <Sliding as Game>::Move) {
    let layout = "1,2,3,4,5,6,7,0,8".parse().expect("a layout");
    let options = <Sliding as Game>::Options::default();
    let start = Start::<Sliding>::lay_out(options, layout);
    (start, "L".parse().unwrap_or_else(|_| panic!("a move")))
}

#[test]
fn the_last_move_in_two_tabs_is_one_record() {
    let Two { disk, one, two, .. } = two();
    let (start, mv) = solved_in_one();
    let session = Session::new(start, Source::Drawn);
    let path = Key::Save(GameId::Sliding, "3".into()).path();
    disk.set(&path, &session.to_json(0)).expect("room");
    let open = |tab: &Tab| {
        let request = StartRequest { options: Some(session.start().options), origin: None };
        let draw = |_| unreachable!("a game is stored");
        StoredSession::<Sliding>::open(tab.device(), request, &OpenMode::Normal, draw)
            .expect("a game")
            .stored
    };
    let (mut first, mut second) = (open(&one), open(&two));
    let (_, kept) = first.play(one.device(), mv, None).expect("a move");
    assert!(kept.record.is_some());
    let (_, kept) = second.play(two.device(), mv, None).expect("a move");
    assert_eq!(kept.record, None);
    let book = RecordBook::from_json(&disk.get("records/sliding").expect("a book"));
    assert_eq!(book.expect("a book").records().len(), 1);
}

#[test]
fn the_date_of_a_daily_result_is_that_of_its_end_and_survives_going_on_after_a_loss() {
    let Two { disk, time, one, .. } = two();
    let day = first().plus((FIRST - first().days()) as i32);
    assert_eq!(one.time.today(), day);
    daily::lay_out(one.device(), day, GameId::Escalator, false).expect("room");
    let mode = OpenMode::Day(day);
    let request = StartRequest { options: None, origin: None };
    let none = |_| unreachable!("the day's deal is laid out");
    let opened: OpenOutcome<Escalator> =
        StoredSession::open(one.device(), request, &mode, none).expect("the day's game");
    let mut stored = opened.stored;
    assert_eq!(Some(stored.start().params()), start(day, GameId::Escalator));
    // A player who only turns the stock loses.
    let turn: <Escalator as Game>::Move = "-".parse().unwrap_or_else(|_| panic!("a move"));
    time.pass(86_399_000);
    let mut turns = at_most(200, "a game of Escalator ends");
    while stored.status().is_playing() {
        turns();
        assert!(stored.play(one.device(), turn, None).is_ok());
    }
    let path = Key::Day(day, GameId::Escalator).path();
    let stored = || DayResult::from_json(&disk.get(&path).expect("a result")).expect("of the form");
    assert_eq!(stored().finished_on, day);
    // On the next date the player undoes the loss and wins the game.
    time.pass(60_000);
    assert_eq!(one.time.today(), day.plus(1));
    let lost = stored().record;
    let won = Record { outcome: Outcome::Won, ms: 90_000_000, ..lost.clone() };
    daily::store_result(one.device(), Five::Day(day), GameId::Escalator, &won).expect("room");
    assert_eq!(stored().finished_on, day);
    let again = Record { at: one.time.wall(), ..lost };
    daily::store_result(one.device(), Five::Day(day), GameId::Escalator, &again).expect("room");
    let book = daily::load(one.device(), one.time.today());
    let done = book.result(day, GameId::Escalator).expect("a result");
    assert_eq!((done.is_on_time, done.record.outcome), (true, Outcome::Won));
}

#[test]
fn odd_results_of_a_day_are_passed_over_and_stay_and_old_saves_of_finished_games_go() {
    let Two { disk, one, .. } = two();
    let today = one.time.today();
    let result = |day: Day, id: GameId, outcome: Outcome| {
        let record = Record {
            start: start(day, id).expect("a day with games").to_string().into(),
            ..handful_lab::probe::record(outcome, 9, u64::from(day.days()) * 86_400_000)
        };
        DayResult { record, finished_on: day }.to_json()
    };
    let results = [
        (GameId::FlipNine, "{".to_owned()),
        (GameId::GoFish, "[]".to_owned()),
        (GameId::Sliding, result(today.plus(-1), GameId::Sliding, Outcome::Won)),
        (GameId::Escalator, result(today, GameId::Escalator, Outcome::Left)),
        (GameId::CardFlip, result(today, GameId::CardFlip, Outcome::Won)),
    ];
    for (id, text) in &results {
        disk.set(&Key::Day(today, *id).path(), text).expect("room");
    }
    // Of a finished game that can no longer be looked at, of one that can, of an unfinished one, and one that cannot be
    // read.
    let days = [-15, -14, -16, -17].map(|days| today.plus(days));
    let saves = days.map(|day| Key::Save(GameId::FlipNine, day.to_string()).path());
    for (day, path) in days.iter().zip(&saves) {
        daily::lay_out(one.device(), *day, GameId::FlipNine, false).expect("room");
        let save = Save { line: "9-3".to_owned(), ply: 1, recorded: true, ..saved(&disk, path) };
        disk.set(path, &if *day == days[3] { "{}".to_owned() } else { save.to_json() })
            .expect("room");
        if *day != days[2] {
            let text = result(*day, GameId::FlipNine, Outcome::Won);
            disk.set(&Key::Day(*day, GameId::FlipNine).path(), &text).expect("room");
        }
    }
    let book = daily::load(one.device(), today);
    assert_eq!(daily::load_day(one.device(), today).finished(today), book.finished(today));
    daily::tidy(one.device(), &book, today);
    for (id, text) in &results {
        assert_eq!(book.result(today, *id).is_some(), *id == GameId::CardFlip);
        assert_eq!(disk.get(&Key::Day(today, *id).path()).as_ref(), Some(text));
    }
    assert_eq!(saves.each_ref().map(|save| disk.get(save).is_some()), [false, true, true, true]);
    assert!(disk.get(&Key::Day(days[0], GameId::FlipNine).path()).is_some());
}

#[test]
fn a_game_in_progress_on_an_old_day_stays() {
    let Two { disk, time, one, .. } = two();
    let (device, day, id) = (one.device(), Day::from_days(FIRST), GameId::Escalator);
    let path = Key::Save(id, day.to_string()).path();
    let open = |is_done| {
        daily::lay_out(device, day, id, is_done).expect("room");
        let request = StartRequest { options: None, origin: None };
        let none = |_| unreachable!("the day's deal is laid out");
        StoredSession::<Escalator>::open(device, request, &OpenMode::Day(day), none)
            .expect("the day's game")
            .stored
    };
    let tidy = || {
        let today = one.time.today();
        daily::tidy(device, &daily::load(device, today), today);
        disk.get(&path).is_some()
    };
    let weeks = |n: u64| time.pass(n * 7 * 86_400_000);
    // A player who takes whatever there is loses.
    let lose = |stored: &mut StoredSession<Escalator>| {
        while stored.status().is_playing() {
            step(stored, device);
        }
    };
    let mut stored = open(false);
    lose(&mut stored);
    weeks(3);
    // The loss is taken back.
    let over = saved(&disk, &path);
    let back = Save { ply: over.ply - 1, recorded: false, ..over.clone() };
    disk.set(&path, &back.to_json()).expect("room");
    assert!(tidy(), "a loss that goes on");
    // It is lost again.
    let result = disk.get(&Key::Day(day, id).path()).expect("a result");
    let lost = DayResult::from_json(&result).expect("a result").record;
    let again = Record { ended: Some(time.wall()), ..lost };
    daily::store_result(device, Five::Day(day), id, &again).expect("room");
    disk.set(&path, &over.to_json()).expect("room");
    weeks(1);
    assert!(tidy(), "its last end is a week ago");
    weeks(3);
    assert!(!tidy(), "it ended");
    // The day is played again, as practice.
    let mut stored = open(true);
    step(&mut stored, device);
    assert!(tidy(), "practice in progress");
    lose(&mut stored);
    assert!(tidy(), "practice that has just ended");
    weeks(3);
    assert!(!tidy());
}

#[test]
fn help_in_a_day_s_game_without_a_move_stays() {
    let Two { disk, one, .. } = two();
    let (device, id, day) = (one.device(), GameId::Escalator, first().plus(14));
    let key = Key::Save(id, day.to_string());
    daily::lay_out(device, day, id, false).expect("room");
    let helped = Save { assisted: true, ..saved(&disk, &key.path()) };
    disk.set(&key.path(), &helped.to_json()).expect("room");
    daily::lay_out(device, day, id, false).expect("room");
    assert!(saved(&disk, &key.path()).assisted);
}

#[test]
fn a_day_s_game_that_was_tried_elsewhere_is_practice() {
    let Two { disk, one, .. } = two();
    let (device, id) = (one.device(), GameId::FlipNine);
    let day = |n: i32| first().plus(14 + n);
    let start_of = |day: Day| start(day, id).expect("a game").to_string();
    let source = |day: Day| {
        daily::lay_out(device, day, id, false).expect("room");
        saved(&disk, &Key::Save(id, day.to_string()).path()).source
    };
    let record = |n, outcome| Record {
        start: start_of(day(n)).into(),
        practice: true,
        ..handful_lab::probe::record(outcome, 9, 1)
    };
    let save = |n, line: &str| Save {
        start: start_of(day(n)),
        line: line.to_owned(),
        ..saved(&disk, &Key::Save(id, day(0).to_string()).path())
    };
    assert_eq!(source(day(0)), Source::Drawn);
    add_record(device, id, record(1, Outcome::Won));
    add_record(device, id, Record { at: 7, ..record(2, Outcome::Left) });
    disk.set("save/flip-nine/linked", &save(3, "2-1").to_json()).expect("room");
    disk.set("save/flip-nine/from", &save(4, "").to_json()).expect("room");
    let all = [0, 1, 2, 3, 4].map(|n| source(day(n)));
    let [no, yes] = [Source::Drawn, Source::Restarted];
    assert_eq!(all, [no, yes, no, yes, no], "won; left; begun; not begun");
    // The day's game was laid out, but not begun.
    disk.set("save/flip-nine/linked", &save(0, "2-1").to_json()).expect("room");
    assert_eq!(source(day(0)), Source::Restarted);
    let begun = Save { line: "2-1".into(), ply: 1, source: Source::Drawn, ..save(4, "") };
    disk.set(&Key::Save(id, day(4).to_string()).path(), &begun.to_json()).expect("room");
    disk.set("save/flip-nine/from", &save(4, "2-1").to_json()).expect("room");
    assert_eq!(source(day(4)), Source::Drawn, "it was the first attempt when it began");
}

#[test]
fn a_result_of_a_day_that_cannot_be_read_is_kept_aside() {
    let Two { disk, one: tab, .. } = two();
    let (day, id) = (Day::from_days(FIRST), GameId::Escalator);
    let path = Key::Day(day, id).path();
    let won = handful_lab::probe::record(Outcome::Won, 9, 1);
    for text in ["garbage", r#"{"v":9}"#] {
        disk.set(&path, text).expect("room");
        daily::store_result(tab.device(), Five::Day(day), id, &won).expect("room");
        assert!(disk.get(&path).is_some_and(|text| DayResult::from_json(&text).is_ok()));
        let aside = archived_paths(&disk, &path);
        assert!(aside.iter().any(|each| disk.get(each).as_deref() == Some(text)), "{text}");
    }
}

#[test]
fn a_game_that_new_replaced_and_that_cannot_be_read_lies_aside() {
    let Two { disk, one, .. } = two();
    disk.set("left/flip-nine", "garbage").expect("room");
    record_left_game::<FlipNine>(one.device());
    assert_eq!(disk.get("left/flip-nine"), None);
    let aside = disk.paths().into_iter().find(|path| path.starts_with("aside/left/flip-nine/"));
    assert_eq!(disk.get(&aside.expect("the value")).as_deref(), Some("garbage"));
}

#[test]
fn a_record_that_another_tab_wrote_over_is_added_again_once() {
    let Two { disk, one, two, .. } = two();
    let record = |at| Record {
        start: format!("deal={at}").into(),
        ..handful_lab::probe::record(Outcome::Won, 1, at)
    };
    let (id, path) = (GameId::FlipNine, Key::Records(GameId::FlipNine).path());
    let booked = add_record(one.device(), id, record(1));
    assert_eq!(booked.record, Some((id, record(1))));
    // The other tab had read the book before.
    disk.remove(&path);
    add_record(two.device(), id, record(2));
    add_lost(one.device(), id, &record(1));
    add_lost(two.device(), id, &record(2));
    let book = RecordBook::from_json(&disk.get(&path).expect("a book")).expect("a book");
    assert_eq!(book.records(), [record(1), record(2)]);
}

#[test]
fn an_option_that_cannot_be_read_costs_no_other() {
    let Two { disk, one, .. } = two();
    let path = Key::Last(GameId::Sliding).path();
    let own = StartRequest { options: None, origin: None };
    for (text, side, scramble) in [
        ("side=5&scramble=20", 5, Some(20)),
        ("side=5&scramble=x", 5, None),
        ("side=99&scramble=20", 4, Some(20)),
        ("side=5&side=6&%&=1&scramble=20", 5, Some(20)),
        ("&&&", 4, None),
        (&"x".repeat(5_000), 4, None),
    ] {
        disk.set(&path, text).expect("room");
        // Who has set up a game goes on with the last options.
        disk.set("set-up/sliding", "").expect("room");
        let options = options_of::<Sliding>(one.device(), &own, &OpenMode::Normal);
        assert_eq!((options.side.get(), options.scramble), (side, scramble), "{text}");
    }
}

#[test]
fn two_tabs_that_deal_anew_leave_two_records() {
    let Two { disk, one, two, .. } = two();
    for (tab, deal) in [(&one, 1), (&two, 2)] {
        let start = Start::deal(Default::default(), DealNumber::new(deal).expect("a deal"));
        let mut old = Session::<FlipNine>::new(start, Source::Drawn);
        let mv = old.position().legal_moves()[0];
        old.play(mv).expect("a move");
        store_left_game(tab.device(), &old, "save/flip-nine");
    }
    record_left_game::<FlipNine>(one.device());
    record_left_game::<FlipNine>(two.device());
    let book = RecordBook::from_json(&disk.get("records/flip-nine").expect("a book"));
    assert_eq!(book.expect("a book").records().len(), 2);
}

#[test]
fn help_with_the_last_ask_of_go_fish_is_in_the_record() {
    let record = |help: &dyn Fn(&mut StoredSession<GoFish>, Device)| {
        let tab = Tab::new(&Disk::default(), &Time::default());
        let mut stored = open::<GoFish>(tab.device(), 7);
        let mut turn = at_most(2_000, "a game of Go Fish ends");
        loop {
            turn();
            let legal = stored.position().legal_moves();
            let mv = legal[stored.moves().len() % legal.len()];
            let mut next = stored.position().clone();
            next.apply(mv).expect("a legal ask");
            if !next.status().is_playing() {
                help(&mut stored, tab.device());
                return stored
                    .play(tab.device(), mv, None)
                    .expect("an ask")
                    .1
                    .record
                    .expect("the end");
            }
            assert!(stored.play(tab.device(), mv, None).is_ok());
        }
    };
    assert!(record(&|_, _| {}).is_counted());
    assert!(!record(&|stored, device| drop(stored.count_hint(device))).is_counted(), "a hint");
    assert!(!record(&|stored, device| drop(stored.assist(device))).is_counted(), "the memory aid");
}

#[test]
fn a_storage_that_is_full_cleared_or_stuck_ends_no_game() {
    let Two { disk, one, two, .. } = two();
    let mut stored = open::<FlipNine>(one.device(), 7);
    step(&mut stored, one.device());
    disk.fill(true);
    let mv = stored.position().legal_moves()[0];
    let (_, kept) = stored.play(one.device(), mv, None).expect("a move");
    assert!(kept.record_outcome.store_error.is_some());
    stored.hide(one.device());
    assert_eq!(stored.show(one.device()), ExternalChange::None);
    assert_eq!(stored.moves().len(), 2, "what is in memory is not taken for another tab's");
    assert!(one.store.is_refused("save/flip-nine"), "it is lost with the page");
    disk.fill(false);
    step(&mut stored, one.device());
    assert!(!one.store.is_refused("save/flip-nine"));
    assert_eq!(saved(&disk, "save/flip-nine").ply, 3);
    // The storage is cleared; the next move stores the game again.
    disk.paths().iter().for_each(|path| disk.remove(path));
    stored.hide(one.device());
    assert_eq!(disk.get("save/flip-nine"), None, "time alone does not");
    step(&mut stored, one.device());
    assert_eq!(saved(&disk, "save/flip-nine").ply, 4);
    // A value that cannot be removed is hidden from this tab.
    disk.stick(true);
    one.store.remove("save/flip-nine");
    assert_eq!((one.store.get("save/flip-nine"), one.store.paths().len()), (None, 0));
    assert!(two.store.get("save/flip-nine").is_some());
}

#[test]
fn a_full_tab_does_not_write_over_what_another_tab_stored_meanwhile() {
    let Two { disk, one, two, .. } = two();
    let mut full = open::<FlipNine>(one.device(), 7);
    step(&mut full, one.device());
    disk.fill(true);
    step(&mut full, one.device());
    disk.fill(false);
    let mut other = open::<FlipNine>(two.device(), 7);
    assert_eq!(other.moves().len(), 1);
    let mv = other.position().legal_moves()[5];
    other.play(two.device(), mv, None).expect("a move");
    let ExternalChange::Other(theirs) = full.show(one.device()) else {
        panic!("this tab has a move more")
    };
    assert_eq!(theirs.ply, 2);
    let mv = full.position().legal_moves()[0];
    let (_, kept) = full.play(one.device(), mv, None).expect("a move");
    assert_eq!(kept.displaced_save.map(|theirs| theirs.line), Some(theirs.line));
}

#[test]
fn what_a_full_tab_could_not_store_is_stored_later_even_when_another_tab_was_first() {
    let Two { disk, one, two, .. } = two();
    disk.fill(true);
    for path in ["left/flip-nine", "records/flip-nine", "day/2026-11-22/sliding", "settings"] {
        assert!(one.store.set(path, "one").is_err());
    }
    disk.fill(false);
    two.store.set("left/flip-nine", "two").expect("room");
    two.store.set("settings", "two").expect("room");
    one.store.set("save/flip-nine", "a move").expect("room");
    assert_eq!(disk.get("records/flip-nine").as_deref(), Some("one"), "there is room again");
    assert_eq!(disk.get("left/flip-nine").as_deref(), Some("two"));
    let aside = archived_paths(&disk, "left/flip-nine");
    assert_eq!(disk.get(&aside[0]).as_deref(), Some("one"));
    assert_eq!((aside.len(), archived_paths(&disk, "settings").len()), (1, 0));
    assert_eq!(disk.get("settings").as_deref(), Some("two"), "the newer value stays");
}

#[test]
fn boot_reads_the_same_keys() {
    // src/boot/known.js has the scheme, from which paint.js makes a person's prefix.
    let paint = include_str!("../../../../src/boot/paint.js");
    assert_eq!(prefix_of(""), PREFIX);
    assert_eq!(prefix_of("-place"), format!("{}-place/", person::SCHEME));
    assert!(paint.contains("keyPrefix = `${scheme}${personSuffix}/`;"));
    let scripts = [
        paint,
        include_str!("../../../../src/boot/crash.js"),
        include_str!("../../../../src/boot/double_tap.js"),
        include_str!("../../../../src/boot/shell.js"),
        include_str!("../../../../src/boot/chunks.js"),
    ];
    assert_eq!(scripts.map(|it| it.matches(person::SCHEME).count()), [0; 5]);
}

#[test]
fn what_lies_aside_gives_way_to_a_move_and_to_nothing_that_does_not_help() {
    let Two { disk, one, .. } = two();
    disk.set("aside/save/flip-nine/1700000000000", "oldest").expect("room");
    disk.set("aside/save/flip-nine/1700000000001", "newer").expect("room");
    // A storage that refuses every write: values kept aside are not removed for it.
    disk.fill(true);
    assert!(one.store.set("save/flip-nine", "a move").is_err());
    assert_eq!(one.store.get("save/flip-nine").as_deref(), Some("a move"));
    disk.fill(false);
    assert_eq!(disk.paths().len(), 2);
    // A storage with four bytes left: the oldest value kept aside is removed.
    disk.bound(Some(disk.size() + 4));
    assert!(one.store.set("save/flip-nine", "a move").is_ok());
    assert_eq!(disk.get("aside/save/flip-nine/1700000000000"), None);
    assert_eq!(disk.get("aside/save/flip-nine/1700000000001").as_deref(), Some("newer"));
    // An import removes no values that are kept aside.
    assert!(one.store.set_without_evicting("day/2026-11-22/flip-nine", &"x".repeat(500)).is_err());
    assert!(disk.get("aside/save/flip-nine/1700000000001").is_some());
}

#[test]
fn a_game_that_goes_on_from_a_position_has_a_place_of_its_own_and_no_record() {
    let Two { disk, one, two, .. } = two();
    let mut own = open::<Sliding>(one.device(), 5);
    (0..3).for_each(|_| step(&mut own, one.device()));
    let own_save = saved(&disk, own.path());
    let line = own_save.line.clone();
    let from = |tab: &Tab, line: &str| {
        let start = own.start().clone();
        let request = StartRequest { options: Some(start.options), origin: Some(start.origin) };
        let mode = OpenMode::FromPosition(line.to_owned());
        StoredSession::<Sliding>::open(tab.device(), request, &mode, |_| panic!("a deal is given"))
    };
    let OpenOutcome { mut stored, replaced, .. } = from(&two, &line).expect("a position");
    assert!(replaced.is_none() && stored.is_practice());
    assert_eq!((stored.position(), stored.path()), (own.position(), "save/sliding/from"));
    step(&mut stored, two.device());
    let here = *stored.position();
    drop(stored);
    // A reload, by an address in lower case, goes on; another position begins.
    let mut stored = from(&two, &line.to_ascii_lowercase()).expect("a position").stored;
    assert_eq!(*stored.position(), here);
    assert_eq!(stored.from_beginning().position(), own.position());
    let (first, _) = line.split_once(',').expect("three moves");
    // The page removes the former one before it opens another.
    two.device().store.remove("save/sliding/from");
    let other = from(&two, first).expect("a position");
    assert_eq!((other.stored.moves().len(), other.replaced), (1, None));
    assert!(from(&two, "x").is_none());
    // Its end is no record, whatever led to it; nor is it left when it is replaced.
    let again = stored.from_beginning();
    let (left, _) = stored.replace(two.device(), again, stored.mode().clone());
    assert!(left.is_none());
    let (start, mv) = solved_in_one();
    let request = StartRequest { options: Some(start.options), origin: Some(start.origin) };
    let mode = OpenMode::FromPosition("R,L".to_owned());
    let opened = StoredSession::open(two.device(), request, &mode, |_| panic!("a deal is given"));
    let mut stored: StoredSession<Sliding> = opened.expect("a position").stored;
    let (_, kept) = stored.play(two.device(), mv, None).expect("the last move");
    assert!(kept.record.is_none() && !stored.status().is_playing());
    assert!(disk.get("records/sliding").is_none());
    assert_eq!(saved(&disk, own.path()), own_save);
}

/// Else the header of the second game would tell by its difficulty that the first could be won.
#[test]
fn a_deal_that_was_drawn_from_all_stays_one_after_a_reload_and_a_restart() {
    let Two { one, .. } = two();
    let mut own = open::<Escalator>(one.device(), 5);
    assert!(!own.is_of_all() && !own.from_beginning().is_of_all());
    own.mark_of_all(one.device());
    drop(own);
    let own = open::<Escalator>(one.device(), 6);
    assert!(own.is_of_all());
    let again = own.from_beginning();
    assert!(again.is_of_all() && !again.source().is_drawn());
}

#[test]
fn a_challenge_with_moves_that_the_rules_forbid_is_not_opened() {
    let Two { one, .. } = two();
    let challenge = |line: &str| {
        let start = Start::<FlipNine>::read("layout=213456789").expect("a start");
        let request = StartRequest { options: Some(start.options), origin: Some(start.origin) };
        let mode = OpenMode::Challenge(1, line.to_owned());
        let draw = |_| panic!("a layout is given");
        let opened = StoredSession::<FlipNine>::open(one.device(), request, &mode, draw);
        one.device().store.remove("save/flip-nine/guest");
        opened.map(|opened| (opened.stored.target(), opened.stored.moves().len()))
    };
    for line in ["", "2-1"] {
        assert_eq!(challenge(line), Some((Some(1), 0)), "{line}");
    }
    for line in ["x", "2-2", "2-1,2-1", "9-3,2-1", ","] {
        assert_eq!(challenge(line), None, "{line}");
    }
}

/// Opens a deal of 4×4 tiles by its link.
fn link(device: Device, deal: u32) -> OpenOutcome<Sliding> {
    let start = Start::<Sliding>::deal(Default::default(), DealNumber::new(deal).expect("a deal"));
    let request = StartRequest { options: Some(start.options), origin: Some(start.origin) };
    StoredSession::open(device, request, &OpenMode::Normal, |_| panic!("a deal is given"))
        .expect("a game")
}

#[test]
fn a_linked_deal_replaces_no_game_in_progress() {
    let Two { disk, one, .. } = two();
    let mut own = open::<Sliding>(one.device(), 5);
    (0..3).for_each(|_| step(&mut own, one.device()));
    let own_save = saved(&disk, own.path());
    let last = disk.get("last/sliding");
    let OpenOutcome { mut stored, replaced, .. } = link(one.device(), 7);
    assert!(replaced.is_none() && stored.is_practice());
    assert_eq!((stored.path(), stored.mode()), ("save/sliding/linked", &OpenMode::Linked));
    step(&mut stored, one.device());
    // A reload goes on with it, as does the game of one's own, by its link too.
    assert_eq!(link(one.device(), 7).stored.moves(), stored.moves());
    assert_eq!(open::<Sliding>(one.device(), 9).moves(), own.moves());
    assert_eq!(link(one.device(), 5).stored.path(), own.path());
    assert_eq!((saved(&disk, own.path()), disk.get("last/sliding")), (own_save, last));
    // Another link replaces that of the first, with Undo.
    let OpenOutcome { stored: other, replaced, .. } = link(one.device(), 8);
    assert_eq!(replaced.expect("the game of the first link").moves(), stored.moves());
    // It is still the linked one when no other is in progress; a deal that is in nobody's way is one's own.
    let next = Session::new(Start::deal(Default::default(), DealNumber::MIN), Source::Drawn);
    let (_, kept) = own.replace(one.device(), next, OpenMode::Normal);
    assert!(kept.is_ok());
    assert_eq!(link(one.device(), 8).stored.path(), other.path());
    assert_eq!(link(one.device(), 6).stored.path(), own.path());
    assert!(disk.get("records/sliding").is_none(), "nothing was left");
}

#[test]
fn the_end_of_a_linked_deal_is_recorded_as_practice() {
    let Two { disk, one, .. } = two();
    let (start, mv) = solved_in_one();
    let mut own =
        Session::<Sliding>::new(Start::deal(start.options, DealNumber::MIN), Source::Drawn);
    own.play(own.position().legal_moves()[0]).expect("a move");
    disk.set("save/sliding/3", &own.to_json(0)).expect("room");
    let request = StartRequest { options: Some(start.options), origin: Some(start.origin) };
    let opened = StoredSession::open(one.device(), request, &OpenMode::Normal, |_| {
        panic!("a deal is given")
    });
    let mut stored: StoredSession<Sliding> = opened.expect("a game").stored;
    assert_eq!(stored.path(), "save/sliding/linked");
    let (_, kept) = stored.play(one.device(), mv, None).expect("the last move");
    let record = kept.record.expect("the end");
    assert_eq!((record.outcome, record.practice), (Outcome::Won, true));
    let book = RecordBook::from_json(&disk.get("records/sliding").expect("a book"));
    assert_eq!(book.expect("a book").records(), [record]);
}

#[test]
fn what_new_replaced_is_offered_again_after_a_reload_until_the_first_move() {
    let Two { disk, one, two, .. } = two();
    let mut stored = open::<Sliding>(one.device(), 5);
    step(&mut stored, one.device());
    let next = Session::new(Start::deal(Default::default(), DealNumber::MIN), Source::Drawn);
    let (old, _) = stored.replace(one.device(), next, OpenMode::Normal);
    let old = old.expect("a game in progress");
    let text = store_left_game(one.device(), &old, stored.path());
    let path = Some(stored.path().to_owned());
    assert_eq!(saved(&disk, "left/sliding"), Save { path, ..old.save(0) });
    assert_eq!(left_game::<Sliding>(two.device(), "save/sliding/linked"), None, "another place");
    let reloaded = |tab: &Tab| open::<Sliding>(tab.device(), 9).replaced(tab.device());
    let (back, again) = reloaded(&two).expect("the game before");
    assert_eq!((back.moves(), &again), (old.moves(), &text));
    let mut new = open::<Sliding>(one.device(), 9);
    step(&mut new, one.device());
    assert_eq!(reloaded(&two), None, "a move was made");
    assert!(new.undo(one.device()).is_some());
    assert_eq!(reloaded(&two), None, "which can be made again");
    record_left_game::<Sliding>(two.device());
    assert_eq!(disk.get("left/sliding"), None);
    let book = RecordBook::from_json(&disk.get("records/sliding").expect("a book"));
    assert_eq!(book.expect("a book").records()[0].outcome, Outcome::Left);
}

#[test]
fn checkpoints_of_two_tabs_with_one_game_are_joined() {
    let Two { disk, one, two, .. } = two();
    let mut ours = open::<Sliding>(one.device(), 5);
    step(&mut ours, one.device());
    let mut theirs = open::<Sliding>(two.device(), 5);
    ours.checkpoint(one.device(), true);
    step(&mut theirs, two.device());
    theirs.checkpoint(two.device(), true);
    let marks = |stored: &StoredSession<Sliding>| stored.checkpoints().iter().collect::<Vec<_>>();
    assert_eq!(marks(&theirs), [('A', 1), ('B', 2)]);
    assert_eq!(saved(&disk, theirs.path()).checkpoints, *theirs.checkpoints());
    let again = open::<Sliding>(one.device(), 5);
    assert_eq!(marks(&again), [('A', 1), ('B', 2)]);
}

/// What cannot be read is kept aside before it is written over, and where there is no room for that it stays.
#[test]
fn what_a_newer_version_stored_outlives_a_full_storage() {
    type Write = fn(Device, &Record) -> Option<StoreError>;
    let long = format!(r#"{{"v":9,"more":"{}"}}"#, "x".repeat(2_000));
    let (start, mv) = solved_in_one();
    let mut session = Session::new(start, Source::Drawn);
    session.play(mv).expect("a move");
    let record = session.take_record(5, None).expect("a finished game");
    let day = format!("day/{}/sliding", first());
    let writers: [(&str, Write); 6] = [
        ("own/go-fish/who", |device, _| {
            puzzles::join(device, PuzzleProgress::new("easy=1".parse().expect("a puzzle")))
        }),
        ("records/sliding", |device, record| {
            add_record(device, GameId::Sliding, record.clone()).store_error
        }),
        ("second-look", |device, _| deck::update_stored(device, |_| ()).1),
        (&day, |device, record| {
            daily::store_result(device, Five::Day(first()), GameId::Sliding, record).err()
        }),
        ("save/flip-nine", |device, _| {
            let mut stored = open::<FlipNine>(device, 7);
            let mv = stored.position().legal_moves()[0];
            stored.play(device, mv, None).expect("a move").1.record_outcome.store_error
        }),
        ("save/flip-nine", |device, _| {
            let mut stored = open::<FlipNine>(device, 7);
            let theirs = stored.save(0);
            stored.adopt_save(device, &theirs).expect("a save").record_outcome.store_error
        }),
    ];
    for (path, write) in writers {
        let (disk, time) = (Disk::default(), Time::default());
        disk.set(path, &long).expect("room");
        // Room for a little, but not for a copy.
        disk.bound(Some(disk.size() + 1_000));
        let tab = Tab::new(&disk, &time);
        for _ in 0..2 {
            let full = write(tab.device(), &record);
            let stays = disk.get(path).as_deref() == Some(&*long);
            assert_eq!((full, stays), (Some(StoreError::Full), true), "{path}");
        }
        disk.bound(None);
        assert_eq!(write(Tab::new(&disk, &time).device(), &record), None, "{path}");
        let aside = archived_paths(&disk, path);
        let kept: Vec<_> = aside.iter().filter_map(|path| disk.get(path)).collect();
        assert_eq!(kept.concat(), long, "{path}");
    }
}
