//! A hostile peer ends its own connection at most.

use handful_engine::Seat;
use handful_lab::probe::pick;
use handful_peer::api::{Me, Why};
use handful_peer::hub::{Contest, Do, Hub, Input, Output, Peer, Progress};
use handful_peer::link::{Heard, Hello, Link};
use handful_peer::message::Message;
use handful_peer::moving::Word;
use handful_peer::race::Step;
use handful_peer::wire::Wire;

use super::world::{Badness, MOST_KEPT, Toy, World, toy};

/// Returns a message that is well formed, and may or may not fit.
fn any_message(world: &mut World) -> Message {
    let rng = &mut world.rng;
    let seat = Seat(rng.below(6) as u8);
    let number = rng.below(4);
    let bytes = [rng.below(3) as u8; 32];
    let contest = Contest {
        game: ["toy", "chess", ""][rng.below(3) as usize].to_owned(),
        options: "x".repeat(rng.below(200) as usize),
    };
    let me = Me::new(["", "Mallory", "Device 1"][rng.below(3) as usize], rng.below(8) as u8);
    let step = match rng.below(7) {
        0 => {
            let runners = rng.below(256) as u8;
            Step::Ask { contest: contest.clone(), runners, commitment: bytes }
        }
        1 => Step::Accept(bytes),
        2 => Step::Reveal(bytes),
        3 => Step::Progress(Progress { made: rng.below(99), home: 1, whole: 2 }),
        4 => Step::Finish { line: "1:w:1:-".to_owned(), ms: 1 },
        5 => Step::Finish { line: "x".repeat(60_000), ms: 86_400_000 },
        _ => Step::GiveUp,
    };
    let id = rng.below(3);
    match rng.below(9) {
        0 => {
            let mut members = [const { None }; 6];
            members.iter_mut().for_each(|it| *it = Some((me.clone(), rng.below(2) == 0)));
            Message::Roster { yours: seat, members }
        }
        1 => Message::Rename(me),
        2 => Message::Ask(if rng.below(2) == 0 { toy() } else { contest }, bytes),
        3 | 4 => Message::Race(seat, number, step),
        5 => Message::NoRace(number),
        6 => Message::Busy,
        7 => Message::Pass(seat, vec![1; rng.below(32_000) as usize]),
        _ => Message::Move(match rng.below(6) {
            0 => Word::Offer { id, whole: rng.below(8_000_000), sha: bytes },
            1 => Word::Chunk(id, vec![2; rng.below(14_900) as usize]),
            2 => Word::Withdraw(id),
            3 => Word::Take(id),
            4 => Word::Refuse(id),
            _ => Word::Whole(id),
        }),
    }
}

/// A peer that greets as it should, and then says what it likes.
struct Mallory {
    link: Link,
    is_host: bool,
    session: [u8; 16],
}

impl Mallory {
    fn new(is_host: bool) -> Self {
        Self { link: Link::default(), is_host, session: [0xaa; 16] }
    }

    /// Takes what an honest device sent, and returns what it is answered: greetings and acknowledgements.
    fn hears(&mut self, now: u64, frames: &[Vec<u8>]) -> Vec<Vec<u8>> {
        let mut answers = Vec::new();
        for frame in frames {
            for heard in self.link.got(now, frame).unwrap_or_default() {
                if let Heard::Hello(hello) = heard {
                    self.link.greet(now, Some(self.session), &hello).expect("a new line");
                    if self.is_host {
                        let me = Me::new("Mallory", 1);
                        answers.push(self.link.hello(true, self.session, &me));
                    }
                }
            }
        }
        answers.extend(self.link.poll(now));
        answers
    }

    fn says(&mut self, now: u64, message: &Message) -> Vec<Vec<u8>> {
        if let Some(line) = self.link.line() {
            let _ = line.send(&message.to_bytes());
        }
        self.link.poll(now)
    }
}

/// The frames of the outputs that are for a peer, and whether the connection was ended.
fn sent(outputs: Vec<Output>, to: Peer) -> (Vec<Vec<u8>>, Option<Why>) {
    let (mut frames, mut end) = (Vec::new(), None);
    for output in outputs {
        match output {
            Output::Send(peer, bytes) if peer == to => frames.push(bytes),
            Output::End(peer, why) if peer == to => end = Some(why),
            _ => {}
        }
    }
    (frames, end)
}

