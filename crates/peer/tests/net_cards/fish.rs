//! Games of Go Fish between devices end, and all devices agree.

use handful_engine::{Game, Seat, Status};
use handful_games::go_fish::{GoFishOptions, proof};
use handful_lab::probe::{at_most, choices};
use handful_peer::fish::{Denied, News, Verdict};

use super::many;
use super::table::{CALM, Table, Weather, options, samples};

/// Checks that all devices of a finished game agree with one another and with the rules.
fn check_end(table: &Table, is_calm: bool) {
    let game = table.host.game().expect("the game is over");
    let seal = table.host.seal().expect("a seal");
    let nonce = table.host.nonce().expect("the game is over");
    let open = game.open().expect("the game is over");
    assert_eq!(proof::commitment(open.deck, nonce), game.commitment(nonce));
    assert_eq!(*seal, game.seal(nonce));
    for device in &table.devices {
        let view = device.guest.view().expect("the cards are dealt");
        assert_eq!(*view, game.view(device.seat));
        assert_eq!(view.status, Status::Over);
        assert_eq!(Some(view.leaders()), game.winners());
        assert_eq!(device.guest.verdict(), Some(Verdict::Kept));
        assert!(device.guest.is_vouched(), "its secret is the same");
        assert_eq!(device.guest.game(), Some(game));
        assert_eq!(device.guest.seal(), Some(seal));
        assert_eq!(device.guest.nonce().as_ref(), Some(nonce));
        assert!(!table.host.is_away(device.seat));
        assert!(table.devices.iter().all(|other| !device.guest.is_away(other.seat)));
        if is_calm {
            assert_eq!(device.news.first(), Some(&News::Seated));
            assert_eq!(device.news.get(1), Some(&News::Dealt));
            assert_eq!(device.news.last(), Some(&News::Over(Verdict::Kept)));
            let happened = device.news.iter().filter(|it| matches!(it, News::Happened(_))).count();
            assert_eq!(happened, view.asks as usize);
        }
    }
    assert_eq!(
        table.news.last(),
        Some(&News::Over(Verdict::Kept)).filter(|_| is_calm).or(table.news.last())
    );
}

fn play(options: GoFishOptions, seed: u32, weather: Weather) -> Table {
    let mut table = Table::new(options, choices(seed));
    table.play(weather);
    check_end(&table, weather.gone == 0);
    table
}

#[test]
#[should_panic(expected = "assertion `left == right` failed")]
fn a_device_that_has_another_end_is_found() {
    let mut table = play(options("seats=you,you,you"), 3, CALM);
    let other = play(options("seats=you,you,you"), 4, CALM);
    table.devices[0].guest = other.devices.into_iter().next().expect("a guest").guest;
    check_end(&table, true);
}

const STORM: Weather = Weather { gone: 3, back: 15 };

#[test]
fn all_devices_agree_at_the_end() {
    for (at, options) in samples().into_iter().enumerate() {
        for seed in 0..3 {
            play(options, 1 + at as u32 * 10 + seed, CALM);
        }
    }
}

#[test]
fn devices_that_drop_out_and_return_agree_at_the_end() {
    let mut seen = 0;
    for (at, options) in samples().into_iter().enumerate() {
        for seed in 0..4 {
            let table = play(options, 1_000 + at as u32 * 10 + seed, STORM);
            seen += table.news.iter().filter(|it| matches!(it, News::Away(_))).count();
        }
    }
    assert!(seen > 100, "{seen} devices went away");
}

#[test]
#[ignore = "full: HANDFUL_GAMES games, 10,000 without it"]
fn devices_of_many_games_agree_at_the_end() {
    let samples = samples();
    for seed in 0..many() {
        let weather = if seed % 4 == 0 { CALM } else { STORM };
        play(samples[seed as usize % samples.len()], 10_000 + seed, weather);
    }
}

#[test]
fn a_computer_of_the_chosen_level_plays_for_who_is_away() {
    let mut table = Table::new(options("seats=you,you,you"), choices(7));
    table.settle();
    table.lose(0);
    let seat = table.devices[0].seat;
    let mut played = 0;
    let mut turn = at_most(2_000, "the game ends");
    while table.host.game().is_none() && played < 5 {
        turn();
        if table.turn() == Some(seat) {
            assert_eq!(table.host.due(), Some((seat, table.host.setup().stand_in())));
            let out = table.host.play();
            assert!(!out.is_empty());
            table.send(out);
            played += 1;
        } else {
            assert_eq!(table.host.due(), None, "nobody plays for people who are there");
            table.ask();
            table.settle();
        }
    }
    assert!(played > 0);
    assert!(table.devices[1].guest.is_away(seat));
    table.regain(0);
    table.settle();
    assert_eq!(table.host.due(), None);
    assert_eq!(
        table.devices[0].guest.view(),
        Some(&{
            let seats = table.host.setup().guests();
            assert_eq!(seats[0], seat);
            table.devices[0].guest.view().cloned().expect("a view")
        })
    );
    assert_eq!(
        table.devices[0].guest.view().map(|view| view.asks),
        table.host.view().map(|view| view.asks)
    );
}

#[test]
fn asks_wait_for_the_deal_the_turn_and_the_answer() {
    let mut table = Table::new(options("seats=you,you"), choices(3));
    let any = handful_games::go_fish::Ask {
        of: Seat(0),
        rank: handful_games::cards::Rank::new(1).expect("an ace"),
    };
    assert_eq!(table.devices[0].guest.ask(any), Err(Denied::NotDealt));
    assert_eq!(table.host.ask(any), Err(Denied::NotDealt));
    table.settle();
    let guest = table.devices[0].seat;
    for _ in 0..200 {
        let Some(turn) = table.turn() else { break };
        if turn == guest {
            assert_eq!(table.host.ask(any), Err(Denied::NotYourTurn));
            let device = &mut table.devices[0];
            let ask = device.guest.view().expect("a view").legal_asks()[0];
            let out = device.guest.ask(ask).expect("a legal ask");
            assert_eq!(device.guest.ask(ask), Err(Denied::Waiting));
            table.send_up(0, out);
        } else {
            assert_eq!(table.devices[0].guest.ask(any), Err(Denied::NotYourTurn));
            table.ask();
        }
        table.settle();
        assert!(!table.devices[0].guest.is_waiting());
    }
}

#[test]
fn a_device_that_takes_a_seat_later_cannot_vouch_for_the_deck() {
    let mut table = Table::new(options("seats=you,you,you"), choices(5));
    table.settle();
    table.lose(0);
    table.devices[0].secret = [7; 32];
    table.devices[0].guest = handful_peer::fish::Guest::new([7; 32]);
    let seat = table.devices[0].seat;
    table.devices[0].is_away = false;
    let out = table.host.back(seat);
    table.send(out);
    table.play(CALM);
    assert!(table.devices[0].news.contains(&News::Unvouched));
    assert_eq!(table.devices[0].guest.verdict(), Some(Verdict::Unvouched));
    assert_eq!(table.devices[1].guest.verdict(), Some(Verdict::Kept));
}
