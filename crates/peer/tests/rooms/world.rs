//! Devices side by side: rooms, their storage, and channels that are ordered, reliable, and break.

use std::collections::{BTreeMap, VecDeque};

use handful_engine::line::read_line;
use handful_engine::{DealNumber, Game, Options, Params, Seat, Start};
use handful_games::Colour;
use handful_games::escalator::{Escalator, EscalatorOptions};
use handful_games::go_fish::{GoFishOptions, Level};
use handful_peer::card_flip::{self, CardFlipMatch};
use handful_peer::commit::Id;
use handful_peer::game::{Json, Seating, json, read};
use handful_peer::go_fish::{self, GoFishMatch};
use handful_peer::message::{MatchKind, MemberProfile, Reason};
use handful_peer::play::Play;
use handful_peer::race::{Race, RaceResult, RaceTerms};
use handful_peer::room::{GameFactory, MatchForm, Output, PeerIndex, Room, RoomNews};

/// All games, without a page.
pub struct All;

impl GameFactory for All {
    fn seats(&self, kind: MatchKind, terms: &Json, count: usize) -> Option<Vec<Seat>> {
        match kind {
            MatchKind::Race => {
                let race_terms: RaceTerms = read(terms).ok()?;
                (race_terms.game == "escalator").then(|| (0..count as u8).map(Seat).collect())
            }
            MatchKind::CardFlip => (count == 2).then(|| vec![Seat(0), Seat(1)]),
            MatchKind::GoFish => {
                let terms: go_fish::Terms = read(terms).ok()?;
                Some(terms.people()).filter(|people| people.len() == count)
            }
        }
    }

    fn make(&self, kind: MatchKind, seating: &Seating, terms: &Json) -> Option<Play> {
        let seating = seating.clone();
        Some(match kind {
            MatchKind::Race => Play::Race(Box::new(Race::new(seating, read(terms).ok()?, judge))),
            MatchKind::CardFlip => {
                Play::CardFlip(Box::new(CardFlipMatch::new(seating, read(terms).ok()?)?))
            }
            MatchKind::GoFish => {
                Play::GoFish(Box::new(GoFishMatch::new(seating, read(terms).ok()?)?))
            }
        })
    }
}

/// The state of a kind of match.
pub trait State: Sized {
    fn of(play: &mut Play) -> Option<&mut Self>;
}

impl State for Race {
    fn of(play: &mut Play) -> Option<&mut Self> {
        play.race()
    }
}

impl State for CardFlipMatch {
    fn of(play: &mut Play) -> Option<&mut Self> {
        play.card_flip()
    }
}

impl State for GoFishMatch {
    fn of(play: &mut Play) -> Option<&mut Self> {
        play.go_fish()
    }
}

/// Works on the state of a match.
pub fn with<G: State, R>(
    room: &mut Room,
    kind: MatchKind,
    act: impl FnOnce(&mut G) -> R,
) -> Option<R> {
    G::of(room.game_mut(kind)?).map(act)
}

/// Replays a line of Escalator by its rules.
fn judge(_: &RaceTerms, deal: DealNumber, line: &str) -> Option<RaceResult> {
    let start = Start::<Escalator>::deal(EscalatorOptions::default(), deal);
    let mut position = start.position();
    for mv in read_line(&start, line)? {
        position.apply(mv).ok()?;
    }
    let is_over = !position.status().is_playing();
    is_over.then(|| RaceResult {
        won: position.is_won(),
        moves: position.moves_made(),
        score: position.score(),
    })
}

/// Returns the terms of a race.
pub fn race() -> Json {
    json(&RaceTerms { game: "escalator".to_owned(), options: String::new() })
}

/// Returns the terms of Card Flip.
pub fn flip(cards: usize) -> Json {
    json(&card_flip::Terms { cards })
}

/// Returns the terms of a small game of Go Fish, of so many people and a computer.
pub fn fish(people: usize) -> Json {
    let people = people.min(5);
    let seats = "you,".repeat(people);
    let ranks = 3 + 2 * people;
    let params = Params::parse(&format!("seats={seats}minnow&ranks={ranks}&suits=3"));
    let options = GoFishOptions::read(&params.expect("parameters")).expect("options");
    let names = (0..=people).map(|at| format!("P{at}")).collect();
    json(&go_fish::Terms::new(options, Seat(0), Level::Minnow, names).expect("two people"))
}

