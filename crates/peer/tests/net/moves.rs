//! Everything arrives equal, or not at all.

use handful_peer::api::MOST_MOVED;
use handful_peer::hub::{Do, Peer};

use super::world::{Badness, MOST_KEPT, World};

/// Moves a text of some length to or from the host over a channel. Returns the frames that it took.
fn run(seed: u32, length: usize, badness: Badness, is_stopped: bool) -> usize {
    let mut world = World::new(2, seed, Badness::NONE);
    assert!(world.pass_until(20_000, World::is_calm));
    world.badness = badness;
    let text: String = (0..length).map(|at| (b'a' + (at * 7 % 26) as u8) as char).collect();
    let (giver, taker) = [(0, 1), (1, 0)][seed as usize % 2];
    world.wish(giver, Do::SendAll(Peer(0), text.clone()));
    if is_stopped {
        world.pass_until(2_500, |_| false);
        world.wish([giver, taker][seed as usize / 2 % 2], Do::StopAll(Peer(0)));
    }
    let is_done = |world: &World| {
        let ends = world.devices.iter();
        ends.map(|it| it.log.moved.len() + it.log.stopped).all(|ends| ends > 0)
    };
    assert!(world.pass_until(600_000, is_done), "seed {seed}: it ends");
    let [gave, took] = [giver, taker].map(|at| &world.devices[at].log);
    if took.stopped > 0 {
        assert!(is_stopped && took.moved.is_empty() && gave.moved.is_empty());
    } else {
        assert!(took.moved == [Some(text)], "seed {seed}: equal");
        assert!(gave.moved == [None] || is_stopped);
    }
    assert!(world.kept < MOST_KEPT / 2, "{} bytes are kept", world.kept);
    world.frames
}

#[test]
fn everything_arrives_equal() {
    for (seed, length) in [1, 14_900, 14_901, 400_000].into_iter().enumerate() {
        run(seed as u32 + 1, length, Badness::NONE, false);
    }
    let bad = Badness { drops: 20, repeats: 20, forges: 0, breaks: 100, delay: 200 };
    (1..=6).for_each(|seed| _ = run(seed, 300_000, bad, false));
    let forging = Badness { forges: 40, ..Badness::NONE };
    (1..=4).for_each(|seed| _ = run(seed, 200_000, forging, false));
}

#[test]
fn the_most_is_moved_within_the_limits_of_a_flood() {
    let frames = run(1, MOST_MOVED, Badness::NONE, false);
    assert!(frames < 3 * MOST_MOVED / 14_900, "{frames} frames");
}

#[test]
fn what_is_stopped_leaves_nothing() {
    let slow = Badness { drops: 3, delay: 300, ..Badness::NONE };
    (1..=8).for_each(|seed| _ = run(seed, 3_000_000, slow, true));
}

#[test]
fn what_is_too_long_is_refused_at_once() {
    let mut world = World::new(2, 1, Badness::NONE);
    assert!(world.pass_until(20_000, World::is_calm));
    world.wish(0, Do::SendAll(Peer(0), "x".repeat(MOST_MOVED + 1)));
    assert!(world.pass_until(5_000, World::is_calm));
    assert_eq!(world.devices[1].log.stopped + world.devices[1].log.moved.len(), 0);
    assert_eq!(world.devices[0].log.refused, 1);
}
