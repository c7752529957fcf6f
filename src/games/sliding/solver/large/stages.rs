//! Whole lines in stages: first the outermost rows and columns, then the next, and finally the rest
//! together. Many positions pass from one stage to the next, not only the first one found.

use super::beam::{Beam, Limits, Seed, Stage};
use super::eval::Weighted;
use super::pace::Pace;
use super::task::{Plan, Task, Way};

/// The weights and limits of the stages.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// The largest side that the last stage solves at once.
    pub inner: usize,
    /// The number of rows and columns that each stage before the last solves.
    pub thick: usize,
    /// The exponent for a tile's distance: before the last stage, and in it.
    pub powers: [f64; 2],
    /// The weight of tiles of later stages.
    pub later: f64,
    /// The extra weight of a tile in the last stage per line that its home is further out.
    pub outer: f64,
    /// The penalty for a pair of tiles in the wrong order in their own line, in steps of a tile.
    pub crossed: [f64; 2],
    /// The number of positions that pass from one stage to the next, and of distances over which
    /// they are collected.
    pub wanted: usize,
    pub linger: u32,
    /// The fraction of the budget for finding a line; the rest is for shortening it.
    pub until: f64,
}

impl Tuning {
    /// The weights that measured best on some deals of this side.
    pub fn of(side: usize) -> Self {
        let common = Self {
            inner: 5,
            thick: 2,
            powers: [1.5, 1.4],
            later: 0.4,
            outer: 0.0,
            crossed: [2.0, 3.0],
            wanted: 500,
            linger: 6,
            until: 0.8,
        };
        match side {
            ..=5 => Self { powers: [1.5, 1.6], outer: 0.4, ..common },
            6 => Self { inner: 6, outer: 0.4, ..common },
            _ => common,
        }
    }

    /// Returns these weights for number 0, and similar ones for the searches after it.
    pub fn variant(&self, number: usize) -> Self {
        let (power, outer, crossed) = [
            (0.0, 0.0, 0.0),
            (-0.2, -0.2, 0.0),
            (0.0, 0.0, 1.5),
            (-0.2, 0.0, -1.0),
            (0.2, 0.2, 0.0),
            (-0.1, -0.1, 1.0),
        ][number];
        let [first, last] = self.powers;
        let [few, many] = self.crossed;
        Self {
            powers: [first + power, last + power],
            outer: (self.outer + outer).max(0.0),
            crossed: [few, many + crossed],
            ..*self
        }
    }
}

/// The number of variants of the weights.
pub const VARIANTS: usize = 6;

/// Returns the shortest line found within the limits, if any.
pub fn line(
    beam: &mut Beam,
    plan: &Plan,
    task: &Task,
    tuning: &Tuning,
    limits: &Limits,
    pace: &mut Pace,
) -> Option<Vec<Way>> {
    let n = plan.n;
    let outer = n.saturating_sub(tuning.inner);
    let mut seeds = vec![Seed { spot: task.start, depth: 0 }];
    let mut lines = vec![Vec::new()];
    let mut done = 0;
    loop {
        let last = done == outer;
        let ready = (done + tuning.thick).min(outer);
        let within = Plan::within(n, done, done);
        let counts = |tile: usize| {
            tile != usize::from(task.home) && (last || (tile / n).min(tile % n) < ready)
        };
        let counted: Vec<bool> = (0..plan.cells).map(counts).collect();
        let weight = |tile: usize| match () {
            () if last => 1.0 + tuning.outer * (n - 1 - (tile / n).min(tile % n)) as f64,
            () if counts(tile) => 1.0,
            () => tuning.later,
        };
        let (power, crossed) =
            (tuning.powers[usize::from(last)], tuning.crossed[usize::from(last)]);
        let order = Weighted::new(&within, task.home, power, crossed, weight);
        let wanted = if last { 1 } else { tuning.wanted };
        let limits = Limits { wanted, linger: tuning.linger, ..*limits };
        let stage = Stage { plan: &within, home: task.home, counted, order };
        let ends = beam.search(&stage, &seeds, &limits, pace);
        let mut next = Vec::with_capacity(ends.len());
        let mut longer = Vec::with_capacity(ends.len());
        for end in ends {
            let mut spot = seeds[end.seed].spot;
            end.line.iter().for_each(|&way| spot.slide(plan, way));
            next.push(Seed { spot, depth: end.depth });
            longer.push([&lines[end.seed][..], &end.line].concat());
        }
        if last || next.is_empty() {
            return longer.into_iter().next();
        }
        (seeds, lines, done) = (next, longer, ready);
    }
}
