//! Learned values of tiles side by side and of blocks of 2×2 cells, by where each tile wants to go.
//!
//! Two tiles that want to pass each other cost moves, and two that want to go the same way save some; a block whose tiles
//! want to go around it saves more. How many was learned, see `tools/census/learn.rs`.

use std::ops::Range;

use super::task::{NOWHERE, Plan, Way};

/// The farthest that a want reaches; tiles farther from home count like those at this distance.
const REACH: i32 = 2;
/// The number of wants along one axis, and of the tiles of one kind.
const ACROSS: i32 = 2 * REACH + 1;
const KIND: usize = (ACROSS * ACROSS) as usize;
/// The want of the gap, after those of tiles that the stage solves and of those that it does not.
pub const GAP: u8 = 2 * KIND as u8;
/// The want of what is not on the board or must not be touched.
const WALL: u8 = GAP + 1;
/// The number of wants before the last stage, and in it, where all tiles are of the first kind.
const WANTS: [usize; 2] = [2 * KIND + 1, KIND + 1];
/// The number of leanings, which are coarser wants: of the gap, of tiles that the stage does not solve, none, up, down,
/// left, right. In the last stage there is no second one.
const LEANINGS: [usize; 2] = [7, 6];
/// The leaning of what is not on the board.
const OUT: u8 = 7;

/// The number of values of pairs, and of blocks, before the last stage and in it.
const PAIRS: [usize; 2] = [WANTS[0].pow(2), WANTS[1].pow(2)];
const BLOCKS: [usize; 2] = [LEANINGS[0].pow(4), LEANINGS[1].pow(4)];
/// The number of values before the last stage, and in it.
const VALUES: [usize; 2] = [PAIRS[0] + BLOCKS[0], PAIRS[1] + BLOCKS[1]];

/// The learned values of all tables: in each, for each want and that of the tile to its right, and then for the leanings of
/// a block row by row.
pub const LEARNED: &[u8; VALUES[0] + 2 * VALUES[1]] = include_bytes!("local.bin");

/// The learned values of a kind of stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// Of the stages before the last.
    Outer,
    /// Of a last stage of 5×5 or 6×6.
    Small,
    /// Of a last stage of 7×7 or 8×8.
    Large,
}

impl Table {
    /// All tables, in the order of their values.
    pub const ALL: [Self; 3] = [Self::Outer, Self::Small, Self::Large];

    /// Whether it is of a last stage.
    fn is_last(self) -> bool {
        self != Self::Outer
    }

    /// Returns where its values are among all.
    #[must_use]
    pub fn values(self) -> Range<usize> {
        let from = [0, VALUES[0], VALUES[0] + VALUES[1]][self as usize];
        from..from + VALUES[usize::from(self.is_last())]
    }
}

/// A tile or cell takes this many bits in an index.
const SHIFT: usize = 7;
/// The wants, and the wants of pairs, rounded up to a power of two.
const ROW: usize = 64;
/// The number of blocks if a leaning takes 3 bits.
const SQUARE: usize = 1 << 12;

/// The cells around a slide. If it is along a row, they are the three rows around it from left to right, without the two
/// cells of the slide itself; if along a column, the same of the mirror image.
type Around = [u8; 10];

/// What has a value.
enum Shape {
    /// The wants of two tiles side by side, one below the other if the first field is true.
    Pair(bool, [u8; 2]),
    /// The leanings of a block, row by row.
    Block([u8; 4]),
}

/// The values of a stage.
#[derive(Clone)]
pub struct Local {
    /// For each tile and cell where the tile wants to go.
    wants: Box<[u8; 1 << (2 * SHIFT)]>,
    /// For each want its leaning.
    leanings: [u8; ROW],
    /// The values of pairs in a row, and in a column.
    pairs: [Box<[i8; ROW * ROW]>; 2],
    /// The values of blocks, and of mirror images of blocks.
    blocks: [Box<[i8; SQUARE]>; 2],
    /// For each cell of the gap and each way the cells around the slide.
    around: Vec<[Around; 4]>,
}

