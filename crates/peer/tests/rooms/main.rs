//! Tables of devices: pairing is done, and channels are ordered and reliable until they break.

mod hostile;
mod lies;
mod play;
mod stored;
mod wire;
mod world;

use handful_engine::Seat;
use handful_games::Colour;
use handful_games::card_flip::{Card, Corner};
use handful_lab::probe::choices;
use handful_peer::card_flip::{self, CardFlipMatch};
use handful_peer::go_fish::GoFishMatch;
use handful_peer::message::{MAX_MEMBERS, MatchKind, MemberId, MemberProfile, Reason};
use handful_peer::play::GameNews;
use handful_peer::race::{Race, RaceAct, RaceNews};
use handful_peer::room::{Member, PeerIndex, RoomNews};
use handful_peer::transfer::TransferNews;
use play::{check_same, play, play_out};
use world::{World, fish, flip, with};

fn named(world: &World, at: usize) -> Vec<(u8, String, bool)> {
    let members: &[Option<Member>; MAX_MEMBERS] = world.devices[at].room.members();
    let named = members.iter().enumerate().filter_map(|(seat, it)| {
        let it = it.as_ref()?;
        Some((seat as u8, it.profile.name().to_owned(), it.is_connected))
    });
    named.collect()
}

#[test]
fn a_colour_is_sent_as_its_number_and_an_unknown_one_is_the_first() {
    for (number, colour) in Colour::ALL.into_iter().enumerate() {
        let (me, text) = (MemberProfile::new("Ben", colour), format!("[\"Ben\",{number}]"));
        assert_eq!(serde_json::to_string(&me).expect("JSON"), text);
        assert_eq!(serde_json::from_str::<MemberProfile>(&text).expect("a person"), me);
    }
    let unknown: MemberProfile = serde_json::from_str("[\"Ben\",200]").expect("a person");
    assert_eq!(unknown.colour(), Colour::Blue);
}

#[test]
fn devices_sit_down_and_stand_up() {
    let mut world = World::new(4, 1);
    world.run();
    let all: Vec<_> = (0..4).map(|at| (at, format!("D{at}"), true)).collect();
    for at in 0..4 {
        assert_eq!(named(&world, at), all, "{at}");
    }
    world.cut(1);
    world.run();
    assert!(!named(&world, 3)[1].2 && !named(&world, 1)[0].2, "both ends know");
    world.connect(1);
    world.run();
    assert_eq!([named(&world, 3), named(&world, 1)].map(|it| it.len()), [4; 2]);
    assert!(named(&world, 3)[1].2);
    world.wish(0, |room| room.remove_member(MemberId(3)));
    world.run();
    assert_eq!(world.devices[3].ended, [Reason::Dismissed]);
    assert!(!world.devices[3].room.is_joined());
    world.step(1, |room| room.leave());
    world.run();
    assert_eq!(named(&world, 0).len(), 2);
    world.step(0, |room| room.leave());
    world.run();
    assert!(world.devices.iter().all(|it| !it.room.is_joined()));
}

#[test]
fn a_silent_device_is_lost_and_comes_back_when_it_speaks() {
    let mut world = World::new(2, 2);
    // The host's page sleeps; the guest's does not.
    for _ in 0..48 {
        world.now += 250;
        world.step(1, |room| room.tick());
    }
    assert!(!named(&world, 1)[0].2);
    world.run();
    assert!(named(&world, 1)[0].2);
    // An hour in a pocket is not silence.
    world.now += 3_600_000;
    world.step(1, |room| room.tick());
    assert!(named(&world, 1)[0].2);
}

#[test]
fn a_reloaded_guest_gets_its_number_and_a_stranger_does_not() {
    let mut world = World::new(3, 3);
    world.reload(1);
    world.run();
    world.connect(1);
    world.run();
    assert_eq!(world.devices[1].room.own_id(), Some(MemberId(1)));
    assert_eq!(named(&world, 0).len(), 3);
    world.reload(1);
    world.devices[1].pass = None;
    world.run();
    world.connect(1);
    world.run();
    assert_eq!(
        world.devices[1].room.own_id(),
        Some(MemberId(3)),
        "the seat is kept for who has the pass"
    );
}

