//! `cargo xtask check`, `bench` and `shots`: what is measured and pictured, most of it in a browser with the built
//! site.

use std::fs;

use anyhow::{Result, ensure};

use crate::options::{Bench, Build, Check, Shots};
use crate::paths::Paths;
use crate::{browser, site, step, tools};

/// `cargo xtask check`. Runs all that is requested before it fails.
pub fn check(paths: &mut Paths, options: &Check) -> Result<()> {
    let weight = in_browser(paths, "weighing the site", "check", None);
    let mut lighthouse = Ok(());
    if options.lighthouse {
        lighthouse = in_browser(paths, "measuring with Lighthouse", "lighthouse", None);
    }
    if options.deny {
        tools::CARGO_DENY.install(paths)?;
        // Advisories need a network and change daily, so the hosted checks run them.
        let mut deny = paths.command("cargo-deny --workspace check bans licenses sources");
        step::run("checking licences, sources and bans of the dependencies", &mut deny)?;
    }
    weight.and(lighthouse)
}

/// `cargo xtask bench`
pub fn bench(paths: &mut Paths, options: &Bench) -> Result<()> {
    tools::crates(paths)?;
    if options.page {
        site::write_games(paths)?;
        in_browser(paths, "timing the built site in the hand", "bench", None)
    } else if options.worker {
        in_browser(paths, "timing the solver of the built site", "worker", None)
    } else if options.limits {
        let native = "cargo test --locked --profile host --package handful-shell --test limits -- --ignored --nocapture";
        fs::create_dir_all(paths.target().join("handful-limits"))?;
        show(paths, "timing the longest games on this machine", native, None)?;
        in_browser(paths, "timing the longest games in the built site", "longest", None)
    } else if options.wasm {
        tools::node(paths)?;
        tools::rust_target(paths, "wasm32-wasip1")?;
        let target = paths.target();
        show(paths, "timing the solvers", "node xtask/npm/solve.mjs", target.to_str())
    } else {
        let benches = "cargo bench --locked --profile host --package handful-games --benches";
        show(paths, "timing the rules and solvers on this machine", benches, None)
    }
}

/// `cargo xtask shots`
pub fn shots(paths: &mut Paths, options: &Shots) -> Result<()> {
    site::write_games(paths)?;
    let label = "taking the pictures";
    if options.reference {
        set_up_page(paths)?;
        let mut tests =
            paths.command("node node_modules/@playwright/test/cli.js test reference trees -u");
        ensure!(
            step::show(label, tests.current_dir(paths.root.join("end2end"))).is_ok,
            "see above"
        );
        return Ok(());
    }
    let script = if options.all { "sheets" } else { "shots" };
    in_browser(paths, label, script, options.states.as_deref())
}

/// Makes sure of a browser and of an up-to-date site.
fn set_up_page(paths: &mut Paths) -> Result<()> {
    tools::node(paths)?;
    browser::find(paths)?;
    site::build_if_stale(paths, &Build::default())
}

/// Runs a script of end2end, after the set-up and with an up-to-date site.
fn in_browser(paths: &mut Paths, label: &str, script: &str, word: Option<&str>) -> Result<()> {
    set_up_page(paths)?;
    show(paths, label, &format!("node end2end/{script}.mjs"), word)
}

fn show(paths: &Paths, label: &str, line: &str, word: Option<&str>) -> Result<()> {
    let mut command = paths.command(line);
    command.args(word).env("HANDFUL_LIMITS", paths.target().join("handful-limits"));
    let done = step::show(label, &mut command);
    ensure!(!done.is_over_bar, "{label}: over its bar, see above");
    ensure!(done.is_ok, "{label} failed: see above");
    Ok(())
}
