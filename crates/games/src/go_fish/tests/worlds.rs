//! Deductions and chances, checked against the enumeration of every world that fits what was seen, weighed by how
//! likely its asks were.

use super::super::chance::ChanceEstimator;
use super::super::constraints::Constraints;
use super::super::deduce::{CountRange, Deductions, FeasibleWorld};
use super::super::fast_rng::XorShift64;
use super::super::likelihood::{is_exact, observed_asks};
use super::super::players::{choices, choose, stream};
use super::super::world::World;
use super::*;

/// Returns a view without suits: what it reveals about ranks.
fn ranks_of(view: &GoFishView) -> String {
    let text = format!("{:?}{:?}{:?}{:?}", view.hand, view.took, view.log, view.counts());
    // Codes such as `TH` are reduced to their rank.
    let words = text.split_inclusive(|c: char| !c.is_ascii_alphanumeric());
    let strip = |word: &str| {
        let (body, end) = word.split_at(word.len() - word.chars().last().map_or(0, char::len_utf8));
        if body.parse::<Card>().is_ok() { body[..1].to_owned() + end } else { word.to_owned() }
    };
    words.map(strip).collect()
}

/// The chance that the player to move makes an ask.
fn likelihood(game: &GoFish, ask: Ask) -> f64 {
    let Status::Playing { seat } = game.status() else { return 0.0 };
    let view = game.view(seat);
    let choices = choices(&view, level(game, seat), &view.legal_asks()).expect("an exact level");
    if choices.contains(&ask) { 1.0 / choices.len() as f64 } else { 0.0 }
}

/// The level of the computer on a seat.
fn level(game: &GoFish, seat: Seat) -> Level {
    let Some(Player::Computer(level)) = game.options.seats().player(seat) else {
        panic!("a computer")
    };
    level
}

/// Enumerates every world that fits. Returns the likelihood of the others' asks and the hands at its end, as ranks.
fn worlds(view: &GoFishView, game: &GoFish, asks: &[Ask]) -> Vec<(f64, Vec<Vec<Rank>>)> {
    let me = usize::from(view.seat.0);
    // The positions in the deck of cards that the viewer did not get.
    let hidden: Vec<usize> = (0..game.cards.deck.len())
        .filter(|&at| !game.cards.took[me].contains(&game.cards.deck[at]))
        .collect();
    let told = ranks_of(view);
    let mut bag: Vec<Rank> = hidden.iter().map(|&at| game.cards.deck[at].rank()).collect();
    bag.sort();
    let mut found = Vec::new();
    let mut order = bag.clone();
    loop {
        let mut deck = game.cards.deck.clone();
        let mut spare: Vec<Card> = hidden.iter().map(|&at| game.cards.deck[at]).collect();
        for (&at, &rank) in hidden.iter().zip(&order) {
            let card = spare.iter().position(|card| card.rank() == rank).unwrap();
            deck[at] = spare.remove(card);
        }
        let mut world = GoFish::from_deck(game.options, deck, game.first);
        let mut chance = 1.0;
        let same = asks.iter().all(|&ask| {
            if world.status() != (Status::Playing { seat: view.seat }) {
                chance *= likelihood(&world, ask);
            }
            world.apply(ask).is_ok()
        });
        if same && ranks_of(&world.view(view.seat)) == told {
            let ranks = |hand: &Vec<Card>| hand.iter().map(|card| card.rank()).collect();
            found.push((chance, world.cards.hands.iter().map(ranks).collect()));
        }
        // The next permutation of the bag, without distinguishing equal ranks.
        let Some(pivot) = (1..order.len()).rev().find(|&i| order[i - 1] < order[i]) else { break };
        let with = (pivot..order.len()).rev().find(|&i| order[i] > order[pivot - 1]).unwrap();
        order.swap(pivot - 1, with);
        order[pivot..].reverse();
    }
    found
}

