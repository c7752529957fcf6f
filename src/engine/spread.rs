//! How the results of many deals are spread, and where one of them lies.

use super::stats::rounded;

/// Whether a spread is a count of all there is, or of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Every case was counted.
    All,
    /// So many cases were, drawn by number.
    Drawn,
}

/// How many cases there are of each value, in bins of one width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    first: u32,
    width: u32,
    counts: Vec<u32>,
    scope: Scope,
}

/// Where a value lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Below all cases.
    Below,
    /// In this bin, counted from 0.
    Bin(usize),
    /// Above all cases.
    Above,
}

impl Spread {
    /// Counts of the values from `first` on, a bin a value.
    #[must_use]
    pub fn new(scope: Scope, first: u32, counts: &[u32]) -> Self {
        Self::binned(scope, first, 1, counts.to_vec())
    }

    /// Counts of the values from `first` on, `width` values a bin; `width` is not 0.
    #[must_use]
    pub fn binned(scope: Scope, first: u32, width: u32, counts: Vec<u32>) -> Self {
        Self { first, width, counts, scope }
    }

    /// Whether all cases are counted.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.scope == Scope::All
    }

    /// How many cases there are.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// How many cases each bin has.
    #[must_use]
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// The smallest and the largest value of a bin.
    #[must_use]
    pub fn ends(&self, bin: usize) -> (u32, u32) {
        let from = self.first + bin as u32 * self.width;
        (from, from + self.width - 1)
    }

    /// Where a value lies.
    #[must_use]
    pub fn place(&self, value: u32) -> Place {
        match value.checked_sub(self.first).map(|beyond| (beyond / self.width) as usize) {
            None => Place::Below,
            Some(bin) if bin < self.counts.len() => Place::Bin(bin),
            Some(_) => Place::Above,
        }
    }

    /// The share of cases below the bin of a value, in tenths of a percent.
    #[must_use]
    pub fn below(&self, value: u32) -> u32 {
        match self.place(value) {
            Place::Below => 0,
            Place::Bin(bin) => self.share(&self.counts[..bin]),
            Place::Above => 1_000,
        }
    }

    /// The share of cases above the bin of a value, in tenths of a percent.
    #[must_use]
    pub fn above(&self, value: u32) -> u32 {
        match self.place(value) {
            Place::Below => 1_000,
            Place::Bin(bin) => self.share(&self.counts[bin + 1..]),
            Place::Above => 0,
        }
    }

    fn share(&self, counts: &[u32]) -> u32 {
        let part: u32 = counts.iter().sum();
        rounded(part.into(), 1_000, self.total().max(1).into()) as u32
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_value_has_its_place() {
        let spread = Spread::binned(Scope::Drawn, 10, 5, vec![1, 0, 3]);
        let places = [9, 10, 14, 15, 24, 25].map(|value| spread.place(value));
        let bin = Place::Bin;
        assert_eq!(places, [Place::Below, bin(0), bin(0), bin(1), bin(2), Place::Above]);
        assert_eq!(spread.ends(2), (20, 24));
        assert_eq!([9, 12, 16, 24, 25].map(|value| spread.below(value)), [0, 0, 250, 250, 1_000]);
        assert_eq!([9, 12, 16, 24, 25].map(|value| spread.above(value)), [1_000, 750, 750, 0, 0]);
    }

    proptest! {
        #[test]
        fn below_in_and_above_are_all(
            counts in prop::collection::vec(0..100_000u32, 1..40), value in 0..60u32,
        ) {
            prop_assume!(counts.iter().any(|&count| count > 0));
            let spread = Spread::new(Scope::All, 3, &counts);
            let inside = match spread.place(value) {
                Place::Bin(bin) => 1_000.0 * f64::from(counts[bin]) / f64::from(spread.total()),
                _ => 0.0,
            };
            let sum = f64::from(spread.below(value) + spread.above(value)) + inside;
            prop_assert!((sum - 1_000.0).abs() <= 1.0, "{}", sum);
        }
    }
}
