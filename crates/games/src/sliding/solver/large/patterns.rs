//! Learned weights of patterns: of two adjacent tiles, and of blocks of 2×2 cells, by the tiles' displacements.
//!
//! The displacement of a tile is the vector from its cell to its home. Two tiles that have to pass each other cost
//! moves, and two that go the same way save some; a block whose tiles circulate saves more. How they are learned:
//! `crates/lab`, `sliding
//! --part learn`.

use std::ops::Range;

use super::board::{BoardGeometry, Direction, NO_CELL};

/// The longest displacement along an axis that is told apart; longer ones count like it.
const REACH: i32 = 2;
/// The number of displacements along an axis, and of displacement classes of tiles that the stage solves, and of the
/// others.
const ACROSS: i32 = 2 * REACH + 1;
const DISPLACEMENTS: usize = (ACROSS * ACROSS) as usize;
/// The displacement class of the gap: after those of tiles that the stage solves and of those that it does not.
pub const GAP: u8 = 2 * DISPLACEMENTS as u8;
/// The class of cells that are outside of the board or fixed.
const OUTSIDE: u8 = GAP + 1;
/// The number of displacement classes: `[outer stages, last stage]`.
const CLASSES: [usize; 2] = [2 * DISPLACEMENTS + 1, DISPLACEMENTS + 1];
/// The number of direction classes: gap, tile that the stage does not solve, home, up, down,
/// left, right. In the last stage there is no second one.
const DIRECTIONS: [usize; 2] = [7, 6];
/// The direction class of cells that are outside of the board or fixed.
const NO_DIRECTION: u8 = 7;

/// The number of weights of pairs, and of blocks, before the last stage and in it.
const PAIRS: [usize; 2] = [CLASSES[0].pow(2), CLASSES[1].pow(2)];
const BLOCKS: [usize; 2] = [DIRECTIONS[0].pow(4), DIRECTIONS[1].pow(4)];
/// The number of weights before the last stage, and in it.
const VALUES: [usize; 2] = [PAIRS[0] + BLOCKS[0], PAIRS[1] + BLOCKS[1]];

/// The weights of all sets as signed bytes: in each those of pairs, by the displacement classes of a tile and of the
/// tile to its right, and then those of blocks, by direction classes row by row.
pub type Learned = [u8; VALUES[0] + 2 * VALUES[1]];

/// The learned weights that the solver uses.
pub const LEARNED: &Learned = include_bytes!("patterns.bin");

/// The learned weights of a kind of stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightSet {
    /// Of the stages before the last.
    Outer,
    /// Of a last stage of 5×5 or 6×6.
    Small,
    /// Of a last stage of 7×7 or 8×8.
    Large,
}

impl WeightSet {
    /// All sets, in the order of their weights.
    pub const ALL: [Self; 3] = [Self::Outer, Self::Small, Self::Large];

    /// Returns whether it is of a last stage.
    fn is_last(self) -> bool {
        self != Self::Outer
    }

    /// Returns where its weights are among all.
    pub fn values(self) -> Range<usize> {
        let from = [0, VALUES[0], VALUES[0] + VALUES[1]][self as usize];
        from..from + VALUES[usize::from(self.is_last())]
    }
}

/// The bits of a tile, and of a cell, in an index.
const SHIFT: usize = 7;
/// The number of displacement classes, rounded up to a power of two.
const CLASS_STRIDE: usize = 64;
/// The number of blocks if a direction class has three bits.
const BLOCK_TABLE_LEN: usize = 1 << 12;

/// The cells around a slide. If it is along a row, they are the three rows around it from left to right, without the
/// two cells of the slide itself; if along a column, the same of the mirror image.
type Around = [u8; 10];

/// Where a weight applies.
enum Pattern {
    /// The displacement classes of two adjacent tiles, one below the other if the first field is true.
    Pair(bool, [u8; 2]),
    /// The direction classes of a block, row by row.
    Block([u8; 4]),
}

/// The pattern weights of a stage.
#[derive(Clone)]
pub struct PatternWeights {
    /// The displacement class by tile and cell.
    classes: Box<[u8; 1 << (2 * SHIFT)]>,
    /// The direction class by displacement class.
    directions: [u8; CLASS_STRIDE],
    /// The weights of pairs in a row, and in a column.
    pairs: [Box<[i8; CLASS_STRIDE * CLASS_STRIDE]>; 2],
    /// The weights of blocks, and of their mirror images.
    blocks: [Box<[i8; BLOCK_TABLE_LEN]>; 2],
    /// The cells around the slide into each cell in each direction.
    around: Vec<[Around; 4]>,
}

