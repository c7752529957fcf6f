//! `cargo xtask test`: every step that the hosted checks also run, with a table of the results at the end.

use std::path::Path;
use std::process::Command;

use crate::args::Task;
use crate::copies::COPIES;
use crate::house::House;
use crate::plan::{Page, Part, Plan};
use crate::say::Step;
use crate::site::Shape;
use crate::table::{Group, Table, playwright_tally, tally};
use crate::{Outcome, browser, check, mutants, site, tools};

const WASM: &str = "wasm32-unknown-unknown";
/// How the long host tests are compiled.
const HOST_PROFILE: [&str; 4] = ["test", "--locked", "--profile", "host"];

/// Runs the requested tests.
pub fn run(house: &mut House, task: &Task) -> Outcome {
    let plan = Plan::of(task)?;
    // All set-up comes first, so that a missing tool is reported before any long step.
    let browser = set_up(house, &plan)?;
    let mut table = Table::default();
    if plan.host {
        host(house, &plan, &mut table);
    }
    let mut is_built = false;
    if let (Some(kind), Some(browser)) = (plan.page, &browser) {
        is_built = page(house, &plan, kind, &task.passed_on, browser, &mut table);
    }
    if plan.has(Part::Solvers) {
        solvers(house, &mut table);
    }
    if plan.has(Part::Docs) {
        docs(house, &mut table);
    }
    if plan.has(Part::Engines) {
        engines(house, is_built, &mut table);
    }
    if plan.has(Part::Mutants) {
        mutants::run(house, plan.sample, &mut table);
    }
    let ended = table.end();
    if ended.is_err() {
        tools::name_untested_rust(house);
    }
    ended
}

/// Installs what the plan needs and this machine lacks. Returns the browser, if one is needed.
fn set_up(house: &mut House, plan: &Plan) -> Outcome<Option<std::path::PathBuf>> {
    tools::node(house)?;
    if plan.host {
        tools::rust_component(house, "rustfmt")?;
        tools::rust_component(house, "clippy")?;
        tools::rust_target(house, WASM)?;
        tools::npm_packages(house, "xtask/npm", "the build's npm packages")?;
    }
    tools::crates(house)?;
    let mut chromium = None;
    if plan.page.is_some() {
        chromium = Some(browser::find(house)?);
    }
    if plan.page.is_some() || plan.has(Part::Engines) {
        tools::for_building(house)?;
    }
    if plan.has(Part::Engines) {
        tools::npm_packages(house, "end2end", "the browser tests' npm packages")?;
    }
    if plan.has(Part::Mutants) {
        tools::cargo_mutants(house)?;
    }
    Ok(chromium)
}

fn host(house: &House, plan: &Plan, table: &mut Table) {
    let group = Group::Host;
    table.step(group, "format", house.cargo(["fmt", "--all", "--check"]));
    // A macro declares the boards, and rustfmt does not look into macros.
    let mut boards = house.command("rustfmt");
    boards.args(["--check", "--edition", "2024"]).args(boards_of(house));
    table.step(group, "format of the boards", boards);
    let lints = ["clippy", "--locked", "--workspace", "--all-targets", "--", "--deny", "warnings"];
    table.step(group, "lints of the host's code", house.cargo(lints));
    // The host never compiles the page, so the page's lints need a run of their own.
    let lints =
        ["clippy", "--locked", "--lib", "--bins", "--target", WASM, "--", "--deny", "warnings"];
    table.step(group, "lints of the page's code", house.cargo(lints));
    let lints = ["clippy", "--locked", "--no-default-features", "--features", "worker"];
    let mut worker = house.cargo(lints);
    worker.args(["--bin", "solver", "--bin", "solver_large", "--target", WASM]);
    worker.args(["--", "--deny", "warnings"]);
    table.step(group, "lints of the workers' code", worker);
    table.step(group, "style sheets", style_sheets(house));
    let mut tests = house.cargo(["test", "--locked", "--workspace"]);
    if !plan.has(Part::Solvers) {
        // The same properties' cases every time, because a change should pass or fail by what it changes. The nightly
        // `--full` draws others.
        tests.env("PROPTEST_RNG_SEED", "9");
    }
    table.step(group, "host tests", tests);
    copies(house, plan, table);
    // The documentation is for developers of the project, so private items are documented and may be linked to.
    let doc = ["doc", "--locked", "--no-deps", "--document-private-items"];
    let strict = "--deny warnings --allow rustdoc::private-intra-doc-links";
    let mut host_docs = house.cargo(doc);
    host_docs.arg("--workspace").env("RUSTDOCFLAGS", strict);
    table.step(group, "documentation of the host's code", host_docs);
    let mut page_docs = house.cargo(doc);
    page_docs.args(["--lib", "--target", WASM]).env("RUSTDOCFLAGS", strict);
    table.step(group, "documentation of the page's code", page_docs);
}

/// Returns the lints of the style sheets. Each run takes all of them, because the tokens of one decide about the others.
fn style_sheets(house: &House) -> std::process::Command {
    let mut lint = house.node("xtask/npm/node_modules/stylelint/bin/stylelint.mjs");
    lint.args(["--config", "xtask/npm/stylelint.config.mjs", "style/**/*.css"]);
    lint
}

/// Returns the files of the boards that lead to all their others.
fn boards_of(house: &House) -> Vec<std::path::PathBuf> {
    let folders = std::fs::read_dir(house.root.join("src/web/games")).into_iter().flatten();
    folders.flatten().map(|it| it.path().join("mod.rs")).filter(|it| it.exists()).collect()
}

