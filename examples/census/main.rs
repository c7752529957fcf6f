//! Counts a game's deals: all of them, or the first so many where they are too many.
//!
//! ```text
//! cargo run --profile host --example census -- flip-nine
//! cargo run --profile host --example census -- escalator --deals 100000
//! ```
//!
//! The tables of docs/rules are this program's output. But for times it prints the same on every
//! machine.

mod escalator;
mod flip_nine;

use std::process::ExitCode;

use handful::games::GameId;

fn main() -> ExitCode {
    let slugs = GameId::ALL.map(GameId::slug).join(", ");
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    if matches!(args[..], ["--help" | "-h"]) {
        println!("Usage: census <game>\n       census escalator [--deals N]\n\nGames: {slugs}");
        return ExitCode::SUCCESS;
    }
    let [slug, options @ ..] = &args[..] else {
        return refuse(&format!("name one game: {slugs}"));
    };
    match (GameId::from_slug(slug), options) {
        (Some(GameId::FlipNine), []) => flip_nine::count(),
        (Some(GameId::Escalator), []) => escalator::count(100_000),
        (Some(GameId::Escalator), ["--deals", number]) => match number.parse() {
            Ok(deals @ 1..) => escalator::count(deals),
            _ => return refuse("--deals is followed by a number from 1 on"),
        },
        (Some(_), _) => return refuse(&format!("{slug} has no such option")),
        (None, _) => return refuse(&format!("there is no game '{slug}'; the games are {slugs}")),
    }
    ExitCode::SUCCESS
}

fn refuse(reason: &str) -> ExitCode {
    eprintln!("census: {reason}\nTry --help.");
    ExitCode::from(2)
}

/// A number with commas between its thousands.
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