/// One device.
pub struct Device {
    pub room: Room,
    pub news: Vec<RoomNews>,
    /// What is stored of matches, and the pass of the last room.
    pub stored: BTreeMap<&'static str, String>,
    pub pass: Option<(Id, Id)>,
    pub ended: Vec<Reason>,
    name: String,
    reloads: u8,
}

fn secret(name: &str, reloads: u8, seed: u64) -> [u8; 32] {
    let mut secret = [reloads; 32];
    secret[..8].copy_from_slice(&seed.to_le_bytes());
    secret[8..8 + name.len()].copy_from_slice(name.as_bytes());
    secret
}

fn slot(kind: MatchKind) -> &'static str {
    handful_peer::stored::path(kind)
}

/// Frames on their way from one device to another, the first one first.
type Channel = VecDeque<Vec<u8>>;

/// A room: device 0 is the host.
pub struct World {
    pub now: u64,
    /// How far the clock of each device is ahead.
    pub skews: Vec<u64>,
    pub devices: Vec<Device>,
    /// By guest: the frames to the host and to the guest, while the channel is open.
    pub channels: Vec<Option<[Channel; 2]>>,
    pub seed: u64,
}

impl World {
    pub fn new(count: usize, seed: u64) -> Self {
        let device = |at: usize| {
            let name = format!("D{at}");
            let room =
                Room::new(MemberProfile::new(&name, Colour::ALL[at]), secret(&name, 0, seed), &All);
            let (news, stored, ended) = (Vec::new(), BTreeMap::new(), Vec::new());
            Device { room, news, stored, pass: None, ended, name, reloads: 0 }
        };
        let devices: Vec<_> = (0..count).map(device).collect();
        let channels = vec![None; count];
        let mut world = Self { now: 1_000, skews: vec![0; count], devices, channels, seed };
        world.devices[0].room.open(MemberProfile::new("D0", Colour::Blue));
        for guest in 1..count {
            world.connect(guest);
            world.run();
        }
        world
    }

    /// The connections of a guest: the host's number of it, and its own.
    fn peers(guest: usize) -> [PeerIndex; 2] {
        [PeerIndex(guest as u8 - 1), PeerIndex(0)]
    }

    pub fn connect(&mut self, guest: usize) {
        if self.channels[guest].is_some() {
            return;
        }
        let host = MemberProfile::new("D0", Colour::Blue);
        self.devices[0].room.open(host);
        let device = &mut self.devices[guest];
        device.room.join(MemberProfile::new(&device.name, Colour::ALL[guest]), device.pass);
        self.channels[guest] = Some(Default::default());
        let [at_host, at_guest] = Self::peers(guest);
        self.step(0, |room| room.opened(at_host));
        self.step(guest, |room| room.opened(at_guest));
    }

    /// Breaks a channel: what is on its way is lost.
    pub fn cut(&mut self, guest: usize) {
        if self.channels[guest].take().is_some() {
            let [at_host, at_guest] = Self::peers(guest);
            self.step(0, |room| room.closed(at_host));
            self.step(guest, |room| room.closed(at_guest));
        }
    }

    /// Loads a device's page anew: it has what it stored.
    pub fn reload(&mut self, at: usize) {
        let guests: Vec<usize> = if at == 0 { (1..self.devices.len()).collect() } else { vec![at] };
        let device = &mut self.devices[at];
        device.reloads += 1;
        let me = MemberProfile::new(&device.name, Colour::ALL[at]);
        device.room = Room::new(me, secret(&device.name, device.reloads, self.seed), &All);
        for text in device.stored.values() {
            let form: MatchForm = serde_json::from_str(text).expect("a form");
            assert!(device.room.restore(form), "what is stored can be taken up: {text}");
        }
        for guest in guests {
            if self.channels[guest].take().is_some() {
                let [at_host, at_guest] = Self::peers(guest);
                match at {
                    0 => self.step(guest, |room| room.closed(at_guest)),
                    _ => self.step(0, |room| room.closed(at_host)),
                }
            }
        }
    }

