//! The distribution of the number of flips over all starts; see docs/rules/card-flip.md.

use super::{CardCount, MAX_CARDS};

/// The most bins of [`standard`].
const BINS: u32 = 16;

/// The median number of flips when each flip is of a random card, by the number of cards from 1 on.
/// Calculated, not simulated.
pub const RANDOM_MEDIAN: [u32; MAX_CARDS] = [1, 2, 6, 13, 26, 53, 106, 210, 413, 813];

/// A histogram of the flips after which the standard order finds each start: the first flip of the
/// first bin, the bin width in flips, and the counts. Each flip finds one start.
pub fn standard(cards: CardCount) -> (u32, u32, Vec<u32>) {
    let starts = cards.configurations();
    let width = starts.div_ceil(BINS);
    let bins = (0..starts.div_ceil(width)).map(|bin| width.min(starts - bin * width));
    (1, width, bins.collect())
}

#[cfg(test)]
mod tests {
    use super::super::order::random_within;
    use super::*;

    #[test]
    fn the_standard_order_is_counted_over_all_starts() {
        for cards in (1..=MAX_CARDS).filter_map(CardCount::new) {
            let (first, width, bins) = standard(cards);
            let mut counts = vec![0; bins.len()];
            for start in cards.all_configurations() {
                counts[((start.in_ruler_order() - first) / width) as usize] += 1;
            }
            assert_eq!(counts, bins, "{cards} cards");
            assert!(bins.len() <= BINS as usize);
        }
    }

    #[test]
    fn half_of_random_games_have_ended() {
        for (cards, half) in (1..=MAX_CARDS).filter_map(CardCount::new).zip(RANDOM_MEDIAN) {
            assert!(random_within(cards, half) >= 50, "{cards} cards");
            assert!(half == 1 || random_within(cards, half - 1) < 50, "{cards} cards");
        }
    }
}
