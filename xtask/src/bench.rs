//! `cargo xtask bench`: how fast the rules and solvers are, here.

use std::fmt::Write;
use std::fs::File;
use std::process::Command;

use crate::args::Task;
use crate::house::House;
use crate::say::Step;
use crate::{Outcome, tools};

/// How many Flip 9 deals are timed in WebAssembly.
const DEALS: u64 = 1_000;
const WASI: &str = "wasm32-wasip1";

/// Runs the benches of `benches/`, or the solver in WebAssembly.
pub fn run(house: &mut House, task: &Task) -> Outcome {
    tools::crates(house)?;
    if task.has("--wasm") {
        return wasm(house);
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

/// Flip 9's solver over the same deals, as native code and as WebAssembly under Node.js.
///
/// The wasm is built with the release profile: that is what the page runs.
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
    let native = Command::new(house.target().join(program));
    let mut wasm = house.command("node");
    wasm.args(["--no-warnings", "xtask/npm/wasi.mjs"]);
    wasm.arg(house.target().join(WASI).join("release/examples/solve.wasm"));

    let input = house.target().join("handful-bench-deals.txt");
    std::fs::write(&input, deals(DEALS))
        .map_err(|why| format!("{} cannot be written: {why}", input.display()))?;
    println!("\nFlip 9, {DEALS} deals, microseconds a deal:");
    println!("  {:<8}{:>10}{:>10}{:>10}", "", "median", "p99", "max");
    for (name, mut command) in [("native", native), ("wasm", wasm)] {
        let file = File::open(&input).map_err(|why| why.to_string())?;
        let output = command.arg("flip-nine").stdin(file).output();
        let output = output.ok().filter(|output| output.status.success());
        let output = output.ok_or(format!("examples/solve did not run to its end ({name})"))?;
        let times = microseconds(&String::from_utf8_lossy(&output.stdout));
        if times.len() as u64 != DEALS {
            return Err(format!("examples/solve timed {} of {DEALS} deals ({name})", times.len()));
        }
        let at = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize];
        println!("  {name:<8}{:>10}{:>10}{:>10}", at(0.5), at(0.99), at(1.0));
    }
    Ok(())
}

/// The last column of the solver's lines, from small to large.
fn microseconds(output: &str) -> Vec<f64> {
    let mut times: Vec<f64> =
        output.lines().filter_map(|line| line.split('\t').nth(5)?.trim().parse().ok()).collect();
    times.sort_by(f64::total_cmp);
    times
}

/// Arrangements of 1 to 9, one a line, the same ones each time.
fn deals(count: u64) -> String {
    let mut state = 1_u64;
    let mut below = |bound: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    let mut text = String::new();
    for _ in 0..count {
        let mut row = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        for end in (1..row.len()).rev() {
            row.swap(end, below(end + 1));
        }
        row.iter().for_each(|card| write!(text, "{card}").expect("a string takes all"));
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_are_arrangements_and_always_the_same() {
        let text = deals(100);
        assert_eq!(text, deals(100));
        for line in text.lines() {
            let mut cards: Vec<_> = line.chars().collect();
            cards.sort_unstable();
            assert_eq!(cards.iter().collect::<String>(), "123456789");
        }
        assert_eq!(text.lines().count(), 100);
    }

    #[test]
    fn times_are_read_from_the_sixth_column() {
        let output = "932745618\toptimal\t8\t9-3\t100\t250\n123456789\toptimal\t0\t\t1\t3.5\n1\terror\t\tshort\n";
        assert_eq!(microseconds(output), [3.5, 250.0]);
    }
}