/// Returns the want of the mirror image along the main diagonal.
fn mirrored(want: usize) -> usize {
    let across = ACROSS as usize;
    if want >= usize::from(GAP) {
        return want;
    }
    let (kind, want) = (want / KIND * KIND, want % KIND);
    kind + want % across * across + want / across
}

/// Returns the leaning of a want.
fn leaning(want: usize) -> u8 {
    if want >= usize::from(GAP) {
        return if want == usize::from(GAP) { 0 } else { OUT };
    }
    if want >= KIND {
        return 1;
    }
    let (down, right) = (want as i32 / ACROSS - REACH, want as i32 % ACROSS - REACH);
    if down == 0 && right == 0 {
        2
    } else if down.abs() >= right.abs() {
        3 + u8::from(down > 0)
    } else {
        5 + u8::from(right > 0)
    }
}

/// Returns the index of a pair among the values, if both wants occur.
fn pair(last: bool, a: u8, b: u8) -> Option<usize> {
    let [a, b] = [a, b].map(|want| {
        if want == GAP {
            return Some(WANTS[usize::from(last)] - 1);
        }
        let occurs = want < WALL && !(last && usize::from(want) >= KIND);
        occurs.then_some(usize::from(want))
    });
    Some(a? * WANTS[usize::from(last)] + b?)
}

/// Returns the index of a block among the values, if its leanings occur. A block and its mirror image have the same one.
fn block(last: bool, leanings: [u8; 4]) -> Option<usize> {
    let [a, b, c, d] = leanings.map(turned);
    let index = [leanings, [a, c, b, d]].map(|leanings| {
        leanings.into_iter().try_fold(0, |index, leaning| {
            let occurs = leaning < OUT && !(last && leaning == 1);
            occurs.then(|| {
                let short = usize::from(leaning - u8::from(last && leaning > 1));
                index * LEANINGS[usize::from(last)] + short
            })
        })
    });
    Some(PAIRS[usize::from(last)] + index[0]?.min(index[1]?))
}

/// Returns the leaning of the mirror image: up is left there.
fn turned(leaning: u8) -> u8 {
    [0, 1, 2, 5, 6, 3, 4, OUT][usize::from(leaning)]
}

/// An index of a padded table of blocks.
fn packed(leanings: [u8; 4]) -> usize {
    leanings.into_iter().fold(0, |index, leaning| index << 3 | usize::from(leaning))
}

impl Local {
    /// Creates the values that are built in.
    pub fn learned(plan: &Plan, home: u8, counted: &[bool], table: Table) -> Self {
        let (last, values) = (table.is_last(), &LEARNED[table.values()]);
        let value = |index: Option<usize>| index.map_or(0, |index| values[index] as i8);
        let mut local = Self {
            wants: Box::new([WALL; 1 << (2 * SHIFT)]),
            leanings: [OUT; ROW],
            pairs: [Box::new([0; ROW * ROW]), Box::new([0; ROW * ROW])],
            blocks: [Box::new([0; SQUARE]), Box::new([0; SQUARE])],
            around: (0..plan.cells).map(|gap| around(plan, gap as u8)).collect(),
        };
        for want in 0..=GAP {
            local.leanings[usize::from(want)] = leaning(want.into());
            for other in 0..=GAP {
                let at = usize::from(want) * ROW + usize::from(other);
                let [a, b] = [want, other].map(|want| mirrored(want.into()) as u8);
                local.pairs[0][at] = value(pair(last, want, other));
                local.pairs[1][at] = value(pair(last, a, b));
            }
        }
        for index in 0..SQUARE {
            let leanings = [9, 6, 3, 0].map(|shift| (index >> shift & 7) as u8);
            local.blocks[0][index] = value(block(last, leanings));
            local.blocks[1][index] = value(block(last, leanings.map(turned)));
        }
        for tile in 0..plan.cells {
            for cell in 0..plan.cells {
                local.wants[tile << SHIFT | cell] = want(plan, home, counted, tile, cell);
            }
        }
        local
    }

