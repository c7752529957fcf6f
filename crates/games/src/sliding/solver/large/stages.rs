//! Whole lines in one or two stages: of 9×9 and 10×10 first the outermost rows and columns, then the rest together.
//! Many states pass from the first stage to the last, not only the first one found.

use super::beam::{Beam, Limits, Seed, Stage};
use super::board::{BoardGeometry, Direction, SlideTask, State};
use super::budget::Budget;
use super::evaluation::{Evaluator, Weight};
use super::patterns::{LEARNED, Learned, WeightSet};

/// The weights and limits of the stages.
#[derive(Clone, Copy, Debug)]
pub struct Tuning<'a> {
    /// The largest side that the last stage solves at once.
    pub inner: usize,
    /// The exponent for a tile's distance: before the last stage, and in it.
    pub powers: [f64; 2],
    /// The weight and the exponent of tiles of later stages.
    pub later: (f64, f64),
    /// The exponent for the sum over the tiles of a stage, except the last stage.
    pub bend: f64,
    /// The extra weight of a tile in the last stage per line that its home is further out.
    pub outer: f64,
    /// The penalty for a pair of tiles in the wrong order in their own line, in steps of a tile.
    pub reversal: [f64; 2],
    /// The number of states that pass from one stage to the next, and of distances over which
    /// they are collected.
    pub max_lines: usize,
    pub extra_depths: u32,
    /// The fraction of the budget for finding a line; the rest is for shortening it.
    pub budget_share: f64,
    /// The weights of pairs and blocks.
    pub learned: &'a Learned,
}

impl Tuning<'_> {
    /// The weights that measured best on some deals of this side.
    pub fn for_side(side: usize) -> Self {
        let common = Self {
            inner: 5,
            powers: [1.5, 1.4],
            later: (1.0, 1.3),
            bend: 0.75,
            outer: 0.0,
            reversal: [2.0, 3.0],
            max_lines: 500,
            extra_depths: 12,
            budget_share: 0.8,
            learned: LEARNED,
        };
        let large = Self { inner: 8, powers: [1.5, 1.5], bend: 0.9, outer: 0.15, ..common };
        match side {
            ..=5 => Self { powers: [1.5, 1.6], outer: 0.4, ..common },
            6 => Self { inner: 6, outer: 0.4, ..common },
            9 => Self { inner: 7, ..large },
            _ => large,
        }
    }

    /// Returns these weights for number 0, and similar ones for the searches after it.
    pub fn variant(&self, number: usize) -> Self {
        let (power, outer, reversal) = [
            (0.0, 0.0, 0.0),
            (-0.2, -0.2, 0.0),
            (0.0, 0.0, 1.5),
            (-0.2, 0.0, -1.0),
            (0.2, 0.2, 0.0),
            (-0.1, -0.1, 1.0),
        ][number];
        let [first, last] = self.powers;
        let [few, many] = self.reversal;
        Self {
            powers: [first + power, last + power],
            outer: (self.outer + outer).max(0.0),
            reversal: [few, many + reversal],
            ..*self
        }
    }
}

/// The number of variants of the weights.
pub const VARIANTS: usize = 6;

/// Returns the shortest line found within the limits, if any.
pub fn line(
    beam: &mut Beam,
    geometry: &BoardGeometry,
    task: &SlideTask,
    tuning: &Tuning,
    limits: &Limits,
    budget: &mut Budget,
) -> Option<Vec<Direction>> {
    let mut seeds = vec![Seed { state: task.start, depth: 0 }];
    let mut lines = vec![Vec::new()];
    let mut done = 0;
    loop {
        let scope = StageScope::after(done, geometry.side, tuning);
        let within = BoardGeometry::within(geometry.side, done, done);
        let stage = scope.stage(&within, task, tuning, &seeds[0].state);
        let max_lines = if scope.last { 1 } else { tuning.max_lines };
        let extra_depths = if scope.last { 0 } else { tuning.extra_depths };
        let ends =
            beam.search(&stage, &seeds, &Limits { max_lines, extra_depths, ..*limits }, budget);
        let mut next = Vec::with_capacity(ends.len());
        let mut longer = Vec::with_capacity(ends.len());
        for end in ends {
            let mut state = seeds[end.seed].state;
            end.line.iter().for_each(|&direction| state.slide(geometry, direction));
            next.push(Seed { state, depth: end.depth });
            longer.push([&lines[end.seed][..], &end.line].concat());
        }
        if scope.last || next.is_empty() {
            return longer.into_iter().next();
        }
        (seeds, lines, done) = (next, longer, scope.ready);
    }
}

/// The rows and columns that a stage solves: those up to `ready`, or all in the last stage.
#[derive(Clone, Copy)]
pub struct StageScope {
    /// The rows and columns that are home after it.
    pub ready: usize,
    /// Whether all tiles are home after it.
    pub last: bool,
    /// The learned values that it uses.
    pub weight_set: WeightSet,
}

impl StageScope {
    /// Returns the scope after the first `done` rows and columns.
    pub fn after(done: usize, side: usize, tuning: &Tuning) -> Self {
        let outer = side.saturating_sub(tuning.inner);
        let last = done == outer;
        let weight_set = match last {
            false => WeightSet::Outer,
            true if tuning.inner < 7 => WeightSet::Small,
            true => WeightSet::Large,
        };
        Self { ready: outer, last, weight_set }
    }

    /// Returns the stage that solves it. `first` is one of the states from which it begins.
    pub fn stage<'a>(
        self,
        geometry: &'a BoardGeometry,
        task: &SlideTask,
        tuning: &Tuning,
        first: &State,
    ) -> Stage<'a> {
        let ring = |tile: usize| (tile / geometry.side).min(tile % geometry.side);
        let home = task.home;
        let counts =
            |tile: usize| tile != usize::from(home) && (self.last || ring(tile) < self.ready);
        let counted: Vec<bool> = (0..geometry.cells).map(counts).collect();
        let which = usize::from(self.last);
        let (power, reversal) = (tuning.powers[which], tuning.reversal[which]);
        let weight = |tile: usize| {
            if self.last {
                let unit = 1.0 + tuning.outer * (geometry.side - 1 - ring(tile)) as f64;
                Weight { unit, power, reversal }
            } else if counts(tile) {
                Weight { unit: 1.0, power, reversal }
            } else {
                Weight { unit: tuning.later.0, power: tuning.later.1, reversal }
            }
        };
        let mut evaluator = Evaluator::new(geometry, home, counted.clone(), weight);
        if !self.last {
            let start = evaluator.whole(geometry, &first.tiles[..geometry.cells]).near;
            evaluator.bend(tuning.bend, start);
        }
        evaluator.learned(geometry, tuning.learned, self.weight_set);
        Stage {
            geometry,
            home,
            counted,
            evaluator,
            grain: if self.last { ALL_COUNT } else { GRAIN },
        }
    }
}

/// The grain of a stage, see [`Stage::grain`]: about 8 moves.
const GRAIN: u32 = 7;
/// The grain of a stage in which all tiles count.
pub const ALL_COUNT: u32 = 31;
