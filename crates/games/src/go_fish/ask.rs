//! A move, which is one ask, and why one is refused.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::cards::{Family, Rank};
use handful_engine::Seat;
use handful_engine::keyword::error_text;
use serde::{Deserialize, Serialize};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidMove;
error_text!(InvalidMove, "an ask is a seat, a colon and a rank");

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    Finished,
    /// This table has no such seat.
    NoSuchSeat(Seat),
    /// Players cannot ask themselves.
    Yourself,
    /// A player without cards cannot be asked.
    NoCards(Seat),
    /// By the house rule only this player, the next one, may be asked.
    OnlyNext(Seat),
    /// The rank is not in the deck.
    NotInDeck(Rank, Family),
    /// The book of the rank is already laid.
    Laid(Rank, Family),
    /// A player may ask only for a rank of which they hold a card.
    NotHeld(Rank, Family),
}

error_text!(Refusal {
    Finished => "the game has ended";
    NoSuchSeat(seat) => "there is no seat {}", seat.0;
    Yourself => "nobody asks themselves";
    NoCards(seat) => "seat {} has no cards", seat.0;
    OnlyNext(seat) => "only seat {}, the next, may be asked", seat.0;
    NotInDeck(rank, _) => "there is no {rank} in this deck";
    Laid(rank, _) => "the book of {rank} is laid down";
    NotHeld(rank, _) => "no {rank} is held by who asks";
});
