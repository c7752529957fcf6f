//! A simulated table of Go Fish: one host, its guests, and what is on the way between them.

use std::collections::VecDeque;

use handful_engine::{DealRng, Options, Params, Seat, Status};
use handful_games::go_fish::{GoFish, GoFishOptions, Level};
use handful_lab::Probe;
use handful_lab::probe::{at_most, pick};
use handful_peer::fish::{Guest, Host, Message, News, Out, Setup};
use handful_peer::wire::Wire;

use super::{chance, secret};

/// A guest's device and its line to the host.
pub struct Device {
    pub seat: Seat,
    pub secret: [u8; 32],
    pub guest: Guest,
    pub is_away: bool,
    /// Messages on the way to the host.
    pub up: VecDeque<Vec<u8>>,
    /// Messages on the way to the guest.
    pub down: VecDeque<Vec<u8>>,
    pub news: Vec<News>,
}

/// A table.
pub struct Table {
    pub host: Host,
    pub devices: Vec<Device>,
    pub news: Vec<News>,
    pub rng: DealRng,
}

/// What happens apart from play, in percent of the steps.
#[derive(Clone, Copy)]
pub struct Weather {
    pub gone: u32,
    pub back: u32,
}

/// Nothing but play.
pub const CALM: Weather = Weather { gone: 0, back: 0 };

/// Returns the options that a link spells.
pub fn options(text: &str) -> GoFishOptions {
    GoFishOptions::read(&Params::parse(text).expect("a readable text")).expect("options")
}

/// Returns tables of two to six devices, with and without computers.
pub fn samples() -> Vec<GoFishOptions> {
    let mut all: Vec<GoFishOptions> = [
        "seats=you,you",
        "seats=you,you,you&deck=spanish",
        "seats=you,minnow,you,perch",
        "seats=you,you,you,you,you,you",
        "seats=minnow,you,you,you,you",
        "seats=you,pike,you&ranks=6&suits=3&ask=next",
        "seats=you,you&anyrank=1&ranks=7&suits=2",
    ]
    .map(options)
    .to_vec();
    all.extend(GoFish::samples().into_iter().filter(|it| it.seats().people().count() > 1));
    all
}

/// Returns a table with these options, its host on a random seat of a person.
pub fn setup(options: GoFishOptions, rng: &mut DealRng) -> Setup {
    let people: Vec<Seat> = options.seats().people().collect();
    let names = options.seats().all().map(|seat| format!("Añá {}", seat.0)).collect();
    let level = pick(rng, &[Level::Minnow, Level::Minnow, Level::Perch, Level::Pike]);
    Setup::new(options, pick(rng, &people), level, names).expect("two people")
}

impl Table {
    /// Seats everyone and sends the invitations.
    pub fn new(options: GoFishOptions, mut rng: DealRng) -> Self {
        let setup = setup(options, &mut rng);
        let devices = setup.guests().into_iter().map(|seat| {
            let secret = secret(&mut rng);
            let (up, down) = (VecDeque::new(), VecDeque::new());
            let guest = Guest::new(secret);
            Device { seat, secret, guest, is_away: false, up, down, news: Vec::new() }
        });
        let devices = devices.collect();
        let host = Host::new(setup, secret(&mut rng));
        let mut table = Self { host, devices, news: Vec::new(), rng };
        let out = table.host.begin();
        table.send(out);
        table
    }

    /// Sends what the host says, and notes its news.
    pub fn send(&mut self, out: Vec<Out>) {
        for one in out {
            match one {
                Out::Tell(news) => self.news.push(news),
                Out::To(seat, message) => self.post(&message, |device| device.seat == seat),
                Out::All(message) => self.post(&message, |_| true),
            }
        }
    }

    fn post(&mut self, message: &Message, is_for: impl Fn(&Device) -> bool) {
        let bytes = message.to_bytes();
        assert_eq!(Message::from_bytes(&bytes).as_ref(), Ok(message), "bytes are the message");
        assert!(bytes.len() < 16_000, "a message of {} bytes", bytes.len());
        for device in self.devices.iter_mut().filter(|device| !device.is_away && is_for(device)) {
            device.down.push_back(bytes.clone());
        }
    }

    /// Sends what a guest says, and notes its news.
    pub fn send_up(&mut self, at: usize, out: Vec<Out>) {
        let (device, host) = (&mut self.devices[at], self.host.setup().host());
        for one in out {
            match one {
                Out::Tell(news) => device.news.push(news),
                Out::To(seat, message) if seat == host => device.up.push_back(message.to_bytes()),
                other => panic!("a guest says {other:?}"),
            }
        }
    }

