//! Shortens a line: removes loops, and searches short segments again.

use super::beam::{Beam, Limits, Seed, Stage};
use super::eval::{Order, Weight};
use super::pace::Pace;
use super::stages::ALL_COUNT;
use super::task::{Plan, Spot, Task, Way};

/// Removes the moves between two visits of the same position.
pub fn unlooped(plan: &Plan, start: &Spot, line: &[Way]) -> Vec<Way> {
    let spots = spots(plan, start, line);
    let tiles = |at: usize| &spots[at].tiles[..plan.cells];
    let mut short = Vec::with_capacity(line.len());
    let mut at = 0;
    while at < line.len() {
        // The last visit of this position. A few thousand comparisons are quick, and a map would be a kilobyte of the
        // worker.
        at = (at..spots.len()).rfind(|&other| tiles(other) == tiles(at)).unwrap_or(at);
        short.extend(line.get(at));
        at += 1;
    }
    short
}

/// Returns the positions along a line, both ends included.
fn spots(plan: &Plan, start: &Spot, line: &[Way]) -> Vec<Spot> {
    let mut spot = *start;
    let mut spots = vec![spot];
    for &way in line {
        spot.slide(plan, way);
        spots.push(spot);
    }
    spots
}

/// Searches for shorter replacements of segments along the whole line until the budget is spent.
/// The tuple holds the segment length, the step and the beam width. Returns whether it found one.
pub fn windows(
    beam: &mut Beam,
    plan: &Plan,
    start: &Spot,
    line: &mut Vec<Way>,
    (length, step, width): (usize, usize, usize),
    pace: &mut Pace,
) -> bool {
    let mut better = false;
    let mut spots = spots(plan, start, line);
    let mut at = 0;
    while at < line.len() {
        let end = (at + length).min(line.len());
        let task = Task::between(plan, &spots[at], &spots[end]);
        let limits = Limits {
            narrow: width,
            wide: width,
            below: (end - at) as u32,
            wanted: 1,
            linger: 0,
            until: 1.0,
            moves: 0.0,
            began: (0, 0.0),
        };
        let counted: Vec<bool> =
            (0..plan.cells).map(|tile| tile != usize::from(task.home)).collect();
        let weight = Weight { unit: 1.0, power: 1.2, crossed: 2.0 };
        let order = Order::new(plan, task.home, counted.clone(), |_| weight);
        let stage = Stage { plan, home: task.home, counted, order, grain: ALL_COUNT };
        let seeds = [Seed { spot: task.start, depth: 0 }];
        if let Some(found) = beam.search(&stage, &seeds, &limits, pace).pop() {
            line.splice(at..end, found.line);
            spots = self::spots(plan, start, line);
            pace.found(line.len());
            better = true;
            at = at.saturating_sub(length / 2);
        } else {
            at += step;
        }
        if !pace.tick(0) {
            break;
        }
    }
    better
}
