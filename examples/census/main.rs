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

const USAGE: &str = "Usage: census flip-nine
       census go-fish [--games N | --random N]
       census card-flip [--five]
       census escalator [--deals N]
       census sliding [--part three|random|four|hardest|five|large]
                      [--budget-ms N]
                      [--side N] [--deals N] [--list]

go-fish --random plays N games a table with somebody who asks at random.
card-flip --five counts the perfect orders of 5 cards, and nothing else.
The parts of sliding, all if none is named: the boards of 3×3; random slides on
3×3; Korf's boards of 4×4; those that take 80 moves; Korf and Felner's of 5×5, within the budget or
else within 1, 2 and 10 s; N deals, or 10, of 6×6 to 10×10, or of the side
named, within the budget or else within 2 s. --list prints each board too.";

fn main() -> ExitCode {
    let slugs = GameId::ALL.map(GameId::slug).join(", ");
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    if matches!(args[..], ["--help" | "-h"]) {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let [slug, options @ ..] = &args[..] else {
        return refuse(&format!("name one game: {slugs}"));
    };
    match (GameId::from_slug(slug), options) {
        (Some(GameId::FlipNine), []) => flip_nine::count(),
        (Some(GameId::GoFish), []) => go_fish::measure(200),
        (Some(GameId::GoFish), ["--games", number]) => match number.parse() {
            Ok(games @ 1..) => go_fish::measure(games),
            _ => return refuse("--games is followed by a number from 1 on"),
        },
        (Some(GameId::GoFish), ["--random", number]) => match number.parse() {
            Ok(games @ 1..) => go_fish_random::measure(games),
            _ => return refuse("--random is followed by a number from 1 on"),
        },
        (Some(GameId::CardFlip), []) => card_flip::count(),
        (Some(GameId::CardFlip), ["--five"]) => card_flip::count_five(),
        (Some(GameId::Escalator), []) => escalator::count(100_000),
        (Some(GameId::Escalator), ["--deals", number]) => match number.parse() {
            Ok(deals @ 1..) => escalator::count(deals),
            _ => return refuse("--deals is followed by a number from 1 on"),
        },
        (Some(GameId::Sliding), options) => match sliding::Wanted::read(options) {
            Ok(wanted) => sliding::measure(&wanted),
            Err(reason) => return refuse(&reason),
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
