//! What one device knows of its table of devices and of its matches: a state machine without a browser.
//!
//! A table is a star: guests are connected with the host only. A match is played over direct connections: its host numbers
//! the events, and is the host of the table at which it began. It outlives the table, so a device that was opened anew
//! takes it up again, whoever invites then.

mod link;
mod matches;
mod proposals;
mod table;

use std::any::Any;

use handful_engine::Seat;

use crate::commit::{Digest, Hex, Id, digest};
use crate::game::{Json, Play, Seating};
use crate::message::{
    Command, Input, Kind, Me, Member, Message, News, Output, PEERS, Peer, Reason, SEATS, read_frame,
};
use link::{Link, Sign};
use proposals::Proposal;

pub use link::SILENCE;
pub use matches::{Match, MatchForm};

/// The bytes up to which a channel's buffer is filled.
const BUFFER: usize = 262_144;
/// Milliseconds between two reports of the same note or table.
const PAUSE: u64 = 200;
/// A guest's only connection.
const HOST: usize = 0;

/// The games that can be played here, as the page has them.
pub trait Games {
    /// Returns the places of this many people under these terms, the asker's first; `None` if there is no such game.
    fn places(&self, kind: Kind, terms: &Json, count: usize) -> Option<Vec<u8>>;

    /// Makes the state of a match that begins; `None` if there is no such game, or its code is not here.
    fn make(&self, kind: Kind, seating: &Seating, terms: &Json) -> Option<Box<dyn Play>>;

    /// Returns what another tab of this device has stored of a match; `None` if nothing.
    fn stored(&self, _kind: Kind, _id: Id) -> Option<MatchForm> {
        None
    }
}

/// What a device is at its table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Role {
    /// There is no table.
    #[default]
    None,
    Host(Id),
    /// The table and the pass, once they are known.
    Guest(Option<(Id, Id)>),
}

/// What one device knows of its table and of its matches.
pub struct Room {
    me: Me,
    secret: Digest,
    /// The number of names that were made of the secret.
    drawn: u64,
    now: u64,
    out: Vec<Output>,
    is_unsaved: [bool; Kind::ALL.len()],
    role: Role,
    seat: Option<Seat>,
    members: [Option<Member>; SEATS],
    /// On a host, what leads back to each seat.
    passes: [Option<Id>; SEATS],
    links: [Link; PEERS],
    /// On a host, who has greeted and not sat down, by connections.
    guests: [Option<Me>; PEERS],
    is_roster_due: bool,
    reported_at: u64,
    proposal: Option<Proposal>,
    matches: [Option<Match>; Kind::ALL.len()],
}

impl Room {
    /// Returns a device without table and matches. `secret` is random, and no other room gets it.
    #[must_use]
    pub fn new(me: Me, secret: [u8; 32]) -> Self {
        Self {
            me,
            secret: Hex(secret),
            drawn: 0,
            now: 0,
            out: Vec::new(),
            is_unsaved: Default::default(),
            role: Role::None,
            seat: None,
            members: Default::default(),
            passes: [None; SEATS],
            links: Default::default(),
            guests: Default::default(),
            is_roster_due: false,
            reported_at: 0,
            proposal: None,
            matches: Default::default(),
        }
    }

    /// The seat of this device; `None` without a table, and on a guest before [`News::Welcome`].
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Whether there is a table, or one is being joined.
    #[must_use]
    pub fn is_at_table(&self) -> bool {
        self.role != Role::None
    }

    /// Whether this device is the host of its table.
    #[must_use]
    pub fn is_host(&self) -> bool {
        matches!(self.role, Role::Host(_))
    }

    /// The devices at the table by seat, this one included.
    #[must_use]
    pub fn members(&self) -> &[Option<Member>; SEATS] {
        &self.members
    }

    /// The match of a kind.
    #[must_use]
    pub fn matched(&self, kind: Kind) -> Option<&Match> {
        self.matches[kind as usize].as_ref()
    }

    /// The match that is asked for: its kind, its terms, and the seat of who asks.
    #[must_use]
    pub fn proposal(&self) -> Option<(Kind, &Json, Seat)> {
        self.proposal.as_ref().map(|it| (it.kind, &it.terms, it.by))
    }

