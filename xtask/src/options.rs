//! The command line and its help.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

const ENVIRONMENT: &str = "\
Environment:
  HANDFUL_TOOLS    the folder for tools that have to be installed; else ~/.cache/handful/tools
  HANDFUL_BROWSER  the Chromium or Chrome to test with; else one that is found";

/// The commands of Handful. They need rustup and Node.js (20.19 or newer), and install the rest.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = ENVIRONMENT)]
struct CommandLine {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
pub enum Task {
    /// Build the site if something changed, and serve it on this machine until Ctrl+C
    Play(Play),
    /// Run the tests: format, lints, host tests, documentation, and the built page in a browser
    Test(Test),
    /// Build the site for a web host into dist/
    Build(Build),
    /// Weigh the built site against its bars
    Check(Check),
    /// Time the rules and solvers on this machine
    Bench(Bench),
    /// Take the pictures of the README and of the manifest anew
    Shots(Shots),
}

#[derive(Args)]
pub struct Play {
    /// Open it in the browser
    #[arg(long)]
    pub open: bool,
    /// The port; else 8347, or the next free one
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
    /// Let other devices of this network play too
    #[arg(long)]
    pub lan: bool,
}

#[derive(Args)]
#[command(after_help = "\
Arguments after -- go to Playwright, as in `cargo xtask test --page -- --grep undo`; then the site is not weighed.")]
pub struct Test {
    /// Only what needs no browser
    #[arg(long, group = "selection")]
    pub host: bool,
    /// Only the built page
    #[arg(long, group = "selection")]
    pub page: bool,
    /// Only the page in a debug build, which is not weighed
    #[arg(long, group = "selection")]
    pub debug_page: bool,
    /// All parts, also those that are too long for every change
    #[arg(long, group = "selection")]
    pub full: bool,
    /// Only these parts
    #[arg(long, group = "selection", value_name = "PARTS", value_delimiter = ',')]
    pub only: Vec<Part>,
    /// The same as --only engines
    #[arg(long, group = "selection")]
    pub engines: bool,
    /// Leave out these parts of --full
    #[arg(long, value_delimiter = ',', requires = "full", conflicts_with = "only")]
    pub without: Vec<Part>,
    /// The share of the mutants to try, K from 0
    #[arg(long, value_name = "K/N", default_value = "0/24")]
    pub shard: String,
    #[arg(last = true, value_name = "PLAYWRIGHT ARGUMENTS", conflicts_with_all = ["host", "only", "engines"])]
    pub playwright: Vec<String>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Format, lints, host tests and documentation
    Host,
    /// The built page in a browser, and its weight
    Page,
    /// The browser tests at both sizes, with those that are tagged @full
    Matrix,
    /// The host tests that are marked `#[ignore]`
    Solvers,
    /// A smoke test in Firefox and WebKitGTK
    Engines,
    /// A minute of made-up texts, led by coverage, for each parser of foreign texts
    Fuzz,
    /// A share of the mutants of the pure code (hours)
    Mutants,
}

impl Test {
    /// Returns whether this part is to run.
    pub fn has(&self, part: Part) -> bool {
        match self {
            Test { host: true, .. } => part == Part::Host,
            Test { page: true, .. } | Test { debug_page: true, .. } => part == Part::Page,
            Test { engines: true, .. } => part == Part::Engines,
            Test { full: true, without, .. } => !without.contains(&part),
            Test { only, .. } if !only.is_empty() => only.contains(&part),
            _ => matches!(part, Part::Host | Part::Page),
        }
    }
}

#[derive(Args, Default)]
#[command(after_help = "\
Its addresses are relative: it works in any folder of any host as it is.
--keep and --precompress do not build a site again that is as new as its sources.")]
pub struct Build {
    /// Quick to build, and large
    #[arg(long)]
    pub debug: bool,
    /// Write absolute addresses under this path instead
    #[arg(long, value_name = "/PATH/", value_parser = sub_path)]
    pub sub_path: Option<String>,
    /// Keep the hashed files of the site in DIR, deployed before, for tabs still open
    #[arg(long, value_name = "DIR")]
    pub keep: Option<PathBuf>,
    /// Write .br and .gz files for a host that sends such files
    #[arg(long)]
    pub precompress: bool,
}

fn sub_path(path: &str) -> Result<String, &'static str> {
    let is_folder = path.starts_with('/') && path.ends_with('/');
    if is_folder { Ok(path.to_owned()) } else { Err("it must begin and end with /") }
}

#[derive(Args)]
pub struct Check {
    /// Measure every page with Lighthouse too (a minute a page)
    #[arg(long)]
    pub lighthouse: bool,
    /// Check licences, sources and bans of the dependencies too
    #[arg(long)]
    pub deny: bool,
}

#[derive(Args)]
pub struct Bench {
    /// Time the built site as a phone would have it instead: taps, frames, starts (a quarter of an hour)
    #[arg(long, group = "selection")]
    pub page: bool,
    /// Time the solvers in WebAssembly beside native code instead
    #[arg(long, group = "selection")]
    pub wasm: bool,
    /// Time the page's solver in a browser instead (some minutes)
    #[arg(long, group = "selection")]
    pub worker: bool,
    /// Time games that are as long as they can be in a browser instead
    #[arg(long, group = "selection")]
    pub limits: bool,
}

#[derive(Args)]
pub struct Shots {
    /// Every state of the page instead, on contact sheets in target/shots (some minutes)
    #[arg(long, conflicts_with = "reference")]
    pub all: bool,
    /// Only states whose name has these words
    #[arg(long, value_name = "WORDS", requires = "all")]
    pub states: Option<String>,
    /// The reference pictures of the browser tests instead
    #[arg(long)]
    pub reference: bool,
}

/// Parses the command line. A mistake ends the process with status 2 and says what is accepted.
pub fn read() -> Task {
    CommandLine::parse().task
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Task, clap::Error> {
        Ok(CommandLine::try_parse_from(["xtask"].into_iter().chain(line.split(' ')))?.task)
    }

    #[test]
    fn options_select_what_runs() {
        for (line, parts) in [
            ("test", "[Host, Page]"),
            ("test --host", "[Host]"),
            ("test --page -- --grep --help", "[Page]"),
            ("test --debug-page", "[Page]"),
            ("test --full", "[Host, Page, Matrix, Solvers, Engines, Fuzz, Mutants]"),
            ("test --full --without mutants,matrix", "[Host, Page, Solvers, Engines, Fuzz]"),
            ("test --only engines,solvers", "[Solvers, Engines]"),
            ("test --engines", "[Engines]"),
        ] {
            let Ok(Task::Test(test)) = read(line) else { panic!("{line} is refused") };
            let has = Part::value_variants().iter().filter(|part| test.has(**part));
            assert_eq!(format!("{:?}", has.collect::<Vec<_>>()), parts, "{line}");
        }
    }

    #[test]
    fn wrong_lines_are_refused_with_status_2() {
        let lines = "plya|play --port 70000|play extra|build --sub-path x|test --host --page|\
            test --full --page|test --only solvers --host|test --only solvrs|test --without mutants|\
            test --only solvers --without mutants|test --host -- -g undo|test --engines -- -g undo|\
            bench --page --wasm|shots --states sliding|shots --all --reference";
        for line in lines.split('|') {
            let mistake = read(line).err().unwrap_or_else(|| panic!("{line} is accepted"));
            assert_eq!(mistake.exit_code(), 2, "{line}");
        }
    }
}
