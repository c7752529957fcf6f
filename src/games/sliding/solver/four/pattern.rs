//! The distances of a few tiles, whatever the others do: an additive pattern database (Korf and
//! Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134, 2002).
//!
//! A placement says in which cells the tiles of a pattern are. Its distance is the number of moves
//! of these tiles alone that bring them home, for the best cell of the gap; so the sum over patterns
//! that share no tile is never more than the length of a solution.
//!
//! Each move of a tile changes this distance by an odd number, and the tiles' Manhattan distance
//! by one: their difference stays even. Half of it, the excess, fits in four bits.
//!
//! A placement is a set of cells and the order of the tiles in them. What can move depends on the
//! set alone, and a tile that goes sideways passes no other. So all orders of one set are searched
//! at once, as the bits of a few words.

mod graph;

use self::graph::Graph;
pub use self::graph::way;

/// The largest excess that is kept. A larger one would be kept as this, which leaves every sum
/// below the length of the solutions.
const MOST: u32 = 15;

/// Works a pattern's distances out, breadth first from home, in slices.
pub struct Build {
    graph: Graph,
    /// The home cell of each tile of the pattern.
    homes: Vec<usize>,
    distance: u32,
    /// Orders by region: at this distance, at the next, and at any so far.
    level: Vec<u64>,
    next: Vec<u64>,
    seen: Vec<u64>,
    /// Orders by set: with a distance.
    known: Vec<u64>,
}

impl Build {
    /// Begins with these tiles at home.
    pub fn new(tiles: &[u8]) -> Self {
        let homes: Vec<usize> = tiles.iter().map(|&tile| usize::from(tile) - 1).collect();
        let graph = Graph::new(homes.len());
        let words = graph.words();
        let mut next = vec![0; graph.regions.len() * words];
        let (region, order) = graph.find(&homes, 15);
        let mut known = vec![0; graph.sets.len() * words];
        let set = usize::from(graph.regions[region].set);
        // The excess of home is 0, and so are all nibbles at first.
        known[set * words + order / 64] |= 1 << (order % 64);
        next[region * words + order / 64] |= 1 << (order % 64);
        let mut build = Self {
            level: vec![0; next.len()],
            seen: vec![0; next.len()],
            known,
            graph,
            homes,
            distance: 0,
            next,
        };
        build.keep();
        build
    }

    /// Works the next distance out; puts excesses into `nibbles`. Answers whether that was the last.
    ///
    /// The nibbles are by placement, four bits a tile, the pattern's first tile lowest.
    pub fn step(&mut self, nibbles: &mut [u8]) -> bool {
        self.spread();
        self.distance += 1;
        self.keep();
        self.write(nibbles)
    }

    /// Moves every tile that can move.
    fn spread(&mut self) {
        let words = self.graph.words();
        for (region, orders) in self.level.chunks_exact(words).enumerate() {
            if orders.iter().all(|&word| word == 0) {
                continue;
            }
            for edge in self.graph.edges_of(region) {
                let to = edge.region as usize * words;
                let next = &mut self.next[to..to + words];
                let Some(after) = self.graph.passing(edge) else {
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

    /// Leaves at the next distance only what is new, and makes it the present one.
    fn keep(&mut self) {
        for ((level, next), seen) in
            self.level.iter_mut().zip(&mut self.next).zip(&mut self.seen)
        {
            *level = *next & !*seen;
            *seen |= *level;
            *next = 0;
        }
    }

    /// Writes the excesses of placements that were not seen at less distance, with the gap
    /// elsewhere. Answers whether there are none.
    fn write(&mut self, nibbles: &mut [u8]) -> bool {
        let words = self.graph.words();
        let mut last = true;
        for (region, orders) in self.level.chunks_exact(words).enumerate() {
            let set = usize::from(self.graph.regions[region].set);
            let known = &mut self.known[set * words..(set + 1) * words];
            for (i, (&word, known)) in orders.iter().zip(known).enumerate() {
                let mut new = word & !*known;
                *known |= new;
                last &= word == 0;
                while new != 0 {
                    let order = 64 * i + new.trailing_zeros() as usize;
                    new &= new - 1;
                    let (placement, manhattan) = self.graph.placement(set, order, &self.homes);
                    let excess = ((self.distance - manhattan) / 2).min(MOST);
                    nibbles[placement / 2] |= (excess << (4 * (placement & 1))) as u8;
                }
            }
        }
        last
    }
}