#[test]
fn a_race_ends_in_the_same_order_everywhere() {
    let mut world = World::new(3, 4);
    world.wish(1, |room| room.propose_match(MatchKind::Race, world::race()));
    world.accept();
    let deal = |world: &mut World, at: usize| {
        with(&mut world.devices[at].room, MatchKind::Race, |race: &mut Race| race.deal()).flatten()
    };
    let first = deal(&mut world, 0);
    assert!(first.is_some() && (1..3).all(|at| deal(&mut world, at) == first));
    // A second question waits until it is over.
    world.wish(0, |room| room.propose_match(MatchKind::CardFlip, flip(3)));
    assert!(matches!(world.devices[0].news.last(), Some(RoomNews::Refused)));
    play_out(&mut world, &mut choices(4));
    check_same(&mut world, MatchKind::Race);
    assert!(
        world
            .devices
            .iter()
            .all(|it| it.room.matched(MatchKind::Race).is_some_and(|it| it.is_over()))
    );
    world.wish(2, |room| room.propose_match(MatchKind::Race, world::race()));
    world.accept();
    assert!(deal(&mut world, 0).is_some_and(|it| Some(it) != first), "another deal");
}

/// Lets two devices be connected whose clocks differ and whose frames take some milliseconds, and begins a race.
/// `greets` is what becomes of the guest's greeting. Returns when the race starts, by the world's clock, on the host
/// and on the guest.
fn starts(greets: impl Fn(String) -> String, skews: [u64; 2]) -> [Option<u64>; 2] {
    let mut world = World::new(2, 9);
    world.cut(1);
    world.skews = skews.to_vec();
    world.connect(1);
    let to_host = &mut world.channels[1].as_mut().expect("a channel")[0];
    for frame in to_host.iter_mut() {
        *frame = greets(String::from_utf8(frame.clone()).expect("JSON")).into_bytes();
    }
    let run = |world: &mut World| {
        for _ in 0..120 {
            for to_guest in [true, false] {
                // The way there takes longer than the way back.
                world.now += if to_guest { 23 } else { 17 };
                world.deliver(1, to_guest);
            }
            world.tick(0);
        }
    };
    run(&mut world);
    world.wish(1, |room| room.propose_match(MatchKind::Race, world::race()));
    run(&mut world);
    let asked = world.devices[0].room.proposal().expect("a question").id;
    world.wish(0, |room| room.answer_proposal(asked, true));
    run(&mut world);
    let begins = |device: &world::Device| {
        let is_begin =
            |it: &RoomNews| matches!(it, RoomNews::Game(GameNews::Race(RaceNews::Begins(_)), true));
        device.news.iter().any(is_begin)
    };
    assert!(world.devices.iter().all(begins), "it begins on both");
    assert!(world.devices.iter().all(|it| it.ended.is_empty()));
    let start = |at: usize| {
        let start = world.devices[at].room.matched(MatchKind::Race)?.starts_at()?;
        Some(start - world.skews[at])
    };
    [start(0), start(1)]
}

#[test]
fn a_race_starts_at_the_same_moment_whatever_the_clocks_say() {
    for skews in [[0, 0], [0, 5_000_000], [7_000_000, 3]] {
        let [host, guest] = starts(|hello| hello, skews).map(|at| at.expect("a start"));
        assert!(host.abs_diff(guest) <= 3, "{skews:?}: {host} and {guest}");
    }
}

#[test]
fn a_race_with_an_older_page_starts_at_once_on_both() {
    let older = |hello: String| hello.replace(",\"clock\":true", "");
    assert_eq!(starts(older, [0, 5_000_000]), [None, None]);
}

#[test]
fn a_start_far_from_now_and_a_false_clock_change_nothing() {
    let mut world = World::new(2, 8);
    world.wish(0, |room| room.propose_match(MatchKind::Race, world::race()));
    world.accept();
    let id = world.devices[1].room.matched(MatchKind::Race).expect("a race").id();
    for (ahead, is_believed) in [(4_000, true), (6_000, false), (u64::MAX / 2, false)] {
        let at = world.now + ahead;
        let frame = format!("{{\"Match\":[\"{id}\",{{\"StartsAt\":{at}}}]}}");
        world.step(1, |room| room.on_frame(PeerIndex(0), frame.as_bytes()));
        let start = world.devices[1].room.matched(MatchKind::Race).and_then(|it| it.starts_at());
        assert_eq!(start, is_believed.then_some(at));
    }
    for theirs in [0, u64::MAX] {
        let frame = format!("{{\"Clock\":{{\"Tell\":[{},{theirs}]}}}}", world.now);
        world.step(0, |room| room.on_frame(PeerIndex(0), frame.as_bytes()));
    }
    world.run();
    assert!(world.devices.iter().all(|it| it.ended.is_empty()));
}

