//! Measures the exact solvers of the Sliding Puzzle: how far the boards of 3×3 are from home, and
//! half of Korf's hundred boards of 4×4 with both sizes of tables.
//!
//! ```text
//! cargo run --profile host --example korf
//! cargo run --profile host --example korf -- --hardest
//! ```
//!
//! With `--hardest` the boards that take 80 moves follow, some seconds each. But for times it prints
//! the same on every machine.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use handful::games::sliding::Grid;
use handful::games::sliding::solver::four::{Builder, Size, Tables};
use handful::games::sliding::solver::three::Table;
use handful::games::sliding::solver::{Outcome, Solved};

const KORF: &str = include_str!("../tests/data/korf-15-half.txt");
const HARDEST: &str = include_str!("../tests/data/hardest-15.txt");

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let hardest = args == ["--hardest"];
    if !hardest && !args.is_empty() {
        eprintln!("korf: the one option is --hardest");
        return ExitCode::from(2);
    }
    three();
    let small = build(Size::Small);
    let large = build(Size::Large);
    println!("\nBoard\tPublished\tMoves\tNodes, small\tms\tNodes, large\tms");
    let (mut sums, mut most) = ([(0, 0.0); 2], [(0, 0.0f64); 2]);
    let boards: Vec<&str> = KORF.lines().filter(|line| !line.starts_with('#')).collect();
    for line in &boards {
        let (board, length) = line.split_once('\t').expect("a board and its length");
        let found = [&small, &large].map(|tables| timed(tables, board));
        let mut row = format!("{board}\t{length}\t{}", found[0].0.moves.len());
        for (i, (solved, time)) in found.iter().enumerate() {
            assert_eq!(solved.moves.len().to_string(), length, "{board}");
            let ms = time.as_secs_f64() * 1e3;
            sums[i] = (sums[i].0 + solved.nodes, sums[i].1 + ms);
            most[i] = (most[i].0.max(solved.nodes), most[i].1.max(ms));
            row += &format!("\t{}\t{ms:.2}", solved.nodes);
        }
        println!("{row}");
    }
    for (what, [(a, b), (c, d)]) in [("most", most), ("in all", sums)] {
        println!("{what}\t\t\t{a}\t{b:.1}\t{c}\t{d:.1}");
    }
    if hardest {
        println!("\nBoard\tMoves\tNodes, large\ts");
        for board in HARDEST.lines().filter(|line| !line.starts_with('#')) {
            let (solved, time) = timed(&large, board);
            let (moves, nodes) = (solved.moves.len(), solved.nodes);
            println!("{board}\t{moves}\t{nodes}\t{:.2}", time.as_secs_f64());
        }
    }
    ExitCode::SUCCESS
}

/// Prints how many boards of 3×3 are at each distance.
fn three() {
    let start = Instant::now();
    let table = Table::new();
    println!("3×3: table built in {:.1} ms.\nMoves\tBoards", start.elapsed().as_secs_f64() * 1e3);
    for (moves, boards) in table.counts().iter().enumerate() {
        println!("{moves}\t{boards}");
    }
}

fn build(size: Size) -> Tables {
    let start = Instant::now();
    let mut builder = Builder::new(size);
    let mut longest = Duration::ZERO;
    loop {
        let start = Instant::now();
        let done = builder.step();
        longest = longest.max(start.elapsed());
        if done {
            break;
        }
    }
    let tables = builder.finish();
    let (ms, slice) = (start.elapsed().as_millis(), longest.as_millis());
    println!("4×4, {size:?}: {} bytes built in {ms} ms, slices up to {slice} ms.", tables.bytes());
    tables
}

fn timed(tables: &Tables, board: &str) -> (Solved, Duration) {
    let grid: Grid = board.parse().expect("the files hold boards");
    let start = Instant::now();
    match tables.solve(&grid, &mut |_| true) {
        Outcome::Solved(solved) => (solved, start.elapsed()),
        other => panic!("{board}: {other:?}"),
    }
}
