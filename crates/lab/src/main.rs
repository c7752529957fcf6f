//! Counts a game's deals: all of them, or the first ones where there are too many. For the Sliding Puzzle it also
//! measures the solvers.
//!
//! ```text
//! cargo run --profile host --example census -- flip-nine
//! cargo run --profile host --example census -- card-flip
//! cargo run --profile host --example census -- escalator --deals 100000
//! cargo run --profile host --example census -- go-fish --random 20000
//! cargo run --profile host --example census -- sliding --part four
//! ```
//!
//! Each game has its census in its folder, behind the trait [`Tools`](handful::engine::Tools). The tables of docs/rules
//! are this program's output. Except for times, and for results that depend on time, the output is the same on every
//! machine.

use std::process::ExitCode;

use handful::engine::CensusHelp;
use handful::games::{GameId, Registered, Visitor};

/// Counts a game under these options.
struct Count<'a>(&'a [&'a str]);

impl Visitor for Count<'_> {
    type Out = Result<(), String>;

    fn visit<G: Registered>(self, _: GameId) -> Self::Out {
        G::census(self.0)
    }
}

/// Returns the help on the census of a game, if it has one.
struct Help;

impl Visitor for Help {
    type Out = Option<CensusHelp>;

    fn visit<G: Registered>(self, _: GameId) -> Self::Out {
        G::CENSUS
    }
}

fn main() -> ExitCode {
    let slugs = GameId::ALL.map(GameId::slug).join(", ");
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    if matches!(args[..], ["--help" | "-h"]) {
        println!("{}", help());
        return ExitCode::SUCCESS;
    }
    let [slug, options @ ..] = &args[..] else {
        return refuse(&format!("name one game: {slugs}"));
    };
    let Some(game) = GameId::from_slug(slug) else {
        return refuse(&format!("there is no game '{slug}'; the games are {slugs}"));
    };
    match game.visit(Count(options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => refuse(&reason),
    }
}

fn help() -> String {
    let help = |game: GameId| Some((game, game.visit(Help)?));
    let all: Vec<_> = GameId::ALL.into_iter().filter_map(help).collect();
    let line = |(game, help): &(GameId, CensusHelp)| {
        format!("census {} {}", game.slug(), help.options).trim_end().to_owned()
    };
    let mut lines: Vec<String> = all.iter().map(line).collect();
    // Options that take several lines come last.
    lines.sort_by_key(|line| line.lines().count());
    let notes = all.iter().map(|(_, help)| help.notes).filter(|notes| !notes.is_empty());
    format!("Usage: {}\n\n{}", lines.join("\n       "), notes.collect::<Vec<_>>().join("\n"))
}

fn refuse(reason: &str) -> ExitCode {
    eprintln!("census: {reason}\nTry --help.");
    ExitCode::from(2)
}
