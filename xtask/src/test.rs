//! `cargo xtask test`: every step that the hosted checks also run, with a summary at the end.

use std::fs;
use std::time::Instant;

use anyhow::Result;

use crate::options::{Build, Part, Test};
use crate::paths::{Paths, files_below};
use crate::summary::{Summary, before, of_playwright};
use crate::{browser, site, step, tools};

const PAGE: &str = "--target wasm32-unknown-unknown";

/// Runs the requested tests. The last line of the summary is the last line on the screen, also after a failure.
pub fn run(paths: &mut Paths, options: &Test) -> Result<()> {
    // All set-up comes first, so that a missing tool is reported before any long step.
    let runs_page = options.has(Part::Page) || options.has(Part::Matrix);
    set_up(paths, options, runs_page)?;
    let mut summary = Summary::default();
    if options.has(Part::Host) {
        host(paths, options, &mut summary);
    }
    if runs_page || options.has(Part::Engines) {
        in_browser(paths, options, runs_page, &mut summary);
    }
    if options.has(Part::Solvers) {
        let mut ignored =
            paths.command("cargo test --locked --workspace --profile host -- --ignored");
        summary.step("ignored host tests", &mut ignored);
    }
    if options.has(Part::Fuzz) {
        fuzz(paths, &mut summary);
    }
    if options.has(Part::Mutants) {
        mutants(paths, options, &mut summary);
    }
    let summary = summary.to_string();
    println!("\n{summary}");
    if summary.ends_with(" 0 failed") { Ok(()) } else { std::process::exit(1) }
}

/// Installs what this machine lacks.
fn set_up(paths: &mut Paths, options: &Test, runs_page: bool) -> Result<()> {
    tools::node(paths)?;
    tools::crates(paths)?;
    if options.has(Part::Host) {
        tools::rust_components(paths)?;
        tools::rust_target(paths, "wasm32-unknown-unknown")?;
        tools::npm_packages(paths, "xtask/npm")?;
        // The types of what the browser tests import.
        tools::npm_packages(paths, "end2end")?;
    }
    if options.has(Part::Mutants) {
        tools::CARGO_MUTANTS.install(paths)?;
    }
    if options.has(Part::Fuzz) {
        tools::afl(paths)?;
    }
    if runs_page || options.has(Part::Engines) {
        tools::for_building(paths)?;
        browser::find(paths)?;
    }
    Ok(())
}

fn host(paths: &Paths, options: &Test, summary: &mut Summary) {
    summary.step("format", &mut paths.command("cargo fmt --all --check"));
    // A macro declares the boards, and rustfmt does not look into macros.
    let boards = files_below(&paths.root.join("src/games"), &|_| true);
    let boards = boards.into_iter().filter(|path| path.ends_with("mod.rs"));
    let mut format = paths.command("rustfmt --check --edition 2024");
    summary.step("format of the boards", format.args(boards));
    let mut format = paths.command("node xtask/npm/node_modules/prettier/bin/prettier.cjs --check");
    summary.step("format of the scripts", format.arg("{end2end,src,xtask}/**/*.{js,mjs,ts}"));
    // The host never compiles the page, so the page's lints need a run of their own.
    for (what, args) in [
        ("host", "--workspace --all-targets".into()),
        ("page", format!("--package handful --package handful-worker {PAGE}")),
    ] {
        let mut clippy = paths.command(&format!("cargo clippy --locked {args} -- --deny warnings"));
        summary.step(&format!("lints of the {what}"), &mut clippy);
    }
    // A workspace of its own, which nothing else compiles for every change.
    let mut clippy = paths.command("cargo clippy --locked --manifest-path xtask/fuzz/Cargo.toml");
    clippy.arg("--target-dir").arg(paths.target().join("fuzz"));
    summary.step("lints of the fuzz targets", clippy.args(["--", "--deny", "warnings"]));
    // Each run takes all sheets, because the tokens of one decide about the others.
    let mut styles = paths.command("node xtask/npm/node_modules/stylelint/bin/stylelint.mjs");
    styles.args(["--config", "xtask/npm/stylelint.config.mjs", "style/**/*.css"]);
    summary.step("style sheets", &mut styles);
    for folder in ["src", "xtask/npm", "end2end"] {
        let check = format!("node xtask/npm/node_modules/typescript/bin/tsc --project {folder}");
        summary.step(&format!("types in the scripts of {folder}"), &mut paths.command(&check));
    }
    let mut tests = paths.command("cargo test --locked --workspace");
    if !options.has(Part::Solvers) {
        // The same properties' cases every time, because a change should pass or fail by what it changes. The nightly
        // `--full` draws others.
        tests.env("PROPTEST_RNG_SEED", "9");
    }
    summary.step("host tests", &mut tests);
    for (what, args) in [
        ("host", "--workspace"),
        ("page", &format!("--package handful --package handful-worker {PAGE}")),
    ] {
        // The documentation is for developers of the project, so private items are documented and may be linked to.
        let mut doc =
            paths.command(&format!("cargo doc --locked --no-deps --document-private-items {args}"));
        doc.env("RUSTDOCFLAGS", "--deny warnings --allow rustdoc::private-intra-doc-links");
        summary.step(&format!("documentation of the {what}"), &mut doc);
    }
}

