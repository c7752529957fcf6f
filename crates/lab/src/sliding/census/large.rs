//! 5×5 to 10×10: the best lines found within a budget, in nodes or in processor time, which other work on the machine
//! changes little.

use std::time::Instant;

use crate::census_cli::grouped;
use handful_engine::{DealNumber, DealRng};
use handful_games::sliding::solver::{SearchOutcome, large};
use handful_games::sliding::{Grid, Side};

use super::{Wanted, boards, played};

/// The budget if the command line has none.
const MS: u32 = 2_000;

/// The number of deals of each side if the command line has none.
const DEALS: u32 = 10;

/// Published boards with the lengths of published lines.
const PUBLISHED: [(&str, usize, &str); 4] = [
    ("5×5, Korf and Felner", 5, include_str!("../../../../games/tests/data/korf-24-half.txt")),
    ("5×5, DeepCubeA", 5, include_str!("../../../../games/tests/data/deepcubea-5x5-half.txt")),
    ("6×6, DeepCubeA", 6, include_str!("../../../../games/tests/data/deepcubea-6x6-half.txt")),
    ("7×7, DeepCubeA", 7, include_str!("../../../../games/tests/data/deepcubea-7x7-half.txt")),
];

/// Solves published boards of 5×5 to 7×7, and deals of 6×6 to 10×10.
pub fn measure(wanted: &Wanted) {
    let budget = match wanted.nodes {
        Some(nodes) => format!("{} nodes", grouped(nodes.into())),
        None => format!("{} ms", grouped(wanted.budget_ms.unwrap_or(MS).into())),
    };
    println!("\n5×5 to 10×10: lines found within {budget}.\n");
    println!(
        "| boards | number | moves | against | mean ratio | best | worst | bound | s a board | nodes a second |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    let has = |side: usize| wanted.side.is_none_or(|wanted| wanted.get() == side);
    for (name, _, text) in PUBLISHED.into_iter().filter(|&(_, side, _)| has(side)) {
        row(name, &boards(text), wanted);
    }
    let deals = wanted.deals.unwrap_or(DEALS);
    for side in Side::ALL.into_iter().filter(|side| side.get() >= 6 && has(side.get())) {
        let deal = |number| {
            let number = DealNumber::new(number).expect("deals count from 1");
            let grid = Grid::shuffled(side, &mut DealRng::new("sliding", number));
            (grid, grid.manhattan())
        };
        let first = wanted.first.unwrap_or(1);
        let boards: Vec<(Grid, u32)> = (first..first + deals).map(deal).collect();
        row(&format!("{0}×{0}, deals", side.get()), &boards, wanted);
    }
}

/// Solves boards, each with a number with which its line is compared, and prints the means.
fn row(name: &str, boards: &[(Grid, u32)], wanted: &Wanted) {
    let (mut moves, mut against, mut bound, mut nodes, mut time) = (0, 0, 0, 0, 0.0);
    let mut ratios = Vec::new();
    for (grid, number) in boards {
        let began = Instant::now();
        let start = seconds(began);
        let budget = f64::from(wanted.budget_ms.unwrap_or(MS)) / 1e3;
        let outcome = large::solve_within(grid, &mut |progress| match wanted.nodes {
            Some(nodes) => progress.nodes as f64 / f64::from(nodes),
            None => (seconds(began) - start) / budget,
        });
        let took = seconds(began) - start;
        let SearchOutcome::Solved(solved) = outcome else { panic!("{grid} has a line") };
        let length = played(grid, &solved);
        let ratio = f64::from(length) / f64::from(*number);
        if wanted.list {
            println!(
                "| {grid} | | {length} | {number} | {ratio:.3} | | | {} | {took:.2} | |",
                solved.bound
            );
        }
        (moves, against, bound) = (moves + length, against + number, bound + solved.bound);
        (nodes, time) = (nodes + solved.nodes, time + took);
        ratios.push(ratio);
    }
    let n = boards.len() as f64;
    println!(
        "| {name} | {} | {:.1} | {:.1} | {:.4} | {:.3} | {:.3} | {:.1} | {:.2} | {:.1} M |",
        boards.len(),
        f64::from(moves) / n,
        f64::from(against) / n,
        ratios.iter().sum::<f64>() / n,
        ratios.iter().copied().fold(f64::INFINITY, f64::min),
        ratios.iter().copied().fold(0.0, f64::max),
        f64::from(bound) / n,
        time / n,
        nodes as f64 / time / 1e6
    );
}

/// Returns the processor time of this process in seconds where the system reports it, else the elapsed time.
pub fn seconds(since: Instant) -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok();
    let run = text.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    run.map_or_else(|| since.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}
