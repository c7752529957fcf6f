//! The lower bound for 4×4: the larger of the sums over patterns of a board and of its mirror
//! image.

use super::graph::{Graph, order_of, spread};
use super::search::Heuristic;
use crate::sliding::Grid;
use handful_engine::bits::members;

/// The mirror image of a cell along the main diagonal; also valid for the XOR of two cells.
const MIRROR: [usize; 16] = [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15];

/// The most patterns in a split.
pub const PATTERNS: usize = 3;

/// The bits of one pattern, and the values for indexing them.
#[derive(Clone, Debug)]
struct Pattern {
    tiles: u32,
    orders: u32,
    /// The start of its part of `Bound::passing`.
    order_after_move: u32,
    /// Its first region, and the number of words per order for all regions.
    region: u32,
    row: u32,
    bits: Vec<u64>,
    /// The home cells of its tiles.
    homes: Vec<usize>,
}

/// Distances of all tiles by pattern, one bit each.
#[derive(Clone, Debug)]
pub struct PatternDatabaseBound {
    patterns: Vec<Pattern>,
    /// The pattern of each tile, and of its mirror image.
    of_tile: [u8; 16],
    of_mirror: [u8; 16],
    /// For each set of cells its first region; then, for each region, its free cells.
    first: Vec<u16>,
    free: Vec<u16>,
    order_after_move: Vec<u16>,
}

/// The placements of all patterns.
#[derive(Clone, Copy, Debug)]
struct Placements {
    /// For each pattern the set of its cells, and in the upper bits the order of its tiles.
    patterns: [u32; PATTERNS],
    /// For each pattern the two lowest bits of its distance, the second lowest one first.
    lowest: u32,
    /// The sum of the distances.
    sum: u32,
}

/// The placements of a board and of its mirror image.
#[derive(Clone, Copy, Debug)]
pub struct State {
    board: Placements,
    mirror: Placements,
}

impl PatternDatabaseBound {
    /// Creates the bound from patterns, given by their home cells and bits.
    pub fn new(graphs: &[Graph], patterns: Vec<(Vec<usize>, Vec<u64>)>) -> Self {
        let mut bound = Self {
            patterns: vec![],
            of_tile: [0; 16],
            of_mirror: [0; 16],
            first: vec![0; 1 << 16],
            free: vec![],
            order_after_move: vec![],
        };
        // For each number of tiles, its first region and its start in `passing`.
        let mut begins = [(0, 0); 16];
        for graph in graphs {
            begins[graph.tiles] = (bound.free.len() as u32, bound.order_after_move.len() as u32);
            for (i, region) in graph.regions.iter().enumerate().rev() {
                bound.first[usize::from(region.set)] = (bound.free.len() + i) as u16;
            }
            bound.free.extend(graph.regions.iter().map(|region| region.free));
            bound.order_after_move.extend(&graph.permutations.order_after_move);
        }
        for (p, (homes, bits)) in patterns.into_iter().enumerate() {
            let graph = graphs.iter().find(|graph| graph.tiles == homes.len());
            let graph = graph.expect("there is a graph for each number of tiles");
            let (region, passing) = begins[graph.tiles];
            let row = graph.regions.len().div_ceil(64) as u32;
            let (tiles, orders) = (graph.tiles as u32, graph.permutations.count() as u32);
            for &home in &homes {
                bound.of_tile[home + 1] = p as u8;
                bound.of_mirror[MIRROR[home] + 1] = p as u8;
            }
            bound.patterns.push(Pattern {
                tiles,
                orders,
                order_after_move: passing,
                region,
                row,
                bits,
                homes,
            });
        }
        bound
    }

    /// The size of all tables in bytes.
    pub fn bytes(&self) -> usize {
        let bits = self.patterns.iter().map(|pattern| pattern.bits.len()).sum::<usize>();
        8 * bits + 2 * (self.first.len() + self.free.len() + self.order_after_move.len())
    }

