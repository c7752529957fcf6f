//! How the tiles of a pattern move on a 4×4 board, independent of which tiles they are.

use super::permutations::{Permutations, rank};
use handful_engine::bits::members;

/// The number of cells of a board.
const CELLS: usize = 16;

/// Returns a set of cells together with their neighbors.
pub const fn spread(cells: u16) -> u16 {
    let sides = (cells << 1 & 0xEEEE) | (cells >> 1 & 0x7777);
    cells | sides | cells << 4 | cells >> 4
}

/// Returns the free cells that the gap can reach from its cell.
fn reach(gap: usize, free: u16) -> u16 {
    let mut cells = 1 << gap;
    loop {
        let more = spread(cells) & free;
        if more == cells {
            return cells;
        }
        cells = more;
    }
}

/// A set of cells that hold the pattern's tiles, and a connected set of free cells for the gap.
pub struct Region {
    /// The cells of the tiles.
    pub set: u16,
    /// The free cells.
    pub free: u16,
    /// The end of the region's edges; they begin where those of the previous region end.
    edges: u32,
}

impl Region {
    /// Whether an odd number of tiles are on black cells, with cells colored as on a chessboard.
    pub fn is_odd(&self) -> bool {
        (self.set & 0xA5A5).count_ones() & 1 == 1
    }
}

/// A move of one tile.
pub struct Edge {
    /// The region after it.
    pub region: u32,
    /// The tile's rank among the pattern's tiles, ordered by cell, before and after the move.
    pub places: (u8, u8),
}

/// All sets of a certain number of cells, and the moves between them.
pub struct Graph {
    /// The number of tiles in the pattern.
    pub tiles: usize,
    /// Sorted by set.
    pub regions: Vec<Region>,
    edges: Vec<Edge>,
    /// The orders of the tiles.
    pub permutations: Permutations,
}

impl Graph {
    /// Builds the graph of all sets with this many cells.
    pub fn new(tiles: usize) -> Self {
        let mut graph =
            Self { tiles, regions: vec![], edges: vec![], permutations: Permutations::new(tiles) };
        // For each set its first region.
        let mut first = vec![0; 1 << CELLS];
        for set in (0..=u16::MAX).filter(|set| set.count_ones() as usize == tiles) {
            first[usize::from(set)] = graph.regions.len();
            let mut left = !set;
            while left != 0 {
                let free = reach(left.trailing_zeros() as usize, !set);
                left &= !free;
                graph.regions.push(Region { set, free, edges: 0 });
            }
        }
        for region in 0..graph.regions.len() {
            let Region { set, free, .. } = graph.regions[region];
            for (place, cell) in members(set).enumerate() {
                for to in members(spread(1 << cell) & free) {
                    let after = set ^ 1 << cell ^ 1 << to;
                    let mut region = first[usize::from(after)];
                    while graph.regions[region].free >> cell & 1 == 0 {
                        region += 1;
                    }
                    let passed = (after & ((1 << to) - 1)).count_ones() as u8;
                    let edge = Edge { region: region as u32, places: (place as u8, passed) };
                    graph.edges.push(edge);
                }
            }
            graph.regions[region].edges = graph.edges.len() as u32;
        }
        graph
    }

    /// The moves from a region.
    pub fn edges_of(&self, region: usize) -> &[Edge] {
        let begin = region.checked_sub(1).map_or(0, |before| self.regions[before].edges);
        &self.edges[begin as usize..self.regions[region].edges as usize]
    }

    /// Returns the region and the order for tiles in these cells and the gap in that one.
    pub fn find(&self, cells: &[usize], gap: usize) -> (usize, usize) {
        let (set, order) = order_of(cells);
        let region = self.regions.iter().position(|r| r.set == set && r.free >> gap & 1 == 1);
        (region.expect("the gap's cell is free"), order)
    }
}

/// Returns the set of the tiles' cells, and the index of their order.
pub fn order_of(cells: &[usize]) -> (u16, usize) {
    let set = cells.iter().fold(0u16, |set, cell| set | 1 << cell);
    let tile = |cell| cells.iter().position(|c| *c == cell).expect("a cell of the set") as u8;
    let tiles: Vec<u8> = members(set).map(tile).collect();
    (set, rank(&tiles))
}
