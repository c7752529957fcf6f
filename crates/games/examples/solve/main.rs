//! Solves one position per line.
//!
//! ```text
//! echo 932745618 | cargo run --release -p handful-games --example solve -- flip-nine
//! ```
//!
//! Each non-empty line of the input produces one line of output with tab-separated columns:
//! position, verdict, number, moves, nodes, microseconds. A line that is not a position produces
//! the position, `error`, an empty column and the reason; the exit status is then 1. An invalid
//! command line exits with 2. Each game has a file here.

mod answer;
mod card_flip;
mod escalator;
mod flip_nine;
mod sliding;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::Instant;

use handful_games::GameId;

use answer::{Answer, SolveError, Solver};

/// A game with a solver, how that is opened under some options, and the help on its positions and options.
type Solvable = (GameId, fn(&[String]) -> Result<Solver, SolveError>, &'static str);

/// The games with a solver. In Go Fish nobody knows the hands.
const SOLVABLE: [Solvable; 4] = [
    (GameId::FlipNine, flip_nine::solver, flip_nine::HELP),
    (GameId::CardFlip, card_flip::solver, card_flip::HELP),
    (GameId::Sliding, sliding::solver, sliding::HELP),
    (GameId::Escalator, escalator::solver, escalator::HELP),
];

fn solvable(game: GameId) -> Option<Solvable> {
    SOLVABLE.into_iter().find(|(id, ..)| *id == game)
}

/// Returns the solver of a game under these options.
fn open(game: GameId, options: &[String]) -> Result<Solver, SolveError> {
    match solvable(game) {
        Some((_, open, _)) => open(options),
        None => Err(SolveError::NoSolver(help_of(game))),
    }
}

/// Returns the help on a game's positions and options, or why it has no solver.
fn help_of(game: GameId) -> String {
    if game == GameId::GoFish {
        return "go-fish has no solver: nobody knows the hands; see the example tournament"
            .to_owned();
    }
    match solvable(game) {
        Some((.., help)) => help.to_owned(),
        None => format!("{} has no solver here", game.slug()),
    }
}

fn main() -> ExitCode {
    let mut args = Vec::new();
    for arg in std::env::args_os().skip(1) {
        match arg.into_string() {
            Ok(arg) => args.push(arg),
            Err(arg) => return refuse(&format!("{} is no text", arg.display())),
        }
    }
    if args.iter().any(|arg| arg == "--help" || arg == "-h") {
        print!("{}", help());
        return ExitCode::SUCCESS;
    }
    let Some((slug, options)) = args.split_first() else {
        return refuse(&format!("name a game: {}", slugs()));
    };
    let Some(game) = GameId::from_slug(slug) else {
        return refuse(&format!("there is no game '{slug}'; the games are {}", slugs()));
    };
    let mut solver = match open(game, options) {
        Ok(solver) => solver,
        Err(error) => return refuse(&error.to_string()),
    };
    match solve_lines(io::stdin().lock(), io::stdout().lock(), &mut solver) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // The reader closed the pipe because it has read enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("solve: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Answers line by line. Returns whether every line was a position.
fn solve_lines(
    mut input: impl BufRead,
    mut output: impl Write,
    solver: &mut Solver,
) -> io::Result<bool> {
    let mut all_good = true;
    let mut bytes = Vec::new();
    while {
        bytes.clear();
        input.read_until(b'\n', &mut bytes)? > 0
    } {
        let text = String::from_utf8_lossy(&bytes);
        let line = text.trim_end_matches(['\n', '\r']);
        if line.is_empty() {
            continue;
        }
        let position = line.trim();
        let started = Instant::now();
        let result = solver(position);
        let took = started.elapsed();
        // A tab in the input would be parsed as a column separator.
        let position = position.replace(char::is_control, " ");
        match result {
            Ok(answer) => {
                let Answer { verdict, number, moves, nodes, .. } = answer;
                let micros = answer.took.unwrap_or(took).as_micros();
                writeln!(output, "{position}\t{verdict}\t{number}\t{moves}\t{nodes}\t{micros}")?;
            }
            Err(reason) => {
                all_good = false;
                writeln!(output, "{position}\terror\t\t{reason}")?;
            }
        }
    }
    output.flush()?;
    Ok(all_good)
}

fn refuse(reason: &str) -> ExitCode {
    eprintln!("solve: {reason}\nTry --help.");
    ExitCode::from(2)
}

fn slugs() -> String {
    GameId::ALL.map(GameId::slug).join(", ")
}

fn help() -> String {
    let line = |game: GameId| format!("  {:<12}{}\n", game.slug(), help_of(game));
    let games: String = GameId::ALL.into_iter().map(line).collect();
    format!(
        "Usage: solve <game> [options] < positions\n\n\
         Reads one position a line and prints one line each, with tabs between:\n\
         position, verdict, number, moves, nodes, microseconds.\n\
         A line that is no position gives: position, error, nothing, reason.\n\n\
         Games and their positions:\n{games}\n\
         Exit status: 0; 1 if a line was no position; 2 for a bad command line.\n"
    )
}
