//! The distribution of par over all rows, counted; see docs/rules/flip-nine.md.

/// The number of rows with par 1, 2, … 9. The sorted row is never dealt.
pub const PARS: [u32; 9] = [36, 251, 1_557, 8_705, 38_688, 107_864, 139_656, 64_619, 1_503];

/// The mean number of random swaps until the row is sorted, measured over deals 1 to 1,000.
pub const RANDOM_MEAN: u32 = 376_470;
/// The median in the same measurement.
pub const RANDOM_MEDIAN: u32 = 269_478;