#[test]
fn a_question_is_declined_and_two_that_are_the_same_agree() {
    let mut world = World::new(3, 5);
    world.wish(1, |room| room.propose_match(MatchKind::Race, world::race()));
    world.run();
    let asked = world.devices[2].room.proposal().expect("a question").id;
    world.wish(2, |room| room.answer_proposal(asked, false));
    world.run();
    for at in [0, 1] {
        let off =
            |it: &RoomNews| matches!(it, RoomNews::CalledOff(MatchKind::Race, Some(MemberId(2))));
        assert!(world.devices[at].news.iter().any(off), "{at}");
    }
    assert!(world.devices.iter().all(|it| it.room.proposal().is_none()));
    for at in [1, 2, 0] {
        world.wish(at, |room| room.propose_match(MatchKind::Race, world::race()));
    }
    world.run();
    assert!(world.devices.iter().all(|it| it.room.matched(MatchKind::Race).is_some()));
    // A guest cannot deal Go Fish.
    world.wish(0, |room| room.leave_match(MatchKind::Race));
    world.run();
    world.wish(1, |room| room.propose_match(MatchKind::GoFish, fish(3)));
    world.run();
    assert!(world.devices.iter().all(|it| it.room.proposal().is_none()));
}

#[test]
fn a_line_that_the_rules_forbid_ends_the_connection_of_its_author() {
    let mut world = World::new(2, 6);
    world.wish(0, |room| room.propose_match(MatchKind::Race, world::race()));
    world.accept();
    let line = "no line".to_owned();
    world.with(1, MatchKind::Race, |race: &mut Race| {
        race.finish_or_give_up(RaceAct::Finish(line, 1))
    });
    world.run();
    assert_eq!(world.devices[0].ended, [Reason::Cheat]);
    let ends = |race: &mut Race| race.has_ended(Seat(1));
    assert_eq!(with(&mut world.devices[0].room, MatchKind::Race, ends), Some(false));
}

#[test]
fn card_flip_is_sealed_and_checked() {
    let mut world = World::new(2, 7);
    world.wish(1, |room| room.propose_match(MatchKind::CardFlip, flip(3)));
    world.accept();
    let set =
        |game: &mut CardFlipMatch| game.set(Corner::new(0b110).configuration().expect("a start"));
    assert_eq!(world.with(0, MatchKind::CardFlip, set), Some(false));
    assert_eq!(world.with(1, MatchKind::CardFlip, set), Some(true));
    world.run();
    let of = |world: &mut World, at: usize| {
        with(&mut world.devices[at].room, MatchKind::CardFlip, |game: &mut CardFlipMatch| {
            (game.start().is_some(), game.verdict(), game.totals())
        })
    };
    assert_eq!(of(&mut world, 0), Some((false, None, [0, 0])));
    let card = |n: usize| Card::new(n).expect("a card");
    for n in [0, 1, 0, 2] {
        world.with(0, MatchKind::CardFlip, |game: &mut CardFlipMatch| game.flip(card(n)));
        world.run();
    }
    let kept = Some((true, Some(card_flip::SetterVerdict::Honest), [0, 4]));
    assert_eq!([of(&mut world, 0), of(&mut world, 1)], [kept, kept]);
    check_same(&mut world, MatchKind::CardFlip);
    play_out(&mut world, &mut choices(7));
    check_same(&mut world, MatchKind::CardFlip);
}

