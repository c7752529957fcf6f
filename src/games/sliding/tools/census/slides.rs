//! 3×3 and 4×4: the fewest slides.

use std::collections::BTreeMap;
use std::time::Instant;

use crate::engine::tools::grouped;
use crate::engine::{DealNumber, DealRng};
use crate::games::sliding::solver::slides::{Rows, bound, solve};
use crate::games::sliding::solver::three::Table;
use crate::games::sliding::solver::{Outcome, Solved};
use crate::games::sliding::{Grid, Side};

use super::large::seconds;
use super::{Wanted, median, played};

/// The number of deals, and the budget of each in milliseconds of processor time, if the command line has none.
const DEALS: u32 = 200;
const BUDGET_MS: u32 = 5_000;

/// Counts the boards of 3×3 by slides, and finds the fewest slides of the first deals of 4×4.
pub fn slides(wanted: &Wanted) {
    three();
    let start = Instant::now();
    let mut rows = Rows::new();
    let (ms, bytes) = (start.elapsed().as_millis(), grouped(rows.bytes() as u64));
    let (deals, budget) = (wanted.deals.unwrap_or(DEALS), wanted.budget_ms.unwrap_or(BUDGET_MS));
    println!("\n4×4: the fewest slides of deals 1 to {}, {budget} ms each.", grouped(deals.into()));
    println!("The table has {bytes} bytes and is made in {ms} ms.\n");
    let side = Side::new(4).expect("a side");
    let (mut proven, mut unproven) = (BTreeMap::<usize, u32>::new(), 0);
    let (mut times, mut nodes, mut bounds) = (Vec::new(), 0, 0);
    for number in 1..=deals {
        let number = DealNumber::new(number).expect("deals count from 1");
        let grid = Grid::shuffled(side, &mut DealRng::new("sliding", number));
        bounds += bound(&rows, &grid).expect("4×4");
        let (slides, solved, took) = timed(&mut rows, &grid, f64::from(budget) / 1e3);
        match solved.optimal {
            true => *proven.entry(slides).or_default() += 1,
            false => unproven += 1,
        }
        if wanted.list {
            let Solved { optimal, nodes, .. } = solved;
            let kind = if optimal { "proven" } else { "best found" };
            println!("| {grid} | {slides} | {kind} | {} | {took:.2} s |", grouped(nodes));
        }
        nodes += solved.nodes;
        times.push(took);
    }
    println!("| slides | deals |\n|---:|---:|");
    proven.iter().for_each(|(slides, deals)| println!("| {slides} | {deals} |"));
    let all = f64::from(deals);
    let most = times.iter().copied().fold(0.0, f64::max);
    let slides: usize = proven.iter().map(|(slides, deals)| slides * *deals as usize).sum();
    println!(
        "\n{:.1} % proven, {unproven} not; {:.2} slides on average of those, {:.2} the lower bound of all.",
        100.0 * f64::from(deals - unproven) / all,
        slides as f64 / f64::from(deals - unproven),
        f64::from(bounds) / all
    );
    println!(
        "{:.1} million boards looked at for each, {:.2} s on average, median {:.2} s, most {most:.2} s.",
        nodes as f64 / all / 1e6,
        times.iter().sum::<f64>() / all,
        median(&times)
    );
}

/// Counts the boards of 3×3 at each number of slides.
fn three() {
    println!("\n3×3: every board by the fewest slides that solve it.\n");
    println!("| slides | boards |\n|---:|---:|");
    let counts = Table::of_slides().counts();
    let counts = counts.iter().map(|&boards| u64::from(boards)).take_while(|&boards| boards > 0);
    let counts: Vec<u64> = counts.collect();
    for (slides, boards) in counts.iter().enumerate() {
        println!("| {slides} | {} |", grouped(*boards));
    }
    let slides: u64 = (0..).zip(&counts).map(|(slides, boards)| slides * boards).sum();
    let mean = slides as f64 / counts.iter().sum::<u64>() as f64;
    println!("\nBoards of 3×3 take {mean:.3} slides on average.");
}

/// Returns the number of slides of a board's line, the line, and the seconds that it took.
fn timed(rows: &mut Rows, grid: &Grid, budget: f64) -> (usize, Solved, f64) {
    let began = Instant::now();
    let start = seconds(began);
    match solve(rows, grid, &mut |_| seconds(began) - start < budget) {
        Outcome::Solved(solved) => {
            played(grid, &solved);
            let slides = solved.moves.chunk_by(|a, b| a == b).count();
            (slides, solved, seconds(began) - start)
        }
        other => panic!("{grid}: {other:?}"),
    }
}
