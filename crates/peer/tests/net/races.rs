//! Races over bad channels end with the same result everywhere.

use handful_engine::{DealNumber, Seat};
use handful_lab::probe::at_most;
use handful_peer::hub::{Do, Place};
use handful_peer::race::Stage;

use super::world::{Badness, MOST_KEPT, World, toy};

/// The channels that races are run over.
fn badness(seed: u32) -> Badness {
    let calm = Badness::NONE;
    match seed % 6 {
        0 => Badness { drops: 5, ..calm },
        1 => Badness { repeats: 3, delay: 600, ..calm },
        2 => Badness { breaks: 150, delay: 80, ..calm },
        3 => Badness { forges: 60, delay: 80, ..calm },
        4 => Badness { drops: 8, repeats: 8, forges: 200, breaks: 300, delay: 400 },
        _ => Badness { drops: 20, breaks: 60, delay: 200, ..calm },
    }
}

/// Runs races and compares what the devices know. Returns how many races were run.
fn run(seed: u32) -> usize {
    same_everywhere(seed, &raced(seed))
}

/// Runs two or three races between random numbers of devices, the channels bad until the last one ends.
fn raced(seed: u32) -> World {
    let devices = 2 + (seed / 6 % 5) as usize;
    let mut world = World::new(devices, seed, badness(seed));
    let all_sit = |world: &World| {
        world.devices.iter().all(|it| it.hub.members().iter().flatten().count() == devices)
    };
    assert!(world.pass_until(300_000, all_sit), "seed {seed}: all find their seats");
    let mut tag = 0;
    for race in 0..2 + seed % 2 {
        for _ in 0..10 {
            let asker = world.rng.below(devices as u32) as usize;
            let again =
                if race > 0 && world.rng.below(2) == 0 { Do::Rematch } else { Do::Race(toy()) };
            if world.rng.below(4) == 0 {
                world.wish((asker + 1) % devices, Do::Race(toy()));
            }
            world.wish(asker, again);
            for device in 0..devices {
                let to = (device + 1) % devices;
                tag += 1;
                world.wish(device, Do::Pass(Seat(to as u8), u32::to_be_bytes(tag).to_vec()));
            }
            world.pass_until(4_000, |world| {
                world.devices[0].hub.race().is_some_and(|race| race.is_on())
            });
            if world.devices[0].hub.race().is_some_and(|race| race.is_on()) {
                break;
            }
        }
        let rough = u64::from(world.rng.below(30_000));
        world.pass_until(rough, World::is_calm);
    }
    world.badness = Badness::NONE;
    // A wish that is on its way may begin another race.
    let mut calm = 0;
    assert!(
        world.pass_until(200_000, |world| {
            world.is_calm() && world.devices.iter().all(|it| it.hub.kept() == 0)
        }),
        "seed {seed}: everything comes to an end"
    );
    let mut turn = at_most(1_000_000, "nothing more is said");
    while calm < 30 {
        turn();
        world.pass();
        calm = if world.is_calm() { calm + 1 } else { 0 };
    }
    world
}

