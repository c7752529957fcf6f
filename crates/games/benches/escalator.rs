//! Benchmarks of Escalator's solver.
//!
//! ```text
//! cargo bench --profile host --bench escalator
//! ```

use divan::Bencher;
use divan::counter::ItemsCount;
use handful_engine::{DealNumber, Game};
use handful_games::escalator::reason::Reason;
use handful_games::escalator::solver::{RandomPolicy, Tableau, best, chance, max_score, solve};
use handful_games::escalator::{Escalator, EscalatorOptions, Passes, Shape};

fn main() {
    divan::main();
}

const DEALS: u32 = 1_000;

/// The shapes, with their passes through the stock.
const KINDS: [(Shape, u8); 4] =
    [(Shape::Pyramid, 1), (Shape::Pyramid, 2), (Shape::Pyramid, 3), (Shape::Peaks, 1)];

fn deals((shape, passes): (Shape, u8), deals: u32) -> Vec<Escalator> {
    let passes = Passes::ALL[usize::from(passes) - 1];
    let options = EscalatorOptions { shape, passes, ..EscalatorOptions::default() };
    let deal = |n| Escalator::deal(&options, DealNumber::new(n).expect("not 0"));
    (1..=deals).map(deal).collect()
}

/// The most cards that can be cleared, for a thousand fresh deals.
#[divan::bench(args = KINDS)]
fn best_of_1000_deals(bencher: Bencher, kind: (Shape, u8)) {
    let deals = deals(kind, DEALS);
    bencher
        .counter(ItemsCount::new(DEALS))
        .bench(|| deals.iter().map(|deal| u32::from(best(deal))).sum::<u32>());
}

/// The same, with a line that clears them in the fewest turns.
#[divan::bench(args = KINDS)]
fn solve_1000_deals(bencher: Bencher, kind: (Shape, u8)) {
    let deals = deals(kind, DEALS);
    bencher
        .counter(ItemsCount::new(DEALS))
        .bench(|| deals.iter().map(|deal| solve(deal).nodes).sum::<u64>());
}

/// What every possible move leaves, and why, for a thousand fresh deals.
#[divan::bench(args = KINDS)]
fn reason_of_1000_deals(bencher: Bencher, kind: (Shape, u8)) {
    let deals = deals(kind, DEALS);
    let weigh = |deal| Reason::new(deal).map_or(0, |reason| reason.moves.len());
    bencher.counter(ItemsCount::new(DEALS)).bench(|| deals.iter().map(weigh).sum::<usize>());
}

/// The largest score, for a hundred deals.
#[divan::bench(args = KINDS, sample_count = 10)]
fn ceiling_of_100_deals(bencher: Bencher, kind: (Shape, u8)) {
    let deals = deals(kind, 100);
    bencher.counter(ItemsCount::new(100u32)).bench(|| deals.iter().map(max_score).sum::<u32>());
}

/// The chance of random play that picks whenever it can, for a thousand deals.
#[divan::bench(args = KINDS, sample_count = 10)]
fn chance_of_1000_deals(bencher: Bencher, kind: (Shape, u8)) {
    let deals = deals(kind, DEALS);
    bencher.counter(ItemsCount::new(DEALS)).bench(|| deals.iter().map(chance).sum::<f64>());
}

/// The chance of random play that makes any legal move, for a hundred deals.
#[divan::bench(args = KINDS, sample_count = 10)]
fn chance_by_any_move_of_100_deals(bencher: Bencher, kind: (Shape, u8)) {
    let deals = deals(kind, 100);
    let chance = |deal| Tableau::from_game(deal).chance(RandomPolicy::AnyMove);
    bencher.counter(ItemsCount::new(100u32)).bench(|| deals.iter().map(chance).sum::<f64>());
}
