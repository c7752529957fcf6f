//! Escalator, deals 1 to N: which can be won, and what random play wins.
//!
//! Every figure except the times is determined by the deals; one table is simulated, and its
//! heading says so.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::peaks;
use crate::census_cli::{CensusError, CensusHelp};
use crate::census_cli::{figures, grouped, no_such_option, number_after};
use handful_engine::{DealNumber, DealRng, Game};
use handful_games::escalator::solver::{Difficulty, RandomPolicy, Tableau, solve};
use handful_games::escalator::{Escalator, EscalatorOptions, Move, Passes, TABLEAU};

/// The options, as the help shows them.
pub const HELP: CensusHelp = CensusHelp { options: "[--deals N | --peaks N]", notes: "" };

/// Prints the tables that the options ask for, or returns why the options are refused.
pub fn run(options: &[&str]) -> Result<(), CensusError> {
    match options {
        [] => count(100_000),
        [option @ "--deals", number] => count(number_after(option, number)?),
        [option @ "--peaks", number] => peaks::count(number_after(option, number)?),
        _ => return no_such_option::<Escalator>(),
    }
    Ok(())
}

/// The measured facts about one deal under one number of passes.
#[derive(Clone, Copy)]
struct Facts {
    best: u8,
    /// The same if ace and king were not adjacent.
    without_ace_king: u8,
    slack: Option<u8>,
    max_score: u32,
    picking: f64,
    any: f64,
    difficulty: Option<Difficulty>,
}

impl Facts {
    fn is_winnable(&self) -> bool {
        usize::from(self.best) == TABLEAU
    }
}

/// Prints the tables.
fn count(deals: u32) {
    println!("Escalator: deals 1 to {}.", grouped(deals.into()));
    let tables = Passes::ALL.map(|passes| facts(passes, deals));
    winnable(&tables);
    random_play(&tables);
    cleared(&tables);
    spread("Stock cards left when it is won in the fewest turns", &tables, |facts| {
        facts.slack.map(u32::from)
    });
    spread("Largest possible score", &tables, |facts| Some(facts.max_score));
    max_scores(&tables);
    picked(&tables);
    difficulties(&tables);
    speeds(deals);
}

/// Returns the facts of every deal, computed by one thread for each core.
fn facts(passes: Passes, deals: u32) -> Vec<Facts> {
    let next = AtomicU32::new(1);
    let work = || {
        let mut found = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n > deals {
                return found;
            }
            found.push((n, facts_of(&deal(passes, n))));
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut all = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let found = threads.into_iter().map(|thread| thread.join().expect("no deal is too hard"));
        found.flatten().collect::<Vec<_>>()
    });
    // Sums of floating-point numbers depend on the order.
    all.sort_unstable_by_key(|&(n, _)| n);
    all.into_iter().map(|(_, facts)| facts).collect()
}

fn deal(passes: Passes, n: u32) -> Escalator {
    let options = EscalatorOptions { passes, ..EscalatorOptions::default() };
    Escalator::deal(&options, DealNumber::new(n).expect("not 0"))
}

fn facts_of(game: &Escalator) -> Facts {
    let tableau = Tableau::from_game(game);
    let solved = solve(game);
    Facts {
        best: solved.cleared,
        without_ace_king: tableau.clone().without_ace_king().best(),
        slack: solved.slack,
        max_score: tableau.max_score(),
        picking: tableau.chance(RandomPolicy::PickFirst),
        any: tableau.chance(RandomPolicy::AnyMove),
        difficulty: Difficulty::from_game(game),
    }
}

fn winnable(tables: &[Vec<Facts>; 3]) {
    println!("\nDeals that can be won, with the 95 % interval (Wilson):\n");
    println!(
        "| passes | deals | share | interval | ace and king not next to each other | interval |"
    );
    println!("|---:|---:|---:|---:|---:|---:|");
    for (passes, table) in (1..).zip(tables) {
        let deals = table.len() as f64;
        let count = |is: fn(&&Facts) -> bool| table.iter().filter(is).count() as f64;
        let share = |won: f64| {
            let (low, high) = wilson(won, deals);
            format!("{} | {} – {}", percent(won / deals), percent(low), percent(high))
        };
        let linked = count(|facts| facts.is_winnable());
        let without_ace_king = count(|facts| usize::from(facts.without_ace_king) == TABLEAU);
        let won = grouped(linked as u64);
        println!("| {passes} | {won} | {} | {} |", share(linked), share(without_ace_king));
    }
}

