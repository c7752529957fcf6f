//! The summary of the home page: what it says, and that what is stored says the same.

#[expect(dead_code, reason = "the summary is tested without a full storage")]
#[path = "../../../storage/tests/keep/device.rs"]
mod device;

use device::{Disk, FIRST, Tab, Time};
use handful_engine::{Day, Outcome, Record, StoredForm};
use handful_games::GameId;
use handful_games::escalator;
use handful_progress::daily::{DayMark, DayResult, Five, games_of, start};
use handful_shell::home_summary::HomeSummary;
use handful_shell::text::Lang;
use handful_storage::records::add_record;
use handful_storage::{Clock, Key, Store, daily as kept};

const DAY_MS: u64 = 86_400_000;

fn record(start: String, at: u64) -> Record {
    Record {
        start: start.into(),
        ms: 9_000,
        best: Some(7),
        ..handful_lab::probe::record(Outcome::Won, 7, at)
    }
}

fn today(tab: &Tab) -> Day {
    tab.time.today()
}

/// Builds the summary and stores it.
fn summary(tab: &Tab) -> HomeSummary {
    let begun = |id| (id == GameId::Escalator).then(|| Some(escalator::text::begun(Lang::En, 11)));
    let summary = HomeSummary::new(tab.device(), Lang::En, today(tab), begun);
    tab.store.set(&Key::Home.path(), &summary.to_json()).unwrap();
    summary
}

/// Finishes a game of today.
fn finish(tab: &Tab, id: GameId) {
    let day = today(tab);
    let record = record(start(day, id).unwrap().to_string(), tab.time.wall());
    kept::store_result(tab.device(), Five::Day(day), id, &record).unwrap();
}

fn said(summary: &HomeSummary) -> String {
    let line = summary.line();
    [&*line.title, &line.strong, &line.rest, &line.button].join("|")
}

#[test]
fn a_new_player_is_told_where_to_start_until_a_game_is_recorded() {
    let (disk, time) = (Disk::default(), Time::default());
    let tab = Tab::new(&disk, &time);
    let first = summary(&tab);
    assert_eq!((first.five(), first.next()), (Five::First, Some(GameId::FlipNine)));
    assert!(first.game_cards.iter().all(|card| card.achievement.is_none()));
    let start = "Daily five||Five small games, new every day|Start · your first five";
    assert_eq!(said(&first), start);
    assert_eq!(first.marks, [None; 5]);
    let pills = first.game_cards.iter().filter_map(|card| card.pill.clone());
    assert_eq!(pills.collect::<Vec<_>>(), ["11 of 28 cards"]);
    let at = u64::from(FIRST) * DAY_MS;
    add_record(tab.device(), GameId::FlipNine, record("deal=7".into(), at));
    let then = summary(&tab);
    assert_eq!(then.five(), Five::Day(today(&tab)));
    assert_eq!(said(&then), "Today’s five · Sunday: hard||Five small games, new every day|Play");
    assert_eq!(then.game_cards[0].achievement.as_ref().unwrap().best, "Perfect at par 7");
    assert_eq!(then.game_cards[0].week, "0000002");
    assert_eq!(then.game_cards[1].week, "0000000");
}

#[test]
fn the_first_five_fill_the_card_and_leave_it_to_the_day() {
    let (disk, time) = (Disk::default(), Time::default());
    let tab = Tab::new(&disk, &time);
    let play = |id| {
        add_record(tab.device(), id, record("deal=7".into(), tab.time.wall()));
        let record = record("deal=7".into(), tab.time.wall());
        kept::store_result(tab.device(), Five::First, id, &record).unwrap();
    };
    play(GameId::FlipNine);
    let card = summary(&tab);
    assert_eq!(said(&card), "Daily five|Your first five|1 of 5|Next: Go Fish");
    assert_eq!(card.marks, [Some(DayMark::Best), None, None, None, None]);
    time.pass(DAY_MS);
    let day = today(&tab);
    [GameId::Escalator, GameId::CardFlip, GameId::Sliding].into_iter().for_each(play);
    assert_eq!(summary(&tab).next(), Some(GameId::GoFish));
    play(GameId::GoFish);
    let done = summary(&tab);
    assert_eq!(said(&done), "Today’s five · Monday: easy|1-day streak|0 of 5 today|Play");
    assert_eq!((done.marks.clone(), done.five()), (vec![None; 5], Five::Day(day)));
    time.pass(DAY_MS);
    // Read from what is stored, and without that.
    let cached = summary(&tab);
    assert_eq!(said(&cached), "Today’s five · Tuesday: easy|1-day streak|0 of 5 today|Play");
    tab.store.remove(&Key::Home.path());
    assert_eq!(cached, summary(&tab));
}

#[test]
fn a_game_of_a_day_leads_past_the_first_five() {
    let (disk, time) = (Disk::default(), Time::default());
    let tab = Tab::new(&disk, &time);
    let record = record("deal=7".into(), tab.time.wall());
    kept::store_result(tab.device(), Five::First, GameId::FlipNine, &record).unwrap();
    assert_eq!(summary(&tab).five(), Five::First);
    finish(&tab, GameId::Sliding);
    let card = summary(&tab);
    assert_eq!((card.five(), card.next()), (Five::Day(today(&tab)), Some(GameId::FlipNine)));
}

