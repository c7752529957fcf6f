//! The advice, checked against two searches that share no code with it.

use std::collections::{HashMap, HashSet};

use super::super::{Configuration, ConfigurationSet};
use super::*;
use handful_engine::{DealNumber, DealRng};
use handful_lab::probe::at_most;

fn cards(n: usize) -> CardCount {
    CardCount::new(n).expect("1 to 10")
}

fn card(place: usize) -> Card {
    Card::new(place).expect("below 10")
}

fn proven(walk: &Walk, advice: Option<Advice>) -> (Option<Card>, u32) {
    match advice {
        None => {
            assert_eq!(walk.left(), 0);
            (None, 0)
        }
        Some(Advice { card, basis: AdviceBasis::Proven { flips } }) => (Some(card), flips),
        Some(other) => panic!("{:?}: {other:?}", walk.flips()),
    }
}

/// Returns a shortest walk to every reachable combination of a corner and a set of tested starts.
fn all_states(n: usize) -> Vec<Walk> {
    let mut found = vec![Walk::new(cards(n))];
    let mut known: HashSet<(Corner, ConfigurationSet)> = HashSet::new();
    known.insert((found[0].corner(), *found[0].tested()));
    let mut next = 0;
    while next < found.len() {
        for card in cards(n).all() {
            let mut walk = found[next].clone();
            walk.flip(card);
            if known.insert((walk.corner(), *walk.tested())) {
                found.push(walk);
            }
        }
        next += 1;
    }
    found
}

/// The number of flips that visit all of a set of corners, by corner and set: the best order of the
/// set's corners, where the distance between two is the number of cards that differ.
fn by_orders(n: usize) -> Vec<Vec<u8>> {
    let corners = 1_usize << n;
    let mut fewest = vec![vec![0; corners]; 1 << corners];
    for set in 1..1_usize << corners {
        for at in 0..corners {
            let ways = (0..corners).filter(|corner| set >> corner & 1 == 1);
            let ways = ways.map(|corner| {
                (at ^ corner).count_ones() as u8 + fewest[set & !(1 << corner)][corner]
            });
            fewest[set][at] = ways.min().expect("the set is not empty");
        }
    }
    fewest
}

fn set_of_left(walk: &Walk) -> usize {
    let left =
        walk.cards().all_configurations().map(Configuration::corner).filter(|&c| walk.is_left(c));
    left.fold(0, |set, corner| set | 1 << corner.bits())
}

#[test]
fn up_to_four_cards_every_advice_is_one_of_the_best() {
    // A walk has visited a connected set of corners, and ends on one of them.
    for (n, states) in [(1, 3), (2, 18), (3, 443), (4, 192_570)] {
        let fewest = by_orders(n);
        let advisor = FlipAdvisor::new(cards(n));
        let walks = all_states(n);
        assert_eq!(walks.len(), states, "{n} cards");
        for walk in walks {
            let left = set_of_left(&walk);
            let corner = usize::from(walk.corner().bits());
            let (advised, flips) = proven(&walk, advisor.advise(&walk));
            assert_eq!(flips, u32::from(fewest[left][corner]), "{:?}", walk.flips());
            let Some(advised) = advised else { continue };
            // The advised card leaves one flip fewer, so by induction the advice that follows takes
            // as many as stated.
            let after = |card: Card| {
                let corner = corner ^ (1 << card.place());
                u32::from(fewest[left & !(1 << corner)][corner]) + 1
            };
            assert_eq!(after(advised), flips);
            let lowest = cards(n).all().find(|&card| after(card) == flips);
            let ruler = next_of_ruler(&walk).filter(|&card| after(card) == flips);
            assert_eq!(Some(advised), ruler.or(lowest), "{:?}", walk.flips());
        }
    }
}

#[test]
fn up_to_three_cards_a_search_by_the_rules_finds_the_same() {
    for n in 1..=3 {
        let walks = all_states(n);
        let key = |walk: &Walk| (walk.corner(), *walk.tested());
        let mut flips: HashMap<_, u32> =
            walks.iter().filter(|walk| walk.left() == 0).map(|walk| (key(walk), 0)).collect();
        // Repeats while there are positions one flip before those known so far.
        for done in 0..=1_000 {
            assert!(done < 1_000, "every position is at most 1,000 flips from the end");
            let before: Vec<_> = walks
                .iter()
                .filter(|walk| !flips.contains_key(&key(walk)))
                .filter(|walk| {
                    cards(n).all().any(|card| {
                        let mut next = (*walk).clone();
                        next.flip(card);
                        flips.get(&key(&next)) == Some(&done)
                    })
                })
                .map(key)
                .collect();
            if before.is_empty() {
                break;
            }
            flips.extend(before.into_iter().map(|key| (key, done + 1)));
        }
        assert_eq!(flips.len(), walks.len());
        for walk in walks {
            let expected = flips[&key(&walk)];
            assert_eq!(proven(&walk, advise(&walk)).1, expected, "{:?}", walk.flips());
            assert_eq!(line(&walk).flips.len() as u32, expected);
        }
    }
}

