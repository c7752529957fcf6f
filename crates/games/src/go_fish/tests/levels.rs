//! How Perch uses the two rounds that it remembers, and whether Shark's playouts keep the rules.

use super::searches;
use crate::cards::{Card, Rank};
use crate::go_fish::deduce::Deductions;
use crate::go_fish::knowledge::{MAX_SEATS, Possession, RANKS};
use crate::go_fish::players::{AskChoice, Hands, Playout, choices, choose, stream};
use crate::go_fish::public_state::PublicState;
use crate::go_fish::{Ask, Event, GoFish, GoFishOptions, GoFishView, Level, Player};
use handful_engine::{DealNumber, DealRng, Game, Options, Params, Seat, Status};

fn number(n: u32) -> DealNumber {
    DealNumber::new(n).unwrap()
}

/// Returns the views of the seats to move, over games of random asks.
fn views(options: &str, deals: u32) -> Vec<GoFishView> {
    let options = GoFishOptions::read(&Params::parse(options).unwrap()).unwrap();
    let mut views = Vec::new();
    for n in 1..=deals {
        let mut game = GoFish::deal(&options, number(n));
        let mut rng = DealRng::new("test", number(n));
        while let Status::Playing { seat } = game.status() {
            assert!(game.moves_made() < 2_000, "deal {n} of {options:?} ends");
            views.push(game.view(seat));
            let asks = game.legal_moves();
            game.apply(asks[rng.below(asks.len() as u32) as usize]).unwrap();
        }
    }
    views
}

/// Returns the ask of Perch for one of many random streams.
fn perch(view: &GoFishView, stream: u32) -> Ask {
    choose(view, Level::Perch, &mut DealRng::new("perch", number(stream + 1))).unwrap()
}

/// Returns the events since the `turns`-th last end of a turn, including that end.
fn last_turns(view: &GoFishView, turns: usize) -> Vec<Event> {
    let all = view.log.since(0);
    let is_end = |at: &usize| matches!(all[*at], Event::TurnPasses { .. });
    let ends: Vec<usize> = (0..all.len()).filter(is_end).collect();
    all[ends.len().checked_sub(turns).map_or(0, |at| ends[at])..].to_vec()
}

/// Returns the ask of the turn after the `turns_ago`-th last end of a turn, if it was the only one
/// and missed.
fn last_miss(view: &GoFishView, turns_ago: usize) -> Option<(Seat, Seat, Rank)> {
    match &last_turns(view, turns_ago)[..] {
        [
            Event::TurnPasses { .. },
            Event::Asked { by, of, rank },
            Event::GoFish { .. },
            Event::Drew { shown: None, .. },
            Event::TurnPasses { .. },
            ..,
        ] => Some((*by, *of, *rank)),
        _ => None,
    }
}

#[test]
fn perch_asks_for_what_another_has_just_asked_for() {
    let mut told = 0;
    for view in views("seats=you,you,you", 40) {
        let Some((other, _, rank)) = last_miss(&view, 2) else { continue };
        let asks = view.legal_asks();
        let begins = matches!(view.log.iter().next_back(), Some(Event::TurnPasses { .. }));
        if !begins || !asks.contains(&Ask { target: other, rank }) {
            continue;
        }
        // What others were seen to have in the last two rounds, whether they still have it or not.
        let seen: Vec<Ask> = last_turns(&view, 6)
            .iter()
            .filter_map(|event| match event {
                Event::Asked { by, rank, .. } => Some(Ask { target: *by, rank: *rank }),
                Event::Gave { to, cards, .. } => Some(Ask { target: *to, rank: cards[0].rank() }),
                _ => None,
            })
            .collect();
        told += u32::from(asks.iter().any(|ask| !seen.contains(ask)));
        for stream in 0..10 {
            assert!(seen.contains(&perch(&view, stream)), "{view:?}");
        }
    }
    assert!(told > 100, "{told}");
}

