//! `cargo xtask test`: every step that the hosted checks run too, and a table of them at the end.

use std::process::Command;

use crate::args::Task;
use crate::house::House;
use crate::say::{Done, Failure, Step, shown};
use crate::site::Shape;
use crate::{Outcome, browser, check, site, tools};

/// What became of each step.
#[derive(Default)]
struct Table(Vec<Row>);

struct Row {
    label: String,
    /// `None` if it failed.
    seconds: Option<f64>,
    note: String,
}

impl Table {
    /// Runs a step and goes on whether it fails or not: one run tells all that is wrong.
    fn step(&mut self, label: &str, command: Command) -> Option<Done> {
        self.note(label, Step::new(label, command).run())
    }

    fn note(&mut self, label: &str, result: Result<Done, Failure>) -> Option<Done> {
        let done = result.ok();
        let note = done.as_ref().map(|done| tally(&done.output)).unwrap_or_default();
        self.0.push(Row {
            label: label.into(),
            seconds: done.as_ref().map(|done| done.seconds),
            note,
        });
        done
    }

    fn end(self) -> Outcome {
        println!();
        for Row { label, seconds, note } in &self.0 {
            let time = seconds.map_or("FAILED".into(), shown);
            println!("  {time:>8}  {label}{note}");
        }
        let total: f64 = self.0.iter().filter_map(|row| row.seconds).sum();
        println!("  {:>8}  in all", shown(total));
        let failed: Vec<_> = self
            .0
            .iter()
            .filter(|row| row.seconds.is_none())
            .map(|row| row.label.as_str())
            .collect();
        match failed.is_empty() {
            true => Ok(()),
            false => Err(format!(
                "{} of {} steps failed: {}",
                failed.len(),
                self.0.len(),
                failed.join(", ")
            )),
        }
    }
}

/// Runs the tests that the task asks for.
pub fn run(house: &mut House, task: &Task) -> Outcome {
    let page_only = task.has("--page") || task.has("--debug-page");
    if task.has("--host") && page_only {
        return Err("--host and --page are all there is: leave both out to run both".into());
    }
    // All set-up comes first: what is missing is said before anything takes long.
    tools::node(house)?;
    if !page_only {
        tools::rust_component(house, "rustfmt")?;
        tools::rust_component(house, "clippy")?;
        tools::rust_target(house, "wasm32-unknown-unknown")?;
        tools::crates(house)?;
    }
    let mut chromium = None;
    if !task.has("--host") {
        chromium = Some(browser::find(house)?);
        tools::for_building(house)?;
    }
    let mut table = Table::default();
    if !page_only {
        host(house, &mut table);
    }
    if let Some(browser) = chromium {
        page(house, task, &browser, &mut table);
    }
    table.end()
}

fn host(house: &House, table: &mut Table) {
    table.step("format", house.cargo(["fmt", "--all", "--check"]));
    let lints = ["clippy", "--locked", "--workspace", "--all-targets", "--", "--deny", "warnings"];
    table.step("lints of the host's code", house.cargo(lints));
    // The host never compiles the page, so its lints need a run of their own.
    let wasm = "wasm32-unknown-unknown";
    let lints =
        ["clippy", "--locked", "--lib", "--bins", "--target", wasm, "--", "--deny", "warnings"];
    table.step("lints of the page's code", house.cargo(lints));
    let lints = ["clippy", "--locked", "--no-default-features", "--features", "worker"];
    let mut worker = house.cargo(lints);
    worker.args(["--bin", "solver", "--target", wasm, "--", "--deny", "warnings"]);
    table.step("lints of the worker's code", worker);
    table.step("host tests", house.cargo(["test", "--locked", "--workspace"]));
    // For those who work on it, so private items are documented and may be linked to.
    let doc = ["doc", "--locked", "--no-deps", "--document-private-items"];
    let strict = "--deny warnings --allow rustdoc::private-intra-doc-links";
    let mut host_docs = house.cargo(doc);
    host_docs.arg("--workspace").env("RUSTDOCFLAGS", strict);
    table.step("documentation of the host's code", host_docs);
    let mut page_docs = house.cargo(doc);
    page_docs.args(["--lib", "--target", wasm]).env("RUSTDOCFLAGS", strict);
    table.step("documentation of the page's code", page_docs);
}

fn page(house: &House, task: &Task, browser: &std::path::Path, table: &mut Table) {
    let mut scripts = house.command("node");
    scripts.args(["--test", "xtask/npm/serve.test.mjs"]);
    table.step("tests of the local server", scripts);
    let shape = Shape { debug: task.has("--debug-page"), sub_path: None };
    let built = site::build(house, &shape);
    let label = if shape.debug { "debug build of the site" } else { "release build of the site" };
    table.0.push(Row {
        label: label.into(),
        seconds: built.as_ref().ok().copied(),
        note: String::new(),
    });
    if built.is_err() {
        return;
    }
    if !shape.debug {
        table.note("weight of the site", check::weigh(house, browser));
    }
    // Last, so that the names of what failed stand right above the table.
    let mut playwright = house.node("node_modules/@playwright/test/cli.js");
    playwright.arg("test").args(&task.passed_on).current_dir(house.root.join("end2end"));
    playwright.env("HANDFUL_BROWSER", browser);
    table.note(
        "tests of the page in a browser",
        Step::new("tests of the page in a browser", playwright).streaming().run(),
    );
}

/// How many tests cargo's harness counted, in words for the table.
fn tally(output: &str) -> String {
    let counts = output.lines().filter_map(|line| {
        let (_, rest) = line.split_once("test result: ")?;
        let (_, count) = rest.split_once(". ")?;
        count.split_once(" passed")?.0.trim().parse::<u32>().ok()
    });
    match counts.sum() {
        0 => String::new(),
        count => format!(": {count} passed"),
    }
}

#[cfg(test)]
mod tests {
    use super::tally;

    #[test]
    fn tests_are_counted_over_all_harnesses() {
        let output = "running 2 tests\ntest result: ok. 2 passed; 0 failed; 0 ignored\n\ntest result: ok. 31 passed; 0 failed;\n";
        assert_eq!(tally(output), ": 33 passed");
        assert_eq!(tally("    Finished dev\n"), "");
    }
}
