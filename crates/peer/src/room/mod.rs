//! What one device knows of its room of devices and of its matches: a state machine without a browser.
//!
//! A room is a star: guests are connected with the host only. A match is played over direct connections: its host
//! numbers the events, and is the host of the room in which it began. It outlives the room, so a device that was opened
//! anew takes it up again, whoever invites then.

mod link;
mod matches;
mod members;
mod news;
mod proposals;

use handful_engine::Seat;

use crate::commit::{Digest, Hex, Id, digest};
use crate::game::{Json, Seating};
use crate::message::{
    MAX_MEMBERS, MatchKind, MemberId, MemberProfile, Message, Reason, TransferMessage, read_frame,
};
use crate::play::Play;
use crate::transfer::TransferNews;
use link::PeerLink;

pub use matches::{Match, MatchForm};
pub use news::{Member, Output, PEERS, PeerIndex, RoomNews};
pub use proposals::Proposal;

/// The bytes up to which a channel's buffer is filled.
const MAX_BUFFERED_BYTES: usize = 262_144;
/// The bytes of matches that are stored in a millisecond, on average, and for how many milliseconds at once.
const STORED_A_MS: u64 = 500;
const STORES_AHEAD: u64 = 1_000;
/// Milliseconds between two reports of the same note.
const NOTE_INTERVAL_MS: u64 = 200;
/// Milliseconds from the last step of a race's draw to its start: three numbers of 600, the way of the message, and the
/// way to the page of the game on a slow device.
const START_AFTER_MS: u64 = 3_000;
/// Milliseconds before and after now within which a guest believes when a race starts.
const START_WITHIN_MS: [u64; 2] = [1_000, 5_000];
/// A guest's only connection.
const HOST: usize = 0;

/// The games that can be played here, as the page has them.
pub trait GameFactory {
    /// Returns the seats of this many people under these terms, the asker's first; `None` if there is no such game.
    fn seats(&self, kind: MatchKind, terms: &Json, count: usize) -> Option<Vec<Seat>>;

    /// Makes the state of a match that begins; `None` if there is no such game, or its code is not here.
    fn make(&self, kind: MatchKind, seating: &Seating, terms: &Json) -> Option<Play>;

    /// Returns what another tab of this device has stored of a match; `None` if nothing.
    fn stored(&self, _kind: MatchKind, _id: Id) -> Option<MatchForm> {
        None
    }
}

/// What a device is in its room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Role {
    /// There is no room.
    #[default]
    None,
    Host(Id),
    /// The room and the pass, once they are known.
    Guest(Option<(Id, Id)>),
}

/// What one device knows of its room and of its matches.
pub struct Room {
    games: &'static dyn GameFactory,
    profile: MemberProfile,
    secret: Digest,
    /// The number of names that were made of the secret.
    drawn: u64,
    now: u64,
    out: Vec<Output>,
    is_unsaved: [bool; MatchKind::ALL.len()],
    /// The time until which what was stored has used up its share: see [`Room::store`].
    stores_until: u64,
    role: Role,
    own_id: Option<MemberId>,
    members: [Option<Member>; MAX_MEMBERS],
    /// On a host, what leads back to each number.
    passes: [Option<Id>; MAX_MEMBERS],
    links: [PeerLink; PEERS],
    is_roster_due: bool,
    noted_at: u64,
    proposal: Option<Proposal>,
    matches: [Option<Match>; MatchKind::ALL.len()],
}

impl Room {
    /// Returns a device without room and matches. `secret` is random, and no other room gets it.
    pub fn new(profile: MemberProfile, secret: [u8; 32], games: &'static dyn GameFactory) -> Self {
        Self {
            games,
            profile,
            secret: Hex(secret),
            drawn: 0,
            now: 0,
            out: Vec::new(),
            is_unsaved: Default::default(),
            stores_until: 0,
            role: Role::None,
            own_id: None,
            members: Default::default(),
            passes: [None; MAX_MEMBERS],
            links: Default::default(),
            is_roster_due: false,
            noted_at: 0,
            proposal: None,
            matches: Default::default(),
        }
    }

    /// The number of this device; `None` without a room, and on a guest before [`RoomNews::Welcome`].
    pub fn own_id(&self) -> Option<MemberId> {
        self.own_id
    }

    /// Whether there is a room, or one is being joined.
    pub fn is_joined(&self) -> bool {
        self.role != Role::None
    }

    /// Whether this device is the host of its room.
    pub fn is_host(&self) -> bool {
        matches!(self.role, Role::Host(_))
    }

    /// The devices in the room by number, this one included.
    pub fn members(&self) -> &[Option<Member>; MAX_MEMBERS] {
        &self.members
    }

    /// The match of a kind.
    pub fn matched(&self, kind: MatchKind) -> Option<&Match> {
        self.matches[kind as usize].as_ref()
    }

    /// The match that is asked for.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// The bytes that wait to be sent, and those of the logs.
    pub fn buffered_bytes(&self) -> usize {
        let logs = self.matches.iter().flatten().map(Match::size);
        self.links.iter().map(PeerLink::waiting).chain(logs).sum()
    }

