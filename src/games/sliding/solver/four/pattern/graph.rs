//! How the tiles of a pattern move on a board of 4×4, whichever tiles they are.

/// The cells of a board.
const CELLS: usize = 16;

/// A set of cells with those beside them.
const fn spread(cells: u16) -> u16 {
    let sides = (cells << 1 & 0xEEEE) | (cells >> 1 & 0x7777);
    cells | sides | cells << 4 | cells >> 4
}

/// The free cells that the gap reaches from this one.
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

/// Rows and columns between two cells.
pub fn way(a: usize, b: usize) -> u32 {
    ((a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4)) as u32
}

/// The cells of each member of a set, the lowest first.
fn members(mut cells: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = cells.trailing_zeros() as usize;
        (cells != 0).then(|| {
            cells &= cells - 1;
            cell
        })
    })
}

/// A set of cells that hold the pattern's tiles, and free cells between which the gap can go.
pub struct Region {
    /// The set's index.
    pub set: u16,
    /// The free cells.
    free: u16,
    /// Where the region's edges end; they begin where those of the region before end.
    edges: u32,
}

/// A move of one tile.
pub struct Edge {
    /// The region after it.
    pub region: u32,
    /// The tile's place among the others, by cells, before it and after it.
    places: (u8, u8),
}

/// All sets of a number of cells, and the moves between them.
pub struct Graph {
    /// Tiles of the pattern.
    tiles: usize,
    /// The cells of each set.
    pub sets: Vec<u16>,
    pub regions: Vec<Region>,
    edges: Vec<Edge>,
    /// The tiles by place, in each order.
    orders: Vec<[u8; 8]>,
    /// By the tile's place before a move and after it: the order after it of each order before.
    passing: Vec<Vec<u16>>,
}

impl Graph {
    pub fn new(tiles: usize) -> Self {
        let sets = (0..=u16::MAX).filter(|set| set.count_ones() as usize == tiles).collect();
        let mut orders = Vec::new();
        list(tiles, &mut Vec::new(), &mut orders);
        let mut graph =
            Self { tiles, sets, regions: vec![], edges: vec![], orders, passing: vec![] };
        // By set of cells, its first region.
        let mut first = vec![0; 1 << CELLS];
        for (set, &cells) in graph.sets.iter().enumerate() {
            first[usize::from(cells)] = graph.regions.len();
            let mut left = !cells;
            while left != 0 {
                let free = reach(left.trailing_zeros() as usize, !cells);
                left &= !free;
                graph.regions.push(Region { set: set as u16, free, edges: 0 });
            }
        }
        for region in 0..graph.regions.len() {
            let Region { set, free, .. } = graph.regions[region];
            let cells = graph.sets[usize::from(set)];
            for (place, cell) in members(cells).enumerate() {
                for to in members(spread(1 << cell) & free) {
                    let after = cells ^ 1 << cell ^ 1 << to;
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
        graph.passing = (0..tiles * tiles).map(|i| graph.pass(i / tiles, i % tiles)).collect();
        graph
    }

    /// The words that hold a bit for each order.
    pub fn words(&self) -> usize {
        self.orders.len().div_ceil(64)
    }

    pub fn edges_of(&self, region: usize) -> &[Edge] {
        let begin = region.checked_sub(1).map_or(0, |before| self.regions[before].edges);
        &self.edges[begin as usize..self.regions[region].edges as usize]
    }

    /// The order after a move of each order before it; `None` where every order stays.
    pub fn passing(&self, edge: &Edge) -> Option<&[u16]> {
        let (from, to) = edge.places;
        (from != to).then(|| &self.passing[usize::from(from) * self.tiles + usize::from(to)][..])
    }

    /// The region and the order of tiles in these cells with the gap in that.
    pub fn find(&self, cells: &[usize], gap: usize) -> (usize, usize) {
        let set = cells.iter().fold(0u16, |set, cell| set | 1 << cell);
        let here = |r: &Region| self.sets[usize::from(r.set)] == set && r.free >> gap & 1 == 1;
        let region = self.regions.iter().position(here).expect("the gap's cell is free");
        let mut order = [0; 8];
        for (place, cell) in members(set).enumerate() {
            order[place] = cells.iter().position(|c| *c == cell).expect("a cell of the set") as u8;
        }
        (region, self.order(&order))
    }

    /// A placement, four bits a tile, and its Manhattan distance to these homes.
    pub fn placement(&self, set: usize, order: usize, homes: &[usize]) -> (usize, u32) {
        let tiles = self.orders[order];
        let (mut placement, mut manhattan) = (0, 0);
        for (cell, tile) in members(self.sets[set]).zip(tiles) {
            placement |= cell << (4 * tile);
            manhattan += way(cell, homes[usize::from(tile)]);
        }
        (placement, manhattan)
    }

    /// The index of an order.
    fn order(&self, tiles: &[u8; 8]) -> usize {
        self.orders.binary_search(tiles).expect("all orders are listed")
    }

    /// Each order after the tile of one place goes to another.
    fn pass(&self, from: usize, to: usize) -> Vec<u16> {
        let after = |tiles: &[u8; 8]| {
            let mut tiles = *tiles;
            if from < to {
                tiles[from..=to].rotate_left(1);
            } else {
                tiles[to..=from].rotate_right(1);
            }
            self.order(&tiles) as u16
        };
        self.orders.iter().map(after).collect()
    }
}

/// Lists all orders that begin with these tiles, lowest first.
fn list(tiles: usize, begun: &mut Vec<u8>, orders: &mut Vec<[u8; 8]>) {
    if begun.len() == tiles {
        let mut order = [0; 8];
        order[..tiles].copy_from_slice(begun);
        orders.push(order);
    }
    for tile in 0..tiles as u8 {
        if !begun.contains(&tile) {
            begun.push(tile);
            list(tiles, begun, orders);
            begun.pop();
        }
    }
}