/// Returns the displacement class in the mirror image along the main diagonal.
fn mirrored(class: usize) -> usize {
    let across = ACROSS as usize;
    if class >= usize::from(GAP) {
        return class;
    }
    let (kind, class) = (class / DISPLACEMENTS * DISPLACEMENTS, class % DISPLACEMENTS);
    kind + class % across * across + class / across
}

/// Returns the direction class of a displacement class: the longer component's direction.
fn direction_class(class: usize) -> u8 {
    if class >= usize::from(GAP) {
        return if class == usize::from(GAP) { 0 } else { NO_DIRECTION };
    }
    if class >= DISPLACEMENTS {
        return 1;
    }
    let (down, right) = (class as i32 / ACROSS - REACH, class as i32 % ACROSS - REACH);
    if down == 0 && right == 0 {
        2
    } else if down.abs() >= right.abs() {
        3 + u8::from(down > 0)
    } else {
        5 + u8::from(right > 0)
    }
}

/// Returns the index of a pair among the weights, if both displacement classes occur.
fn pair(last: bool, a: u8, b: u8) -> Option<usize> {
    let [a, b] = [a, b].map(|class| {
        if class == GAP {
            return Some(CLASSES[usize::from(last)] - 1);
        }
        let occurs = class < OUTSIDE && !(last && usize::from(class) >= DISPLACEMENTS);
        occurs.then_some(usize::from(class))
    });
    Some(a? * CLASSES[usize::from(last)] + b?)
}

/// Returns the index of a block among the weights, if its direction classes occur. A block and its mirror image have
/// the same.
fn block(last: bool, directions: [u8; 4]) -> Option<usize> {
    let [a, b, c, d] = directions.map(mirrored_direction);
    let index = [directions, [a, c, b, d]].map(|directions| {
        directions.into_iter().try_fold(0, |index, direction| {
            let occurs = direction < NO_DIRECTION && !(last && direction == 1);
            occurs.then(|| {
                let short = usize::from(direction - u8::from(last && direction > 1));
                index * DIRECTIONS[usize::from(last)] + short
            })
        })
    });
    Some(PAIRS[usize::from(last)] + index[0]?.min(index[1]?))
}

/// Returns the direction class in the mirror image: up becomes left.
fn mirrored_direction(direction: u8) -> u8 {
    [0, 1, 2, 5, 6, 3, 4, NO_DIRECTION][usize::from(direction)]
}

/// Returns the index of a block in a table with three bits per direction class.
fn packed(directions: [u8; 4]) -> usize {
    directions.into_iter().fold(0, |index, direction| index << 3 | usize::from(direction))
}

impl PatternWeights {
    /// Creates the weights of a stage from a set of the learned ones.
    pub fn learned(
        geometry: &BoardGeometry,
        home: u8,
        counted: &[bool],
        learned: &Learned,
        weight_set: WeightSet,
    ) -> Self {
        let (last, values) = (weight_set.is_last(), &learned[weight_set.values()]);
        let value = |index: Option<usize>| index.map_or(0, |index| values[index] as i8);
        let mut patterns = Self {
            classes: Box::new([OUTSIDE; 1 << (2 * SHIFT)]),
            directions: [NO_DIRECTION; CLASS_STRIDE],
            pairs: [
                Box::new([0; CLASS_STRIDE * CLASS_STRIDE]),
                Box::new([0; CLASS_STRIDE * CLASS_STRIDE]),
            ],
            blocks: [Box::new([0; BLOCK_TABLE_LEN]), Box::new([0; BLOCK_TABLE_LEN])],
            around: (0..geometry.cells).map(|gap| around(geometry, gap as u8)).collect(),
        };
        for class in 0..=GAP {
            patterns.directions[usize::from(class)] = direction_class(class.into());
            for other in 0..=GAP {
                let at = usize::from(class) * CLASS_STRIDE + usize::from(other);
                let [a, b] = [class, other].map(|class| mirrored(class.into()) as u8);
                patterns.pairs[0][at] = value(pair(last, class, other));
                patterns.pairs[1][at] = value(pair(last, a, b));
            }
        }
        for index in 0..BLOCK_TABLE_LEN {
            let directions = [9, 6, 3, 0].map(|shift| (index >> shift & 7) as u8);
            patterns.blocks[0][index] = value(block(last, directions));
            patterns.blocks[1][index] = value(block(last, directions.map(mirrored_direction)));
        }
        for tile in 0..geometry.cells {
            for cell in 0..geometry.cells {
                patterns.classes[tile << SHIFT | cell] =
                    displacement_class(geometry, home, counted, tile, cell);
            }
        }
        patterns
    }

