//! A view that follows events is the view of the game.

use handful_engine::{Game, Seat};
use handful_games::go_fish::{Event, GoFish, GoFishView};
use handful_lab::Probe;
use handful_lab::probe::{choices, pick};

use super::table::samples;

/// Returns the cards that a seat took in the events after the first `from`.
fn own(game: &GoFish, seat: Seat, events: &[Event]) -> Vec<handful_games::cards::Card> {
    let took = game.view(seat).took;
    let count = |event: &Event| match *event {
        Event::Drew { by, .. } if by == seat => 1,
        Event::Refilled { by, count, .. } if by == seat => usize::from(count),
        _ => 0,
    };
    let new = took.len() - events.iter().map(count).sum::<usize>();
    let mut taken = took[new..].iter().copied();
    let mut own = Vec::new();
    for event in events {
        let cards: Vec<_> = taken.by_ref().take(count(event)).collect();
        if !matches!(event, Event::Drew { shown: Some(_), .. }) {
            own.extend(cards);
        }
    }
    own
}

#[test]
fn a_view_follows_every_game() {
    for (at, options) in samples().into_iter().chain(GoFish::samples()).enumerate() {
        let mut rng = choices(at as u32 + 1);
        let seed = super::secret(&mut rng);
        let mut game = GoFish::deal_from(&options, seed);
        assert_eq!(game, GoFish::deal_from(&options, seed));
        let start = game.log().since(0);
        let mut views: Vec<GoFishView> = Vec::new();
        for seat in options.seats().all() {
            let hand = game.view(seat).took;
            let mut view = GoFishView::dealt(options, seat, &hand).expect("a hand");
            view.follow(&start, &[]).expect("the start of a game");
            assert_eq!(view, game.view(seat));
            assert_eq!(GoFishView::dealt(options, seat, &hand[1..]), None);
            views.push(view);
        }
        for _ in 0..400 {
            if !game.status().is_playing() {
                break;
            }
            for ask in GoFish::move_universe(&options) {
                let refused = game.clone().apply(ask).err();
                let view = &views[usize::from(turn(&game).0)];
                assert_eq!(view.refusal(ask), refused, "{ask}");
            }
            let from = game.log().len();
            let ask = pick(&mut rng, &game.legal_moves());
            game.apply(ask).expect("a legal move");
            for (at, view) in views.iter_mut().enumerate() {
                let seat = Seat(at as u8);
                let events = game.log().since(from);
                view.follow(&events, &own(&game, seat, &events)).expect("what happened");
                assert_eq!(*view, game.view(seat));
            }
        }
    }
}

fn turn(game: &GoFish) -> Seat {
    match game.status() {
        handful_engine::Status::Playing { seat } => seat,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_view_refuses_what_no_game_does() {
    let mut refused = 0;
    for seed in 1..=12 {
        let mut rng = choices(seed);
        let all = samples();
        let options = pick(&mut rng, &all);
        let mut game = GoFish::deal_from(&options, super::secret(&mut rng));
        for _ in 0..30 {
            if !game.status().is_playing() {
                break;
            }
            let before = game.clone();
            let ask = pick(&mut rng, &game.legal_moves());
            let events = game.apply(ask).expect("a legal move").events;
            for seat in options.seats().all() {
                let own = own(&game, seat, &events);
                let mut take = |events: &[Event], own: &[handful_games::cards::Card]| {
                    let mut view = before.view(seat);
                    refused += 1;
                    assert!(view.follow(events, own).is_err(), "{events:?} after {events:?}");
                };
                // Without its end, twice, without the own cards, or with others.
                // A book of another player at the end can be left out, because the hand is hidden.
                if !matches!(events.last(), Some(Event::LaidBook { .. })) && events.len() > 2 {
                    take(&events[..events.len() - 1], &own);
                }
                take(&events[1..], &own);
                take(&[events.clone(), vec![events[events.len() - 1].clone()]].concat(), &own);
                let held = before.view(seat).took[0];
                take(&events, &[own.clone(), vec![held]].concat());
                if !own.is_empty() {
                    take(&events, &own[1..]);
                    take(&events, &vec![held; own.len()]);
                }
            }
        }
    }
    assert!(refused > 1_000, "{refused}");
}
