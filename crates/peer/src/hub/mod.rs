//! What one device knows of the table: a state machine without a browser.
//!
//! A table is a star: guests are connected with the host only. The host puts everything that happens in a race in one
//! order and sends it to all, also to who did it, so every device makes the same steps. What only one device must
//! not decide is decided by commitments ([`super::seal`]) or by the rules of the game, on every device.

mod guest;
mod host;
mod moves;
mod wishes;

use handful_engine::Seat;

pub use super::api::{
    Contest, Do, Input, Me, Member, News, Outcome, Output, Peer, Place, Progress, Rules, Why,
};
use super::api::{LONGEST_MS, MOST_PASSED, PEERS, SEATS};
use super::line::Session;
use super::link::{Heard, Link, Sign, bye};
use super::message::Message;
use super::moving::{Moving, Told, Word};
use super::race::{Race, Stage, Step};
use super::seal::{commit, hash};
use super::wire::Wire;

/// Milliseconds between two reports of the same progress or table.
const PAUSE: u64 = 200;
/// Milliseconds in which the steps of a race are told to a guest that comes back.
const PATIENCE: u64 = 5_000;
/// The most bytes of a line that may wait before bytes of a card game are refused.
const MOST_WAITING: usize = 500_000;

/// The number of the table's connections on a guest: the one to its host.
const HOST: usize = 0;

/// What one device knows of the table, and what it does with what happens.
pub struct Hub {
    is_host: bool,
    me: Me,
    secret: [u8; 32],
    /// Input of the guest's session id. Equals `secret` on the first connection; after a reload, the key of the earlier session.
    key: [u8; 32],
    now: u64,
    out: Vec<Output>,
    seat: Option<Seat>,
    members: [Option<Member>; SEATS],
    links: [Link; PEERS],
    moving: [Moving; PEERS],
    /// On a host, the seats at the other ends of its connections.
    seats: [Option<Seat>; PEERS],
    /// The number of lines that this host has begun.
    lines: u32,
    race: Option<Race>,
    /// The number of the last race.
    number: u32,
    /// The number of this device's next seed. No seed is revealed twice.
    draft: u32,
    /// A race with a commitment of this device from before it was opened anew, and when it was seen.
    strange: Option<(u32, u64)>,
    /// The races whose seed, and whose end, this device has sent.
    revealed: u32,
    ended: u32,
    /// The progress of each seat that is still to be sent, and when the last one was. A guest has only its own.
    progress: [Option<Progress>; SEATS],
    progress_at: [u64; SEATS],
    /// On a host, whether the others are to be told who is at the table, and when they last were.
    is_roster_due: bool,
    roster_at: u64,
    /// On a host, when each seat last asked for a race.
    asked_at: [Option<u64>; SEATS],
    /// On a host, the races that were over before another began, for runners that were lost then.
    missed: [Option<Race>; SEATS],
}

impl Hub {
    /// Returns the table of a host. `secret` is 32 random bytes that no other hub gets.
    #[must_use]
    pub fn host(me: Me, secret: [u8; 32]) -> Self {
        let mut hub = Self::guest(me.clone(), secret);
        hub.is_host = true;
        hub.seat = Some(Seat(0));
        hub.members[0] = Some(Member { me, is_here: true, peer: None });
        hub
    }

    /// Returns the table of a guest, which knows nothing until its host has answered. `secret` is 32 random bytes that
    /// no other hub gets.
    #[must_use]
    pub fn guest(me: Me, secret: [u8; 32]) -> Self {
        Self {
            is_host: false,
            me,
            secret,
            key: secret,
            now: 0,
            out: Vec::new(),
            seat: None,
            members: Default::default(),
            links: Default::default(),
            moving: Default::default(),
            seats: [None; PEERS],
            lines: 0,
            race: None,
            number: 0,
            draft: 0,
            strange: None,
            revealed: 0,
            ended: 0,
            progress: [None; SEATS],
            progress_at: [0; SEATS],
            is_roster_due: false,
            roster_at: 0,
            asked_at: [None; SEATS],
            missed: Default::default(),
        }
    }

    /// Returns the table of a guest whose page was opened anew: the key, the secret of its first hub, leads back to its
    /// seat. The secret is another one, because the seeds of the first were revealed.
    #[must_use]
    pub fn guest_again(me: Me, secret: [u8; 32], key: [u8; 32]) -> Self {
        Self { key, ..Self::guest(me, secret) }
    }

