//! Card Flip for two devices: one sets the cards and seals them, the other flips; then they swap.
//!
//! The setter's device answers each flip. When all cards lie face down it opens the start, and the flipper's device
//! checks seal and answers. [`Duel`] is the state of either device; the device of seat 0 sets in the first round.

mod stand;
mod wire;

use super::digest::{Digest, digest};
use super::out::{self, Cheat};
use handful_engine::{DealNumber, Game, Seat, Status};
use handful_games::card_flip::{
    Card, CardFlip, CardFlipOptions, CardFlipView, Cards, Effect, Mode, Move, Refusal, Start, Walk,
};

/// The most flips of a round, eight times what the largest one needs.
pub const MOST_FLIPS: usize = 8_192;
/// The most rounds of a duel.
pub const MOST_ROUNDS: u32 = 100_000;
/// Messages without effect that a device takes in one round.
const PATIENCE: u32 = 1_000;

/// What a device of this game answers.
pub type Out = out::Out<Message, News>;

/// A message between the two devices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Setter: the cards of a round are set.
    Sealed {
        /// The round, from 0.
        round: u32,
        /// The seal of the start.
        seal: Digest,
    },
    /// Flipper: turns a card over.
    Flip {
        /// The number of flips before this one.
        at: u32,
        /// The card.
        card: Card,
    },
    /// Setter: after this flip some card still lies face up.
    NotYet {
        /// The number of flips before the one answered.
        at: u32,
    },
    /// Setter: after this flip all cards lie face down. Opens the start.
    Done {
        /// The number of flips before the one answered.
        at: u32,
        /// The start.
        start: Start,
        /// The random number in its seal.
        nonce: Digest,
    },
    /// Setter: where the round stands, after a device was away.
    Stand(Box<Stand>),
}

/// Where a round stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    /// The round, from 0.
    pub round: u32,
    /// Each seat's flips in the rounds before.
    pub before: [u32; 2],
    /// The seal of the start, once the cards are set.
    pub seal: Option<Digest>,
    /// The answered flips.
    pub flips: Vec<Card>,
    /// The start and the random number in its seal, if the last flip ended the round.
    pub opened: Option<(Start, Digest)>,
}

/// What the page of a device learns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The cards are set and hidden; the flipper may begin.
    Set,
    /// A flip was answered.
    Flipped(Effect),
    /// The round was brought up to date after a device was away.
    CaughtUp,
    /// The round is over; what the opened start proves about the setter.
    Over(Verdict),
}

/// What the flipper's device finds at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The start is the sealed one, and every answer was true.
    Kept,
    /// The start is not the one that was sealed.
    OtherStart,
    /// An answer was false.
    FalseAnswer,
}

/// Why a device does not take its own person's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denied {
    /// The other person sets or flips now.
    NotYours,
    /// The last flip is not answered yet.
    Waiting,
    /// The round has [`MOST_FLIPS`], or the duel [`MOST_ROUNDS`].
    TooLong,
    /// The rules forbid it.
    Rule(Refusal),
}

/// The state of one of the two devices. Its saved form is [`crate::wire::Wire`]; it contains the secret.
pub struct Duel {
    cards: Cards,
    me: Seat,
    secret: Digest,
    round: u32,
    /// Each seat's flips in the rounds before this one.
    before: [u32; 2],
    seal: Option<Digest>,
    /// Known to the setter, and to both at the end.
    start: Option<Start>,
    /// The random number in the seal, known to the flipper at the end.
    nonce: Option<Digest>,
    walk: Walk,
    /// The flipper's flip that is not answered yet.
    pending: Option<Card>,
    verdict: Option<Verdict>,
    idle: u32,
}

/// Returns the seal of a start.
fn sealed(round: u32, cards: Cards, start: Start, nonce: &Digest) -> Digest {
    let bits = start.turned().bits().to_le_bytes();
    let count = cards.get() as u8;
    digest("card-flip start", &[nonce, &round.to_le_bytes(), &[count], &bits])
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0 % 2)
}

impl Duel {
    /// Creates the state before the first round. `me` is 0 or 1; `secret` are random bytes of this device for this duel
    /// only.
    #[must_use]
    pub fn new(cards: Cards, me: Seat, secret: [u8; 32]) -> Self {
        Self {
            cards,
            me: Seat(me.0 % 2),
            secret,
            round: 0,
            before: [0; 2],
            seal: None,
            start: None,
            nonce: None,
            walk: Walk::new(cards),
            pending: None,
            verdict: None,
            idle: 0,
        }
    }

    /// The round, from 0. A finished round remains the current one until the cards of the next are set.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The seat of this device, 0 or 1.
    #[must_use]
    pub fn place(&self) -> Seat {
        self.me
    }

