//! Samples from which the pattern weights are learned: states of beams, and which of them the line found in the end
//! passes.

use super::beam::{Beam, Limits, Stage};
use super::board::{BoardGeometry, SlideTask, State};
use super::budget::Budget;
use super::stages::{self, StageScope, Tuning};
use crate::sliding::Grid;

pub use super::patterns::{Learned, WeightSet};

/// A state of a beam.
pub struct Sample {
    /// Its value without those of pairs and blocks.
    pub value: i32,
    /// The index of each of its pairs and blocks, as in the table of their values.
    pub patterns: Box<[u16]>,
}

/// States of one distance. The first is the one that the line passes through.
pub type Group = Vec<Sample>;

/// What the line of a board teaches.
pub struct TrainingLine {
    /// The moves of the line.
    pub moves: u32,
    /// A group for every few moves of the stages that use each table.
    pub groups: [Vec<Group>; 3],
}

/// Solves a board with beams of this width and these weights. Returns `None` if no line is found.
pub fn training_line(grid: &Grid, width: usize, learned: &Learned) -> Option<TrainingLine> {
    let geometry = BoardGeometry::new(grid.side().get());
    let task = SlideTask::between(
        &geometry,
        &State::from_grid(grid),
        &State::from_grid(&Grid::solved(grid.side())),
    );
    let tuning = Tuning { learned, ..Tuning::for_side(geometry.side) };
    let limits = Limits {
        narrow: width,
        wide: width,
        length_bound: 2 * grid.manhattan() + 100,
        max_lines: 0,
        extra_depths: 0,
        budget_share: 1.0,
        moves: 0.0,
        began: (0, 0.0),
    };
    let mut beam = Beam::new(&geometry);
    beam.sampled = Some(Vec::new());
    let mut forever = |_| 0.0;
    let mut budget = Budget::new(&mut forever, 0);
    let line = stages::line(&mut beam, &geometry, &task, &tuning, &limits, &mut budget)?;
    let mut sampled = beam.sampled.take().unwrap_or_default().into_iter().peekable();
    let mut here = task.start;
    let (mut done, mut search) = (0, 1);
    let mut groups = [const { Vec::new() }; 3];
    let mut moves = (1..).zip(&line).peekable();
    while moves.peek().is_some() {
        let within = BoardGeometry::within(geometry.side, done, done);
        let scope = StageScope::after(done, geometry.side, &tuning);
        let stage = scope.stage(&within, &task, &tuning, &here);
        for (depth, &direction) in moves.by_ref() {
            here.slide(&geometry, direction);
            let mut group = vec![sample(&stage, scope.weight_set, &here.tiles[..geometry.cells])];
            let known =
                |other: &super::beam::Sampled| (other.search, other.depth) <= (search, depth);
            while let Some(other) = sampled.next_if(known) {
                let is_here = (other.search, other.depth) == (search, depth);
                if is_here && other.tiles != here.tiles[..geometry.cells] {
                    group.push(sample(&stage, scope.weight_set, &other.tiles));
                }
            }
            if group.len() > 1 {
                groups[scope.weight_set as usize].push(group);
            }
            if !scope.last && is_over(&stage, &here) {
                break;
            }
        }
        (done, search) = (scope.ready, search + 1);
    }
    Some(TrainingLine { moves: line.len() as u32, groups })
}

/// Returns whether all tiles that the stage solves are home.
fn is_over(stage: &Stage, here: &State) -> bool {
    let mut cells = here.tiles[..stage.geometry.cells].iter().enumerate();
    cells.all(|(cell, &tile)| usize::from(tile) == cell || !stage.counted[usize::from(tile)])
}

fn sample(stage: &Stage, weight_set: WeightSet, tiles: &[u8]) -> Sample {
    let patterns = stage.evaluator.patterns.as_ref().expect("a stage has learned values");
    let value = stage.evaluator.value(stage.evaluator.whole(stage.geometry, tiles))
        - patterns.whole(stage.geometry, tiles);
    Sample { value, patterns: patterns.indices(stage.geometry, tiles, weight_set) }
}
