//! The laws of the causes, over every situation of up to four cards.

use std::collections::HashSet;

use super::*;
use crate::card_flip::CardCount;
use crate::card_flip::solver::fewest;

fn cards(n: usize) -> CardCount {
    CardCount::new(n).expect("1 to 10")
}

/// Returns a shortest walk to every combination of a corner and a set of tested ways that flips lead to.
fn all_walks(n: usize) -> Vec<Walk> {
    let mut found = vec![Walk::new(cards(n))];
    let mut known = HashSet::from([Remaining::new(&found[0])]);
    let mut next = 0;
    while next < found.len() {
        let here = Remaining::new(&found[next]);
        for card in cards(n).all() {
            if known.insert(here.flip(card)) {
                let mut walk = found[next].clone();
                walk.flip(card);
                found.push(walk);
            }
        }
        next += 1;
    }
    found
}

/// The number of flips that each bound proves where it is true: that of ways left, of both kinds of ways, and of ways
/// cut off and dead ends.
fn bounds(after: &Remaining) -> [u32; 4] {
    let left = after.left.count_ones();
    let more = |is_true: bool| left + u32::from(is_true);
    [
        left,
        after.alternation().flips,
        more(after.cut_off().is_some()),
        more(after.dead_ends().len() > 1),
    ]
}

/// How often each kind of cause is given: ruled out, ruled out and ways alternate, cut off, dead ends, none.
type Counts = [u32; 5];

/// Checks the reason of a walk.
fn check(walk: &Walk, counts: &mut Counts) {
    let Some(reason) = Reason::new(walk) else {
        assert_eq!(walk.left(), 0);
        return;
    };
    let Reason { left, best, best_rules_out, flips, ref costs } = reason;
    assert_eq!((left, flips), (walk.left(), fewest(walk)));
    let target = walk.corner().flipped(best).configuration();
    assert_eq!(best_rules_out.is_some(), target.is_some_and(|way| walk.open().any(|it| it == way)));
    assert_eq!(costs.len(), walk.cards().get());
    for &CardCost { card, flips: cost, cause } in costs {
        let after = Remaining::new(walk).flip(card);
        let [all, alternate, cut_off, dead_ends] = bounds(&after);
        let most = [all, alternate, cut_off, dead_ends].into_iter().max();
        assert!(most.expect("four bounds") < cost, "{:?}, {card}", walk.flips());
        if cost == flips {
            assert!(cause.is_none());
            continue;
        }
        let is_been = !Remaining::new(walk).is_new(card);
        // That ways alternate never proves it for a flip that rules a way out, so it needs no kind of its own.
        assert!(is_been || alternate < flips);
        let (kind, bound) = match cause {
            Some(Cause::RuledOut { alternation: None }) => (0, all),
            Some(Cause::RuledOut { alternation: Some(it) }) => {
                let is_odd = |way: &Configuration| way.cards().count() % 2 == 1;
                let ways = after.ways().filter(|way| is_odd(way) == it.is_odd).count();
                assert_eq!(ways, it.ways as usize);
                let is_here_odd = after.here.bits().count_ones() % 2 == 1;
                // The other kind comes first.
                assert_eq!(it.flips, 2 * it.ways - u32::from(is_here_odd != it.is_odd));
                (1, it.flips)
            }
            Some(Cause::CutOff(way)) => {
                assert!(after.has(way) && after.ways_in(way).next().is_none());
                (2, cut_off)
            }
            Some(Cause::DeadEnds(ends)) => {
                assert!(ends[0].way != ends[1].way);
                for DeadEnd { way, from } in ends {
                    assert!(after.has(way) && after.ways_in(way).eq([from]));
                }
                (3, dead_ends)
            }
            None => {
                // No bound would have proven it.
                let proves = |bound: u32| 1 + bound > flips;
                assert!(![all, alternate, cut_off, dead_ends].into_iter().any(proves));
                counts[4] += 1;
                continue;
            }
        };
        assert!(kind > 1 || is_been);
        // One flip and the bound after it exceed the best total.
        assert!(1 + bound > flips, "{:?}, {card}", walk.flips());
        counts[kind] += 1;
    }
}

#[test]
fn every_cause_is_a_bound_that_exceeds_the_best_total() {
    for (n, situations, expected) in [
        (1, 3, [0, 0, 0, 0, 0]),
        (2, 18, [10, 0, 0, 0, 0]),
        (3, 443, [309, 126, 21, 102, 66]),
        (4, 192_570, [65_084, 110_900, 3_996, 50_076, 144_604]),
    ] {
        let walks = all_walks(n);
        assert_eq!(walks.len(), situations);
        let mut counts = Counts::default();
        walks.iter().for_each(|walk| check(walk, &mut counts));
        assert_eq!(counts, expected, "{n} cards");
    }
}

#[test]
fn above_four_cards_nothing_is_explained() {
    assert_eq!(Reason::new(&Walk::new(cards(5))), None);
    assert!(Reason::new(&Walk::new(cards(4))).is_some());
}

fn way(text: &str) -> Configuration {
    text.parse().expect("a way")
}

#[test]
fn two_dead_ends_cost_a_flip() {
    let flips = [0, 1, 3, 0, 2, 0, 1].map(|place| Card::new(place).expect("a card"));
    let walk = Walk::along(cards(4), flips);
    assert_eq!(walk.corner(), way("1.3.4").corner());
    let reason = Reason::new(&walk).expect("eight ways are left");
    assert_eq!((reason.left, reason.flips), (8, 8));
    assert_eq!(reason.best.to_string(), "3");
    assert_eq!(reason.best_rules_out, Some(way("1.4")));
    let costs: Vec<u32> = reason.costs.iter().map(|cost| cost.flips).collect();
    assert_eq!(costs, [9, 10, 8, 9]);
    let ends = Cause::DeadEnds([
        DeadEnd { way: way("1.4"), from: way("4").corner() },
        DeadEnd { way: way("2"), from: way("2.3").corner() },
    ]);
    let causes: Vec<Option<Cause>> = reason.costs.iter().map(|cost| cost.cause).collect();
    assert_eq!(causes, [Some(ends), Some(Cause::RuledOut { alternation: None }), None, Some(ends)]);
}

#[test]
fn the_flip_that_lost_par_is_the_first_that_is_not_a_best_one() {
    let (mut lost, mut kept) = (0, 0);
    // Every line of five flips from the start, and from a situation.
    for start in ["", "1213"] {
        let flips = start.chars().map(|digit| digit.to_string().parse().expect("a card"));
        let start = Walk::along(cards(4), flips);
        for number in 0..4_usize.pow(5) {
            let place = |at: u32| number / 4_usize.pow(at) % 4;
            let line: Vec<Card> = (0..5).filter_map(|at| Card::new(place(at))).collect();
            let mut here = start.clone();
            let is_best = |card: Card| {
                let reason = Reason::new(&here).expect("ways are left");
                here.flip(card);
                let cost = reason.costs.iter().find(|cost| cost.card == card);
                cost.expect("one of the cards").flips == reason.flips
            };
            let best = line.iter().copied().map(is_best).take_while(|best| *best).count();
            match LostPar::new(&start, line.iter().copied()) {
                None => {
                    assert_eq!(best, line.len());
                    kept += 1;
                }
                Some(it) => {
                    assert_eq!((it.at, it.card), (best, line[best]));
                    assert_eq!(it.better.len() as u32, fewest(&it.before));
                    lost += 1;
                }
            }
        }
    }
    assert_eq!((lost, kept), (1736, 312));
    assert_eq!(LostPar::new(&Walk::new(cards(5)), []), None);
}
