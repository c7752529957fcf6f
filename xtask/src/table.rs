//! The table at the end of `cargo xtask test`: the seconds and test counts of each step, and the minutes of each part.

use std::process::Command;

use crate::Outcome;
use crate::say::{Done, Failure, Step, shown};

/// The sum to which a row belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// Steps that need no browser.
    Host,
    /// The build of the site before its tests.
    Site,
    /// The normal or the complete browser suite.
    Browser,
    /// The other parts of `--full`.
    Rest,
}

impl Group {
    const ALL: [Group; 4] = [Group::Host, Group::Site, Group::Browser, Group::Rest];

    fn label(self) -> &'static str {
        match self {
            Group::Host => "host part",
            Group::Site => "building and weighing the site",
            Group::Browser => "browser part",
            Group::Rest => "rest of --full",
        }
    }
}

#[derive(PartialEq)]
enum State {
    Passed,
    Failed,
    NotRun,
}

struct Row {
    group: Group,
    label: String,
    state: State,
    seconds: f64,
    note: String,
}

/// The results of all steps.
#[derive(Default)]
pub struct Table(Vec<Row>);

impl Table {
    /// Runs a step and continues whether or not it fails, so that one run reports everything that is wrong.
    pub fn step(&mut self, group: Group, label: &str, command: Command) -> Done {
        let (ended, done) = Step::new(label, command).finish();
        self.add(group, label, ended.is_ok(), done.seconds, tally(&done.output));
        done
    }

    /// Records a step that was run elsewhere.
    pub fn result(&mut self, group: Group, label: &str, result: &Result<Done, Failure>) {
        let seconds = result.as_ref().map_or(0.0, |done| done.seconds);
        self.add(group, label, result.is_ok(), seconds, String::new());
    }

    /// Records a step with a note.
    pub fn add(&mut self, group: Group, label: &str, passed: bool, seconds: f64, note: String) {
        let state = if passed { State::Passed } else { State::Failed };
        self.0.push(Row { group, label: label.into(), state, seconds, note });
    }

    /// Records a step that was skipped, and why.
    pub fn not_run(&mut self, group: Group, label: &str, why: &str) {
        let (label, note) = (label.into(), why.to_owned());
        self.0.push(Row { group, label, state: State::NotRun, seconds: 0.0, note });
    }

