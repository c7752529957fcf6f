//! A peer that sends what no device of ours does: garbage, frames of its own device changed by chance, old frames
//! again, floods. Its connection ends at most; the others play on.

use handful_lab::probe::choices;
use handful_peer::message::{MatchKind, MemberId, Reason};
use handful_peer::room::PeerIndex;

use crate::play::{check_same, play, play_out};
use crate::world::{World, fish, flip, race, with};

/// Changes a frame by chance: a byte, a piece of another frame, or the length.
fn mutate(frame: &[u8], other: &[u8], rng: &mut handful_engine::DealRng) -> Vec<u8> {
    let mut frame = frame.to_vec();
    let at = rng.below(frame.len().max(1) as u32) as usize;
    match rng.below(6) {
        0 => frame.truncate(at),
        1 => frame.extend_from_slice(other),
        2 => {
            // One digit for another: other numbers, other names.
            let digits = frame.iter().enumerate().filter(|(_, it)| it.is_ascii_digit());
            let seats: Vec<usize> = digits.map(|(seat, _)| seat).collect();
            if let Some(&seat) = seats.get(rng.below(seats.len().max(1) as u32) as usize) {
                frame[seat] = b'0' + rng.below(10) as u8;
            }
        }
        3 => frame = other.to_vec(),
        4 => {
            let end = (at + 1 + rng.below(40) as usize).min(frame.len());
            drop(frame.drain(at..end));
        }
        _ => {
            if let Some(byte) = frame.get_mut(at) {
                *byte ^= 1 << rng.below(7);
            }
        }
    }
    frame
}

/// Plays a room of three, of which one or the host is hostile. The honest ones must come to the same.
fn attacked(seed: u32, is_host: bool) {
    let mut rng = choices(seed);
    let mut world = World::new(3, u64::from(seed));
    let (kind, terms) = match rng.below(2) {
        0 => (MatchKind::Race, race()),
        _ => (MatchKind::GoFish, fish(3)),
    };
    world.wish(0, |room| room.propose_match(kind, terms));
    world.accept();
    let mut seen: Vec<Vec<u8>> = vec![b"{}".to_vec()];
    for _ in 0..60 {
        let at = rng.below(3) as usize;
        play(&mut world, at, &mut rng);
        let frames = world.channels[2].iter().flat_map(|both| &both[usize::from(is_host)]);
        seen.extend(frames.cloned());
        let pick = |rng: &mut handful_engine::DealRng, seen: &[Vec<u8>]| {
            seen[rng.below(seen.len() as u32) as usize].clone()
        };
        let (one, two) = (pick(&mut rng, &seen), pick(&mut rng, &seen));
        if world.channels[2].is_some() {
            let forged = mutate(&one, &two, &mut rng);
            // The victim is the host, or the guest of a hostile host.
            let (victim, peer) = if is_host { (2, PeerIndex(0)) } else { (0, PeerIndex(1)) };
            world.step(victim, |room| room.on_frame(peer, &forged));
        } else {
            world.connect(2);
        }
        world.run();
        assert!(world.devices.iter().all(|it| it.room.buffered_bytes() < 8_000_000));
    }
    world.wish(0, |room| room.remove_member(MemberId(2)));
    world.run();
    if !is_host {
        // Nobody who kept the protocol was accused, and the others play on.
        assert!(world.devices[1].ended.is_empty(), "{seed}: {:?}", world.devices[1].ended);
        world.devices.truncate(2);
        world.channels.truncate(2);
        play_out(&mut world, &mut rng);
        check_same(&mut world, kind);
    }
}

/// Plays attacked rooms.
pub fn rooms(count: u32) {
    for seed in 1..=count / 2 {
        attacked(seed, false);
        attacked(seed, true);
    }
}

#[test]
fn who_forges_frames_does_not_disturb_the_others() {
    rooms(60);
}

#[test]
fn a_flood_ends_its_connection() {
    let mut world = World::new(2, 1);
    // As much as the limits give back in the time.
    for _ in 0..4_000 {
        world.now += 5;
        world.step(0, |room| room.on_frame(PeerIndex(0), b"\"Ping\""));
    }
    let mut count = 0;
    while world.devices[0].ended.is_empty() {
        world.step(0, |room| room.on_frame(PeerIndex(0), b"\"Ping\""));
        count += 1;
    }
    assert_eq!(world.devices[0].ended, [Reason::Flood]);
    assert!((500..700).contains(&count), "{count}");
}

#[test]
fn garbage_ends_its_connection() {
    let long = vec![b' '; 70_000];
    let deep = "[".repeat(60_000);
    let hello = r#"{"Hello":{"v":2,"nonce":"00000000000000000000000000000000","table":null}}"#;
    for (frame, reason) in [
        (&b"HF\x01"[..], Reason::Garbled),
        (&long, Reason::Garbled),
        (deep.as_bytes(), Reason::Garbled),
        (br#"{"Hello":{"v":99}}"#, Reason::Version),
        (hello.as_bytes(), Reason::Garbled),
        (br#"{"Roster":[]}"#, Reason::Garbled),
        (br#"{"Welcome":1}"#, Reason::Garbled),
        (br#"{"Join":["00000000000000000000000000000000",["X",0]]}"#, Reason::Garbled),
        (b"", Reason::Garbled),
    ] {
        let mut world = World::new(2, 1);
        world.step(0, |room| room.on_frame(PeerIndex(0), frame));
        assert_eq!(
            world.devices[0].ended,
            [reason],
            "{}",
            String::from_utf8_lossy(&frame[..frame.len().min(90)])
        );
        assert!(!world.devices[0].room.members()[1].as_ref().is_some_and(|it| it.is_connected));
    }
}

#[test]
fn a_setter_that_lies_is_found() {
    use handful_games::card_flip::Corner;
    use handful_peer::card_flip::{CardFlipMatch, SetterVerdict};
    let mut world = World::new(2, 3);
    world.wish(0, |room| room.propose_match(MatchKind::CardFlip, flip(2)));
    world.accept();
    let set =
        |game: &mut CardFlipMatch| game.set(Corner::new(0b11).configuration().expect("a start"));
    world.with(0, MatchKind::CardFlip, set);
    world.run();
    // Its device forgets the start and has another one, under the same seal.
    let stored =
        world.devices[0].stored["far/card-flip"].replace("\"local\":[[0,3]", "\"local\":[[0,1]");
    world.devices[0].stored.insert("far/card-flip", stored);
    world.reload(0);
    world.connect(1);
    world.run();
    let flip = |game: &mut CardFlipMatch| {
        game.flip(handful_games::card_flip::Card::new(0).expect("a card"))
    };
    world.with(1, MatchKind::CardFlip, flip);
    world.run();
    let verdict =
        with(&mut world.devices[1].room, MatchKind::CardFlip, |game: &mut CardFlipMatch| {
            game.verdict()
        });
    assert_eq!(verdict, Some(Some(SetterVerdict::OtherStart)));
}