#[test]
fn perch_does_not_ask_again_where_it_was_sent_fishing() {
    let mut sent = 0;
    for view in views("seats=you,you,you", 40) {
        // The turn one round ago was the seat's own.
        let Some((by, of, rank)) = last_miss(&view, 4) else { continue };
        let since = last_turns(&view, 3);
        let is_news = |event: &Event| match event {
            Event::Asked { by, rank: asked, .. } => *by == of && *asked == rank,
            Event::Gave { cards, .. } => cards[0].rank() == rank,
            Event::Refilled { by, .. } => *by == of,
            _ => false,
        };
        if by != view.seat || since.iter().any(is_news) {
            continue;
        }
        // A rank that has not been mentioned yet.
        let is_heard = |rank| {
            view.log.iter().any(|event| match event {
                Event::Asked { rank: asked, .. } => *asked == rank,
                Event::LaidBook { rank: laid, .. } => *laid == rank,
                _ => false,
            })
        };
        let again = Ask { target: of, rank };
        let asks = view.legal_asks();
        if !asks.contains(&again) || asks.iter().all(|ask| is_heard(ask.rank)) {
            continue;
        }
        sent += 1;
        for stream in 0..10 {
            assert_ne!(perch(&view, stream), again, "{view:?}");
        }
    }
    assert!(sent > 40, "{sent}");
}

/// Returns what the last turns said about a rank and a seat: the last word on it.
fn last_word(turns: &[Event], of: Seat, rank: Rank) -> Option<bool> {
    let (mut word, mut asked) = (None, None);
    for event in turns {
        match *event {
            Event::Asked { by, rank: it, .. } => {
                asked = Some(it);
                word = if (by, it) == (of, rank) { Some(true) } else { word };
            }
            Event::Gave { from, to, ref cards } if cards[0].rank() == rank => match of {
                _ if of == from => word = Some(false),
                _ if of == to => word = Some(true),
                _ => {}
            },
            Event::GoFish { by } if by == of && asked == Some(rank) => word = Some(false),
            Event::Drew { by, shown: Some(card), .. } if (by, card.rank()) == (of, rank) => {
                word = Some(true);
            }
            Event::LaidBook { by, rank: it } if (by, it) == (of, rank) => word = Some(false),
            Event::Refilled { by, .. } if by == of => word = None,
            _ => {}
        }
    }
    word
}

#[test]
fn perch_remembers_two_rounds_and_no_more() {
    for (options, seats) in [("seats=you,you", 2), ("seats=you,you,you", 3)] {
        let mut differ = 0;
        for view in views(options, 12) {
            let asks = view.legal_asks();
            let of = |turns| {
                let turns = last_turns(&view, turns);
                let word = |ask: &Ask| last_word(&turns, ask.target, ask.rank);
                let known: Vec<Option<bool>> = asks.iter().map(word).collect();
                let best =
                    [Some(true), None, Some(false)].into_iter().find(|it| known.contains(it));
                let kept = asks.iter().zip(&known).filter(|it| Some(*it.1) == best);
                kept.map(|it| *it.0).collect::<Vec<Ask>>()
            };
            let kept = choices(&view, Level::Perch, &asks).unwrap();
            assert_eq!(kept, of(2 * seats), "{view:?}");
            differ += u32::from(of(2 * seats) != of(2 * seats - 1));
        }
        assert!(differ > 20, "{differ}");
    }
}

/// Returns a game as a playout, with all hands and the stock.
fn playout_of(game: &GoFish) -> Playout {
    let table = game.table;
    let mut hands = Hands { counts: [[0; RANKS]; MAX_SEATS], held: [0; MAX_SEATS], stock: [0; 52] };
    let rank = |card: &Card| table.index(card.rank());
    for (seat, hand) in game.cards.hands.iter().enumerate() {
        hand.iter().for_each(|card| hands.add(seat, rank(card), 1));
    }
    for (at, card) in game.cards.deck.iter().rev().take(game.stock()).enumerate() {
        hands.stock[at] = rank(card) as u8;
    }
    Playout { table, hands }
}

#[test]
fn a_playout_and_a_view_keep_the_rules_and_know_what_everyone_knows() {
    for text in [
        "seats=you,you",
        "seats=you,you,you,you",
        "seats=you,you,you&hand=5&ranks=6&suits=3",
        "seats=you,you,you,you,you,you&ask=next",
        "seats=you,you,you,you&ask=next&ranks=7",
        "seats=you,you,you&deck=spanish&anyrank=1",
    ] {
        let options = GoFishOptions::read(&Params::parse(text).unwrap()).unwrap();
        for n in 1..=20 {
            let mut game = GoFish::deal(&options, number(n));
            let mut rng = DealRng::new("test", number(n));
            let mut playout = playout_of(&game);
            while let Status::Playing { seat } = game.status() {
                assert!(game.moves_made() < 2_000, "{text} {n} ends");
                assert_eq!(playout.table, game.table, "{text} {n}");
                let mut followed = PublicState::new(&options);
                followed.follow(game.view(seat).log.iter(), |_, _| Ok(())).expect("its events");
                assert_eq!(followed, game.table, "{text} {n}");
                let all = playout_of(&game).hands;
                assert_eq!(playout.hands.counts, all.counts, "{text} {n}");
                assert_eq!(playout.hands.held, all.held, "{text} {n}");
                let asks = game.legal_moves();
                let ask = asks[rng.below(asks.len() as u32) as usize];
                playout.ask(ask.target.0.into(), game.table.index(ask.rank));
                game.apply(ask).unwrap();
            }
            assert_eq!(playout.table, game.table, "{text} {n}");
        }
    }
}