    /// Whether this device has asked for that match or accepted it.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.proposal.as_ref().is_some_and(|it| it.is_accepted)
    }

    /// The bytes that wait to be sent, and those of the logs.
    #[must_use]
    pub fn kept(&self) -> usize {
        let logs = self.matches.iter().flatten().map(Match::size);
        self.links.iter().map(Link::waiting).chain(logs).sum()
    }

    /// Works on the state of a match, for example to note its person's wish. [`Command::Act`] follows up.
    pub fn with<G: 'static, R>(&mut self, kind: Kind, act: impl FnOnce(&mut G) -> R) -> Option<R> {
        self.any(kind)?.downcast_mut().map(act)
    }

    /// The state of a match, whose type its kind tells.
    pub fn any(&mut self, kind: Kind) -> Option<&mut dyn Any> {
        Some(self.matches[kind as usize].as_mut()?.play.as_any())
    }

    /// Opens a table as its host, unless there is one.
    pub fn open_table(&mut self, me: Me) {
        self.me = me.clone();
        if self.role == Role::None {
            self.role = Role::Host(self.draw());
            self.seat = Some(Seat(0));
            self.members[0] = Some(Member { me, is_here: true, peer: None });
        }
    }

    /// Joins a table as a guest, once the connection opens. `pass` is that of [`News::Welcome`], from an earlier time at
    /// this table.
    pub fn join_table(&mut self, me: Me, pass: Option<(Id, Id)>) {
        self.me = me;
        if self.role == Role::None {
            self.role = Role::Guest(pass);
        }
    }

    /// The connection over which a host invites the next device, of those that the page has no use for.
    #[must_use]
    pub fn free_peer(&self, is_used: impl Fn(Peer) -> bool) -> Option<Peer> {
        let is_open = |peer: &Peer| self.links[usize::from(peer.0)].channel.is_some();
        (0..PEERS as u8).map(Peer).find(|peer| !is_used(*peer) && !is_open(peer))
    }

    /// Takes in what happened at `now`, in milliseconds of a clock that does not go back. Returns what to do, in order;
    /// then [`Room::flush`] has the frames.
    pub fn step(&mut self, now: u64, input: Input<'_>, games: &dyn Games) -> Vec<Output> {
        self.now = self.now.max(now);
        match input {
            Input::Opened(peer) => self.opened(peer),
            Input::Closed(peer) => {
                if let Some(p) = self.connection(peer) {
                    self.close(p);
                }
            }
            Input::Got(peer, bytes) => {
                if let Some(p) = self.connection(peer)
                    && let Err(reason) = self.got(p, bytes, games)
                {
                    self.end(p, reason);
                }
            }
            Input::Tick => self.tick(),
            Input::Do(command) => {
                if !self.command(command, games) {
                    self.tell(News::Refused);
                }
            }
        }
        self.report();
        for kind in Kind::ALL {
            if std::mem::take(&mut self.is_unsaved[kind as usize]) {
                self.out.push(Output::Store(kind));
            }
        }
        std::mem::take(&mut self.out)
    }

    /// Returns the next frames of a connection whose channel has `buffered` bytes to send: all of a step's outputs were
    /// done. To be called again when the channel has room.
    pub fn flush(&mut self, peer: Peer, buffered: usize) -> Vec<Vec<u8>> {
        let p = usize::from(peer.0);
        if p >= PEERS {
            return Vec::new();
        }
        let mut frames: Vec<Vec<u8>> = Vec::new();
        let mut filled = buffered;
        while filled < BUFFER {
            if self.links[p].waiting() == 0 {
                self.refill(p);
            }
            let Some(frame) = self.links[p].next() else { break };
            filled += frame.len();
            frames.push(frame);
        }
        if !frames.is_empty() {
            self.links[p].sent(self.now);
        }
        frames
    }

    /// Makes the next frame of what is sent in bulk: events, then chunks.
    fn refill(&mut self, p: usize) {
        let message = self.next_events(p).or_else(|| {
            let link = &mut self.links[p];
            let (chunk, told) = link.transfer.chunk().filter(|_| link.channel.is_some())?;
            self.tell_move(p, told);
            Some(Message::Move(chunk))
        });
        if let Some(message) = message {
            self.say(p, &message);
        }
    }

    fn command(&mut self, command: Command, games: &dyn Games) -> bool {
        match command {
            Command::Rename(me) => self.rename(me),
            Command::Ask(kind, terms) => self.ask(kind, terms, games),
            Command::Answer(yes) => self.answer(yes, games),
            Command::LeaveMatch(kind) => self.leave_match(kind),
            Command::Act(kind) => {
                self.is_unsaved[kind as usize] = true;
                self.settle(kind);
                true
            }
            Command::Note(kind, note) => self.note(kind, note),
            Command::Spare(peer, code) => {
                let p = self.connection(peer);
                p.is_some_and(|p| self.say(p, &Message::Spare(code)))
            }
            Command::Leave => self.leave_table(),
            Command::Dismiss(seat) => self.dismiss(seat),
            Command::SendAll(peer, text) => {
                let number = u32::from_le_bytes(*self.draw().0.first_chunk().expect("4 of 16"));
                let Some(p) = self.connection(peer).filter(|p| self.links[*p].is_here) else {
                    return false;
                };
                let transfer = &mut self.links[p].transfer;
                let offer = if transfer.give(number, text) { transfer.offer() } else { None };
                offer.is_some_and(|offer| self.say(p, &Message::Move(offer)))
            }
            Command::TakeAll(peer) => {
                let Some(p) = self.connection(peer) else { return false };
                let taken = self.links[p].transfer.take();
                taken.is_some_and(|taken| self.say(p, &Message::Move(taken)))
            }
            Command::StopAll(peer) => {
                let Some(p) = self.connection(peer) else { return false };
                let messages = self.links[p].transfer.stop();
                if messages.is_empty() {
                    return false;
                }
                self.tell(News::MoveStopped(peer));
                for message in messages {
                    self.say(p, &Message::Move(message));
                }
                true
            }
        }
    }

    fn connection(&self, peer: Peer) -> Option<usize> {
        let p = usize::from(peer.0);
        let count = match self.role {
            Role::None => 0,
            Role::Host(_) => PEERS,
            Role::Guest(_) => 1,
        };
        (p < count).then_some(p)
    }

    /// Returns a name that nobody can guess.
    fn draw(&mut self) -> Id {
        self.drawn += 1;
        let drawn = digest("name", &[&self.secret.0, &self.drawn.to_le_bytes()]).0;
        Hex(*drawn.first_chunk().expect("16 of 32 bytes"))
    }

    fn tell(&mut self, news: News) {
        self.out.push(Output::Tell(news));
    }

    /// Appends a message to what waits for a connection; too much ends it. Returns whether the channel is open.
    fn say(&mut self, p: usize, message: &Message) -> bool {
        if self.links[p].say(message).is_err() {
            self.end(p, Reason::Slow);
        }
        self.links[p].channel.is_some()
    }

    fn tick(&mut self) {
        for p in 0..PEERS {
            match self.links[p].sign(self.now) {
                Sign::Fine => {}
                Sign::Quiet => self.lost(p),
                Sign::Silent => self.end(p, Reason::Silent),
            }
            if self.links[p].is_ping_due(self.now) && self.links[p].waiting() == 0 {
                self.say(p, &Message::Ping);
            }
        }
    }

    /// Takes a frame of a connection.
    fn got(&mut self, p: usize, bytes: &[u8], games: &dyn Games) -> Result<(), Reason> {
        if self.links[p].channel.is_none() {
            return Ok(());
        }
        if !self.links[p].count(self.now, bytes.len()) {
            return Err(Reason::Flood);
        }
        let message = read_frame(bytes)?;
        if self.links[p].nonces().is_none()
            && !matches!(message, Message::Hello { .. } | Message::Bye(_))
        {
            return Err(Reason::Garbled);
        }
        let is_greeting = matches!(
            message,
            Message::Hello { .. } | Message::Join(_) | Message::Welcome(_) | Message::Bye(_)
        );
        if !is_greeting {
            self.revive(p);
        }
        match message {
            Message::Events { id, from, entries } => {
                if self.hear_events(p, id, from, entries)? {
                    self.links[p].refund(bytes.len());
                }
                Ok(())
            }
            Message::Move(message) => {
                let is_chunk = matches!(message, crate::message::MoveMessage::Chunk { .. });
                let (answer, told) = self.links[p].transfer.got(message)?;
                if is_chunk && told.is_some() | (answer.is_none()) {
                    self.links[p].refund(bytes.len());
                }
                if let Some(answer) = answer {
                    self.say(p, &Message::Move(answer));
                }
                self.tell_move(p, told);
                Ok(())
            }
            Message::Ask { .. }
            | Message::Propose { .. }
            | Message::Answer { .. }
            | Message::Off { .. } => self.hear_proposal(p, message, games),
            Message::Start(start) => self.hear_start(p, start, games),
            Message::Resume { .. }
            | Message::Resumed { .. }
            | Message::Act { .. }
            | Message::Refused { .. }
            | Message::Note { .. }
            | Message::Away { .. }
            | Message::LeaveMatch { .. }
            | Message::Elsewhere { .. } => self.hear_match(p, message, games),
            message => self.hear_table(p, message, games),
        }
    }

    fn tell_move(&mut self, p: usize, told: Option<crate::transfer::Told>) {
        use crate::transfer::Told;
        let peer = Peer(p as u8);
        let news = match told {
            None => return,
            Some(Told::Asked(bytes)) => News::MoveAsked(peer, bytes),
            Some(Told::Passed(done, whole)) => News::Moving(peer, done, whole),
            Some(Told::Done(text)) => News::Moved(peer, text),
            Some(Told::Stopped) => News::MoveStopped(peer),
        };
        self.tell(news);
    }
}
