//! The distances of a few tiles, whatever the others do: an additive pattern database (Korf and
//! Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134, 2002).
//!
//! A placement says in which cells the tiles of a pattern are and between which free cells the gap
//! can go. Its distance is the number of moves of these tiles alone that bring them home; so the sum
//! over patterns that share no tile is never more than the length of a solution.
//!
//! A move of one of the tiles changes the distance by one, up or down, and any other move leaves it
//! as it is. So it is enough to keep the second lowest bit of each distance: the lowest one changes
//! with every move, and the two together say whether a move led nearer (Breyer and Korf, "1.6-bit
//! pattern databases", AAAI 2010, keep distances modulo 3 to that end).
//!
//! A placement is a region and the order of the tiles in it. What can move depends on the region
//! alone, and a tile that goes sideways passes no other. So all orders of one region are searched at
//! once, as the bits of a few words.

use super::graph::Graph;

/// The second lowest bit of the distance of each placement, worked out in slices.
pub struct Build {
    distance: u32,
    /// Orders by region: at this distance, at the next, and at any so far.
    level: Vec<u64>,
    next: Vec<u64>,
    seen: Vec<u64>,
    bits: Vec<u64>,
    done: usize,
}

impl Build {
    /// Begins with tiles at home in these cells.
    pub fn new(graph: &Graph, homes: &[usize]) -> Self {
        let words = graph.words();
        let zeros = vec![0; graph.regions.len() * words];
        let mut level = zeros.clone();
        let (region, order) = graph.find(homes, 15);
        level[region * words + order / 64] |= 1 << (order % 64);
        let (next, seen, bits) = (zeros.clone(), level.clone(), zeros);
        Self { distance: 0, level, next, seen, bits, done: 1 }
    }

    /// Works the next distance out. Answers whether no placement is so far.
    pub fn step(&mut self, graph: &Graph) -> bool {
        self.spread(graph);
        self.distance += 1;
        let before = self.done;
        let bit = if self.distance & 2 == 0 { 0 } else { u64::MAX };
        let old = self.seen.iter_mut().zip(&mut self.bits);
        for ((level, next), (seen, bits)) in self.level.iter_mut().zip(&mut self.next).zip(old) {
            *level = *next & !*seen;
            *seen |= *level;
            *bits |= *level & bit;
            *next = 0;
            self.done += level.count_ones() as usize;
        }
        self.done == before
    }

    /// Moves every tile that can move.
    fn spread(&mut self, graph: &Graph) {
        let words = graph.words();
        for (region, orders) in self.level.chunks_exact(words).enumerate() {
            if orders.iter().all(|&word| word == 0) {
                continue;
            }
            for edge in graph.edges_of(region) {
                let to = edge.region as usize * words;
                let next = &mut self.next[to..to + words];
                let Some(after) = graph.passing_of(edge) else {
                    next.iter_mut().zip(orders).for_each(|(next, word)| *next |= word);
                    continue;
                };
                for (&word, after) in orders.iter().zip(after.chunks(64)) {
                    let mut word = word;
                    while word != 0 {
                        let order = usize::from(after[word.trailing_zeros() as usize]);
                        next[order / 64] |= 1 << (order % 64);
                        word &= word - 1;
                    }
                }
            }
        }
    }

    /// How many placements are done.
    pub fn done(&self) -> usize {
        self.done
    }

    /// The bits by region and order, each region in words of its own.
    pub fn into_bits(self) -> Vec<u64> {
        self.bits
    }
}