/// Returns the 95 % interval of a share (Wilson).
pub fn wilson(hits: f64, of: f64) -> (f64, f64) {
    let z = 1.959_964_f64;
    let (p, n) = (hits / of, of);
    let middle = p + z * z / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    ((middle - half) / scale, (middle + half) / scale)
}

/// Formats a share in percent.
pub fn percent(share: f64) -> String {
    format!("{:.3} %", 100.0 * share)
}

fn random_play(tables: &[Vec<Facts>; 3]) {
    println!(
        "\nWhat random play wins, the exact chance of each deal averaged, with the 95 % interval"
    );
    println!("of the mean over all deals; and over those that can be won:\n");
    println!(
        "| passes | picks whenever it can | interval | if winnable | any legal move | interval | if winnable |"
    );
    println!("|---:|---:|---:|---:|---:|---:|---:|");
    for (passes, table) in (1..).zip(tables) {
        let columns = [|facts: &Facts| facts.picking, |facts: &Facts| facts.any].map(|chance| {
            let all: Vec<f64> = table.iter().map(chance).collect();
            let winnable: Vec<f64> =
                table.iter().filter(|facts| facts.is_winnable()).map(chance).collect();
            let (mean, half) = mean(&all);
            let (low, high) = (share(mean - half), share(mean + half));
            format!("{} | {low} – {high} | {}", share(mean), share(self::mean(&winnable).0))
        });
        println!("| {passes} | {} |", columns.join(" | "));
    }
}

/// Formats a share in percent with three significant digits.
fn share(share: f64) -> String {
    let percent = 100.0 * share;
    let zeros = -percent.max(1e-12).log10().floor();
    format!("{percent:.*} %", (zeros + 2.0).max(1.0) as usize)
}

/// Returns the mean, and half of its 95 % interval.
pub fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, 1.96 * (variance / n).sqrt())
}

/// Prints how many deals have which largest number of cards that can be cleared.
fn cleared(tables: &[Vec<Facts>; 3]) {
    println!("\nMost cards that can be cleared, deals by passes:\n");
    println!("| cards | 1 pass | 2 passes | 3 passes |\n|---:|---:|---:|---:|");
    let tables = [0, 1, 2].map(|i| tables[i].iter().map(|facts| facts.best));
    for cards in 0..=TABLEAU as u8 {
        let counts = [0, 1, 2].map(|i| {
            let with = tables[i].clone().filter(|&best| best == cards);
            with.count() as u64
        });
        if counts != [0; 3] {
            println!("| {cards} | {} |", counts.map(grouped).join(" | "));
        }
    }
    let means = tables.map(|bests| {
        let bests: Vec<f64> = bests.map(f64::from).collect();
        format!("{:.3}", mean(&bests).0)
    });
    println!("| mean | {} |", means.join(" | "));
}

/// Prints the distribution of a value over all deals and over those that can be won.
fn spread(name: &str, tables: &[Vec<Facts>; 3], value: impl Fn(&Facts) -> Option<u32>) {
    println!("\n{name}:\n");
    println!("| passes | deals | least | 5 % | 25 % | median | 75 % | 95 % | most | mean |");
    println!("|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (passes, table) in (1..).zip(tables) {
        for (kind, counted) in [("all", 0), ("winnable", TABLEAU)] {
            let counted = table.iter().filter(|facts| usize::from(facts.best) >= counted);
            let all: Option<Vec<u32>> = counted.map(&value).collect();
            let Some(mut all) = all.filter(|all| !all.is_empty()) else { continue };
            all.sort_unstable();
            let at = |share: f64| all[((all.len() - 1) as f64 * share).round() as usize];
            let shares = [0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0].map(|s| at(s).to_string());
            let values: Vec<f64> = all.iter().map(|&n| n.into()).collect();
            let mean = mean(&values).0;
            println!("| {passes} | {kind} | {} | {mean:.2} |", shares.join(" | "));
        }
    }
}