    /// The connection over which a host invites the next device: one that no guest has had, else one whose guest is lost and
    /// can come back over it. `is_used` tells which ones the page still has in use.
    #[must_use]
    pub fn free_peer(&self, is_used: impl Fn(Peer) -> bool) -> Option<Peer> {
        let free = (0..PEERS as u8).map(Peer).filter(|peer| !is_used(*peer));
        let mut free = free.filter(|peer| !self.links[usize::from(peer.0)].is_open());
        let known = |peer: &Peer| self.links[usize::from(peer.0)].is_known();
        free.clone().find(|peer| !known(peer)).or_else(|| free.next())
    }

    /// The seat of this device; `None` on a guest before [`News::Welcome`].
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The devices at the table by seat, this one included.
    #[must_use]
    pub fn members(&self) -> &[Option<Member>; SEATS] {
        &self.members
    }

    /// The present or last race.
    #[must_use]
    pub fn race(&self) -> Option<&Race> {
        self.race.as_ref()
    }

    /// The bytes that this device keeps for others and of others, besides its state. Bounded.
    #[must_use]
    pub fn kept(&self) -> usize {
        let mut kept = 0;
        for line in self.links.iter().filter_map(Link::known_line) {
            kept += line.waiting() + line.held();
        }
        kept
    }

    /// Takes in what happened at `now`, in milliseconds of a clock that does not go back. Returns what to do, in order.
    pub fn step(&mut self, now: u64, input: Input<'_>, rules: &dyn Rules) -> Vec<Output> {
        self.now = self.now.max(now);
        match input {
            Input::Opened(peer) => self.opened(peer),
            Input::Closed(peer) => {
                if let Some(p) = self.connection(peer)
                    && self.links[p].is_open()
                {
                    self.links[p].close();
                    self.lost(p);
                }
            }
            Input::Got(peer, bytes) => {
                if let Some(p) = self.connection(peer) {
                    self.got(p, bytes, rules);
                }
            }
            Input::Tick => self.tick(rules),
            Input::Do(wish) => {
                if !self.wish(wish, rules) {
                    self.tell(News::Refused);
                }
            }
        }
        self.settle(rules);
        std::mem::take(&mut self.out)
    }

    fn connection(&self, peer: Peer) -> Option<usize> {
        let p = usize::from(peer.0);
        (p < if self.is_host { PEERS } else { 1 }).then_some(p)
    }

    fn tell(&mut self, news: News) {
        self.out.push(Output::Tell(news));
    }

    fn opened(&mut self, peer: Peer) {
        let Some(p) = self.connection(peer) else {
            self.out.push(Output::End(peer, Why::Full));
            return;
        };
        if self.links[p].is_open() {
            self.links[p].close();
            self.lost(p);
        }
        self.links[p].open(self.now);
        if !self.is_host {
            self.greet();
        }
    }

    /// Appends a message to the line of a connection. A line without room ends the connection. Returns whether there was a
    /// line and room.
    fn say(&mut self, p: usize, message: &Message) -> bool {
        let Some(line) = self.links[p].line() else { return false };
        let is_said = line.send(&message.to_bytes());
        if !is_said {
            self.end(p, Why::Slow);
        }
        is_said
    }

    /// Ends a connection; its seat waits for it.
    fn end(&mut self, p: usize, why: Why) {
        if self.links[p].is_open() {
            self.out.push(Output::Send(Peer(p as u8), bye(why)));
            self.out.push(Output::End(Peer(p as u8), why));
            self.links[p].close();
            self.lost(p);
        }
    }

    /// Ends a connection after what was said, and forgets the other end.
    fn part(&mut self, p: usize, why: Why) {
        self.send_frames(p);
        if self.links[p].is_open() {
            self.out.push(Output::End(Peer(p as u8), why));
        }
        self.links[p].close();
        self.links[p].forget();
        self.stop_moving(p);
    }

    /// A connection is down or quiet.
    fn lost(&mut self, p: usize) {
        let seat = if self.is_host { self.seats[p] } else { Some(Seat(0)) };
        let Some(seat) = seat else { return };
        if let Some(member) = &mut self.members[usize::from(seat.0)]
            && member.is_here
        {
            member.is_here = false;
            member.peer = None;
            self.is_roster_due = true;
            self.tell(News::Lost(seat));
        }
    }

