//! Iterative deepening over slides, which alternate between the two axes: two in a row along one axis are one slide.

use super::Watch;
use super::beam;
use super::labels::SIDE;
use super::rows::Rows;
use super::state::{ACROSS, DOWN, State};
use crate::games::sliding::solver::{Outcome, Progress, Solved};
use crate::games::sliding::{Dir, Grid};

/// The number of boards between two calls of the callback.
const PATIENCE: u32 = 50_000;

/// The number of boards from which on a question is hard.
const HARD: u64 = 10_000_000;

/// More slides than any shortest line has: 43 solve every board.
const DEPTH: usize = 64;

/// The directions of tiles when the gap moves forward along an axis and backward.
const DIRS: [[Dir; 2]; 2] = [[Dir::Up, Dir::Down], [Dir::Left, Dir::Right]];

/// The axis of the first slide, and the place of the gap along the axis of each slide; they alternate.
type Line = (usize, Vec<u8>);

/// Returns the moves of a line, one for each tile.
fn moves(grid: &Grid, mut axis: usize, line: &[u8]) -> Vec<Dir> {
    let mut gap = [grid.gap() / SIDE, grid.gap() % SIDE];
    let mut moves = Vec::new();
    for &to in line {
        let to = usize::from(to);
        let dir = DIRS[axis][usize::from(to < gap[axis])];
        moves.extend(std::iter::repeat_n(dir, to.abs_diff(gap[axis])));
        gap[axis] = to;
        axis = 1 - axis;
    }
    moves
}

/// How a subtree's search ended.
#[derive(PartialEq, Eq)]
enum End {
    Found,
    Nothing,
    Stopped,
}

struct Search<'a> {
    rows: &'a Rows,
    watch: Watch<'a>,
    /// The number of slides that is tried, and the fewest that are known to be enough.
    bound: u32,
    best: Option<u32>,
    nodes: u64,
    /// The number of boards until the next call of `watch`.
    patience: u32,
    /// The places of the gap along the axis of each slide.
    line: [u8; DEPTH],
}

impl Search<'_> {
    /// Searches everything below a board of which `slides` are left, the first along an axis.
    fn visit(&mut self, state: State, axis: usize, slides: u32) -> End {
        if state.is_solved() {
            return End::Found;
        }
        let (left, depth) = (slides - 1, (self.bound - slides) as usize);
        for to in 0..SIDE as u8 {
            if to == state.gap[axis] {
                continue;
            }
            self.nodes += 1;
            let next = state.after(self.rows, axis, to);
            if !next.fits(1 - axis, left) {
                continue;
            }
            self.line[depth] = to;
            let end = self.visit(next, 1 - axis, left);
            if end != End::Nothing {
                return end;
            }
        }
        self.patience -= 1;
        if self.patience == 0 {
            self.patience = PATIENCE;
            let progress = Progress { nodes: self.nodes, bound: self.bound, best: self.best };
            if !(self.watch)(progress) {
                return End::Stopped;
            }
        }
        End::Nothing
    }
}

/// Finds a line of the fewest slides for a solvable board of 4×4. If it is stopped, returns the best line found so far.
/// Refines the table for a hard board.
pub fn solve(rows: &mut Rows, grid: &Grid, watch: Watch) -> Outcome {
    let mut best: Option<Line> = None;
    let (mut bound, mut nodes) = (0, 1);
    let mut state = State::of(grid, rows);
    let solved = |(axis, line): Line, optimal, nodes| {
        let solved = Solved::shortest(moves(grid, axis, &line), nodes);
        Outcome::Solved(if optimal { solved } else { Solved { optimal, bound: 0, ..solved } })
    };
    while best.as_ref().is_none_or(|(_, line)| bound < line.len() as u32) {
        if nodes > HARD && best.is_none() {
            rows.refine();
            state = State::of(grid, rows);
            best = beam::line(rows, &state);
            continue;
        }
        let known = best.as_ref().map(|(_, line)| line.len() as u32);
        let (patience, line) = (PATIENCE, [0; DEPTH]);
        let mut search = Search { rows, watch, bound, best: known, nodes, patience, line };
        for axis in [DOWN, ACROSS].into_iter().filter(|&axis| state.fits(axis, bound)) {
            let end = search.visit(state, axis, bound);
            nodes = search.nodes;
            match end {
                End::Nothing => {}
                End::Found => {
                    let line = search.line[..bound as usize].to_vec();
                    return solved((axis, line), true, nodes);
                }
                End::Stopped => {
                    let line = best.or_else(|| beam::line(rows, &state));
                    return line
                        .map_or(Outcome::GaveUp { nodes }, |line| solved(line, false, nodes));
                }
            }
        }
        bound += 1;
    }
    // Nothing shorter is left.
    best.map_or(Outcome::Impossible, |line| solved(line, true, nodes))
}
