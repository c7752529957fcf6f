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
    /// Powers of a tile's way home: while stages are left, and in the last one.
    pub powers: [f64; 2],
    /// What tiles of later stages weigh.
    pub later: f64,
    /// Positions that go from one stage to the next, and distances over which they are collected.
    pub wanted: usize,
    pub linger: u32,
    /// The part of the budget for finding a line; the rest is for making it shorter.
    pub until: f64,
}

impl Tuning {
    pub fn of(side: usize) -> Self {
        let inner = if side == 6 { 6 } else { 5 };
        Self { inner, powers: [1.5, 1.4], later: 0.4, wanted: 500, linger: 6, until: 0.8 }
    }
}

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
    for done in 0..=outer {
        let last = done == outer;
        let within = Plan::within(n, done, done);
        let counts = |tile: usize| {
            tile != usize::from(task.home) && (last || (tile / n).min(tile % n) <= done)
        };
        let counted: Vec<bool> = (0..plan.cells).map(counts).collect();
        let weight = |tile: usize| if counts(tile) { 1.0 } else { tuning.later };
        let order = Weighted::new(&within, task.home, tuning.powers[usize::from(last)], weight);
        let wanted = if last { 1 } else { tuning.wanted };
        let limits = Limits { wanted, linger: tuning.linger, ..*limits };
        let stage = Stage { home: task.home, counted };
        let ends = beam.search(&within, &stage, &seeds, &order, &limits, pace);
        let mut next = Vec::with_capacity(ends.len());
        let mut longer = Vec::with_capacity(ends.len());
        for end in ends {
            let mut spot = seeds[end.seed].spot;
            end.line.iter().for_each(|&way| spot.slide(plan, way));
            next.push(Seed { spot, depth: end.depth });
            longer.push([&lines[end.seed][..], &end.line].concat());
        }
        (seeds, lines) = (next, longer);
    }
    lines.into_iter().next()
}
