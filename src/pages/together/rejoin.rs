//! How a device gets its seat back after its page was opened anew.

use super::state::Together;
use crate::kit::store::{Key, read, remove, write_path};
use crate::kit::time::wall;
use handful_engine::StoredForm;
use handful_peer::message::{MatchKind, MemberId};
use handful_peer::stored::StoredSeat;
use handful_shell::text::said;

/// Milliseconds after which nobody waits any more: twelve hours.
const LASTS_MS: u64 = 43_200_000;

/// A room that this device was in, or had.
pub struct RoomSeat;

impl RoomSeat {
    /// Returns what is stored, unless it is too old.
    pub fn read() -> Option<StoredSeat> {
        let seat = StoredSeat::from_json(&read(&Key::Table)?).ok()?;
        (wall().abs_diff(seat.at) < LASTS_MS).then_some(seat)
    }

    /// Stores a seat.
    pub fn write(seat: &StoredSeat) {
        // Without room the seat is lost with the page, and nothing else.
        let _ = write_path(&Key::Table.path(), &seat.to_json());
    }
}

impl Together {
    /// Stores that this device has a seat, or has a guest.
    pub fn keep_seat(self) {
        let host = (!self.is_host()).then(|| self.member(MemberId::HOST));
        let host = host.map(|it| it.map(|it| it.profile.name().to_owned()).unwrap_or_default());
        let pass = self.data(|it| it.pass);
        RoomSeat::write(&StoredSeat { at: wall(), name: self.name(), host, pass });
    }

    /// Forgets that this device had a seat.
    pub fn drop_seat(self) {
        remove(&Key::Table);
        self.data(|it| it.pass = None);
    }

    /// Returns the room in which this device had a seat before its page was opened anew.
    pub fn was_here(self) -> Option<StoredSeat> {
        RoomSeat::read().filter(|_| !self.is_in_room())
    }

    /// Returns what became of such a room.
    pub fn lost_room_text(self, old: &StoredSeat) -> String {
        let (lang, name) = (self.lang(), old.host.as_ref().map(|host| self.shown(host)));
        match name {
            Some(host) => said!(
                lang,
                "This page was loaded again, which ended the connection. Ask {host} for a new code: your seat and a race wait for you.",
                "Esta página se cargó de nuevo, y con eso acabó la conexión. Pide a {host} un código nuevo: tu lugar y la carrera te esperan."
            ),
            None => {
                let closed = lang.of(
                    "This page was loaded again, which closed your table. Invite the others again",
                    "Esta página se cargó de nuevo, y con eso se cerró tu mesa. Invita otra vez a los demás",
                );
                let race = lang.of(": the race goes on.", ": la carrera sigue.");
                [closed, if self.is_on(MatchKind::Race) { race } else { "." }].concat()
            }
        }
    }
}
