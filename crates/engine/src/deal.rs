//! Deal numbers, and the random stream of each.

use super::keyword::is_digits;
use std::fmt::{self, Display};
use std::num::NonZeroU32;
use std::str::FromStr;

use chacha20::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use thiserror::Error;

/// The number of a deal: 1 to 4,294,967,295.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DealNumber(NonZeroU32);

impl DealNumber {
    /// The smallest number.
    pub const MIN: Self = Self(NonZeroU32::MIN);

    /// Returns the deal number; `None` for 0.
    pub fn new(number: u32) -> Option<Self> {
        NonZeroU32::new(number).map(Self)
    }

    /// The number as an integer.
    pub fn get(self) -> u32 {
        self.0.get()
    }
}

impl Display for DealNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why a text is not a deal number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DealError {
    /// Not made of digits alone.
    #[error("a deal number is made of digits alone")]
    NotANumber,
    /// Zero, or above 4,294,967,295.
    #[error("a deal number is between 1 and 4294967295")]
    OutOfRange,
}

impl FromStr for DealNumber {
    type Err = DealError;

    fn from_str(text: &str) -> Result<Self, DealError> {
        if !is_digits(text) {
            return Err(DealError::NotANumber);
        }
        text.parse().map(Self).map_err(|_| DealError::OutOfRange)
    }
}

/// The random stream of a deal: ChaCha8 with a seed defined byte by byte.
///
/// The seed is the number (4 bytes, little endian), 4 zero bytes, then up to 24 bytes of the stream's name, padded with
/// zeros. Drawing and shuffling are implemented here, because a deal number must keep its meaning and a library's
/// shuffle may change.
#[derive(Debug)]
pub struct DealRng(ChaCha8Rng);

impl DealRng {
    /// Returns the stream of `number` for `purpose`: a game's slug, or a longer name of at most 24 bytes.
    pub fn new(purpose: &str, number: DealNumber) -> Self {
        let name = purpose.as_bytes();
        assert!(name.len() <= 24, "a stream's name is at most 24 bytes: {purpose}");
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&number.get().to_le_bytes());
        seed[8..8 + name.len()].copy_from_slice(name);
        Self::from_seed(seed)
    }

    /// Returns the stream of 256 random bits, for deals that no number names.
    pub fn from_seed(seed: [u8; 32]) -> Self {
        Self(ChaCha8Rng::from_seed(seed))
    }

    /// Draws a number below `bound`, uniformly. `bound` must be at least 1.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "nothing is below 0");
        // Rejection sampling: discards draws at or above the largest multiple of `bound` that fits.
        let limit = u32::MAX - (u32::MAX % bound + 1) % bound;
        loop {
            let draw = self.0.next_u32();
            if draw <= limit {
                return draw % bound;
            }
        }
    }

    /// Shuffles in place, every order equally likely (Fisher–Yates, from the end).
    ///
    /// # Panics
    /// Never for slices of fewer than 2³² items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).expect("no deal has 2^32 pieces");
            items.swap(last, self.below(bound) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deal_numbers_are_1_to_4294967295_in_digits() {
        assert_eq!("1".parse(), Ok(DealNumber::new(1).unwrap()));
        assert_eq!("4294967295".parse(), Ok(DealNumber::new(u32::MAX).unwrap()));
        for text in ["0", "4294967296", "99999999999999999999999"] {
            assert_eq!(text.parse::<DealNumber>(), Err(DealError::OutOfRange), "{text}");
        }
        for text in ["", "-1", "+1", "1.5", "seven", "٣", " 1"] {
            assert_eq!(text.parse::<DealNumber>(), Err(DealError::NotANumber), "{text}");
        }
    }

    #[test]
    fn draws_below_a_bound_are_uniform() {
        let mut rng = DealRng::new("test", DealNumber::new(1).unwrap());
        let mut seen = [0u32; 9];
        for _ in 0..90_000 {
            seen[rng.below(9) as usize] += 1;
        }
        // Chi-squared with 8 degrees of freedom: 26.1 is passed once in a thousand seeds.
        let chi: f64 = seen.iter().map(|&n| (f64::from(n) - 1e4).powi(2) / 1e4).sum();
        assert!(chi < 26.1, "{seen:?}");
        assert_eq!(rng.below(1), 0);
    }

    #[test]
    fn draws_below_a_bound_near_the_largest_number_are_uniform() {
        // A quarter of the stream's values are at or above this bound. Taken modulo the bound, those draws would double
        // the first third.
        let bound = 3 << 30;
        let mut rng = DealRng::new("test", DealNumber::new(1).unwrap());
        let mut seen = [0u32; 3];
        for _ in 0..30_000 {
            seen[(rng.below(bound) >> 30) as usize] += 1;
        }
        // Chi-squared with 2 degrees of freedom: 13.8 is passed once in a thousand seeds.
        let chi: f64 = seen.iter().map(|&n| (f64::from(n) - 1e4).powi(2) / 1e4).sum();
        assert!(chi < 13.8, "{seen:?}");
    }

    #[test]
    fn a_bound_that_divides_all_draws_throws_none_away() {
        let mut rng = DealRng::new("test", DealNumber::new(1).unwrap());
        let mut raw = DealRng::new("test", DealNumber::new(1).unwrap());
        for bits in (0..32).cycle().take(320) {
            assert_eq!(rng.below(1 << bits), raw.0.next_u32() & ((1 << bits) - 1));
        }
    }

    #[test]
    fn streams_differ_by_name_and_number() {
        let first =
            |name, number| DealRng::new(name, DealNumber::new(number).unwrap()).below(1 << 31);
        assert_ne!(first("a", 1), first("b", 1));
        assert_ne!(first("a", 1), first("a", 2));
        assert_eq!(first("a", 1), first("a", 1));
    }
}