#[test]
fn go_fish_is_dealt_by_all_and_no_device_gets_another_ones_cards() {
    let mut world = World::new(3, 8);
    world.wish(0, |room| room.propose_match(MatchKind::GoFish, fish(3)));
    world.accept();
    let hand = |world: &mut World, at: usize| {
        let hand = |fish: &mut GoFishMatch| fish.view().map(|view| view.hand).unwrap_or_default();
        with(&mut world.devices[at].room, MatchKind::GoFish, hand).unwrap_or_default()
    };
    let hands: Vec<_> = (0..3).map(|at| hand(&mut world, at)).collect();
    assert!(hands.iter().all(|hand| !hand.is_empty()));
    for (at, device) in world.devices.iter().enumerate().skip(1) {
        let all: String = device.stored.values().cloned().collect();
        for (other, hand) in hands.iter().enumerate().filter(|(other, _)| *other != at) {
            let is_there = |code: String| all.contains(&format!("\"{code}\""));
            assert!(!hand.iter().any(|card| is_there(card.code())), "{at} {other}");
        }
    }
    play_out(&mut world, &mut choices(8));
    check_same(&mut world, MatchKind::GoFish);
    let verdict = |fish: &mut GoFishMatch| (fish.is_deck_verified(), fish.game().is_some());
    for device in &mut world.devices {
        let kept = Some((Some(true), true));
        assert_eq!(with(&mut device.room, MatchKind::GoFish, verdict), kept);
    }
}

#[test]
fn seats_follow_the_members_whatever_connections_lead_to_them() {
    let mut world = World::new(3, 12);
    for guest in [1, 2] {
        world.step(guest, |room| room.leave());
        world.run();
    }
    for guest in [2, 1] {
        world.devices[guest].pass = None;
        world.connect(guest);
        world.run();
    }
    world.wish(0, |room| room.propose_match(MatchKind::GoFish, fish(3)));
    world.accept();
    let found = world.devices[0].room.matched(MatchKind::GoFish).expect("a match");
    let names: Vec<_> = found.people().iter().map(|it| (it.seat.0, &*it.name)).collect();
    assert_eq!(names, [(0, "D0"), (1, "D2"), (2, "D1")]);
}

#[test]
fn a_host_and_a_guest_that_are_reloaded_at_once_go_on() {
    for (kind, terms) in [
        (MatchKind::Race, world::race()),
        (MatchKind::CardFlip, flip(3)),
        (MatchKind::GoFish, fish(2)),
    ] {
        let mut world = World::new(2, 9);
        world.wish(0, |room| room.propose_match(kind, terms));
        world.accept();
        let mut rng = choices(9);
        play(&mut world, 0, &mut rng);
        world.run();
        let len = |world: &World, at: usize| {
            world.devices[at].room.matched(kind).map(|it| it.form().log.len())
        };
        let before = len(&world, 0);
        world.reload(0);
        world.reload(1);
        world.run();
        assert_eq!([len(&world, 0), len(&world, 1)], [before, before], "{kind:?}");
        world.connect(1);
        world.run();
        let back = |it: &RoomNews| matches!(it, RoomNews::SeatBack(of, ..) if *of == kind);
        assert!(world.devices.iter().all(|it| it.news.iter().any(back)), "{kind:?}");
        play_out(&mut world, &mut rng);
        check_same(&mut world, kind);
        assert!(len(&world, 1) > before, "{kind:?}");
    }
}

#[test]
fn of_two_tabs_with_one_seat_the_last_one_has_it() {
    for has_pass in [true, false] {
        let mut world = World::new(3, 10);
        world.wish(0, |room| room.propose_match(MatchKind::GoFish, fish(3)));
        world.accept();
        // Device 2 is made another tab of device 1's browser.
        world.step(2, |room| room.leave());
        world.run();
        world.devices[2].stored = world.devices[1].stored.clone();
        world.devices[2].pass = world.devices[1].pass.filter(|_| has_pass);
        world.reload(2);
        world.connect(2);
        world.run();
        let elsewhere = |it: &RoomNews| matches!(it, RoomNews::Elsewhere(MatchKind::GoFish));
        assert_eq!(world.devices[1].news.iter().any(elsewhere), !has_pass);
        assert_eq!(world.devices[1].ended.contains(&Reason::Stranger), has_pass);
        assert_eq!(
            world.devices[2].room.own_id(),
            Some(MemberId(if has_pass { 1 } else { 2 })),
            "{has_pass}"
        );
        let others = |world: &World| {
            let found = world.devices[2].room.matched(MatchKind::GoFish).expect("the match");
            found.others().any(|(_, is_connected)| is_connected)
        };
        assert!(others(&world));
        let before = world.devices[0].news.len();
        for _ in 0..120 {
            world.tick(1_000);
            world.run();
        }
        assert_eq!(world.devices[0].news.len(), before, "nothing happens in a minute");
    }
}

