//! Measures the solver of 5×5 to 10×10: how long its lines are within a budget of time.
//!
//! ```text
//! cargo run --profile host --example large_boards -- --budget-ms 2000 --deals 10
//! ```
//!
//! First the 25 instances of Korf and Felner, whose shortest lines are known, at 1, 2 and 10 s, or
//! at the budget given; then so many deals of each larger side, beside their Manhattan distance. Times are
//! those of the processor, so that other work on the machine counts little.

use std::process::ExitCode;
use std::time::Instant;

use handful::engine::{DealNumber, DealRng};
use handful::games::sliding::solver::{Outcome, large};
use handful::games::sliding::{Grid, Side};

const INSTANCES: &str = include_str!("../tests/data/korf-24-half.txt");

/// Seconds that this process has run, where the system tells; else seconds that went by.
fn seconds(since: Instant) -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok();
    let run = text.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    run.map_or_else(|| since.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (mut budget, mut deals, mut sides, mut list) = (None, 10, Side::ALL[2..].to_vec(), false);
    for pair in args.chunks(2) {
        let number = pair.get(1).and_then(|text| text.parse::<u32>().ok());
        match (pair[0].as_str(), number) {
            ("--budget-ms", Some(ms @ 1..)) => budget = Some(ms),
            ("--deals", Some(n @ 1..)) => deals = n,
            ("--side", Some(n @ 5..=10)) => sides.retain(|side| side.get() == n as usize),
            ("--list", Some(n)) => list = n > 0,
            _ => {
                eprintln!(
                    "Usage: large_boards [--budget-ms N] [--deals N] [--side 5..10] [--list 1]"
                );
                return ExitCode::from(2);
            }
        }
    }
    if sides.iter().any(|side| side.get() == 5) {
        for ms in budget.map_or(vec![1000, 2000, 10_000], |ms| vec![ms]) {
            let instances = INSTANCES.lines().filter(|line| !line.starts_with('#'));
            let instances = instances.map(|line| {
                let (grid, moves) = line.split_once('\t').expect("a board, a tab, its moves");
                (grid.parse().expect("a board"), moves.trim().parse().expect("a number"))
            });
            let instances: Vec<(Grid, u32)> = instances.collect();
            measure("5×5, of the shortest", &instances, ms, list);
        }
    }
    for side in sides.into_iter().filter(|side| side.get() > 5) {
        let deal = |number| {
            let number = DealNumber::new(number).expect("deals count from 1");
            let grid = Grid::shuffled(side, &mut DealRng::new("sliding", number));
            (grid, grid.manhattan())
        };
        let n = side.get();
        let deals: Vec<(Grid, u32)> = (1..=deals).map(deal).collect();
        measure(&format!("{n}×{n}, of Manhattan"), &deals, budget.unwrap_or(2000), list);
    }
    ExitCode::SUCCESS
}

/// Solves boards, each with a number to compare with.
fn measure(what: &str, boards: &[(Grid, u32)], ms: u32, list: bool) {
    let (mut moves, mut ratios, mut worst, mut nodes, mut time) = (0, 0.0, 0f64, 0, 0.0);
    for (grid, against) in boards {
        let began = Instant::now();
        let start = seconds(began);
        let budget = f64::from(ms) / 1e3;
        let outcome = large::solve_within(grid, &mut |_| (seconds(began) - start) / budget);
        let Outcome::Solved(solved) = outcome else { panic!("{grid} has a line") };
        let mut home = *grid;
        solved.moves.iter().for_each(|&dir| home.slide(dir));
        assert!(home.is_solved(), "the line of {grid} does not solve it");
        let took = seconds(began) - start;
        let ratio = solved.moves.len() as f64 / f64::from(*against);
        if list {
            println!("  {} / {against} = {ratio:.3} in {took:.2} s", solved.moves.len());
        }
        moves += solved.moves.len();
        ratios += ratio;
        worst = worst.max(ratio);
        nodes += solved.nodes;
        time += took;
    }
    let n = boards.len() as f64;
    println!(
        "{what} at {ms} ms: {:.1} moves, ratio {:.4}, worst {worst:.4}, {:.2} s, {:.1} M nodes/s",
        moves as f64 / n,
        ratios / n,
        time / n,
        nodes as f64 / time / 1e6
    );
}
