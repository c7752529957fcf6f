//! The evaluation of positions for ordering a beam.

use super::task::{Plan, Spot};

/// The weight of one step of a tile when all tiles weigh the same.
pub const UNIT: i32 = 16;

/// An order of positions: a smaller value is nearer to the goal.
pub trait Order {
    fn whole(&self, plan: &Plan, spot: &[u8]) -> i32;
    /// The change of the value by a slide. `spot` is the position before it: the cells, then the cell of each tile.
    fn step(&self, plan: &Plan, spot: &[u8], tile: u8, from: u8, to: u8) -> i32;
}

/// Weighted distances of the tiles, plus a penalty for pairs of tiles in their own line but in the wrong order.
pub struct Weighted {
    table: Vec<i32>,
    crossed: Vec<i32>,
    home: u8,
}

impl Weighted {
    /// Raises each tile's distance to `power`, so that the last tiles do not stay far from home; `weight` returns the
    /// weight of a tile.
    pub fn new(
        plan: &Plan,
        home: u8,
        power: f64,
        pair: f64,
        weight: impl Fn(usize) -> f64,
    ) -> Self {
        let c = plan.cells;
        let mut table = vec![0; c * c];
        let mut crossed = vec![0; c];
        let ways: Vec<f64> = (0..2 * plan.n).map(|way| (way as f64).powf(power)).collect();
        for tile in (0..c).filter(|&tile| tile != usize::from(home)) {
            let unit = weight(tile) * f64::from(UNIT);
            for cell in 0..c {
                let way = ways[plan.apart(tile, cell) as usize];
                table[tile * c + cell] = (way * unit).round() as i32;
            }
            crossed[tile] = (pair * unit).round() as i32;
        }
        Self { table, crossed, home }
    }

    /// The penalty for a tile and others in their own row or column that are in the wrong order there.
    fn crossings(&self, plan: &Plan, spot: &[u8], tile: u8, cell: u8, row: bool) -> i32 {
        let n = plan.n;
        let (line, along) = plan.at[usize::from(tile)];
        let cells = &spot[plan.cells..];
        let (first, step, line, place) = match row {
            true => (usize::from(line) * n, 1, line, plan.at[usize::from(cell)].1),
            false => (usize::from(along), n, along, plan.at[usize::from(cell)].0),
        };
        let mut sum = 0;
        for u in (0..n).map(|k| first + k * step) {
            let (v_row, v_column) = plan.at[usize::from(cells[u])];
            let (v_line, v_place) = if row { (v_row, v_column) } else { (v_column, v_row) };
            let crosses = v_line == line && (usize::from(tile) < u) != (place < v_place);
            let other = u != usize::from(tile) && u != usize::from(self.home);
            sum += i32::from(crosses && other);
        }
        sum * self.crossed[usize::from(tile)]
    }
}

impl Order for Weighted {
    fn whole(&self, plan: &Plan, spot: &[u8]) -> i32 {
        let mut sum = 0;
        for (cell, &tile) in spot[..plan.cells].iter().enumerate() {
            if tile == self.home {
                continue;
            }
            sum += 2 * self.table[usize::from(tile) * plan.cells + cell];
            let (at, home) = (plan.at[cell], plan.at[usize::from(tile)]);
            if at.0 == home.0 {
                sum += self.crossings(plan, spot, tile, cell as u8, true);
            }
            if at.1 == home.1 {
                sum += self.crossings(plan, spot, tile, cell as u8, false);
            }
        }
        sum / 2
    }

    fn step(&self, plan: &Plan, spot: &[u8], tile: u8, from: u8, to: u8) -> i32 {
        let ways = &self.table[usize::from(tile) * plan.cells..];
        let mut sum = ways[usize::from(to)] - ways[usize::from(from)];
        let [home, was, is] = [tile, from, to].map(|cell| plan.at[usize::from(cell)]);
        // A slide along a row keeps the order within the row and changes two columns, and vice versa.
        let (row, home, was, is) = match was.1 == is.1 {
            true => (true, home.0, was.0, is.0),
            false => (false, home.1, was.1, is.1),
        };
        if home == was {
            sum -= self.crossings(plan, spot, tile, from, row);
        } else if home == is {
            sum += self.crossings(plan, spot, tile, to, row);
        }
        sum
    }
}

/// Returns the cells, followed by the cell of each tile.
pub fn both_ways(plan: &Plan, spot: &Spot) -> Vec<u8> {
    let mut both = spot.tiles[..plan.cells].to_vec();
    both.resize(2 * plan.cells, 0);
    for cell in 0..plan.cells {
        both[plan.cells + usize::from(spot.tiles[cell])] = cell as u8;
    }
    both
}
