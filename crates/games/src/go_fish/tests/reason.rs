//! Why an ask is the one to make.

use super::super::proof::{Proof, SeatFact};
use super::super::reason::{Reason, ReasonSearch, log_lines, named_lines};
use super::proof::{played, puzzle, rank, usual};
use super::*;

fn found(view: &GoFishView, ask: Ask, refines: bool) -> Reason {
    let mut search = ReasonSearch::new(view, ask);
    (0..10_000).find_map(|_| search.step(refines)).expect("an end")
}

#[test]
fn a_proven_catch_has_its_lines_and_those_of_a_known_hand() {
    let view = puzzle(3).view(Seat(0));
    let ask = Ask { target: Seat(1), rank: rank(4) };
    for refines in [true, false] {
        let Reason::Proven(facts) = found(&view, ask, refines) else { panic!("a proof") };
        assert_eq!(named_lines(ask, &facts), [0, 2, 3, 4]);
    }
    // The player who has none is no reason to ask for it.
    let other = Ask { target: Seat(2), rank: rank(4) };
    assert!(matches!(found(&view, other, true), Reason::Likely(_)));
}

#[test]
fn what_is_not_proven_has_the_chances_of_all_places() {
    let (mut proven, mut likely) = (0, 0);
    for n in 1..=40 {
        let games = played(&usual(), n, 3 + n as usize % 9);
        let game = games.last().expect("a position");
        let Status::Playing { seat } = game.status() else { continue };
        let view = game.view(seat);
        for ask in view.legal_asks() {
            match found(&view, ask, false) {
                Reason::Proven(facts) => {
                    let fact = facts.iter().find(|fact| fact.seat == ask.target);
                    assert!(fact.is_some_and(|it| it.holds == Some(true) && it.proof.is_some()));
                    assert!(game.view(ask.target).held(ask.rank) > 0, "it catches");
                    let lines = named_lines(ask, &facts);
                    assert!(lines.iter().all(|&line| line < view.asks() as usize));
                    proven += 1;
                }
                Reason::Likely(places) => {
                    assert_eq!(places.last().is_some_and(|it| it.0.is_none()), view.stock() > 0);
                    let target = places.iter().find(|(place, _)| *place == Some(ask.target));
                    let (_, chance) = target.expect("the player asked");
                    assert!(!chance.is_proven || chance.probability == 0.0);
                    likely += 1;
                }
            }
        }
    }
    assert!(proven > 20 && likely > 200, "{proven} {likely}");
}

#[test]
fn a_line_is_named_once_and_in_the_order_of_the_log() {
    let proof = |lines: &[usize], shown_in, hand: bool| Proof {
        lines: lines.to_vec(),
        is_smallest: true,
        shown_in,
        hand: hand.then(|| vec![(rank(1), 1)]),
    };
    let fact = |seat, proof| SeatFact { seat: Seat(seat), holds: Some(true), proof: Some(proof) };
    let ask = Ask { target: Seat(3), rank: rank(4) };
    let facts = [
        fact(1, proof(&[9], None, false)),
        fact(2, proof(&[2, 5, 7], None, true)),
        fact(3, proof(&[5, 0], None, false)),
    ];
    assert_eq!(named_lines(ask, &facts), [0, 2, 5, 7]);
    assert_eq!(named_lines(ask, &[fact(3, proof(&[], Some(6), false))]), [6]);
    assert_eq!(named_lines(ask, &facts[..1]), []);
}

#[test]
fn a_log_has_a_line_for_each_ask() {
    let view = puzzle(2).view(Seat(0));
    let lines = log_lines(&view);
    assert_eq!(lines.len(), view.asks() as usize);
    assert!(lines.iter().all(|line| matches!(line[0], Event::Asked { .. })));
    assert!(lines.iter().all(|line| line.len() > 1));
}
