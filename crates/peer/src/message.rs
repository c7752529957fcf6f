//! The messages of two devices, each a frame of JSON.

use handful_engine::Seat;
use handful_engine::params::name_of;
use handful_games::{Colour, GameId};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::commit::{Digest, Id};
use super::game::{Json, LogEntry, MatchPlayer};

/// The version of the protocol. Two versions do not understand one another.
pub const VERSION: u32 = 2;
/// The most devices in a room, the host included.
pub const MAX_MEMBERS: usize = 6;
/// The most characters of a name.
pub const MAX_NAME_CHARS: usize = 24;
/// The most bytes of a frame.
pub const MAX_FRAME_BYTES: usize = 65_536;
/// The most bytes of an act or an event with one private part.
pub const MAX_PART_BYTES: usize = 62_000;
/// The most bytes of terms.
pub const MAX_TERMS_BYTES: usize = 1_000;
/// The most bytes of a note.
pub const MAX_NOTE_BYTES: usize = 200;

/// The number of a device in its room, 0 to 5; the room keeps it for a device that is lost. It is no seat of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MemberId(pub u8);

impl MemberId {
    /// That of the host.
    pub const HOST: Self = Self(0);
}

impl From<MemberId> for usize {
    fn from(id: MemberId) -> Self {
        id.0.into()
    }
}

/// How a person is shown to the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(String, u8)", into = "(String, u8)")]
pub struct MemberProfile {
    name: String,
    colour: Colour,
}

impl MemberProfile {
    /// Returns a name without invisible characters, cut to [`MAX_NAME_CHARS`] characters, with a colour.
    pub fn new(name: &str, colour: Colour) -> Self {
        Self { name: name_of(name, MAX_NAME_CHARS), colour }
    }

    /// The name; may be empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The colour.
    pub fn colour(&self) -> Colour {
        self.colour
    }
}

/// A colour is sent as its index in [`Colour::ALL`]; an unknown one is read as the default.
impl From<(String, u8)> for MemberProfile {
    fn from((name, colour): (String, u8)) -> Self {
        Self::new(&name, Colour::ALL.get(usize::from(colour)).copied().unwrap_or_default())
    }
}

impl From<MemberProfile> for (String, u8) {
    fn from(MemberProfile { name, colour }: MemberProfile) -> Self {
        (name, colour as u8)
    }
}

/// A game that devices play together. Each device has at most one match of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MatchKind {
    /// A race at the same deal, of two to six.
    Race,
    /// Card Flip, of two.
    CardFlip,
    /// Go Fish, of two to six.
    GoFish,
}

impl MatchKind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Race, Self::CardFlip, Self::GoFish];

    /// The game; `None` for a race, of which the terms say it.
    pub fn game(self) -> Option<GameId> {
        match self {
            Self::Race => None,
            Self::CardFlip => Some(GameId::CardFlip),
            Self::GoFish => Some(GameId::GoFish),
        }
    }

    /// Whether a match is played in its room only: it ends with the room, who gives up its number leaves it, and while
    /// it is on nobody asks for another match.
    pub fn is_bound_to_room(self) -> bool {
        match self {
            Self::Race => true,
            Self::CardFlip | Self::GoFish => false,
        }
    }

    /// Whether only the host of the room may ask for a match, because its device holds the cards.
    pub fn only_host_asks(self) -> bool {
        match self {
            Self::GoFish => true,
            Self::Race | Self::CardFlip => false,
        }
    }
}

/// Why a connection was ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
pub enum Reason {
    /// The other device has another version of the protocol. The page says to reload both.
    #[error("the other device has another version of the protocol")]
    Version,
    /// The other end is no device of ours, or another tab took its number over.
    #[error("the other end is no device of this room, or another tab took its number over")]
    Stranger,
    /// The room is full.
    #[error("the room is full")]
    Full,
    /// More messages or bytes than any game of ours sends.
    #[error("more messages or bytes came than any game sends")]
    Flood,
    /// A message that does not fit the protocol or the state.
    #[error("a message does not fit the protocol or the state")]
    Garbled,
    /// What the rules do not allow, or a secret that is not the sealed one.
    #[error("the rules do not allow it, or a secret is not the sealed one")]
    Cheat,
    /// No greeting within ten seconds after the channel opened.
    #[error("no greeting came within ten seconds")]
    Silent,
    /// The person at the other device left the room.
    #[error("the person at the other device left the room")]
    Left,
    /// The host sent this device away.
    #[error("the host sent this device away")]
    Dismissed,
    /// More waits to be sent than is kept; the connection can be opened again.
    #[error("more waits to be sent than is kept")]
    Slow,
}