    /// Returns the displacement class of the tile in this cell.
    #[inline(always)]
    fn class(&self, tiles: &[u8], cell: u8) -> u8 {
        self.classes[(usize::from(tiles[usize::from(cell)]) << SHIFT | usize::from(cell))
            & ((1 << (2 * SHIFT)) - 1)]
    }

    /// Returns the sum of the weights of a whole state.
    pub fn whole(&self, geometry: &BoardGeometry, tiles: &[u8]) -> i32 {
        let mut sum = 0;
        self.each(geometry, tiles, |pattern| {
            sum += match pattern {
                Pattern::Pair(down, classes) => self.pair(down, classes),
                Pattern::Block(directions) => self.blocks[0][packed(directions)].into(),
            }
        });
        sum
    }

    /// Calls `found` with each pattern of a state.
    fn each(&self, geometry: &BoardGeometry, tiles: &[u8], mut found: impl FnMut(Pattern)) {
        for cell in (0..geometry.cells).filter(|&cell| !geometry.is_fixed(cell)) {
            let [right, below] = [0, 2].map(|direction| geometry.source(cell as u8, direction));
            let here = self.class(tiles, cell as u8);
            if right != NO_CELL {
                found(Pattern::Pair(false, [here, self.class(tiles, right)]));
            }
            if below != NO_CELL {
                found(Pattern::Pair(true, [here, self.class(tiles, below)]));
            }
            if right != NO_CELL && below != NO_CELL {
                let classes =
                    [cell as u8, right, below, below + 1].map(|cell| self.class(tiles, cell));
                found(Pattern::Block(classes.map(|class| self.directions[usize::from(class)])));
            }
        }
    }

    /// Returns the index of each pattern of a state among the weights of a set.
    pub fn indices(
        &self,
        geometry: &BoardGeometry,
        tiles: &[u8],
        weight_set: WeightSet,
    ) -> Box<[u16]> {
        let last = weight_set.is_last();
        let mut all = Vec::new();
        self.each(geometry, tiles, |pattern| {
            let index = match pattern {
                Pattern::Pair(false, [a, b]) => pair(last, a, b),
                Pattern::Pair(true, classes) => {
                    let [a, b] = classes.map(|class| mirrored(class.into()) as u8);
                    pair(last, a, b)
                }
                Pattern::Block(directions) => block(last, directions),
            };
            all.extend(index.map(|index| index as u16));
        });
        all.into()
    }

    #[inline(always)]
    fn pair(&self, down: bool, [a, b]: [u8; 2]) -> i32 {
        self.pairs[usize::from(down)]
            [(usize::from(a) * CLASS_STRIDE + usize::from(b)) & (CLASS_STRIDE * CLASS_STRIDE - 1)]
            .into()
    }

    /// Returns the change of [`Self::whole`] when a tile slides in this direction into the gap. `tiles` is the state
    /// before it, and after its cells one number more than there are tiles.
    #[inline(always)]
    pub fn step(&self, tiles: &[u8], tile: u8, direction: Direction, from: u8, to: u8) -> i32 {
        let classes = self.around[usize::from(to)][usize::from(direction)]
            .map(|cell| self.class(tiles, cell));
        let [was, is] = [from, to].map(|cell| {
            self.classes
                [(usize::from(tile) << SHIFT | usize::from(cell)) & ((1 << (2 * SHIFT)) - 1)]
        });
        // The tile is right of the gap, or left of it.
        let (before, after) =
            if direction & 1 == 0 { ([GAP, was], [is, GAP]) } else { ([was, GAP], [GAP, is]) };
        let down = direction >= 2;
        let directions = classes.map(|class| self.directions[usize::from(class & 63)]);
        let value = |pair| self.slide(down, &classes, &directions, pair);
        value(after) - value(before)
    }

