use proptest::prelude::*;

use super::*;
use handful_engine::{Day, Game, Origin, Outcome, Record, Start, StartRequest};
use handful_games::{GameId, GameInfo, with_game};
use handful_lab::daily::deals_of;

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

/// Parses the start of a day's game as the game does, and writes it as a record does.
fn reads<G: Game>(id: GameId, day: Day) -> String {
    let request = StartRequest::<G>::read(&start(day, id).unwrap()).expect("a start of the game");
    let origin = request.origin.expect("a deal");
    // The situations of Card Flip are spelled out.
    assert!(matches!(origin, Origin::Deal(_)) || G::SLUG == "card-flip");
    let start = Start::<G> { options: request.options.unwrap_or_default(), origin };
    assert!(start.position().status().is_playing());
    start.params().to_string()
}

#[test]
fn every_start_is_one_of_its_game_and_spelled_as_records_spell_it() {
    for days in 0..3 * 366 {
        let day = first().plus(days);
        for &id in games_of(first()) {
            assert_eq!(
                with_game!(id, G => reads::<G>(id, day)),
                start(day, id).unwrap().to_string()
            );
        }
    }
}

#[test]
fn the_first_day_has_games_and_the_one_before_has_none() {
    assert_eq!(first(), day("2026-11-01"));
    let today = day("2026-11-22");
    assert!(is_open(first(), today) && is_open(today, today));
    assert!(!is_open(first().plus(-1), today) && !is_open(today.plus(1), today));
    for &id in games_of(first()) {
        assert!(start(first(), id).is_some() && start(Day::MAX, id).is_some());
        assert_eq!(start(first().plus(-1), id), None);
    }
}

#[test]
fn the_week_begins_on_monday_and_tables_go_round() {
    let deal = |text: &str| start(day(text), GameId::FlipNine).unwrap().to_string();
    let [mondays, sundays] = [0, 6].map(|weekday| deals_of(GameId::FlipNine, weekday));
    assert_eq!(deal("2026-11-01"), format!("deal={}", sundays[0]));
    assert_eq!(deal("2026-11-02"), format!("deal={}", mondays[1]));
    assert_eq!(deal("2026-11-08"), format!("deal={}", sundays[1]));
    let later = first().plus(7 * 53);
    assert_eq!(start(later, GameId::FlipNine), start(first(), GameId::FlipNine));
    assert_ne!(start(later, GameId::Sliding), start(first(), GameId::Sliding));
    assert_ne!(start(later, GameId::CardFlip), start(first(), GameId::CardFlip));
}

#[test]
fn card_flip_is_of_three_cards_on_mondays_and_tuesdays_from_february_2027() {
    let of = |text: &str| {
        let start = start(day(text), GameId::CardFlip).unwrap();
        let ways = start.get("ways").map(str::to_owned);
        (start.get("cards").map(str::to_owned), ways, row(day(text), GameId::CardFlip))
    };
    let known = |cards: Option<&str>, ways: &str, row| {
        (cards.map(str::to_owned), Some(ways.to_owned()), row)
    };
    assert_eq!(of("2027-01-25"), known(None, "4", 0));
    assert_eq!(of("2027-01-26"), known(None, "4", 1));
    assert_eq!(of("2027-01-31"), known(None, "9", 6));
    assert_eq!(of("2027-02-01"), known(Some("3"), "4", 7));
    assert_eq!(of("2027-02-02"), known(Some("3"), "3", 8));
    assert_eq!(of("2027-02-03"), known(None, "5", 2));
    assert_eq!(of("2027-02-07"), known(None, "9", 6));
    assert_eq!(row(day("2027-02-01"), GameId::FlipNine), 0);
    // No deal comes again before all have come.
    for (text, weeks) in [("2027-02-01", 60), ("2027-02-02", 105)] {
        let starts: std::collections::BTreeSet<String> = (0..weeks)
            .map(|week| start(day(text).plus(7 * week), GameId::CardFlip).unwrap().to_string())
            .collect();
        assert_eq!(starts.len() as i32, weeks);
    }
}

#[test]
fn games_that_came_later_are_last_by_their_first_days() {
    let daily = |&id: &GameId| with_game!(id, G => G::DAILY).expect("a game of the daily").since;
    let all = games_of(Day::MAX);
    assert!(all.is_sorted_by_key(daily), "{all:?}");
    let is_on = |id: &GameId| with_game!(*id, G => G::DAILY).is_some();
    assert_eq!(all.len(), GameId::ALL.iter().filter(|id| is_on(id)).count());
}

