//! The vertical slides that bring every tile of a 4×4 board to its row, if slides along a row cost nothing.
//!
//! Boards that differ only in the gap's column and in tiles of the same row of home are one case: 63,063,000 of them,
//! which reflection halves. A case is found by its labels with the gap in the first column: the upper two rows select a
//! block, and the lower two are one of the halves that complete them.
//!
//! Two bits of each distance are stored: its remainder by 3, or [`FAR`] for all distances from some limit on, because
//! few searches need those. Two cases one vertical slide apart differ by at most one, so the remainder tells the
//! distance where that of the case before is known.

use super::labels::{CELLS, HOME, Labels, SIDE, Slide, along, cross, reflected};

/// The code of all distances from the limit on.
const FAR: u8 = 3;

/// The limit up to which a first question needs distances, in slides. No case takes more than 15.
const NEAR: u8 = 11;

/// The limit for hard questions: a search looks at a third fewer boards, and the table takes twice as long.
const EXACT: u8 = 12;

/// The mark of an upper half that no block has.
const NONE: u32 = u32::MAX;

/// All upper halves, and all lower ones.
const HALVES: usize = 1 << 16;

/// The codes of a word.
const CODES: usize = 32;

/// The places of the gap in a half: none, its first row, its second row.
const PLACES: usize = 3;

/// The place of the gap in the upper half, by its row, and in the lower half.
const UPPER: [usize; SIDE] = [1, 2, 0, 0];
const LOWER: [usize; SIDE] = [0, 0, 1, 2];

/// Five to the power of the number of labels.
const KEYS: usize = 625;

/// The key of all labels of a board: four of each, and three of the last row.
const ALL: usize = ((4 * 5 + 4) * 5 + 4) * 5 + 3;

/// Returns how often each label is in a half, as digits to base five; `None` if more often than on a board, or if the
/// gap's cell has a label.
fn key(half: u32, place: usize) -> Option<usize> {
    let gap = [None, Some(0), Some(SIDE)][place];
    let mut counts = [0; SIDE];
    for cell in 0..2 * SIDE {
        let label = (half >> (2 * cell) & 3) as usize;
        match gap == Some(cell) {
            true if label != 0 => return None,
            true => {}
            false => counts[label] += 1,
        }
    }
    let fits = counts.iter().zip([4, 4, 4, 3]).all(|(&count, most)| count <= most);
    fits.then(|| counts.iter().fold(0, |key, count| 5 * key + count))
}

/// The lower halves with the gap in a certain place.
#[derive(Clone, Debug, Default)]
struct Lower {
    /// Sorted by key.
    halves: Vec<u16>,
    /// The first half of each key.
    first: Vec<u32>,
    /// The rank of each half among those of its key, and the rank of its reflection.
    rank: Vec<u16>,
    reflected: Vec<u16>,
}

impl Lower {
    fn new(place: usize) -> Self {
        let keys: Vec<Option<usize>> = (0..HALVES as u32).map(|half| key(half, place)).collect();
        let mut first = vec![0; KEYS + 1];
        keys.iter().flatten().for_each(|key| first[key + 1] += 1);
        for key in 0..KEYS {
            first[key + 1] += first[key];
        }
        let mut end = first.clone();
        let mut halves = vec![0; first[KEYS] as usize];
        let mut rank = vec![0; HALVES];
        for (half, key) in keys.iter().enumerate() {
            if let Some(key) = *key {
                halves[end[key] as usize] = half as u16;
                rank[half] = (end[key] - first[key]) as u16;
                end[key] += 1;
            }
        }
        // The rows of a lower half are the last two; without a gap, any row of the upper half will do.
        let row = [0, 2, 3][place];
        let turned = |half: u32| (reflected(half << 16, row) >> 16) as usize;
        let reflected = (0..HALVES as u32).map(|half| rank[turned(half)]).collect();
        Self { halves, first, rank, reflected }
    }

    /// The halves that complete an upper half of this key.
    fn after(&self, key: usize) -> &[u16] {
        let key = ALL - key;
        &self.halves[self.first[key] as usize..self.first[key + 1] as usize]
    }
}