#[test]
fn the_stored_summary_is_the_one_that_is_built_anew() {
    let (disk, time) = (Disk::default(), Time::default());
    let tab = Tab::new(&disk, &time);
    for day in 0..6 {
        // The fourth day is missed, and forgiven.
        if day != 3 {
            let games = games_of(today(&tab));
            let games = if day == 1 { games } else { &games[..2] };
            games.iter().for_each(|&id| finish(&tab, id));
        }
        add_record(
            tab.device(),
            GameId::Sliding,
            record(format!("deal={day}&side=3"), day * DAY_MS),
        );
        // Once with what is stored, once without.
        let cached = summary(&tab);
        tab.store.remove(&Key::Home.path());
        assert_eq!(cached, summary(&tab), "day {day}");
        time.pass(DAY_MS);
    }
    assert_eq!(
        said(&summary(&tab)),
        "Today’s five · Saturday: hard|5-day streak|0 of 5 today|Play"
    );
    games_of(today(&tab)).iter().for_each(|&id| finish(&tab, id));
    assert_eq!(said(&summary(&tab)), "A full hand!|6-day streak|2 full hands|");
    assert_eq!(summary(&tab).marks, [Some(DayMark::Best); 5]);
    // Another language reads its own words.
    let spanish = HomeSummary::new(tab.device(), Lang::Es, today(&tab), |_| None);
    assert_eq!(spanish.game_cards[3].achievement.as_ref().unwrap().best, "Perfecta en 3×3");
}

#[test]
fn the_lines_of_the_next_days_are_those_that_will_be_built() {
    let (disk, time) = (Disk::default(), Time::default());
    let tab = Tab::new(&disk, &time);
    finish(&tab, GameId::FlipNine);
    let text = summary(&tab).to_json();
    let stored: serde_json::Value = serde_json::from_str(&text).unwrap();
    for day in 0..20_usize {
        // As src/boot/shell.js reads them.
        let at = if day < 3 { day } else { 3 + (day - 3) % 7 };
        let part = |name: &str| stored["lines"][at][name].as_str().unwrap();
        let line = ["title", "strong", "rest", "button"].map(part).join("|");
        assert_eq!(line, said(&summary(&tab)), "day {day}");
        time.pass(DAY_MS);
    }
}

#[test]
fn a_week_moves_on_and_counts_games_that_ended() {
    let (disk, time) = (Disk::default(), Time::default());
    let tab = Tab::new(&disk, &time);
    let at = u64::from(FIRST) * DAY_MS;
    let with = |start: &str, record: Record| {
        add_record(tab.device(), GameId::Escalator, Record { start: start.into(), ..record });
    };
    with("deal=1", Record { outcome: Outcome::Lost, ..record(String::new(), at) });
    let left = Record { outcome: Outcome::Left, ..record(String::new(), at + 1) };
    with("deal=2", Record { at: at + DAY_MS, ..left });
    time.pass(2 * DAY_MS);
    with("deal=3", Record { assisted: true, ..record(String::new(), at + 2 * DAY_MS) });
    assert_eq!(summary(&tab).game_cards[4].week, "0000101");
    time.pass(4 * DAY_MS);
    assert_eq!(summary(&tab).game_cards[4].week, "1010000");
    time.pass(DAY_MS);
    assert_eq!(summary(&tab).game_cards[4].week, "0100000");
}

#[test]
fn a_better_result_of_the_same_day_and_game_counts_at_once() {
    let (disk, time) = (Disk::default(), Time::default());
    let tab = Tab::new(&disk, &time);
    let first = today(&tab);
    let key = Key::Day(first.plus(1), GameId::FlipNine).path();
    finish(&tab, GameId::FlipNine);
    time.pass(DAY_MS);
    finish(&tab, GameId::FlipNine);
    let on_time = tab.store.get(&key).expect("a result");
    time.pass(DAY_MS);
    finish(&tab, GameId::FlipNine);
    // As if the second day's game had ended on the third.
    let late = DayResult {
        finished_on: first.plus(2),
        ..DayResult::from_json(&on_time).expect("a result")
    };
    tab.store.set(&key, &late.to_json()).expect("room");
    time.pass(DAY_MS);
    let before = summary(&tab);
    tab.store.set(&key, &on_time).expect("an import");
    let after = summary(&tab);
    assert_ne!(said(&before), said(&after));
    tab.store.remove(&Key::Home.path());
    assert_eq!(after, summary(&tab));
}

#[test]
fn the_puzzles_are_offered_once_a_game_of_go_fish_is_recorded() {
    let (disk, time) = (Disk::default(), Time::default());
    let tab = Tab::new(&disk, &time);
    let escalator = record("deal=7".into(), time.wall());
    add_record(tab.device(), GameId::Escalator, escalator);
    assert_eq!(summary(&tab).puzzles_label, "");
    let of_fish = record("deal=1&seats=you,minnow".into(), time.wall());
    add_record(tab.device(), GameId::GoFish, of_fish);
    let labels = Lang::ALL
        .map(|lang| HomeSummary::new(tab.device(), lang, today(&tab), |_| None).puzzles_label);
    assert_eq!(labels, ["Who holds it?", "¿Quién la tiene?"]);
}