/// Prints the largest scores of the deals that can be won, in bins of ten points.
fn max_scores(tables: &[Vec<Facts>; 3]) {
    println!("\nLargest possible score of the deals that can be won, by tens from 0:\n");
    for (passes, table) in (1..).zip(tables) {
        let mut tens = [0_u32; 46];
        for facts in table.iter().filter(|facts| facts.is_winnable()) {
            tens[(facts.max_score / 10) as usize] += 1;
        }
        println!("{passes}: {}", tens.map(|deals| deals.to_string()).join(" "));
    }
}

/// Prints the results of random play that picks whenever it can, each card with the same
/// probability, once on each deal that can be won. The chance to win is computed exactly elsewhere;
/// this table is for cards and points.
fn picked(tables: &[Vec<Facts>; 3]) {
    println!("\nPicking whenever it can, one game on each deal that can be won, simulated:\n");
    for (passes, table) in Passes::ALL.into_iter().zip(tables) {
        let (mut cleared, mut scores) = (Vec::new(), Vec::new());
        for (n, facts) in (1..).zip(table) {
            if !facts.is_winnable() {
                continue;
            }
            let mut game = deal(passes, n);
            let mut rng = DealRng::new("census", DealNumber::new(n).expect("not 0"));
            while game.status().is_playing() {
                let mut moves = game.legal_moves();
                if moves.len() > 1 {
                    moves.retain(|&mv| mv != Move::Turn);
                }
                let mv = moves[rng.below(moves.len() as u32) as usize];
                game.apply(mv).expect("a legal move");
            }
            cleared.push(u32::from(game.cleared()));
            scores.extend(game.score());
        }
        println!("{} cards: {}", passes.get(), figures(&cleared));
        println!("{} points: {}", passes.get(), figures(&scores));
    }
}

fn difficulties(tables: &[Vec<Facts>; 3]) {
    println!("\nDifficulty of the deals that can be won:\n");
    println!("| passes | easy | medium | hard |\n|---:|---:|---:|---:|");
    for (passes, table) in (1..).zip(tables) {
        let winnable = table.iter().filter(|facts| facts.is_winnable()).count().max(1) as f64;
        let kinds = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard].map(|kind| {
            let count = table.iter().filter(|facts| facts.difficulty == Some(kind)).count();
            format!("{} ({:.1} %)", grouped(count as u64), 100.0 * count as f64 / winnable)
        });
        println!("| {passes} | {} |", kinds.join(" | "));
    }
    let mut chances: Vec<f64> =
        tables[0].iter().filter(|facts| facts.is_winnable()).map(|facts| facts.picking).collect();
    chances.sort_by(f64::total_cmp);
    if let Some(last) = chances.len().checked_sub(1) {
        let thirds = [1, 2].map(|third| format!("{:.4}", chances[last * third / 3]));
        println!(
            "\nThirds of those with one pass, by the chance of random picking: {}",
            thirds.join(", ")
        );
    }
}

/// Prints the deals solved per second on one core of this machine.
fn speeds(deals: u32) {
    println!("\nOn one core of this machine, deals a second, by passes:\n");
    println!("| what | 1 pass | 2 passes | 3 passes |\n|---|---:|---:|---:|");
    let best: fn(&Escalator) -> u64 = |deal| Tableau::from_game(deal).best().into();
    let solve: fn(&Escalator) -> u64 = |deal| solve(deal).nodes;
    for (name, work) in [("most cards that can be cleared", best), ("with a line", solve)] {
        let rates = Passes::ALL.map(|passes| {
            let deals: Vec<Escalator> = (1..=deals.min(20_000)).map(|n| deal(passes, n)).collect();
            let started = Instant::now();
            let sum: u64 = deals.iter().map(work).sum();
            assert!(sum > 0, "the work is done");
            let took = started.elapsed().max(Duration::from_micros(1));
            grouped((deals.len() as f64 / took.as_secs_f64()) as u64)
        });
        println!("| {name} | {} |", rates.join(" | "));
    }
}