/// Builds the site and runs the tests that need a browser.
fn in_browser(paths: &Paths, options: &Test, runs_page: bool, summary: &mut Summary) {
    if runs_page {
        let scripts = files_below(&paths.root.join("xtask/npm"), &|path| path.is_file());
        let scripts =
            scripts.into_iter().filter(|path| path.to_string_lossy().ends_with(".test.mjs"));
        summary.step("tests of the build's scripts", paths.command("node --test").args(scripts));
    }
    let start = Instant::now();
    let build = Build { debug: options.debug_page, ..Build::default() };
    let built = site::build_if_stale(paths, &build).inspect_err(|why| println!("{why:#}"));
    summary.add("build of the site", built.is_ok(), start.elapsed().as_secs_f64(), [0; 3]);
    if built.is_err() {
        return;
    }
    if options.has(Part::Page) && !options.debug_page && options.playwright.is_empty() {
        summary.show("weight of the site", &mut paths.command("node end2end/check.mjs"));
    }
    if options.has(Part::Engines) {
        summary.show("Firefox and WebKitGTK", &mut paths.command("node end2end/engines.mjs"));
        let mut together = paths.command("node end2end/engines-together.mjs");
        summary.show("Chromium and Firefox at one table", &mut together);
    }
    if runs_page {
        let written = site::write_games(paths).and_then(|()| site::write_components(paths));
        if let Err(why) = written {
            println!("{why:#}");
            summary.add("games and components of the browser tests", false, 0.0, [0; 3]);
            return;
        }
        let mut playwright =
            paths.command("node node_modules/@playwright/test/cli.js test --add-reporter=json");
        let report = paths.target().join("handful-playwright.json");
        let _ = fs::remove_file(&report);
        playwright.args(&options.playwright).current_dir(paths.root.join("end2end"));
        playwright.env("PLAYWRIGHT_JSON_OUTPUT_FILE", &report);
        if options.has(Part::Matrix) {
            playwright.env("HANDFUL_FULL", "1");
        }
        let label = "tests of the page in a browser";
        let done = step::show(label, &mut playwright);
        let report = fs::read_to_string(report).unwrap_or_default();
        summary.add(label, done.is_ok, done.seconds, of_playwright(&report));
    }
}

/// Runs each target of xtask/fuzz until it panics or does not end, for at most a minute.
fn fuzz(paths: &Paths, summary: &mut Summary) {
    let folder = paths.target().join("fuzz");
    let mut build = paths.command("cargo-afl afl build --release --locked --target-dir");
    build.arg(&folder).current_dir(paths.root.join("xtask/fuzz")).env_remove("RUSTFLAGS");
    let built = step::finish("building the targets of fuzzing", &mut build);
    summary.add("build of the fuzz targets", built.is_ok, built.seconds, [0; 3]);
    if !built.is_ok {
        return;
    }
    for target in ["backup", "link", "message", "sdp", "save"] {
        let out = folder.join(target);
        let _ = fs::remove_dir_all(&out);
        let mut afl = paths.command("cargo-afl afl fuzz -V 60 -t 1000 -i");
        afl.arg(format!("xtask/fuzz/seeds/{target}")).arg("-o").arg(&out);
        afl.arg(folder.join("release/fuzz")).arg(target).env("AFL_NO_UI", "1");
        // The machine's settings are not ours.
        for name in ["SKIP_CPUFREQ", "I_DONT_CARE_ABOUT_MISSING_CRASHES", "NO_AFFINITY"] {
            afl.env(format!("AFL_{name}"), "1");
        }
        afl.env("AFL_BENCH_UNTIL_CRASH", "1");
        let mut done = step::attempt(&format!("made-up texts for {target}"), &mut afl);
        let found = |kind: &str| files_below(&out.join("default").join(kind), &|_| true);
        let faults = ["crashes", "hangs"].iter().flat_map(|kind| found(kind));
        let faults: Vec<_> = faults.filter(|file| file.to_string_lossy().contains("id:")).collect();
        faults.iter().for_each(|file| println!("{}", file.display()));
        if !done.is_ok {
            println!("{}", done.output.lines().last().unwrap_or_default());
        }
        done.is_ok &= faults.is_empty();
        summary.add(&format!("made-up texts for {target}"), done.is_ok, done.seconds, [0; 3]);
    }
}

/// Tries a share of the mutants of .cargo/mutants.toml. Nine of ten must be caught, or not end.
fn mutants(paths: &Paths, options: &Test, summary: &mut Summary) {
    let mut mutants = paths
        .command("cargo-mutants mutants --workspace --timeout 150 --sharding round-robin --shard");
    mutants.arg(&options.shard).arg("--output").arg(paths.target()).env_remove("CARGO_TARGET_DIR");
    let mut done = step::finish("mutants", &mut mutants);
    // The program fails where any mutant was missed or did not end; its last line has the numbers.
    let last = done.output.lines().last().unwrap_or_default();
    let caught = before(last, " caught") + before(last, " timeout");
    done.is_ok = caught > 0 && 9 * before(last, " missed") <= caught;
    summary.add(&format!("mutants: {last}"), done.is_ok, done.seconds, [0; 3]);
}
