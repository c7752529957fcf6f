use super::*;
use handful_engine::line::{LineText, MoveText, read_line};
use handful_engine::{DealNumber, Game, Start};
use handful_games::escalator::{self, Escalator, TABLEAU};
use handful_games::flip_nine::{self, FlipNine};
use handful_games::sliding::{Dir, Sliding};
use handful_games::text::Lang;
use proptest::collection::vec;
use proptest::prelude::*;

const DAY: u32 = 20_000;

fn day(n: u32) -> Day {
    Day::from_days(DAY + n)
}

fn moment(n: u32, on: Day) -> Moment {
    Moment::new(GameId::FlipNine, &format!("deal={n}"), &LostChance::default(), on)
}

#[test]
fn a_moment_comes_back_after_1_3_7_and_21_days() {
    let it = moment(7, day(0));
    let mut deck = Deck::default();
    deck.add(it.clone());
    let mut today = 0;
    for days in INTERVAL_DAYS {
        assert!(deck.due(day(today + days - 1)).is_empty(), "not before {days} days");
        today += days;
        assert_eq!(deck.due(day(today)).len(), 1);
        let next = INTERVAL_DAYS
            .iter()
            .position(|&each| each == days)
            .and_then(|at| INTERVAL_DAYS.get(at + 1));
        let back = next.map_or(NextReview::Learned, |&days| NextReview::InDays(days));
        assert_eq!(deck.answer(&it, true, day(today)), Some(back));
    }
    assert!(deck.due(day(2_000)).is_empty() && deck.due_of(&it).is_none());
    assert_eq!(deck.answer(&it, true, day(2_000)), None, "it is learned");
    // Who loses par there once more begins anew.
    deck.add(moment(7, day(100)));
    assert_eq!(deck.due(day(101)).len(), 1);
}

#[test]
fn a_wrong_answer_leads_to_tomorrow_and_to_the_first_step() {
    let it = moment(7, day(0));
    let mut deck = Deck::default();
    deck.add(it.clone());
    deck.answer(&it, true, day(1));
    assert_eq!(deck.answer(&it, false, day(4)), Some(NextReview::InDays(1)));
    assert_eq!(deck.answer(&it, true, day(5)), Some(NextReview::InDays(3)));
    deck.remove(&it);
    assert!(deck.due(day(900)).is_empty() && deck.due_of(&it).is_none());
}

#[test]
fn a_moment_is_answered_once_a_day_in_whatever_tab() {
    let it = moment(7, day(0));
    let mut deck = Deck::default();
    deck.add(it.clone());
    assert_eq!(deck.answer(&it, true, day(0)), None, "it is not due yet");
    assert_eq!(deck.answer(&it, true, day(1)), Some(NextReview::InDays(3)));
    let answered = deck.clone();
    assert_eq!(deck.answer(&it, true, day(1)), None);
    assert_eq!(deck, answered);
}

#[test]
fn five_a_day_the_oldest_first() {
    let mut deck = Deck::default();
    for n in 0..8 {
        deck.add(moment(n, day(7 - n)));
    }
    let due = |deck: &Deck, on: u32| -> Vec<u32> {
        deck.due(day(on)).iter().map(|it| it.due.days() - DAY).collect()
    };
    assert_eq!(due(&deck, 9), [1, 2, 3, 4, 5]);
    for answered in 1..=5 {
        let first = deck.due(day(9))[0].clone();
        deck.answer(&first, answered != 3, day(9));
        assert_eq!(deck.due(day(9)).len(), 5 - answered);
    }
    assert_eq!(due(&deck, 10), [6, 7, 8, 10], "the rest waits, and what was wrong comes back");
}

/// A deck with as many moments in play as it takes.
fn full() -> Deck {
    Deck::new((0..MAX_MOMENTS as u32).map(|n| moment(n, day(0))))
}

#[test]
fn a_full_deck_takes_no_more_and_says_so() {
    let mut deck = full();
    assert!(!deck.add(moment(7_000, day(1))), "it would not come back");
    assert_eq!(deck, full());
    assert!(deck.add(moment(7, day(1))), "that comes back already");
    deck.remove(&moment(7, day(0)));
    assert!(deck.add(moment(7_000, day(1))));
    assert_eq!(deck.due_of(&moment(7_000, day(1))), Some(day(2)));
    assert_eq!(deck.moments.len(), MAX_MOMENTS + 1, "the mark of the removed one stays");
}

#[test]
fn a_deck_of_the_most_moments_says_that_it_does_not_take_one() {
    let mut deck = Deck::new((0..MAX_STORED_MOMENTS as u32).map(|n| moment(n, day(0))));
    for moment in deck.moments.clone() {
        deck.remove(&moment);
    }
    let before = deck.clone();
    assert!(!deck.is_full() && !deck.add(moment(20_000, day(1))), "the marks are newer");
    assert_eq!(deck, before);
    assert!(deck.add(moment(7, day(1))), "a removed one begins anew");
    assert_eq!(deck.due_of(&moment(7, day(1))), Some(day(2)));
}

