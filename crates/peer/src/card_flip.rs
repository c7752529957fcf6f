//! Card Flip for two devices: one sets the cards and seals them, the other flips; then they swap.
//!
//! The setter's device answers each flip. When all cards lie face down it opens the start, and the flipper's device
//! checks seal and answers. The asker sets in the first round.

use handful_engine::{Seat, Status};
use handful_games::card_flip::{
    Card, CardCount, CardFlipView, Configuration, Corner, Effect, Mode, Walk,
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::commit::{Digest, digest};
use super::game::{ActError, Json, LogEntry, MatchGame, Seating, json, read};

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The number of cards, 1 to 10; from another device it may be any.
    pub cards: usize,
}

/// The opened start, as the bits of its cards that lie face up, and the random number in its seal.
type Opened = (u16, Digest);

/// What a device does, and every event: the place follows from the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum CardFlipAct {
    /// Setter: the cards of a round are set; the seal of the start.
    Set(u32, Digest),
    /// Flipper: turns a card over; the number of flips before, and the place of the card.
    Flip(u32, usize),
    /// Setter: after this flip some card still lies face up, or none does and the start is opened.
    Answer(u32, Option<Opened>),
}

/// What the page of a device learns.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum CardFlipNews {
    /// The cards are set and hidden; the flipper may begin.
    Set,
    /// A flip was answered.
    Flipped(Effect),
    /// The round is over; what the opened start proves about the setter.
    Over(SetterVerdict),
}

/// What the opened start proves about the setter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetterVerdict {
    /// The start is the sealed one, and every answer was true.
    Honest,
    /// The start is not the one that was sealed.
    OtherStart,
    /// An answer was false.
    FalseAnswer,
}

/// The state of one of the two devices.
#[derive(Clone)]
pub struct CardFlipMatch {
    seating: Seating,
    cards: CardCount,
    round: u32,
    /// The flips of each side, the asker's first, in the rounds before this one.
    before: [u32; 2],
    seal: Option<Digest>,
    /// Known at the end.
    opened: Option<(Configuration, Digest)>,
    walk: Walk,
    /// The flip that the setter has not answered.
    unanswered: Option<Card>,
    verdict: Option<SetterVerdict>,
    /// The start that this device's person has set, with its round.
    set: Option<(u32, u16)>,
    /// The card that this device's person wants to flip.
    pending_flip: Option<Card>,
}

impl CardFlipMatch {
    /// Returns the state before the first round; `None` if there is no such game.
    pub fn new(seating: Seating, terms: Terms) -> Option<Self> {
        let cards = CardCount::new(terms.cards).filter(|_| seating.people.len() == 2)?;
        Some(Self {
            seating,
            cards,
            round: 0,
            before: [0; 2],
            seal: None,
            opened: None,
            walk: Walk::new(cards),
            unanswered: None,
            verdict: None,
            set: None,
            pending_flip: None,
        })
    }

    /// The round, from 0. A finished round remains the current one until the cards of the next are set.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The side of this device: 0 for who asked, else 1.
    pub fn side(&self) -> usize {
        self.side_of(self.seating.own_seat)
    }

    fn side_of(&self, seat: Seat) -> usize {
        usize::from(self.seating.people[0].seat != seat)
    }

    fn setter(&self) -> usize {
        (self.round % 2) as usize
    }

    /// Whether this device's person has set the cards of the current round, or is to.
    pub fn is_setter(&self) -> bool {
        self.setter() == self.side()
    }

    /// Whether this device's person is to set the cards now.
    pub fn can_set(&self) -> bool {
        let is_due = match self.verdict {
            Some(_) => !self.is_setter(),
            None => self.is_setter() && self.seal.is_none(),
        };
        is_due && self.own_start(self.next_round()).is_none()
    }

    fn next_round(&self) -> u32 {
        self.round + u32::from(self.verdict.is_some())
    }

    /// Whether this device's person is to flip now.
    pub fn can_flip(&self) -> bool {
        let is_on = self.seal.is_some() && self.verdict.is_none();
        is_on && !self.is_setter() && self.unanswered.or(self.pending_flip).is_none()
    }

