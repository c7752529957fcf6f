//! Benchmarks of the solvers of 3×3 and 4×4.
//!
//! ```text
//! cargo bench --profile host --bench sliding
//! ```

use divan::Bencher;
use divan::counter::ItemsCount;
use handful_games::sliding::Grid;
use handful_games::sliding::solver::eight_puzzle::DistanceTable;
use handful_games::sliding::solver::fifteen_puzzle::{PruningAutomaton, Tables};

fn main() {
    divan::main();
}

/// Returns the boards of a file, in which the optimal length follows a tab.
fn boards(text: &str) -> Vec<Grid> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let board = |line: &str| line.split('\t').next().and_then(|board| board.parse().ok());
    lines.map(|line| board(line).expect("a board")).collect()
}

fn korf() -> Vec<Grid> {
    boards(include_str!("../tests/data/korf-15-half.txt"))
}

fn solve(bencher: Bencher, tables: &Tables, boards: &[Grid]) {
    bencher.counter(ItemsCount::new(boards.len())).bench(|| {
        for grid in boards {
            divan::black_box(tables.solve(grid, &mut |_| true));
        }
    });
}

/// The table of all boards of 3×3.
#[divan::bench]
fn build_3x3() -> DistanceTable {
    DistanceTable::new()
}

/// The small tables of 4×4.
#[divan::bench(sample_count = 10)]
fn build_small() -> Tables {
    Tables::small()
}

/// The large tables of 4×4.
#[divan::bench(sample_count = 3)]
fn build_large() -> Tables {
    Tables::large()
}

/// The automaton of moves that skips duplicate lines.
#[divan::bench(args = [8, 10, 12], sample_count = 10)]
fn build_moves(longest: usize) -> PruningAutomaton {
    PruningAutomaton::new(4, longest)
}

/// Half of Korf's hundred boards.
#[divan::bench(sample_count = 5)]
fn korf_half_small(bencher: Bencher) {
    solve(bencher, &Tables::small(), &korf());
}

/// The same with the large tables.
#[divan::bench(sample_count = 5)]
fn korf_half_large(bencher: Bencher) {
    solve(bencher, &Tables::large(), &korf());
}

/// Two of the boards that take 80 moves.
#[divan::bench(sample_count = 1)]
fn two_hardest_large(bencher: Bencher) {
    let boards = boards(include_str!("../tests/data/hardest-15.txt"));
    solve(bencher, &Tables::large(), &boards[..2]);
}