/// The table.
#[derive(Clone, Debug)]
pub struct Rows {
    lower: [Lower; PLACES],
    /// The first word of each upper half's block, by the gap's row. Of two reflections the lower one has a block.
    blocks: [Vec<u32>; SIDE],
    codes: Vec<u64>,
    /// The distances from here on are not told apart.
    limit: u8,
}

/// A block, and how lower halves are found in it.
#[derive(Clone, Copy)]
struct Block {
    first: u32,
    /// The upper half is reflected, or is its own reflection; then each case stands twice.
    reflected: bool,
    both: bool,
}

impl Default for Rows {
    fn default() -> Self {
        Self::new()
    }
}

impl Rows {
    /// Builds the table in some tenths of a second: 10 MB.
    pub fn new() -> Self {
        let lower = [0, 1, 2].map(Lower::new);
        let mut words = 0;
        let blocks = [0, 1, 2, 3].map(|row| {
            let block = |upper: u32| {
                let key = key(upper, UPPER[row])?;
                let is_lower = reflected(upper, row) & 0xFFFF >= upper;
                let cases = lower[LOWER[row]].after(key).len();
                (is_lower && cases > 0).then(|| {
                    words += cases.div_ceil(CODES) as u32;
                    words - cases.div_ceil(CODES) as u32
                })
            };
            (0..HALVES as u32).map(block).map(|block| block.unwrap_or(NONE)).collect()
        });
        let mut rows = Self { lower, blocks, codes: vec![u64::MAX; words as usize], limit: 1 };
        let home = rows.index(along(HOME, SIDE - 1, SIDE - 1, 0), SIDE - 1);
        rows.mark(home, 0);
        while rows.limit < NEAR {
            rows.extend();
        }
        rows
    }

    /// Extends the table for a hard question, once.
    pub fn refine(&mut self) {
        while self.limit < EXACT {
            self.extend();
        }
    }

    /// The distances from here on are not told apart.
    pub fn limit(&self) -> u8 {
        self.limit
    }

    /// The memory size in bytes.
    pub fn bytes(&self) -> usize {
        let lower = self.lower.iter().map(|lower| {
            2 * (lower.halves.len() + lower.rank.len() + lower.reflected.len())
                + 4 * lower.first.len()
        });
        let blocks = self.blocks.iter().map(|blocks| 4 * blocks.len());
        8 * self.codes.len() + lower.sum::<usize>() + blocks.sum::<usize>()
    }

    /// The place of a case, whose gap is in the first column of a row.
    #[inline(always)]
    fn index(&self, labels: Labels, row: usize) -> usize {
        let other = reflected(labels, row);
        let labels = if other & 0xFFFF < labels & 0xFFFF { other } else { labels };
        let first = self.blocks[row][labels as usize % HALVES] as usize;
        CODES * first + usize::from(self.lower[LOWER[row]].rank[labels as usize / HALVES])
    }

    /// The code of a board's distance.
    #[inline(always)]
    fn code(&self, labels: Labels, row: usize, column: usize) -> u8 {
        let index = self.index(along(labels, row, column, 0), row);
        (self.codes[index / CODES] >> (2 * (index % CODES)) & 3) as u8
    }

    /// Returns the distance of a board, at most the limit, from that of a board one vertical slide away.
    #[inline(always)]
    pub fn after(&self, before: u8, labels: Labels, row: usize, column: usize) -> u8 {
        /// One more than the change of the distance, by two more than that of its remainder.
        const CHANGE: [u8; 5] = [2, 0, 1, 2, 0];
        match self.code(labels, row, column) {
            FAR => self.limit,
            _ if before == self.limit => before - 1,
            code => before + CHANGE[usize::from(2 + code - before % 3)] - 1,
        }
    }

    /// Returns the distance of a board, at most the limit, by a walk home.
    pub fn distance(&self, mut labels: Labels, mut row: usize, mut column: usize) -> u8 {
        if self.code(labels, row, column) == FAR {
            return self.limit;
        }
        let mut distance = 0;
        while (along(labels, row, column, 0), row) != (along(HOME, SIDE - 1, SIDE - 1, 0), SIDE - 1)
        {
            let nearer = (self.code(labels, row, column) + 2) % 3;
            let ways = (0..SIDE * SIDE).filter(|way| way / SIDE != row);
            let slide = |way: usize| {
                let moved = along(labels, row, column, way % SIDE);
                (cross(moved, way % SIDE, row, way / SIDE), way / SIDE, way % SIDE)
            };
            let next = ways
                .map(slide)
                .find(|&(labels, row, column)| self.code(labels, row, column) == nearer);
            (labels, row, column) = next.expect("a slide leads nearer");
            distance += 1;
        }
        distance
    }

