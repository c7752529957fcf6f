//! Card Flip with 1 to 10 cards: how many flips a start takes, perfect orders, and what the hint
//! costs.
//!
//! Simulated tables have a heading that says so; everything else is exact.

use std::collections::HashSet;

use crate::census_cli::{CensusError, CensusHelp};
use crate::census_cli::{grouped, no_such_option};
use handful_engine::{DealNumber, DealRng};
use handful_games::card_flip::order::{OrderTrial, PERFECT_ORDERS};
use handful_games::card_flip::order::{perfect_orders, random_mean, ruler_mean, ruler_order};
use handful_games::card_flip::solver::{Advice, AdviceBasis, FlipAdvisor, MAX_PROVEN, line};
use handful_games::card_flip::{Card, CardCount, CardFlip, MAX_CARDS, Walk};

/// The options, as the help shows them.
pub const HELP: CensusHelp = CensusHelp {
    options: "[--five]",
    notes: "card-flip --five counts the perfect orders of 5 cards, and nothing else.",
};

/// Prints the tables that the options ask for, or returns why the options are refused.
pub fn run(options: &[&str]) -> Result<(), CensusError> {
    match options {
        [] => count(),
        ["--five"] => count_five(),
        _ => return no_such_option::<CardFlip>(),
    }
    Ok(())
}

/// The number of games of each kind that are simulated for each number of cards.
const GAMES: u32 = 100_000;

/// Prints the tables.
fn count() {
    println!("Card Flip: 1 to {MAX_CARDS} cards.");
    one_order();
    means();
    simulated();
    random_ends();
    orders();
    some_orders();
    proven_hints();
    other_hints();
}

fn every_number() -> impl Iterator<Item = CardCount> {
    (1..=MAX_CARDS).filter_map(CardCount::new)
}

/// Formats a number of hundredths with two digits.
fn hundredths(n: u32) -> String {
    format!("{}.{:02}", grouped(u64::from(n / 100)), n % 100)
}

/// Formats a non-negative mean with two digits.
fn two_digits(mean: f64) -> String {
    hundredths((100.0 * mean).round() as u32)
}

/// Prints the ruler order of 3 cards, flip by flip: the cards that are turned, and the start that
/// this finds.
fn one_order() {
    let Some(cards) = CardCount::new(3) else { return };
    println!("\nThe ruler order of 3 cards:\n");
    println!("    flip   card   turned   finds the start");
    let order = ruler_order(cards);
    for ((start, flips), card) in OrderTrial::new(&order).iter().zip(order.flips()) {
        let turned: Vec<_> =
            cards.all().map(|card| if start.corner().has(card) { "●" } else { "○" }).collect();
        println!("{:>7} {card:>6}     {}   {start}", flips.unwrap_or(0), turned.join(" "));
    }
}

fn means() {
    println!("\nMean flips over all starts, exact:\n");
    println!("| cards | starts | ruler order | any card, at random | never the same twice |");
    println!("|---:|---:|---:|---:|---:|");
    for cards in every_number() {
        println!(
            "| {} | {} | {} | {} | {} |",
            cards.get(),
            grouped(cards.configurations().into()),
            grouped(u64::from(ruler_mean(cards) / 100)),
            hundredths(random_mean(cards)),
            two_digits(never_twice(cards)),
        );
    }
}

/// Returns each number of cards that lie face up at the start, with its share of the starts.
fn by_number_up(cards: CardCount) -> Vec<(usize, f64)> {
    let share = 1.0 / f64::from(cards.configurations());
    let mut shares = vec![0.0; cards.get() + 1];
    cards.all_configurations().for_each(|start| shares[start.cards().count()] += share);
    shares.into_iter().enumerate().skip(1).collect()
}

