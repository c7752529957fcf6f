//! What the games between devices answer to a message, and what ends a connection.

use std::fmt;

use handful_engine::Seat;

/// One consequence of a message or a wish: a message `M` to other devices, or news `N` for the page of this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Out<M, N> {
    /// A message to the device of a seat. It is dropped if the device is away.
    To(Seat, M),
    /// A message to every other device that is there.
    All(M),
    /// News for this device's page.
    Tell(N),
}

/// Why a message shows that the other device does not keep the protocol. The game is as before the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cheat {
    /// The message does not belong to this state or this sender.
    OutOfTurn,
    /// A secret does not fit its seal.
    Seal,
    /// The message contradicts an earlier one, or the rules.
    Contradiction,
    /// Too many messages without effect.
    Flood,
}

impl fmt::Display for Cheat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Cheat::OutOfTurn => "the message comes out of turn",
            Cheat::Seal => "a secret does not fit its seal",
            Cheat::Contradiction => "the message contradicts the game",
            Cheat::Flood => "too many messages without effect",
        })
    }
}

impl std::error::Error for Cheat {}
