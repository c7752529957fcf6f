//! Writes the tables of the daily's deals: for each game and row the smallest deal numbers that
//! qualify. Before each table a comment names its file: `DEALS` of crates/games/src/<game>/daily.rs, where
//! <game> is the game's folder. It generated these tables once; they stay unchanged.
//!
//! ```text
//! cargo run --profile host --example daily
//! cargo run --profile host --example daily -- --date 2026-12-24
//! ```
//!
//! With `--date` it prints the five games of a day instead, one line for each game: slug, tab,
//! start.

use std::collections::BTreeSet;
use std::process::ExitCode;

use handful_engine::{Day, DealNumber};
use handful_games::GameId;
use handful_lab::daily::{criteria, rows, weeks};
use handful_progress::daily::{games_of, start};

const USAGE: &str = "Usage: daily                     the tables of deals
       daily --date 2026-12-24   the five games of a day";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        [] => GameId::ALL.into_iter().for_each(write),
        ["--help" | "-h"] => println!("{USAGE}"),
        ["--date", date] => {
            let Ok(day) = date.parse::<Day>() else {
                return refuse(&format!("'{date}' is no date, such as 2026-12-24"));
            };
            for &id in games_of(day) {
                let Some(start) = start(day, id) else {
                    return refuse("no day has games so early");
                };
                println!("{}\t{start}", id.slug());
            }
        }
        _ => return refuse("there is no such option"),
    }
    ExitCode::SUCCESS
}

fn refuse(reason: &str) -> ExitCode {
    eprintln!("daily: {reason}\nTry --help.");
    ExitCode::from(2)
}

fn write(id: GameId) {
    let Some(criteria) = criteria(id) else { return };
    // No position occurs twice in a game.
    let mut taken = BTreeSet::<u32>::new();
    println!("// crates/games/src/{}/daily.rs", id.slug().replace('-', "_"));
    println!("/// Deals of each row.\npub(super) const DEALS: [&[u8]; {}] = [", rows(id));
    for row in 0..rows(id) {
        let deals = (1..).filter_map(DealNumber::new);
        let position = |deal: DealNumber| (criteria.position)(row, deal);
        let fits =
            |&deal: &DealNumber| (criteria.is_accepted)(row, deal) && taken.insert(position(deal));
        let fitting: Vec<DealNumber> = deals.filter(fits).take(weeks(id, row)).collect();
        let mut steps = Vec::new();
        let mut last = 0;
        for deal in fitting {
            let mut step = deal.get() - last;
            while step > 255 {
                steps.push(0);
                step -= 255;
            }
            steps.push(step);
            last = deal.get();
        }
        print_steps(&steps);
        eprintln!("{} {row}: up to deal {last}", id.slug());
    }
    println!("];\n");
}

fn print_steps(steps: &[u32]) {
    println!("    &[");
    let mut line = String::new();
    for step in steps {
        let word = format!("{step}, ");
        if line.len() + word.len() > 88 {
            println!("        {}", line.trim_end());
            line.clear();
        }
        line += &word;
    }
    println!("        {}\n    ],", line.trim_end());
}
