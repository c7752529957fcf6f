//! Short lines for 5×5 to 10×10, found within a budget.
//!
//! First a line is built tile by tile, almost instantly, so that there always is one. Then beam
//! searches look for shorter lines in stages, as wide as the budget allows, and segments of the
//! best line are searched again. A line is proven shortest only if its length equals a lower bound.
//!
//! Measurements showed what matters most: raising a tile's distance to a power above 1, because
//! otherwise the last tiles stay far from home; treating states in a stage as equal if they
//! differ only in later tiles; and a last stage of as many rows and columns as a beam still brings
//! home together.

mod ancestry;
mod beam;
mod board;
mod budget;
mod constructive;
mod evaluation;
mod exact;
mod patterns;
mod shorten;
mod stages;
pub mod training;
mod transposition;

use super::{OnProgress, SearchOutcome, SlidingSolution};
use crate::sliding::Grid;
use beam::{Beam, Limits};
use board::{BoardGeometry, Direction, SlideTask, State};
use budget::Budget;
use exact::Exact;
use stages::Tuning;

pub use budget::BudgetProbe;

/// The default budget of a search in nodes: about two seconds.
pub const NODES: u64 = 12_000_000;

/// Nodes for proving that a nearby state's line is shortest, and for a first lower bound.
const PROOF: u64 = 20_000;

/// The most nodes for the lower bound, whatever the budget.
const MAX_PROOF: u64 = 100_000_000;

/// The width of the widest beam: states and their ancestors then take up to 100 MB.
const WIDEST: usize = 120_000;

/// Finds a short line for a board of any side. The search stops when `on_progress` returns `false`, or
/// after [`NODES`] nodes.
pub fn solve(grid: &Grid, on_progress: OnProgress) -> SearchOutcome {
    solve_within(grid, &mut |progress| {
        if on_progress(progress) { progress.nodes as f64 / NODES as f64 } else { 1.0 }
    })
}

/// Finds a short line for a board of any side, within a budget that the caller measures: `probe`
/// returns the fraction used so far, which determines the width of the search.
pub fn solve_within(grid: &Grid, probe: BudgetProbe) -> SearchOutcome {
    if !grid.is_solvable() {
        return SearchOutcome::Impossible;
    }
    let geometry = BoardGeometry::new(grid.side().get());
    let task = SlideTask::between(
        &geometry,
        &State::from_grid(grid),
        &State::from_grid(&Grid::solved(grid.side())),
    );
    let mut nodes = 0;
    let mut few = || {
        nodes += u64::from(exact::NODES_PER_CALLBACK);
        nodes < PROOF
    };
    let (line, bound, nodes) = match exact::line(&geometry, &task, 0, u32::MAX, &mut few) {
        Exact::Line(line) => {
            let bound = line.len() as u32;
            (line, bound, nodes)
        }
        Exact::Bound(bound) => {
            let mut budget = Budget::new(probe, bound);
            budget.spend(PROOF);
            let line = search(&geometry, &task, &Tuning::for_side(geometry.side), &mut budget);
            let (line, bound) = prove(&geometry, &task, line, bound, &mut budget);
            (line, bound, budget.nodes())
        }
    };
    let optimal = line.len() as u32 == bound;
    SearchOutcome::Solved(SlidingSolution { moves: board::dirs(&line), optimal, bound, nodes })
}

/// Spends the rest of the budget on the lower bound. Returns the line, or a shortest one, and the bound.
fn prove(
    geometry: &BoardGeometry,
    task: &SlideTask,
    line: Vec<Direction>,
    bound: u32,
    budget: &mut Budget,
) -> (Vec<Direction>, u32) {
    let below = line.len() as u32;
    let mut left = MAX_PROOF;
    let mut more = || {
        left = left.saturating_sub(exact::NODES_PER_CALLBACK.into());
        left > 0 && budget.spend(exact::NODES_PER_CALLBACK.into())
    };
    if !more() {
        return (line, bound);
    }
    match exact::line(geometry, task, bound, below, &mut more) {
        Exact::Line(line) => {
            let bound = line.len() as u32;
            (line, bound)
        }
        Exact::Bound(bound) => (line, bound.min(below)),
    }
}

/// Returns the shortest line found within the budget.
fn search(
    geometry: &BoardGeometry,
    task: &SlideTask,
    tuning: &Tuning,
    budget: &mut Budget,
) -> Vec<Direction> {
    let mut best = constructive::line(geometry, task);
    best = shorten::without_loops(geometry, &task.start, &best);
    budget.found(best.len());
    if !budget.spend(0) {
        return best;
    }
    let mut beam = Beam::new(geometry);
    let limits = Limits {
        narrow: 100,
        wide: 100,
        length_bound: best.len() as u32,
        max_lines: 0,
        extra_depths: 0,
        budget_share: tuning.budget_share,
        moves: best.len() as f64,
        began: (budget.nodes(), budget.spent()),
    };
    // A narrow beam estimates how many moves the wide ones will need.
    if let Some(line) = stages::line(&mut beam, geometry, task, tuning, &limits, budget) {
        best = line;
        budget.found(best.len());
    }
    // One wide beam uses all the time that its share of the memory allows; the rest goes to beams
    // with other weights. `most` bounds the moves from which a width is estimated, because the line made by hand has
    // more than twice as many, and stays where the narrow beam found none.
    let most = task.manhattan(geometry) * 8 / 5 + 60;
    let mut took = 0.0;
    for variant in 0..stages::VARIANTS {
        let spent = budget.spent();
        if !budget.spend(0) || tuning.budget_share - spent < took / 4.0 {
            break;
        }
        let below = best.len() as u32;
        let moves = f64::from(below.min(most));
        let limits = Limits { wide: WIDEST, length_bound: below, moves, ..limits };
        let tuning = tuning.variant(variant);
        if let Some(line) = stages::line(&mut beam, geometry, task, &tuning, &limits, budget) {
            best = line;
            budget.found(best.len());
        }
        took = budget.spent() - spent;
    }
    for (length, width) in [(20, 100), (30, 200), (40, 500), (60, 1000), (80, 2000), (120, 4000)] {
        let size = (length, length / 4, width);
        while budget.spend(0)
            && shorten::windows(&mut beam, geometry, &task.start, &mut best, size, budget)
        {}
    }
    best
}
