//! What a game between devices has: events that the host numbers, with one part for everyone and at most one for each
//! place.
//!
//! A device owes acts ([`TableGame::due`]): its steps of a joint draw, an answer, the wish of its person. The host judges an
//! act, which makes events; every device, the host too, follows the events by the rules. So a game is restored, and a lost
//! device brought up to date, by the same events.

use std::any::Any;

use handful_engine::Seat;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use super::commit::{Digest, Id};

/// A piece of JSON whose meaning only a game knows.
pub type Json = Box<RawValue>;

/// Why an act or an event is not taken. The game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It came too late, or the rules do not allow it: no device need be at fault.
    Late,
    /// No device that keeps the protocol sends it.
    Forged,
}

/// Somebody with a device in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The place in the game.
    pub place: u8,
    /// The name.
    pub name: String,
}

/// What a game is told of its match.
#[derive(Clone, Debug)]
pub struct Seating {
    /// The match.
    pub id: Id,
    /// The place of this device.
    pub me: Seat,
    /// The place of the host.
    pub host: Seat,
    /// The people, in the order in which they were asked, the asker first.
    pub people: Vec<Person>,
    /// Random bytes of this device for this match only.
    pub secret: Digest,
}

impl Seating {
    /// Whether this device is the host of the match.
    #[must_use]
    pub fn is_host(&self) -> bool {
        self.me == self.host
    }
}

/// An event with what each place gets of it alone.
pub type Made<G> = (<G as TableGame>::Event, Vec<(Seat, <G as TableGame>::Private)>);

/// A game between devices.
pub trait TableGame: 'static {
    /// What everyone is told.
    type Event: Serialize + DeserializeOwned;
    /// What one place is told beside it.
    type Private: Serialize + DeserializeOwned;
    /// What a device does.
    type Act: Serialize + DeserializeOwned;
    /// What this device has to remember beside the events: the wish of its person, a secret.
    type Local: Serialize + DeserializeOwned;
    /// What the page learns.
    type News: 'static;

    /// Returns the events of an act of a place. Called on the host.
    ///
    /// # Errors
    /// If the act is not allowed.
    fn judge(&self, by: Seat, act: Self::Act) -> Result<Vec<Made<Self>>, Fault>;

    /// Takes the next event, and the part of this place.
    ///
    /// # Errors
    /// If the rules do not allow it. The game is as before then.
    fn follow(
        &mut self,
        event: Self::Event,
        private: Option<Self::Private>,
    ) -> Result<Vec<Self::News>, Fault>;

    /// The act that this device owes; the same one until its event has come.
    fn due(&self) -> Option<Self::Act>;

    /// The act of a place whose person has left; `None` if the game goes on without one.
    fn left(&self, _place: Seat) -> Option<Self::Act> {
        None
    }

    /// Whether the match is over for all when a guest leaves it now.
    fn ends_with_a_guest(&self) -> bool;

    /// The wish of this device's person was refused.
    fn refused(&mut self) -> Vec<Self::News> {
        Vec::new()
    }

    /// Takes whose device is out of reach, a bit for each place.
    fn set_away(&mut self, _away: u8) -> Vec<Self::News> {
        Vec::new()
    }

    /// Takes an unnumbered note of a place, such as how far it is; the last one counts. Returns whether it fits.
    fn note(&mut self, _by: Seat, _note: &RawValue) -> bool {
        false
    }

    /// Whether it is over, so that nothing waits for an event.
    fn is_over(&self) -> bool;

    /// Returns what this device remembers.
    fn local(&self) -> Self::Local;

    /// Takes what this device remembered.
    fn set_local(&mut self, local: Self::Local);
}

/// A numbered event.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The part for everyone.
    pub event: Json,
    /// The parts of places: all on the host, at most the own one elsewhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub private: Vec<(u8, Json)>,
}

/// News of a game, of the type that the game and its screen know.
pub type AnyNews = Box<dyn Any>;