    /// The state of a match, for example to note its person's wish. [`Room::after_action`] follows up.
    pub fn game_mut(&mut self, kind: MatchKind) -> Option<&mut Play> {
        self.matches[kind as usize].as_mut().map(|it| &mut it.game)
    }

    /// Opens a room as its host, unless there is one.
    pub fn open(&mut self, profile: MemberProfile) {
        self.profile = profile.clone();
        if self.role == Role::None {
            self.role = Role::Host(self.draw());
            self.own_id = Some(MemberId::HOST);
            self.members[0] = Some(Member { profile, is_connected: true, peer: None });
        }
    }

    /// Joins a room as a guest, once the connection opens. `pass` is that of [`RoomNews::Welcome`], from an earlier
    /// time at this room.
    pub fn join(&mut self, profile: MemberProfile, pass: Option<(Id, Id)>) {
        self.profile = profile;
        if self.role == Role::None {
            self.role = Role::Guest(pass);
        }
    }

    /// The connection over which a host invites the next device, of those that the page has no use for.
    pub fn free_peer(&self, is_used: impl Fn(PeerIndex) -> bool) -> Option<PeerIndex> {
        let is_open = |peer: &PeerIndex| self.links[usize::from(peer.0)].channel.is_some();
        (0..PEERS as u8).map(PeerIndex).find(|peer| !is_used(*peer) && !is_open(peer))
    }

    /// Takes in what happens at `now`, in milliseconds of a clock that does not go back. `act` calls the method of what
    /// has come ([`Room::opened`], [`Room::closed`], [`Room::on_frame`], [`Room::tick`]) or is wished, such as
    /// [`Room::propose_match`]. Returns what to do, in order; then [`Room::take_frames`] has the frames.
    #[must_use = "the page has to do it"]
    pub fn run_at(&mut self, now: u64, act: impl FnOnce(&mut Self)) -> Vec<Output> {
        self.now = self.now.max(now);
        act(self);
        self.outputs()
    }

    /// Does a wish of the person at this device in a step. One that does not fit the state is answered by
    /// [`RoomNews::Refused`].
    pub fn wish(&mut self, act: impl FnOnce(&mut Self) -> bool) {
        if !act(self) {
            self.tell(RoomNews::Refused);
        }
    }

    fn outputs(&mut self) -> Vec<Output> {
        if std::mem::take(&mut self.is_roster_due) && self.is_host() {
            let roster = self.roster();
            self.send_to_guests(&roster);
        }
        self.report_notes();
        self.store();
        std::mem::take(&mut self.out)
    }

    /// Lets the matches be stored that have changed. A match is stored as a whole, so what peers send is not stored
    /// faster than at a steady number of bytes: what is to be sent waits for it, and a guest gets again what it did not
    /// store.
    fn store(&mut self) {
        let is_alone = self.links.iter().all(|link| link.channel.is_none());
        for kind in MatchKind::ALL {
            if !self.is_unsaved[kind as usize]
                || !is_alone && self.stores_until > self.now + STORES_AHEAD
            {
                continue;
            }
            let size = self.matched(kind).map_or(0, Match::size);
            self.stores_until = self.stores_until.max(self.now) + 1 + size as u64 / STORED_A_MS;
            self.is_unsaved[kind as usize] = false;
            self.out.push(Output::Store(kind));
        }
    }

    /// Returns the next frames of a connection whose channel has `buffered` bytes to send: all of a step's outputs were
    /// done. To be called again when the channel has room.
    #[must_use = "the frames have to be sent"]
    pub fn take_frames(&mut self, peer: PeerIndex, buffered: usize) -> Vec<Vec<u8>> {
        let p = usize::from(peer);
        let mut frames: Vec<Vec<u8>> = Vec::new();
        let mut filled = buffered;
        while filled < MAX_BUFFERED_BYTES {
            if self.links[p].waiting() == 0 {
                self.refill(p);
            }
            let Some(frame) = self.links[p].next(self.now) else { break };
            filled += frame.len();
            frames.push(frame);
        }
        frames
    }

    /// Makes the next frame of what is made when it is sent: acts, events, then chunks.
    fn refill(&mut self, p: usize) {
        let match_message = self.next_act(p).or_else(|| self.next_events(p));
        let message = match_message.or_else(|| {
            let link = &mut self.links[p];
            let (chunk, told) = link.transfer.chunk().filter(|_| link.channel.is_some())?;
            self.tell_transfer(p, Some(told));
            Some(Message::Transfer(chunk))
        });
        if let Some(message) = message {
            self.send(p, &message);
        }
    }

    /// The code of the half of a standby connection.
    pub fn send_standby(&mut self, peer: PeerIndex, code: String) -> bool {
        self.send(peer.into(), &Message::Standby(code))
    }

