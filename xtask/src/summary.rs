//! The end of `cargo xtask test`: the seconds and the tests of each step, and the sum of the tests.

use std::fmt::{Display, Formatter, Result};
use std::process::Command;

use crate::step::{self, shown};

/// The numbers of tests that passed, failed, and were ignored.
type Tally = [u32; 3];

/// Counts the tests that the harnesses of cargo and Node.js report.
fn tally(output: &str) -> Tally {
    let mut tally = [0; 3];
    for line in output.lines() {
        let counts = if let Some((_, rest)) = line.split_once("test result: ") {
            [" passed", " failed", " ignored"].map(|words| before(rest, words))
        } else if let Some(rest) = line.strip_prefix("ℹ ").or(line.strip_prefix("# ")) {
            ["pass ", "fail ", "skipped "].map(|words| after(rest, words))
        } else {
            continue;
        };
        tally.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    tally
}

/// Counts the tests of Playwright's JSON report. A flaky one has passed.
pub fn of_playwright(report: &str) -> Tally {
    let stats = report.rsplit_once("\"stats\":").map_or("", |(_, stats)| stats);
    let count = |name| after(stats, &format!("\"{name}\":"));
    [count("expected") + count("flaky"), count("unexpected"), count("skipped")]
}

/// Returns the number directly before some words, or 0.
pub fn before(text: &str, words: &str) -> u32 {
    let head = text.split_once(words).map_or("", |(head, _)| head);
    head.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// Returns the number directly after some words, or 0.
fn after(text: &str, words: &str) -> u32 {
    let rest = text.split_once(words).map_or("", |(_, rest)| rest.trim_start());
    let digits = rest.split(|c: char| !c.is_ascii_digit()).next();
    digits.and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// The results of all steps: label, success, seconds, tests.
#[derive(Default)]
pub struct Summary(Vec<(String, bool, f64, Tally)>);

impl Summary {
    /// Runs a step and continues whether or not it fails, so that one run reports everything that is wrong.
    pub fn step(&mut self, label: &str, command: &mut Command) {
        let done = step::finish(label, command);
        self.add(label, done.is_ok, done.seconds, tally(&done.output));
    }

    /// The same for a step whose output is shown immediately.
    pub fn show(&mut self, label: &str, command: &mut Command) {
        let done = step::show(label, command);
        self.add(label, done.is_ok, done.seconds, [0; 3]);
    }

    /// Records a step.
    pub fn add(&mut self, label: &str, is_ok: bool, seconds: f64, tally: Tally) {
        self.0.push((label.to_owned(), is_ok, seconds, tally));
    }
}

impl Display for Summary {
    /// The last line has only the numbers of tests, for programs that read it. A failed step without a failed test
    /// counts as a failed one.
    fn fmt(&self, f: &mut Formatter) -> Result {
        let (mut minutes, mut passed, mut failed) = (0.0, 0, 0);
        for (label, is_ok, seconds, tally) in &self.0 {
            let time = if *is_ok { shown(*seconds) } else { "FAILED".into() };
            write!(f, "  {time:>8}  {label}")?;
            for (count, word) in tally.iter().zip(["passed", "failed", "ignored"]) {
                if *count > 0 {
                    write!(f, ", {count} {word}")?;
                }
            }
            writeln!(f)?;
            minutes += seconds / 60.0;
            passed += tally[0];
            failed += tally[1].max(u32::from(!is_ok));
        }
        write!(f, "{minutes:>6.1} min  in all\n\n{passed} passed, {failed} failed")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_counted_over_all_harnesses_and_the_last_line_is_the_sum() {
        let cargo = "test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured\n\
                     test result: FAILED. 31 passed; 2 failed; 0 ignored; finished in 12.00s\n";
        assert_eq!(tally(cargo), [33, 2, 1]);
        assert_eq!(tally("ℹ tests 7\nℹ pass 7\nℹ fail 0\n"), [7, 0, 0]);
        assert_eq!(tally("# tests 7\n# pass 6\n# fail 1\n"), [6, 1, 0]);
        let report = r#"{"suites":[{"title":"\"stats\": of a game"}],"stats": {"duration": 1234.5,
            "expected": 310, "skipped": 4, "unexpected": 2, "flaky": 1}}"#;
        assert_eq!(of_playwright(report), [311, 2, 4]);

        let mut summary = Summary::default();
        summary.add("host tests", true, 90.0, [33, 0, 1]);
        summary.add("scripts", false, 90.0, [9, 2, 0]);
        summary.add("format", false, 90.0, [0, 0, 0]);
        let text = summary.to_string();
        assert!(text.contains("    90.0 s  host tests, 33 passed, 1 ignored\n"), "{text}");
        assert!(text.contains("    FAILED  format\n   4.5 min  in all\n"), "{text}");
        assert_eq!(text.lines().last(), Some("42 passed, 3 failed"));
    }
}
