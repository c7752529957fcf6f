//! The evaluation of states for ordering a beam.
//!
//! The value of a state has two parts. The part of the counted tiles, which the stage must bring home, passes through
//! a concave curve: the fewer of them are left, the more moves each of their steps takes, because fewer other tiles
//! profit from the same moves. The other part is that of all other tiles, and of pairs and blocks (`patterns.rs`).

use super::board::{BoardGeometry, Direction};
use super::patterns::{Learned, PatternWeights, WeightSet};

/// The value of one step of a tile of weight 1.
pub const UNIT: i32 = 16;

/// The two parts of a value, in [`UNIT`]s: that of the counted tiles before the curve, and the rest.
#[derive(Clone, Copy, Default)]
pub struct Parts {
    pub near: i32,
    pub rest: i32,
}

/// How much a tile weighs.
#[derive(Clone, Copy)]
pub struct Weight {
    /// The weight of its distance.
    pub unit: f64,
    /// The exponent of its distance.
    pub power: f64,
    /// The penalty for each pair of tiles in their own line but in the wrong order, in steps.
    pub reversal: f64,
}

/// Evaluates states: a smaller value is nearer to the goal.
pub struct Evaluator {
    /// For each tile and cell the value of the distance.
    distances: Vec<i16>,
    /// The penalty of a reversal by tile.
    reversals: Vec<i16>,
    counted: Vec<bool>,
    /// The number that stands for the gap.
    home: u8,
    /// The value of the counted part, by that part divided by [`GRAIN`]; empty if it counts as it is.
    curve: Vec<i32>,
    /// The pattern weights, if they count.
    pub patterns: Option<PatternWeights>,
}

/// The resolution of the curve.
const GRAIN: i32 = 8;

impl Evaluator {
    /// Creates an evaluator without a curve and without pattern weights. `weight` returns the weight of a tile.
    pub fn new(
        geometry: &BoardGeometry,
        home: u8,
        counted: Vec<bool>,
        weight: impl Fn(usize) -> Weight,
    ) -> Self {
        let c = geometry.cells;
        let mut distances = vec![0; c * c];
        let mut reversals = vec![0; c];
        // The values by distance of the tile before, which are mostly those of this one too.
        let (mut same, mut values) = ((0.0, 0.0), Vec::new());
        for tile in (0..c).filter(|&tile| tile != usize::from(home)) {
            let Weight { unit, power, reversal: penalty } = weight(tile);
            let unit = unit * f64::from(UNIT);
            if same != (unit, power) {
                same = (unit, power);
                values = (0..2 * geometry.side)
                    .map(|distance| ((distance as f64).powf(power) * unit + 0.5) as i16)
                    .collect();
            }
            for cell in 0..c {
                distances[tile * c + cell] = values[geometry.distance(tile, cell) as usize];
            }
            reversals[tile] = (penalty * unit + 0.5) as i16;
        }
        Self { distances, reversals, counted, home, curve: Vec::new(), patterns: None }
    }

    /// Bends the counted part: its value is raised to `power`, and scaled such that a step weighs as much as before
    /// where the part is `start`.
    pub fn bend(&mut self, power: f64, start: i32) {
        let unit = f64::from(UNIT);
        let start = f64::from(start) + unit;
        let value = |part: f64| {
            start.powf(1.0 - power) * ((part + unit).powf(power) - unit.powf(power)) / power
        };
        let most = (4.0 * start) as i32 / GRAIN + 1;
        self.curve = (0..most).map(|part| value(f64::from(part * GRAIN)) as i32).collect();
    }

    /// Adds the learned weights of a set.
    pub fn learned(&mut self, geometry: &BoardGeometry, learned: &Learned, weight_set: WeightSet) {
        let (home, counted) = (self.home, &self.counted);
        self.patterns = Some(PatternWeights::learned(geometry, home, counted, learned, weight_set));
    }

    /// Returns the value that the parts make together.
    pub fn value(&self, parts: Parts) -> i32 {
        let near = match self.curve.len() {
            0 => parts.near,
            most => self.curve[((parts.near.max(0) / GRAIN) as usize).min(most - 1)],
        };
        near + parts.rest
    }

    /// Returns the parts of a whole state.
    pub fn whole(&self, geometry: &BoardGeometry, tiles: &[u8]) -> Parts {
        let mut parts = Parts::default();
        let mut reversals = Parts::default();
        parts.rest += self.patterns.as_ref().map_or(0, |patterns| patterns.whole(geometry, tiles));
        for (cell, &tile) in tiles[..geometry.cells].iter().enumerate() {
            if tile == self.home {
                continue;
            }
            let distance = i32::from(self.distances[usize::from(tile) * geometry.cells + cell]);
            if self.counted[usize::from(tile)] {
                parts.near += distance
            } else {
                parts.rest += distance
            }
            let (at, home) = (geometry.at[cell], geometry.at[usize::from(tile)]);
            if at.0 == home.0 {
                self.add_reversals(geometry, tiles, tile, cell as u8, true, 1, &mut reversals);
            }
            if at.1 == home.1 {
                self.add_reversals(geometry, tiles, tile, cell as u8, false, 1, &mut reversals);
            }
        }
        Parts { near: parts.near + reversals.near / 2, rest: parts.rest + reversals.rest / 2 }
    }

