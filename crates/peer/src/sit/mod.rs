//! A sitting: one game between devices, whatever it is. Who plays it, how it begins, and how it is taken up again.
//!
//! One device asks and is the *owner*: it holds the deck of Go Fish, and sets first in Card Flip. The others are its
//! *guests*. Only devices that are connected directly play together, so nothing that is for one device passes through
//! another. At the beginning the owner gives each guest a token. A guest that comes back over another connection, after
//! a reload or with a new invitation, proves by it that it is the same, and the owner proves the same to it.
//!
//! [`Sittings`] is the state of one device: its [`Sitting`]s and what is being asked. It has no browser, and it does not
//! know the games: their messages are bytes.

mod hear;
mod sitting;
mod wire;
mod word;

use super::digest::Digest;
use super::seal::hash;
use super::wire::Wire;
use handful_engine::Seat;
use sitting::{Guest, Live, Role};

pub use sitting::Sitting;
pub use word::{Kind, Note, Out, Word};

/// The name of a sitting, the same on all its devices. Random.
pub type Id = [u8; 16];
/// What a guest of a sitting and its owner know, and nobody else.
pub type Token = [u8; 16];

/// The most guests of a sitting.
pub const MOST_GUESTS: usize = 5;
/// The most bytes of what is to be played.
pub const MOST_TERMS: usize = 800;
/// The most bytes of a game's message.
pub const MOST_SAID: usize = 31_000;
/// The number of games that can be played.
const KINDS: usize = 2;

/// A game that is being asked for.
struct Asking {
    id: Id,
    kind: Kind,
    terms: Vec<u8>,
    me: Seat,
    /// The seats of the table that are asked, with their places in the game and whether they have accepted. Only the
    /// asker's own.
    guests: Vec<(Seat, Seat, bool)>,
    /// The seat of who asks; `None` if it is this device.
    by: Option<Seat>,
    /// Whether this device has accepted.
    is_accepted: bool,
}

/// What a device knows of its sittings.
pub struct Sittings {
    secret: [u8; 32],
    drawn: u32,
    asking: Option<Asking>,
    live: [Option<Live>; KINDS],
    /// The seats of the table whose devices are within reach directly, with what both ends of the connection know.
    met: Vec<(Seat, Digest)>,
    /// The last binding with each seat, also with those out of reach.
    bound: Vec<(Seat, Digest)>,
    out: Vec<Out>,
}

impl Sittings {
    /// Creates the state of a device without sittings. `secret` is random and used for nothing else.
    #[must_use]
    pub fn new(secret: [u8; 32]) -> Self {
        let live = [const { None }; KINDS];
        Self {
            secret,
            drawn: 0,
            asking: None,
            live,
            met: Vec::new(),
            bound: Vec::new(),
            out: Vec::new(),
        }
    }

    /// The sitting of a kind.
    #[must_use]
    pub fn sitting(&self, kind: Kind) -> Option<&Sitting> {
        self.live[kind as usize].as_ref().map(|live| &live.sitting)
    }

    /// Whether the device of a place of a game is within reach.
    #[must_use]
    pub fn is_here(&self, kind: Kind, place: Seat) -> bool {
        let live = self.live[kind as usize].as_ref();
        live.is_some_and(|live| {
            let others = live.sitting.others();
            others.iter().zip(&live.here).any(|(other, here)| *other == place && *here)
        })
    }

    /// The seat of the table at which the device of a place of a game sits, or sat last.
    #[must_use]
    pub fn seat_of(&self, kind: Kind, place: Seat) -> Option<Seat> {
        let live = self.live[kind as usize].as_ref()?;
        let who = live.sitting.others().iter().position(|other| *other == place)?;
        live.at[who]
    }

    /// The game that is being asked for: its kind, its terms, and the seat of who asks; `None` for this device.
    #[must_use]
    pub fn asking(&self) -> Option<(Kind, &[u8], Option<Seat>)> {
        self.asking.as_ref().map(|it| (it.kind, &it.terms[..], it.by))
    }