    /// Takes a frame of a connection.
    fn got(&mut self, p: usize, bytes: &[u8], rules: &dyn Rules) {
        let heard = match self.links[p].got(self.now, bytes) {
            Ok(heard) => heard,
            Err(why) => return self.end(p, why),
        };
        self.revive(p);
        for heard in heard {
            let taken = match heard {
                Heard::Hello(hello) if self.is_host => self.greeted(p, &hello),
                Heard::Hello(hello) => self.answered(&hello),
                Heard::Message(bytes) => match Message::from_bytes(&bytes) {
                    Ok(Message::Move(word)) => self.move_word(p, word),
                    Ok(message) if self.is_host => self.host_message(p, message, rules),
                    Ok(message) => self.guest_message(message, rules),
                    Err(_) => Err(Why::Garbled),
                },
            };
            if let Err(why) = taken {
                self.end(p, why);
            }
            if !self.links[p].is_open() {
                return;
            }
        }
    }

    /// A connection that was quiet is heard again.
    fn revive(&mut self, p: usize) {
        if !self.links[p].is_greeted() {
            return;
        }
        let seat = if self.is_host { self.seats[p] } else { Some(Seat(0)) };
        let Some(seat) = seat else { return };
        if let Some(member) = &mut self.members[usize::from(seat.0)]
            && !member.is_here
        {
            member.is_here = true;
            member.peer = Some(Peer(p as u8));
            self.tell(News::Back(seat));
            if self.is_host {
                self.bring_up_to_date(p, seat);
            }
        }
    }

    fn tick(&mut self, rules: &dyn Rules) {
        for p in 0..PEERS {
            match self.links[p].sign(self.now) {
                Sign::Fine => {}
                Sign::Quiet => self.lost(p),
                Sign::Silent => self.end(p, Why::Silent),
            }
        }
        if !self.is_host && self.links[HOST].is_due(self.now) {
            self.greet();
        }
        if let (Some(race), Some(seat)) = (&mut self.race, self.seat) {
            let made = race.judge(seat, rules);
            self.follow(made.news, &made.cheats);
        }
    }

    /// Tells the news of a race, and ends connections with those who cheat in it.
    fn follow(&mut self, news: Vec<News>, cheats: &[Seat]) {
        self.out.extend(news.into_iter().map(Output::Tell));
        for seat in cheats {
            if let Some(p) = self.direct(*seat) {
                self.end(p, Why::Cheat);
            }
        }
    }

    /// The connection whose other end is this seat, without another device between.
    fn direct(&self, seat: Seat) -> Option<usize> {
        if self.is_host {
            self.seats.iter().position(|it| *it == Some(seat))
        } else {
            (seat.0 == 0).then_some(HOST)
        }
    }

    /// What both ends of a direct connection know, and nobody else: a hash of their sessions. `None` for the seat of no
    /// device, and for one that is reached through the host.
    #[must_use]
    pub fn binding(&self, seat: Seat) -> Option<[u8; 32]> {
        self.direct(seat).and_then(|p| self.links[p].binding(self.is_host))
    }

    /// The seed that this device commits to next. It stays the same until it is revealed.
    fn seed(&self) -> [u8; 32] {
        hash("handful seed", &[&self.secret, &self.draft.to_be_bytes()])
    }

    /// Reveals the seed when all have committed.
    fn reveal(&mut self, rules: &dyn Rules) {
        let Some((race, seat)) = self.present() else { return };
        let (number, Some(commitment)) = (race.number, race.to_reveal(seat)) else { return };
        if self.revealed == number || self.ended == number {
            return;
        }
        let seed = self.seed();
        if commit(&seed) == commitment {
            self.draft += 1;
            self.revealed = number;
            self.my_step(Step::Reveal(seed), rules);
        } else if self.key == self.secret || self.draft > 0 || self.is_patience_over(number) {
            // A commitment to a seed that was revealed before, or not ours.
            self.my_end(Step::GiveUp, rules);
        }
    }

    /// Whether a guest that was opened anew has waited long enough for the seed of a race that it had accepted before: the
    /// host tells it step by step.
    fn is_patience_over(&mut self, number: u32) -> bool {
        let (of, since) = *self.strange.get_or_insert((number, self.now));
        of != number || self.now - since >= PATIENCE
    }

    /// Does what is due, and sends what may be sent.
    fn settle(&mut self, rules: &dyn Rules) {
        self.reveal(rules);
        if self.is_host {
            self.report();
        } else {
            self.report_own();
        }
        for p in 0..PEERS {
            self.feed(p);
            self.send_frames(p);
        }
    }

    fn send_frames(&mut self, p: usize) {
        let frames = self.links[p].poll(self.now);
        self.out.extend(frames.into_iter().map(|frame| Output::Send(Peer(p as u8), frame)));
    }
}