    /// Lets the table tell one more distance from greater ones.
    fn extend(&mut self) {
        let before = u64::from((self.limit - 1) % 3) * (u64::MAX / 3);
        let mut halves = Vec::new();
        for row in 0..SIDE {
            let ways = (0..CELLS).map(|way| (way % SIDE, way / SIDE)).filter(|&(_, to)| to != row);
            let slides: Vec<_> = ways
                .map(|(column, to)| {
                    let parts = [0xFFFF, 0xFFFF_0000];
                    (column, to, parts.map(|part| Slide::new(row, column, to, part)))
                })
                .collect();
            for upper in 0..HALVES as u32 {
                let block = self.blocks[row][upper as usize];
                if block == NONE {
                    continue;
                }
                let key = key(upper, UPPER[row]).expect("the key of a block");
                halves.clear();
                let lower = self.lower[LOWER[row]].after(key);
                for (lower, codes) in lower.chunks(CODES).zip(&self.codes[block as usize..]) {
                    let other = codes ^ before;
                    let mut same = !(other | other >> 1) & (u64::MAX / 3);
                    while same != 0 {
                        halves.push(u32::from(lower[same.trailing_zeros() as usize / 2]) << 16);
                        same &= same - 1;
                    }
                }
                if !halves.is_empty() {
                    for (column, to, slide) in &slides {
                        self.expand(upper, &halves, row, *column, *to, slide);
                    }
                }
            }
        }
        self.limit += 1;
    }

    /// Marks what is one slide from some cases of a block.
    fn expand(
        &mut self,
        upper: u32,
        halves: &[u32],
        row: usize,
        column: usize,
        to: usize,
        [above, below]: &[Slide; 2],
    ) {
        let code = u64::from(self.limit % 3);
        let above = above.of(upper);
        if row < 2 && to >= 2 {
            // The label in the third row crosses to the upper half, which selects the block.
            let at = 2 * (2 * SIDE + column);
            let blocks: [Option<Block>; SIDE] = std::array::from_fn(|label| {
                let after = (above | below.of((label as u32) << at)) & 0xFFFF;
                key(after, UPPER[to]).map(|_| self.block(after, to))
            });
            for &half in halves {
                let block = blocks[(half >> at & 3) as usize];
                let block = block.expect("no board has more of a label");
                self.reach(block, below.of(half) >> 16, to, code);
            }
        } else {
            let block = self.block(above & 0xFFFF, to);
            for &half in halves {
                self.reach(block, (above | below.of(half)) >> 16, to, code);
            }
        }
    }

    /// The block of an upper half.
    fn block(&self, upper: u32, row: usize) -> Block {
        let other = reflected(upper, row) & 0xFFFF;
        let first = self.blocks[row][upper.min(other) as usize];
        Block { first, reflected: other < upper, both: other == upper }
    }

    /// Marks a case of a block, if it is not reached yet.
    #[inline(always)]
    fn reach(&mut self, block: Block, lower: u32, row: usize, code: u64) {
        let Lower { rank, reflected, .. } = &self.lower[LOWER[row]];
        let (first, lower) = (CODES * block.first as usize, lower as usize % HALVES);
        let (rank, other) =
            (if block.reflected { reflected } else { rank }, block.both.then(|| reflected[lower]));
        let index = first + usize::from(rank[lower]);
        self.mark(index, code);
        if let Some(other) = other {
            self.mark(first + usize::from(other), code);
        }
    }

    /// Sets a code that is [`FAR`].
    #[inline(always)]
    fn mark(&mut self, index: usize, code: u64) {
        let (word, at) = (&mut self.codes[index / CODES], 2 * (index % CODES));
        let is_far = (*word >> at) & (*word >> (at + 1)) & 1;
        *word ^= ((3 * is_far) & (3 ^ code)) << at;
    }
}