#[test]
fn a_merge_of_full_decks_revives_nothing_and_comes_to_rest() {
    let (mut here, it) = (full(), moment(7, day(0)));
    here.remove(&it);
    let there = Deck::new([it.clone(), moment(7_000, day(0))]);
    let once = merged(&here, &there);
    assert_eq!(once.due_of(&it), None);
    assert_eq!(merged(&once, &there), once);
    assert_eq!(merged(&there, &here), once);
}

#[test]
fn of_too_many_the_smallest_states_go_in_whatever_order_they_come() {
    let states = |count: u32| {
        (0..MAX_STORED_MOMENTS as u32 + 40)
            .map(move |n| Moment { revision: count, ..moment(n, day(0)) })
    };
    let deck = Deck::new(states(1));
    assert_eq!(deck.moments.len(), MAX_STORED_MOMENTS);
    let newer = Deck::new(states(2).take(100));
    let once = merged(&deck, &newer);
    assert_eq!(once.moments.len(), MAX_STORED_MOMENTS);
    assert_eq!(merged(&newer, &deck), once);
    assert_eq!(merged(&once, &deck), once, "no older state comes back");
    assert_eq!(merged(&merged(&once, &newer), &deck), once);
}

#[test]
fn what_this_version_does_not_know_is_kept_as_it_is_and_not_shown() {
    let unknown = |game: &str, start: &str| Moment {
        game: game.to_owned(),
        start: start.into(),
        ..moment(7, day(0))
    };
    let all = [
        unknown("chess", "deal=7"),
        unknown("flip-nine", "deal=7&variant=new"),
        unknown("go-fish", "deal=7&reef=1"),
    ];
    let mut deck = Deck::new(all.clone());
    let text = deck.to_json();
    assert!(deck.due(day(900)).is_empty());
    assert_eq!(deck.due_notice(day(900)), DueNotice::None, "home does not count it");
    deck = Deck::from_json(&text).expect("a deck");
    assert!(deck.add(moment(8, day(0))));
    assert_eq!(deck.due(day(900)).len(), 1);
    assert!(all.iter().all(|it| deck.moments.contains(it)));
    assert_eq!(merged(&deck, &Deck::default()), deck);
}

#[test]
fn a_removal_outlasts_the_answers_of_another_device() {
    let (mut here, it) = (Deck::default(), moment(1, day(0)));
    here.add(it.clone());
    let mut there = here.clone();
    here.remove(&it);
    for on in [1, 4, 11] {
        assert!(there.answer(&it, true, day(on)).is_some());
    }
    assert_eq!(merged(&here, &there).due_of(&it), None);
    here.add(moment(1, day(20)));
    assert_eq!(merged(&here, &there).due_of(&it), Some(day(21)), "kept again after that");
}

#[test]
fn the_door_says_tomorrow_only_of_what_comes_back_then() {
    let mut deck = Deck::default();
    (1..=2).for_each(|n| {
        deck.add(moment(n, day(0)));
    });
    let door = |deck: &Deck| deck.due_notice(day(1));
    deck.answer(&moment(1, day(0)), true, day(1));
    assert_eq!(door(&deck), DueNotice::Moments(1));
    deck.answer(&moment(2, day(0)), true, day(1));
    assert_eq!(door(&deck), DueNotice::None, "both in three days");
    deck.add(moment(3, day(1)));
    assert_eq!(door(&deck), DueNotice::Tomorrow);
}

/// What happens to a deck: which moment, on which day, and what.
type Step = (u32, u32, u8);

fn apply(deck: &mut Deck, (n, on, what): Step) {
    let (it, on) = (moment(n, day(0)), day(on));
    match what {
        0 | 1 => {
            deck.add(moment(n, on));
        }
        2 => deck.remove(&it),
        what => {
            let _ = deck.answer(&it, what != 3, on);
        }
    }
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    vec((0..4u32, 0..40u32, 0..6u8), 0..14)
}

fn deck_of(steps: &[Step]) -> Deck {
    let mut deck = Deck::default();
    steps.iter().for_each(|&step| apply(&mut deck, step));
    deck
}

fn merged(one: &Deck, other: &Deck) -> Deck {
    let mut deck = one.clone();
    deck.merge(other.clone());
    deck
}

