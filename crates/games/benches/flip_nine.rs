//! Benchmarks of Flip 9's solver.
//!
//! ```text
//! cargo bench --profile host --bench flip_nine
//! ```

use divan::Bencher;
use divan::counter::ItemsCount;
use handful_engine::{DealNumber, Game, NoOptions};
use handful_games::flip_nine::reason::{Reason, keeping_partners};
use handful_games::flip_nine::solver::{count_lines, par, par_kept_along, solve};
use handful_games::flip_nine::{FlipNine, Row, Swap, Value};
use handful_lab::flip_nine::retrograde::Census;

fn main() {
    divan::main();
}

const DEALS: u32 = 1_000;

fn deals() -> Vec<FlipNine> {
    let deal = |n| FlipNine::deal(&NoOptions, DealNumber::new(n).expect("not 0"));
    (1..=DEALS).map(deal).collect()
}

fn with_required() -> Vec<FlipNine> {
    let cards = Value::ALL.into_iter().cycle();
    deals().iter().zip(cards).map(|(deal, card)| FlipNine::new(*deal.row(), Some(card))).collect()
}

/// Par of a thousand fresh deals.
#[divan::bench]
fn par_of_1000_deals(bencher: Bencher) {
    let deals = deals();
    bencher.counter(ItemsCount::new(DEALS)).bench(|| deals.iter().map(par).sum::<u32>());
}

/// The same rows in the middle of a game.
#[divan::bench]
fn par_of_1000_positions_with_a_required_card(bencher: Bencher) {
    let positions = with_required();
    bencher.counter(ItemsCount::new(DEALS)).bench(|| positions.iter().map(par).sum::<u32>());
}

/// The position with the most nodes among all 3,628,800.
#[divan::bench]
fn the_hardest_position(bencher: Bencher) {
    let row = Row::read("876543219").expect("a row");
    let position = FlipNine::new(row, Value::new(9));
    bencher.bench(|| solve(&position));
}

#[divan::bench]
fn perfect_lines_of_1000_deals(bencher: Bencher) {
    let deals = deals();
    bencher.counter(ItemsCount::new(DEALS)).bench(|| deals.iter().map(count_lines).sum::<u64>());
}

/// The sign of every partner of the required card.
#[divan::bench]
fn reason_of_1000_positions_with_a_required_card(bencher: Bencher) {
    let positions = with_required();
    let weigh = |position| Reason::new(position, None).map_or(0, |reason| reason.partners.len());
    bencher.counter(ItemsCount::new(DEALS)).bench(|| positions.iter().map(weigh).sum::<usize>());
}

/// The numbers on the cards before the free swap, of a hundred deals.
#[divan::bench]
fn keeping_partners_of_100_deals(bencher: Bencher) {
    let deals = &deals()[..100];
    let counted = |deal| u32::from(keeping_partners(deal)[0]);
    bencher.counter(ItemsCount::new(100u32)).bench(|| deals.iter().map(counted).sum::<u32>());
}

/// Which of a hundred swaps kept par.
#[divan::bench]
fn par_kept_along_100_swaps(bencher: Bencher) {
    let start = FlipNine::deal(&NoOptions, DealNumber::new(1).expect("not 0"));
    let mut line: Vec<Swap> = Vec::new();
    let mut game = start;
    while line.len() < 100 {
        let moves = game.legal_moves();
        let swap = moves[line.len() * 5 % moves.len()];
        game.apply(swap).expect("a legal swap");
        assert!(game.status().is_playing(), "the line does not end early");
        line.push(swap);
    }
    bencher.bench(|| par_kept_along(&start, &line));
}

/// Every position of the game, searched backwards from the goal.
#[divan::bench(sample_count = 3)]
fn census(bencher: Bencher) {
    bencher.bench(Census::take);
}