    /// Where the tile in this cell wants to go.
    #[inline(always)]
    fn want(&self, tiles: &[u8], cell: u8) -> u8 {
        self.wants[(usize::from(tiles[usize::from(cell)]) << SHIFT | usize::from(cell))
            & ((1 << (2 * SHIFT)) - 1)]
    }

    /// Returns the value of a whole position.
    pub fn whole(&self, plan: &Plan, tiles: &[u8]) -> i32 {
        let mut sum = 0;
        self.each(plan, tiles, |shape| {
            sum += match shape {
                Shape::Pair(down, wants) => self.pair(down, wants),
                Shape::Block(leanings) => self.blocks[0][packed(leanings)].into(),
            }
        });
        sum
    }

    /// Calls `found` with each pair and each block of a position.
    fn each(&self, plan: &Plan, tiles: &[u8], mut found: impl FnMut(Shape)) {
        for cell in (0..plan.cells).filter(|&cell| !plan.is_fixed(cell)) {
            let [right, below] = [0, 2].map(|way| plan.source(cell as u8, way));
            let here = self.want(tiles, cell as u8);
            if right != NOWHERE {
                found(Shape::Pair(false, [here, self.want(tiles, right)]));
            }
            if below != NOWHERE {
                found(Shape::Pair(true, [here, self.want(tiles, below)]));
            }
            if right != NOWHERE && below != NOWHERE {
                let wants =
                    [cell as u8, right, below, below + 1].map(|cell| self.want(tiles, cell));
                found(Shape::Block(wants.map(|want| self.leanings[usize::from(want)])));
            }
        }
    }

    /// Returns the index of each pair and block of a position among the values of a table.
    pub fn shapes(&self, plan: &Plan, tiles: &[u8], table: Table) -> Vec<u16> {
        let last = table.is_last();
        let mut all = Vec::new();
        self.each(plan, tiles, |shape| {
            let index = match shape {
                Shape::Pair(false, [a, b]) => pair(last, a, b),
                Shape::Pair(true, wants) => {
                    let [a, b] = wants.map(|want| mirrored(want.into()) as u8);
                    pair(last, a, b)
                }
                Shape::Block(leanings) => block(last, leanings),
            };
            all.extend(index.map(|index| index as u16));
        });
        all
    }

    #[inline(always)]
    fn pair(&self, down: bool, [a, b]: [u8; 2]) -> i32 {
        self.pairs[usize::from(down)][(usize::from(a) * ROW + usize::from(b)) & (ROW * ROW - 1)]
            .into()
    }

    /// Returns the change by a slide of a tile this way from its cell into the gap's. `tiles` is the position before it, and
    /// after its cells one number more than there are tiles.
    #[inline(always)]
    pub fn step(&self, tiles: &[u8], tile: u8, way: Way, from: u8, to: u8) -> i32 {
        let wants =
            self.around[usize::from(to)][usize::from(way)].map(|cell| self.want(tiles, cell));
        let [was, is] = [from, to].map(|cell| {
            self.wants[(usize::from(tile) << SHIFT | usize::from(cell)) & ((1 << (2 * SHIFT)) - 1)]
        });
        // The tile is right of the gap, or left of it.
        let (before, after) =
            if way & 1 == 0 { ([GAP, was], [is, GAP]) } else { ([was, GAP], [GAP, is]) };
        let down = way >= 2;
        let leanings = wants.map(|want| self.leanings[usize::from(want & 63)]);
        let value = |pair| self.slide(down, &wants, &leanings, pair);
        value(after) - value(before)
    }