    /// What the flipper may see of the current round, as a game of [`Mode::TwoPlayers`] shows it.
    pub fn view(&self) -> CardFlipView {
        let setting = self.seal.is_none();
        let status = match self.verdict {
            Some(_) => Status::Over,
            None => Status::Playing { seat: Seat(u8::from(!setting)) },
        };
        CardFlipView {
            par: self.cards.configurations(),
            mode: Mode::TwoPlayers,
            status,
            setting,
            walk: self.walk.clone(),
        }
    }

    /// The start of the round: for the setter from the beginning, for the flipper at the end.
    pub fn start(&self) -> Option<Configuration> {
        self.opened.map(|it| it.0).or_else(|| self.own_start(self.round))
    }

    fn own_start(&self, round: u32) -> Option<Configuration> {
        let (_, bits) = self.set.filter(|it| it.0 == round)?;
        Corner::new(bits).configuration()
    }

    /// What the end of the round proves about the setter; `None` while it goes on.
    pub fn verdict(&self) -> Option<SetterVerdict> {
        self.verdict
    }

    /// The flips of each side in the finished rounds, the asker's first. A round in which the setter cheated does not
    /// count.
    pub fn totals(&self) -> [u32; 2] {
        let mut all = self.before;
        if self.verdict == Some(SetterVerdict::Honest) {
            let flips = &mut all[1 - self.setter()];
            *flips = flips.saturating_add(self.walk.len());
        }
        all
    }

    /// Sets the cards; after a finished round, those of the next. Returns whether this person is to, and the game has
    /// them.
    pub fn set(&mut self, start: Configuration) -> bool {
        let fits = self.can_set() && start.cards().all(|card| self.cards.has(card));
        if fits {
            self.set = Some((self.next_round(), start.corner().bits()));
        }
        fits
    }

    /// Turns a card over. Its answer comes as [`CardFlipNews::Flipped`]. Returns whether this person is to, and the
    /// game has it.
    pub fn flip(&mut self, card: Card) -> bool {
        let fits = self.can_flip() && self.cards.has(card);
        if fits {
            self.pending_flip = Some(card);
        }
        fits
    }

    fn nonce(&self, round: u32) -> Digest {
        digest("card-flip nonce", &[&self.seating.secret.0, &round.to_le_bytes()])
    }

    /// Returns the seal of a start.
    fn sealed(&self, round: u32, start: Configuration, nonce: &Digest) -> Digest {
        let bits = start.corner().bits().to_le_bytes();
        let cards = [self.cards.get() as u8];
        digest("card-flip start", &[&nonce.0, &round.to_le_bytes(), &cards, &bits])
    }

    /// Checks the setter, if the round is over or an answer must be false.
    fn check(&self) -> Option<SetterVerdict> {
        match self.opened {
            Some((start, nonce)) => {
                let is_sealed = self.seal == Some(self.sealed(self.round, start, &nonce));
                // Face down after the last flip, and after none before it.
                let first = self.walk.path().position(|at| at == start.corner());
                Some(if !is_sealed {
                    SetterVerdict::OtherStart
                } else if first == Some(self.walk.flips().len()) {
                    SetterVerdict::Honest
                } else {
                    SetterVerdict::FalseAnswer
                })
            }
            // No start is left for which all answers are true.
            None if self.walk.left() == 0 => Some(SetterVerdict::FalseAnswer),
            None => None,
        }
    }

    /// The side whose act this must be.
    fn side_to(&self, act: CardFlipAct) -> usize {
        match act {
            CardFlipAct::Set(round, _) => (round % 2) as usize,
            CardFlipAct::Flip(..) => 1 - self.setter(),
            CardFlipAct::Answer(..) => self.setter(),
        }
    }

