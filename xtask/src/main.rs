//! The project's commands: `cargo xtask play | test | build | check | bench | shots`.
//!
//! Each command first installs what it needs beyond rustup and Node.js, at versions that are fixed in this repository.

mod browser;
mod measure;
mod options;
mod paths;
mod site;
mod step;
mod summary;
mod test;
mod tools;

use std::process::ExitCode;

use options::Task;
use paths::Paths;

fn main() -> ExitCode {
    let task = options::read();
    let done = Paths::find().and_then(|mut paths| match task {
        Task::Play(play) => site::play(&paths, &play),
        Task::Build(build) => site::build_command(&paths, &build),
        Task::Test(test) => test::run(&mut paths, &test),
        Task::Check(check) => measure::check(&mut paths, &check),
        Task::Bench(bench) => measure::bench(&mut paths, &bench),
        Task::Shots(shots) => measure::shots(&mut paths, &shots),
    });
    if let Err(why) = &done {
        eprintln!("cargo xtask: {why:#}");
    }
    ExitCode::from(u8::from(done.is_err()))
}
