//! What a game between devices has: events that the host numbers, with one part for everyone and at most one for each
//! seat.
//!
//! A device owes acts ([`MatchGame::due_act`]): its steps of a joint draw, an answer, the wish of its person. The host
//! judges an act, which makes an event; every device, the host too, follows the events by the rules. So a game is
//! restored, and a lost device brought up to date, by the same events.

use handful_engine::Seat;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use thiserror::Error;

use super::commit::{Digest, DrawError, Id};

/// A piece of JSON whose meaning only a game knows.
pub type Json = Box<RawValue>;

/// Why an act or an event is not taken. The game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ActError {
    /// It came too late, or the rules do not allow it: no device need be at fault.
    #[error("it came too late, or the rules do not allow it")]
    Outdated,
    /// No device that keeps the protocol sends it.
    #[error("no device that keeps the protocol sends it")]
    Forged,
}

impl From<DrawError> for ActError {
    fn from(error: DrawError) -> Self {
        match error {
            DrawError::Repeated => ActError::Outdated,
            DrawError::Forged => ActError::Forged,
        }
    }
}

/// Somebody with a device in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchPlayer {
    /// The seat in the game.
    #[serde(rename = "place")]
    pub seat: Seat,
    /// The name, without invisible characters; may be empty.
    pub name: String,
}

/// What a game is told of its match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Seating {
    /// The name of the match.
    pub id: Id,
    /// The seat of this device.
    #[serde(rename = "me")]
    pub own_seat: Seat,
    /// The seat of the host.
    pub host: Seat,
    /// The people, in the order in which they were asked, the asker first.
    pub people: Vec<MatchPlayer>,
    /// Random bytes of this device for this match only; they follow from nothing that others choose.
    pub secret: Digest,
}

impl Seating {
    /// Whether this device is the host of the match.
    pub fn is_host(&self) -> bool {
        self.own_seat == self.host
    }
}

/// A numbered event.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[must_use]
pub struct LogEntry {
    /// The part for everyone.
    pub event: Json,
    /// The parts of seats: all on the host, at most the own one elsewhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub private: Vec<(Seat, Json)>,
}

impl LogEntry {
    /// Returns an event without private parts.
    pub fn of(event: &impl Serialize) -> Self {
        Self { event: json(event), private: Vec::new() }
    }
}

/// A game between devices.
pub trait MatchGame {
    /// What its screen learns.
    type News;

    /// Returns the event of an act of a seat. Called on the host. By default the event is the seat with its act, and
    /// [`MatchGame::apply_event`] judges it.
    ///
    /// # Errors
    /// If the act is not allowed.
    fn adjudicate(&self, by: Seat, act: &RawValue) -> Result<LogEntry, ActError> {
        Ok(LogEntry::of(&(by, act)))
    }

    /// Takes the next event.
    ///
    /// # Errors
    /// If the rules do not allow it. The game is as before then.
    fn apply_event(&mut self, entry: &LogEntry) -> Result<Vec<Self::News>, ActError>;

    /// The act that this device owes; the same one until its event has come.
    fn due_act(&self) -> Option<Json>;

    /// Returns the act of this device that an event claims to be; `None` if it claims none, or if the host may have
    /// acted for this device while it was away. A guest rejects the event unless that act is the one that is
    /// [`due_act`](Self::due_act). `is_late`: the event was made before this device came back.
    fn own_act(&self, entry: &LogEntry, is_late: bool) -> Option<Json>;

    /// The act of a seat whose person has left; `None` if the game goes on without one.
    fn departure_act(&self, _place: Seat) -> Option<Json> {
        None
    }

    /// Whether the match is over for all when a guest leaves it now.
    fn ends_when_guest_leaves(&self) -> bool;

    /// The wish of this device's person was refused.
    fn on_refused(&mut self) -> Vec<Self::News>;

    /// Takes whose device is out of reach, a bit for each seat.
    fn set_away(&mut self, _away: u8) -> Vec<Self::News> {
        Vec::new()
    }

    /// Takes an unnumbered note of a seat, such as how far it is; the last one counts. Returns whether it fits.
    fn note(&mut self, _by: Seat, _note: &RawValue) -> bool {
        false
    }

    /// Whether it is over, so that nothing waits for an event.
    fn is_over(&self) -> bool;

    /// Returns what this device has to remember beside the events: what its person has done and no event tells yet. It
    /// is stored before an act is sent.
    fn local_state(&self) -> Json {
        json(&())
    }

    /// Takes what this device remembered. Returns whether it can be read.
    fn set_local_state(&mut self, _local: &RawValue) -> bool {
        true
    }
}

/// Returns a value as JSON.
pub fn json(value: &impl Serialize) -> Json {
    to_raw_value(value).expect("names of fields are texts")
}

/// Reads JSON.
///
/// # Errors
/// [`ActError::Forged`] if it is of another form.
pub fn read<T: DeserializeOwned>(json: &RawValue) -> Result<T, ActError> {
    serde_json::from_str(json.get()).map_err(|_| ActError::Forged)
}