/// Compares the chance that a rank is in the stock with all worlds. Returns the difference if there is one.
fn stock_difference(
    view: &GoFishView,
    worlds: &[(f64, Vec<Vec<Rank>>)],
    rank: Rank,
) -> Option<String> {
    let (places, estimator) = ChanceEstimator::of_rank(view, rank);
    let mut chances = places.into_iter().zip(estimator.finish());
    let (_, estimate) = chances.find(|(place, _)| place.is_none() && !view.is_laid(rank))?;
    // What is in no hand is in the stock.
    let has = |(_, world): &&(f64, Vec<Vec<Rank>>)| {
        let held = world.iter().flatten().filter(|&&held| held == rank).count();
        held < view.options.pack().suit_count()
    };
    let hits: Vec<f64> = worlds.iter().filter(has).map(|(weight, _)| *weight).collect();
    let all: f64 = worlds.iter().map(|(weight, _)| weight).sum();
    let chance = hits.iter().sum::<f64>() / all;
    let is_near = (estimate.probability - chance).abs() < 0.08;
    let is_proven = hits.is_empty() || hits.len() == worlds.len();
    let is_same = is_near && estimate.is_proven == is_proven;
    (!is_same).then(|| format!("{estimate:?} is {chance}: {rank} in the stock in {view:?}"))
}

/// Compares what is deduced from a view, and how likely it is, with all worlds that fit what the seat saw. Returns the
/// first difference.
fn difference(view: &GoFishView, game: &GoFish, asks: &[Ask], seat: Seat) -> Option<String> {
    let worlds = worlds(&game.view(seat), game, asks);
    let deductions = Deductions::from_view(view);
    let constraints = Constraints::from_view(view);
    let mut drawn =
        World::new(&constraints, &FeasibleWorld::new(&constraints), observed_asks(view));
    let mut rng = XorShift64::new(1);
    let ranks: Vec<Rank> = view.options.pack().ranks().collect();
    let mut seen = vec![vec![0u32; view.counts().len()]; ranks.len()];
    let samples = 1_500;
    drawn.random_walk(None, 1_500, &mut rng);
    for _ in 0..samples {
        drawn.random_walk(None, 30, &mut rng);
        for (rank, seen) in seen.iter_mut().enumerate() {
            for other in constraints.others() {
                let held = constraints.table.known.seen[other][rank] + drawn.hidden(rank, other);
                seen[other] += u32::from(held > 0);
            }
        }
    }
    let all: f64 = worlds.iter().map(|(weight, _)| weight).sum();
    for (at, &rank) in ranks.iter().enumerate() {
        for other in game.options.seats().all() {
            let held = |(_, world): &(f64, Vec<Vec<Rank>>)| {
                world[usize::from(other.0)].iter().filter(|&&own| own == rank).count() as u8
            };
            let counts: Vec<u8> = worlds.iter().map(held).collect();
            let least = counts.iter().min().expect("the actual world");
            let most = counts.iter().max().expect("the actual world");
            let range = CountRange { least: *least, most: *most };
            let here = format!("{rank} at {other:?} in {view:?} of {} worlds", worlds.len());
            let deduced = deductions.range(rank, other);
            if deduced != range {
                return Some(format!("{deduced:?} is {range:?}: {here}"));
            }
            if other == seat {
                continue;
            }
            let hits = worlds.iter().filter(|world| held(world) > 0).map(|(weight, _)| weight);
            let chance = hits.sum::<f64>() / all;
            let estimate = ChanceEstimator::new(view, &[Ask { target: other, rank }]).finish()[0];
            let drawn = f64::from(seen[at][usize::from(other.0)]) / f64::from(samples);
            let is_near = |share: f64, most: f64| (share - chance).abs() < most;
            let is_exact = estimate.is_proven == range.holds().is_some();
            if !(is_exact && is_near(estimate.probability, 0.08) && is_near(drawn, 0.15)) {
                return Some(format!("{estimate:?} and {drawn} are {chance}: {here}"));
            }
        }
    }
    // One rank of each position.
    stock_difference(view, &worlds, ranks[view.asks() as usize % ranks.len()])
}

/// Returns the levels whose asks can be weighed exactly.
fn exact() -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|&level| is_exact(level))
}

/// Returns a table of computers with a deck small enough to enumerate.
fn table(levels: &[Level], [ranks, suits]: [usize; 2], hand: u8) -> GoFishOptions {
    let players: Vec<Player> = levels.iter().copied().map(Player::Computer).collect();
    let pack = Pack::new(Family::French, ranks, suits).expect("a small deck");
    GoFishOptions::small(Seats::new(&players).expect("two to six"), pack, hand)
}