/// Returns the mean number of random flips if the same card is never flipped twice running. Solves
/// the equations for the number of cards that lie face up and for the side of the last one.
fn never_twice(cards: CardCount) -> f64 {
    let n = cards.get();
    // The values for `j` cards face up, with the last one face down or up.
    let (mut down, mut up) = (vec![0.0; n + 2], vec![0.0; n + 2]);
    let mut change: f64 = 1.0;
    // With one card the game ends before a second flip.
    while n > 1 && change > 1e-9 {
        change = 0.0;
        let others = (n - 1) as f64;
        for j in 1..=n {
            let (j_up, rest) = (j as f64, (n - j) as f64);
            let after_up = 1.0 + ((j_up - 1.0) * down[j - 1] + rest * up[j + 1]) / others;
            let after_down = 1.0 + (j_up * down[j - 1] + (rest - 1.0) * up[j + 1]) / others;
            change = change.max((after_up - up[j]).abs());
            up[j] = after_up;
            if j < n {
                change = change.max((after_down - down[j]).abs());
                down[j] = after_down;
            }
        }
    }
    let first = |j: usize| {
        let (j_up, rest) = (j as f64, (n - j) as f64);
        1.0 + (j_up * down[j - 1] + rest * up[j + 1]) / n as f64
    };
    by_number_up(cards).into_iter().map(|(j, share)| share * first(j)).sum()
}

/// Returns the mean of some values, with the ends of its 95 % interval.
fn mean(values: &[f64]) -> (f64, f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let reach = 1.96 * (variance / n).sqrt();
    (mean, mean - reach, mean + reach)
}

fn simulated() {
    println!("\nThe same, simulated, {} games each, with 95 % intervals:\n", grouped(GAMES.into()));
    println!("| cards | any card, at random | interval | never the same twice | interval |");
    println!("|---:|---:|---:|---:|---:|");
    for cards in every_number() {
        let columns = [false, true].map(|never_twice| {
            let mut rng = DealRng::new("census", DealNumber::MIN);
            let games: Vec<f64> = (0..GAMES).map(|_| play(cards, never_twice, &mut rng)).collect();
            let (mean, low, high) = mean(&games);
            format!("{} | {} – {}", two_digits(mean), two_digits(low), two_digits(high))
        });
        println!("| {} | {} |", cards.get(), columns.join(" | "));
    }
}

/// Plays one game of random flips and returns how many it takes.
fn play(cards: CardCount, never_twice: bool, rng: &mut DealRng) -> f64 {
    let n = cards.get() as u32;
    let mut up = rng.below(cards.configurations()) + 1;
    let mut last = None;
    for flips in 1_u32.. {
        let card = match last {
            // One of the others: the draw excludes the last card by counting from the one after it.
            Some(last) if never_twice => (last + 1 + rng.below(n - 1)) % n,
            _ => rng.below(n),
        };
        up ^= 1 << card;
        if up == 0 {
            return flips.into();
        }
        last = Some(card);
    }
    unreachable!("the numbers end never")
}

/// Prints when games of random flips end, from the probabilities of the number of cards that lie
/// face up, flip by flip.
fn random_ends() {
    println!("\nAny card at random, exact: when games have ended\n");
    println!("| cards | within 2ⁿ − 1 flips | half of them | 95 % | 99 % |");
    println!("|---:|---:|---:|---:|---:|");
    for cards in every_number() {
        let n = cards.get();
        let mut shares = vec![0.0; n + 2];
        by_number_up(cards).into_iter().for_each(|(j, share)| shares[j] = share);
        let (mut ended, mut within) = (0.0, 0.0);
        let mut marks = [(0.5, 0), (0.95, 0), (0.99, 0)];
        for flips in 1_u32.. {
            let mut next = vec![0.0; n + 2];
            for j in 1..=n {
                next[j - 1] += shares[j] * j as f64 / n as f64;
                next[j + 1] += shares[j] * (n - j) as f64 / n as f64;
            }
            ended += next[0];
            next[0] = 0.0;
            shares = next;
            if flips == cards.configurations() {
                within = ended;
            }
            for (share, at) in &mut marks {
                // Rounding errors must not hide a share that is reached exactly.
                if *at == 0 && ended > *share - 1e-12 {
                    *at = flips;
                }
            }
            if flips >= cards.configurations() && marks.iter().all(|&(_, at)| at > 0) {
                break;
            }
        }
        let marks = marks.map(|(_, at)| grouped(at.into()));
        println!("| {n} | {:.2} % | {} |", 100.0 * within, marks.join(" | "));
    }
}

/// Counts paths over all corners of the cube from one corner, with the cards named in the order of
/// their first use. Returns the number of all paths, and of those that end next to the corner where
/// no card is turned.
fn count_paths(n: usize, at: usize, visited: u32, named: usize) -> (u64, u64) {
    if visited.count_ones() == 1 << n {
        return (1, u64::from(at.is_power_of_two()));
    }
    let (mut all, mut closed) = (0, 0);
    for card in 0..n.min(named + 1) {
        let next = at ^ (1 << card);
        if visited >> next & 1 == 0 {
            let more = count_paths(n, next, visited | 1 << next, named.max(card + 1));
            (all, closed) = (all + more.0, closed + more.1);
        }
    }
    (all, closed)
}

