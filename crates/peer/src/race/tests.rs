use proptest::prelude::*;

use super::*;

/// Won in as many moves as the line says; other lines break the rules.
struct Digits;

impl Rules for Digits {
    fn knows(&self, _: &Contest) -> bool {
        true
    }

    fn judge(&self, _: &Contest, _: DealNumber, line: &str) -> Option<Outcome> {
        Some(Outcome { won: true, moves: line.parse().ok()?, score: None })
    }
}

/// Rules whose game is not loaded yet.
struct Later;

impl Rules for Later {
    fn knows(&self, _: &Contest) -> bool {
        true
    }

    fn is_ready(&self, _: &Contest) -> bool {
        false
    }

    fn judge(&self, _: &Contest, _: DealNumber, _: &str) -> Option<Outcome> {
        panic!("judged before it can be")
    }
}

fn contest() -> Contest {
    Contest { game: "sliding".to_owned(), options: "side=4".to_owned() }
}

fn seed(seat: u8) -> [u8; 32] {
    [seat + 1; 32]
}

fn asked() -> Race {
    let step = Step::Ask { contest: contest(), runners: 0b111, commitment: commit(&seed(0)) };
    Race::ask(1, Seat(0), &step).unwrap()
}

fn make(race: &mut Race, seat: u8, step: &Step) -> Result<Made, Why> {
    race.make(Seat(seat), step, Seat(0), &Digits)
}

fn running() -> Race {
    let mut race = asked();
    for seat in 1..3 {
        make(&mut race, seat, &Step::Accept(commit(&seed(seat)))).unwrap();
    }
    for seat in 0..3 {
        make(&mut race, seat, &Step::Reveal(seed(seat))).unwrap();
    }
    race
}

fn finish(line: &str, ms: u64) -> Step {
    Step::Finish { line: line.to_owned(), ms }
}

#[test]
fn a_race_begins_when_all_have_accepted_and_revealed() {
    let mut race = asked();
    assert_eq!(make(&mut race, 0, &Step::Reveal(seed(0))), Err(Why::Garbled), "before all accept");
    make(&mut race, 1, &Step::Accept(commit(&seed(1)))).unwrap();
    let copied = Step::Accept(commit(&seed(1)));
    assert_eq!(make(&mut race, 2, &copied), Err(Why::Garbled), "a commitment is copied");
    make(&mut race, 2, &Step::Accept(commit(&seed(2)))).unwrap();
    assert_eq!(make(&mut race, 2, &Step::Accept([9; 32])), Err(Why::Garbled), "another one");
    assert_eq!(race.to_reveal(Seat(2)), Some(commit(&seed(2))));
    assert_eq!(make(&mut race, 1, &Step::Reveal(seed(2))), Err(Why::Cheat));
    assert_eq!(make(&mut race, 1, &finish("7", 1)), Err(Why::Garbled), "before it begins");
    for seat in [2, 0] {
        assert_eq!(make(&mut race, seat, &Step::Reveal(seed(seat))).unwrap().news, []);
    }
    let begins = make(&mut race, 1, &Step::Reveal(seed(1))).unwrap();
    let deal = joint_deal(&[seed(0), seed(1), seed(2)]);
    let runners = vec![Seat(0), Seat(1), Seat(2)];
    assert_eq!(begins.news, [News::RaceBegins { contest: contest(), deal, runners }]);
    assert_eq!(race.stage(), Stage::Running(deal));
}

#[test]
fn the_better_result_comes_first() {
    let result = |won, moves, score, ms| (Some(Outcome { won, moves, score }), ms);
    let sorted = [
        [result(true, 9, None, 5), result(true, 10, None, 4)],
        [result(true, 9, None, 4), result(true, 9, None, 5)],
        [result(true, 99, None, 9), result(false, 1, None, 1)],
        [result(true, 9, Some(80), 5), result(true, 3, Some(70), 4)],
        [result(true, 9, Some(80), 4), result(true, 3, Some(80), 5)],
        [result(false, 1, None, 1), (None, 0)],
    ];
    for [one, other] in sorted {
        assert!(is_before(one, other) && !is_before(other, one), "{one:?} {other:?}");
    }
    let mut race = running();
    make(&mut race, 2, &finish("9", 500)).unwrap();
    make(&mut race, 1, &Step::GiveUp).unwrap();
    let over = make(&mut race, 0, &finish("9", 500)).unwrap();
    let Some(News::RaceOver(places)) = over.news.last() else { panic!("it is over") };
    let places: Vec<_> = places.iter().map(|it| (it.seat.0, it.place, it.ms)).collect();
    assert_eq!(places, [(0, 1, 500), (2, 1, 500), (1, 3, 0)]);
}

#[test]
fn what_breaks_the_rules_has_no_result() {
    let mut race = running();
    let made = make(&mut race, 1, &finish("L,R", 1)).unwrap();
    assert_eq!((made.news, made.cheats), (vec![News::Finished(Seat(1), None)], vec![Seat(1)]));
    assert_eq!(make(&mut race, 1, &finish("7", 1)), Err(Why::Garbled), "a second line");
    assert!(make(&mut race, 2, &finish("7", 1)).unwrap().cheats.is_empty());
}