/// Plays a deal, and visits each position before an ask with the asks so far.
fn play(options: &GoFishOptions, n: u32, mut visit: impl FnMut(&GoFish, &[Ask])) {
    let mut game = GoFish::deal(options, number(n));
    let mut asks = Vec::new();
    while let Status::Playing { seat } = game.status() {
        assert!(asks.len() < 2_000, "deal {n} of {options:?} ends");
        visit(&game, &asks);
        let mut rng = stream(number(n), seat, game.moves_made());
        let ask = choose(&game.view(seat), level(&game, seat), &mut rng).unwrap_or_else(|| {
            panic!("deal {n} of {options:?} begins with a hand of books alone: take other deals")
        });
        game.apply(ask).expect("a legal ask");
        asks.push(ask);
    }
}

/// Plays deals and compares what a random seat sees, after the first asks.
fn compare(options: &GoFishOptions, deals: std::ops::Range<u32>) {
    for n in deals {
        let options = options.with_rules(n % 7 == 6, n % 5 == 4);
        let seats = options.seats().count();
        // At the start nothing is known, so there are the most worlds.
        let first = if seats > 2 { 4 } else { 2 };
        let mut rng = DealRng::new("test", number(n));
        play(&options, n, |game, asks| {
            let seat = Seat(rng.below(seats as u32) as u8);
            if asks.len() >= first || seats == 2 && n % 8 == 0 {
                assert_eq!(difference(&game.view(seat), game, asks, seat), None);
            }
        });
    }
}

#[test]
fn what_is_proven_of_small_decks_is_what_all_worlds_have() {
    for level in exact() {
        compare(&table(&[level, level], [4, 3], 3), 1..12);
        compare(&table(&[Level::Minnow, level], [6, 2], 5), 1..12);
        compare(&table(&[level, level], [3, 4], 4), 1..12);
    }
}

#[test]
fn what_is_proven_at_small_tables_is_what_all_worlds_have() {
    for level in exact() {
        compare(&table(&[level, Level::Minnow], [4, 3], 2), 21..26);
        compare(&table(&[Level::Minnow, level, Level::Minnow], [4, 3], 2), 1..6);
    }
}

/// Whether the worlds of some deals at a table differ from what is deduced where each view has other options.
fn differs(options: GoFishOptions, others: GoFishOptions) -> bool {
    (1..12).any(|n| {
        let mut found = false;
        play(&options, n, |game, asks| {
            for seat in options.seats().all().filter(|_| asks.len() > 3) {
                let view = GoFishView { options: others, ..game.view(seat) };
                found = found || difference(&view, game, asks, seat).is_some();
            }
        });
        found
    })
}

#[test]
fn the_worlds_find_deductions_that_do_not_heed_what_is_asked_for() {
    // Where any rank may be asked for, an ask proves nothing.
    let options = table(&[Level::Minnow; 2], [4, 3], 3);
    assert!(differs(options, options.with_rules(false, true)));
}

#[test]
fn the_worlds_find_players_who_are_taken_for_another_level() {
    for level in exact() {
        let other = exact().find(|&other| other != level).expect("two exact levels");
        let [own, others] = [level, other].map(|level| table(&[level; 3], [4, 3], 2));
        assert!(differs(own, others), "{level:?} as {other:?}");
    }
}

