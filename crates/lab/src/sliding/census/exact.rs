//! 3×3 and 4×4: proven lengths.

use std::time::{Duration, Instant};

use crate::census_cli::grouped;
use handful_games::sliding::Grid;
use handful_games::sliding::solver::eight_puzzle::DistanceTable;
use handful_games::sliding::solver::fifteen_puzzle::{Builder, PatternSplit, Tables};
use handful_games::sliding::solver::{SearchOutcome, SlidingSolution};

use super::{HARDEST, KORF, Wanted, boards, median, played};

/// How often a board is solved. The least time is reported, because other work can only add to it.
const RUNS: usize = 3;

/// Counts the boards of 3×3 at each distance.
pub fn three() {
    let start = Instant::now();
    let table = DistanceTable::new();
    let ms = start.elapsed().as_secs_f64() * 1e3;
    println!("\n3×3: every board by the fewest moves that solve it; table made in {ms:.1} ms.\n");
    println!("| moves | boards |\n|---:|---:|");
    let counts = table.counts();
    for (moves, &boards) in counts.iter().enumerate() {
        println!("| {moves} | {} |", grouped(boards.into()));
    }
    let all: u64 = counts.iter().map(|&boards| u64::from(boards)).sum();
    let moves: u64 = (0..).zip(&counts).map(|(moves, &boards)| moves * u64::from(boards)).sum();
    println!("\n{} boards, {:.3} moves on average.", grouped(all), moves as f64 / all as f64);
}

/// Solves Korf's boards, the boards that take 80 moves, or both.
pub fn four(wanted: &Wanted) {
    println!("\n4×4: the tables.\n");
    println!("| tables | bytes | made in | longest slice |\n|---|---:|---:|---:|");
    let tables = [PatternSplit::SixSixThree, PatternSplit::SevenSevenOne].map(build);
    if wanted.has("four") {
        let korf = boards(KORF);
        println!("\n4×4: half of Korf's boards, {} of them; times in ms.", korf.len());
        compare(&korf, &tables, wanted.list);
    }
    if wanted.has("hardest") {
        let hardest: Vec<_> = boards(HARDEST).into_iter().map(|(grid, _)| (grid, 80)).collect();
        println!("\n4×4: boards that take 80 moves, {} of them; times in ms.", hardest.len());
        compare(&hardest, &tables[1..], wanted.list);
    }
}

fn name(tables: &Tables) -> &'static str {
    if tables.split() == PatternSplit::SixSixThree { "small" } else { "large" }
}

fn build(size: PatternSplit) -> Tables {
    let start = Instant::now();
    let mut builder = Builder::new(size);
    let mut longest = Duration::ZERO;
    while {
        let start = Instant::now();
        let done = builder.step();
        longest = longest.max(start.elapsed());
        !done
    } {}
    let tables = builder.finish();
    let (ms, slice) = (start.elapsed().as_millis(), longest.as_millis());
    let bytes = grouped(tables.bytes() as u64);
    println!("| {} | {bytes} | {ms} ms | {slice} ms |", name(&tables));
    tables
}

/// Solves boards of known lengths with each set of tables.
fn compare(boards: &[(Grid, u32)], tables: &[Tables], list: bool) {
    let found: Vec<(&Tables, Vec<(u64, f64)>)> = tables
        .iter()
        .map(|tables| {
            let mut found = vec![(0, f64::INFINITY); boards.len()];
            for _ in 0..RUNS {
                for ((grid, length), (nodes, ms)) in boards.iter().zip(&mut found) {
                    let (solved, took) = timed(tables, grid);
                    assert_eq!(played(grid, &solved), *length, "{grid} has the length given");
                    *nodes = solved.nodes;
                    *ms = ms.min(took);
                }
            }
            (tables, found)
        })
        .collect();
    if list {
        let columns =
            found.iter().map(|(tables, _)| format!(" {0} nodes | {0} ms |", name(tables)));
        println!("\n| board | moves |{}", columns.collect::<String>());
        println!("|---|---:|{}", "---:|---:|".repeat(found.len()));
        for (i, (grid, length)) in boards.iter().enumerate() {
            let columns = found.iter().map(|(_, found)| {
                let (nodes, ms) = found[i];
                format!(" {} | {ms:.2} |", grouped(nodes))
            });
            println!("| {grid} | {length} |{}", columns.collect::<String>());
        }
    }
    println!("\nEvery line solves its board and has the length given.\n");
    println!("| tables | nodes in all | most | time in all | median | most |");
    println!("|---|---:|---:|---:|---:|---:|");
    for (tables, found) in found {
        let nodes = found.iter().map(|(nodes, _)| *nodes);
        let (all, most) = (nodes.clone().sum(), nodes.max().unwrap_or(0));
        let times: Vec<f64> = found.iter().map(|(_, ms)| *ms).collect();
        let (sum, last) = (times.iter().sum::<f64>(), times.iter().copied().fold(0.0, f64::max));
        println!(
            "| {} | {} | {} | {sum:.1} | {:.2} | {last:.1} |",
            name(tables),
            grouped(all),
            grouped(most),
            median(&times)
        );
    }
}

/// Returns the line of a board and the time that it took, in milliseconds.
fn timed(tables: &Tables, grid: &Grid) -> (SlidingSolution, f64) {
    let start = Instant::now();
    match tables.solve(grid, &mut |_| true) {
        SearchOutcome::Solved(solved) => (solved, start.elapsed().as_secs_f64() * 1e3),
        other => panic!("{grid}: {other:?}"),
    }
}
