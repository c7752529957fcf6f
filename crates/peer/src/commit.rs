//! Commitments: a hash now, what it hides later. One form serves secrets that are revealed at the end, and joint draws
//! that are revealed before play. On the page a commitment is called a seal.
//!
//! In a joint draw each device commits to a seed, and reveals it when all have committed to theirs. The result is a
//! hash of all seeds, so nobody knows it before, and nobody can choose it as long as one seed is random.

use handful_engine::sha256::{hex, sha256, unhex};
use serde::de::{self, Deserialize, Deserializer};
use serde::{Serialize, Serializer};
use thiserror::Error;

/// `N` bytes, written as lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hex<const N: usize>(pub [u8; N]);

/// 256 bits: a seed, a secret, or a hash.
pub type Digest = Hex<32>;
/// The name of a match, the same on all its devices, or a token that two devices share. Random.
pub type Id = Hex<16>;

impl<const N: usize> std::fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl<const N: usize> std::fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

impl<const N: usize> Serialize for Hex<N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&hex(&self.0))
    }
}

impl<'de, const N: usize> Deserialize<'de> for Hex<N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        unhex(&text).map(Self).ok_or_else(|| de::Error::custom("no hexadecimal digits"))
    }
}

/// Returns the SHA-256 of parts for a purpose. Hashes for different purposes, or of parts with other bounds, have
/// nothing in common.
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
#[must_use]
pub enum CommitReveal {
    /// Commits to its seed, by a hash.
    #[serde(rename = "Seal")]
    Commit(Digest),
    /// Reveals the seed.
    #[serde(rename = "Open")]
    Reveal(Digest),
}

/// Why a step of a draw is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DrawError {
    /// The device has done it before.
    #[error("the device has done this step before")]
    Repeated,
    /// It is too early, of a device that does not draw, or the seed is not that of the commitment.
    #[error("the step is too early, or the seed is not that of the commitment")]
    Forged,
}

/// A joint draw of one match, of which the devices are counted from 0.
#[derive(Clone, Debug)]
pub struct JointDraw {
    id: Id,
    /// The last step of each device.
    steps: Vec<Option<CommitReveal>>,
}

impl JointDraw {
    /// Returns a draw of `count` devices in the match `id`.
    pub fn new(id: Id, count: usize) -> Self {
        Self { id, steps: vec![None; count] }
    }

    /// The commitment of a device to a seed. It is of no use to another device, or in another match.
    fn commitment(&self, at: usize, seed: &Digest) -> Digest {
        digest("seed", &[&self.id.0, &[at as u8], &seed.0])
    }

    /// Takes the step of a device.
    ///
    /// # Errors
    /// Returns why it is not taken. Nothing is changed then.
    pub fn take_step(&mut self, at: usize, step: CommitReveal) -> Result<(), DrawError> {
        match (step, self.steps.get(at).ok_or(DrawError::Forged)?) {
            (CommitReveal::Commit(_), None) => {}
            (CommitReveal::Reveal(seed), Some(CommitReveal::Commit(commitment)))
                if self.all_committed() && self.commitment(at, &seed) == *commitment => {}
            (CommitReveal::Commit(_), Some(_))
            | (CommitReveal::Reveal(_), Some(CommitReveal::Reveal(_))) => {
                return Err(DrawError::Repeated);
            }
            _ => return Err(DrawError::Forged),
        }
        self.steps[at] = Some(step);
        Ok(())
    }

    /// The step that a device with this seed owes; revealing only if it may.
    pub fn due_step(&self, at: usize, seed: &Digest, may_reveal: bool) -> Option<CommitReveal> {
        match self.steps.get(at)? {
            None => Some(CommitReveal::Commit(self.commitment(at, seed))),
            Some(CommitReveal::Commit(_)) if self.all_committed() && may_reveal => {
                Some(CommitReveal::Reveal(*seed))
            }
            _ => None,
        }
    }

    /// Whether all devices have committed.
    pub fn all_committed(&self) -> bool {
        self.steps.iter().all(Option::is_some)
    }

    /// Whether a device has revealed its seed.
    pub fn has_revealed(&self, at: usize) -> bool {
        matches!(self.steps.get(at), Some(Some(CommitReveal::Reveal(_))))
    }

    /// The hash of all seeds; `None` while one is missing. `first` is the seed of device 0, if it is known and not
    /// revealed yet.
    pub fn joint_seed(&self, first: Option<&Digest>) -> Option<Digest> {
        let seed = |(at, step): (usize, &Option<CommitReveal>)| match step {
            Some(CommitReveal::Reveal(seed)) => Some(*seed),
            _ => first.copied().filter(|_| at == 0),
        };
        let seeds: Vec<Digest> = self.steps.iter().enumerate().map(seed).collect::<Option<_>>()?;
        Some(digest("joint draw", &seeds.iter().map(|seed| &seed.0[..]).collect::<Vec<_>>()))
    }
}
