//! Card Flip between two devices: rounds end, both agree, and lies are found.

use std::collections::VecDeque;

use handful_engine::{Game, Seat, Status};
use handful_games::card_flip::{Card, Cards, Start, Turned};
use handful_lab::probe::choices;
use handful_peer::flip::{Denied, Duel, Message, News, Verdict};
use handful_peer::out::{Cheat, Out};
use handful_peer::wire::Wire;

use super::pair::Pair;
use super::{chance, many, mutated};

/// Plays rounds on two devices and checks that they agree after each.
fn play(seed: u32, rounds: u32, cuts: u32) {
    let mut rng = choices(seed);
    let cards = Cards::new(1 + rng.below(5) as usize).expect("1 to 5 cards");
    let mut pair = Pair::new(cards, rng);
    let mut done = 0;
    let mut totals = [0; 2];
    for steps in 0.. {
        assert!(steps < 100_000, "rounds end");
        if chance(&mut pair.rng, cuts) || pair.is_cut && chance(&mut pair.rng, 20) {
            pair.cut();
        }
        let at = pair.rng.below(2) as usize;
        let [one, two] = &pair.duels;
        let is_settled = pair.ways.iter().all(VecDeque::is_empty) && !pair.is_cut;
        let over = one.round() == two.round() && one.verdict().is_some() && two.verdict().is_some();
        if over && is_settled && one.round() == done {
            let flipper = usize::from(one.setter().0 == 0);
            totals[flipper] += one.view().walk.len();
            for duel in [one, two] {
                assert_eq!(duel.verdict(), Some(Verdict::Kept));
                assert_eq!(duel.totals(), totals);
                assert_eq!(duel.view().status, Status::Over);
                let game = duel.game().expect("an honest setter");
                assert_eq!((game.start(), game.status()), (duel.start(), Status::Over));
                assert_eq!(game.walk(), &duel.view().walk);
            }
            assert_eq!(one.view(), two.view());
            done += 1;
            if done == rounds {
                return;
            }
        }
        if chance(&mut pair.rng, 50) {
            pair.deliver(at);
        } else if !over || pair.duels[0].round() < done {
            pair.act(at);
        }
    }
}

#[test]
fn both_devices_agree_after_every_round() {
    (1..=40).for_each(|seed| play(seed, 4, 0));
}

#[test]
fn devices_that_lose_their_connection_go_on() {
    (1..=60).for_each(|seed| play(1_000 + seed, 4, 4));
}

#[test]
#[ignore = "full: HANDFUL_GAMES duels, 10,000 without it"]
fn both_devices_of_many_duels_agree() {
    (0..many()).for_each(|seed| play(10_000 + seed, 3, seed % 8));
}

fn start(bits: u16) -> Start {
    Turned::new(bits).start().expect("not 0")
}

fn card(place: usize) -> Card {
    Card::new(place).expect("a card")
}

/// Plays a round of three cards whose setter is changed by `lie`, the flipper in the standard order. Returns the
/// flipper's verdict.
fn lied(bits: u16, mut lie: impl FnMut(&mut Message)) -> Option<Verdict> {
    let cards = Cards::new(3).expect("three cards");
    let mut setter = Duel::new(cards, Seat(0), [1; 32]);
    let mut flipper = Duel::new(cards, Seat(1), [2; 32]);
    let mut to_flipper = setter.set(start(bits)).expect("the first round");
    for place in [0, 1, 0, 2, 0, 1, 0].into_iter().cycle().take(20) {
        for out in std::mem::take(&mut to_flipper) {
            let Out::To(_, mut message) = out else { continue };
            lie(&mut message);
            flipper.step(Seat(0), message).expect("the protocol is kept");
        }
        if flipper.verdict().is_some() {
            break;
        }
        for out in flipper.flip(card(place)).expect("their turn") {
            let Out::To(_, message) = out else { continue };
            to_flipper = setter.step(Seat(1), message).expect("an honest flipper");
        }
    }
    flipper.verdict()
}

#[test]
fn an_honest_setter_is_never_accused() {
    for bits in 1..8 {
        assert_eq!(lied(bits, |_| ()), Some(Verdict::Kept));
    }
}

#[test]
fn a_lying_setter_is_found() {
    for bits in 1..8 {
        let other = |opened: &mut Message| {
            if let Message::Done { start: opened, .. } = opened {
                *opened = start(bits % 7 + 1);
            }
        };
        assert_eq!(lied(bits, other), Some(Verdict::OtherStart), "another start is opened");
        let nonce = |opened: &mut Message| {
            if let Message::Done { nonce, .. } = opened {
                nonce[31] ^= 1;
            }
        };
        assert_eq!(lied(bits, nonce), Some(Verdict::OtherStart));
        let seal = |message: &mut Message| {
            if let Message::Sealed { seal, .. } = message {
                seal[0] ^= 1;
            }
        };
        assert_eq!(lied(bits, seal), Some(Verdict::OtherStart));
    }
}

/// Returns the flipper of one card or more, and what its setter sealed.
fn set(bits: u16, count: usize) -> (Duel, Duel) {
    let cards = Cards::new(count).expect("a few cards");
    let (mut setter, mut flipper) =
        (Duel::new(cards, Seat(0), [1; 32]), Duel::new(cards, Seat(1), [2; 32]));
    for out in setter.set(start(bits)).expect("the first round") {
        if let Out::To(_, message) = out {
            flipper.step(Seat(0), message).expect("a seal");
        }
    }
    (setter, flipper)
}