    /// Returns the sum of the weights around a slide with these two classes in its cells.
    #[inline(always)]
    fn slide(&self, down: bool, around: &Around, directions: &Around, [a, b]: [u8; 2]) -> i32 {
        let w = around;
        let along = [[w[4], a], [a, b], [b, w[5]]];
        let across = [[w[1], a], [w[2], b], [a, w[7]], [b, w[8]]];
        let pairs = along.map(|pair| self.pair(down, pair)).into_iter().sum::<i32>()
            + across.map(|pair| self.pair(!down, pair)).into_iter().sum::<i32>();
        let l = directions;
        let [a, b] = [a, b].map(|class| self.directions[usize::from(class & 63)]);
        let blocks = [
            [l[0], l[1], l[4], a],
            [l[1], l[2], a, b],
            [l[2], l[3], b, l[5]],
            [l[4], a, l[6], l[7]],
            [a, b, l[7], l[8]],
            [b, l[5], l[8], l[9]],
        ];
        let table = &self.blocks[usize::from(down)];
        let blocks = blocks.map(|block| i32::from(table[packed(block) & (BLOCK_TABLE_LEN - 1)]));
        pairs + blocks.into_iter().sum::<i32>()
    }
}

/// Returns the displacement class of a tile in a cell.
fn displacement_class(
    geometry: &BoardGeometry,
    home: u8,
    counted: &[bool],
    tile: usize,
    cell: usize,
) -> u8 {
    let clip = |to: u8, at: u8| (i32::from(to) - i32::from(at)).clamp(-REACH, REACH) + REACH;
    let (to, at) = (geometry.at[tile], geometry.at[cell]);
    let class = (clip(to.0, at.0) * ACROSS + clip(to.1, at.1)) as u8;
    if geometry.is_fixed(cell) {
        OUTSIDE
    } else if tile == usize::from(home) {
        GAP
    } else if counted[tile] {
        class
    } else {
        DISPLACEMENTS as u8 + class
    }
}

/// Returns the cells around the slides into a gap; for those outside, the number after the last cell.
fn around(geometry: &BoardGeometry, gap: u8) -> [Around; 4] {
    [0, 1, 2, 3].map(|direction: Direction| {
        let from = geometry.source(gap, direction);
        if from == NO_CELL {
            return [0; 10];
        }
        let first = from.min(gap);
        let (row, column) =
            (i32::from(first) / geometry.side as i32, i32::from(first) % geometry.side as i32);
        let cell = |across: i32, along: i32| {
            let (row, column) = if direction < 2 {
                (row + across, column + along)
            } else {
                (row + along, column + across)
            };
            let side = 0..geometry.side as i32;
            if side.contains(&row) && side.contains(&column) {
                (row as usize * geometry.side + column as usize) as u8
            } else {
                geometry.cells as u8
            }
        };
        let [above, below] = [-1, 1].map(|across| [-1, 0, 1, 2].map(|along| cell(across, along)));
        let [a, b, c, d] = above;
        let [e, f, g, h] = below;
        [a, b, c, d, cell(0, -1), cell(0, 2), e, f, g, h]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_follow_each_other_and_have_all_values() {
        let ends = WeightSet::ALL.into_iter().scan(0, |from, weight_set| {
            let values = weight_set.values();
            let is_next = values.start == *from;
            *from = values.end;
            is_next.then_some(*from)
        });
        assert_eq!(ends.last(), Some(LEARNED.len()));
    }

    #[test]
    fn mirrors_come_in_twos() {
        for class in 0..=OUTSIDE {
            assert_eq!(mirrored(mirrored(class.into())), usize::from(class));
            assert_eq!(
                direction_class(class.into()),
                mirrored_direction(mirrored_direction(direction_class(class.into())))
            );
        }
    }

    #[test]
    fn every_value_has_one_index() {
        for last in [false, true] {
            let kinds = CLASSES[usize::from(last)] - 1;
            let classes = || (0..kinds as u8).chain([GAP]);
            let pairs = classes().flat_map(|a| classes().map(move |b| pair(last, a, b)));
            assert!(pairs.eq((0..PAIRS[usize::from(last)]).map(Some)));
            for index in 0..BLOCK_TABLE_LEN {
                let directions = [9, 6, 3, 0].map(|shift| (index >> shift & 7) as u8);
                let [a, b, c, d] = directions.map(mirrored_direction);
                assert_eq!(block(last, directions), block(last, [a, c, b, d]));
                assert!(block(last, directions).is_none_or(|at| at < VALUES[usize::from(last)]));
            }
        }
    }
}