/// A [`TableGame`] without its types.
pub trait Play {
    /// As [`TableGame::judge`].
    ///
    /// # Errors
    /// As there, and if the act is none of the game.
    fn judge(&self, by: Seat, act: &RawValue) -> Result<Vec<Entry>, Fault>;
    /// As [`TableGame::follow`].
    ///
    /// # Errors
    /// As there, and if the event is none of the game.
    fn follow(&mut self, me: Seat, entry: &Entry) -> Result<Vec<AnyNews>, Fault>;
    /// As [`TableGame::due`].
    fn due(&self) -> Option<Json>;
    /// As [`TableGame::left`].
    fn left(&self, place: Seat) -> Option<Json>;
    /// As [`TableGame::ends_with_a_guest`].
    fn ends_with_a_guest(&self) -> bool;
    /// As [`TableGame::refused`].
    fn refused(&mut self) -> Vec<AnyNews>;
    /// As [`TableGame::set_away`].
    fn set_away(&mut self, away: u8) -> Vec<AnyNews>;
    /// As [`TableGame::note`].
    fn note(&mut self, by: Seat, note: &RawValue) -> bool;
    /// As [`TableGame::is_over`].
    fn is_over(&self) -> bool;
    /// As [`TableGame::local`].
    fn local(&self) -> Json;
    /// As [`TableGame::set_local`]. Returns whether it can be read.
    fn set_local(&mut self, local: &RawValue) -> bool;
    /// The game itself.
    fn as_any(&mut self) -> &mut dyn Any;
}

/// Returns a value as JSON.
pub fn json(value: &impl Serialize) -> Json {
    to_raw_value(value).expect("names of fields are texts")
}

/// Reads JSON.
///
/// # Errors
/// [`Fault::Forged`] if it is of another form.
pub fn read<T: DeserializeOwned>(json: &RawValue) -> Result<T, Fault> {
    serde_json::from_str(json.get()).map_err(|_| Fault::Forged)
}

fn boxed<N: 'static>(news: Vec<N>) -> Vec<AnyNews> {
    news.into_iter().map(|news| Box::new(news) as AnyNews).collect()
}

impl<G: TableGame> Play for G {
    fn judge(&self, by: Seat, act: &RawValue) -> Result<Vec<Entry>, Fault> {
        let made = TableGame::judge(self, by, read(act)?)?.into_iter();
        let entry = |(event, private): Made<G>| Entry {
            event: json(&event),
            private: private.iter().map(|(place, part)| (place.0, json(part))).collect(),
        };
        Ok(made.map(entry).collect())
    }

    fn follow(&mut self, me: Seat, entry: &Entry) -> Result<Vec<AnyNews>, Fault> {
        let private = entry.private.iter().find(|(place, _)| *place == me.0);
        let private = private.map(|(_, part)| read(part)).transpose()?;
        TableGame::follow(self, read(&entry.event)?, private).map(boxed)
    }

    fn due(&self) -> Option<Json> {
        TableGame::due(self).map(|act| json(&act))
    }

    fn left(&self, place: Seat) -> Option<Json> {
        TableGame::left(self, place).map(|act| json(&act))
    }

    fn ends_with_a_guest(&self) -> bool {
        TableGame::ends_with_a_guest(self)
    }

    fn refused(&mut self) -> Vec<AnyNews> {
        boxed(TableGame::refused(self))
    }

    fn set_away(&mut self, away: u8) -> Vec<AnyNews> {
        boxed(TableGame::set_away(self, away))
    }

    fn note(&mut self, by: Seat, note: &RawValue) -> bool {
        TableGame::note(self, by, note)
    }

    fn is_over(&self) -> bool {
        TableGame::is_over(self)
    }

    fn local(&self) -> Json {
        json(&TableGame::local(self))
    }

    fn set_local(&mut self, local: &RawValue) -> bool {
        read(local).map(|local| TableGame::set_local(self, local)).is_ok()
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}
