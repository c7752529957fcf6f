//! A move, which is one ask, and why one is refused.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::cards::{Family, Rank};
use handful_engine::Seat;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A move: one player is asked for a rank. Written `2:Q`, the seat counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ask {
    /// The player asked.
    #[serde(rename = "of")]
    pub target: Seat,
    /// The rank asked for.
    pub rank: Rank,
}

impl Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.target.0, self.rank.letter())
    }
}

/// The error for a text that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an ask is a seat, a colon and a rank")]
pub struct InvalidMove;

impl FromStr for Ask {
    type Err = InvalidMove;

    fn from_str(text: &str) -> Result<Self, InvalidMove> {
        let [seat @ b'0'..=b'5', b':', rank] = text.as_bytes() else { return Err(InvalidMove) };
        let letter = rank.to_ascii_uppercase() as char;
        let rank = Rank::all().find(|rank| rank.letter() == letter).ok_or(InvalidMove)?;
        Ok(Self { target: Seat(seat - b'0'), rank })
    }
}

/// Why an ask is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game has ended")]
    Finished,
    /// This table has no such seat.
    #[error("there is no seat {}", .0.0)]
    NoSuchSeat(Seat),
    /// Players cannot ask themselves.
    #[error("nobody asks themselves")]
    Yourself,
    /// A player without cards cannot be asked.
    #[error("seat {} has no cards", .0.0)]
    NoCards(Seat),
    /// By the house rule only this player, the next one, may be asked.
    #[error("only seat {}, the next, may be asked", .0.0)]
    OnlyNext(Seat),
    /// The rank is not in the deck.
    #[error("there is no {0} in this deck")]
    NotInDeck(Rank, Family),
    /// The book of the rank is already laid.
    #[error("the book of {0} is laid down")]
    Laid(Rank, Family),
    /// A player may ask only for a rank of which they hold a card.
    #[error("no {0} is held by who asks")]
    NotHeld(Rank, Family),
}
