//! Which of a beam's positions the line comes from that it finds in the end: what the values of pairs and blocks are
//! learned from.

use super::beam::{Beam, Limits, Stage};
use super::pace::Pace;
use super::spot;
use super::stages::{self, Part, Tuning};
use super::task::{Plan, Spot, Task};
use crate::sliding::Grid;

pub use super::local::{LEARNED, Table};

/// A position of a beam.
pub struct Sample {
    /// Its value in the order of the beam.
    pub value: i32,
    /// The index of each of its pairs and blocks, as in the table of their values.
    pub shapes: Vec<u16>,
}

/// Positions of one distance. The first is the one that the line passes through.
pub type Group = Vec<Sample>;

/// Solves a board with beams of this width, and returns a group for every few moves of the line found, of the stages that
/// use this table. Returns none if no line is found.
#[must_use]
pub fn groups(grid: &Grid, width: usize, table: Table) -> Vec<Group> {
    let plan = Plan::new(grid.side().get());
    let task = Task::between(&plan, &spot(grid), &spot(&Grid::solved(grid.side())));
    let tuning = Tuning::of(plan.n);
    let limits = Limits {
        narrow: width,
        wide: width,
        below: 3 * grid.manhattan() + 100,
        wanted: 0,
        linger: 0,
        until: 1.0,
        moves: 0.0,
        began: (0, 0.0),
    };
    let mut beam = Beam::new(&plan);
    beam.sampled = Some(Vec::new());
    let mut forever = |_| 0.0;
    let mut pace = Pace::new(&mut forever, 0);
    let line = stages::line(&mut beam, &plan, &task, &tuning, &limits, &mut pace);
    let mut sampled = beam.sampled.take().unwrap_or_default().into_iter().peekable();
    let mut here = task.start;
    let (mut done, mut search) = (0, 1);
    let mut groups = Vec::new();
    let mut moves = (1..).zip(line.iter().flatten()).peekable();
    while moves.peek().is_some() {
        let within = Plan::within(plan.n, done, done);
        let part = Part::after(done, plan.n, &tuning);
        let stage = part.stage(&within, &task, &tuning, &here);
        for (depth, &way) in moves.by_ref() {
            here.slide(&plan, way);
            let mut group = vec![sample(&stage, part.table, &here.tiles[..plan.cells])];
            let known =
                |other: &super::beam::Sampled| (other.search, other.depth) <= (search, depth);
            while let Some(other) = sampled.next_if(known) {
                let is_here = (other.search, other.depth) == (search, depth);
                if is_here && other.tiles != here.tiles[..plan.cells] {
                    group.push(sample(&stage, part.table, &other.tiles));
                }
            }
            if group.len() > 1 && part.table == table {
                groups.push(group);
            }
            if !part.last && is_over(&stage, &here) {
                break;
            }
        }
        (done, search) = (part.ready, search + 1);
    }
    groups
}

/// Returns whether all tiles that the stage solves are home.
fn is_over(stage: &Stage, here: &Spot) -> bool {
    let mut cells = here.tiles[..stage.plan.cells].iter().enumerate();
    cells.all(|(cell, &tile)| usize::from(tile) == cell || !stage.counted[usize::from(tile)])
}

fn sample(stage: &Stage, table: Table, tiles: &[u8]) -> Sample {
    let local = stage.order.local.as_ref().expect("a stage has learned values");
    let value = stage.order.value(stage.order.whole(stage.plan, tiles));
    Sample { value, shapes: local.shapes(stage.plan, tiles, table) }
}