/// The logarithm of the likelihood of what the other players ask in some deals, if seat 0 takes them for a level.
fn explained(options: &GoFishOptions, deals: u32, as_level: Level) -> f64 {
    let players = vec![Player::Computer(as_level); options.seats().count()];
    let seats = Seats::new(&players).expect("two to six");
    let (mut sum, pack) = (0.0, options.pack());
    for n in 1..=deals {
        // What the asker held at each ask, by seat.
        let mut hands = vec![Vec::new(); seats.count()];
        let mut end = None;
        play(options, n, |game, _| {
            let Status::Playing { seat } = game.status() else { return };
            let hand = &game.cards.hands[usize::from(seat.0)];
            let held = |rank| hand.iter().filter(|card| card.rank() == rank).count();
            hands[usize::from(seat.0)].push(pack.ranks().map(held).collect::<Vec<_>>());
            end = Some(game.view(Seat(0)));
        });
        let view = end.expect("a game has asks");
        let taken = GoFishOptions::small(seats, pack, options.hand() as u8);
        let view = GoFishView { options: taken, ..view };
        for (hands, asks) in hands.iter().zip(observed_asks(&view)).skip(1) {
            // The view is of the position before the last ask, and would lack the first ones of more than 64.
            assert!(hands.len() - asks.len() < 2, "{} of {} asks", asks.len(), hands.len());
            for (held, ask) in hands.iter().zip(&asks) {
                let all: f64 = held.iter().zip(&ask.weights).map(|(&held, of)| of[held]).sum();
                sum += (ask.made[held[ask.rank]] / all).ln();
            }
        }
    }
    sum
}

#[test]
fn each_level_is_explained_best_by_its_own_model() {
    for level in Level::ALL {
        let deals = if searches(level) { 2 } else { 20 };
        let options = options(&format!("seats={}", [level.word(); 4].join(",")));
        let own = explained(&options, deals, level);
        for other in Level::ALL.into_iter().filter(|&other| other != level) {
            let taken = explained(&options, deals, other);
            assert!(own > taken, "{level:?}: {own}, as {other:?} {taken}");
        }
    }
}

#[test]
fn of_each_seat_the_last_asks_are_heard() {
    let mut game = GoFish::deal(&options("seats=you,minnow,minnow,minnow&anyrank=1"), number(1));
    // Asks that miss, as long as there are some, so that the game goes on.
    let miss = |game: &GoFish| {
        let asks = game.legal_moves();
        let misses =
            |ask: &Ask| matches!(game.clone().apply(*ask).unwrap().events[1], Event::GoFish { .. });
        asks.iter().copied().find(misses).unwrap_or(asks[0])
    };
    for asks in 0..80 {
        while game.status() != (Status::Playing { seat: Seat(1) }) {
            game.apply(miss(&game)).unwrap();
        }
        let all = observed_asks(&game.view(Seat(0)));
        assert_eq!([all[0].len(), all[1].len()], [0, asks.min(64)]);
        game.apply(miss(&game)).unwrap();
    }
}

#[test]
fn a_view_takes_no_card_that_the_events_do_not_bring() {
    let mut game = GoFish::deal(&options("seats=you,minnow"), number(1));
    let mut rng = DealRng::new("drawn", number(1));
    loop {
        let before = game.view(Seat(0));
        let effect = play_at_random(&mut game, &mut rng);
        let drew = Event::Drew { by: Seat(0), shown: None, left: game.stock() as u8 };
        let mut drawn = game.view(Seat(0)).hand;
        drawn.retain(|card| !before.hand.contains(card));
        if !effect.events.contains(&drew) || drawn.len() != 1 {
            continue;
        }
        let takes = |own: &[Card]| before.clone().follow(&effect.events, own).is_ok();
        assert!(takes(&drawn));
        assert!(!takes(&[drawn[0], drawn[0]]), "one card too many");
        assert!(!takes(&[before.hand[0]]), "a card that the hand has");
        assert!(!takes(&[]), "no card");
        break;
    }
}

#[test]
fn a_view_takes_no_book_from_a_hand_that_is_too_small() {
    let mut tried = 0;
    for n in 1..=20 {
        let mut game = GoFish::deal(&options("seats=you,minnow,minnow"), number(n));
        let mut rng = DealRng::new("small", number(n));
        while let Status::Playing { seat } = game.status() {
            let before = game.view(Seat(0));
            let effect = play_at_random(&mut game, &mut rng);
            let Event::Asked { rank, .. } = effect.events[0] else { panic!("an ask is first") };
            if seat == Seat(0) || !(1..4).contains(&game.view(seat).hand.len()) {
                continue;
            }
            let mut events = effect.events.clone();
            assert!(before.clone().follow(&events, &[]).is_ok());
            events.push(Event::LaidBook { by: seat, rank });
            assert!(before.clone().follow(&events, &[]).is_err(), "{events:?}");
            tried += 1;
        }
    }
    assert!(tried > 20, "{tried}");
}
