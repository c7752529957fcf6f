//! Who is in the room, and what they are called.

use super::state::Together;
use handful_engine::Seat;
use handful_peer::room::{Member, Peer};

impl Together {
    /// Returns the name of somebody, as it is shown.
    pub fn shown(self, name: &str) -> String {
        if name.is_empty() {
            self.lang().of("Someone", "Alguien").to_owned()
        } else {
            name.to_owned()
        }
    }

    /// Returns the device at a seat.
    pub fn member(self, seat: Seat) -> Option<Member> {
        self.members().into_iter().find(|(at, _)| *at == seat).map(|(_, member)| member)
    }

    /// Returns the name of the device at a seat.
    pub fn name_of(self, seat: Seat) -> String {
        self.shown(self.member(seat).as_ref().map_or("", |it| it.me.name()))
    }

    /// Returns the name of the device of a connection.
    pub fn name_at(self, peer: Peer) -> String {
        let members = self.members();
        let found = members.iter().find(|(_, it)| it.peer == Some(peer));
        self.shown(found.map_or("", |(_, it)| it.me.name()))
    }

    /// Returns the devices with their seats, this one included.
    pub fn members(self) -> Vec<(Seat, Member)> {
        let members = self.room(|room| room.members().clone());
        let seats = (0..).map(Seat).zip(members.into_iter().flatten());
        seats.filter_map(|(seat, member)| Some((seat, member?))).collect()
    }

    /// Whether this device is a guest whose host is out of reach. It can do nothing but wait, or accept another invitation.
    pub fn is_apart(self) -> bool {
        !self.is_host() && self.member(Seat(0)).is_none_or(|host| !host.is_here)
    }

    /// Whether a device is connected that has not said who it is.
    pub fn is_greeting(self) -> bool {
        let open = self.inner(|it| it.lines.iter().flatten().filter(|line| line.is_open).count());
        open > self.members().iter().filter(|(_, it)| it.peer.is_some() && it.is_here).count()
    }
}
