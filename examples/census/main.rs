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
//! The tables of docs/rules are this program's output. Except for times, and for results that depend on time, the
//! output is the same on every machine.

mod card_flip;
mod escalator;
mod flip_nine;
mod go_fish;
mod go_fish_random;
mod sample;
mod sliding;

use std::process::ExitCode;

use handful::games::GameId;

/// The census of a game.
struct Tool {
    game: GameId,
    /// The options, as the help shows them after the game's name.
    options: &'static str,
    /// What the help says of the options.
    notes: &'static str,
    /// Counts under the given options, or returns why they are refused.
    run: fn(&[&str]) -> Result<(), String>,
}

/// The games that have a census.
const TOOLS: &[Tool] =
    &[flip_nine::TOOL, go_fish::TOOL, card_flip::TOOL, escalator::TOOL, sliding::TOOL];

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
    let Some(tool) = TOOLS.iter().find(|tool| tool.game == game) else {
        return refuse(&format!("{} has no census", game.slug()));
    };
    match (tool.run)(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => refuse(&reason),
    }
}

/// Returns the refusal of options that a game does not have.
fn no_such_option(game: GameId) -> Result<(), String> {
    Err(format!("{} has no such option", game.slug()))
}

/// Returns the number from 1 on that follows an option.
fn number_after(option: &str, text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("{option} is followed by a number from 1 on"))
}

fn help() -> String {
    let line = |tool: &Tool| format!("census {} {}", tool.game.slug(), tool.options);
    let lines: Vec<String> = TOOLS.iter().map(|tool| line(tool).trim_end().to_owned()).collect();
    let notes: Vec<&str> =
        TOOLS.iter().map(|tool| tool.notes).filter(|notes| !notes.is_empty()).collect();
    format!("Usage: {}\n\n{}", lines.join("\n       "), notes.join("\n"))
}

fn refuse(reason: &str) -> ExitCode {
    eprintln!("census: {reason}\nTry --help.");
    ExitCode::from(2)
}

/// Formats a number with commas between its thousands.
pub fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
