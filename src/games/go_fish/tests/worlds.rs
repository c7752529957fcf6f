//! Deductions and chances, checked against the enumeration of every world that fits what was seen.

use super::super::chance::Odds;
use super::super::count::{by_rank, by_seat};
use super::super::deduce::{Deductions, Range};
use super::super::facts::Facts;
use super::super::worlds::Worlds;
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

/// Enumerates every world that fits. Returns the hands at its end, as ranks.
fn worlds(view: &GoFishView, game: &GoFish, asks: &[Ask]) -> Vec<Vec<Vec<Rank>>> {
    let me = usize::from(view.seat.0);
    // The positions in the deck of cards that the viewer did not get.
    let hidden: Vec<usize> =
        (0..game.deck.len()).filter(|&at| !game.took[me].contains(&game.deck[at])).collect();
    let told = ranks_of(view);
    let mut bag: Vec<Rank> = hidden.iter().map(|&at| game.deck[at].rank()).collect();
    bag.sort();
    let mut found = Vec::new();
    let mut order = bag.clone();
    loop {
        let mut deck = game.deck.clone();
        let mut spare: Vec<Card> = hidden.iter().map(|&at| game.deck[at]).collect();
        for (&at, &rank) in hidden.iter().zip(&order) {
            let card = spare.iter().position(|card| card.rank() == rank).unwrap();
            deck[at] = spare.remove(card);
        }
        let mut world = GoFish::new(game.options, deck, game.first);
        let same = asks.iter().all(|&ask| world.apply(ask).is_ok());
        if same && ranks_of(&world.view(view.seat)) == told {
            let ranks = |hand: &Vec<Card>| hand.iter().map(|card| card.rank()).collect();
            found.push(world.hands.iter().map(ranks).collect());
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
    let view = game.view(seat);
    let worlds = worlds(&view, game, asks);
    let deductions = Deductions::of(&view);
    let mut odds = Odds::of(&view);
    let facts = Facts::of(&view);
    let mut drawn = Worlds::of(&facts);
    let mut rng = DealRng::new("test", number(1));
    let mut seen = vec![vec![0u32; game.hands.len()]; facts.ranks.len()];
    let samples = 1_500;
    drawn.stir(500, &mut rng);
    for _ in 0..samples {
        drawn.stir(30, &mut rng);
        for (rank, seen) in seen.iter_mut().enumerate() {
            for other in facts.others() {
                seen[other] += u32::from(drawn.held(rank, other) > 0);
            }
        }
    }
    for (at, &rank) in facts.ranks.iter().enumerate() {
        for other in game.options.seats().all() {
            let held = |world: &Vec<Vec<Rank>>| {
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
            let hits = counts.iter().filter(|&&count| count > 0).count();
            let chance = hits as f64 / counts.len() as f64;
            let counted = odds.chance(Ask { of: other, rank });
            assert!(counted.exact, "{here}");
            assert!((counted.chance - chance).abs() < 1e-9, "{counted:?} is {chance}: {here}");
            if range.holds().is_none() {
                let of = usize::from(other.0);
                let by_rank = by_rank::Count::new(&facts).chances(at, usize::MAX).unwrap()[of];
                let by_seat = by_seat::chances(&facts, of, usize::MAX).unwrap()[at];
                assert!((by_rank - chance).abs() < 1e-9, "{by_rank} is {chance}: {here}");
                assert!((by_seat - chance).abs() < 1e-9, "{by_seat} is {chance}: {here}");
            }
            let drawn = f64::from(seen[at][usize::from(other.0)]) / f64::from(samples);
            assert!((drawn - chance).abs() < 0.15, "{drawn} for {chance}: {here}");
        }
    }
    worlds.len()
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
            let viewer = Seat(rng.below(options.seats().count() as u32) as u8);
            // At the start nothing is known, so there are the most worlds.
            if asks.len() > 1 || n % 8 == 0 {
                compare(&game, &asks, viewer);
            }
            let legal = game.view(seat).legal_asks();
            let ask = legal[rng.below(legal.len() as u32) as usize];
            game.apply(ask).unwrap();
            asks.push(ask);
        }
    }
}

#[test]
fn what_is_proven_of_small_decks_is_what_all_worlds_have() {
    compare_games("seats=you,you&hand=5&ranks=4&suits=3", 3, 1..12);
    compare_games("seats=you,you&hand=5&ranks=6&suits=2", 5, 1..12);
    compare_games("seats=you,you&hand=5&ranks=3&suits=4", 4, 1..12);
}

#[test]
fn what_is_proven_at_small_tables_is_what_all_worlds_have() {
    compare_games("seats=you,you&hand=5&ranks=4&suits=3", 2, 21..26);
    let three = "seats=you,you,you&hand=5&ranks=5&suits=3";
    let small = Pack::new(Family::French, 4, 3).unwrap();
    let seats = options(three).seats();
    for n in 1..6 {
        let options = GoFishOptions::small(seats, small, 2);
        let mut game = GoFish::deal(&options, number(n));
        let mut rng = DealRng::new("test", number(n));
        let mut asks = Vec::new();
        while let Status::Playing { .. } = game.status() {
            if asks.len() > 3 {
                compare(&game, &asks, Seat(rng.below(3) as u8));
            }
            let legal = game.legal_moves();
            let ask = legal[rng.below(legal.len() as u32) as usize];
            game.apply(ask).unwrap();
            asks.push(ask);
        }
    }
}