/// Compares what all devices know. Returns how many races were over.
fn same_everywhere(seed: u32, world: &World) -> usize {
    let host = &world.devices[0];
    for (at, device) in world.devices.iter().enumerate() {
        let log = &device.log;
        let mine = device.hub.seat().expect("a seat");
        // A device that was lost when a race was asked for is not in it. The host is in all.
        let races = host.log.overs.iter().zip(&host.log.deals);
        let races = races.filter(|(over, _)| over.iter().any(|place| place.seat == mine));
        let (overs, deals): (Vec<&Vec<Place>>, Vec<&DealNumber>) = races.unzip();
        assert_eq!(log.deals.iter().collect::<Vec<_>>(), deals, "seed {seed}, device {at}: deals");
        assert_eq!(
            log.overs.iter().collect::<Vec<_>>(),
            overs,
            "seed {seed}, device {at}: results"
        );
        assert_eq!(log.welcomes, usize::from(at > 0), "seed {seed}, device {at}: one seat");
        for (over, outcome) in log.overs.iter().zip(&log.mine) {
            let place = over.iter().find(|place| place.seat == mine).expect("a place");
            assert_eq!(place.outcome, *outcome, "seed {seed}, device {at}: its own result");
        }
        for (one, other) in host.hub.members().iter().zip(device.hub.members()) {
            assert_eq!(one.as_ref().map(|it| &it.me), other.as_ref().map(|it| &it.me));
        }
        // Who was lost when a race was cancelled may never have heard of it.
        if let Some(race) = host.hub.race().filter(|race| race.stage() != Stage::Cancelled) {
            let known = device.hub.race().map(|race| race.log());
            assert_eq!(known, Some(race.log()), "seed {seed}, device {at}");
        }
        for pair in log.passed.chunk_by(|one, other| one.0 == other.0) {
            assert!(pair.windows(2).all(|two| two[0].1 < two[1].1), "once and in order");
        }
    }
    assert!(world.kept < MOST_KEPT, "seed {seed}: {} bytes are kept", world.kept);
    assert_eq!(host.log.overs.len(), host.log.deals.len(), "seed {seed}: all races end");
    host.log.overs.len()
}

#[test]
#[should_panic(expected = "device 1: results")]
fn a_device_that_knows_another_result_is_found() {
    let mut world = raced(1);
    world.devices[1].log.overs.pop().expect("a race that is over");
    same_everywhere(1, &world);
}

#[test]
#[should_panic(expected = "once and in order")]
fn a_message_that_is_heard_twice_is_found() {
    let mut world = raced(1);
    let passed = &mut world.devices[1].log.passed;
    passed.insert(0, passed[0].clone());
    same_everywhere(1, &world);
}

#[test]
fn races_end_with_the_same_result_everywhere() {
    let races: usize = (1..=60).map(run).sum();
    assert!(races > 60, "only {races} races");
}

#[test]
#[ignore = "full: a hundred thousand races"]
fn a_hundred_thousand_races_end_with_the_same_result_everywhere() {
    let next = std::sync::atomic::AtomicU32::new(1_000);
    let races = std::sync::atomic::AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                let mut turn = at_most(1_000_000, "races are run");
                while races.load(std::sync::atomic::Ordering::Relaxed) < 100_000 {
                    turn();
                    let seed = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    races.fetch_add(run(seed), std::sync::atomic::Ordering::Relaxed);
                }
            });
        }
    });
    println!("{races:?} races, up to seed {next:?}");
}

#[test]
fn a_device_hears_the_end_of_a_race_though_another_has_begun() {
    let mut heard = 0;
    for seed in 1..=12 {
        let mut world = World::new(3, seed, Badness::NONE);
        assert!(world.pass_until(20_000, World::is_calm));
        let seat = world.devices[2].hub.seat().expect("a seat");
        world.wish(0, Do::Race(toy()));
        let is_first_to_end = |world: &World| {
            let race = world.devices[0].hub.race();
            race.is_none_or(|race| !race.is_on() || race.has_ended(seat))
        };
        world.pass_until(60_000, is_first_to_end);
        // The guest is away from here on until the others have begun another race.
        let mut turn = at_most(1_000_000, "the race ends without the guest");
        while world.devices[0].hub.race().is_some_and(|race| race.is_on()) {
            turn();
            world.break_channel(2);
            world.pass();
        }
        world.break_channel(2);
        if world.devices[0].log.overs.is_empty() || !world.devices[2].log.overs.is_empty() {
            continue;
        }
        world.wish(0, Do::Rematch);
        assert!(!world.devices[0].hub.race().expect("another race").has(seat));
        assert!(world.pass_until(100_000, World::is_calm));
        assert_eq!(world.devices[2].log.overs, world.devices[0].log.overs[..1], "seed {seed}");
        heard += 1;
    }
    assert!(heard > 1, "only {heard}");
}