/// What lies under the moments of a random deck, so that laws hold of full ones too.
fn over(steps: &[Step], is_full: bool) -> Deck {
    let mut deck =
        if is_full { Deck::new((100..500).map(|n| moment(n, day(0)))) } else { Deck::default() };
    steps.iter().for_each(|&step| apply(&mut deck, step));
    deck
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn full_decks_merge_in_any_order_too(all in [steps(), steps(), steps()], full in any::<[bool; 3]>()) {
        let [a, b, c] = [0, 1, 2].map(|i| over(&all[i], full[i]));
        prop_assert_eq!(merged(&a, &b), merged(&b, &a));
        prop_assert_eq!(merged(&merged(&a, &b), &c), merged(&a, &merged(&b, &c)));
        prop_assert_eq!(merged(&merged(&a, &b), &b), merged(&a, &b));
    }
}

proptest! {
    #[test]
    fn decks_merge_in_any_order_and_any_number_of_times(all in [steps(), steps(), steps()]) {
        let [a, b, c] = all.each_ref().map(|steps| deck_of(steps));
        prop_assert_eq!(merged(&a, &b), merged(&b, &a));
        prop_assert_eq!(merged(&merged(&a, &b), &c), merged(&a, &merged(&b, &c)));
        prop_assert_eq!(merged(&merged(&a, &b), &b), merged(&a, &b));
        prop_assert_eq!(Deck::from_json(&a.to_json()), Ok(a));
    }

    #[test]
    fn an_older_state_revives_nothing(before in steps(), after in steps()) {
        let old = deck_of(&before);
        let mut new = old.clone();
        after.iter().for_each(|&step| apply(&mut new, step));
        prop_assert_eq!(merged(&new, &old), new.clone());
        prop_assert_eq!(merged(&old, &new), new);
    }

    /// Time zones and set clocks: the date jumps, also backwards, and once by years.
    #[test]
    fn no_clock_shows_too_many_or_loses_a_moment(
        jumps in vec((-2..4i32, any::<[bool; 5]>()), 1..60),
        wild in 0..60usize,
    ) {
        let mut deck = Deck::default();
        (0..9).for_each(|n| { deck.add(moment(n, day(0))); });
        let mut today = day(1);
        for (at, (jump, answers)) in jumps.into_iter().enumerate() {
            let before = today;
            today = today.plus(jump);
            // A clock that is years ahead for a day.
            let now = if at == wild { today.plus(4_000) } else { today };
            let shown: Vec<Moment> = deck.due(now).into_iter().cloned().collect();
            prop_assert!(shown.len() <= MAX_DUE_PER_DAY);
            prop_assert!(now == before || deck.answered(now) + shown.len() <= MAX_DUE_PER_DAY.max(deck.answered(now)));
            let said = match deck.due_notice(now) { DueNotice::Moments(n) => n as usize, _ => 0 };
            prop_assert_eq!(said, shown.len());
            for (it, right) in shown.iter().zip(answers) {
                prop_assert!(deck.answer(it, right, now).is_some());
            }
        }
        prop_assert_eq!(deck.moments.len(), 9);
        // Whatever was stored, all are learned in the end.
        for n in 0..200 {
            let now = today.plus(n);
            for it in deck.due(now).into_iter().cloned().collect::<Vec<_>>() {
                deck.answer(&it, true, now);
            }
        }
        prop_assert!(deck.moments.iter().all(|it| it.state == ReviewState::Learned));
    }
}

fn judged(task: &dyn Task, mv: &str) -> (bool, String) {
    let verdict = task.judge(Lang::En, &mv.into()).unwrap();
    (verdict.is_right, verdict.text)
}

/// Returns the task after a line of a deal, if it has several right moves and a wrong one, with the moves.
fn flip_task(n: u32, made: usize) -> Option<(Moment, Box<dyn Task>, Vec<MoveText>)> {
    let start = FlipNine::deal(&Default::default(), DealNumber::new(n)?);
    let line = flip_nine::solver::solve(&start).line;
    let lost = LostChance { line: LineText::from_moves(&line[..made]), ..LostChance::default() };
    let moment = Moment::new(GameId::FlipNine, &format!("deal={n}"), &lost, day(0));
    let task = task_of(&moment)?;
    let answers = task.answers();
    (answers.len() > 1).then_some((moment, task, answers))
}

#[test]
fn any_swap_that_keeps_par_is_right() {
    let (moment, task, answers) = (1..200).find_map(|n| flip_task(n, 2)).expect("two right swaps");
    for answer in &answers {
        let (is_right, said) = judged(&*task, answer);
        assert!(is_right && said.starts_with("Yes! ") && said.ends_with(" keeps par."), "{said}");
    }
    let start = Start::<FlipNine>::read(&moment.start).unwrap();
    let (par, mut here) = (flip_nine::solver::par(&start.position()), start.position());
    for mv in read_line(&start, &moment.line).unwrap() {
        here.apply(mv).unwrap();
    }
    let wrong = here.legal_moves().into_iter().map(MoveText::from_move);
    let wrong: Vec<MoveText> = wrong.filter(|mv| !answers.contains(mv)).collect();
    for mv in &wrong {
        let (is_right, said) = judged(&*task, mv);
        assert!(!is_right && said.ends_with(" over par"), "{said}");
    }
    assert!(task.judge(Lang::En, &"9-9".into()).is_none(), "against the rules");
    assert_eq!(task.known(Lang::En), format!("Par {par}, 2 swaps made."));
    let answer = task.answer(Lang::En);
    assert_eq!(answer.move_to_show, answers[0]);
    assert!(
        answer.text.ends_with(&format!("{} more swaps put the row in order.", par - 3)),
        "{}",
        answer.text
    );
}