    /// Offers a text, everything of this device.
    pub fn offer_transfer(&mut self, peer: PeerIndex, text: String) -> bool {
        let number = u32::from_le_bytes(*self.draw().0.first_chunk().expect("4 of 16"));
        let link = &mut self.links[usize::from(peer)];
        let is_given = link.is_connected && link.transfer.offer_text(number, text);
        is_given && self.reoffer(peer.into())
    }

    /// Yes to [`TransferNews::Asked`] of this number.
    pub fn accept_transfer(&mut self, peer: PeerIndex, number: u32) -> bool {
        let taken = self.links[usize::from(peer)].transfer.accept(number);
        taken.is_some_and(|taken| self.send(peer.into(), &Message::Transfer(taken)))
    }

    /// No to [`TransferNews::Asked`]; also stops what is under way, in both directions.
    pub fn cancel_transfer(&mut self, peer: PeerIndex) -> bool {
        let messages = self.links[usize::from(peer)].transfer.cancel();
        let is_under_way = !messages.is_empty();
        self.tell_transfer(peer.into(), is_under_way.then_some(TransferNews::Stopped));
        for message in messages {
            self.send(peer.into(), &Message::Transfer(message));
        }
        is_under_way
    }

    /// Returns a name that nobody can guess.
    fn draw(&mut self) -> Id {
        self.drawn += 1;
        let drawn = digest("name", &[&self.secret.0, &self.drawn.to_le_bytes()]).0;
        Hex(*drawn.first_chunk().expect("16 of 32 bytes"))
    }

    /// Returns a fresh secret of this device for one match. It does not depend on the match's id, because another
    /// device chooses that.
    fn draw_secret(&mut self) -> Digest {
        let fresh = self.draw();
        digest("match secret", &[&self.secret.0, &fresh.0])
    }

    fn tell(&mut self, news: RoomNews) {
        self.out.push(Output::Notify(news));
    }

    fn tell_transfer(&mut self, p: usize, told: Option<TransferNews>) {
        if let Some(told) = told {
            self.tell(RoomNews::Transfer(PeerIndex(p as u8), told));
        }
    }

    /// Appends a message to what waits for a connection; too much ends it. Returns whether the channel is open.
    fn send(&mut self, p: usize, message: &Message) -> bool {
        if self.links[p].send(message).is_err() {
            self.end(p, Reason::Slow);
        }
        self.links[p].channel.is_some()
    }

    /// Time has passed; to be called about four times a second while a channel is open.
    pub fn tick(&mut self) {
        for p in 0..PEERS {
            if self.links[p].is_silent(self.now) {
                match self.links[p].nonces() {
                    Some(_) => self.lost(p),
                    None => self.end(p, Reason::Silent),
                }
            }
            self.ask_clock(p);
            if self.links[p].is_ping_due(self.now) {
                self.send(p, &Message::Ping);
            }
        }
    }

    /// Asks a guest for its clock, if it is time for that.
    fn ask_clock(&mut self, p: usize) {
        if self.is_host()
            && let Some(question) = self.links[p].clock_question(self.now)
        {
            self.send(p, &question);
        }
    }

    /// Takes a frame of a connection, which ends if it does not fit.
    pub fn on_frame(&mut self, peer: PeerIndex, bytes: &[u8]) {
        if let Err(reason) = self.on_message(peer.into(), bytes) {
            self.end(peer.into(), reason);
        }
    }

    fn on_message(&mut self, p: usize, bytes: &[u8]) -> Result<(), Reason> {
        if !self.links[p].on_frame(self.now) {
            return Ok(());
        }
        let message = read_frame(bytes)?;
        let is_greeted = self.links[p].nonces().is_some();
        if !is_greeted && !matches!(message, Message::Hello { .. } | Message::Close(_)) {
            return Err(Reason::Garbled);
        }
        if !matches!(message, Message::Close(_)) {
            self.revive(p);
        }
        // What counts as a part of a flood: each event as a message.
        let count = match message {
            Message::Match(id, message) => self.on_match_message(p, id, message)?,
            Message::Transfer(message) => self.on_transfer_message(p, message)?,
            Message::Propose { .. }
            | Message::Accept(_)
            | Message::Start { .. }
            | Message::CallOff { .. } => {
                self.on_proposal_message(p, message)?;
                1
            }
            message => {
                self.on_member_message(p, message)?;
                1
            }
        };
        let fits = count == 0 || self.links[p].count(self.now, count, bytes.len());
        if fits { Ok(()) } else { Err(Reason::Flood) }
    }

    /// Takes a message about moving everything. Returns as how many it counts: a chunk that was wanted is none.
    fn on_transfer_message(&mut self, p: usize, message: TransferMessage) -> Result<usize, Reason> {
        let transfer = &mut self.links[p].transfer;
        let is_wanted =
            matches!(message, TransferMessage::Chunk { number, .. } if transfer.expects(number));
        let (answer, told) = transfer.on_message(message)?;
        if let Some(answer) = answer {
            self.send(p, &Message::Transfer(answer));
        }
        self.tell_transfer(p, told);
        Ok(usize::from(!is_wanted))
    }
}
