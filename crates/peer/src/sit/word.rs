//! What devices say about sittings, and what a device does.

use super::{Id, KINDS, Token};
use crate::digest::Digest;
use handful_engine::Seat;

/// A game that devices play together. Each device has at most one sitting of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Card Flip, of two.
    Flip,
    /// Go Fish, of two to six.
    Fish,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; KINDS] = [Self::Flip, Self::Fish];
}

/// What devices say about sittings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// Owner: asks for a game.
    Ask {
        /// The game.
        kind: Kind,
        /// What is to be played, in the game's own form.
        terms: Vec<u8>,
    },
    /// Guest: yes.
    Accept,
    /// Guest: no. Owner: the game is off.
    Decline,
    /// Owner: everybody has accepted.
    Begin {
        /// The guest's place in the game.
        place: Seat,
        /// The owner's.
        owner: Seat,
        /// The guest's token.
        token: Token,
    },
    /// A message of the game.
    Say(Vec<u8>),
    /// Guest: it plays no more. Owner: the game is over for all.
    Leave,
    /// Owner: asks who knows the sitting.
    Seek,
    /// Guest: proves that it is one of the sitting.
    Here(Digest),
    /// Owner: proves the same; the game goes on.
    Welcome(Digest),
    /// Owner: the guest's place was taken over from another connection.
    Elsewhere,
}

/// A word about a sitting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The sitting.
    pub id: Id,
    /// What is said.
    pub word: Word,
}

/// What a device does, or shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Out {
    /// Pass these bytes to the device on a seat of the table.
    Send(Seat, Vec<u8>),
    /// The device on a seat of the table asks for a game: answer by [`super::Sittings::accept`] or [`super::Sittings::decline`].
    Asked(Seat),
    /// The game that was asked for is off, because of this seat of the table; `None` if its device is gone.
    Off(Option<Seat>),
    /// The game that was asked for begins. A former sitting of its kind is gone.
    Begun(Kind, Vec<u8>),
    /// A message of a game from a place in it.
    Said(Kind, Seat, Vec<u8>),
    /// The device of a place in the game is there again.
    Back(Kind, Seat),
    /// It is out of reach.
    Away(Kind, Seat),
    /// It has left the game. If it is the owner's, or the only guest's, the sitting is gone.
    Left(Kind, Seat),
    /// The game went on over another connection of this device; the sitting is gone here.
    Elsewhere(Kind),
    /// A device within reach has the same place in the game, as two tabs of one browser have. Both keep it, and neither can
    /// play it with the other.
    Twin(Kind),
    /// The device of this seat of the table sits on another one now; the seat can be freed.
    Free(Seat),
}
