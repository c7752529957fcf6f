//! Devices at a table, and the channels between them: they drop, delay, repeat, reorder and forge, and break.

use handful_engine::{DealNumber, DealRng};
use handful_lab::probe::choices;
use handful_peer::api::{PEERS, Why};
use handful_peer::hub::{
    Contest, Do, Hub, Input, Me, News, Outcome, Output, Peer, Place, Progress, Rules,
};

/// Milliseconds of a step.
pub const STEP: u64 = 50;
/// Milliseconds between two ticks of a device.
const TICK: u64 = 250;

/// A game whose line names its deal, whether it was won, and its figures: `7:w:12:-`.
pub struct Toy;

impl Toy {
    /// Returns the line of an outcome.
    pub fn line(deal: DealNumber, outcome: Outcome) -> String {
        let won = if outcome.won { "w" } else { "l" };
        let score = outcome.score.map_or("-".to_owned(), |score| score.to_string());
        format!("{deal}:{won}:{}:{score}", outcome.moves)
    }
}

impl Rules for Toy {
    fn knows(&self, contest: &Contest) -> bool {
        contest.game == "toy"
    }

    fn judge(&self, contest: &Contest, deal: DealNumber, line: &str) -> Option<Outcome> {
        assert!(self.knows(contest), "only a contest that is known is judged");
        let parts: Vec<&str> = line.split(':').collect();
        let [of, won, moves, score] = parts[..] else { return None };
        let score = if score == "-" { None } else { Some(score.parse().ok()?) };
        let outcome = Outcome { won: won == "w", moves: moves.parse().ok()?, score };
        (of == deal.to_string() && Toy::line(deal, outcome) == line).then_some(outcome)
    }
}

/// How bad the channels are: each is the chance of one in so many, and 0 is never.
#[derive(Clone, Copy, Debug)]
pub struct Badness {
    pub drops: u32,
    pub repeats: u32,
    pub forges: u32,
    pub breaks: u32,
    /// The longest delay in milliseconds. What is delayed is overtaken.
    pub delay: u32,
}

impl Badness {
    pub const NONE: Self = Self { drops: 0, repeats: 0, forges: 0, breaks: 0, delay: 0 };
}

/// A frame on its way.
struct Flying {
    at: u64,
    to: usize,
    bytes: Vec<u8>,
}

/// The channel of a guest, between devices 0 and `guest`.
struct Channel {
    guest: usize,
    /// Whether it is open at the host and at the guest.
    open: [bool; 2],
    /// When an end that is open alone hears that the other is closed.
    closes: Option<u64>,
    opens: Option<u64>,
    flying: Vec<Flying>,
}

/// What a device did and heard.
#[derive(Default)]
pub struct Log {
    pub deals: Vec<DealNumber>,
    pub overs: Vec<Vec<Place>>,
    pub moved: Vec<Option<String>>,
    pub stopped: usize,
    pub refused: usize,
    pub passed: Vec<(u8, Vec<u8>)>,
    pub ended: Vec<Why>,
    pub welcomes: usize,
    /// The outcomes with which this device finished its races.
    pub mine: Vec<Option<Outcome>>,
}

/// What a device is going to do.
#[derive(Clone, Debug)]
struct Plan {
    at: u64,
    wish: Do,
}

pub struct Device {
    pub hub: Hub,
    pub log: Log,
    plans: Vec<Plan>,
    /// Whether its person plays: answers, plays and finishes.
    pub is_playing: bool,
}

pub struct World {
    pub now: u64,
    pub rng: DealRng,
    pub devices: Vec<Device>,
    channels: Vec<Channel>,
    pub badness: Badness,
    /// The most bytes that a device ever kept.
    pub kept: usize,
    /// The frames that were sent.
    pub frames: usize,
}

impl World {
    /// Returns a host and its guests, not yet connected.
    pub fn new(devices: usize, seed: u32, badness: Badness) -> Self {
        let mut rng = choices(seed);
        let device = |at: usize| {
            let me = Me::new(&format!("Device {at}"), at as u8);
            let mut secret = [at as u8; 32];
            secret[..4].copy_from_slice(&seed.to_be_bytes());
            let hub = if at == 0 { Hub::host(me, secret) } else { Hub::guest(me, secret) };
            Device { hub, log: Log::default(), plans: Vec::new(), is_playing: true }
        };
        let channel = |guest| Channel {
            guest,
            open: [false; 2],
            closes: None,
            opens: Some(u64::from(rng.below(3_000))),
            flying: Vec::new(),
        };
        let channels = (1..devices).map(channel).collect();
        let devices = (0..devices).map(device).collect();
        Self { now: 1_000, rng, devices, channels, badness, kept: 0, frames: 0 }
    }