    /// The seat that sets the cards in the current round.
    #[must_use]
    pub fn setter(&self) -> Seat {
        Seat((self.round % 2) as u8)
    }

    /// Whether this device's person is to set the cards now.
    #[must_use]
    pub fn sets(&self) -> bool {
        match self.verdict {
            Some(_) => self.setter() != self.me,
            None => self.setter() == self.me && self.seal.is_none(),
        }
    }

    /// Whether this device's person is to flip now.
    #[must_use]
    pub fn flips(&self) -> bool {
        let is_on = self.seal.is_some() && self.verdict.is_none();
        is_on && self.setter() != self.me && self.pending.is_none()
    }

    /// What the flipper may see of the current round, as a game of [`Mode::Two`] shows it.
    #[must_use]
    pub fn view(&self) -> CardFlipView {
        let setting = self.seal.is_none();
        let status = match self.verdict {
            Some(_) => Status::Over,
            None => Status::Playing { seat: Seat(u8::from(!setting)) },
        };
        CardFlipView { mode: Mode::Two, status, setting, walk: self.walk.clone() }
    }

    /// The start of the round: for the setter from the beginning, for the flipper at the end.
    #[must_use]
    pub fn start(&self) -> Option<Start> {
        self.start
    }

    /// What the end of the round proves about the setter; `None` while it goes on.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// The round as a game, if the start is known and the setter was honest.
    #[must_use]
    pub fn game(&self) -> Option<CardFlip> {
        let options = CardFlipOptions { cards: self.cards, mode: Mode::Two };
        let mut game = CardFlip::deal(&options, DealNumber::MIN);
        game.apply(Move::Set(self.start?)).ok()?;
        let mut flips = self.walk.flips().iter();
        flips.all(|&card| game.apply(Move::Flip(card)).is_ok()).then_some(game)
    }

    /// Each seat's flips in the finished rounds. A round in which the setter cheated does not count.
    #[must_use]
    pub fn totals(&self) -> [u32; 2] {
        let mut all = self.before;
        if self.verdict == Some(Verdict::Kept) {
            let [one, two] = &mut all;
            let flipper = if self.setter().0 == 1 { one } else { two };
            *flipper = flipper.saturating_add(self.walk.len());
        }
        all
    }

    /// Sets the cards; after a finished round, those of the next.
    ///
    /// # Errors
    /// If the other person sets or flips now, or if the game has no such card.
    pub fn set(&mut self, start: Start) -> Result<Vec<Out>, Denied> {
        if !self.sets() {
            return Err(Denied::NotYours);
        }
        if let Some(card) = start.cards().find(|&card| !self.cards.has(card)) {
            return Err(Denied::Rule(Refusal::NoSuchCard(card)));
        }
        if self.verdict.is_some() {
            if self.round >= MOST_ROUNDS {
                return Err(Denied::TooLong);
            }
            self.advance(self.round + 1, self.totals());
        }
        let seal = sealed(self.round, self.cards, start, &self.own_nonce());
        self.seal = Some(seal);
        self.start = Some(start);
        Ok(vec![
            Out::To(other(self.me), Message::Sealed { round: self.round, seal }),
            Out::Tell(News::Set),
        ])
    }

    /// Turns a card over. Its answer comes as [`News::Flipped`].
    ///
    /// # Errors
    /// If this person does not flip now, if the last flip is not answered, or if the game has no such card.
    pub fn flip(&mut self, card: Card) -> Result<Vec<Out>, Denied> {
        if self.verdict.is_some() {
            return Err(Denied::Rule(Refusal::Finished));
        }
        if self.setter() == self.me {
            return Err(Denied::NotYours);
        }
        if self.seal.is_none() {
            return Err(Denied::Rule(Refusal::NotSet));
        }
        if self.pending.is_some() {
            return Err(Denied::Waiting);
        }
        if !self.cards.has(card) {
            return Err(Denied::Rule(Refusal::NoSuchCard(card)));
        }
        if self.walk.flips().len() >= MOST_FLIPS {
            return Err(Denied::TooLong);
        }
        self.pending = Some(card);
        Ok(self.ask_again())
    }

    /// Takes in a message of the other device.
    ///
    /// # Errors
    /// If that device does not keep the protocol. A setter that lies is no error: [`News::Over`] says so.
    pub fn step(&mut self, from: Seat, message: Message) -> Result<Vec<Out>, Cheat> {
        if from != other(self.me) {
            return Err(Cheat::OutOfTurn);
        }
        match message {
            Message::Sealed { round, seal } => self.hear_seal(from, round, seal),
            Message::Flip { at, card } => self.answer(at, card),
            Message::NotYet { at } | Message::Done { at, .. } if self.is_answered(at) => {
                self.idle()
            }
            Message::NotYet { at } => self.hear_answer(at, None),
            Message::Done { at, start, nonce } => self.hear_answer(at, Some((start, nonce))),
            Message::Stand(stand) => self.hear_stand(from, &stand),
        }
    }