#[test]
fn each_level_ends_games_in_which_only_the_next_player_may_be_asked() {
    let mut opened = 0;
    for level in Level::ALL {
        let deals = if searches(level) { 1 } else { 20 };
        for (seats, rules) in [(4, "ranks=7"), (5, "ranks=9"), (6, "ranks=9&anyrank=1")] {
            let seats = vec![level.word(); seats].join(",");
            let text = format!("seats={seats}&{rules}&ask=next");
            let options = GoFishOptions::read(&Params::parse(&text).unwrap()).unwrap();
            for n in 1..=deals {
                let mut game = GoFish::deal(&options, number(n));
                while let Status::Playing { seat } = game.status() {
                    assert!(game.moves_made() < 2_000, "{text} {n} ends");
                    let Some(Player::Computer(level)) = options.seats().player(seat) else {
                        panic!("a computer")
                    };
                    let mut rng = stream(number(n), seat, game.moves_made());
                    let ask = choose(&game.view(seat), level, &mut rng).unwrap();
                    let effect = game.apply(ask).unwrap();
                    opened += u32::from(effect.events.contains(&Event::AskAnyone));
                }
            }
        }
    }
    assert!(opened > 20, "{opened}");
}

#[test]
fn a_choice_in_steps_is_the_choice() {
    for view in views("seats=shark,shark,shark", 2) {
        for level in Level::ALL {
            let rng = || DealRng::new("steps", number(1));
            let mut choice = AskChoice::new(&view, level, &mut rng());
            let mut steps = 1;
            let ask = loop {
                if let Some(ask) = choice.step() {
                    break ask;
                }
                steps += 1;
                assert!(steps < 1_000, "{level:?} chooses");
            };
            assert_eq!(ask, choose(&view, level, &mut rng()));
            assert!(view.legal_asks().contains(&ask.unwrap()) && steps <= 30);
        }
    }
}

#[test]
fn shark_asks_for_nothing_that_is_proven_to_miss() {
    for view in views("seats=shark,minnow,minnow&ranks=7", 3) {
        let deductions = Deductions::from_view(&view);
        let holds = |ask: &Ask| deductions.range(ask.rank, ask.target).holds();
        let asks = view.legal_asks();
        let ask = choose(&view, Level::Shark, &mut DealRng::new("test", number(1))).unwrap();
        assert!(holds(&ask) != Some(false) || asks.iter().all(|ask| holds(ask) == Some(false)));
    }
}

#[test]
fn what_everyone_knows_is_proven() {
    let [mut known, mut proven, mut elsewhere] = [0, 0, 0];
    for view in views("seats=pike,pike,pike,pike", 3) {
        let (table, deductions) = (&view.table, Deductions::from_view(&view));
        for ask in view.legal_asks() {
            let (rank, held) = (table.index(ask.rank), view.held(ask.rank) as u8);
            let (by, of) = (usize::from(view.seat.0), usize::from(ask.target.0));
            let range = deductions.range(ask.rank, ask.target);
            proven += u32::from(range.holds().is_some());
            assert!(table.known.least(of, rank) <= range.least, "{ask} in {view:?}");
            let possession = table.possession(by, of, rank, held);
            // Three are in the asker's hand and the fourth is in that of a third seat.
            let third = (0..4).filter(|&seat| seat != by && seat != of);
            if held == 3 && third.map(|seat| table.known.least(seat, rank)).sum::<u8>() == 1 {
                assert_eq!(possession, Possession::Excluded, "{ask} in {view:?}");
                elsewhere += 1;
            }
            let class = match possession {
                Possession::Certain => Some(true),
                Possession::Excluded => Some(false),
                Possession::Possible => continue,
            };
            assert_eq!(range.holds(), class, "{ask} in {view:?}");
            known += 1;
        }
    }
    assert!(known > 500 && known * 10 > proven * 8, "{known} of {proven}");
    assert!(elsewhere > 0);
}
