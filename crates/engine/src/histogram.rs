//! The distribution of results over many deals, and the place of one result in it.

use super::stats::rounded;

/// Whether a histogram covers all cases or a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coverage {
    /// Every case was counted.
    Complete,
    /// Only a sample was counted, drawn by number.
    Sampled,
}

/// A histogram: the number of cases per value, in bins of equal width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    first: u32,
    width: u32,
    counts: Vec<u32>,
    coverage: Coverage,
}

/// Where a value lies in a histogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinPosition {
    /// Below all cases.
    Below,
    /// In this bin, counted from 0.
    Bin(usize),
    /// Above all cases.
    Above,
}

/// A bin together with the player's results in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistogramColumn {
    /// The smallest value.
    pub from: u32,
    /// The largest value; `None` for a last column that holds everything above.
    pub to: Option<u32>,
    /// The number of all cases in the bin.
    pub all: u32,
    /// The number of the player's games in the bin.
    pub own: u32,
}

impl Histogram {
    /// Creates a histogram with one bin per value, from `first` on.
    pub fn new(scope: Coverage, first: u32, counts: &[u32]) -> Self {
        Self::binned(scope, first, 1, counts.to_vec())
    }

    /// Creates a histogram with `width` values per bin, from `first` on; `width` must not be 0.
    pub fn binned(scope: Coverage, first: u32, width: u32, counts: Vec<u32>) -> Self {
        Self { first, width, counts, coverage: scope }
    }

    /// Whether all cases are counted.
    pub fn is_exact(&self) -> bool {
        self.coverage == Coverage::Complete
    }

    /// The total number of cases.
    pub fn total(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// The number of cases in each bin.
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// The smallest and the largest value of a bin.
    pub fn ends(&self, bin: usize) -> (u32, u32) {
        let from = self.first + bin as u32 * self.width;
        (from, from + self.width - 1)
    }

    /// Locates a value.
    pub fn position(&self, value: u32) -> BinPosition {
        match value.checked_sub(self.first).map(|beyond| (beyond / self.width) as usize) {
            None => BinPosition::Below,
            Some(bin) if bin < self.counts.len() => BinPosition::Bin(bin),
            Some(_) => BinPosition::Above,
        }
    }

    /// The share of cases below the bin of a value, in tenths of a percent.
    pub fn below(&self, value: u32) -> u32 {
        match self.position(value) {
            BinPosition::Below => 0,
            BinPosition::Bin(bin) => self.share(&self.counts[..bin]),
            BinPosition::Above => 1_000,
        }
    }

    /// The share of cases above the bin of a value, in tenths of a percent.
    pub fn above(&self, value: u32) -> u32 {
        match self.position(value) {
            BinPosition::Below => 1_000,
            BinPosition::Bin(bin) => self.share(&self.counts[bin + 1..]),
            BinPosition::Above => 0,
        }
    }

    /// Returns the bins with the player's results added. If results lie above all cases, bins are
    /// appended up to twice the number, and then one open-ended bin for everything beyond.
    pub fn beside(&self, results: &[u32]) -> Vec<HistogramColumn> {
        let most = results.iter().copied().max().unwrap_or(0);
        let bins = self.counts.len();
        // In a browser `usize` has 32 bits, so adding one to the largest value would overflow.
        let needed = (most.saturating_sub(self.first) / self.width).saturating_add(1) as usize;
        let shown = needed.clamp(bins, 2 * bins);
        let column = |bin| {
            let (from, to) = self.ends(bin);
            HistogramColumn {
                from,
                to: Some(to),
                all: self.counts.get(bin).copied().unwrap_or(0),
                own: 0,
            }
        };
        let mut columns: Vec<HistogramColumn> = (0..shown).map(column).collect();
        if needed > shown {
            columns.push(HistogramColumn { to: None, ..column(shown) });
        }
        for &result in results {
            let at = self.column(&columns, result);
            columns[at].own += 1;
        }
        columns
    }

    /// Returns the index of the column that holds a value.
    pub fn column(&self, columns: &[HistogramColumn], value: u32) -> usize {
        let bin = (value.saturating_sub(self.first) / self.width) as usize;
        bin.min(columns.len() - 1)
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
        let histogram = Histogram::binned(Coverage::Sampled, 10, 5, vec![1, 0, 3]);
        let places = [9, 10, 14, 15, 24, 25].map(|value| histogram.position(value));
        let bin = BinPosition::Bin;
        assert_eq!(
            places,
            [BinPosition::Below, bin(0), bin(0), bin(1), bin(2), BinPosition::Above]
        );
        assert_eq!(histogram.ends(2), (20, 24));
        assert_eq!(
            [9, 12, 16, 24, 25].map(|value| histogram.below(value)),
            [0, 0, 250, 250, 1_000]
        );
        assert_eq!(
            [9, 12, 16, 24, 25].map(|value| histogram.above(value)),
            [1_000, 750, 750, 0, 0]
        );
    }

    #[test]
    fn results_beyond_all_cases_have_columns_too() {
        let histogram = Histogram::new(Coverage::Complete, 1, &[5, 7, 1]);
        let own = |results: &[u32]| {
            let columns = histogram.beside(results);
            let last = columns.last().unwrap();
            let own: Vec<u32> = columns.iter().map(|column| column.own).collect();
            (own, last.from, last.to)
        };
        assert_eq!(own(&[]), (vec![0, 0, 0], 3, Some(3)));
        assert_eq!(own(&[0, 1, 3, 3]), (vec![2, 0, 2], 3, Some(3)));
        assert_eq!(own(&[5, 6]), (vec![0, 0, 0, 0, 1, 1], 6, Some(6)));
        assert_eq!(own(&[2, 7, 90]), (vec![0, 1, 0, 0, 0, 0, 2], 7, None));
        assert_eq!(own(&[u32::MAX]), (vec![0, 0, 0, 0, 0, 0, 1], 7, None));
        let from_0 = Histogram::new(Coverage::Complete, 0, &[5]).beside(&[u32::MAX]);
        assert_eq!(from_0.iter().map(|column| column.own).collect::<Vec<_>>(), [0, 0, 1]);
    }

    proptest! {
        #[test]
        fn no_result_is_left_out(
            first in 0..5u32, width in 1..7u32, counts in prop::collection::vec(0..9u32, 1..20),
            results in prop::collection::vec(0..500u32, 0..40),
        ) {
            let histogram = Histogram::binned(Coverage::Complete, first, width, counts);
            let columns = histogram.beside(&results);
            prop_assert_eq!(columns.iter().map(|column| column.all).sum::<u32>(), histogram.total());
            for (at, column) in columns.iter().enumerate() {
                let inside = |&&result: &&u32| {
                    (result.max(first) >= column.from) && column.to.is_none_or(|to| result <= to)
                };
                prop_assert_eq!(column.own as usize, results.iter().filter(inside).count());
                prop_assert_eq!(histogram.column(&columns, column.from), at);
            }
        }

        #[test]
        fn below_in_and_above_are_all(
            counts in prop::collection::vec(0..100_000u32, 1..40), value in 0..60u32,
        ) {
            prop_assume!(counts.iter().any(|&count| count > 0));
            let histogram = Histogram::new(Coverage::Complete, 3, &counts);
            let inside = match histogram.position(value) {
                BinPosition::Bin(bin) => 1_000.0 * f64::from(counts[bin]) / f64::from(histogram.total()),
                _ => 0.0,
            };
            let sum = f64::from(histogram.below(value) + histogram.above(value)) + inside;
            prop_assert!((sum - 1_000.0).abs() <= 1.0, "{}", sum);
        }
    }
}