#[test]
fn a_game_that_is_not_of_the_day_has_no_start() {
    for id in GameId::ALL {
        assert_eq!(start(first(), id).is_some(), games_of(first()).contains(&id));
    }
}

fn record(day: Day, id: GameId) -> Record {
    Record {
        start: start(day, id).unwrap().to_string().into(),
        ms: 60_000,
        best: Some(8),
        ..handful_lab::probe::record(Outcome::Won, 8, 0)
    }
}

#[test]
fn a_day_is_complete_late_or_begun() {
    let (today, mut book) = (day("2026-11-22"), DailyBook::default());
    assert_eq!(book.progress(today), DayProgress::None);
    for (i, &id) in games_of(today).iter().enumerate() {
        assert_eq!((book.finished(today), book.result(today, id)), (i, None));
        assert_eq!(book.is_empty(), i == 0);
        assert!(book.add(today, id, &record(today, id), today));
        assert_eq!(book.result(today, id).unwrap().record.line, "");
    }
    assert_eq!((book.finished(today), book.progress(today)), (5, DayProgress::Complete));
    assert_eq!(book.streak(today), Streak { days: 1, is_forgiven: false });
    assert_eq!(book.full_hands(today), 1);
    let old = today.plus(-1);
    for (i, &id) in games_of(today).iter().enumerate() {
        let ended = if i == 2 { today } else { old };
        assert!(book.add(old, id, &record(old, id), ended));
        let tally =
            if i + 1 == games_of(old).len() { DayProgress::Late } else { DayProgress::Some(i + 1) };
        assert_eq!(book.progress(old), tally);
        assert_eq!(book.result(old, id).unwrap().is_on_time, i != 2);
    }
    assert_eq!((book.streak(today).days, book.full_hands(today)), (2, 1));
    assert_eq!((book.streak(old).days, book.full_hands(old)), (1, 0));
}

#[test]
fn a_streak_is_of_days_with_a_game_on_time_and_a_full_hand_of_five() {
    let (today, id) = (day("2026-11-22"), GameId::Sliding);
    let mut book = DailyBook::default();
    for back in [0, 1, 2] {
        let day = today.plus(-back);
        // The one of two days ago was finished the day after.
        let ended = if back == 2 { day.plus(1) } else { day };
        assert!(book.add(day, id, &record(day, id), ended));
    }
    assert_eq!((book.streak(today).days, book.full_hands(today)), (2, 0));
    for &id in games_of(today) {
        assert!(book.add(today, id, &record(today, id), today));
    }
    assert_eq!((book.streak(today).days, book.full_hands(today)), (2, 1));
    assert_eq!(book.full_hands(today.plus(-1)), 0);
    assert_eq!(book.marks(today), [Some(DayMark::Best); 5]);
    assert_eq!(book.marks(today.plus(-1)).iter().flatten().count(), 1);
}

#[test]
fn a_result_without_a_par_is_measured_by_that_of_its_day() {
    for id in [GameId::FlipNine, GameId::Sliding] {
        for weekday in 0..7 {
            let day = first().plus(weekday);
            let par = par(day, id).expect("a par");
            let marks = [par, par + 1].map(|moves| {
                let mut book = DailyBook::default();
                assert!(book.add(day, id, &Record { moves, best: None, ..record(day, id) }, day));
                let done = book.result(day, id).unwrap();
                (done.record.best, done.mark())
            });
            assert_eq!(marks, [(Some(par), DayMark::Best), (Some(par), DayMark::Won)], "{day}");
        }
    }
    // A best result in the record takes precedence; a task without par adds none.
    let (day, mut book) = (first(), DailyBook::default());
    assert!(book.add(day, GameId::FlipNine, &record(day, GameId::FlipNine), day));
    assert_eq!(book.result(day, GameId::FlipNine).unwrap().record.best, Some(8));
    let id = GameId::CardFlip;
    assert!(book.add(day, id, &Record { best: None, ..record(day, id) }, day));
    assert_eq!(book.result(day, id).unwrap().mark(), DayMark::Won);
}

#[test]
fn a_result_counts_only_for_the_deal_that_the_day_names() {
    let (today, mut book) = (day("2026-11-22"), DailyBook::default());
    let id = GameId::Sliding;
    let of = |record| (book.clone().add(today, id, &record, today), record).0;
    assert!(of(record(today, id)));
    assert!(!of(record(today.plus(1), id)));
    assert!(!of(Record { start: "deal=62".into(), ..record(today, id) }));
    assert!(!of(Record { outcome: Outcome::Left, ..record(today, id) }));
    let before = first().plus(-1);
    assert!(!book.add(before, id, &record(today, id), before));
    assert_eq!(book, DailyBook::default());
}