    pub fn wish(&mut self, at: usize, act: impl FnOnce(&mut Room) -> bool) {
        self.step(at, |room| room.wish(act));
    }

    /// Works on a game of a device, and does what follows.
    pub fn with<G: State, R>(
        &mut self,
        at: usize,
        kind: MatchKind,
        act: impl FnOnce(&mut G) -> R,
    ) -> Option<R> {
        let done = with(&mut self.devices[at].room, kind, act);
        if done.is_some() {
            self.step(at, |room| room.after_action(kind));
        }
        done
    }

    pub fn step(&mut self, at: usize, act: impl FnOnce(&mut Room)) {
        let outputs = self.devices[at].room.run_at(self.now + self.skews[at], act);
        self.carry_out(at, outputs);
    }

    fn carry_out(&mut self, at: usize, outputs: Vec<Output>) {
        let device = &mut self.devices[at];
        let mut ends = Vec::new();
        for output in outputs {
            match output {
                Output::Store(kind) => {
                    match device.room.matched(kind) {
                        Some(found) => {
                            let text = serde_json::to_string(&found.form()).expect("a form");
                            device.stored.insert(slot(kind), text);
                        }
                        None => drop(device.stored.remove(slot(kind))),
                    };
                }
                Output::End(peer, reason) => {
                    device.ended.push(reason);
                    ends.push(peer);
                }
                Output::Notify(RoomNews::Welcome { room_id, pass }) => {
                    device.pass = Some((room_id, pass))
                }
                Output::Notify(news) => device.news.push(news),
            }
        }
        self.flush(at);
        for peer in ends {
            let guest = if at == 0 { usize::from(peer.0) + 1 } else { at };
            // The other end gets the last frames, then the channel is closed there.
            self.deliver_all(guest, at == 0);
            if self.channels.get_mut(guest).is_some_and(|it| it.take().is_some()) {
                let other = if at == 0 { guest } else { 0 };
                let peer = Self::peers(guest)[usize::from(at == 0)];
                self.step(other, |room| room.closed(peer));
            }
        }
    }

    fn flush(&mut self, at: usize) {
        let guests = if at == 0 { 1..self.devices.len() } else { at..at + 1 };
        for guest in guests {
            let peer = Self::peers(guest)[usize::from(at != 0)];
            let buffered = match &self.channels[guest] {
                Some(both) => both[usize::from(at == 0)].iter().map(Vec::len).sum(),
                None => 0,
            };
            let frames = self.devices[at].room.take_frames(peer, buffered);
            if let Some(both) = &mut self.channels[guest] {
                both[usize::from(at == 0)].extend(frames);
            }
        }
    }

    fn deliver_all(&mut self, guest: usize, to_guest: bool) {
        while self.deliver(guest, to_guest) {}
    }

    /// Delivers one frame. Returns whether there was one.
    pub fn deliver(&mut self, guest: usize, to_guest: bool) -> bool {
        let channel = self.channels.get_mut(guest).and_then(Option::as_mut);
        let Some(frame) = channel.and_then(|both| both[usize::from(to_guest)].pop_front()) else {
            return false;
        };
        let (at, from) = if to_guest { (guest, 0) } else { (0, guest) };
        let peer = Self::peers(guest)[usize::from(to_guest)];
        self.step(at, |room| room.on_frame(peer, &frame));
        self.flush(from);
        true
    }

    pub fn tick(&mut self, ms: u64) {
        self.now += ms;
        for at in 0..self.devices.len() {
            self.step(at, |room| room.tick());
        }
    }

    /// Lets time pass until nothing is on its way.
    pub fn run(&mut self) {
        for _ in 0..4 {
            loop {
                let mut some = false;
                for guest in 1..self.devices.len() {
                    some |= self.deliver(guest, true) | self.deliver(guest, false);
                }
                if !some {
                    break;
                }
            }
            self.tick(250);
        }
    }

    /// All devices accept what is asked for.
    pub fn accept(&mut self) {
        self.run();
        for at in 0..self.devices.len() {
            let asked = self.devices[at].room.proposal().filter(|it| !it.is_accepted);
            if let Some(id) = asked.map(|it| it.id) {
                self.wish(at, |room| room.answer_proposal(id, true));
            }
        }
        self.run();
    }
}