    /// Whether this device waits for the answers of others, or for the beginning after its own.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.asking.as_ref().is_some_and(|it| it.by.is_none() || it.is_accepted)
    }

    /// Returns what is to be done, in order.
    #[must_use]
    pub fn take_out(&mut self) -> Vec<Out> {
        std::mem::take(&mut self.out)
    }

    fn draw(&mut self, purpose: &str) -> [u8; 16] {
        self.drawn += 1;
        let drawn = hash(purpose, &[&self.secret, &self.drawn.to_le_bytes()]);
        let (half, _) = drawn.split_at(16);
        half.try_into().expect("16 of 32 bytes")
    }

    fn say(&mut self, seat: Seat, id: Id, word: Word) {
        self.out.push(Out::Send(seat, Note { id, word }.to_bytes()));
    }

    /// The device on a seat of the table is within reach. `binding` is what both ends of the connection know.
    pub fn meet(&mut self, seat: Seat, binding: Digest) {
        let was = self.met.iter().position(|(met, _)| *met == seat);
        let is_same = was.is_some_and(|at| self.met[at].1 == binding);
        if self.bound.iter().any(|(bound, old)| *bound == seat && *old != binding) {
            // Behind another line may be a page that was opened anew: it takes nothing in before it has proved its place.
            self.part(seat);
        }
        for list in [&mut self.met, &mut self.bound] {
            list.retain(|(met, _)| *met != seat);
            list.push((seat, binding));
        }
        for kind in Kind::ALL {
            let Some(live) = self.live[kind as usize].as_mut() else { continue };
            match live.who(seat) {
                Some(who) if !live.here[who] => {
                    live.here[who] = true;
                    let place = live.place(who);
                    self.out.push(Out::Back(kind, place));
                }
                Some(_) => {}
                None if !is_same => self.announce(kind, seat, binding),
                None => {}
            }
        }
    }

    /// Says to a device that this one has a sitting which is not complete.
    fn announce(&mut self, kind: Kind, seat: Seat, binding: Digest) {
        let Some(live) = self.live[kind as usize].as_ref() else { return };
        if live.at.iter().all(Option::is_some) && live.here.iter().all(|here| *here) {
            return;
        }
        let id = live.sitting.id;
        let word = match &live.sitting.role {
            Role::Owner(_) => Word::Seek,
            Role::Guest { token, .. } => Word::Here(proof(token, &binding, "guest")),
        };
        self.say(seat, id, word);
    }

    /// The device on a seat of the table is out of reach, but may come back to it.
    pub fn lose(&mut self, seat: Seat) {
        self.met.retain(|(met, _)| *met != seat);
        let is_asked = self.asking.as_ref().is_some_and(|it| {
            it.by == Some(seat) || it.guests.iter().any(|(guest, ..)| *guest == seat)
        });
        if is_asked {
            self.call_off(None);
        }
        for kind in Kind::ALL {
            let Some(live) = self.live[kind as usize].as_mut() else { continue };
            if let Some(who) = live.who(seat).filter(|who| live.here[*who]) {
                live.here[who] = false;
                let place = live.place(who);
                self.out.push(Out::Away(kind, place));
            }
        }
    }

    /// The seat of the table is free.
    pub fn part(&mut self, seat: Seat) {
        self.lose(seat);
        for live in self.live.iter_mut().flatten() {
            if let Some(who) = live.who(seat) {
                live.at[who] = None;
            }
        }
    }

    /// There is no table any more.
    pub fn part_all(&mut self) {
        for seat in (0..=MOST_GUESTS as u8).map(Seat) {
            self.part(seat);
        }
    }

    /// Takes up a sitting that was saved. Those who are within reach are asked whether they know it.
    pub fn resume(&mut self, sitting: Sitting) {
        let kind = sitting.kind;
        self.live[kind as usize] = Some(Live::new(sitting));
        for (seat, binding) in self.met.clone() {
            self.announce(kind, seat, binding);
        }
    }

    /// Forgets a sitting without a word to the others, because another tab of this device has it.
    pub fn forget(&mut self, kind: Kind) {
        self.live[kind as usize] = None;
    }

    /// Asks devices for a game: their seats of the table and places in the game. Returns whether it is possible.
    pub fn ask(&mut self, kind: Kind, terms: Vec<u8>, me: Seat, guests: &[(Seat, Seat)]) -> bool {
        let is_met = |seat: &Seat| self.met.iter().any(|(met, _)| met == seat);
        let fits = !guests.is_empty()
            && guests.len() <= MOST_GUESTS
            && terms.len() <= MOST_TERMS
            && guests.iter().all(|(seat, _)| is_met(seat));
        if !fits || self.asking.is_some() {
            return false;
        }
        let id = self.draw("handful sitting");
        let all = guests.iter().map(|&(seat, place)| (seat, place, false)).collect();
        for &(seat, _) in guests {
            self.say(seat, id, Word::Ask { kind, terms: terms.clone() });
        }
        self.asking =
            Some(Asking { id, kind, terms, me, guests: all, by: None, is_accepted: false });
        true
    }

    /// Accepts the game that another device asks for.
    pub fn accept(&mut self) {
        let Some(asking) = &mut self.asking else { return };
        if !asking.is_accepted
            && let Some(by) = asking.by
        {
            asking.is_accepted = true;
            let id = asking.id;
            self.say(by, id, Word::Accept);
        }
    }

    /// Declines the game that is asked for, or calls it off.
    pub fn decline(&mut self) {
        if let Some(asking) = self.asking.take() {
            let others = asking.guests.iter().map(|(seat, ..)| *seat).chain(asking.by);
            for seat in others {
                self.say(seat, asking.id, Word::Decline);
            }
        }
    }

    fn call_off(&mut self, because: Option<Seat>) {
        if let Some(asking) = self.asking.take() {
            let others = asking.guests.iter().map(|(seat, ..)| *seat).chain(asking.by);
            for seat in others.filter(|seat| Some(*seat) != because) {
                self.say(seat, asking.id, Word::Decline);
            }
            self.out.push(Out::Off(because));
        }
    }

    /// Sends a message of a game to a place in it. Returns whether its device is within reach.
    pub fn tell(&mut self, kind: Kind, place: Seat, bytes: Vec<u8>) -> bool {
        let Some(live) = self.live[kind as usize].as_ref() else { return false };
        let who = live.sitting.others().iter().position(|other| *other == place);
        let seat = who.filter(|who| live.here[*who]).and_then(|who| live.at[who]);
        let id = live.sitting.id;
        let Some(seat) = seat else { return false };
        if bytes.len() > MOST_SAID {
            return false;
        }
        self.say(seat, id, Word::Say(bytes));
        true
    }

    /// Leaves a game.
    pub fn leave(&mut self, kind: Kind) {
        let Some(live) = self.live[kind as usize].take() else { return };
        for (seat, here) in live.at.into_iter().zip(live.here) {
            if here && let Some(seat) = seat {
                self.say(seat, live.sitting.id, Word::Leave);
            }
        }
    }
}

/// What shows over one connection that its sender has a token. It is of no use over another one.
fn proof(token: &Token, binding: &Digest, role: &str) -> Digest {
    hash("handful proof", &[token, binding, role.as_bytes()])
}