#[test]
fn everything_moves_also_over_a_channel_that_breaks() {
    let mut world = World::new(2, 11);
    let text: String = (0..120_000).map(|i| format!("\"ñ{i}\"")).collect();
    world.wish(0, |room| room.offer_transfer(PeerIndex(0), text.clone()));
    world.run();
    let asked = world.devices[1].news.iter().find_map(|it| match it {
        RoomNews::Transfer(_, TransferNews::Asked { number, .. }) => Some(*number),
        _ => None,
    });
    world.wish(1, |room| room.accept_transfer(PeerIndex(0), asked.expect("an offer")));
    for _ in 0..20 {
        world.deliver(1, true);
        world.deliver(1, false);
    }
    let waits: usize = world.channels[1].iter().flatten().flatten().map(Vec::len).sum();
    assert!(waits < 400_000, "{waits} bytes wait for a slow channel");
    world.cut(1);
    world.connect(1);
    world.run();
    let moved = world.devices[1].news.iter().find_map(|it| match it {
        RoomNews::Transfer(_, TransferNews::Done(text)) => text.clone(),
        _ => None,
    });
    assert!(moved == Some(text), "{:?}", world.devices[1].ended);
    assert!(
        world.devices[0]
            .news
            .iter()
            .any(|it| matches!(it, RoomNews::Transfer(_, TransferNews::Done(None))))
    );
    for stopper in [0, 1] {
        world.wish(1, |room| room.offer_transfer(PeerIndex(0), "x".repeat(50_000)));
        world.run();
        world.wish(stopper, |room| room.cancel_transfer(PeerIndex(0)));
        world.run();
        for device in &world.devices {
            assert!(matches!(
                device.news.last(),
                Some(RoomNews::Transfer(_, TransferNews::Stopped))
            ));
        }
    }
}

/// Plays a room of random size with losses, reloads and persons who come and go, and then to the end.
fn room(seed: u32) {
    let mut rng = choices(seed);
    let count = 2 + rng.below(4) as usize;
    let mut world = World::new(count, u64::from(seed));
    let (kind, terms) = match rng.below(3) {
        0 => (MatchKind::Race, world::race()),
        1 if count == 2 => (MatchKind::CardFlip, flip(3)),
        _ => (MatchKind::GoFish, fish(count)),
    };
    world.wish(0, |room| room.propose_match(kind, terms));
    world.accept();
    for _ in 0..40 {
        let guest = 1 + rng.below(count as u32 - 1) as usize;
        match rng.below(12) {
            0 => world.cut(guest),
            1 | 2 => world.connect(guest),
            3 if rng.below(4) == 0 => world.reload(guest),
            4 if rng.below(8) == 0 => world.reload(0),
            5 => world.tick(u64::from(rng.below(3_000))),
            6..9 => {
                let at = rng.below(count as u32) as usize;
                play(&mut world, at, &mut rng);
            }
            _ => {
                for _ in 0..rng.below(20) {
                    let to_guest = rng.below(2) == 0;
                    world.deliver(guest, to_guest);
                }
            }
        }
    }
    for guest in 1..count {
        world.connect(guest);
    }
    world.run();
    play_out(&mut world, &mut rng);
    check_same(&mut world, kind);
    for device in &world.devices {
        let found = device.room.matched(kind).unwrap_or_else(|| panic!("{seed}: a match"));
        assert!(kind == MatchKind::CardFlip || found.is_over(), "{seed}");
        assert!(
            !device
                .ended
                .iter()
                .any(|it| matches!(it, Reason::Cheat | Reason::Garbled | Reason::Flood)),
            "{seed}: {:?}",
            device.ended
        );
    }
}

#[test]
fn rooms_come_to_the_same_end_after_losses_and_reloads() {
    (1..=80).for_each(room);
}

/// `cargo test --profile host -p handful-peer --test rooms -- --ignored --nocapture`
#[test]
#[ignore = "minutes"]
fn ten_thousand_rooms() {
    (1..=10_000).for_each(room);
    hostile::rooms(10_000);
}
