//! The distances of a few tiles, whatever the others do: an additive pattern database (Korf and Felner, "Disjoint
//! pattern database heuristics", Artificial Intelligence 134, 2002).
//!
//! A placement consists of the cells of a pattern's tiles and the connected set of free cells that contains the gap.
//! Its distance is the number of moves of these tiles that bring them home, not counting moves of other tiles. So the
//! sum over disjoint patterns never exceeds the length of a solution.
//!
//! A move of one of the tiles changes the distance by one, up or down; any other move leaves it unchanged. So it
//! suffices to store the second lowest bit of each distance: the lowest bit flips with every move, and both together
//! tell whether a move led nearer (Breyer and Korf, "1.6-bit pattern databases", AAAI 2010, store distances modulo 3
//! for the same purpose).
//!
//! A placement is a region and the order of the tiles in it. The possible moves depend only on the region. So all
//! orders of a region are searched together, as the bits of a row of words: a tile that moves sideways does not change
//! the order, and one that moves past others permutes the bits.

use super::graph::Graph;
use super::permutations::{PermutationBits, ROW, blocks};

/// The second lowest bit of every placement's distance, computed breadth first in slices.
///
/// A move takes one tile to a cell of the other color, as on a chessboard. So the distances within a region are all
/// even or all odd, and the placements at the next distance can be marked in the same array as those at this one. Two
/// bits per placement encode its state: not reached, reached but not yet expanded, done with either bit.
pub struct PatternBuilder {
    distance: u32,
    /// The parity of the regions at this distance, as in `Region::is_odd`.
    odd: bool,
    /// For each region a bit per order: whether it is expanded.
    done: Vec<u64>,
    /// The distance bit of expanded orders; for the others, whether they are reached.
    bits: Vec<u64>,
    /// The next region, and whether one at this distance had placements to expand.
    at: usize,
    found: bool,
}

/// The number of words per slice.
const SLICE: usize = 1 << 17;

impl PatternBuilder {
    /// Starts with the tiles in these home cells.
    pub fn new(graph: &Graph, homes: &[usize]) -> Self {
        let words = graph.permutations.words();
        let done = vec![0; graph.regions.len() * words];
        let mut bits = done.clone();
        let (region, order) = graph.find(homes, 15);
        let slot = graph.permutations.slot(order);
        bits[region * words + slot / 64] |= 1 << (slot % 64);
        let odd = graph.regions[region].is_odd();
        Self { distance: 0, odd, done, bits, at: 0, found: false }
    }

    /// Processes one slice. Returns whether everything is done.
    pub fn step(&mut self, graph: &Graph) -> bool {
        let words = graph.permutations.words();
        let bit = if self.distance & 2 == 0 { 0 } else { u64::MAX };
        let mut level = [0; ROW];
        let end = graph.regions.len().min(self.at + SLICE / words);
        let odd = self.odd;
        for region in (self.at..end).filter(|&i| graph.regions[i].is_odd() == odd) {
            let range = region * words..(region + 1) * words;
            let done = self.done[range.clone()].iter_mut().zip(&mut self.bits[range]);
            let mut filled = 0;
            for (level, (done, bits)) in level.iter_mut().zip(done) {
                *level = *bits & !*done;
                *bits = *bits & *done | *level & bit;
                *done |= *level;
                filled += usize::from(*level != 0);
            }
            if filled > 0 {
                self.found = true;
                self.spread(graph, region, &level, 3 * filled > words);
            }
        }
        self.at = end;
        if end < graph.regions.len() {
            return false;
        }
        let last = !self.found;
        (self.at, self.found) = (0, false);
        self.distance += 1;
        self.odd = !self.odd;
        last
    }

    /// Marks the placements reached by the moves of these orders of a region; `dense` if they are many.
    fn spread(&mut self, graph: &Graph, region: usize, level: &PermutationBits, dense: bool) {
        let words = graph.permutations.words();
        let blocks = dense.then(|| blocks(level));
        let mut moved = [0; ROW];
        for edge in graph.edges_of(region) {
            let mut after = level;
            if edge.places.0 != edge.places.1 {
                match &blocks {
                    Some(blocks) => graph.permutations.shuffled(edge.places, blocks, &mut moved),
                    None => graph.permutations.passed(edge.places, level, &mut moved),
                }
                after = &moved;
            }
            let range = edge.region as usize * words..(edge.region as usize + 1) * words;
            let done = self.done[range.clone()].iter().zip(&mut self.bits[range]);
            for ((done, bits), after) in done.zip(after) {
                *bits |= after & !done;
            }
        }
    }

    /// Returns the bits by order and region, each order in words of its own. A search rarely changes the order, so it
    /// finds most bits near the previous ones.
    pub fn into_bits(self, graph: &Graph) -> Vec<u64> {
        let Self { done, bits, .. } = self;
        // Frees memory for the result.
        drop(done);
        let (words, row) = (graph.permutations.words(), graph.regions.len().div_ceil(64));
        let mut turned = vec![0; graph.permutations.count() * row];
        for block in 0..row {
            for word in 0..words {
                let mut square = [0; 64];
                let regions = 64 * block..graph.regions.len().min(64 * block + 64);
                for (line, region) in square.iter_mut().zip(regions) {
                    *line = bits[region * words + word];
                }
                transpose(&mut square);
                let orders = (64 * word..).map_while(|slot| graph.permutations.order(slot));
                for (line, order) in square.into_iter().zip(orders) {
                    turned[order * row + block] = line;
                }
            }
        }
        turned
    }
}

/// Transposes a matrix of 64 × 64 bits, the lowest bit of a word first: swaps halves of words, then quarters, down to
/// single bits (Warren, "Hacker's Delight", 7-3).
fn transpose(square: &mut [u64; 64]) {
    let (mut half, mut mask) = (32, u64::MAX >> 32);
    while half > 0 {
        for i in (0..64).filter(|i| i & half == 0) {
            let swap = (square[i] >> half ^ square[i + half]) & mask;
            square[i] ^= swap << half;
            square[i + half] ^= swap;
        }
        half /= 2;
        mask ^= mask << half;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_columns() {
        let square: [u64; 64] = std::array::from_fn(|i| (i as u64 + 1).wrapping_pow(20));
        let mut turned = square;
        transpose(&mut turned);
        for (i, line) in square.iter().enumerate() {
            for (j, column) in turned.iter().enumerate() {
                assert_eq!(line >> j & 1, column >> i & 1);
            }
        }
    }
}
