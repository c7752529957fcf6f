//! The orders of a pattern's tiles, and how a move changes all of them at once.
//!
//! Each order is a bit of a row of words. The tiles are divided into two groups, and an order consists of the places of
//! the groups, the order within the first, and the order within the second. A tile that moves past others changes the
//! order within its own group in the same way wherever the other group's tiles are, so most bits of a row move
//! together, in blocks.

/// The most words of a row, a multiple of three: 7 tiles have 5,040 orders.
pub const ROW: usize = 81;

/// One bit per order, by slot; the words after the last order are 0.
pub type PermutationBits = [u64; ROW];

/// The bits of a block: two orders of four tiles with all orders of three others, or a part of a smaller row.
const BLOCK: usize = 48;

/// A power of two above the number of blocks in a row, so that an index of seven bits is in range.
const BLOCKS: usize = 128;

/// The tiles of the first group.
const FIRST: usize = 4;

/// The bits of a row by blocks.
pub type BitBlocks = [u64; BLOCKS];

/// Bits of one block that move equally far.
struct BlockRotation {
    mask: u64,
    /// The block that they come from, and the distance by which they are rotated.
    from: u8,
    turn: u8,
}

/// How a move permutes the bits of a row.
struct BitPermutation {
    rotations: Vec<BlockRotation>,
    /// For each block the end of its rotations; they begin where those of the previous block end.
    ends: Vec<u16>,
}

/// All orders of a number of tiles.
pub struct Permutations {
    tiles: usize,
    /// The permutations of the tiles over the ranks, in lexicographic order.
    list: Vec<[u8; 8]>,
    /// The order after a move, indexed by the tile's rank before and after it and by the previous order.
    pub order_after_move: Vec<u16>,
    /// The slot of each order, and the order of each slot.
    slots: Vec<u16>,
    orders: Vec<u16>,
    /// Indexed by the tile's rank before and after a move.
    bit_permutations: Vec<BitPermutation>,
}

impl Permutations {
    /// Lists the orders of 1 to 7 tiles.
    pub fn new(tiles: usize) -> Self {
        let mut list = Vec::new();
        append(tiles, &mut Vec::new(), &mut list);
        let (slots, orders) = slots(tiles, &list);
        let mut all =
            Self { tiles, list, order_after_move: vec![], slots, orders, bit_permutations: vec![] };
        all.order_after_move =
            (0..tiles * tiles).flat_map(|i| all.pass(i / tiles, i % tiles)).collect();
        all.bit_permutations = all
            .order_after_move
            .chunks(all.list.len())
            .map(|after| all.permutation(after))
            .collect();
        all
    }

    /// The number of orders.
    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// The number of words that hold one bit per order.
    pub fn words(&self) -> usize {
        self.list.len().div_ceil(64)
    }

    /// The slot of an order: the place of its bit in a row.
    pub fn slot(&self, order: usize) -> usize {
        self.slots[order].into()
    }

    /// Returns the order of a slot; `None` after the last one.
    pub fn order(&self, slot: usize) -> Option<usize> {
        self.orders.get(slot).map(|&order| order.into())
    }

    /// Writes a row after a tile of one rank moved to another, from its blocks.
    pub fn shuffled(&self, (from, to): (u8, u8), blocks: &BitBlocks, row: &mut PermutationBits) {
        let permutation = &self.bit_permutations[usize::from(from) * self.tiles + usize::from(to)];
        let mut begin = 0;
        for (words, ends) in row.chunks_exact_mut(3).zip(permutation.ends.chunks(4)) {
            let mut after = [0; 4];
            for (after, &end) in after.iter_mut().zip(ends) {
                let mut bits = 0;
                for rotation in &permutation.rotations[begin..end.into()] {
                    let moved = blocks[usize::from(rotation.from) % BLOCKS] & rotation.mask;
                    bits |= moved.rotate_left(rotation.turn.into());
                }
                (*after, begin) = (bits, end.into());
            }
            join(after, words);
        }
    }

