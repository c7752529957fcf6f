//! The project's commands: `cargo xtask play | test | build | check | bench | shots`.
//!
//! Each command downloads what it needs beyond rustup and Node.js, at versions that are fixed in this repository. The
//! program uses only the standard library, so that it compiles in seconds.
//!
//! - [`args`]: the command line and its help
//! - [`say`]: runs a program as one line on the screen
//! - [`house`]: paths; [`tools`], [`fetch`], [`browser`]: install missing tools
//! - [`site`]: build, play, shots; [`stamp`]: whether the built site is up to date
//! - xtask/split, a program of its own: the chunks of the built site
//! - [`mod@test`], [`check`], [`mod@bench`]: the commands of these names
//! - [`plan`], [`table`], [`copies`], [`mutants`]: what `test` runs, its summary, and two of its steps

mod args;
mod bench;
mod browser;
mod check;
mod copies;
mod fetch;
mod house;
mod mutants;
mod plan;
mod say;
#[cfg(test)]
mod scratch;
mod site;
mod stamp;
mod table;
mod test;
mod tools;

use std::process::ExitCode;

/// The result of a command: nothing, or the one-line reason why it could not continue.
type Outcome<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    let asked = match args::parse(std::env::args().skip(1)) {
        Ok(asked) => asked,
        Err(mistake) => {
            eprintln!("{mistake}");
            return ExitCode::from(2);
        }
    };
    let done = match asked {
        args::Asked::Help(text) => {
            print!("{text}");
            Ok(())
        }
        args::Asked::Run(task) => run(&task),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(line) => {
            eprintln!("cargo xtask: {line}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: &args::Task) -> Outcome {
    let mut house = house::House::find()?;
    match task.name {
        "play" => site::play(&mut house, task),
        "build" => site::build_command(&mut house, task),
        "shots" => site::shots(&mut house, task),
        "test" => test::run(&mut house, task),
        "check" => check::run(&mut house, task),
        "bench" => bench::run(&mut house, task),
        other => unreachable!("{other} is in the table of commands and not here"),
    }
}
