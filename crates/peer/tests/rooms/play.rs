//! Persons at the devices: they make moves of the games, at random.

use handful_engine::DealRng;
use handful_games::card_flip::{Card, Corner, ruler};
use handful_games::escalator::Escalator;
use handful_games::go_fish::players::choose;
use handful_lab::probe::{pick, random_game};
use handful_peer::card_flip::{CardFlipMatch, SetterVerdict};
use handful_peer::game::json;
use handful_peer::go_fish::GoFishMatch;
use handful_peer::message::MatchKind;
use handful_peer::race::{Progress, Race, RaceAct};

use crate::world::{World, with};

/// Makes a move of each game that a device can move in. Returns whether there was one.
pub fn play(world: &mut World, at: usize, rng: &mut DealRng) -> bool {
    race(world, at, rng) | flip(world, at, rng) | fish(world, at, rng)
}

fn race(world: &mut World, at: usize, rng: &mut DealRng) -> bool {
    let Some(found) = world.devices[at].room.matched(MatchKind::Race) else { return false };
    let me = found.seat();
    let deal = with(&mut world.devices[at].room, MatchKind::Race, |race: &mut Race| {
        race.deal().filter(|_| !race.has_ended(me))
    });
    let Some(deal) = deal.flatten() else { return false };
    match rng.below(8) {
        0 => {
            let (_, line) = random_game::<Escalator>(&format!("deal={deal}"));
            let ms = u64::from(rng.below(100_000));
            world.with(at, MatchKind::Race, |race: &mut Race| {
                race.finish_or_give_up(RaceAct::Finish(line, ms))
            });
        }
        1 => {
            world.with(at, MatchKind::Race, |race: &mut Race| {
                race.finish_or_give_up(RaceAct::GiveUp)
            });
        }
        made => {
            let note = json(&Progress { made, pieces_home: made, pieces_total: 28 });
            world.step(at, |room| room.note(MatchKind::Race, note));
        }
    }
    true
}

fn flip(world: &mut World, at: usize, rng: &mut DealRng) -> bool {
    let bits = rng.below(7) as u16 + 1;
    let act = |game: &mut CardFlipMatch| {
        if game.can_set() {
            return game.round() < 3
                && game.set(Corner::new(bits).configuration().expect("a start"));
        }
        // The order that tests every start once.
        let next = game.view().walk.len() + 1;
        let card = ruler(next).unwrap_or(Card::new(0).expect("a card"));
        game.flip(card)
    };
    world.with(at, MatchKind::CardFlip, act).unwrap_or(false)
}

fn fish(world: &mut World, at: usize, rng: &mut DealRng) -> bool {
    let act = |fish: &mut GoFishMatch| {
        if let Some((view, level, mut random)) = fish.choosing() {
            fish.play(choose(&view, level, &mut random).expect("an ask"));
            return true;
        }
        let asks = fish.view().filter(|view| view.is_my_turn()).map(|view| view.legal_asks());
        let Some(asks) = asks.filter(|asks| !asks.is_empty()) else { return false };
        fish.ask(pick(rng, &asks)).is_ok()
    };
    let is_suspended =
        world.devices[at].room.matched(MatchKind::GoFish).is_none_or(|it| it.is_suspended());
    !is_suspended && world.with(at, MatchKind::GoFish, act).unwrap_or(false)
}

/// Plays until no device can move.
pub fn play_out(world: &mut World, rng: &mut DealRng) {
    for _ in 0..2_000 {
        let mut some = false;
        for at in 0..world.devices.len() {
            some |= play(world, at, rng);
        }
        world.run();
        if !some {
            return;
        }
    }
    panic!("the games do not end");
}

/// Checks that all devices that are in a match of a kind have come to the same.
pub fn check_same(world: &mut World, kind: MatchKind) {
    let seed = world.seed;
    let mut told: Vec<String> = Vec::new();
    for device in &mut world.devices {
        let Some(found) = device.room.matched(kind) else { continue };
        let (len, me) = (found.form().log.len(), found.seat());
        let text = match kind {
            MatchKind::Race => with(&mut device.room, kind, |race: &mut Race| {
                format!("{:?} {:?}", race.deal(), race.standings())
            }),
            MatchKind::CardFlip => with(&mut device.room, kind, |game: &mut CardFlipMatch| {
                assert!(game.verdict().is_none_or(|it| it == SetterVerdict::Honest));
                format!("{} {:?} {:?}", game.round(), game.totals(), game.view().walk.flips())
            }),
            MatchKind::GoFish => with(&mut device.room, kind, |fish: &mut GoFishMatch| {
                assert!(fish.is_deck_verified().is_none_or(|it| it), "{me:?}");
                let view = fish.view();
                let seen =
                    view.map(|view| (view.counts().to_vec(), view.books.clone(), view.status));
                format!("{seen:?} {:?}", fish.is_deck_verified())
            }),
        };
        told.push(format!("{len} {}", text.expect("a game")));
    }
    told.dedup();
    assert!(told.len() <= 1, "{seed}: {told:#?}");
}
