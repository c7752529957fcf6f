//! `cargo xtask bench`: times the rules and solvers on this machine.

use std::fs::File;
use std::path::Path;
use std::process::Command;

use crate::args::Task;
use crate::house::House;
use crate::say::Step;
use crate::site::Shape;
use crate::{Outcome, browser, site, tools};

/// The number of deals of a game that are timed in WebAssembly.
const DEALS: usize = 1_000;
/// The environment variable with the folder of the longest games.
const LIMITS: &str = "HANDFUL_LIMITS";
const WASI: &str = "wasm32-wasip1";

/// What is timed in place of the benches, one at a time.
const OTHERS: [&str; 4] = ["--page", "--wasm", "--worker", "--limits"];

/// Runs the benches of `benches/`, or times solvers in WebAssembly, or the built site in a browser.
pub fn run(house: &mut House, task: &Task) -> Outcome {
    match asked(task)? {
        Some("--page") => {
            let more: &[&str] = if task.has("--verbose") { &["--verbose"] } else { &[] };
            return in_browser(house, "end2end/bench.mjs", "the built site in the hand", more);
        }
        Some("--worker") => {
            return in_browser(house, "end2end/worker.mjs", "the solver of the built site", &[]);
        }
        other => {
            tools::crates(house)?;
            match other {
                Some("--limits") => return limits(house),
                Some(_) => return wasm(house),
                None => {}
            }
        }
    }
    let is_bench =
        |entry: std::fs::DirEntry| entry.path().extension().is_some_and(|ending| ending == "rs");
    let benches = std::fs::read_dir(house.root.join("benches")).into_iter().flatten().flatten();
    if !benches.into_iter().any(is_bench) {
        return Err("there are no benches in benches/".into());
    }
    let bench = house.cargo(["bench", "--locked", "--profile", "host", "--bench", "*"]);
    Step::new("timing the rules and solvers on this machine", bench)
        .streaming()
        .run()
        .map(|_| ())
        .map_err(|_| "the benches failed: see above".into())
}

/// Returns what is timed in place of the benches, if anything.
fn asked(task: &Task) -> Outcome<Option<&'static str>> {
    let named: Vec<_> = OTHERS.into_iter().filter(|flag| task.has(flag)).collect();
    if named.len() > 1 {
        return Err(format!("{} are different things to time: name one", named.join(" and ")));
    }
    if task.has("--verbose") && named != ["--page"] {
        return Err("--verbose lists what taps change: it goes with --page".into());
    }
    Ok(named.first().copied())
}

/// Times games of the maximum length: opened and played on natively, then in the built site.
fn limits(house: &mut House) -> Outcome {
    let folder = house.target().join("handful-limits");
    std::fs::create_dir_all(&folder)
        .map_err(|why| format!("{} cannot be made: {why}", folder.display()))?;
    let mut native = house.cargo(["test", "--locked", "--profile", "host", "--test", "limits"]);
    native.args(["--", "--ignored", "--nocapture"]).env(LIMITS, &folder);
    let failed = |_| "the longest games took too long: see above";
    Step::new("timing the longest games on this machine", native)
        .streaming()
        .run()
        .map_err(failed)?;
    in_browser(house, "end2end/longest.mjs", "the longest games in the built site", &[])
}

/// Runs a timing script in a browser with the built site.
fn in_browser(house: &mut House, script: &str, what: &str, more: &[&str]) -> Outcome {
    tools::node(house)?;
    let browser = browser::find(house)?;
    site::build_if_stale(house, &Shape::default())?;
    let mut timing = house.node(script);
    timing
        .args(more)
        .env("HANDFUL_BROWSER", browser)
        .env(LIMITS, house.target().join("handful-limits"));
    Step::new(&format!("timing {what}"), timing)
        .streaming()
        .run()
        .map(|_| ())
        .map_err(|_| format!("{what} could not be timed: see above"))
}