    fn one_in(&mut self, chance: u32) -> bool {
        chance > 0 && self.rng.below(chance) == 0
    }

    /// The channel of a device's peer.
    fn channel(&self, device: usize, peer: Peer) -> usize {
        if device == 0 { usize::from(peer.0) } else { device - 1 }
    }

    /// The peer that a device has over a channel.
    fn peer(&self, device: usize, channel: usize) -> Peer {
        if device == 0 { Peer(channel as u8) } else { Peer(0) }
    }

    /// Gives a device an input, and does what it says.
    pub fn input(&mut self, device: usize, input: Input<'_>) {
        let outputs = self.devices[device].hub.step(self.now, input, &Toy);
        self.kept = self.kept.max(self.devices[device].hub.kept());
        for output in outputs {
            match output {
                Output::Send(peer, bytes) => {
                    let channel = self.channel(device, peer);
                    self.send(device, channel, bytes);
                }
                Output::End(peer, why) => {
                    self.devices[device].log.ended.push(why);
                    let channel = self.channel(device, peer);
                    self.shut(channel, device);
                }
                Output::Tell(news) => self.hear(device, news),
            }
        }
    }

    pub fn wish(&mut self, device: usize, wish: Do) {
        self.input(device, Input::Do(wish));
    }

    fn send(&mut self, from: usize, channel: usize, bytes: Vec<u8>) {
        assert!(bytes.len() < 16_000, "every browser's channel takes it");
        self.frames += 1;
        let to = if from == 0 { self.channels[channel].guest } else { 0 };
        if !self.channels[channel].open[usize::from(from > 0)] {
            return;
        }
        let bad = self.badness;
        if self.one_in(bad.forges) {
            let mut forged = bytes.clone();
            match self.rng.below(3) {
                0 => forged = (0..self.rng.below(80)).map(|_| self.rng.below(256) as u8).collect(),
                1 => forged.truncate(self.rng.below(bytes.len() as u32) as usize),
                _ => {
                    let at = self.rng.below(bytes.len() as u32) as usize;
                    forged[at] ^= 1 << self.rng.below(8);
                }
            }
            self.fly(channel, to, forged);
        }
        if self.one_in(bad.repeats) {
            self.fly(channel, to, bytes.clone());
        }
        if !self.one_in(bad.drops) {
            self.fly(channel, to, bytes);
        }
    }

    fn fly(&mut self, channel: usize, to: usize, bytes: Vec<u8>) {
        let at = self.now + u64::from(self.rng.below(self.badness.delay + 1));
        self.channels[channel].flying.push(Flying { at, to, bytes });
    }

    /// Closes one end of a channel; the other hears of it later.
    fn shut(&mut self, channel: usize, device: usize) {
        let after = u64::from(self.rng.below(1_500)) + u64::from(self.badness.delay) + STEP;
        let now = self.now;
        let channel = &mut self.channels[channel];
        channel.open[usize::from(device > 0)] = false;
        channel.closes.get_or_insert(now + after);
    }

    /// Breaks the channel of a guest at both ends.
    pub fn break_channel(&mut self, guest: usize) {
        let channel = guest - 1;
        self.channels[channel].flying.clear();
        for device in [0, guest] {
            if self.channels[channel].open[usize::from(device > 0)] {
                self.shut(channel, device);
                let peer = self.peer(device, channel);
                self.input(device, Input::Closed(peer));
            }
        }
    }

    /// Lets a step of time pass.
    pub fn pass(&mut self) {
        self.now += STEP;
        for channel in 0..self.channels.len() {
            self.pass_channel(channel);
        }
        for device in 0..self.devices.len() {
            if self.now.is_multiple_of(TICK) {
                self.input(device, Input::Tick);
            }
            let now = self.now;
            let plans = &mut self.devices[device].plans;
            let due: Vec<Plan> = plans.extract_if(.., |plan| plan.at <= now).collect();
            for plan in due {
                self.wish(device, plan.wish);
            }
        }
    }