#[test]
fn results_wait_for_the_code_of_the_game() {
    let mut race = running();
    for seat in 0..3 {
        let made = race.make(Seat(seat), &finish("7", 1), Seat(0), &Later).unwrap();
        assert_eq!(made.news, []);
    }
    assert!(race.is_on() && race.judge(Seat(0), &Later).news.is_empty());
    assert_eq!(race.judge(Seat(0), &Digits).news.len(), 4);
    assert!(!race.is_on() && race.judge(Seat(0), &Digits).news.is_empty());
}

#[test]
fn one_who_does_not_race_hears_nothing() {
    let mut race = running();
    let made = race.make(Seat(1), &finish("7", 1), Seat(5), &Digits).unwrap();
    assert_eq!((made.news, made.is_new), (Vec::new(), true));
}

#[test]
fn nobody_races_alone_or_from_a_seat_that_there_is_not() {
    for (by, runners) in [(0, 1), (0, 0), (2, 0b11), (0, 0x43), (0, 0xff), (7, 0x82)] {
        let step = Step::Ask { contest: contest(), runners, commitment: [0; 32] };
        assert!(Race::ask(1, Seat(by), &step).is_err(), "{by} {runners}");
    }
    assert!(Race::ask(1, Seat(0), &Step::GiveUp).is_err());
}

#[test]
fn steps_have_one_form() {
    let progress = Progress { made: 300, home: 8, whole: 9 };
    let steps = [
        Step::Ask { contest: contest(), runners: 3, commitment: [1; 32] },
        Step::Accept([2; 32]),
        Step::Reveal([3; 32]),
        Step::Progress(progress),
        finish("L,U2", 12_345),
        Step::GiveUp,
    ];
    for step in steps {
        let bytes = step.to_bytes();
        assert_eq!(Step::from_bytes(&bytes), Ok(step));
        assert!(Step::from_bytes(&bytes[..bytes.len() - 1]).is_err());
    }
    let bytes = Step::Progress(progress).to_bytes();
    assert_eq!(bytes, [3, 0xac, 2, 9, 8]);
    assert!(Step::from_bytes(&[3, 0, 9, 10]).is_err(), "more at home than there are");
    assert!(Step::from_bytes(&finish("a b", 1).to_bytes()).is_err());
    assert!(Step::from_bytes(&finish("7", LONGEST_MS + 1).to_bytes()).is_err());
    assert!(Step::from_bytes(&finish(&"7".repeat(LONGEST_LINE + 1), 1).to_bytes()).is_err());
}

/// Steps of which many fit.
fn any_step() -> impl Strategy<Value = (u8, Step)> {
    (0..4_u8, 0..9_u8, 0..3_u8).prop_map(|(seat, kind, other)| {
        let step = match kind {
            0 | 1 => Step::Accept(commit(&seed(seat))),
            2 | 3 => Step::Reveal(seed(seat)),
            4 => Step::Reveal(seed(other)),
            5 => Step::Progress(Progress { made: other.into(), home: 0, whole: 9 }),
            6 | 7 => finish(["7", "8", "no"][usize::from(other)], other.into()),
            _ => Step::GiveUp,
        };
        (seat, step)
    })
}

proptest! {
    /// The log leads to the same race, on a device that knows nothing and on one that knows a part; and there
    /// nothing is news twice.
    #[test]
    fn the_log_leads_to_the_same_race(
        steps in prop::collection::vec(any_step(), 0..60),
        heard in 0..60_usize,
    ) {
        let (mut race, mut other) = (asked(), asked());
        let (mut told, mut told_other) = (Vec::new(), Vec::new());
        for (i, (seat, step)) in steps.iter().enumerate() {
            let before = race.clone();
            match make(&mut race, *seat, step) {
                Ok(made) => {
                    prop_assert_eq!(made.is_new, race != before);
                    told.extend(made.news);
                }
                Err(_) => prop_assert_eq!(&race, &before),
            }
            if i < heard {
                told_other.extend(make(&mut other, *seat, step).map(|it| it.news).unwrap_or_default());
            }
        }
        let log = race.log();
        if race.stage() == Stage::Cancelled {
            prop_assert!(log.is_empty());
            return Ok(());
        }
        let mut fresh = Race::ask(1, Seat(0), &log[0].1).unwrap();
        for (seat, step) in &log {
            make(&mut fresh, seat.0, step).unwrap();
            told_other.extend(make(&mut other, seat.0, step).unwrap().news);
        }
        prop_assert_eq!(&fresh, &race);
        prop_assert_eq!(&other, &race);
        let milestones = |told: &[News]| {
            let count = |is: fn(&News) -> bool| told.iter().filter(|it| is(it)).count();
            [
                count(|it| matches!(it, News::RaceAccepted(_))),
                count(|it| matches!(it, News::RaceBegins { .. })),
                count(|it| matches!(it, News::Finished(..))),
                count(|it| matches!(it, News::RaceOver(_))),
            ]
        };
        prop_assert_eq!(milestones(&told), milestones(&told_other));
    }
}
