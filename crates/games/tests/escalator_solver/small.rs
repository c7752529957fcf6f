//! Small pyramids and peaks, searched by every possible line of play: a second, plain implementation of the
//! rules.

use std::collections::{HashMap, HashSet};

use handful_engine::DealRng;
use handful_games::escalator::Rows;
use handful_games::escalator::solver::{RandomPolicy, Tableau};

/// A deal of a few rows.
#[derive(Clone, Debug)]
pub struct Small {
    pub peaks: usize,
    rows: Vec<Vec<u8>>,
    pub stock: Vec<u8>,
    passes: u8,
    linked: bool,
}

/// A position: the rows with what is left, the stock cards turned, and the base.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    rows: Vec<Vec<Option<u8>>>,
    turned: usize,
    base: u8,
}

/// The results over all lines.
pub struct Found {
    pub cleared: u8,
    /// The fewest turns in which that many cards can be cleared.
    pub turns: usize,
    pub slack: Option<u8>,
    pub max_score: u32,
}

/// What comes to pass on some line from a position, over all lines.
pub struct Lines {
    /// The places whose card is picked up, with those that are empty already.
    pub picked: HashSet<usize>,
    /// The most cards that are picked up on one line, with those that are gone already.
    pub cleared: usize,
    /// For each rank, the fewest cards of it that are left.
    pub fewest: [usize; 14],
}

impl State {
    /// The cards that are left, by place.
    pub fn left(&self) -> Vec<Option<u8>> {
        self.rows.concat()
    }

    pub fn base(&self) -> u8 {
        self.base
    }
}

impl Small {
    /// Returns a deal of so many rows of so many peaks, which share the last row. With few ranks it is likely that all
    /// cards can be cleared.
    pub fn random(rng: &mut DealRng, peaks: usize, rows: u32) -> Self {
        let ranks = [2, 4, 6, 13][rng.below(4) as usize];
        let first = rng.below(13);
        let mut rank = || ((first + rng.below(ranks)) % 13 + 1) as u8;
        let peak = peaks as u32;
        let length = |row| if row == rows { peak * (row - 1) + 1 } else { peak * row };
        let rows = (1..=rows).map(|row| (0..length(row)).map(|_| rank()).collect()).collect();
        let stock: Vec<u8> = (0..6).map(|_| rank()).collect();
        let count = rng.below(6) as usize + 1;
        let (passes, linked) = (rng.below(3) as u8 + 1, rng.below(2) == 0);
        Self { peaks, rows, stock: stock[..count].to_vec(), passes, linked }
    }

    pub fn tableau(&self) -> Tableau {
        let ranks = self.rows.concat();
        let rows = Rows::new(self.peaks, self.rows.len());
        let tableau = Tableau::new(rows, &ranks, &self.stock, self.passes);
        if self.linked { tableau } else { tableau.without_ace_king() }
    }

    /// Returns the row of a place and where it lies across, in halves of a card.
    pub fn spot(&self, place: usize) -> (usize, usize) {
        let mut place = place;
        let row = self.rows.iter().position(|row| {
            let is_here = place < row.len();
            if !is_here {
                place -= row.len();
            }
            is_here
        });
        let row = row.expect("a place");
        (row, self.across(row, place))
    }

    fn across(&self, row: usize, column: usize) -> usize {
        let last = self.rows.len() - 1;
        if row == last {
            return 2 * column;
        }
        // Each peak stands over the middle of its part of the last row.
        let (peak, column) = (column / (row + 1), column % (row + 1));
        peak * 2 * last + last - row + 2 * column
    }

    /// Plays every line, not every position, because the score and the run belong to a line.
    pub fn play_every_line(&self) -> Found {
        let mut seen = HashSet::new();
        let mut to_do = vec![(self.start(), 0u32, 0u32)];
        let mut ends = Vec::new();
        let mut max_score = 0;
        let all = self.rows.concat().len() as u8;
        while let Some((state, run, score)) = to_do.pop() {
            if !seen.insert((state.clone(), run, score)) {
                continue;
            }
            let cleared = all - state.rows.concat().iter().flatten().count() as u8;
            ends.push((cleared, state.turned));
            max_score = max_score.max(if cleared == all { score + 50 } else { score });
            for (_, next) in self.picks(&state) {
                to_do.push((next, run + 1, score + run + 1));
            }
            to_do.extend(self.turn(&state).map(|next| (next, 0, score)));
        }
        let cleared = ends.iter().map(|end| end.0).max().expect("the start is among them");
        let best = ends.iter().filter(|end| end.0 == cleared);
        let turned = best.map(|end| end.1).min().expect("there is one");
        let slack = (cleared == all).then_some((self.turns() - turned) as u8);
        Found { cleared, turns: turned - 1, slack, max_score }
    }

