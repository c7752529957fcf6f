//! Whole lines by stages: the outermost row and column first, then the next, then what is left at
//! once; from one stage to the next go many positions, not only the first that was found.

use super::beam::{Beam, Limits, Seed, Stage};
use super::eval::Weighted;
use super::pace::Pace;
use super::task::{Plan, Task, Way};

/// How the stages weigh things.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// The side of what is solved at once, at most.
    pub inner: usize,
    /// Rows and columns that a stage before the last brings home.
    pub thick: usize,
    /// Powers of a tile's way home: while stages are left, and in the last one.
    pub powers: [f64; 2],
    /// What tiles of later stages weigh.
    pub later: f64,
    /// What a tile weighs more in the last stage for each line that its home lies further out.
    pub outer: f64,
    /// What a pair of tiles in the wrong order in their own line weighs, in ways of a tile.
    pub crossed: [f64; 2],
    /// Positions that go from one stage to the next, and distances over which they are collected.
    pub wanted: usize,
    pub linger: u32,
    /// The part of the budget for finding a line; the rest is for making it shorter.
    pub until: f64,
}

impl Tuning {
    /// The weights that did best on some deals of the side, by measurement.
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

    /// These weights for the first search, others near them for those that follow.
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

/// How many variants of the weights there are.
pub const VARIANTS: usize = 6;

/// The shortest line found within the limits, if any was.
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
