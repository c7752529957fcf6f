//! The distances of a few tiles, whatever the others do: an additive pattern database (Korf and
//! Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134, 2002).
//!
//! A placement says in which cells the tiles of a pattern are: four bits a tile, the pattern's first
//! tile lowest. Its distance is the number of moves of these tiles alone that bring them home, for
//! the best cell of the gap; so the sum over patterns that share no tile is never more than the
//! length of a solution.
//!
//! Each move of a tile changes this distance by an odd number, and the tiles' Manhattan distance
//! by one: their difference stays even. Half of it, the excess, fits in four bits.

/// The cells of a board.
const CELLS: usize = 16;

/// The largest excess that is kept. A larger one would be kept as this, which leaves every sum
/// below the length of the solutions.
const MOST: u32 = 15;

/// The cells beside each cell, as a set.
const BESIDE: [u16; CELLS] = {
    let mut beside = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        beside[cell] = spread(1 << cell) & !(1 << cell);
        cell += 1;
    }
    beside
};

/// A set of cells with those beside them.
const fn spread(cells: u16) -> u16 {
    let sides = (cells << 1 & 0xEEEE) | (cells >> 1 & 0x7777);
    cells | sides | cells << 4 | cells >> 4
}

/// The free cells that the gap reaches from this one.
fn region(gap: u32, free: u16) -> u16 {
    let mut cells = 1 << gap;
    loop {
        let more = spread(cells) & free;
        if more == cells {
            return cells;
        }
        cells = more;
    }
}

/// Works a pattern's distances out, breadth first from home, in slices.
pub struct Build {
    /// The home cell of each tile of the pattern.
    homes: Vec<u8>,
    /// By placement, the cells of the gap that were reached with it.
    seen: Vec<u16>,
    /// Placements and, in the lowest four bits, a cell of the gap, all at this distance.
    level: Vec<u32>,
    next: Vec<u32>,
    distance: u32,
    /// How much of the level is done, and how many placements are.
    at: usize,
    done: usize,
}

impl Build {
    /// Begins with these tiles at home.
    pub fn new(tiles: &[u8]) -> Self {
        let homes: Vec<u8> = tiles.iter().map(|tile| tile - 1).collect();
        let placement = homes.iter().rev().fold(0, |key, &cell| key << 4 | u32::from(cell));
        Self {
            seen: vec![0; CELLS.pow(homes.len() as u32)],
            homes,
            level: vec![placement << 4 | 15],
            next: Vec::new(),
            distance: 0,
            at: 0,
            done: 0,
        }
    }

    /// Goes on for a slice of so many entries; puts excesses, two a byte, into `nibbles`. Answers
    /// whether all is done.
    pub fn step(&mut self, nibbles: &mut [u8], entries: usize) -> bool {
        let end = self.level.len().min(self.at + entries);
        for i in self.at..end {
            self.visit(self.level[i], nibbles);
        }
        self.at = end;
        if end < self.level.len() {
            return false;
        }
        self.level.clear();
        std::mem::swap(&mut self.level, &mut self.next);
        self.at = 0;
        self.distance += 1;
        self.level.is_empty()
    }

    fn visit(&mut self, entry: u32, nibbles: &mut [u8]) {
        let (placement, gap) = ((entry >> 4) as usize, entry & 15);
        let before = self.seen[placement];
        if before >> gap & 1 == 1 {
            return;
        }
        let mut free = u16::MAX;
        let mut manhattan = 0;
        for (i, &home) in self.homes.iter().enumerate() {
            let cell = placement >> (4 * i) & 15;
            free &= !(1 << cell);
            manhattan += way(cell, home.into());
        }
        let region = region(gap, free);
        self.seen[placement] = before | region;
        if before == 0 {
            let excess = ((self.distance - manhattan) / 2).min(MOST);
            nibbles[placement / 2] |= (excess << (4 * (placement & 1))) as u8;
            self.done += 1;
        }
        for i in 0..self.homes.len() {
            let cell = placement >> (4 * i) & 15;
            let mut ways = BESIDE[cell] & region;
            while ways != 0 {
                let to = ways.trailing_zeros();
                ways &= ways - 1;
                let after = placement ^ ((cell ^ to as usize) << (4 * i));
                if self.seen[after] >> cell & 1 == 0 {
                    self.next.push((after as u32) << 4 | cell as u32);
                }
            }
        }
    }

    /// How many placements are done.
    pub fn done(&self) -> usize {
        self.done
    }
}

/// Rows and columns between two cells.
pub fn way(a: usize, b: usize) -> u32 {
    ((a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4)) as u32
}
