//! Sliding Puzzle: the cells row by row, with 0 for the gap: `1,2,3,4,5,6,0,7,8`.

use super::answer::{Answer, SolveError, Solver};
use std::time::{Duration, Instant};

use handful_games::sliding::Grid;
use handful_games::sliding::solver::{AnySolver, SearchOutcome, SlidingSolution};

/// The positions and options, as the help shows them.
pub const HELP: &str = "cells by comma, as 1,2,3,…,0 with 0 the gap, 3×3 to 10×10; \
                        --budget-ms N bounds the search of a line";

/// The default time limit for a board larger than 4×4, in milliseconds.
const BUDGET_MS: u64 = 2_000;

/// Returns the solver under the given options, or why they are refused.
pub fn solver(options: &[String]) -> Result<Solver, SolveError> {
    let mut budget = None;
    let mut options = options.iter();
    while let Some(option) = options.next() {
        if option != "--budget-ms" {
            return Err(SolveError::NoOption("sliding", option.clone()));
        }
        let number = options.next().and_then(|number| number.parse().ok());
        let ms = number.filter(|&ms| ms > 0);
        budget = Some(ms.ok_or(SolveError::NoValue("--budget-ms", "a whole number above 0"))?);
    }
    let mut solver = AnySolver::default();
    Ok(Box::new(move |position| answer(&mut solver, budget, position)))
}

fn answer(
    solver: &mut AnySolver,
    budget: Option<u64>,
    position: &str,
) -> Result<Answer, SolveError> {
    let grid: Grid = position.parse().map_err(SolveError::Grid)?;
    // A proof has no time limit unless a budget is given.
    let ms = budget.or((!grid.side().is_proven()).then_some(BUDGET_MS));
    // Tables are built once, outside the time of the first line.
    solver.tables.prepare(grid.side());
    let started = Instant::now();
    let budget = ms.map(Duration::from_millis);
    let mut spent = |_| match budget {
        None => 0.0,
        Some(budget) => started.elapsed().as_secs_f64() / budget.as_secs_f64(),
    };
    let outcome = solver.solve(&grid, &mut spent);
    let answer = |verdict, number: usize, moves, nodes| {
        let took = Some(started.elapsed());
        Ok(Answer { verdict, number: number as u64, moves, nodes, took })
    };
    match outcome {
        SearchOutcome::Impossible => answer("unsolvable", 0, String::new(), 0),
        SearchOutcome::GaveUp { nodes } => answer("gave-up", 0, String::new(), nodes),
        SearchOutcome::Solved(SlidingSolution { moves, optimal, nodes, .. }) => {
            let word = moves.iter().map(|dir| dir.letter()).collect();
            answer(if optimal { "optimal" } else { "best" }, moves.len(), word, nodes)
        }
    }
}