    /// Computes the placements of a board.
    fn places(&self, grid: &Grid) -> Placements {
        let mut places = Placements { patterns: [0; PATTERNS], lowest: 0, sum: 0 };
        let cell_of = |home: usize| grid.cell_of(home as u8 + 1).expect("every tile is there");
        for (p, pattern) in self.patterns.iter().enumerate() {
            let cells: Vec<usize> = pattern.homes.iter().map(|&home| cell_of(home)).collect();
            let (set, order) = order_of(&cells);
            places.patterns[p] = (order as u32) << 16 | u32::from(set);
            let way =
                |(&a, &b): (&usize, &usize)| (a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4);
            let odd = cells.iter().zip(&pattern.homes).map(way).sum::<usize>() as u32 & 1;
            let region = self.region(set, grid.gap());
            places.lowest |= (odd << 1 | self.bit(pattern, region, order as u32)) << (2 * p);
        }
        let far: u32 = (0..self.patterns.len()).map(|p| self.distance(places, p, grid.gap())).sum();
        Placements { sum: far, ..places }
    }

    /// The distance of a pattern, counted along a path home on which each move gets nearer.
    fn distance(&self, mut places: Placements, p: usize, gap: usize) -> u32 {
        let home = self.patterns[p].homes.iter().fold(0, |set, home| set | 1 << home);
        let mut region = self.region(places.patterns[p] as u16, gap);
        // Only the change of the sum matters; starting at 1 leaves room to decrease it.
        places.sum = 1;
        for distance in 0.. {
            let (set, free) = (places.patterns[p] as u16, self.free[region]);
            if places.patterns[p] == home && free >> 15 & 1 == 1 {
                return distance;
            }
            let slides = members(set)
                .flat_map(|from| members(spread(1 << from) & free).map(move |to| (from, to)));
            let nearer = slides.map(|(from, to)| {
                let mut after = places;
                self.slide(&mut after, p, from, to);
                (after, from)
            });
            let (after, from) =
                nearer.into_iter().find(|(after, _)| after.sum == 0).expect("some move is nearer");
            places = Placements { sum: 1, ..after };
            region = self.region(places.patterns[p] as u16, from);
        }
        unreachable!("the distances are finite")
    }

    /// Returns the region of a set of cells that contains the gap's cell.
    #[inline(always)]
    fn region(&self, set: u16, gap: usize) -> usize {
        let mut region = usize::from(self.first[usize::from(set)]);
        while self.free[region] >> gap & 1 == 0 {
            region += 1;
        }
        region
    }

    /// The second lowest bit of a distance.
    #[inline(always)]
    fn bit(&self, pattern: &Pattern, region: usize, order: u32) -> u32 {
        let region = region as u32 - pattern.region;
        let word = order * pattern.row + region / 64;
        (pattern.bits[word as usize] >> (region % 64)) as u32 & 1
    }

    /// Moves one tile of a pattern.
    #[inline(always)]
    fn slide(&self, places: &mut Placements, p: usize, from: usize, to: usize) {
        let pattern = &self.patterns[p];
        let (set, order) = (places.patterns[p] & 0xFFFF, places.patterns[p] >> 16);
        let after = set ^ 1 << from ^ 1 << to;
        let place = (set & ((1 << from) - 1)).count_ones();
        let passed = (after & ((1 << to) - 1)).count_ones();
        let order =
            pattern.order_after_move + (place * pattern.tiles + passed) * pattern.orders + order;
        let order = u32::from(self.order_after_move[order as usize]);
        let bit = self.bit(pattern, self.region(after as u16, from), order);
        places.patterns[p] = order << 16 | after;
        let before = places.lowest >> (2 * p);
        // The second bit stays when an even distance grows by one, and changes when an odd one
        // does.
        let nearer = (before ^ before >> 1 ^ bit) & 1;
        places.sum = places.sum + 1 - 2 * nearer;
        places.lowest ^= ((before ^ bit) & 1 | 2) << (2 * p);
    }
}

impl Heuristic for PatternDatabaseBound {
    type State = State;

    fn root(&self, grid: &Grid) -> (State, u32) {
        let state = State { board: self.places(grid), mirror: self.places(&grid.mirrored()) };
        (state, state.board.sum.max(state.mirror.sum))
    }

    #[inline(always)]
    fn after(
        &self,
        mut state: State,
        tile: usize,
        from: usize,
        to: usize,
        limit: u32,
    ) -> Option<State> {
        self.slide(&mut state.board, self.of_tile[tile].into(), from, to);
        if state.board.sum > limit {
            return None;
        }
        self.slide(&mut state.mirror, self.of_mirror[tile].into(), MIRROR[from], MIRROR[to]);
        (state.mirror.sum <= limit).then_some(state)
    }
}
