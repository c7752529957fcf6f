//! Proof that the deck did not change: a hash is shown at the start, its inputs at the end.
//!
//! The hashed text is the nonce in 32 lower-case hexadecimal digits, a space, and the codes of the shuffled deck joined
//! by commas, first the hands, then the stock. It can be verified with:
//!
//! ```text
//! printf '%s' '00112233445566778899aabbccddeeff 3S,JH,TH,…' | sha256sum
//! ```
//!
//! The nonce hides the deck, because otherwise the hashes of all deal numbers could be tried.

use super::GoFish;
use crate::cards::Card;
use handful_engine::sha256::{hex, sha256, unhex};
use handful_engine::{DealNumber, Game, StoredForm};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// 128 random bits, drawn for each game.
pub type Nonce = [u8; 16];

/// The most commitments in a value that is imported or merged; the game writes two.
pub const MAX_COMMITMENTS: usize = 100;

/// The commitment to a deck, with its nonce.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckCommitment {
    /// The nonce, stored as hexadecimal digits.
    #[serde(serialize_with = "write_hex", deserialize_with = "read_hex")]
    pub nonce: Nonce,
    /// The [`commitment`].
    #[serde(rename = "seal")]
    pub hash: String,
}

/// The stored commitments: of the current game, then of the one that New replaced; and those of other devices' games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckCommitments {
    /// The commitments.
    pub seals: Vec<DeckCommitment>,
}

impl StoredForm for DeckCommitments {}

fn write_hex<S: Serializer>(nonce: &Nonce, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&hex(nonce))
}

fn read_hex<'de, D: Deserializer<'de>>(from: D) -> Result<Nonce, D::Error> {
    unhex(&String::deserialize(from)?).ok_or(D::Error::custom("32 digits are expected"))
}

/// The commitment to a deck as shown: 64 hexadecimal digits.
pub fn commitment(deck: &[Card], nonce: &Nonce) -> String {
    hex(&sha256(text(deck, nonce).as_bytes()))
}

/// The text whose hash is the commitment.
pub fn text(deck: &[Card], nonce: &Nonce) -> String {
    let codes: Vec<String> = deck.iter().map(|card| card.code()).collect();
    format!("{} {}", hex(nonce), codes.join(","))
}

/// Whether a commitment matches the deal of a number under these options, with this nonce.
pub fn matches_deal(
    shown: &str,
    options: &super::GoFishOptions,
    number: DealNumber,
    nonce: &Nonce,
) -> bool {
    GoFish::deal(options, number).commitment(nonce).eq_ignore_ascii_case(shown)
}

impl GoFish {
    /// The commitment to the shuffled deck; safe to show from the start.
    pub fn commitment(&self, nonce: &Nonce) -> String {
        hex(&self.commitment_bytes(nonce))
    }

    /// The commitment to the shuffled deck in bytes.
    pub fn commitment_bytes(&self, nonce: &Nonce) -> [u8; 32] {
        sha256(text(&self.cards.deck, nonce).as_bytes())
    }
}