    /// Writes the same as [`Self::shuffled`], faster if few bits are set.
    pub fn passed(&self, (from, to): (u8, u8), row: &PermutationBits, after: &mut PermutationBits) {
        let begin = (usize::from(from) * self.tiles + usize::from(to)) * self.list.len();
        let passing = &self.order_after_move[begin..begin + self.list.len()];
        after.fill(0);
        for (i, &word) in row.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                let order = self.orders[64 * i + word.trailing_zeros() as usize];
                let slot = self.slot(passing[usize::from(order)].into());
                after[slot / 64] |= 1 << (slot % 64);
                word &= word - 1;
            }
        }
    }

    /// Returns each order after the tile of one rank moves to another.
    fn pass(&self, from: usize, to: usize) -> Vec<u16> {
        let after = |tiles: &[u8; 8]| {
            let mut tiles = *tiles;
            if from < to {
                tiles[from..=to].rotate_left(1);
            } else {
                tiles[to..=from].rotate_right(1);
            }
            rank(&tiles[..self.tiles]) as u16
        };
        self.list.iter().map(after).collect()
    }

    /// Divides a permutation of the orders into rotations.
    fn permutation(&self, passing: &[u16]) -> BitPermutation {
        // The slot before the move, by that after it.
        let mut before = vec![0; passing.len()];
        for (order, &after) in passing.iter().enumerate() {
            before[self.slot(after.into())] = self.slot(order);
        }
        let mut permutation =
            BitPermutation { rotations: Vec::<BlockRotation>::new(), ends: vec![] };
        for block in before.chunks(BLOCK) {
            let begin = permutation.rotations.len();
            for (to, &slot) in block.iter().enumerate() {
                let (from, bit) = ((slot / BLOCK) as u8, slot % BLOCK);
                let turn = ((64 + to - bit) % 64) as u8;
                let is_same =
                    |rotation: &&mut BlockRotation| (rotation.from, rotation.turn) == (from, turn);
                match permutation.rotations[begin..].iter_mut().find(is_same) {
                    Some(rotation) => rotation.mask |= 1 << bit,
                    None => {
                        permutation.rotations.push(BlockRotation { mask: 1 << bit, from, turn })
                    }
                }
            }
            permutation.ends.push(permutation.rotations.len() as u16);
        }
        permutation
    }
}

/// Divides a row into blocks.
pub fn blocks(row: &PermutationBits) -> BitBlocks {
    const LOW: u64 = (1 << BLOCK) - 1;
    let mut blocks = [0; BLOCKS];
    for (words, blocks) in row.chunks_exact(3).zip(blocks.chunks_exact_mut(4)) {
        blocks[0] = words[0] & LOW;
        blocks[1] = (words[0] >> 48 | words[1] << 16) & LOW;
        blocks[2] = (words[1] >> 32 | words[2] << 32) & LOW;
        blocks[3] = words[2] >> 16;
    }
    blocks
}

/// Joins four blocks to three words.
fn join(blocks: [u64; 4], words: &mut [u64]) {
    words[0] = blocks[0] | blocks[1] << 48;
    words[1] = blocks[1] >> 16 | blocks[2] << 32;
    words[2] = blocks[2] >> 32 | blocks[3] << 16;
}

/// Returns the slot of each order, and the order of each slot: orders whose groups have the same places are together.
fn slots(tiles: usize, list: &[[u8; 8]]) -> (Vec<u16>, Vec<u16>) {
    let second = tiles.saturating_sub(FIRST);
    let sizes = [tiles - second, second].map(|tiles| (1..=tiles).product::<usize>());
    let slot = |order: &[u8; 8]| {
        let (mut places, mut groups) = (0u32, [vec![], vec![]]);
        for &tile in &order[..tiles] {
            let group = usize::from(usize::from(tile) >= FIRST);
            places = places << 1 | group as u32;
            groups[group].push(tile);
        }
        let alike = |other: &u32| other.count_ones() as usize == second;
        let [first, second] = groups.map(|group| rank(&group));
        (((0..places).filter(alike).count() * sizes[0] + first) * sizes[1] + second) as u16
    };
    let slots: Vec<u16> = list.iter().map(slot).collect();
    let mut orders = vec![0; list.len()];
    for (order, &slot) in slots.iter().enumerate() {
        orders[usize::from(slot)] = order as u16;
    }
    (slots, orders)
}

/// The index of an order: the number of lower ones.
pub fn rank(tiles: &[u8]) -> usize {
    let mut rank = 0;
    for (i, tile) in tiles.iter().enumerate() {
        let lower = tiles[i..].iter().filter(|later| *later < tile).count();
        rank = rank * (tiles.len() - i) + lower;
    }
    rank
}

/// Appends all orders with this prefix, lowest first.
fn append(tiles: usize, begun: &mut Vec<u8>, orders: &mut Vec<[u8; 8]>) {
    if begun.len() == tiles {
        let mut order = [0; 8];
        order[..tiles].copy_from_slice(begun);
        orders.push(order);
    }
    for tile in 0..tiles as u8 {
        if !begun.contains(&tile) {
            begun.push(tile);
            append(tiles, begun, orders);
            begun.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_rows_are_permuted_as_their_bits_are() {
        for tiles in 1..=7 {
            let orders = Permutations::new(tiles);
            let mut row: PermutationBits = std::array::from_fn(|i| (i as u64 + 1).wrapping_pow(20));
            for slot in orders.count()..64 * ROW {
                row[slot / 64] &= !(1 << (slot % 64));
            }
            let (mut after, mut same, mut back) = ([0; ROW], [0; ROW], [0; ROW]);
            for (from, to) in (0..tiles * tiles).map(|i| ((i / tiles) as u8, (i % tiles) as u8)) {
                orders.passed((from, to), &row, &mut after);
                orders.shuffled((from, to), &blocks(&row), &mut same);
                assert_eq!(after, same, "{tiles}: {from}, {to}");
                orders.passed((to, from), &after, &mut back);
                assert_eq!(back, row, "{tiles}: {from}, {to} and back");
            }
        }
    }
}
