//! Who is in the room, and what they are called.

use super::state::Together;
use handful_peer::message::MemberId;
use handful_peer::room::{Member, PeerIndex};

impl Together {
    /// Returns the name of somebody, as it is shown.
    pub fn shown(self, name: &str) -> String {
        if name.is_empty() {
            self.lang().of("Someone", "Alguien").to_owned()
        } else {
            name.to_owned()
        }
    }

    /// Returns the device of a number.
    pub fn member(self, id: MemberId) -> Option<Member> {
        self.members().into_iter().find(|(at, _)| *at == id).map(|(_, member)| member)
    }

    /// Returns the name of the device of a number.
    pub fn name_of(self, id: MemberId) -> String {
        self.shown(self.member(id).as_ref().map_or("", |it| it.profile.name()))
    }

    /// Returns the name of the device of a connection.
    pub fn name_at(self, peer: PeerIndex) -> String {
        let members = self.members();
        let found = members.iter().find(|(_, it)| it.peer == Some(peer));
        self.shown(found.map_or("", |(_, it)| it.profile.name()))
    }

    /// Returns the devices with their numbers, this one included.
    pub fn members(self) -> Vec<(MemberId, Member)> {
        let members = self.room(|room| room.members().clone());
        let all = (0..).map(MemberId).zip(members.into_iter().flatten());
        all.filter_map(|(id, member)| Some((id, member?))).collect()
    }

    /// Whether this device is a guest whose host is out of reach. It can do nothing but wait, or accept another
    /// invitation.
    pub fn is_apart(self) -> bool {
        !self.is_host() && self.member(MemberId::HOST).is_none_or(|host| !host.is_connected)
    }

    /// Whether a device is connected that has not said who it is.
    pub fn is_greeting(self) -> bool {
        let open =
            self.data(|it| it.connections.iter().flatten().filter(|line| line.is_open).count());
        open > self.members().iter().filter(|(_, it)| it.peer.is_some() && it.is_connected).count()
    }
}
