//! Shortest lines over short distances, by iterative deepening.

use super::task::{NOWHERE, Plan, Spot, Task, Way};

/// The outcome of an exact search.
pub enum Exact {
    /// The shortest line.
    Line(Vec<Way>),
    /// A lower bound on the moves of every line.
    Bound(u32),
}

/// Searches for the shortest line below a length, until the nodes are used up.
pub fn line(plan: &Plan, task: &Task, below: u32, nodes: &mut u64) -> Exact {
    let mut bound = task.manhattan(plan);
    let mut dive = Dive { plan, spot: task.start, line: Vec::new(), nodes };
    while bound < below {
        match dive.deeper(task.manhattan(plan), bound, NOWHERE) {
            Some(true) => return Exact::Line(dive.line),
            Some(false) => bound += 2,
            None => break,
        }
    }
    Exact::Bound(bound)
}

struct Dive<'a> {
    plan: &'a Plan,
    spot: Spot,
    line: Vec<Way>,
    nodes: &'a mut u64,
}

impl Dive<'_> {
    /// Whether there is a line within `moves` moves, of which at least `least` are needed; `None`
    /// if the nodes run out.
    fn deeper(&mut self, least: u32, moves: u32, last: Way) -> Option<bool> {
        if least == 0 {
            return Some(true);
        }
        if *self.nodes == 0 {
            return None;
        }
        *self.nodes -= 1;
        let gap = self.spot.gap;
        for way in 0..4 {
            let from = self.plan.source(gap, way);
            if from == NOWHERE || last == way ^ 1 {
                continue;
            }
            let tile = usize::from(self.spot.tiles[usize::from(from)]);
            let least =
                least + self.plan.apart(tile, gap.into()) - self.plan.apart(tile, from.into());
            if least > moves - 1 {
                continue;
            }
            self.spot.slide(self.plan, way);
            self.line.push(way);
            if self.deeper(least, moves - 1, way)? {
                return Some(true);
            }
            self.line.pop();
            self.spot.slide(self.plan, way ^ 1);
        }
        Some(false)
    }
}