    /// Prints the table.
    ///
    /// # Errors
    /// Returns one line that names the failed steps.
    pub fn end(self) -> Outcome {
        println!("\n{}", self.text());
        let failed: Vec<_> = self
            .0
            .iter()
            .filter(|row| row.state == State::Failed)
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

    fn text(&self) -> String {
        let mut lines = Vec::new();
        for Row { label, state, seconds, note, .. } in &self.0 {
            let time = match state {
                State::Passed => shown(*seconds),
                State::Failed => "FAILED".into(),
                State::NotRun => "not run".into(),
            };
            let note = if note.is_empty() { String::new() } else { format!(": {note}") };
            lines.push(format!("  {time:>8}  {label}{note}"));
        }
        lines.push(String::new());
        let sum = |rows: &mut dyn Iterator<Item = &Row>| rows.map(|row| row.seconds).sum::<f64>();
        let sums = Group::ALL
            .map(|group| (group, sum(&mut self.0.iter().filter(|row| row.group == group))));
        if sums.iter().filter(|(_, seconds)| *seconds > 0.0).count() > 1 {
            for (group, seconds) in sums.into_iter().filter(|(_, seconds)| *seconds > 0.0) {
                lines.push(format!("  {:>8}  {}", minutes(seconds), group.label()));
            }
        }
        lines.push(format!("  {:>8}  in all", minutes(sum(&mut self.0.iter()))));
        lines.join("\n")
    }
}

fn minutes(seconds: f64) -> String {
    format!("{:.1} min", seconds / 60.0)
}

/// Returns the counts of tests that the harnesses of cargo or Node.js report, or an empty text if there is no count.
pub fn tally(output: &str) -> String {
    let (mut passed, mut failed, mut ignored, mut seconds) = (0, 0, 0, 0.0);
    for line in output.lines() {
        if let Some((_, rest)) = line.split_once("test result: ") {
            passed += before(rest, " passed");
            failed += before(rest, " failed");
            ignored += before(rest, " ignored");
            let took = rest.split_once("finished in ").map_or("", |(_, took)| took.trim());
            seconds += took.trim_end_matches('s').parse().unwrap_or(0.0);
        } else if let Some(rest) = line.strip_prefix("ℹ ").or_else(|| line.strip_prefix("# ")) {
            passed += after(rest, "pass ");
            failed += after(rest, "fail ");
        }
    }
    let mut text = counted(&[(passed, "passed"), (failed, "failed"), (ignored, "ignored")]);
    if seconds > 0.0 {
        text += &format!(", {} after compiling", shown(seconds));
    }
    text
}

/// Returns the counts of tests in Playwright's JSON report.
pub fn playwright_tally(report: &str) -> Option<String> {
    let (_, stats) = report.rsplit_once("\"stats\":")?;
    let count = |name: &str| {
        let (_, rest) = stats.split_once(&format!("\"{name}\":"))?;
        let digits = rest.trim_start().split(|c: char| !c.is_ascii_digit()).next()?;
        digits.parse::<u32>().ok()
    };
    Some(counted(&[
        (count("expected")?, "passed"),
        (count("unexpected")?, "failed"),
        (count("flaky")?, "flaky"),
        (count("skipped")?, "skipped"),
    ]))
}

/// Formats the counts that are not zero.
fn counted(counts: &[(u32, &str)]) -> String {
    let words = counts.iter().filter(|(count, _)| *count > 0);
    words.map(|(count, what)| format!("{count} {what}")).collect::<Vec<_>>().join(", ")
}

/// Returns the number directly before some words, or 0.
fn before(text: &str, words: &str) -> u32 {
    let number = text.split_once(words).and_then(|(head, _)| head.rsplit(' ').next());
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// Returns the number that alone follows some words, or 0.
fn after(text: &str, words: &str) -> u32 {
    text.strip_prefix(words).and_then(|number| number.trim().parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_counted_over_all_harnesses() {
        let output = "running 2 tests\n\
                      test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.50s\n\n\
                      test result: FAILED. 31 passed; 2 failed; 0 ignored; 0 measured; 3 filtered out; finished in 12.00s\n";
        assert_eq!(tally(output), "33 passed, 2 failed, 1 ignored, 12 s after compiling");
        assert_eq!(tally("    Finished dev\n"), "");
        assert_eq!(tally("ℹ tests 7\nℹ pass 7\nℹ fail 0\n"), "7 passed");
        assert_eq!(tally("# tests 7\n# pass 6\n# fail 1\n"), "6 passed, 1 failed");
    }

    #[test]
    fn playwright_is_counted_by_its_report() {
        let report = r#"{"suites":[{"title":"\"stats\": of a game"}],"errors":[],
            "stats": {"startTime": "2026-11-22T14:00:00.000Z", "duration": 1234.5,
            "expected": 310, "skipped": 4, "unexpected": 0, "flaky": 1}}"#;
        assert_eq!(playwright_tally(report).as_deref(), Some("310 passed, 1 flaky, 4 skipped"));
        assert_eq!(playwright_tally("{\"stats\": {\"expected\": 1"), None);
        assert_eq!(playwright_tally(""), None);
    }

    #[test]
    fn the_table_tells_what_ran_and_sums_the_parts() {
        let mut table = Table::default();
        table.add(Group::Host, "host tests", true, 90.0, "33 passed".into());
        table.not_run(Group::Host, "a third language", "nothing that it is about changed");
        table.add(Group::Browser, "tests of the page", false, 600.0, "9 passed, 1 failed".into());
        let text = table.text();
        assert!(text.contains("      90 s  host tests: 33 passed\n"), "{text}");
        assert!(text.contains("   not run  a third language: nothing that"), "{text}");
        assert!(text.contains("    FAILED  tests of the page: 9 passed, 1 failed\n"), "{text}");
        assert!(text.contains("   1.5 min  host part\n  10.0 min  browser part\n"), "{text}");
        assert!(text.ends_with("  11.5 min  in all"), "{text}");
        assert_eq!(table.end(), Err("1 of 3 steps failed: tests of the page".into()));
    }

    #[test]
    fn one_part_is_summed_once() {
        let mut table = Table::default();
        table.add(Group::Host, "format", true, 6.0, String::new());
        assert_eq!(table.text(), "     6.0 s  format\n\n   0.1 min  in all");
    }
}
