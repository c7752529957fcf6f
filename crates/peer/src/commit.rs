//! Commitments: a hash now, what it hides later. One form serves secrets that are opened at the end, and joint draws that
//! are opened before play.
//!
//! In a joint draw each device seals a seed, and opens it when all have sealed theirs. The result is a hash of all seeds, so
//! nobody knows it before, and nobody can choose it as long as one seed is random.

use handful_engine::sha256::sha256;
use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};

use super::game::Fault;

/// `N` bytes, written as lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hex<const N: usize>(pub [u8; N]);

/// 256 bits: a seed, a secret, or a hash.
pub type Digest = Hex<32>;
/// The name of a match, the same on all its devices, or a token that two devices share. Random.
pub type Id = Hex<16>;

impl<const N: usize> std::fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> std::fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

impl<const N: usize> Serialize for Hex<N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Hex<N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Some(byte - b'0'),
            b'a'..=b'f' => Some(byte - b'a' + 10),
            _ => None,
        };
        let mut bytes = [0; N];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            let &[high, low] = pair else { return Err(Error::custom("half a byte")) };
            let value = digit(high).zip(digit(low)).map(|(high, low)| high << 4 | low);
            *byte = value.ok_or_else(|| Error::custom("no hexadecimal digit"))?;
        }
        if text.len() == 2 * N { Ok(Self(bytes)) } else { Err(Error::custom("another length")) }
    }
}

/// Returns the SHA-256 of parts for a purpose. Hashes for different purposes, or of parts with other bounds, have nothing in
/// common.
#[must_use]
pub fn digest(purpose: &str, parts: &[&[u8]]) -> Digest {
    let mut bytes = b"handful ".to_vec();
    for part in std::iter::once(&purpose.as_bytes()).chain(parts) {
        bytes.extend((part.len() as u32).to_le_bytes());
        bytes.extend(*part);
    }
    Hex(sha256(&bytes))
}

/// What a device does in a joint draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub enum DrawStep {
    /// Commits to its seed.
    Seal(Digest),
    /// Opens the seed.
    Open(Digest),
}

/// A joint draw of one match, by places from 0.
#[derive(Clone, Debug)]
pub struct Draw {
    id: Id,
    seals: Vec<Option<Digest>>,
    seeds: Vec<Option<Digest>>,
}

impl Draw {
    /// Returns a draw of `count` devices in the match `id`.
    #[must_use]
    pub fn new(id: Id, count: usize) -> Self {
        Self { id, seals: vec![None; count], seeds: vec![None; count] }
    }

    /// The commitment of a device to a seed. It is of no use to another device, or in another match.
    fn commit(&self, at: usize, seed: &Digest) -> Digest {
        digest("seed", &[&self.id.0, &[at as u8], &seed.0])
    }

    /// Takes the step of a device.
    ///
    /// # Errors
    /// [`Fault::Late`] if the device has done it before; [`Fault::Forged`] if it is too early, or the seed is not the sealed
    /// one. Nothing is changed then.
    pub fn follow(&mut self, at: usize, step: DrawStep) -> Result<(), Fault> {
        let (seal, seed) = (self.seals.get(at).copied(), self.seeds.get(at).copied());
        match (step, seal.flatten(), seed.flatten()) {
            (DrawStep::Seal(seal), None, None) if at < self.seals.len() => {
                self.seals[at] = Some(seal);
            }
            (DrawStep::Open(seed), Some(seal), None) if self.is_sealed() => {
                if self.commit(at, &seed) != seal {
                    return Err(Fault::Forged);
                }
                self.seeds[at] = Some(seed);
            }
            (DrawStep::Seal(_), Some(_), _) | (DrawStep::Open(_), _, Some(_)) => {
                return Err(Fault::Late);
            }
            _ => return Err(Fault::Forged),
        }
        Ok(())
    }

    /// The step that a device with this seed owes; opening only if it may.
    #[must_use]
    pub fn due(&self, at: usize, seed: &Digest, may_open: bool) -> Option<DrawStep> {
        match (self.seals.get(at)?, self.seeds.get(at)?) {
            (None, _) => Some(DrawStep::Seal(self.commit(at, seed))),
            (Some(_), None) if self.is_sealed() && may_open => Some(DrawStep::Open(*seed)),
            _ => None,
        }
    }

    /// Whether all devices have sealed.
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        self.seals.iter().all(Option::is_some)
    }

    /// Whether a device has opened its seed.
    #[must_use]
    pub fn has_opened(&self, at: usize) -> bool {
        self.seeds.get(at).is_some_and(Option::is_some)
    }

    /// The hash of all seeds, where `own` stands for that of place `at`; `None` while one is missing.
    #[must_use]
    pub fn joint(&self, at: usize, own: Option<&Digest>) -> Option<Digest> {
        let mut parts: Vec<&[u8]> = Vec::new();
        for (place, seed) in self.seeds.iter().enumerate() {
            let own = own.filter(|_| place == at);
            parts.push(&seed.as_ref().or(own)?.0);
        }
        Some(digest("joint draw", &parts))
    }
}
