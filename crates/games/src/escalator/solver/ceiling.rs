//! The largest score that can still be reached.

use super::Pyramid;

/// A way to reach a set: the base, the length of the run, and the points so far.
#[derive(Clone, Copy)]
struct Way {
    base: usize,
    run: u8,
    score: u32,
}

impl Pyramid {
    /// The largest score with which the game can end or be left, including the points so far.
    ///
    /// Of two ways to the same set and base at the same stock card, one is dominated if the other
    /// has at least as many points and at least as long a run.
    pub fn ceiling(&self) -> u32 {
        let mut ways: Vec<Vec<Way>> = vec![Vec::new(); self.sets.len()];
        let here = Way { base: usize::from(self.base), run: self.run, score: self.score };
        ways[self.here()].push(here);
        let mut top = self.score;
        for turn in self.turns() {
            let next_turn = turn + 1;
            for set in self.here()..ways.len() {
                let mut of_set = std::mem::take(&mut ways[set]);
                let Some(best) = of_set.iter().map(|way| way.score).max() else { continue };
                top = top.max(best);
                for step in self.sets.steps(set) {
                    let link = self.link(step);
                    let after = usize::from(step.set);
                    for way in of_set.iter().filter(|way| link.from.contains(&way.base)) {
                        let run = way.run + 1;
                        let score = way.score + self.points(run, after);
                        keep(&mut ways[after], Way { base: link.rank, run, score });
                    }
                }
                // The next stock card ends every run, so only the points matter.
                of_set.clear();
                if next_turn < self.turns().end {
                    of_set.push(Way { base: self.turned_up(next_turn), run: 0, score: best });
                }
                ways[set] = of_set;
            }
        }
        top
    }
}

/// Adds a way unless it is dominated, and removes the ways that it dominates.
fn keep(ways: &mut Vec<Way>, new: Way) {
    let beats = |a: &Way, b: &Way| a.base == b.base && a.score >= b.score && a.run >= b.run;
    if !ways.iter().any(|way| beats(way, &new)) {
        ways.retain(|way| !beats(&new, way));
        ways.push(new);
    }
}
