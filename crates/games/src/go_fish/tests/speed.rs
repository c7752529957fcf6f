//! How long the person at a table waits between two of their turns.

use super::super::players::{choose, stream};
use super::super::speed::{Speed, is_notable, was_notable};
use super::super::{GoFish, GoFishOptions, Level, Player};
use handful_engine::{DealNumber, Game, Options, Params, Seat, Status};

/// Plays a game of four in which the person asks as a Pike does. Returns the times between two of their turns.
fn waits(deal: u32, pace: Speed, hurried: bool) -> Vec<u64> {
    let params = Params::parse("seats=you,minnow,minnow,minnow").expect("parameters");
    let options = GoFishOptions::read(&params).expect("options");
    let number = DealNumber::new(deal).expect("a number");
    let mut game = GoFish::deal(&options, number);
    let (own, mut waited, mut all) = (Seat(0), None::<u64>, Vec::new());
    while let Status::Playing { seat } = game.status() {
        if seat == own {
            all.extend(waited.take());
        }
        let view = game.view(seat);
        let level = match options.seats().player(seat) {
            Some(Player::Computer(level)) => level,
            _ => Level::Pike,
        };
        let ask = choose(&view, level, &mut stream(number, seat, view.asks())).expect("a turn");
        let catches = game.view(ask.target).held(ask.rank) > 0;
        let effect = game.apply(ask).expect("a legal ask");
        let [answer, _] = pace.moments(is_notable(own, seat, ask.target, catches), hurried);
        let [_, next] = pace.moments(was_notable(own, &effect.events), hurried);
        match (seat == own, &mut waited) {
            // Their own turn has ended with this ask.
            (true, _) if game.status() != (Status::Playing { seat: own }) => waited = Some(next),
            (false, Some(waited)) => *waited += answer + next,
            _ => {}
        }
    }
    all
}

#[test]
fn a_person_at_a_table_of_four_waits_seven_seconds_on_average_and_three_after_a_tap() {
    let games = |hurried| {
        (1..=50).flat_map(move |deal| waits(deal, Speed::Normal, hurried)).collect::<Vec<u64>>()
    };
    let (usual, hurried) = (games(false), games(true));
    let mean = usual.iter().sum::<u64>() / usual.len() as u64;
    let most = hurried.iter().max().copied().unwrap_or_default();
    println!("{} turns: {mean} ms on average; hurried at most {most} ms", usual.len());
    assert!(usual.len() > 300 && mean <= 7_000, "{mean} ms on average of {}", usual.len());
    assert!(most <= 3_000, "{most} ms after a tap");
}

#[test]
fn an_ask_that_nobody_needs_to_see_takes_half_a_second() {
    let total = |notable| Speed::Normal.moments(notable, false).iter().sum::<u64>();
    assert_eq!([total(true), total(false)], [1_600, 500]);
    let [me, other] = [Seat(0), Seat(1)];
    assert!(is_notable(me, other, me, false) && is_notable(me, other, Seat(2), true));
    assert!(!is_notable(me, other, Seat(2), false));
}
