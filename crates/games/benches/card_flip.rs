//! Benchmarks of Card Flip: hints, and trials of orders.
//!
//! ```text
//! cargo bench --profile host --bench card_flip
//! ```

use divan::Bencher;
use handful_engine::{DealNumber, DealRng};
use handful_games::card_flip::order::{FlipOrder, OrderTrial, perfect_orders, random_mean};
use handful_games::card_flip::solver::{FlipAdvisor, advise, line};
use handful_games::card_flip::{Card, CardCount, Walk};

fn main() {
    divan::main();
}

fn cards(n: usize) -> CardCount {
    CardCount::new(n).expect("1 to 10")
}

/// Returns random flips. The first two flip the same card, so that they do not follow the ruler
/// order.
fn at_random(n: usize, flips: usize) -> Walk {
    let mut rng = DealRng::new("bench", DealNumber::MIN);
    let card = |place| Card::new(place).expect("below 10");
    let more = (2..flips).map(|_| card(rng.below(n as u32) as usize));
    Walk::along(cards(n), [card(0), card(0)].into_iter().chain(more.collect::<Vec<_>>()))
}

/// One hint, including the construction of the table of up to four cards.
#[divan::bench(args = [1, 2, 3, 4, 5, 10])]
fn advice_with_no_flip_made(bencher: Bencher, n: usize) {
    let walk = Walk::new(cards(n));
    bencher.bench(|| advise(&walk));
}

/// One hint after as many random flips as there are starts.
#[divan::bench(args = [3, 4, 5, 10])]
fn advice_after_flips_at_random(bencher: Bencher, n: usize) {
    let walk = at_random(n, cards(n).configurations() as usize);
    bencher.bench(|| advise(&walk));
}

/// One hint from an existing advisor.
#[divan::bench]
fn advice_of_an_advisor_for_four(bencher: Bencher) {
    let walk = at_random(4, 12);
    let advisor = FlipAdvisor::new(cards(4));
    bencher.bench(|| advisor.advise(&walk));
}

/// All hints of a game, one flip after another.
#[divan::bench(args = [4, 10])]
fn line_after_four_flips(bencher: Bencher, n: usize) {
    let walk = at_random(n, 4);
    bencher.bench(|| line(&walk));
}

/// The longest order, tried on all starts of ten cards.
#[divan::bench]
fn trial_of_4096_flips_of_ten_cards(bencher: Bencher) {
    let text: Vec<String> = at_random(10, 4_096).flips().iter().map(Card::to_string).collect();
    let order = FlipOrder::read(&text.join(" "), cards(10)).expect("an order");
    bencher.bench(|| OrderTrial::new(&order));
}

#[divan::bench]
fn perfect_orders_of_four(bencher: Bencher) {
    bencher.bench(|| perfect_orders(cards(4)));
}

#[divan::bench]
fn mean_of_random_flips_of_ten_cards(bencher: Bencher) {
    bencher.bench(|| random_mean(divan::black_box(cards(10))));
}