    fn own_nonce(&self) -> Digest {
        digest("card-flip nonce", &[&self.secret, &self.round.to_le_bytes()])
    }

    fn idle(&mut self) -> Result<Vec<Out>, Cheat> {
        self.idle += 1;
        if self.idle > PATIENCE { Err(Cheat::Flood) } else { Ok(Vec::new()) }
    }

    fn advance(&mut self, round: u32, before: [u32; 2]) {
        *self = Self { round, before, ..Self::new(self.cards, self.me, self.secret) };
    }

    fn ask_again(&self) -> Vec<Out> {
        let flip = |card| Out::To(other(self.me), Message::Flip { at: self.walk.len(), card });
        self.pending.into_iter().map(flip).collect()
    }

    fn is_answered(&self, at: u32) -> bool {
        self.setter() != self.me && at < self.walk.len()
    }

    fn hear_seal(&mut self, from: Seat, round: u32, seal: Digest) -> Result<Vec<Out>, Cheat> {
        if round < self.round && round % 2 == u32::from(from.0) {
            // A device that forgot the duel began anew before it heard where the round stands.
            return self.idle();
        }
        let is_next = self.verdict.is_some() && self.round + 1 == round;
        let is_first = self.seal.is_none() && self.round == round;
        if !(is_next || is_first) || round % 2 != u32::from(from.0) {
            return Err(Cheat::OutOfTurn);
        }
        if is_next {
            self.advance(round, self.totals());
        }
        self.seal = Some(seal);
        Ok(vec![Out::Tell(News::Set)])
    }

    /// Turns a card over on the setter's device.
    fn answer(&mut self, at: u32, card: Card) -> Result<Vec<Out>, Cheat> {
        if self.setter() != self.me {
            return Err(Cheat::OutOfTurn);
        }
        let start = self.start.ok_or(Cheat::OutOfTurn)?;
        if self.walk.flips().get(at as usize) == Some(&card) {
            // It was sent again because its answer was on its way.
            return self.idle();
        }
        if self.verdict.is_some() || at != self.walk.len() || !self.cards.has(card) {
            return Err(Cheat::OutOfTurn);
        }
        if self.walk.flips().len() >= MOST_FLIPS {
            return Err(Cheat::Flood);
        }
        let fresh = self.walk.flip(card);
        let done = self.walk.at().start() == Some(start);
        let message = match done {
            true => Message::Done { at, start, nonce: self.own_nonce() },
            false => Message::NotYet { at },
        };
        let mut out = vec![Out::To(other(self.me), message), self.told(card, fresh, done)];
        if done {
            self.verdict = Some(Verdict::Kept);
            out.push(Out::Tell(News::Over(Verdict::Kept)));
        }
        Ok(out)
    }

    fn told(&self, card: Card, fresh: bool, done: bool) -> Out {
        let left = self.walk.left() + u32::from(done);
        Out::Tell(News::Flipped(Effect::Flipped {
            card,
            flips: self.walk.len(),
            left,
            fresh,
            done,
        }))
    }

    fn hear_answer(&mut self, at: u32, opened: Option<(Start, Digest)>) -> Result<Vec<Out>, Cheat> {
        if at != self.walk.len() {
            return Err(Cheat::OutOfTurn);
        }
        let card = self.pending.ok_or(Cheat::OutOfTurn)?;
        self.pending = None;
        let fresh = self.walk.flip(card);
        let mut out = vec![self.told(card, fresh, opened.is_some())];
        out.extend(self.judge(opened));
        Ok(out)
    }

    /// Checks the setter, if the round is over or an answer must be false.
    fn judge(&mut self, opened: Option<(Start, Digest)>) -> Option<Out> {
        let verdict = match opened {
            Some((start, nonce)) => {
                self.start = Some(start);
                self.nonce = Some(nonce);
                let is_sealed = self.seal == Some(sealed(self.round, self.cards, start, &nonce));
                // Face down after the last flip, and after none before it.
                let first = self.walk.path().position(|at| at == start.turned());
                if !is_sealed {
                    Verdict::OtherStart
                } else if first == Some(self.walk.flips().len()) {
                    Verdict::Kept
                } else {
                    Verdict::FalseAnswer
                }
            }
            // No start is left for which all answers are true.
            None if self.walk.left() == 0 => Verdict::FalseAnswer,
            None => return None,
        };
        self.verdict = Some(verdict);
        Some(Out::Tell(News::Over(verdict)))
    }
}