/// Gives an honest hub the connection of a hostile peer, and says up to `most` messages. Returns why it was ended.
fn attack(world: &mut World, hub: &mut Hub, peer: Peer, most: u32) -> Option<Why> {
    let is_host = hub.seat() != Some(Seat(0));
    let mut mallory = Mallory::new(is_host);
    mallory.link.open(world.now);
    let (frames, _) = sent(hub.step(world.now, Input::Opened(peer), &Toy), peer);
    let mut to_hub = mallory.hears(world.now, &frames);
    if !is_host {
        let me = Me::new("Mallory", 1);
        to_hub.push(mallory.link.hello(false, mallory.session, &me));
    }
    // A host that is believed for a while.
    if is_host {
        let member = |name| Some((Me::new(name, 0), true));
        let members = [member("Mallory"), member("You"), None, None, None, None];
        to_hub.extend(mallory.says(world.now, &Message::Roster { yours: Seat(1), members }));
    }
    for _ in 0..most {
        world.now += 20;
        let mut to_mallory = Vec::new();
        for frame in std::mem::take(&mut to_hub) {
            let (frames, end) = sent(hub.step(world.now, Input::Got(peer, &frame), &Toy), peer);
            to_mallory.extend(frames);
            if end.is_some() {
                return end;
            }
        }
        let wish = pick(&mut world.rng, &[0, 1, 2, 3]);
        let wish = [Do::Accept, Do::Rematch, Do::TakeAll(peer), Do::Decline][wish].clone();
        to_mallory.extend(sent(hub.step(world.now, Input::Do(wish), &Toy), peer).0);
        to_hub.extend(mallory.hears(world.now, &to_mallory));
        let message = any_message(world);
        to_hub.extend(mallory.says(world.now, &message));
        assert!(hub.kept() < MOST_KEPT);
    }
    None
}

#[test]
fn a_hostile_guest_ends_its_own_connection_only() {
    let mut ended = 0;
    for seed in 1..=60 {
        let mut world = World::new(3, seed, Badness::NONE);
        assert!(world.pass_until(20_000, World::is_calm));
        // The host's fourth connection.
        let peer = Peer(3);
        let mut hub =
            std::mem::replace(&mut world.devices[0].hub, Hub::host(Me::new("", 0), [0; 32]));
        let before = hub.members().clone();
        let why = attack(&mut world, &mut hub, peer, 60);
        ended += usize::from(why.is_some());
        assert!(why.is_none_or(|why| [Why::Garbled, Why::Cheat].contains(&why)), "{why:?}");
        hub.step(world.now, Input::Closed(peer), &Toy);
        assert_eq!(hub.members()[..3], before[..3], "seed {seed}: the others keep their seats");
        let seat = (3..6).map(Seat).find(|seat| hub.members()[usize::from(seat.0)].is_some());
        world.devices[0].hub = hub;
        if let Some(seat) = seat {
            world.wish(0, Do::Dismiss(seat));
        }
        world.wish(0, Do::GiveUp);
        world.devices.iter_mut().for_each(|it| it.log = Default::default());
        race_of_the_others(&mut world, seed);
    }
    assert!(ended > 40, "only {ended} connections were ended");
}

/// The honest devices race, with the same result.
fn race_of_the_others(world: &mut World, seed: u32) {
    for _ in 0..20 {
        // What was lost while the host heard nobody else is sent again.
        world.pass_until(8_000, |_| false);
        world.wish(1, Do::Race(toy()));
        world.pass_until(60_000, |world| {
            world.is_calm() && world.devices.iter().all(|it| it.hub.kept() == 0)
        });
        let overs = world.devices.iter().map(|it| it.log.overs.clone());
        let overs: Vec<_> = overs.collect();
        assert!(overs.iter().all(|it| *it == overs[0]), "seed {seed}: the same result");
        if overs[0].last().is_some_and(|places| places.len() == 3) {
            return;
        }
    }
    panic!("seed {seed}: no race");
}

