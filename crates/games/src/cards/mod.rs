//! Playing cards for all card games: ranks, suits, French and Spanish decks, both text forms.
//!
//! The printed form is for people: `1♠`, `10♥`, `Q♦`. The code is for links, attributes and lines
//! of moves: `AS`, `TH`, `QD`; a Spanish card's is `es:7O`. The functions of [`deck`] follow the
//! chapter "Go Fish!" of a Spanish-language programming course.

pub mod deck;

use std::fmt::{self, Display};
use std::str::FromStr;

use handful_engine::form::text;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// The rank of a card: 1, the ace, to 13, the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rank(u8);

impl Rank {
    /// The highest rank.
    pub const MAX: u8 = 13;
    /// The code of each French rank, the ace first.
    const CODES: &'static [u8; 13] = b"A23456789TJQK";

    /// Returns the rank of a number from 1 to 13; `None` for any other.
    pub fn new(rank: u8) -> Option<Self> {
        (1..=Self::MAX).contains(&rank).then_some(Self(rank))
    }

    /// The rank's number, 1 to 13.
    pub fn get(self) -> u8 {
        self.0
    }

    /// Every rank, the ace first.
    pub fn all() -> impl Iterator<Item = Rank> {
        (1..=Self::MAX).map(Rank)
    }

    /// The rank's letter or digit in the code of a French card.
    pub fn letter(self) -> char {
        Self::CODES[usize::from(self.0 - 1)] as char
    }

    fn from_letter(letter: u8) -> Option<Self> {
        let letter = letter.to_ascii_uppercase();
        let at = Self::CODES.iter().position(|&code| code == letter)?;
        Rank::new(u8::try_from(at).ok()? + 1)
    }
}

impl Serialize for Rank {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Rank {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let letter = u8::try_from(char::deserialize(from)?).ok();
        letter.and_then(Self::from_letter).ok_or_else(|| D::Error::custom("no rank"))
    }
}

impl Display for Rank {
    /// The printed form: 1 to 10, then J, Q, K.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            11..=13 => write!(f, "{}", self.letter()),
            number => number.fmt(f),
        }
    }
}

/// A kind of deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Family {
    /// Clubs, diamonds, hearts, spades; ranks 1 to 13.
    French,
    /// Bastos, copas, espadas, oros; ranks 1 to 7 and the figures 10, 11 and 12.
    Spanish,
}

impl Family {
    /// The suits of the whole deck, in the order in which the chapter creates decks.
    pub fn suits(self) -> [Suit; 4] {
        match self {
            Family::French => [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades],
            Family::Spanish => [Suit::Oros, Suit::Espadas, Suit::Copas, Suit::Bastos],
        }
    }

    /// Whether a card of this rank is in the deck.
    pub fn has(self, rank: Rank) -> bool {
        match self {
            Family::French => true,
            Family::Spanish => matches!(rank.0, 1..=7 | 10..=12),
        }
    }

    /// The whole deck's ranks, the ace first.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        // Without 8 and 9, as `has` says. A walk over a slice is less code than a filter, at each of a dozen callers.
        const SPANISH: [u8; 10] = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12];
        const FRENCH: [u8; 13] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
        let ranks: &[u8] = match self {
            Family::French => &FRENCH,
            Family::Spanish => &SPANISH,
        };
        ranks.iter().map(|&rank| Rank(rank))
    }
}

/// A suit. The order is alphabetical, French suits first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
    /// Clubs of the Spanish deck.
    Bastos,
    /// Cups.
    Copas,
    /// Swords.
    Espadas,
    /// Coins.
    Oros,
}

impl Suit {
    /// Every suit, sorted.
    pub const ALL: [Suit; 8] = [
        Suit::Clubs,
        Suit::Diamonds,
        Suit::Hearts,
        Suit::Spades,
        Suit::Bastos,
        Suit::Copas,
        Suit::Espadas,
        Suit::Oros,
    ];

    /// The deck that the suit belongs to.
    pub fn family(self) -> Family {
        if self <= Suit::Spades { Family::French } else { Family::Spanish }
    }

    /// The letter that stands for the suit in a code.
    pub fn letter(self) -> char {
        match self {
            Suit::Clubs | Suit::Copas => 'C',
            Suit::Diamonds => 'D',
            Suit::Hearts => 'H',
            Suit::Spades => 'S',
            Suit::Bastos => 'B',
            Suit::Espadas => 'E',
            Suit::Oros => 'O',
        }
    }

    fn from_letter(family: Family, letter: u8) -> Option<Self> {
        let letter = letter.to_ascii_uppercase() as char;
        Self::ALL.into_iter().find(|suit| suit.family() == family && suit.letter() == letter)
    }
}

impl Display for Suit {
    /// The printed form: the pip of a French suit, the letter of a Spanish one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pip = match self {
            Suit::Clubs => '♣',
            Suit::Diamonds => '♦',
            Suit::Hearts => '♥',
            Suit::Spades => '♠',
            spanish => spanish.letter(),
        };
        write!(f, "{pip}")
    }
}

/// A card: a rank and a suit that exist together in the suit's deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Card {
    rank: Rank,
    suit: Suit,
}

impl Card {
    /// Returns the card of a rank and a suit; `None` if the suit's deck lacks it.
    pub fn new(rank: Rank, suit: Suit) -> Option<Self> {
        suit.family().has(rank).then_some(Self { rank, suit })
    }

    /// The rank.
    pub fn rank(self) -> Rank {
        self.rank
    }

    /// The suit.
    pub fn suit(self) -> Suit {
        self.suit
    }

    /// Returns the code for links, attributes and lines of moves: `AS`, `TH`, `es:12B`.
    pub fn code(self) -> String {
        match self.suit.family() {
            Family::French => format!("{}{}", self.rank.letter(), self.suit.letter()),
            Family::Spanish => format!("es:{}{}", self.rank.0, self.suit.letter()),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.code())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        text::deserialize(from)
    }
}

impl Display for Card {
    /// Writes the printed form: `10♠`; for a Spanish card the number and the suit's letter: `12B`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.suit.family() {
            Family::French => write!(f, "{}{}", self.rank, self.suit),
            Family::Spanish => write!(f, "{}{}", self.rank.0, self.suit),
        }
    }
}

impl fmt::Debug for Card {
    /// Writes the code, so that whole decks are readable in transcripts and test failures.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code())
    }
}

/// The error for a text that is not a card's code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no card's code: a rank A 2-9 T J Q K, then a suit C D H S")]
pub struct InvalidCard;

impl FromStr for Card {
    type Err = InvalidCard;

    /// Parses a code, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, InvalidCard> {
        let bytes = text.as_bytes();
        let card = match bytes {
            [b'e' | b'E', b's' | b'S', b':', number @ .., suit] => {
                let rank = match number {
                    [digit @ b'1'..=b'9'] => digit - b'0',
                    [b'1', digit @ b'0'..=b'2'] => 10 + digit - b'0',
                    _ => return Err(InvalidCard),
                };
                Rank::new(rank).zip(Suit::from_letter(Family::Spanish, *suit))
            }
            [rank, suit] => Rank::from_letter(*rank).zip(Suit::from_letter(Family::French, *suit)),
            _ => None,
        };
        card.and_then(|(rank, suit)| Card::new(rank, suit)).ok_or(InvalidCard)
    }
}

#[cfg(test)]
mod tests;