/// Times the solvers on the same deals, as native code and as WebAssembly under Node.js.
///
/// The wasm is built with the release profile, because the page uses that profile.
fn wasm(house: &House) -> Outcome {
    tools::node(house)?;
    tools::rust_target(house, WASI)?;
    let failed = |_| "examples/solve could not be built: the compiler says above why";
    let native = house.cargo(["build", "--locked", "--profile", "host", "--example", "solve"]);
    Step::new("building the solver for this machine", native).run().map_err(failed)?;
    let build = [
        "build",
        "--locked",
        "--release",
        "--no-default-features",
        "--example",
        "solve",
        "--target",
        WASI,
    ];
    Step::new("building the solver for WebAssembly", house.cargo(build)).run().map_err(failed)?;

    let program = format!("host/examples/solve{}", std::env::consts::EXE_SUFFIX);
    let native = house.target().join(program);
    let wasm = house.target().join(WASI).join("release/examples/solve.wasm");
    let input = house.target().join("handful-bench-deals.txt");
    for (game, slug, deals) in
        [("Flip 9", "flip-nine", rows(DEALS)), ("Escalator", "escalator", layouts(DEALS))]
    {
        std::fs::write(&input, deals)
            .map_err(|why| format!("{} cannot be written: {why}", input.display()))?;
        println!("\n{game}, {DEALS} deals, microseconds a deal:");
        println!("  {:<8}{:>10}{:>10}{:>10}", "", "median", "p99", "max");
        let mut in_node = house.command("node");
        in_node.args(["--no-warnings", "xtask/npm/wasi.mjs"]).arg(&wasm);
        for (name, mut command) in [("native", Command::new(&native)), ("wasm", in_node)] {
            let times = times(command.arg(slug), &input)
                .ok_or(format!("examples/solve did not time every deal ({game}, {name})"))?;
            let at = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize];
            println!("  {name:<8}{:>10}{:>10}{:>10}", at(0.5), at(0.99), at(1.0));
        }
    }
    Ok(())
}

/// Returns the microseconds that a solver took for each deal of a file, in ascending order.
fn times(command: &mut Command, input: &Path) -> Option<Vec<f64>> {
    let output = command.stdin(File::open(input).ok()?).output().ok()?;
    let times = microseconds(&String::from_utf8_lossy(&output.stdout));
    (output.status.success() && times.len() == DEALS).then_some(times)
}

/// Returns the last column of the solver's lines, in ascending order.
fn microseconds(output: &str) -> Vec<f64> {
    let mut times: Vec<f64> =
        output.lines().filter_map(|line| line.split('\t').nth(5)?.trim().parse().ok()).collect();
    times.sort_by(f64::total_cmp);
    times
}

/// Returns rows of 1 to 9 for Flip 9, one per line.
fn rows(count: usize) -> String {
    shuffled(count, "", &mut (1..=9).map(|card| card.to_string()).collect::<Vec<_>>())
}

/// Returns layouts of 52 cards for Escalator, one per line.
fn layouts(count: usize) -> String {
    let of_suit = |suit| "A23456789TJQK".chars().map(move |rank| format!("{rank}{suit}"));
    shuffled(count, ",", &mut "CDHS".chars().flat_map(of_suit).collect::<Vec<_>>())
}

/// Returns random arrangements of pieces, one per line; the same ones on each call.
fn shuffled(count: usize, joint: &str, pieces: &mut [String]) -> String {
    let mut state = 1_u64;
    let mut below = |bound: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    let mut text = String::new();
    for _ in 0..count {
        for end in (1..pieces.len()).rev() {
            pieces.swap(end, below(end + 1));
        }
        text += &pieces.join(joint);
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_are_arrangements_and_always_the_same() {
        let text = rows(100);
        assert_eq!(text, rows(100));
        for line in text.lines() {
            let mut cards: Vec<_> = line.chars().collect();
            cards.sort_unstable();
            assert_eq!(cards.iter().collect::<String>(), "123456789");
        }
        assert_eq!(text.lines().count(), 100);
        for line in layouts(100).lines() {
            let mut cards: Vec<_> = line.split(',').collect();
            cards.sort_unstable();
            cards.dedup();
            assert_eq!(cards.len(), 52);
        }
    }

    #[test]
    fn one_thing_is_timed_at_a_time() {
        let asked = |line: &str| {
            let args = line.split_whitespace().map(str::to_owned);
            match crate::args::parse(args) {
                Ok(crate::args::Asked::Run(task)) => asked(&task),
                other => panic!("{line} gave {other:?}"),
            }
        };
        assert_eq!(asked("bench"), Ok(None));
        assert_eq!(asked("bench --page --verbose"), Ok(Some("--page")));
        assert_eq!(asked("bench --limits"), Ok(Some("--limits")));
        assert!(asked("bench --page --wasm").unwrap_err().contains("--page and --wasm"));
        assert!(asked("bench --worker --verbose").is_err());
    }

    #[test]
    fn times_are_read_from_the_sixth_column() {
        let output = "932745618\toptimal\t8\t9-3\t100\t250\n123456789\toptimal\t0\t\t1\t3.5\n1\terror\t\tshort\n";
        assert_eq!(microseconds(output), [3.5, 250.0]);
    }
}
