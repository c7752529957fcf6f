//! A sitting: one game between devices, whatever it is. Who plays it, how it begins, and how it is taken up again.
//!
//! One device asks and is the *owner*: it holds the deck of Go Fish, and sets first in Card Flip. The others are its
//! *guests*. Only devices that are connected directly play together, so nothing that is for one device passes through
//! another. At the beginning the owner gives each guest a token. A guest that comes back over another connection, after
//! a reload or with a new invitation, proves by it that it is the same, and the owner proves the same to it.
//!
//! [`Sittings`] is the state of one device: its [`Sitting`]s and what is being asked. It has no browser, and it does not
//! know the games: their messages are bytes.

mod wire;

use super::digest::Digest;
use super::out::Cheat;
use super::seal::hash;
use super::wire::Wire;
use crate::engine::Seat;

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

/// A game that devices play together. Each device has at most one sitting of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Card Flip, of two.
    Flip,
    /// Go Fish, of two to six.
    Fish,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; KINDS] = [Self::Flip, Self::Fish];
}

/// What devices say about sittings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// Owner: asks for a game.
    Ask {
        /// The game.
        kind: Kind,
        /// What is to be played, in the game's own form.
        terms: Vec<u8>,
    },
    /// Guest: yes.
    Accept,
    /// Guest: no. Owner: the game is off.
    Decline,
    /// Owner: everybody has accepted.
    Begin {
        /// The guest's place in the game.
        place: Seat,
        /// The owner's.
        owner: Seat,
        /// The guest's token.
        token: Token,
    },
    /// A message of the game.
    Say(Vec<u8>),
    /// Guest: it plays no more. Owner: the game is over for all.
    Leave,
    /// Owner: asks who knows the sitting.
    Seek,
    /// Guest: proves that it is one of the sitting.
    Here(Digest),
    /// Owner: proves the same; the game goes on.
    Welcome(Digest),
    /// Owner: the guest's place was taken over from another connection.
    Elsewhere,
}

/// A word about a sitting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The sitting.
    pub id: Id,
    /// What is said.
    pub word: Word,
}

/// What a device does, or shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Out {
    /// Pass these bytes to the device on a seat of the table.
    Send(Seat, Vec<u8>),
    /// The device on a seat of the table asks for a game: answer by [`Sittings::accept`] or [`Sittings::decline`].
    Asked(Seat),
    /// The game that was asked for is off, because of this seat of the table; `None` if its device is gone.
    Off(Option<Seat>),
    /// The game that was asked for begins. A former sitting of its kind is gone.
    Begun(Kind, Vec<u8>),
    /// A message of a game from a place in it.
    Said(Kind, Seat, Vec<u8>),
    /// The device of a place in the game is there again.
    Back(Kind, Seat),
    /// It is out of reach.
    Away(Kind, Seat),
    /// It has left the game. If it is the owner's, or the only guest's, the sitting is gone.
    Left(Kind, Seat),
    /// The game went on over another connection of this device; the sitting is gone here.
    Elsewhere(Kind),
    /// The device of this seat of the table sits on another one now; the seat can be freed.
    Free(Seat),
}

/// A guest as the owner knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Guest {
    place: Seat,
    token: Token,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Role {
    Owner(Vec<Guest>),
    Guest { owner: Seat, token: Token },
}

/// A game between this device and others. Its saved form is [`Wire`]; it contains the tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    id: Id,
    kind: Kind,
    me: Seat,
    role: Role,
}

impl Sitting {
    /// The name of the sitting.
    #[must_use]
    pub fn id(&self) -> Id {
        self.id
    }

    /// The game.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The place of this device in the game.
    #[must_use]
    pub fn place(&self) -> Seat {
        self.me
    }

    /// Whether this device is the owner.
    #[must_use]
    pub fn is_owner(&self) -> bool {
        matches!(self.role, Role::Owner(_))
    }

    /// The places of the others that this device is connected with: all guests' on the owner, the owner's on a guest.
    #[must_use]
    pub fn others(&self) -> Vec<Seat> {
        match &self.role {
            Role::Owner(guests) => guests.iter().map(|guest| guest.place).collect(),
            Role::Guest { owner, .. } => vec![*owner],
        }
    }

    /// The token that this device shares with a place.
    fn token(&self, place: Seat) -> Option<Token> {
        match &self.role {
            Role::Owner(guests) => guests.iter().find(|it| it.place == place).map(|it| it.token),
            Role::Guest { owner, token } => (*owner == place).then_some(*token),
        }
    }
}

