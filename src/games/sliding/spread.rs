//! How the fewest moves are spread over all boards of 3×3, counted; see docs/rules/sliding.md.

use super::solver::three::FARTHEST;

/// How many boards of 3×3 need 1, 2, … 31 moves. The solved board is never dealt.
pub const DISTANCES: [u32; FARTHEST as usize] = [
    2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1_024, 1_893, 2_512, 4_485, 5_638, 9_529,
    10_878, 16_993, 17_110, 23_952, 20_224, 24_047, 15_578, 14_560, 6_274, 3_910, 760, 221, 2,
];

/// Slides at random until the board is home, measured over deals 1 to 1,000: the mean.
pub const RANDOM_MEAN: u32 = 550_447;
/// The same: how many half of the games take at most.
pub const RANDOM_HALF: u32 = 370_360;

#[cfg(test)]
mod tests {
    use super::super::solver::three::Table;
    use super::*;

    #[test]
    fn the_counts_are_those_of_all_boards() {
        let counts = Table::new().counts();
        assert_eq!((counts[0], &counts[1..]), (1, &DISTANCES[..]));
    }
}
