//! The largest score that can still be reached.

use super::Tableau;
use super::tableau::ByRank;
use crate::escalator::CLEARED_BONUS;

/// How a set is reached: the base, the length of the run, and the points so far.
#[derive(Clone, Copy)]
struct ParetoState {
    base: usize,
    run: u8,
    score: u32,
}

/// By how much the score that is asked for falls if no line exceeds it.
const STEP: u32 = 16;

/// The number of sets up to which nothing is asked for, because all positions are few.
const FEW: usize = 4_096;

impl Tableau {
    /// The largest score with which the game can end or be left, including the points so far.
    pub fn max_score(&self) -> u32 {
        let mut search = MaxScore::new(self);
        loop {
            if let Some(score) = search.step() {
                return score;
            }
        }
    }
}

/// The search for the largest score, in steps of some milliseconds at most.
///
/// It asks for less and less, from a bound that no line exceeds, until some line scores more than that: most positions
/// cannot, by bounds of their own, and are left out.
pub struct MaxScore {
    position: Tableau,
    bounds: Bounds,
    step: u32,
    /// What is exceeded, or found not to be.
    asked: u32,
    top: u32,
    turn: usize,
    states: Vec<Vec<ParetoState>>,
    /// A bit for each set that has states at this stock card.
    live: Vec<u64>,
}

impl MaxScore {
    /// Creates the search from a position.
    pub fn new(position: &Tableau) -> Self {
        Self::asking(position, if position.sets.len() <= FEW { u32::MAX } else { STEP })
    }

    /// Creates the search that asks for so many points less each time; what it finds does not depend on it.
    pub fn asking(position: &Tableau, step: u32) -> Self {
        let bounds = Bounds::new(position);
        let mut search = Self {
            position: position.clone(),
            asked: bounds.of(position.here(), first_state(position)),
            bounds,
            step,
            top: 0,
            turn: 0,
            states: vec![Vec::new(); position.sets.len()],
            live: vec![0; position.sets.len() / 64 + 1],
        };
        search.ask_for_less();
        search
    }

    fn ask_for_less(&mut self) {
        let position = &self.position;
        self.asked = self.asked.saturating_sub(self.step).max(position.score);
        self.top = self.asked;
        self.turn = position.turns().start;
        let here = position.here();
        self.states[here].push(first_state(position));
        self.live[here / 64] |= 1 << (here % 64);
    }

    /// Looks at one stock card; returns the largest score once it is known.
    pub fn step(&mut self) -> Option<u32> {
        if self.turn < self.position.turns().end {
            self.look_at_turn();
            self.turn += 1;
            return None;
        }
        if self.top > self.asked || self.asked == self.position.score {
            return Some(self.top);
        }
        self.ask_for_less();
        None
    }

    /// Of two states with the same set and base at the same stock card, one is dominated if the other
    /// has at least as many points and at least as long a run.
    fn look_at_turn(&mut self) {
        let Self { position, bounds, top, states, live, .. } = self;
        let next_turn = self.turn + 1;
        let next_base = (next_turn < position.turns().end).then(|| position.turned_up(next_turn));
        let mut next_live = vec![0; live.len()];
        for word in position.here() / 64..live.len() {
            while live[word] != 0 {
                let set = word * 64 + live[word].trailing_zeros() as usize;
                live[word] &= live[word] - 1;
                let mut of_set = std::mem::take(&mut states[set]);
                for pickup in position.sets.pickups(set) {
                    let rule = position.rule(pickup);
                    let after = usize::from(pickup.set);
                    for state in of_set.iter().filter(|state| rule.from.contains(&state.base)) {
                        let run = state.run + 1;
                        let score = state.score + position.points(run, after);
                        let state = ParetoState { base: rule.rank, run, score };
                        *top = score.max(*top);
                        if bounds.of(after, state) > *top {
                            keep(&mut states[after], state);
                            live[after / 64] |= 1 << (after % 64);
                        }
                    }
                }
                // The next stock card ends every run, so only the points matter.
                let best = of_set.iter().map(|state| state.score).max().unwrap_or(0);
                of_set.clear();
                let base = next_base.filter(|_| bounds.of_turn(set, best) > *top);
                if let Some(base) = base {
                    of_set.push(ParetoState { base, run: 0, score: best });
                    next_live[set / 64] |= 1 << (set % 64);
                }
                states[set] = of_set;
            }
        }
        *live = next_live;
    }
}

fn first_state(position: &Tableau) -> ParetoState {
    ParetoState { base: usize::from(position.base), run: position.run, score: position.score }
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

/// What no line from a set exceeds.
struct Bounds {
    /// The longest run by base.
    runs: Vec<ByRank<u8>>,
    /// The longest run that begins with a stock card, from the set or a larger one.
    longest: Vec<u8>,
    /// The cards that are left.
    left: Vec<u8>,
    /// The bonus, if all can still be cleared.
    bonus: u32,
}

impl Bounds {
    fn new(position: &Tableau) -> Self {
        let sets = position.sets;
        let bonus = if position.is_winnable() { CLEARED_BONUS } else { 0 };
        let mut runs: Vec<ByRank<u8>> = vec![[0; 16]; sets.len()];
        let mut longest = vec![0; sets.len()];
        let whole = sets.size(sets.len() - 1);
        let left = (0..sets.len()).map(|set| whole - sets.size(set)).collect();
        for set in (position.here()..sets.len()).rev() {
            let (mut of_set, mut most) = ([0; 16], 0);
            for pickup in sets.pickups(set) {
                let (rule, after) = (position.rule(pickup), usize::from(pickup.set));
                let run = runs[after][rule.rank & 15] + 1;
                for from in rule.from {
                    of_set[from & 15] = run.max(of_set[from & 15]);
                }
                most = most.max(longest[after]);
            }
            let from_stock = position.stock.iter().map(|&rank| of_set[usize::from(rank) & 15]);
            longest[set] = from_stock.fold(most, u8::max);
            runs[set] = of_set;
        }
        Self { runs, longest, left, bonus }
    }

    /// The most points of lines through a state.
    fn of(&self, set: usize, state: ParetoState) -> u32 {
        let (most, left) = (self.runs[set][state.base & 15], self.left[set]);
        // A shorter run now leaves more cards for longer ones. Between these lengths the points are convex in the
        // length.
        let whole_runs = usize::from(self.longest[set].max(1));
        let lengths = (left % whole_runs as u8..=most).step_by(whole_runs).chain([0, most]);
        let points = |more| sum(state.run + more) - sum(state.run) + self.of_runs(set, left - more);
        state.score + lengths.map(points).max().unwrap_or(0)
    }

    /// The most points of lines through a set with so many points before a turn of the stock.
    fn of_turn(&self, set: usize, score: u32) -> u32 {
        score + self.of_runs(set, self.left[set])
    }

    /// The most points of so many cards in runs as long as the longest one.
    fn of_runs(&self, set: usize, cards: u8) -> u32 {
        let longest = self.longest[set];
        let of_runs =
            u32::from(cards / longest.max(1)) * sum(longest) + sum(cards % longest.max(1));
        of_runs + self.bonus
    }
}

/// The points of a run.
fn sum(run: u8) -> u32 {
    let run = u32::from(run);
    run * (run + 1) / 2
}