/// A sitting with the seats of the table at which the others are now, in the order of [`Sitting::others`].
struct Live {
    sitting: Sitting,
    at: Vec<Option<Seat>>,
    /// Whether they are within reach.
    here: Vec<bool>,
}

impl Live {
    fn new(sitting: Sitting) -> Self {
        let count = sitting.others().len();
        Self { sitting, at: vec![None; count], here: vec![false; count] }
    }

    /// The index of who sits on a seat of the table.
    fn who(&self, seat: Seat) -> Option<usize> {
        self.at.iter().position(|at| *at == Some(seat))
    }

    fn place(&self, who: usize) -> Seat {
        self.sitting.others()[who]
    }
}

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
    out: Vec<Out>,
}

impl Sittings {
    /// Creates the state of a device without sittings. `secret` is random and used for nothing else.
    #[must_use]
    pub fn new(secret: [u8; 32]) -> Self {
        let live = [const { None }; KINDS];
        Self { secret, drawn: 0, asking: None, live, met: Vec::new(), out: Vec::new() }
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
        self.met.retain(|(met, _)| *met != seat);
        self.met.push((seat, binding));
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
        if let Some(by) = asking.by.filter(|_| !asking.is_accepted) {
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
        let (id, fits) = (live.sitting.id, bytes.len() <= MOST_SAID);
        let Some(seat) = seat.filter(|_| fits) else { return false };
        self.say(seat, id, Word::Say(bytes));
        true
    }

    /// Leaves a game.
    pub fn leave(&mut self, kind: Kind) {
        let Some(live) = self.live[kind as usize].take() else { return };
        for (seat, here) in live.at.into_iter().zip(live.here) {
            if let Some(seat) = seat.filter(|_| here) {
                self.say(seat, live.sitting.id, Word::Leave);
            }
        }
    }

    /// Takes in bytes from the device on a seat of the table that is connected directly.
    ///
    /// # Errors
    /// If that device does not keep the protocol.
    pub fn hear(&mut self, from: Seat, bytes: &[u8]) -> Result<(), Cheat> {
        let note = Note::from_bytes(bytes).map_err(|_| Cheat::Contradiction)?;
        let Note { id, word } = note;
        let binding = self.met.iter().find(|(met, _)| *met == from).map(|it| it.1);
        // What is left of a connection that is down already.
        let Some(binding) = binding else { return Ok(()) };
        let asked = self.asking.as_mut().filter(|it| it.id == id);
        match word {
            Word::Ask { kind, terms } => {
                if self.asking.is_some() {
                    self.say(from, id, Word::Decline);
                } else {
                    let (me, by) = (Seat(0), Some(from));
                    let guests = Vec::new();
                    self.asking =
                        Some(Asking { id, kind, terms, me, guests, by, is_accepted: false });
                    self.out.push(Out::Asked(from));
                }
                Ok(())
            }
            Word::Accept => {
                // The game may be off meanwhile.
                let Some(asking) = asked else { return Ok(()) };
                let guest = asking.guests.iter_mut().find(|(seat, ..)| *seat == from);
                guest.ok_or(Cheat::OutOfTurn)?.2 = true;
                if asking.guests.iter().all(|(.., accepted)| *accepted) {
                    self.begin();
                }
                Ok(())
            }
            Word::Decline => {
                let is_of = asked.is_some_and(|asking| {
                    asking.by == Some(from) || asking.guests.iter().any(|it| it.0 == from)
                });
                if is_of {
                    self.call_off(Some(from));
                }
                Ok(())
            }
            Word::Begin { place, owner, token } => {
                let is_fit = |it: &&mut Asking| it.by == Some(from) && it.is_accepted;
                asked.filter(is_fit).ok_or(Cheat::OutOfTurn)?;
                self.sit(from, place, Role::Guest { owner, token });
                Ok(())
            }
            word => self.hear_of_game(from, id, word, &binding),
        }
    }

    /// Begins the game that everybody has accepted.
    fn begin(&mut self) {
        let Some(asking) = self.asking.as_ref() else { return };
        let (id, owner) = (asking.id, asking.me);
        let seats: Vec<(Seat, Seat)> =
            asking.guests.iter().map(|&(seat, place, _)| (seat, place)).collect();
        let mut guests = Vec::new();
        for &(seat, place) in &seats {
            let token = self.draw("handful token");
            guests.push(Guest { place, token });
            self.say(seat, id, Word::Begin { place, owner, token });
        }
        self.sit(Seat(0), owner, Role::Owner(guests));
    }

    /// Sits down at the game that was asked for. `from` is the seat of the owner, for a guest.
    fn sit(&mut self, from: Seat, me: Seat, role: Role) {
        let Some(asking) = self.asking.take() else { return };
        let Asking { id, kind, terms, guests, .. } = asking;
        self.leave(kind);
        let mut live = Live::new(Sitting { id, kind, me, role });
        live.at = match live.sitting.is_owner() {
            true => guests.iter().map(|(seat, ..)| Some(*seat)).collect(),
            false => vec![Some(from)],
        };
        live.here.fill(true);
        self.live[kind as usize] = Some(live);
        self.out.push(Out::Begun(kind, terms));
    }

    /// Takes in a word about a game in progress. One that this device does not know is ignored: it may be over here.
    fn hear_of_game(
        &mut self,
        from: Seat,
        id: Id,
        word: Word,
        binding: &Digest,
    ) -> Result<(), Cheat> {
        let known = |live: &&mut Live| live.sitting.id == id;
        let Some(live) = self.live.iter_mut().flatten().find(known) else { return Ok(()) };
        let (kind, who) = (live.sitting.kind, live.who(from));
        let is_owner = live.sitting.is_owner();
        match (word, who) {
            (Word::Say(bytes), Some(who)) => {
                let place = live.place(who);
                self.out.push(Out::Said(kind, place, bytes));
            }
            (Word::Leave, Some(who)) => self.hear_leave(kind, who),
            (Word::Seek, _) if !is_owner => self.announce(kind, from, *binding),
            (Word::Here(shown), who) if is_owner => {
                let others = live.sitting.others();
                let fits = |place: &Seat| {
                    let token = live.sitting.token(*place);
                    token.is_some_and(|token| proof(&token, binding, "guest") == shown)
                };
                let who = match others.iter().position(fits) {
                    Some(found) if who.is_none_or(|who| who == found) => found,
                    _ => return Err(Cheat::Seal),
                };
                self.seat_again(kind, who, from, binding);
            }
            (Word::Welcome(shown), who) if !is_owner => {
                let token = live.sitting.token(live.place(0)).ok_or(Cheat::OutOfTurn)?;
                if proof(&token, binding, "owner") != shown {
                    return Err(Cheat::Seal);
                }
                if who.is_none() || !live.here[0] {
                    live.at[0] = Some(from);
                    live.here[0] = true;
                    let place = live.place(0);
                    self.out.push(Out::Back(kind, place));
                }
            }
            (Word::Elsewhere, Some(_)) if !is_owner => {
                self.live[kind as usize] = None;
                self.out.push(Out::Elsewhere(kind));
            }
            // Left over from before a reload, or about a game that goes on elsewhere.
            (Word::Say(_) | Word::Leave | Word::Elsewhere, None) => {}
            _ => return Err(Cheat::OutOfTurn),
        }
        Ok(())
    }

    /// Somebody leaves a game.
    fn hear_leave(&mut self, kind: Kind, who: usize) {
        let Some(live) = self.live[kind as usize].as_mut() else { return };
        let place = live.place(who);
        let is_over = match &mut live.sitting.role {
            Role::Guest { .. } => true,
            Role::Owner(guests) => {
                guests.remove(who);
                live.at.remove(who);
                live.here.remove(who);
                guests.is_empty()
            }
        };
        if is_over {
            self.live[kind as usize] = None;
        }
        self.out.push(Out::Left(kind, place));
    }

    /// Gives a guest its place again, over another connection.
    fn seat_again(&mut self, kind: Kind, who: usize, seat: Seat, binding: &Digest) {
        let Some(live) = self.live[kind as usize].as_mut() else { return };
        let (id, place) = (live.sitting.id, live.place(who));
        let Some(token) = live.sitting.token(place) else { return };
        let old = live.at[who].replace(seat).filter(|old| *old != seat);
        let was_here = std::mem::replace(&mut live.here[who], true);
        if let Some(old) = old {
            match was_here {
                true => self.say(old, id, Word::Elsewhere),
                false => self.out.push(Out::Free(old)),
            }
        }
        self.say(seat, id, Word::Welcome(proof(&token, binding, "owner")));
        if old.is_some() || !was_here {
            self.out.push(Out::Back(kind, place));
        }
    }
}

/// What shows over one connection that its sender has a token. It is of no use over another one.
fn proof(token: &Token, binding: &Digest, role: &str) -> Digest {
    hash("handful proof", &[token, binding, role.as_bytes()])
}
