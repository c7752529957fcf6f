//! What a room tells the page: what to do, what has happened, and who is in the room.

use handful_engine::Seat;

use crate::commit::Id;
use crate::game::MatchPlayer;
use crate::message::{MAX_MEMBERS, MatchKind, MemberId, MemberProfile, Reason};
use crate::play::GameNews;
use crate::transfer::TransferNews;

/// The most connections of a device: the guests of a host.
pub const PEERS: usize = MAX_MEMBERS - 1;

/// A connection, as the device that has it numbers it: 0 to 4 on a host, 0 on a guest, whose only one leads to its
/// host. A connection is not a member: [`Member::peer`] tells who is at its other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeerIndex(pub u8);

impl From<PeerIndex> for usize {
    fn from(peer: PeerIndex) -> Self {
        peer.0.into()
    }
}

/// A device in the room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Name and colour.
    pub profile: MemberProfile,
    /// Whether its connection with the host is up. A host is here by definition.
    pub is_connected: bool,
    /// The connection that leads to it; `None` for this device, for guests of the same host, and while it is lost.
    pub peer: Option<PeerIndex>,
}

/// What the page does, in order, before it sends the frames of [`Room::take_frames`](super::Room::take_frames).
#[derive(Debug)]
#[must_use]
pub enum Output {
    /// Store a match, or remove what is stored of it if there is none: what was told and not stored would be
    /// contradicted after a crash.
    Store(MatchKind),
    /// Close a connection when its last frames are out, and say why.
    End(PeerIndex, Reason),
    /// Show what happened.
    Notify(RoomNews),
}

/// What happened, for the page to show.
#[derive(Debug)]
#[must_use]
pub enum RoomNews {
    /// This guest has its number.
    Welcome {
        /// The name of the room.
        room_id: Id,
        /// What leads back to the number.
        pass: Id,
    },
    /// A device joined.
    Joined(MemberId),
    /// A device left or was sent away; the member as it was.
    Left(MemberId, Member),
    /// The connection with a device is down, or it has said nothing for ten seconds. Its number is kept.
    Lost(MemberId),
    /// A lost device is back, perhaps under another name.
    Back(MemberId),
    /// The other end's half of a standby connection.
    Standby(PeerIndex, String),
    /// Somebody asks for a match: see [`Room::proposal`](super::Room::proposal).
    Asked(MatchKind),
    /// The match that was asked for is off, because this member said no; `None` if a device is gone.
    CalledOff(MatchKind, Option<MemberId>),
    /// A match begins. A former one of its kind is gone.
    Begun(MatchKind),
    /// What a game says; the flag tells whether it happens now, or this device hears of it later.
    Game(GameNews, bool),
    /// A note of somebody came.
    Noted(MatchKind),
    /// The device of a seat in a match is there again; the flag tells whether it is the first one since the match was
    /// taken up from storage.
    SeatBack(MatchKind, Seat, bool),
    /// It is out of reach.
    SeatAway(MatchKind),
    /// Somebody has left a match. Whether it is over with that: see [`Room::matched`](super::Room::matched).
    SeatLeft(MatchKind, MatchPlayer),
    /// The match goes on over another connection of this device, as in another tab. It is gone here.
    Elsewhere(MatchKind),
    /// A device has the same seat in a match, as two tabs of one browser have.
    Twin(MatchKind),
    /// Moving everything, over this connection.
    Transfer(PeerIndex, TransferNews),
    /// A wish did not fit the state, so nothing changed: see [`Room::wish`](super::Room::wish).
    Refused,
}