#[test]
fn a_hostile_host_ends_its_own_connection_only() {
    let mut ended = 0;
    for seed in 1..=200 {
        let mut world = World::new(2, seed, Badness::NONE);
        let mut hub = Hub::guest(Me::new("You", 0), [seed as u8; 32]);
        let why = attack(&mut world, &mut hub, Peer(0), 60);
        ended += usize::from(why.is_some());
        assert!(
            why.is_none_or(
                |why| [Why::Garbled, Why::Cheat, Why::Left, Why::Dismissed].contains(&why)
            ),
            "{why:?}"
        );
    }
    assert!(ended > 150, "only {ended} connections were ended");
}

#[test]
fn a_flood_ends_the_connection() {
    let world = World::new(1, 1, Badness::NONE);
    let renamed = Message::Rename(Me::new("M", 0));
    for message in [renamed, Message::Pass(Seat(0), vec![0; 14_000])] {
        let (mut hub, mut mallory) = (Hub::host(Me::new("", 0), [1; 32]), Mallory::new(false));
        mallory.link.open(world.now);
        hub.step(world.now, Input::Opened(Peer(0)), &Toy);
        let me = Me::new("Mallory", 1);
        let hello = mallory.link.hello(false, mallory.session, &me);
        let (frames, _) = sent(hub.step(world.now, Input::Got(Peer(0), &hello), &Toy), Peer(0));
        mallory.hears(world.now, &frames);
        let frames = mallory.says(world.now, &message);
        let mut ends = (0..700).filter_map(|_| {
            let input = Input::Got(Peer(0), frames.last().expect("a frame"));
            sent(hub.step(world.now, input, &Toy), Peer(0)).1
        });
        let why = ends.next();
        assert_eq!(why, Some(Why::Flood));
        assert!(ends.next().is_none(), "what comes after the end is not heard");
    }
}

#[test]
fn a_stranger_does_not_get_the_seat_of_a_lost_guest() {
    let mut hub = Hub::host(Me::new("", 0), [1; 32]);
    let hello = |session: u8, knows| {
        let me = Me::new("Ana", 2);
        Hello { is_host: false, session: [session; 16], knows, expected: 0, me }.to_bytes()
    };
    let greets = |hub: &mut Hub, bytes: &[u8]| {
        hub.step(0, Input::Opened(Peer(0)), &Toy);
        let end = sent(hub.step(0, Input::Got(Peer(0), bytes), &Toy), Peer(0)).1;
        hub.step(0, Input::Closed(Peer(0)), &Toy);
        end
    };
    assert_eq!(greets(&mut hub, &hello(5, None)), None);
    assert_eq!(greets(&mut hub, &hello(6, None)), Some(Why::Stranger));
    assert_eq!(greets(&mut hub, &hello(5, None)), None);
    hub.step(0, Input::Do(Do::Dismiss(Seat(1))), &Toy);
    assert_eq!(greets(&mut hub, &hello(6, None)), None);
}

#[test]
fn a_guest_speaks_for_its_own_seat_only() {
    for step in [Step::GiveUp, Step::Accept([9; 32])] {
        let mut world = World::new(2, 1, Badness::NONE);
        assert!(world.pass_until(20_000, World::is_calm));
        world.devices[1].is_playing = false;
        let mut hub =
            std::mem::replace(&mut world.devices[0].hub, Hub::host(Me::new("", 0), [0; 32]));
        let mut mallory = Mallory::new(false);
        let (now, peer) = (world.now, Peer(3));
        mallory.link.open(now);
        hub.step(now, Input::Opened(peer), &Toy);
        let me = Me::new("Mallory", 1);
        let hello = mallory.link.hello(false, mallory.session, &me);
        let (frames, _) = sent(hub.step(now, Input::Got(peer, &hello), &Toy), peer);
        mallory.hears(now, &frames);
        hub.step(now, Input::Do(Do::Race(toy())), &Toy);
        let race = hub.race().cloned();
        assert!(race.as_ref().is_some_and(|race| race.is_on() && race.has(Seat(1))));
        let frames = mallory.says(now, &Message::Race(Seat(1), 1, step));
        let ends = frames
            .iter()
            .filter_map(|frame| sent(hub.step(now, Input::Got(peer, frame), &Toy), peer).1);
        assert_eq!(ends.last(), Some(Why::Garbled));
        assert_eq!(hub.race(), race.as_ref(), "the other guest's answer is still open");
    }
}
