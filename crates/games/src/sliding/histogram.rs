//! The distribution of the fewest moves over all 3×3 boards, counted; see docs/rules/sliding.md.

use super::solver::eight_puzzle::FARTHEST;

/// The number of 3×3 boards that need 1, 2, … 31 moves. The solved board is never dealt.
pub const DISTANCES: [u32; FARTHEST as usize] = [
    2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1_024, 1_893, 2_512, 4_485, 5_638, 9_529,
    10_878, 16_993, 17_110, 23_952, 20_224, 24_047, 15_578, 14_560, 6_274, 3_910, 760, 221, 2,
];

/// The mean number of random slides until the board is solved, measured over deals 1 to 1,000.
pub const RANDOM_MEAN: u32 = 550_447;
/// The median in the same measurement.
pub const RANDOM_MEDIAN: u32 = 370_360;

#[cfg(test)]
mod tests {
    use super::super::solver::eight_puzzle::DistanceTable;
    use super::*;

    #[test]
    fn the_counts_are_those_of_all_boards() {
        let counts = DistanceTable::new().counts();
        assert_eq!((counts[0], &counts[1..]), (1, &DISTANCES[..]));
    }
}