    /// Hands one message to the host, if one is on the way from this guest.
    pub fn deliver_up(&mut self, at: usize) -> bool {
        let Some(bytes) = self.devices[at].up.pop_front() else { return false };
        let message = Message::from_bytes(&bytes).expect("a guest writes messages");
        let out = self.host.step(self.devices[at].seat, message).expect("an honest guest");
        self.send(out);
        true
    }

    /// Hands one message to this guest, if one is on the way.
    pub fn deliver_down(&mut self, at: usize) -> bool {
        let Some(bytes) = self.devices[at].down.pop_front() else { return false };
        let message = Message::from_bytes(&bytes).expect("a host writes messages");
        let host = self.host.setup().host();
        let out = self.devices[at].guest.step(host, message).expect("an honest host");
        self.send_up(at, out);
        true
    }

    /// Breaks the connection to a guest. All that is on the way is lost.
    pub fn lose(&mut self, at: usize) {
        let device = &mut self.devices[at];
        device.is_away = true;
        device.up.clear();
        device.down.clear();
        let seat = device.seat;
        let out = self.host.gone(seat);
        self.send(out);
    }

    /// Connects a guest again, which may have been reloaded or have forgotten the game.
    pub fn regain(&mut self, at: usize) {
        let device = &mut self.devices[at];
        device.is_away = false;
        device.guest = match self.rng.below(4) {
            0 => Guest::new(device.secret),
            1 => {
                let kept = Guest::from_bytes(&device.guest.to_bytes()).expect("a saved guest");
                assert_eq!(kept.view(), device.guest.view());
                assert_eq!(kept.verdict(), device.guest.verdict());
                kept
            }
            _ => std::mem::replace(&mut device.guest, Guest::new([0; 32])),
        };
        let seat = device.seat;
        let out = self.host.back(seat);
        self.send(out);
    }

    /// Lets the person or the computer whose turn it is ask. A person may also ask out of turn, which the device
    /// refuses.
    pub fn ask(&mut self) {
        if chance(&mut self.rng, 20) {
            let out = self.host.play();
            return self.send(out);
        }
        let Some(view) = self.host.view() else { return };
        if view.is_my_turn() {
            let ask = pick(&mut self.rng, &view.legal_asks());
            let out = self.host.ask(ask).expect("a legal ask");
            return self.send(out);
        }
        for at in 0..self.devices.len() {
            let device = &mut self.devices[at];
            let Some(view) = device.guest.view().filter(|_| !device.is_away) else { continue };
            let asks = view.legal_asks();
            if asks.is_empty() || device.guest.is_waiting() {
                continue;
            }
            let out = device.guest.ask(pick(&mut self.rng, &asks)).expect("a legal ask");
            self.send_up(at, out);
        }
    }

    /// Does one random thing.
    pub fn step(&mut self, weather: Weather) {
        let at = self.rng.below(self.devices.len() as u32) as usize;
        if self.devices[at].is_away {
            if chance(&mut self.rng, weather.back) {
                self.regain(at);
            }
        } else if chance(&mut self.rng, weather.gone) {
            return self.lose(at);
        }
        match self.rng.below(5) {
            0 | 1 => {
                self.deliver_up(at);
            }
            2 | 3 => {
                self.deliver_down(at);
            }
            _ => self.ask(),
        }
        if weather.gone > 0 && self.rng.below(400) == 0 {
            let kept = Host::from_bytes(&self.host.to_bytes()).expect("a saved host");
            assert_eq!(kept.view(), self.host.view());
            assert_eq!(kept.to_bytes(), self.host.to_bytes());
            self.host = kept;
        }
    }

    /// Delivers everything that is on the way.
    pub fn settle(&mut self) {
        let mut turn = at_most(1_000_000, "all messages arrive");
        while (0..self.devices.len()).any(|at| self.deliver_up(at) || self.deliver_down(at)) {
            turn();
        }
    }

    /// Plays to the end, brings everyone back and delivers everything.
    pub fn play(&mut self, weather: Weather) {
        let mut steps = 0;
        while self.host.game().is_none() {
            self.step(weather);
            steps += 1;
            assert!(steps < 300_000, "the game ends");
        }
        for at in 0..self.devices.len() {
            if self.devices[at].is_away {
                self.regain(at);
            }
        }
        self.settle();
    }

    /// The seat to move, as the host knows it.
    pub fn turn(&self) -> Option<Seat> {
        match self.host.view()?.status {
            Status::Playing { seat } => Some(seat),
            _ => None,
        }
    }
}
