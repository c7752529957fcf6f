//! Counts a game's deals: all of them, or the first ones where there are too many. For the Sliding Puzzle it also
//! measures the solvers.
//!
//! ```text
//! cargo run --profile host -p handful-lab -- flip-nine
//! cargo run --profile host -p handful-lab -- card-flip
//! cargo run --profile host -p handful-lab -- escalator --deals 100000
//! cargo run --profile host -p handful-lab -- go-fish --random 20000
//! cargo run --profile host -p handful-lab -- sliding --part four
//! ```
//!
//! Each game has its census in its folder. The tables of docs/rules are this program's output. Except for times, and
//! for results that depend on time, the output is the same on every machine.

use std::process::ExitCode;

use handful_games::GameId;
use handful_lab::census_cli::{CensusError, CensusHelp};
use handful_lab::{card_flip, escalator, flip_nine, go_fish, sliding};

/// Counts a game under the given options and prints the tables, or returns why the options are refused.
type Run = fn(&[&str]) -> Result<(), CensusError>;

/// The games that can be counted.
const CENSUSES: [(GameId, CensusHelp, Run); 5] = [
    (GameId::FlipNine, flip_nine::census::HELP, flip_nine::census::run),
    (GameId::GoFish, go_fish::census::HELP, go_fish::census::run),
    (GameId::CardFlip, card_flip::census::HELP, card_flip::census::run),
    (GameId::Sliding, sliding::census::HELP, sliding::census::run),
    (GameId::Escalator, escalator::census::HELP, escalator::census::run),
];

fn main() -> ExitCode {
    let slugs = CENSUSES.map(|(game, ..)| game.slug()).join(", ");
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    if matches!(args[..], ["--help" | "-h"]) {
        println!("{}", help());
        return ExitCode::SUCCESS;
    }
    let [slug, options @ ..] = &args[..] else {
        return refuse(&format!("name one game: {slugs}"));
    };
    let found = CENSUSES.iter().find(|(game, ..)| game.slug().eq_ignore_ascii_case(slug));
    let Some((.., run)) = found else {
        return refuse(&format!("there is no game '{slug}'; the games are {slugs}"));
    };
    match run(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => refuse(&error.to_string()),
    }
}

fn help() -> String {
    let line = |(game, help, _): (GameId, CensusHelp, Run)| {
        format!("census {} {}", game.slug(), help.options).trim_end().to_owned()
    };
    let mut lines: Vec<String> = CENSUSES.map(line).into();
    // Options that take several lines come last.
    lines.sort_by_key(|line| line.lines().count());
    let notes =
        CENSUSES.map(|(_, help, _)| help.notes).into_iter().filter(|notes| !notes.is_empty());
    format!("Usage: {}\n\n{}", lines.join("\n       "), notes.collect::<Vec<_>>().join("\n"))
}

fn refuse(reason: &str) -> ExitCode {
    eprintln!("census: {reason}\nTry --help.");
    ExitCode::from(2)
}