    /// Returns a position after some random moves.
    pub fn random_position(&self, rng: &mut DealRng) -> State {
        let mut state = self.start();
        for _ in 0..rng.below(8) {
            let mut next: Vec<State> = self.picks(&state).into_iter().map(|it| it.1).collect();
            next.extend(self.turn(&state));
            if next.is_empty() {
                break;
            }
            state = next[rng.below(next.len() as u32) as usize].clone();
        }
        state
    }

    /// Returns the same position for the solver.
    pub fn position(&self, state: &State) -> Tableau {
        let gone =
            state.left().iter().rev().fold(0, |gone, card| gone << 1 | u32::from(card.is_none()));
        self.tableau().at(gone, state.base, state.turned as u8)
    }

    /// The ranks of the stock cards that can still be turned, one for each pass.
    pub fn to_come(&self, state: &State) -> Vec<u8> {
        (state.turned..self.turns()).map(|turn| self.stock[turn % self.stock.len()]).collect()
    }

    /// Plays every line from a position.
    pub fn lines(&self, state: &State) -> Lines {
        let mut seen = HashSet::new();
        let mut to_do = vec![state.clone()];
        let mut lines = Lines { picked: HashSet::new(), cleared: 0, fewest: [usize::MAX; 14] };
        while let Some(state) = to_do.pop() {
            if !seen.insert(state.clone()) {
                continue;
            }
            let left = state.left();
            let gone = (0..left.len()).filter(|&place| left[place].is_none());
            lines.picked.extend(gone.clone());
            lines.cleared = lines.cleared.max(gone.count());
            for (rank, fewest) in (0..).zip(&mut lines.fewest) {
                *fewest = left.iter().filter(|&&card| card == Some(rank)).count().min(*fewest);
            }
            to_do.extend(self.picks(&state).into_iter().map(|it| it.1));
            to_do.extend(self.turn(&state));
        }
        lines
    }

    /// Returns how many cards a line clears, or `None` if it breaks the rules.
    pub fn follow(&self, line: &[Option<u8>]) -> Option<u8> {
        let left = self.end_of(self.start(), line)?.left();
        Some(left.iter().filter(|card| card.is_none()).count() as u8)
    }

    /// Returns the position at the end of a line, or `None` if it breaks the rules.
    pub fn end_of(&self, mut state: State, line: &[Option<u8>]) -> Option<State> {
        for step in line {
            state = match step {
                None => self.turn(&state)?,
                Some(place) => {
                    let mut picks = self.picks(&state).into_iter();
                    picks.find(|(at, _)| at == place).map(|(_, next)| next)?
                }
            };
        }
        Some(state)
    }

    pub fn chance(&self, policy: RandomPolicy) -> f64 {
        self.chance_from(&self.start(), policy, &mut HashMap::new())
    }

    fn chance_from(
        &self,
        state: &State,
        policy: RandomPolicy,
        known: &mut HashMap<State, f64>,
    ) -> f64 {
        if state.rows.concat().iter().flatten().next().is_none() {
            return 1.0;
        }
        if let Some(&chance) = known.get(state) {
            return chance;
        }
        let mut next: Vec<State> = self.picks(state).into_iter().map(|(_, next)| next).collect();
        if next.is_empty() || policy == RandomPolicy::AnyMove {
            next.extend(self.turn(state));
        }
        let count = next.len().max(1) as f64;
        let sum: f64 = next.iter().map(|next| self.chance_from(next, policy, known)).sum();
        known.insert(state.clone(), sum / count);
        sum / count
    }

    fn start(&self) -> State {
        let rows = self.rows.iter().map(|row| row.iter().copied().map(Some).collect()).collect();
        State { rows, turned: 1, base: self.stock[0] }
    }

    fn turns(&self) -> usize {
        self.stock.len() * usize::from(self.passes)
    }

    fn turn(&self, state: &State) -> Option<State> {
        let base = self.stock[state.turned % self.stock.len()];
        let next = State { rows: state.rows.clone(), turned: state.turned + 1, base };
        (state.turned < self.turns()).then_some(next)
    }

    /// Returns the positions after every pickup, each with the place of the card.
    fn picks(&self, state: &State) -> Vec<(u8, State)> {
        let mut picks = Vec::new();
        let mut place = 0;
        for (r, row) in state.rows.iter().enumerate() {
            for (c, card) in row.iter().enumerate() {
                let covered = state.rows.get(r + 1).is_some_and(|below| {
                    let beside =
                        |at: usize| self.across(r + 1, at).abs_diff(self.across(r, c)) == 1;
                    (0..below.len()).any(|at| below[at].is_some() && beside(at))
                });
                if let Some(card) = card.filter(|&card| !covered && self.is_next(card, state.base))
                {
                    let mut next = State { base: card, ..state.clone() };
                    next.rows[r][c] = None;
                    picks.push((place, next));
                }
                place += 1;
            }
        }
        picks
    }

    pub fn is_next(&self, a: u8, b: u8) -> bool {
        a.abs_diff(b) == 1 || self.linked && a.abs_diff(b) == 12
    }
}
