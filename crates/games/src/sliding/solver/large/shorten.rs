//! Shortens a line: removes loops, and searches short segments again.

use super::beam::{Beam, Limits, Seed, Stage};
use super::board::{BoardGeometry, Direction, SlideTask, State};
use super::budget::Budget;
use super::evaluation::{Evaluator, Weight};
use super::stages::ALL_COUNT;

/// Removes the moves between two visits of the same state.
pub fn without_loops(
    geometry: &BoardGeometry,
    start: &State,
    line: &[Direction],
) -> Vec<Direction> {
    let states = states(geometry, start, line);
    let tiles = |at: usize| &states[at].tiles[..geometry.cells];
    let mut short = Vec::with_capacity(line.len());
    let mut at = 0;
    while at < line.len() {
        // The last visit of this state. A few thousand comparisons are quick, and a map would be a kilobyte of the
        // worker.
        at = (at..states.len()).rfind(|&other| tiles(other) == tiles(at)).unwrap_or(at);
        short.extend(line.get(at));
        at += 1;
    }
    short
}

/// Returns the states along a line, both ends included.
fn states(geometry: &BoardGeometry, start: &State, line: &[Direction]) -> Vec<State> {
    let mut state = *start;
    let mut states = vec![state];
    for &direction in line {
        state.slide(geometry, direction);
        states.push(state);
    }
    states
}

/// Searches for shorter replacements of segments along the whole line until the budget is spent.
/// The tuple holds the segment length, the step and the beam width. Returns whether it found one.
pub fn windows(
    beam: &mut Beam,
    geometry: &BoardGeometry,
    start: &State,
    line: &mut Vec<Direction>,
    (length, step, width): (usize, usize, usize),
    budget: &mut Budget,
) -> bool {
    let mut better = false;
    let mut states = states(geometry, start, line);
    let mut at = 0;
    while at < line.len() {
        let end = (at + length).min(line.len());
        let task = SlideTask::between(geometry, &states[at], &states[end]);
        let limits = Limits {
            narrow: width,
            wide: width,
            length_bound: (end - at) as u32,
            max_lines: 1,
            extra_depths: 0,
            budget_share: 1.0,
            moves: 0.0,
            began: (0, 0.0),
        };
        let counted: Vec<bool> =
            (0..geometry.cells).map(|tile| tile != usize::from(task.home)).collect();
        let weight = Weight { unit: 1.0, power: 1.2, reversal: 2.0 };
        let evaluator = Evaluator::new(geometry, task.home, counted.clone(), |_| weight);
        let stage = Stage { geometry, home: task.home, counted, evaluator, grain: ALL_COUNT };
        let seeds = [Seed { state: task.start, depth: 0 }];
        if let Some(found) = beam.search(&stage, &seeds, &limits, budget).pop() {
            line.splice(at..end, found.line);
            states = self::states(geometry, start, line);
            budget.found(line.len());
            better = true;
            at = at.saturating_sub(length / 2);
        } else {
            at += step;
        }
        if !budget.spend(0) {
            break;
        }
    }
    better
}
