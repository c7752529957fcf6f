//! Deductions and chances, checked against the enumeration of every world that fits what was seen, weighed by how likely
//! its asks were.

use super::super::chance::Odds;
use super::super::constraints::Constraints;
use super::super::deduce::{Deductions, Filled, Range};
use super::super::dice::Dice;
use super::super::likelihood::heard;
use super::super::players::{choose, perch, stream};
use super::super::world::World;
use super::*;

/// Returns a view without suits: what it reveals about ranks.
fn ranks_of(view: &GoFishView) -> String {
    let text = format!("{:?}{:?}{:?}{:?}", view.hand, view.took, view.log, view.counts);
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
    let legal = view.legal_asks();
    let choices = match game.options.seats().player(seat) {
        Some(Player::Computer(Level::Minnow)) => legal,
        Some(Player::Computer(Level::Perch)) => perch(&view, &legal),
        other => panic!("{other:?}"),
    };
    if choices.contains(&ask) { 1.0 / choices.len() as f64 } else { 0.0 }
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
        let mut world = GoFish::of_deck(game.options, deck, game.first);
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

fn compare(game: &GoFish, asks: &[Ask], seat: Seat) -> usize {
    compare_to(game.view(seat), game, asks, seat)
}

/// Compares what is deduced from a view with all worlds that fit what the seat saw.
fn compare_to(view: GoFishView, game: &GoFish, asks: &[Ask], seat: Seat) -> usize {
    let worlds = worlds(&game.view(seat), game, asks);
    let deductions = Deductions::of(&view);
    let constraints = Constraints::of(&view);
    let mut drawn = World::new(&constraints, &Filled::new(&constraints), heard(&view));
    let mut dice = Dice::new(1);
    let ranks: Vec<Rank> = view.options.pack().ranks().collect();
    let mut seen = vec![vec![0u32; view.counts.len()]; ranks.len()];
    let samples = 1_500;
    drawn.stir(None, 1_500, &mut dice);
    for _ in 0..samples {
        drawn.stir(None, 30, &mut dice);
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
            let range =
                Range { least: *counts.iter().min().unwrap(), most: *counts.iter().max().unwrap() };
            let here = format!("{rank} at {other:?} in {view:?} of {} worlds", worlds.len());
            assert_eq!(deductions.range(rank, other), range, "{here}");
            if other == seat {
                continue;
            }
            let hits = worlds.iter().filter(|world| held(world) > 0).map(|(weight, _)| weight);
            let chance = hits.sum::<f64>() / all;
            let estimate = Odds::of(&view, &[Ask { of: other, rank }]).finish()[0];
            assert_eq!(estimate.exact, range.holds().is_some(), "{here}");
            assert!((estimate.chance - chance).abs() < 0.08, "{estimate:?} is {chance}: {here}");
            let drawn = f64::from(seen[at][usize::from(other.0)]) / f64::from(samples);
            assert!((drawn - chance).abs() < 0.15, "{drawn} for {chance}: {here}");
        }
    }
    worlds.len()
}

/// Returns what the computer on a seat asks.
fn asked(game: &GoFish, seat: Seat, n: u32) -> Ask {
    let Some(Player::Computer(level)) = game.options.seats().player(seat) else { panic!() };
    let mut rng = stream(number(n), seat, game.moves_made());
    choose(&game.view(seat), level, &mut rng).unwrap()
}

fn compare_games(text: &str, hand: u8, deals: std::ops::Range<u32>) {
    let options = options(text);
    let options = GoFishOptions::small(options.seats(), options.pack(), hand);
    for n in deals {
        let options = options.with_any_rank(n % 5 == 4).with_next_only(n % 7 == 6);
        let mut game = GoFish::deal(&options, number(n));
        let mut rng = DealRng::new("test", number(n));
        let mut asks = Vec::new();
        while let Status::Playing { seat } = game.status() {
            assert!(asks.len() < 2_000, "deal {n} ends");
            let viewer = Seat(rng.below(options.seats().count() as u32) as u8);
            // At the start nothing is known, so there are the most worlds.
            if asks.len() > 1 || n % 8 == 0 {
                compare(&game, &asks, viewer);
            }
            let ask = asked(&game, seat, n);
            game.apply(ask).unwrap();
            asks.push(ask);
        }
    }
}

#[test]
fn what_is_proven_of_small_decks_is_what_all_worlds_have() {
    compare_games("seats=minnow,minnow&hand=5&ranks=4&suits=3", 3, 1..12);
    compare_games("seats=minnow,perch&hand=5&ranks=6&suits=2", 5, 1..12);
    compare_games("seats=perch,perch&hand=5&ranks=3&suits=4", 4, 1..12);
}

#[test]
#[should_panic(expected = "worlds")]
fn the_worlds_find_deductions_that_do_not_heed_what_is_asked_for() {
    let text = "seats=minnow,minnow&hand=5&ranks=4&suits=3";
    let options = GoFishOptions::small(options(text).seats(), options(text).pack(), 3);
    let mut game = GoFish::deal(&options, number(1));
    let mut asks = Vec::new();
    while let Status::Playing { seat } = game.status() {
        let ask = asked(&game, seat, 1);
        game.apply(ask).unwrap();
        asks.push(ask);
        for seat in options.seats().all() {
            let view = game.view(seat);
            // Where any rank may be asked for, an ask proves nothing.
            let options = options.with_any_rank(true);
            compare_to(GoFishView { options, ..view }, &game, &asks, seat);
        }
    }
}

#[test]
fn what_is_proven_at_small_tables_is_what_all_worlds_have() {
    compare_games("seats=perch,minnow&hand=5&ranks=4&suits=3", 2, 21..26);
    let three = "seats=minnow,perch,minnow&hand=5&ranks=5&suits=3";
    let small = Pack::new(Family::French, 4, 3).unwrap();
    let seats = options(three).seats();
    for n in 1..6 {
        let options = GoFishOptions::small(seats, small, 2);
        let mut game = GoFish::deal(&options, number(n));
        let mut rng = DealRng::new("test", number(n));
        let mut asks = Vec::new();
        while let Status::Playing { seat } = game.status() {
            assert!(asks.len() < 2_000, "deal {n} ends");
            if asks.len() > 3 {
                compare(&game, &asks, Seat(rng.below(3) as u8));
            }
            let ask = asked(&game, seat, n);
            game.apply(ask).unwrap();
            asks.push(ask);
        }
    }
}