/// A message. [`Message::Hello`] is the first of each end over each channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[must_use]
pub enum Message {
    /// Both: the greeting.
    Hello {
        /// The version of the protocol: [`VERSION`].
        v: u32,
        /// A number that is new for each channel.
        nonce: Id,
        /// The name of the room, of a host; `None` of a guest.
        #[serde(rename = "table")]
        room_id: Option<Id>,
        /// Whether this end takes [`Message::Clock`] and [`MatchMessage::StartsAt`], which older pages do not know.
        #[serde(default, rename = "clock", skip_serializing_if = "std::ops::Not::not")]
        has_clock: bool,
    },
    /// Guest: it joins. The pass, which it has made, leads back to its number.
    Join(Id, MemberProfile),
    /// Host: the guest's number, 1 to 5.
    Welcome(MemberId),
    /// Host: who is in the room, by number, and whether their devices are within reach.
    Roster(Vec<Option<(MemberProfile, bool)>>),
    /// Both: the connection ends, for this reason.
    #[serde(rename = "Bye")]
    Close(Reason),
    /// Both: nothing to say.
    Ping,
    /// Both, if the other end's greeting says that it takes it: the time of this end's clock.
    Clock(ClockMessage),
    /// Both: the code of this end's half of a standby connection, as [`code`](super::code) writes an invite without a
    /// name.
    #[serde(rename = "Spare")]
    Standby(String),
    /// Both: somebody asks for a match of everyone here.
    Propose {
        /// The name of the question, and of the match if it begins.
        id: Id,
        /// The game.
        kind: MatchKind,
        /// What is to be played, as the game defines it; at most [`MAX_TERMS_BYTES`] bytes.
        terms: Json,
        /// Who asks.
        by: MemberId,
    },
    /// Guest: it plays the match of this name that was asked for.
    Accept(Id),
    /// Both: the match that was asked for is off.
    #[serde(rename = "Off")]
    CallOff {
        /// The name of the question.
        id: Id,
        /// Who has said no; `None` if a device is gone, or the match cannot be.
        by: Option<MemberId>,
    },
    /// Host: the match that was asked for begins.
    Start {
        /// The name of the question and of the match.
        id: Id,
        /// Everyone who has a device, the asker first.
        people: Vec<MatchPlayer>,
        /// The seat of the guest in the match.
        #[serde(rename = "place")]
        seat: Seat,
        /// The seat of the host.
        host: Seat,
        /// What the guest proves itself by when it comes back.
        token: Id,
    },
    /// In the match of this name.
    Match(Id, MatchMessage),
    /// Moving everything.
    #[serde(rename = "Move")]
    Transfer(TransferMessage),
}

/// What two ends say of their clocks, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[must_use]
pub enum ClockMessage {
    /// Asks for the other end's clock, at this time of this end's.
    Ask(u64),
    /// Answers: the time in the question, and that of this end.
    Tell(u64, u64),
}

/// What two devices say in a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[must_use]
pub enum MatchMessage {
    /// Guest: comes back to the match.
    Resume {
        /// Shows that it has the token: a hash of it and of both greetings' numbers.
        proof: Digest,
        /// The number of events that it has.
        from: usize,
    },
    /// Host: takes the guest back.
    Resumed {
        /// Shows that it has the guest's token.
        proof: Digest,
        /// The number of events that there are.
        len: usize,
    },
    /// Host: the next events.
    Events {
        /// The number of the first one, from 0.
        from: usize,
        /// At least one.
        entries: Vec<LogEntry>,
    },
    /// Guest: an act, whose meaning only the game knows; at most [`MAX_PART_BYTES`] bytes.
    Act(Json),
    /// Host: the act is refused.
    Refused,
    /// Both: what is not numbered, of a seat; at most [`MAX_NOTE_BYTES`] bytes, whose meaning only the game knows.
    Note(Seat, Json),
    /// Host, before the event with which a race begins: when it starts, by the guest's clock.
    StartsAt(u64),
    /// Host: whose device is out of reach, a bit for each seat, that of seat 0 the lowest.
    Away(u8),
    /// Both: a guest leaves, or the host ends it.
    Leave,
    /// Host: the guest's seat was taken over over another connection.
    Elsewhere,
}

/// What the two ends of a transfer say. Each transfer from a device has a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[must_use]
pub enum TransferMessage {
    /// The giver: offers a text.
    Offer {
        /// The number of the transfer.
        number: u32,
        /// The length in bytes, 1 to 8,000,000.
        len: u32,
    },
    /// The taker: wants the text.
    #[serde(rename = "Take")]
    Accept {
        /// The number of the transfer.
        number: u32,
        /// The bytes that have come.
        from: u32,
    },
    /// The giver: a part of the text.
    Chunk {
        /// The number of the transfer.
        number: u32,
        /// The bytes before it.
        at: u32,
        /// The part; never empty.
        text: String,
    },
    /// Both: the transfer of this number is over without a result.
    #[serde(rename = "Stop")]
    Cancel(u32),
    /// The taker: it has everything of the transfer of this number.
    #[serde(rename = "Whole")]
    Complete(u32),
}

/// Returns the frame of a message.
pub fn frame(message: &Message) -> Vec<u8> {
    serde_json::to_vec(message).expect("names of fields are texts")
}

/// Reads a frame.
///
/// # Errors
/// [`Reason::Version`] for the greeting of another version, else [`Reason::Garbled`].
pub fn read_frame(bytes: &[u8]) -> Result<Message, Reason> {
    /// The greeting of any version.
    #[derive(Deserialize)]
    enum Greeting {
        Hello { v: u32 },
    }
    if bytes.len() > MAX_FRAME_BYTES {
        return Err(Reason::Garbled);
    }
    if let Ok(Greeting::Hello { v }) = serde_json::from_slice(bytes)
        && v != VERSION
    {
        return Err(Reason::Version);
    }
    let message = serde_json::from_slice(bytes).map_err(|_| Reason::Garbled)?;
    let fits = match &message {
        Message::Propose { terms, .. } => terms.get().len() <= MAX_TERMS_BYTES,
        Message::Start { people, .. } => {
            people.iter().all(|it| name_of(&it.name, MAX_NAME_CHARS) == it.name)
        }
        Message::Match(_, MatchMessage::Note(_, note)) => note.get().len() <= MAX_NOTE_BYTES,
        Message::Match(_, MatchMessage::Act(act)) => act.get().len() <= MAX_PART_BYTES,
        Message::Roster(members) => members.len() == MAX_MEMBERS,
        _ => true,
    };
    if fits { Ok(message) } else { Err(Reason::Garbled) }
}