    /// Makes an act of a side, if it is the next one.
    fn step(&mut self, by: usize, act: CardFlipAct) -> Result<Vec<CardFlipNews>, ActError> {
        match act {
            CardFlipAct::Set(round, seal) => {
                let is_due = self.verdict.is_some() || self.seal.is_none();
                if !is_due || round != self.next_round() || (round % 2) as usize != by {
                    return Err(ActError::Forged);
                }
                if self.verdict.is_some() {
                    let (before, set) = (self.totals(), self.set);
                    let new = Self::new(self.seating.clone(), Terms { cards: self.cards.get() });
                    let new = new.ok_or(ActError::Forged)?;
                    *self = Self { round, before, set, ..new };
                }
                self.seal = Some(seal);
                Ok(vec![CardFlipNews::Set])
            }
            CardFlipAct::Flip(at, card) => {
                let is_on =
                    self.seal.is_some() && self.verdict.is_none() && self.unanswered.is_none();
                let card = Card::new(card).filter(|&card| self.cards.has(card));
                let card = card.filter(|_| is_on && by != self.setter() && at == self.walk.len());
                self.unanswered = Some(card.ok_or(ActError::Forged)?);
                self.pending_flip = None;
                Ok(Vec::new())
            }
            CardFlipAct::Answer(at, opened) => {
                let is_due = by == self.setter() && at == self.walk.len();
                let card = self.unanswered.filter(|_| is_due).ok_or(ActError::Forged)?;
                let opened = match opened {
                    Some((bits, nonce)) if bits < 1 << self.cards.get() => {
                        Some((Corner::new(bits).configuration().ok_or(ActError::Forged)?, nonce))
                    }
                    Some(_) => return Err(ActError::Forged),
                    None => None,
                };
                self.unanswered = None;
                let fresh = self.walk.flip(card);
                self.opened = opened;
                self.verdict = self.check();
                let done = opened.is_some();
                let (flips, left) = (self.walk.len(), self.walk.left() + u32::from(done));
                let turned = self.walk.corner().has(card);
                let effect = Effect::Flipped { card, flips, left, over: turned, fresh, done };
                let over = self.verdict.map(CardFlipNews::Over);
                Ok([CardFlipNews::Flipped(effect)].into_iter().chain(over).collect())
            }
        }
    }
}

impl MatchGame for CardFlipMatch {
    type News = CardFlipNews;

    fn adjudicate(&self, by: Seat, act: &RawValue) -> Result<LogEntry, ActError> {
        let act = read(act)?;
        self.clone().step(self.side_of(by), act)?;
        Ok(LogEntry::of(&act))
    }

    fn apply_event(&mut self, entry: &LogEntry) -> Result<Vec<CardFlipNews>, ActError> {
        let act = read(&entry.event)?;
        self.step(self.side_to(act), act)
    }

    fn due_act(&self) -> Option<Json> {
        let (round, at) = (self.next_round(), self.walk.len());
        let is_unset = self.seal.is_none() || self.round < round;
        let act = if let Some(start) = self.own_start(round).filter(|_| is_unset) {
            CardFlipAct::Set(round, self.sealed(round, start, &self.nonce(round)))
        } else if let Some(card) = self.unanswered {
            let start = self.own_start(self.round).filter(|_| self.is_setter())?;
            let is_done = self.walk.corner().flipped(card) == start.corner();
            let opened = is_done.then(|| (start.corner().bits(), self.nonce(self.round)));
            CardFlipAct::Answer(at, opened)
        } else {
            CardFlipAct::Flip(at, self.pending_flip?.place())
        };
        Some(json(&act))
    }

    fn own_act(&self, entry: &LogEntry, _is_late: bool) -> Option<Json> {
        let act = read(&entry.event).ok()?;
        (self.side_to(act) == self.side()).then(|| json(&act))
    }

    fn ends_when_guest_leaves(&self) -> bool {
        true
    }

    fn on_refused(&mut self) -> Vec<CardFlipNews> {
        self.pending_flip = None;
        Vec::new()
    }

    fn is_over(&self) -> bool {
        // There is always another round.
        false
    }

    fn local_state(&self) -> Json {
        json(&(self.set, self.pending_flip.map(Card::place)))
    }

    fn set_local_state(&mut self, local: &RawValue) -> bool {
        type Local = (Option<(u32, u16)>, Option<usize>);
        // Earlier versions stored no wish.
        let old = || read(local).map(|set| (set, None));
        let Ok((set, pending_flip)): Result<Local, _> = read(local).or_else(|_| old()) else {
            return false;
        };
        (self.set, self.pending_flip) =
            (set, pending_flip.and_then(Card::new).filter(|&card| self.cards.has(card)));
        true
    }
}