    fn pass_channel(&mut self, at: usize) {
        let guest = self.channels[at].guest;
        if self.channels[at].open == [true; 2] && self.one_in(self.badness.breaks) {
            self.break_channel(guest);
        }
        let now = self.now;
        let flying = &mut self.channels[at].flying;
        let mut due: Vec<Flying> = flying.extract_if(.., |frame| frame.at <= now).collect();
        if self.badness.delay > 0 && due.len() > 1 {
            self.rng.shuffle(&mut due);
        }
        for frame in due {
            if self.channels[at].open[usize::from(frame.to > 0)] {
                let peer = self.peer(frame.to, at);
                self.input(frame.to, Input::Got(peer, &frame.bytes));
            }
        }
        if self.channels[at].closes.is_some_and(|closes| closes <= now) {
            for device in [0, guest] {
                if std::mem::take(&mut self.channels[at].open[usize::from(device > 0)]) {
                    let peer = self.peer(device, at);
                    self.input(device, Input::Closed(peer));
                }
            }
            self.channels[at].flying.clear();
            self.channels[at].closes = None;
            let after = u64::from(self.rng.below(3_000));
            self.channels[at].opens = Some(now + after);
        }
        if self.channels[at].opens.is_some_and(|opens| opens <= now) {
            self.channels[at].opens = None;
            self.channels[at].open = [true; 2];
            let mut ends = [0, guest];
            self.rng.shuffle(&mut ends);
            for device in ends {
                let peer = self.peer(device, at);
                self.input(device, Input::Opened(peer));
            }
        }
    }

    fn plan(&mut self, device: usize, most: u32, wish: Do) {
        let at = self.now + u64::from(self.rng.below(most));
        self.devices[device].plans.push(Plan { at, wish });
    }

    /// Notes the news, and does what the person at the device would do.
    fn hear(&mut self, device: usize, news: News) {
        let is_playing = self.devices[device].is_playing;
        let log = &mut self.devices[device].log;
        match news {
            News::Welcome { .. } => log.welcomes += 1,
            News::RaceAsked { .. } if is_playing => {
                let answer = if self.rng.below(8) == 0 { Do::Decline } else { Do::Accept };
                self.plan(device, 3_000, answer);
            }
            News::RaceBegins { deal, .. } => {
                log.deals.push(deal);
                log.mine.push(None);
                self.play(device, deal);
            }
            News::RaceOver(places) => log.overs.push(places),
            News::MoveAsked(peer, _) => self.plan(device, 2_000, Do::TakeAll(peer)),
            News::Moved(_, text) => log.moved.push(text),
            News::MoveStopped(_) => log.stopped += 1,
            News::Refused => log.refused += 1,
            News::Passed(seat, bytes) => log.passed.push((seat.0, bytes)),
            _ => {}
        }
    }

    /// Plans a game: progress, and then the end.
    fn play(&mut self, device: usize, deal: DealNumber) {
        let length = 2_000 + self.rng.below(10_000);
        for made in 0..self.rng.below(40) {
            let progress = Progress { made, home: made.min(9), whole: 9 };
            self.plan(device, length, Do::Progress(progress));
        }
        let at = self.now + u64::from(length);
        let wish = if self.rng.below(6) == 0 {
            Do::GiveUp
        } else {
            let outcome =
                Outcome { won: self.rng.below(2) == 0, moves: 5 + self.rng.below(4), score: None };
            *self.devices[device].log.mine.last_mut().expect("a race") = Some(outcome);
            Do::Finish { line: Toy::line(deal, outcome), ms: u64::from(length / 2_000) * 1_000 }
        };
        self.devices[device].plans.push(Plan { at, wish });
    }

    /// Whether everybody is connected and nothing is planned or unfinished.
    pub fn is_calm(&self) -> bool {
        let is_up = |channel: &Channel| channel.open == [true; 2];
        let is_done = |device: &Device| {
            let members = device.hub.members().iter().flatten();
            device.plans.is_empty()
                && device.hub.race().is_none_or(|race| !race.is_on())
                && members.filter(|member| member.is_here).count() == self.devices.len()
        };
        self.channels.iter().all(is_up) && self.devices.iter().all(is_done)
    }

    /// Lets time pass until a condition holds. Returns whether it did within so many milliseconds.
    pub fn pass_until(&mut self, most: u64, is_so: impl Fn(&Self) -> bool) -> bool {
        let end = self.now + most;
        while self.now < end {
            if is_so(self) {
                return true;
            }
            self.pass();
        }
        is_so(self)
    }
}

/// The most bytes that a device may keep of its connections.
pub const MOST_KEPT: usize = PEERS * 2_700_000;

/// A contest that [`Toy`] knows.
pub fn toy() -> Contest {
    Contest { game: "toy".to_owned(), options: "side=4".to_owned() }
}