/// Runs the tests that compile a copy of the crate, each if a change could break it.
fn copies(house: &House, plan: &Plan, table: &mut Table) {
    for copied in COPIES {
        let label = copied.label;
        if plan.has(Part::Solvers) {
            table.not_run(Group::Host, label, "it is one of the ignored host tests below");
            continue;
        }
        let content = copied.content(&house.root);
        if copied.has_passed(&house.target(), &content) {
            table.not_run(Group::Host, label, "nothing that it is about changed since it passed");
            continue;
        }
        let test = ["test", "--locked", "--test", copied.test, "--", "--include-ignored"];
        let (ended, done) = Step::new(label, house.cargo(test)).finish();
        let noted = if ended.is_ok() { copied.passed(&house.target(), &content) } else { Ok(()) };
        let note = noted.err().unwrap_or_else(|| tally(&done.output));
        table.add(Group::Host, label, ended.is_ok(), done.seconds, note);
    }
}

/// Builds the site and runs the browser tests. Returns whether a release build exists.
fn page(
    house: &House,
    plan: &Plan,
    kind: Page,
    passed_on: &[String],
    browser: &Path,
    table: &mut Table,
) -> bool {
    let mut scripts = house.command("node");
    let names = [
        "boot",
        "caching",
        "finish",
        "fonts",
        "hosting",
        "keep",
        "precache",
        "precompress",
        "serve",
        "split",
        "style",
    ];
    scripts.arg("--test").args(names.map(|name| format!("xtask/npm/{name}.test.mjs")));
    table.step(Group::Site, "tests of the build's scripts and the chunks", scripts);
    let shape = Shape { debug: kind == Page::Debug, ..Shape::default() };
    let label = if shape.debug { "debug build of the site" } else { "release build of the site" };
    // A person who repeats a few tests should not wait for the same site to be built again.
    if plan.filtered && site::is_fresh(house, &shape) {
        table.not_run(Group::Site, label, "the built site is as new as its sources");
    } else {
        let built = site::build(house, &shape);
        let seconds = built.as_ref().copied().unwrap_or(0.0);
        table.add(Group::Site, label, built.is_ok(), seconds, String::new());
        if built.is_err() {
            return false;
        }
    }
    let weight = "weight of the site";
    if plan.weighs {
        table.result(Group::Site, weight, &check::weigh(house, browser));
    } else if plan.filtered && !shape.debug {
        table.not_run(Group::Site, weight, "some tests were chosen");
    }
    // This step is last, so that the names of failed tests are directly above the table.
    let label = match kind {
        Page::Matrix => "tests of the page in a browser, whole matrix",
        _ => "tests of the page in a browser",
    };
    let report = house.target().join("handful-playwright.json");
    let _ = std::fs::remove_file(&report);
    let mut playwright = house.node("node_modules/@playwright/test/cli.js");
    playwright.args(["test", "--add-reporter=json"]).args(passed_on);
    playwright.current_dir(house.root.join("end2end"));
    playwright.env("HANDFUL_BROWSER", browser).env("PLAYWRIGHT_JSON_OUTPUT_FILE", &report);
    match kind {
        Page::Matrix => playwright.env("HANDFUL_FULL", "1"),
        _ => playwright.env_remove("HANDFUL_FULL"),
    };
    let (ended, done) = Step::new(label, playwright).streaming().finish();
    let report = std::fs::read_to_string(report).unwrap_or_default();
    let note = playwright_tally(&report).unwrap_or_default();
    table.add(Group::Browser, label, ended.is_ok(), done.seconds, note);
    !shape.debug
}

/// Runs the long host tests with optimization. Those of the documents' figures are a part of their own.
fn solvers(house: &House, table: &mut Table) {
    let mut ignored = house.cargo(HOST_PROFILE);
    ignored.args(["--workspace", "--", "--ignored", "--skip", "documented::"]);
    table.step(Group::Rest, "ignored host tests", ignored);
}

fn docs(house: &House, table: &mut Table) {
    let mut examples = house.cargo(["build", "--locked", "--profile", "host", "--examples"]);
    examples.env_remove("RUSTDOCFLAGS");
    table.step(Group::Rest, "building the commands of the documents", examples);
    let mut figures = house.cargo(HOST_PROFILE);
    figures.args(["--test", "doc_figures", "--", "--include-ignored"]);
    table.step(Group::Rest, "figures of the documents", figures);
}

/// Runs the smoke test in the installed engines, and Chromium with Firefox at one table. They report which ones are missing,
/// and how to install them.
fn engines(house: &mut House, is_built: bool, table: &mut Table) {
    let label = "smoke test in Firefox and WebKitGTK";
    if !is_built && let Err(why) = site::build_if_stale(house, &Shape::default()) {
        table.add(Group::Rest, label, false, 0.0, why);
        return;
    }
    script(label, house.node("end2end/engines.mjs"), table);
    let label = "Chromium and Firefox at one table";
    match browser::find(house) {
        Ok(chromium) => {
            let mut together = house.node("end2end/engines-together.mjs");
            together.env("HANDFUL_BROWSER", chromium);
            script(label, together, table);
        }
        Err(why) => table.add(Group::Rest, label, false, 0.0, why),
    }
}

/// Runs a script, and lists what it prints.
fn script(label: &str, command: Command, table: &mut Table) {
    let (ended, done) = Step::new(label, command).finish();
    let lines: Vec<&str> =
        done.output.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if ended.is_ok() {
        lines.iter().for_each(|line| println!("  {line}"));
    }
    table.add(Group::Rest, label, ended.is_ok(), done.seconds, lines.join(" · "));
}
