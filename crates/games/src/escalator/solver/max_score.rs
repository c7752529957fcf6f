//! The largest score that can still be reached.

use super::Pyramid;

/// How a set is reached: the base, the length of the run, and the points so far.
#[derive(Clone, Copy)]
struct ParetoState {
    base: usize,
    run: u8,
    score: u32,
}

impl Pyramid {
    /// The largest score with which the game can end or be left, including the points so far.
    ///
    /// Of two states with the same set and base at the same stock card, one is dominated if the other
    /// has at least as many points and at least as long a run.
    pub fn max_score(&self) -> u32 {
        let mut states: Vec<Vec<ParetoState>> = vec![Vec::new(); self.sets.len()];
        let here = ParetoState { base: usize::from(self.base), run: self.run, score: self.score };
        states[self.here()].push(here);
        let mut top = self.score;
        for turn in self.turns() {
            let next_turn = turn + 1;
            for set in self.here()..states.len() {
                let mut of_set = std::mem::take(&mut states[set]);
                let Some(best) = of_set.iter().map(|state| state.score).max() else { continue };
                top = top.max(best);
                for pickup in self.sets.pickups(set) {
                    let rule = self.rule(pickup);
                    let after = usize::from(pickup.set);
                    for state in of_set.iter().filter(|state| rule.from.contains(&state.base)) {
                        let run = state.run + 1;
                        let score = state.score + self.points(run, after);
                        keep(&mut states[after], ParetoState { base: rule.rank, run, score });
                    }
                }
                // The next stock card ends every run, so only the points matter.
                of_set.clear();
                if next_turn < self.turns().end {
                    of_set.push(ParetoState {
                        base: self.turned_up(next_turn),
                        run: 0,
                        score: best,
                    });
                }
                states[set] = of_set;
            }
        }
        top
    }
}

/// Adds a state unless it is dominated, and removes the states that it dominates.
fn keep(states: &mut Vec<ParetoState>, new: ParetoState) {
    let beats =
        |a: &ParetoState, b: &ParetoState| a.base == b.base && a.score >= b.score && a.run >= b.run;
    if !states.iter().any(|state| beats(state, &new)) {
        states.retain(|state| !beats(&new, state));
        states.push(new);
    }
}