#[test]
fn false_answers_are_found() {
    // "Not yet" when it was done: the flipper comes back later, and the setter opens then.
    let (mut setter, mut flipper) = set(1, 2);
    flipper.flip(card(0)).expect("their turn");
    let out = setter.step(Seat(1), Message::Flip { at: 0, card: card(0) }).expect("a flip");
    let Some(Out::To(_, Message::Done { start, nonce, .. })) = out.into_iter().next() else {
        panic!("one flip is enough");
    };
    flipper.step(Seat(0), Message::NotYet { at: 0 }).expect("a lie");
    for (at, place) in [(1, 0), (2, 0)] {
        flipper.flip(card(place)).expect("their turn");
        let answer = match at {
            1 => Message::NotYet { at },
            _ => Message::Done { at, start, nonce },
        };
        flipper.step(Seat(0), answer).expect("an answer");
    }
    assert_eq!(flipper.verdict(), Some(Verdict::FalseAnswer));
    assert_eq!((flipper.totals(), setter.totals()), ([0, 0], [0, 1]), "a lie does not count");
    // "Not yet" to every start.
    let (_, mut flipper) = set(1, 1);
    flipper.flip(card(0)).expect("their turn");
    let out = flipper.step(Seat(0), Message::NotYet { at: 0 }).expect("a lie");
    assert!(out.contains(&Out::Tell(News::Over(Verdict::FalseAnswer))));
    // Done too early.
    let (_, mut flipper) = set(2, 2);
    flipper.flip(card(0)).expect("their turn");
    flipper.step(Seat(0), Message::Done { at: 0, start, nonce }).expect("a lie");
    assert_eq!(flipper.verdict(), Some(Verdict::OtherStart));
}

#[test]
fn the_wrong_person_and_the_wrong_time_are_denied() {
    let (mut setter, mut flipper) = set(3, 2);
    assert_eq!(setter.set(start(1)), Err(Denied::NotYours));
    assert_eq!(flipper.set(start(1)), Err(Denied::NotYours));
    assert_eq!(setter.flip(card(0)), Err(Denied::NotYours));
    assert!(matches!(flipper.flip(card(2)), Err(Denied::Rule(_))));
    flipper.flip(card(0)).expect("their turn");
    assert_eq!(flipper.flip(card(0)), Err(Denied::Waiting));
    for message in [
        Message::Flip { at: 0, card: card(0) },
        Message::NotYet { at: 1 },
        Message::Sealed { round: 0, seal: [0; 32] },
        Message::Sealed { round: 1, seal: [0; 32] },
    ] {
        assert_eq!(flipper.step(Seat(0), message), Err(Cheat::OutOfTurn));
    }
    for message in [
        Message::Flip { at: 1, card: card(0) },
        Message::Flip { at: 0, card: card(2) },
        Message::NotYet { at: 0 },
        Message::Sealed { round: 1, seal: [0; 32] },
    ] {
        assert_eq!(setter.step(Seat(1), message), Err(Cheat::OutOfTurn));
    }
    assert_eq!(setter.step(Seat(0), Message::NotYet { at: 0 }), Err(Cheat::OutOfTurn));
}

/// Plays a duel in which each message comes with forged ones, to copies of both devices.
fn hostile(seed: u32) -> [u32; 3] {
    let mut rng = choices(seed);
    let cards = Cards::new(1 + rng.below(4) as usize).expect("1 to 4 cards");
    let mut pair = Pair::new(cards, choices(seed + 1));
    let mut heard: Vec<Vec<u8>> = Vec::new();
    let mut tally = [0; 3];
    for _ in 0..300 {
        let at = rng.below(2) as usize;
        heard.extend(pair.ways[at].front().cloned());
        if let Some(old) = heard.get(rng.below(heard.len().max(1) as u32) as usize) {
            let bytes = if chance(&mut rng, 30) { old.clone() } else { mutated(old, &mut rng) };
            for at in 0..2 {
                let kept = pair.duels[at].to_bytes();
                let mut duel = Duel::from_bytes(&kept).expect("a saved duel");
                let Ok(message) = Message::from_bytes(&bytes) else {
                    tally[0] += 1;
                    continue;
                };
                assert_eq!(message.to_bytes(), bytes);
                match duel.step(Seat(1 - at as u8), message) {
                    Ok(_) => {
                        tally[1] += 1;
                        let again = Duel::from_bytes(&duel.to_bytes()).expect("a saved duel");
                        assert_eq!(again.to_bytes(), duel.to_bytes());
                        assert_eq!(again.verdict(), duel.verdict());
                    }
                    Err(_) => {
                        tally[2] += 1;
                        assert_eq!(duel.to_bytes(), kept, "a refused message changes nothing");
                    }
                }
                let _ = Duel::from_bytes(&mutated(&kept, &mut rng)).map(|duel| duel.view());
            }
        }
        if chance(&mut rng, 50) {
            pair.deliver(at);
        } else {
            pair.act(at);
        }
    }
    tally
}

#[test]
fn hostile_messages_are_refused_or_harmless() {
    let mut all = [0; 3];
    for seed in 0..40 {
        let tally = hostile(1 + seed * 2);
        all.iter_mut().zip(tally).for_each(|(all, one)| *all += one);
    }
    assert!(all.iter().all(|&count| count > 500), "{all:?}");
}