fn orders() {
    println!("\nPerfect orders:\n");
    println!("| cards | perfect orders | up to the names of cards | of them closed |");
    println!("|---:|---:|---:|---:|");
    for (n, expected) in (1..).zip(PERFECT_ORDERS) {
        print_orders(n);
        assert_eq!(count_paths(n, 0, 1, 0).0, u64::from(expected));
    }
}

/// Counts the perfect orders of 5 cards, which takes about a minute.
fn count_five() {
    println!("Perfect orders of 5 cards:\n");
    println!("| cards | perfect orders | up to the names of cards | of them closed |");
    println!("|---:|---:|---:|---:|");
    print_orders(5);
}

fn print_orders(n: usize) {
    let (all, closed) = count_paths(n, 0, 1, 0);
    let names: u64 = (1..=n as u64).product();
    println!("| {n} | {} | {} | {} |", grouped(all * names), grouped(all), grouped(closed));
}

fn some_orders() {
    println!("\nThe perfect orders of 3 cards, and the first and last of 4:\n");
    for cards in [3, 4].into_iter().filter_map(CardCount::new) {
        let orders = perfect_orders(cards).unwrap_or_default();
        let last = orders.len() - 1;
        for (i, order) in orders.iter().enumerate().filter(|&(i, _)| i < 3 || i == last) {
            println!("{:>5}   {order}", i + 1);
        }
    }
}

/// Returns a walk to every corner with every possible set of tested starts.
fn situations(cards: CardCount) -> Vec<Walk> {
    let mut found = vec![Walk::new(cards)];
    let mut known = HashSet::from([(found[0].corner(), *found[0].tested())]);
    let mut next = 0;
    while next < found.len() {
        for card in cards.all() {
            let mut walk = found[next].clone();
            walk.flip(card);
            if known.insert((walk.corner(), *walk.tested())) {
                found.push(walk);
            }
        }
        next += 1;
    }
    found
}

fn proven_hints() {
    println!("\nAll situations up to {MAX_PROVEN} cards, in which some start is left:\n");
    println!("| cards | situations | no flip need be wasted | 1 | 2 | 3 | 4 | 5 |");
    println!("|---:|---:|---:|---:|---:|---:|---:|---:|");
    for cards in every_number().take(MAX_PROVEN) {
        let advisor = FlipAdvisor::new(cards);
        let mut wasted = [0_u64; 6];
        for walk in situations(cards) {
            if let Some(Advice { basis: AdviceBasis::Proven { flips }, .. }) = advisor.advise(&walk)
            {
                wasted[(flips - walk.left()) as usize] += 1;
            }
        }
        let all: u64 = wasted.iter().sum();
        println!("| {} | {} | {} |", cards.get(), grouped(all), wasted.map(grouped).join(" | "));
    }
}

fn other_hints() {
    const WALKS: u32 = 1_000;
    println!(
        "\nAbove {MAX_PROVEN} cards, simulated: {} walks each of 2ⁿ⁻¹ flips at random, then the hint:\n",
        grouped(WALKS.into())
    );
    println!("| cards | starts left | flips that the hint takes | a start | interval | most |");
    println!("|---:|---:|---:|---:|---:|---:|");
    for cards in every_number().skip(MAX_PROVEN) {
        let n = cards.get() as u32;
        let mut rng = DealRng::new("hints", DealNumber::MIN);
        let mut each = Vec::new();
        let (mut left, mut flips) = (Vec::new(), Vec::new());
        for _ in 0..WALKS {
            let made = (0..1 << (n - 1)).filter_map(|_| Card::new(rng.below(n) as usize));
            let walk = Walk::along(cards, made.collect::<Vec<_>>());
            let taken = line(&walk).flips.len() as f64;
            left.push(f64::from(walk.left()));
            flips.push(taken);
            each.push(taken / f64::from(walk.left()));
        }
        let (ratio, low, high) = mean(&each);
        let most = each.iter().copied().fold(0.0, f64::max);
        println!(
            "| {n} | {:.1} | {:.1} | {ratio:.4} | {low:.4} – {high:.4} | {most:.3} |",
            mean(&left).0,
            mean(&flips).0,
        );
    }
}
