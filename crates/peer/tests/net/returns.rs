//! Devices whose page was opened anew: a guest gets its seat and its race back, a host's table is another one.

use handful_peer::api::PEERS;
use handful_peer::hub::{Do, Hub, Input, Me, Output, Peer};
use handful_peer::race::Stage;

use super::world::{Badness, Toy, World, toy};

/// Returns three devices in a race that runs.
fn racing(seed: u32) -> World {
    let mut world = World::new(3, seed, Badness::NONE);
    assert!(world.pass_until(20_000, World::is_calm));
    for _ in 0..20 {
        world.wish(0, Do::Race(toy()));
        let runs = |world: &World| {
            world.devices.iter().all(|it| {
                it.hub.race().is_some_and(|race| matches!(race.stage(), Stage::Running(_)))
            })
        };
        // Somebody may decline.
        if world.pass_until(8_000, runs) {
            return world;
        }
    }
    panic!("seed {seed}: no race");
}

/// Returns the secret that [`World::new`] gives a device.
fn secret(device: u8, seed: u32) -> [u8; 32] {
    let mut secret = [device; 32];
    secret[..4].copy_from_slice(&seed.to_be_bytes());
    secret
}

#[test]
fn a_guest_that_is_opened_anew_ends_its_race_with_the_same_result() {
    let mut finished = 0;
    for seed in 1..=12 {
        let mut world = racing(seed);
        let seat = world.devices[2].hub.seat();
        world.break_channel(2);
        let again = Hub::guest_again(Me::new("Device 2", 2), [99; 32], secret(2, seed));
        world.devices[2].hub = again;
        assert!(world.pass_until(100_000, World::is_calm), "seed {seed}: the race ends");
        assert_eq!(world.devices[2].hub.seat(), seat, "seed {seed}");
        assert_eq!(world.devices[0].log.overs.len(), 1, "seed {seed}");
        assert_eq!(world.devices[2].log.overs, world.devices[0].log.overs, "seed {seed}");
        let place = world.devices[0].log.overs[0].iter().find(|it| Some(it.seat) == seat);
        finished += usize::from(place.expect("a place").outcome.is_some());
        // Its seeds are other ones than before.
        world.wish(2, Do::Rematch);
        assert!(world.pass_until(100_000, World::is_calm), "seed {seed}: and another race");
        assert!(world.devices[2].log.ended.is_empty() && world.devices[0].log.ended.is_empty());
    }
    // The others gave up, as persons do.
    assert!(finished > 6, "only {finished}");
}

#[test]
fn with_another_key_it_is_another_guest() {
    let mut world = racing(3);
    let seat = world.devices[2].hub.seat();
    world.break_channel(2);
    world.devices[2].hub = Hub::guest_again(Me::new("Device 2", 2), [99; 32], [98; 32]);
    world.pass_until(30_000, |world| world.devices[2].hub.seat().is_some());
    assert_ne!(world.devices[2].hub.seat(), seat);
}

#[test]
fn a_host_that_is_opened_anew_has_another_table() {
    let mut world = racing(2);
    for guest in [1, 2] {
        world.break_channel(guest);
    }
    world.devices[0].hub = Hub::host(Me::new("Device 0", 0), [77; 32]);
    let are_welcome = |world: &World| world.devices[1..].iter().all(|it| it.log.welcomes == 2);
    assert!(world.pass_until(30_000, are_welcome), "without another code");
    for device in &world.devices[1..] {
        assert!(device.hub.race().is_none_or(|race| race.stage() == Stage::Cancelled));
        assert!(device.log.ended.is_empty());
    }
    assert!(world.pass_until(60_000, World::is_calm));
}

#[test]
fn the_next_device_is_not_invited_over_the_connection_of_a_lost_one() {
    let mut world = World::new(3, 4, Badness::NONE);
    assert!(world.pass_until(20_000, World::is_calm));
    let free = |world: &World| world.devices[0].hub.free_peer(|_| false);
    assert_eq!(free(&world), Some(Peer(2)));
    let seat = world.devices[1].hub.seat().expect("a seat");
    let member = world.devices[0].hub.members()[usize::from(seat.0)].as_ref();
    let peer = member.and_then(|it| it.peer);
    world.break_channel(1);
    assert_eq!(free(&world), Some(Peer(2)), "the first one can still come back");
    let used = |peer: Peer| usize::from(peer.0) + 1 < PEERS;
    assert_eq!(world.devices[0].hub.free_peer(used), Some(Peer(4)));
    assert_eq!(world.devices[0].hub.free_peer(|it| Some(it) != peer), peer, "or else there");
    assert_eq!(world.devices[0].hub.free_peer(|_| true), None);
    world.wish(0, Do::Dismiss(seat));
    assert_eq!(free(&world), peer, "nobody has it any more");
}

#[test]
fn a_race_ends_when_the_host_goes_on_without_a_lost_runner() {
    let mut world = racing(5);
    world.devices[2].is_playing = false;
    let seat = world.devices[2].hub.seat().expect("a seat");
    world.break_channel(2);
    let outputs = world.devices[0].hub.step(world.now, Input::Do(Do::Dismiss(seat)), &Toy);
    assert!(outputs.iter().any(|it| matches!(it, Output::Tell(_))));
    let is_over = |world: &World| world.devices[..2].iter().all(|it| it.log.overs.len() == 1);
    assert!(world.pass_until(60_000, is_over));
    let last = world.devices[1].log.overs[0].last().expect("a place");
    assert_eq!((last.seat, last.outcome), (seat, None));
}
