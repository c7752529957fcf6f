//! 5×5 to 10×10: the best lines found within a time limit. Times are processor times, so that other work on the machine
//! has little effect.

use std::time::Instant;

use crate::tools::grouped;
use handful_engine::{DealNumber, DealRng};
use handful_games::sliding::solver::{Outcome, large};
use handful_games::sliding::{Grid, Side};

use super::{KORF_AND_FELNER, Wanted, boards, played};

/// The budgets of 5×5 and of the larger boards if the command line has none.
const FIVE_MS: [u32; 3] = [1_000, 2_000, 10_000];
const DEALS_MS: u32 = 2_000;

/// The number of deals of each side.
const DEALS: u32 = 10;

/// Solves Korf and Felner's boards of 5×5, whose fewest moves are known.
pub fn five(wanted: &Wanted) {
    let boards = boards(KORF_AND_FELNER);
    println!(
        "\n5×5: half of Korf and Felner's boards, {} of them; moves ÷ fewest.\n",
        boards.len()
    );
    head("fewest");
    let budgets = wanted.budget_ms.map_or(FIVE_MS.to_vec(), |ms| vec![ms]);
    budgets.into_iter().for_each(|ms| row("5×5", &boards, ms, wanted.list));
}

/// Solves the first deals of 6×6 to 10×10.
pub fn deals(wanted: &Wanted) {
    let deals = wanted.deals.unwrap_or(DEALS);
    println!("\n6×6 to 10×10: deals 1 to {}; moves ÷ Manhattan distance.\n", grouped(deals.into()));
    head("Manhattan");
    for side in Side::ALL.into_iter().filter(|side| side.get() >= 6) {
        if wanted.side.is_some_and(|wanted| wanted != side) {
            continue;
        }
        let deal = |number| {
            let number = DealNumber::new(number).expect("deals count from 1");
            let grid = Grid::shuffled(side, &mut DealRng::new("sliding", number));
            (grid, grid.manhattan())
        };
        let boards: Vec<(Grid, u32)> = (1..=deals).map(deal).collect();
        let name = format!("{0}×{0}", side.get());
        row(&name, &boards, wanted.budget_ms.unwrap_or(DEALS_MS), wanted.list);
    }
}

fn head(against: &str) {
    println!(
        "| board | budget | moves | {against} | ratio | best | worst | took | nodes a second |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
}

/// Solves boards, each with a number with which its line is compared, and prints the means.
fn row(name: &str, boards: &[(Grid, u32)], ms: u32, list: bool) {
    let (mut moves, mut against, mut nodes, mut time) = (0, 0, 0, 0.0);
    let mut ratios = Vec::new();
    for (grid, number) in boards {
        let began = Instant::now();
        let start = seconds(began);
        let budget = f64::from(ms) / 1e3;
        let outcome = large::solve_within(grid, &mut |_| (seconds(began) - start) / budget);
        let took = seconds(began) - start;
        let Outcome::Solved(solved) = outcome else { panic!("{grid} has a line") };
        let length = played(grid, &solved);
        let ratio = f64::from(length) / f64::from(*number);
        if list {
            println!("| {grid} | {ms} ms | {length} | {number} | {ratio:.3} | | | {took:.2} s | |");
        }
        (moves, against, nodes, time) =
            (moves + length, against + number, nodes + solved.nodes, time + took);
        ratios.push(ratio);
    }
    let n = boards.len() as f64;
    println!(
        "| {name} | {ms} ms | {:.1} | {:.1} | {:.3} | {:.3} | {:.3} | {:.2} s | {:.1} M |",
        f64::from(moves) / n,
        f64::from(against) / n,
        ratios.iter().sum::<f64>() / n,
        ratios.iter().copied().fold(f64::INFINITY, f64::min),
        ratios.iter().copied().fold(0.0, f64::max),
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