#[test]
fn a_mark_says_how_well_it_went() {
    let done = |record| FinishedGame { record, is_on_time: true }.mark();
    let won = record(first(), GameId::FlipNine);
    assert_eq!(done(won.clone()), DayMark::Best);
    assert_eq!(done(Record { moves: 9, ..won.clone() }), DayMark::Won);
    assert_eq!(done(Record { score: Some(60), best: Some(90), ..won.clone() }), DayMark::Won);
    assert_eq!(done(Record { score: Some(90), best: Some(90), ..won.clone() }), DayMark::Best);
    assert_eq!(done(Record { best: None, ..won.clone() }), DayMark::Won);
    assert_eq!(done(Record { assisted: true, ..won.clone() }), DayMark::Helped);
    assert_eq!(done(Record { practice: true, ..won.clone() }), DayMark::Helped);
    assert_eq!(done(Record { assisted: true, moves: 9, ..won.clone() }), DayMark::Won);
    assert_eq!(done(Record { outcome: Outcome::Lost, ..won.clone() }), DayMark::Lost);
    assert_eq!(done(Record { outcome: Outcome::Over, ..won }), DayMark::Lost);
}

/// The days that `pattern` marks with `x`, the last one being `today`.
fn streak(pattern: &str) -> (u32, bool) {
    let from = first().plus(40);
    let today = from.plus(pattern.len() as i32 - 1);
    let complete = pattern.bytes().enumerate().filter(|&(_, b)| b == b'x');
    let streak = Streak::new(complete.map(|(i, _)| from.plus(i as i32)), today);
    (streak.days, streak.is_forgiven)
}

#[test]
fn days_in_a_row_with_one_missed_in_seven_forgiven() {
    assert_eq!(streak("."), (0, false));
    assert_eq!(streak("x"), (1, false));
    assert_eq!(streak("xxx"), (3, false));
    assert_eq!(streak("xxx."), (3, false), "today can still be played");
    assert_eq!(streak("xxx.x"), (4, false));
    assert_eq!(streak("xxx.."), (3, true), "yesterday is forgiven");
    assert_eq!(streak("xxx..x"), (1, false));
    assert_eq!(streak("xxx..."), (0, false));
    assert_eq!(streak("xx.xxxxx.x"), (6, false), "two within seven days");
    assert_eq!(streak("xx.xxxxxx.x"), (9, false), "seven days apart");
    assert_eq!(streak("xx.x.."), (1, true), "the later row goes on");
    assert_eq!(streak("x.x.x.x"), (2, false));
}

/// The longest streak that ends on `last`, found by trying every first day.
fn by_hand(complete: &[bool], last: usize) -> u32 {
    let rows = (0..=last).map(|from| {
        let row = &complete[from..=last];
        let forgiven = row.windows(7.min(row.len())).all(|w| w.iter().filter(|c| !**c).count() < 2);
        let days = row.iter().filter(|complete| **complete).count();
        // A missed day at the end of a streak is forgiven only where possible.
        if forgiven { days as u32 } else { 0 }
    });
    rows.max().unwrap_or(0)
}

proptest! {
    #[test]
    fn rows_are_as_counted_by_hand(complete in prop::collection::vec(prop::bool::weighted(0.8), 2..60)) {
        let today = complete.len() - 1;
        let days = (0..complete.len()).filter(|&i| complete[i]).map(|i| Day::from_days(i as u32));
        let streak = Streak::new(days, Day::from_days(today as u32));
        let last = if complete[today] { today } else { today - 1 };
        prop_assert_eq!(streak.days, by_hand(&complete, last));
        prop_assert_eq!(streak.is_forgiven, streak.days > 0 && !complete[last]);
    }

    #[test]
    fn results_may_come_in_any_order(order in Just((0..40).collect::<Vec<i32>>()).prop_shuffle()) {
        let today = first().plus(7);
        let (mut book, mut sorted) = (DailyBook::default(), DailyBook::default());
        let add = |book: &mut DailyBook, i: i32| {
            let (day, id) = (first().plus(i / 5), games_of(first())[(i % 5) as usize]);
            book.add(day, id, &record(day, id), day)
        };
        prop_assert!(order.iter().all(|&i| add(&mut book, i)));
        (0..40).for_each(|i| { add(&mut sorted, i); });
        prop_assert_eq!(book.streak(today).days, 8);
        prop_assert_eq!(book, sorted);
    }
}