/// Returns a walk of random flips.
fn at_random(n: usize, flips: u32, number: u32) -> Walk {
    let mut rng = DealRng::new("advice", DealNumber::new(number).expect("not 0"));
    Walk::along(cards(n), (0..flips).map(|_| card(rng.below(n as u32) as usize)))
}

#[test]
fn following_the_advice_takes_as_many_flips_as_it_says() {
    for number in 1..=60 {
        let mut walk = at_random(4, number % 20, number);
        let line = line(&walk);
        for (made, expected) in line.flips.iter().enumerate() {
            let (card, left) = proven(&walk, advise(&walk));
            assert_eq!(card, Some(*expected));
            assert_eq!(left as usize, line.flips.len() - made);
            walk.flip(*expected);
        }
        assert_eq!(proven(&walk, advise(&walk)), (None, 0));
    }
}

#[test]
fn a_wasted_flip_cannot_be_made_up_for() {
    // The last of this many flips of the ruler order is repeated, which tests nothing new.
    for (before, fewest) in [(1, 16), (7, 16), (14, 17)] {
        let mut walk = Walk::along(cards(4), (1..=before).map_while(ruler));
        walk.flip(*walk.flips().last().expect("a flip"));
        assert_eq!(walk.len() + line(&walk).flips.len() as u32, fewest, "after {before} flips");
    }
    for n in 1..=MAX_PROVEN {
        for before in 1..cards(n).configurations() {
            let mut walk = Walk::along(cards(n), (1..=before).map_while(ruler));
            walk.flip(*walk.flips().last().expect("a flip"));
            assert!(walk.len() + line(&walk).flips.len() as u32 > cards(n).configurations());
        }
    }
}

#[test]
fn with_no_flip_made_it_is_the_ruler_order() {
    for n in 1..=10 {
        let all = line(&Walk::new(cards(n)));
        let order: Vec<Card> = (1..=cards(n).configurations()).map_while(ruler).collect();
        assert_eq!(all.flips, order);
        assert!(all.nodes > 0);
    }
}

#[test]
fn the_ruler_order_goes_on_whichever_cards_it_began_with() {
    for n in 1..=10 {
        let mut names: Vec<Card> = cards(n).all().collect();
        DealRng::new("names", DealNumber::MIN).shuffle(&mut names);
        let mut walk = Walk::new(cards(n));
        // Unturned cards are taken from the left.
        let mut known: Vec<Card> = Vec::new();
        for card in (1..=cards(n).configurations()).map_while(ruler) {
            if card.place() < known.len().min(2) {
                walk.flip(known[card.place()]);
                continue;
            }
            let advice = advise(&walk).expect("some start is left");
            match advice.basis {
                AdviceBasis::Proven { flips } if n <= 4 => assert_eq!(flips, walk.left()),
                basis => assert!(n > 4 && basis == AdviceBasis::Ruler),
            }
            let expected = known.get(card.place()).copied().unwrap_or_else(|| {
                let fresh = cards(n).all().find(|card| !known.contains(card));
                fresh.expect("a card is left")
            });
            assert_eq!(advice.card, expected, "{:?}", walk.flips());
            // For its first two cards the player chooses others.
            let taken = if known.len() < 2 { names[known.len()] } else { expected };
            if card.place() == known.len() {
                known.push(taken);
            }
            walk.flip(taken);
        }
        assert!(walk.is_perfect() && advise(&walk).is_none());
    }
}

#[test]
fn above_four_cards_nothing_is_claimed_off_the_ruler_order() {
    for n in 5..=10 {
        for number in 1..=8 {
            let mut walk = at_random(n, 4 * number, number);
            walk.flip(card(0));
            walk.flip(card(0));
            let mut turn = at_most(100_000, "the advice leads to the end");
            while let Some(advice) = advise(&walk) {
                turn();
                assert_eq!(advice.basis, AdviceBasis::Nearest, "{:?}", walk.flips());
                let way = |walk: &Walk| {
                    let left = walk.cards().all_configurations().map(Configuration::corner);
                    let left = left.filter(|&c| walk.is_left(c));
                    left.map(|c| (c.bits() ^ walk.corner().bits()).count_ones()).min()
                };
                let before = way(&walk);
                let fresh = walk.flip(advice.card);
                assert!(fresh == (before == Some(1)));
                assert!(fresh || way(&walk) < before);
            }
            assert_eq!(walk.left(), 0);
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_advice() {
    for n in 1..=10 {
        let walk = Walk::along(cards(n), (1..=cards(n).configurations()).map_while(ruler));
        assert_eq!(advise(&walk), None);
        assert!(line(&walk).flips.is_empty());
    }
}
