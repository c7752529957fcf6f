//! Values of two tiles side by side, by where each of them wants to go.
//!
//! Two tiles that want to pass each other cost moves, and two that want to go the same way save some. How many was
//! learned, see `tools/census/learn.rs`.

use super::task::{Plan, Way};

/// The farthest that a want reaches; tiles farther from home count like those at this distance.
const REACH: i32 = 2;
/// The number of wants along one axis, and the want of the gap.
const ACROSS: i32 = 2 * REACH + 1;
pub const GAP: u8 = (ACROSS * ACROSS) as u8;
/// The number of wants.
pub const WANTS: usize = GAP as usize + 1;
/// The wants, rounded up to a power of two.
const ROW: usize = 32;

/// The learned values before the last stage, and in it: for a want and that of the tile to its right.
const LEARNED: &[u8; 2 * WANTS * WANTS] = include_bytes!("pairs.bin");

/// The values of pairs by way, as in [`Plan::source`]: of a tile and its neighbor on that side.
#[derive(Clone, Default)]
pub struct Pairs {
    values: Vec<i16>,
}

impl Pairs {
    /// Returns the values that are built in, for the last stage or those before it.
    pub fn learned(last: bool) -> Self {
        let table = &LEARNED[usize::from(last) * WANTS * WANTS..];
        Self::new(|a, b| i16::from(table[a * WANTS + b] as i8))
    }

    /// Creates the table from the values of pairs in a row. In a column they are those of the mirror image.
    pub fn new(value: impl Fn(usize, usize) -> i16) -> Self {
        let mut values = vec![0; 4 * ROW * ROW];
        for (i, slot) in values.iter_mut().enumerate() {
            let (way, a, b) = (i / (ROW * ROW), i / ROW % ROW, i % ROW);
            if a < WANTS && b < WANTS {
                let (a, b) = if way & 1 == 0 { (a, b) } else { (b, a) };
                *slot = if way < 2 { value(a, b) } else { value(mirrored(a), mirrored(b)) };
            }
        }
        Self { values }
    }

    #[inline(always)]
    pub fn value(&self, way: Way, a: u8, b: u8) -> i32 {
        self.values[usize::from(way) * ROW * ROW + usize::from(a) * ROW + usize::from(b)].into()
    }
}

/// The want of the mirror image along the main diagonal.
pub fn mirrored(want: usize) -> usize {
    let across = ACROSS as usize;
    if want == usize::from(GAP) { want } else { want % across * across + want / across }
}

/// Returns the want for each tile and cell.
pub fn wants(plan: &Plan, home: u8) -> Vec<u8> {
    let c = plan.cells;
    let want = |i: usize| {
        let (tile, cell) = (i / c, i % c);
        let clip = |to: u8, at: u8| (i32::from(to) - i32::from(at)).clamp(-REACH, REACH) + REACH;
        let (to, at) = (plan.at[tile], plan.at[cell]);
        let want = (clip(to.0, at.0) * ACROSS + clip(to.1, at.1)) as u8;
        if tile == usize::from(home) { GAP } else { want }
    };
    (0..c * c).map(want).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrors_come_in_twos() {
        for want in 0..WANTS {
            assert_eq!(mirrored(mirrored(want)), want);
        }
    }

    #[test]
    fn a_neighbor_sees_the_same_pair_from_the_other_side() {
        let pairs = Pairs::learned(false);
        for (a, b) in (0..=GAP).flat_map(|a| (0..=GAP).map(move |b| (a, b))) {
            assert_eq!(pairs.value(0, a, b), pairs.value(1, b, a));
            assert_eq!(pairs.value(2, a, b), pairs.value(3, b, a));
        }
    }
}