#[test]
fn any_tile_that_keeps_par_is_right() {
    let lost = LostChance { line: LineText::default(), right_moves: "LU".into(), moves_needed: 18 };
    let start = (1..99).find(|&n| {
        let options = handful_games::sliding::SlidingOptions::default();
        let game = Sliding::deal(&options, DealNumber::new(n).unwrap());
        [Dir::Left, Dir::Up, Dir::Right].into_iter().all(|dir| game.grid().can_slide(dir))
    });
    let start = format!("deal={}", start.expect("three ways"));
    let task = task_of(&Moment::new(GameId::Sliding, &start, &lost, day(0))).unwrap();
    assert!(["L", "U"].iter().all(|mv| judged(&*task, mv).0));
    let (is_right, said) = judged(&*task, "R");
    assert!(!is_right && said.ends_with(" leads to 20 moves, 2 over par"), "{said}");
    assert_eq!(task.known(Lang::En), "18 moves are enough.");
    assert!(task.answer(Lang::En).text.ends_with(" keeps par."));
    // What a search has not proven is no task.
    let none = LostChance { right_moves: String::new(), ..lost.clone() };
    assert!(task_of(&Moment::new(GameId::Sliding, &start, &none, day(0))).is_none());
    let forged = LostChance { right_moves: "X".into(), ..lost };
    assert!(task_of(&Moment::new(GameId::Sliding, &start, &forged, day(0))).is_none());
}

/// A task with its right and its wrong moves.
type Case = (Box<dyn Task>, Vec<MoveText>, Vec<MoveText>);

#[test]
fn any_move_that_keeps_the_win_is_right() {
    let of = |n: u32| -> Option<Case> {
        let start = Escalator::deal(&Default::default(), DealNumber::new(n)?);
        let solved = escalator::solver::solve(&start);
        if usize::from(solved.cleared) != TABLEAU {
            return None;
        }
        (3..solved.line.len()).find_map(|made| {
            let lost = LostChance {
                line: LineText::from_moves(&solved.line[..made]),
                ..LostChance::default()
            };
            let task =
                task_of(&Moment::new(GameId::Escalator, &format!("deal={n}"), &lost, day(0)))?;
            let mut here = start.clone();
            for &mv in &solved.line[..made] {
                here.apply(mv).ok()?;
            }
            let answers = task.answers();
            let others = here.legal_moves().into_iter().map(MoveText::from_move);
            let others: Vec<MoveText> = others.filter(|mv| !answers.contains(mv)).collect();
            (answers.len() > 1 && !others.is_empty()).then_some((task, answers, others))
        })
    };
    let (task, right, wrong) = (1..300).find_map(of).expect("two right moves and a wrong one");
    for mv in right {
        let (is_right, said) = judged(&*task, &mv);
        assert!(is_right && said.starts_with("Yes! It can still be won. "), "{said}");
        assert!(said.ends_with(" saves it too.") || said.ends_with(" save it too."), "{said}");
    }
    for mv in wrong {
        assert_eq!(judged(&*task, &mv), (false, "After that, it can’t be won".into()));
    }
    let said = task.answer(Lang::Es).text;
    assert!(said.contains(" salva la partida. "), "{said}");
}

#[test]
fn a_moment_has_the_date_of_its_game_and_comes_back_after_that_on_which_it_was_kept() {
    let kept = moment(7, day(9)).played_on(day(4));
    assert_eq!((kept.game_date(), kept.due), (day(4), day(10)));
    let text = Deck::new([kept.clone()]).to_json();
    assert_eq!(Deck::from_json(&text).unwrap().moments(), [kept]);
}

#[test]
fn a_moment_of_an_unknown_game_or_line_is_no_task() {
    for (start, line) in [("deal=7", "9-9"), ("deal=x", ""), ("size=9", "")] {
        let lost = LostChance { line: line.into(), ..LostChance::default() };
        assert!(task_of(&Moment::new(GameId::FlipNine, start, &lost, day(0))).is_none());
    }
    assert!(
        task_of(&Moment::new(GameId::GoFish, "deal=7", &LostChance::default(), day(0))).is_none()
    );
}