    /// Returns the values of what is around a slide if these two wants are in its cells.
    #[inline(always)]
    fn slide(&self, down: bool, around: &Around, leanings: &Around, [a, b]: [u8; 2]) -> i32 {
        let w = around;
        let along = [[w[4], a], [a, b], [b, w[5]]];
        let across = [[w[1], a], [w[2], b], [a, w[7]], [b, w[8]]];
        let pairs = along.map(|pair| self.pair(down, pair)).into_iter().sum::<i32>()
            + across.map(|pair| self.pair(!down, pair)).into_iter().sum::<i32>();
        let l = leanings;
        let [a, b] = [a, b].map(|want| self.leanings[usize::from(want & 63)]);
        let blocks = [
            [l[0], l[1], l[4], a],
            [l[1], l[2], a, b],
            [l[2], l[3], b, l[5]],
            [l[4], a, l[6], l[7]],
            [a, b, l[7], l[8]],
            [b, l[5], l[8], l[9]],
        ];
        let table = &self.blocks[usize::from(down)];
        let blocks = blocks.map(|block| i32::from(table[packed(block) & (SQUARE - 1)]));
        pairs + blocks.into_iter().sum::<i32>()
    }
}

/// Returns where a tile wants to go from a cell.
fn want(plan: &Plan, home: u8, counted: &[bool], tile: usize, cell: usize) -> u8 {
    let clip = |to: u8, at: u8| (i32::from(to) - i32::from(at)).clamp(-REACH, REACH) + REACH;
    let (to, at) = (plan.at[tile], plan.at[cell]);
    let want = (clip(to.0, at.0) * ACROSS + clip(to.1, at.1)) as u8;
    if plan.is_fixed(cell) {
        WALL
    } else if tile == usize::from(home) {
        GAP
    } else if counted[tile] {
        want
    } else {
        KIND as u8 + want
    }
}

/// Returns the cells around the slides into a gap; for those outside, the number after the last cell.
fn around(plan: &Plan, gap: u8) -> [Around; 4] {
    [0, 1, 2, 3].map(|way: Way| {
        let from = plan.source(gap, way);
        if from == NOWHERE {
            return [0; 10];
        }
        let first = from.min(gap);
        let (row, column) = (i32::from(first) / plan.n as i32, i32::from(first) % plan.n as i32);
        let cell = |across: i32, along: i32| {
            let (row, column) = if way < 2 {
                (row + across, column + along)
            } else {
                (row + along, column + across)
            };
            let side = 0..plan.n as i32;
            if side.contains(&row) && side.contains(&column) {
                (row as usize * plan.n + column as usize) as u8
            } else {
                plan.cells as u8
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
    fn tables_follow_each_other_and_have_all_values() {
        let ends = Table::ALL.into_iter().scan(0, |from, table| {
            let values = table.values();
            let is_next = values.start == *from;
            *from = values.end;
            is_next.then_some(*from)
        });
        assert_eq!(ends.last(), Some(LEARNED.len()));
    }

    #[test]
    fn mirrors_come_in_twos() {
        for want in 0..=WALL {
            assert_eq!(mirrored(mirrored(want.into())), usize::from(want));
            assert_eq!(leaning(want.into()), turned(turned(leaning(want.into()))));
        }
    }

    #[test]
    fn every_value_has_one_index() {
        for last in [false, true] {
            let kinds = WANTS[usize::from(last)] - 1;
            let wants = || (0..kinds as u8).chain([GAP]);
            let pairs = wants().flat_map(|a| wants().map(move |b| pair(last, a, b)));
            assert!(pairs.eq((0..PAIRS[usize::from(last)]).map(Some)));
            for index in 0..SQUARE {
                let leanings = [9, 6, 3, 0].map(|shift| (index >> shift & 7) as u8);
                let [a, b, c, d] = leanings.map(turned);
                assert_eq!(block(last, leanings), block(last, [a, c, b, d]));
                assert!(block(last, leanings).is_none_or(|at| at < VALUES[usize::from(last)]));
            }
        }
    }
}
