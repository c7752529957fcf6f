//! Which of a beam's positions the line comes from that it finds in the end: what the values of pairs are learned from.

use super::beam::{Beam, Limits, Seed};
use super::eval::Parts;
use super::pace::Pace;
use super::pairs;
use super::spot;
use super::stages::{Part, Tuning};
use super::task::{NOWHERE, Plan, Task};
use crate::games::sliding::Grid;

pub use super::pairs::WANTS;

/// A position of a beam.
pub struct Sample {
    /// Its value in the order of the beam, without pairs.
    pub value: i32,
    /// The index of each of its pairs, as in the table of their values.
    pub pairs: Vec<u16>,
}

/// Positions of one distance. The first is the one that the line passes through.
pub type Group = Vec<Sample>;

/// Searches the first stage of a board with a beam of this width and without pairs, and returns a group for every few
/// moves of the line found; none if none is found.
#[must_use]
pub fn groups(grid: &Grid, width: usize) -> Vec<Group> {
    let plan = Plan::new(grid.side().get());
    let task = Task::between(&plan, &spot(grid), &spot(&Grid::solved(grid.side())));
    let tuning = Tuning::of(plan.n);
    let mut stage = Part::after(0, plan.n, &tuning).stage(&plan, &task, &tuning, &task.start);
    stage.order.drop_pairs();
    let limits = Limits {
        narrow: width,
        wide: width,
        below: 3 * grid.manhattan() + 100,
        wanted: 1,
        linger: 0,
        until: 1.0,
        moves: 0.0,
        began: (0, 0.0),
    };
    let mut beam = Beam::new(&plan);
    beam.sampled = Some(Vec::new());
    let mut forever = |_| 0.0;
    let seeds = [Seed { spot: task.start, depth: 0 }];
    let ends = beam.search(&stage, &seeds, &limits, &mut Pace::new(&mut forever, 0));
    let Some(end) = ends.first() else { return Vec::new() };
    let sample = |tiles: &[u8]| {
        let Parts { near, rest } = stage.order.whole(&plan, tiles);
        Sample {
            value: stage.order.value(Parts { near, rest }),
            pairs: pairs_of(&plan, &task, tiles),
        }
    };
    let mut sampled = beam.sampled.take().unwrap_or_default().into_iter().peekable();
    let mut here = task.start;
    let mut groups = Vec::new();
    for (depth, &way) in (1..).zip(&end.line) {
        here.slide(&plan, way);
        let mut group = vec![sample(&here.tiles[..plan.cells])];
        while let Some((_, tiles)) = sampled.next_if(|(at, _)| *at == depth) {
            if tiles != here.tiles[..plan.cells] {
                group.push(sample(&tiles));
            }
        }
        if group.len() > 1 {
            groups.push(group);
        }
    }
    groups
}

/// Returns the indices of a position's pairs.
fn pairs_of(plan: &Plan, task: &Task, tiles: &[u8]) -> Vec<u16> {
    let wants = pairs::wants(plan, task.home);
    let want = |cell: u8| {
        usize::from(wants[usize::from(tiles[usize::from(cell)]) * plan.cells + usize::from(cell)])
    };
    let mut all = Vec::new();
    for cell in 0..plan.cells as u8 {
        for way in [0, 2] {
            let other = plan.source(cell, way);
            if other != NOWHERE {
                let (a, b) = (want(cell), want(other));
                let (a, b) =
                    if way == 0 { (a, b) } else { (pairs::mirrored(a), pairs::mirrored(b)) };
                all.push((a * WANTS + b) as u16);
            }
        }
    }
    all
}
