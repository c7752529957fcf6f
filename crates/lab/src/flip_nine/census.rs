//! Counts every row of Flip 9.

use std::collections::BTreeMap;

use super::retrograde::{Census, rows};
use crate::census_cli::{CensusError, CensusHelp};
use crate::census_cli::{figures, grouped, no_such_option};
use handful_engine::{DealNumber, DealRng, Game, NoOptions};
use handful_games::flip_nine::{FlipNine, Swap, Value};

/// The options, as the help shows them.
pub const HELP: CensusHelp = CensusHelp { options: "", notes: "" };

/// Prints the tables that the options ask for, or returns why the options are refused.
pub fn run(options: &[&str]) -> Result<(), CensusError> {
    match options {
        [] => {
            count();
            Ok(())
        }
        _ => no_such_option::<FlipNine>(),
    }
}

/// Prints the tables.
fn count() {
    let census = Census::take();
    let lines = census.lines();
    let mut pars: BTreeMap<u8, u64> = BTreeMap::new();
    let mut counts: BTreeMap<u8, Vec<u32>> = BTreeMap::new();
    let mut required: BTreeMap<u8, u64> = BTreeMap::new();
    for row in rows() {
        let par = census.distance(&row, None);
        *pars.entry(par).or_default() += 1;
        if row.is_sorted() {
            continue;
        }
        counts.entry(par).or_default().push(lines.from(&row, None));
        for card in Value::ALL {
            *required.entry(census.distance(&row, Some(card))).or_default() += 1;
        }
    }

    println!("Flip 9: all 362,880 arrangements. The one of par 0 is sorted and never dealt.\n");
    histogram("par", &pars);
    let mean = |table: &BTreeMap<u8, u64>| {
        let games: u64 = table.iter().filter(|&(&par, _)| par > 0).map(|(_, n)| n).sum();
        let sum: u64 = table.iter().map(|(&par, n)| u64::from(par) * n).sum();
        (games, sum as f64 / games as f64)
    };
    let (deals, average) = mean(&pars);
    let (&largest, &hardest) = pars.last_key_value().expect("there are arrangements");
    println!("\nMean par of the {} deals: {average:.4}", grouped(deals));
    println!("Largest par: {largest}, of {} deals", grouped(hardest));

    println!("\nPerfect lines: how many different lines of par length a deal has\n");
    println!("| par | deals with one | fewest | median | most |\n|---:|---:|---:|---:|---:|");
    let mut all = Vec::new();
    for (par, of_par) in &mut counts {
        println!("| {par} | {} |", columns(of_par));
        all.append(of_par);
    }
    println!("| all | {} |", columns(&mut all));

    println!("\nWith a required card, all {} positions that are not sorted:\n", {
        let (positions, _) = mean(&required);
        grouped(positions)
    });
    histogram("swaps needed", &required);
    println!("\nMean: {:.4}", mean(&required).1);
    random_play();
}

fn histogram(name: &str, table: &BTreeMap<u8, u64>) {
    let all: u64 = table.values().sum();
    println!("| {name} | number | share |\n|---:|---:|---:|");
    for (par, &n) in table {
        println!("| {par} | {} | {:.3} % |", grouped(n), 100.0 * n as f64 / all as f64);
    }
    println!("| all | {} | |", grouped(all));
}

fn columns(counts: &mut [u32]) -> String {
    counts.sort_unstable();
    let one = counts.iter().take_while(|&&n| n == 1).count();
    let (fewest, most) = (counts[0], counts[counts.len() - 1]);
    let shown = [one as u64, fewest.into(), counts[counts.len() / 2].into(), most.into()];
    shown.map(grouped).join(" | ")
}

/// Prints how long random legal play takes, simulated: the figures are exact for these games only.
fn random_play() {
    const GAMES: u32 = 1_000;
    let mut lengths = Vec::new();
    for n in 1..=GAMES {
        let number = DealNumber::new(n).expect("not 0");
        let mut rng = DealRng::new("census", number);
        let mut game = FlipNine::deal(&NoOptions, number);
        while game.status().is_playing() {
            game.apply(random_swap(&game, &mut rng)).expect("a legal swap");
        }
        lengths.push(game.moves_made());
    }
    println!(
        "\nRandom legal swaps until the row is in order, simulated, deals 1 to {}: {}",
        grouped(GAMES.into()),
        figures(&lengths),
    );
}

fn random_swap(game: &FlipNine, rng: &mut DealRng) -> Swap {
    let first = game.required().unwrap_or_else(|| Value::ALL[rng.below(9) as usize]);
    let others = rng.below(8) as usize;
    let skip = usize::from(others >= first.home());
    Swap::new(first, Value::ALL[others + skip])
}