    /// Returns the change of the parts by a slide of a tile in this direction from its cell into the gap's. `tiles` is
    /// the state before it, and after its cells one number more than there are tiles.
    #[inline(always)]
    pub fn step(
        &self,
        geometry: &BoardGeometry,
        tiles: &[u8],
        direction: Direction,
        from: u8,
        to: u8,
    ) -> Parts {
        let tile = tiles[usize::from(from)];
        let first = usize::from(tile) * geometry.cells;
        let [was, is] = [from, to].map(|cell| self.distances[first + usize::from(cell)]);
        let mut parts = Parts::default();
        let change = i32::from(is) - i32::from(was);
        if self.counted[usize::from(tile)] {
            parts.near = change
        } else {
            parts.rest = change
        }
        let [home, was, is] = [tile, from, to].map(|cell| geometry.at[usize::from(cell)]);
        // A slide along a row keeps the order within the row and changes two columns, and vice versa.
        let (row, home, was, is) = match was.1 == is.1 {
            true => (true, home.0, was.0, is.0),
            false => (false, home.1, was.1, is.1),
        };
        if home == was {
            self.add_reversals(geometry, tiles, tile, from, row, -1, &mut parts);
        } else if home == is {
            self.add_reversals(geometry, tiles, tile, to, row, 1, &mut parts);
        }
        if let Some(patterns) = &self.patterns {
            parts.rest += patterns.step(tiles, tile, direction, from, to);
        }
        parts
    }

    /// Adds `sign` times the penalties for a tile in this cell and others in the tile's own row or column that are in
    /// the wrong order there.
    #[inline(always)]
    #[expect(
        clippy::too_many_arguments,
        reason = "one call per tile: a struct would be built for each"
    )]
    fn add_reversals(
        &self,
        geometry: &BoardGeometry,
        tiles: &[u8],
        tile: u8,
        cell: u8,
        row: bool,
        sign: i32,
        parts: &mut Parts,
    ) {
        let n = geometry.side;
        let (at_row, at_column) = geometry.at[usize::from(cell)];
        let (first, step, line) = match row {
            true => (usize::from(at_row) * n, 1, at_row),
            false => (usize::from(at_column), n, at_column),
        };
        for x in (0..n).map(|k| first + k * step) {
            let other = tiles[x];
            let (home_row, home_column) = geometry.at[usize::from(other)];
            let own = if row { home_row } else { home_column } == line;
            if own
                && (tile < other) != (usize::from(cell) < x)
                && other != self.home
                && other != tile
            {
                let (t, o) = (usize::from(tile), usize::from(other));
                let penalty = sign * i32::from(self.reversals[t].min(self.reversals[o]));
                let both = self.counted[t] && self.counted[o];
                if both { parts.near += penalty } else { parts.rest += penalty }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::solver::large::board::{NO_CELL, State};
    use crate::sliding::solver::large::patterns::LEARNED;
    use crate::sliding::{Grid, Side};
    use handful_engine::{DealNumber, DealRng};

    /// Slides at random, and compares the sum of the changes with the value of each state.
    fn walk(side: usize, fixed: usize, weight_set: WeightSet) {
        let mut rng = DealRng::new("eval", DealNumber::MIN);
        let geometry = BoardGeometry::within(side, fixed, fixed);
        let home = geometry.cells as u8 - 1;
        let mut here = State::from_grid(&Grid::solved(Side::new(side).expect("a side")));
        // As in a task, the gap has the number of its home.
        here.tiles[..geometry.cells].iter_mut().zip(0..).for_each(|(tile, cell)| *tile = cell);
        let ring = |tile: usize| (tile / side).min(tile % side);
        let counted: Vec<bool> = (0..geometry.cells)
            .map(|tile| ring(tile) < fixed + 2 && tile != usize::from(home))
            .collect();
        let weight =
            |tile: usize| Weight { unit: 1.0 + tile as f64 / 9.0, power: 1.4, reversal: 2.0 };
        let mut evaluator = Evaluator::new(&geometry, home, counted, weight);
        evaluator.learned(&geometry, LEARNED, weight_set);
        let mut sum = evaluator.whole(&geometry, &here.tiles[..geometry.cells]);
        for _ in 0..4_000 {
            let direction = rng.below(4) as u8;
            let from = geometry.source(here.gap, direction);
            if from == NO_CELL {
                continue;
            }
            let tiles = [&here.tiles[..geometry.cells], &[geometry.cells as u8]].concat();
            let step = evaluator.step(&geometry, &tiles, direction, from, here.gap);
            (sum.near, sum.rest) = (sum.near + step.near, sum.rest + step.rest);
            here.slide(&geometry, direction);
            let whole = evaluator.whole(&geometry, &here.tiles[..geometry.cells]);
            assert_eq!((sum.near, sum.rest), (whole.near, whole.rest), "{here:?}");
        }
    }

    #[test]
    fn changes_add_up_to_the_whole() {
        for (side, fixed) in [(7, 0), (8, 2), (10, 4)] {
            walk(side, fixed, WeightSet::Outer);
        }
        walk(5, 0, WeightSet::Small);
        walk(7, 0, WeightSet::Large);
    }

    #[test]
    fn the_curve_rises_and_steps_weigh_more_near_its_end() {
        let geometry = BoardGeometry::new(6);
        let weight = Weight { unit: 1.0, power: 1.5, reversal: 2.0 };
        let mut evaluator = Evaluator::new(&geometry, 35, vec![true; 36], |_| weight);
        evaluator.bend(0.75, 4_000);
        let value = |near| evaluator.value(Parts { near, rest: 0 });
        for near in (100..4_000).step_by(100) {
            assert!(value(near) > value(near - 100));
        }
        let step = |near| value(near + 160) - value(near);
        assert!(step(0) > 2 * step(3_840));
        assert!((150..=170).contains(&step(3_840)), "{}", step(3_840));
    }
}
