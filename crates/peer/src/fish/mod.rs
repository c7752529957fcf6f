//! Go Fish for two to six devices, people and computers mixed. One device, the host's, holds the deck and applies the
//! rules; the others get public events and their own cards, and check at the end what the host did.
//!
//! - [`Setup`] is the table, [`Message`] what devices say, [`News`] what the page of a device learns.
//! - [`Host`] is the state of the device that holds the deck, [`Guest`] of any other.
//! - [`Verdict`] is what a guest finds when the deck is opened.

mod guest;
mod host;
mod seals;
#[cfg(test)]
mod tests;
mod wire;

use super::digest::Digest;
use super::out;
use handful_engine::Seat;
use handful_games::cards::Card;
use handful_games::go_fish::{Ask, Effect, Event, GoFishOptions, Level, Player, Refusal};

pub use guest::Guest;
pub use host::Host;

/// The most asks of a game. No game that people play comes near.
pub const MOST_ASKS: u32 = 10_000;
/// The most bytes of a name.
pub const MOST_NAME: usize = 96;
/// The most events in one message.
const MOST_EVENTS: usize = 512;
/// Messages without effect that a host takes from a guest between two of its asks.
const PATIENCE: u32 = 1_000;

/// What a device of this game answers.
pub type Out = out::Out<Message, News>;

/// The table, fixed before the first message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    options: GoFishOptions,
    host: Seat,
    stand_in: Level,
    names: Vec<String>,
}

impl Setup {
    /// Returns a table: its options, in which [`Player::You`] is any person; the seat of the host; the level that plays
    /// for a person whose device is away; and a name of at most [`MOST_NAME`] bytes for each seat. `None` if the host
    /// has no seat of a person, if no other person plays, or if the names are too long, too many or too few.
    #[must_use]
    pub fn new(
        options: GoFishOptions,
        host: Seat,
        stand_in: Level,
        names: Vec<String>,
    ) -> Option<Self> {
        let seats = options.seats();
        let fits = seats.player(host) == Some(Player::You)
            && seats.people().count() > 1
            && names.len() == seats.count()
            && names.iter().all(|name| name.len() <= MOST_NAME);
        fits.then_some(Self { options, host, stand_in, names })
    }

    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> &GoFishOptions {
        &self.options
    }

    /// The seat of the device that holds the deck.
    #[must_use]
    pub fn host(&self) -> Seat {
        self.host
    }

    /// The level that plays for a person whose device is away.
    #[must_use]
    pub fn stand_in(&self) -> Level {
        self.stand_in
    }

    /// The name of a seat; empty if there is no such seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(usize::from(seat.0)).map_or("", String::as_str)
    }

    /// The seats of people on other devices than the host's, in order of play. Each has a device.
    #[must_use]
    pub fn guests(&self) -> Vec<Seat> {
        self.options.seats().people().filter(|&seat| seat != self.host).collect()
    }
}

/// A message between the host and a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Host: the table, the guest's seat at it, and the seal of the host's secret.
    Table {
        /// The table.
        setup: Setup,
        /// The guest's seat.
        seat: Seat,
        /// The seal of the host's secret.
        seal: Digest,
    },
    /// Guest: the seal of its seed.
    Pledge(Digest),
    /// Host: the seals of all guests' seeds, in order of play.
    Pledges(Vec<Digest>),
    /// Guest: its seed.
    Seed(Digest),
    /// Host: the seeds of all guests, in order of play.
    Seeds(Vec<Digest>),
    /// Host: the seal of the shuffled deck, and the guest's hand.
    Dealt {
        /// The seal, as [`handful_games::go_fish::proof::commitment`] defines it, in bytes.
        seal: Digest,
        /// The guest's hand as dealt.
        hand: Vec<Card>,
    },
    /// Host: what everyone saw, and the cards that the guest took in these events unseen by the others.
    Events {
        /// The number of events before these.
        from: u32,
        /// The events; whole asks, each with all that follows.
        events: Vec<Event>,
        /// The cards of the guest, in order.
        own: Vec<Card>,
    },
    /// Guest: an ask, after this many asks of all.
    Ask {
        /// The number of asks before this one.
        ply: u32,
        /// The ask.
        ask: Ask,
    },
    /// Host: the ask after this many asks is refused, because it came too late or breaks a rule.
    Refused {
        /// The number of asks that the refused one named.
        ply: u32,
    },
    /// Host: whose device is away, one bit for each seat.
    Away(u8),
    /// Host: its secret, when the game is over. The deck and its seal follow from it and the seeds.
    Open(Digest),
}

/// What the page of a device learns. The view and the setup have the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The table is known; a guest waits for the deal.
    Seated,
    /// The deck is made without this device's seed, because the game began before it, or because the host left it out.
    Unvouched,
    /// The cards are dealt.
    Dealt,
    /// Something happened at the table.
    Happened(Effect),
    /// The view was brought up to date by more than one ask, after a device was away.
    CaughtUp,
    /// This device's ask came too late, or was refused.
    Refused,
    /// A device is away; a computer plays for it.
    Away(Seat),
    /// A device is back.
    Back(Seat),
    /// The game is over and, on a guest's device, the deck is opened and checked.
    Over(Verdict),
}

/// What the opened deck proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The deck follows from the host's secret and all seeds, fits its seal, and every event follows from it.
    Kept,
    /// The same, but this device gave no seed, so the others could have agreed on a deck.
    Unvouched,
    /// The secret is not the one that the host sealed before it heard the seeds.
    OtherSecret,
    /// The deck that follows from secret and seeds is not the one that was sealed.
    OtherDeck,
    /// The events do not follow from the deck.
    OtherGame,
}

impl Verdict {
    /// Whether the host kept to the rules.
    #[must_use]
    pub fn is_kept(self) -> bool {
        matches!(self, Verdict::Kept | Verdict::Unvouched)
    }
}

/// Why a device does not take its own person's ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Denied {
    /// The cards are not dealt yet.
    NotDealt,
    /// It is another seat's turn.
    NotYourTurn,
    /// The last ask is on its way.
    Waiting,
    /// The game has [`MOST_ASKS`].
    TooLong,
    /// The rules forbid it.
    Rule(Refusal),
}

/// Returns the cards of `took`, from place `at` on, that a seat took in these events without showing them.
fn unseen(seat: Seat, events: &[Event], took: &[Card], mut at: usize) -> Vec<Card> {
    let mut own = Vec::new();
    for event in events {
        let (count, is_seen) = match *event {
            Event::Drew { by, shown, .. } if by == seat => (1, shown.is_some()),
            Event::Refilled { by, count, .. } if by == seat => (usize::from(count), false),
            _ => continue,
        };
        if !is_seen {
            own.extend(took.iter().skip(at).take(count));
        }
        at += count;
    }
    own
}

/// Splits events into parts of at most [`MOST_EVENTS`] that begin with whole asks.
fn parts(events: &[Event]) -> Vec<&[Event]> {
    let mut all = Vec::new();
    let mut rest = events;
    while rest.len() > MOST_EVENTS {
        let is_ask = |at: &usize| matches!(rest.get(*at), Some(Event::Asked { .. }));
        let at = (1..=MOST_EVENTS).rev().find(is_ask).unwrap_or(rest.len());
        let (part, tail) = rest.split_at(at);
        all.push(part);
        rest = tail;
    }
    if !rest.is_empty() {
        all.push(rest);
    }
    all
}
