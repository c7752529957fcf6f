//! The plan of a `cargo xtask test` run, derived from its options.

use crate::Outcome;
use crate::args::Task;

/// A part of `--full` that can run alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The browser suite at both sizes, including the tests tagged `@full`.
    Matrix,
    /// The host tests marked `#[ignore]`.
    Solvers,
    /// The figures of the documents.
    Docs,
    /// Firefox and WebKitGTK.
    Engines,
    /// A sample of mutants.
    Mutants,
}

impl Part {
    /// All parts in the order in which `--full` runs them; the longest is last.
    pub const ALL: [Part; 5] =
        [Part::Matrix, Part::Solvers, Part::Docs, Part::Engines, Part::Mutants];

    /// Returns the name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Part::Matrix => "matrix",
            Part::Solvers => "solvers",
            Part::Docs => "docs",
            Part::Engines => "engines",
            Part::Mutants => "mutants",
        }
    }

    /// Returns all names, separated by commas.
    pub fn names() -> String {
        Part::ALL.map(Part::name).join(", ")
    }

    /// Parses names that are separated by commas.
    ///
    /// # Errors
    /// Returns the first name that is not a part.
    pub fn read(list: &str) -> Result<Vec<Part>, String> {
        let part = |name: &str| Part::ALL.into_iter().find(|part| part.name() == name.trim());
        list.split(',').map(|name| part(name).ok_or_else(|| name.trim().to_owned())).collect()
    }
}

/// How the page part runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Page {
    /// The normal selection on a release build.
    Release,
    /// The normal selection on a debug build.
    Debug,
    /// The whole matrix on a release build.
    Matrix,
}

/// The sample of mutants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sample {
    /// The number of mutants.
    pub count: usize,
    /// The seed; the same seed picks the same mutants of the same source.
    pub seed: u64,
}

impl Default for Sample {
    fn default() -> Self {
        Self { count: 200, seed: 13 }
    }
}

/// The steps to run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Format, lints, host tests and documentation.
    pub host: bool,
    /// The page in a browser.
    pub page: Option<Page>,
    /// Whether the size of the site is checked.
    pub weighs: bool,
    /// Whether Playwright received arguments, so that an up-to-date site need not be built again.
    pub filtered: bool,
    /// The sample of mutants.
    pub sample: Sample,
    parts: Vec<Part>,
}

impl Plan {
    /// Derives the plan from the options of `cargo xtask test`.
    ///
    /// # Errors
    /// Returns one line that says which options exclude each other.
    pub fn of(task: &Task) -> Outcome<Self> {
        let page_only = task.has("--page") || task.has("--debug-page");
        if task.has("--host") && page_only {
            return Err("--host and --page are all there is: leave both out to run both".into());
        }
        let named = |option| task.value(option).map(Part::read).transpose();
        let refused = |name: String| format!("no part is called {name:?}");
        let mut only = named("--only").map_err(refused)?.unwrap_or_default();
        let without = named("--without").map_err(refused)?;
        if task.has("--engines") {
            only.push(Part::Engines);
        }
        let full = task.has("--full");
        if (full || !only.is_empty()) && (task.has("--host") || page_only) {
            return Err("--host and --page name parts of the normal run: \
                        --full and --only go without them"
                .into());
        }
        if without.is_some() && (!full || !only.is_empty()) {
            return Err("--without takes parts away from --full: give it with --full".into());
        }
        let without = without.unwrap_or_default();
        let parts: Vec<Part> = if !only.is_empty() {
            Part::ALL.into_iter().filter(|part| only.contains(part)).collect()
        } else if full {
            Part::ALL.into_iter().filter(|part| !without.contains(part)).collect()
        } else {
            Vec::new()
        };
        let whole = only.is_empty();
        let page = if parts.contains(&Part::Matrix) {
            Some(Page::Matrix)
        } else if whole && !task.has("--host") {
            Some(if task.has("--debug-page") { Page::Debug } else { Page::Release })
        } else {
            None
        };
        let filtered = !task.passed_on.is_empty();
        if filtered && page.is_none() {
            return Err("what follows -- goes to Playwright, and this runs no browser tests".into());
        }
        let sample = sample(task)?;
        if sample.is_some() && !parts.contains(&Part::Mutants) {
            return Err("--mutants and --seed go with --only mutants or --full".into());
        }
        Ok(Self {
            host: whole && !page_only,
            page,
            weighs: whole && !filtered && page != Some(Page::Debug),
            filtered,
            sample: sample.unwrap_or_default(),
            parts,
        })
    }

    /// Returns whether this part of `--full` is to run.
    pub fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }
}

/// Returns the sample that the options describe, if they describe one.
fn sample(task: &Task) -> Outcome<Option<Sample>> {
    let mut sample = Sample::default();
    let bad = |option| format!("{option} wants a number");
    if let Some(count) = task.value("--mutants") {
        sample.count = count.parse().map_err(|_| bad("--mutants"))?;
    }
    if let Some(seed) = task.value("--seed") {
        sample.seed = seed.parse().map_err(|_| bad("--seed"))?;
    }
    Ok((task.has("--mutants") || task.has("--seed")).then_some(sample))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Asked, parse};

    fn plan(line: &str) -> Outcome<Plan> {
        let words = ["test"].into_iter().chain(line.split_whitespace());
        match parse(words.map(str::to_owned)) {
            Ok(Asked::Run(task)) => Plan::of(&task),
            other => panic!("{line} gave {other:?}"),
        }
    }

    #[test]
    fn without_options_host_and_page_run() {
        let normal = plan("").expect("a plan");
        assert!(normal.host && normal.weighs && !normal.filtered);
        assert_eq!(normal.page, Some(Page::Release));
        assert!(Part::ALL.into_iter().all(|part| !normal.has(part)));
        assert_eq!(plan("--host").map(|plan| (plan.host, plan.page)), Ok((true, None)));
        let debug = plan("--debug-page").expect("a plan");
        assert_eq!((debug.host, debug.page, debug.weighs), (false, Some(Page::Debug), false));
    }

    #[test]
    fn full_runs_everything_with_the_matrix_in_place_of_the_normal_browser_run() {
        let full = plan("--full").expect("a plan");
        assert!(full.host && full.weighs);
        assert_eq!(full.page, Some(Page::Matrix));
        assert!(Part::ALL.into_iter().all(|part| full.has(part)));
        let less = plan("--full --without mutants,matrix").expect("a plan");
        assert!(less.host && less.has(Part::Solvers) && !less.has(Part::Mutants));
        assert_eq!(less.page, Some(Page::Release));
    }

    #[test]
    fn parts_run_alone() {
        let matrix = plan("--only matrix").expect("a plan");
        assert_eq!((matrix.host, matrix.page), (false, Some(Page::Matrix)));
        assert!(!matrix.weighs);
        let two = plan("--full --only docs,solvers").expect("a plan");
        assert!(!two.host && two.page.is_none() && two.has(Part::Docs) && two.has(Part::Solvers));
        assert_eq!(plan("--engines"), plan("--only engines"));
    }

    #[test]
    fn a_filter_leaves_the_weight_out() {
        let filtered = plan("--page -- -g undo").expect("a plan");
        assert!(filtered.filtered && !filtered.weighs);
    }

    #[test]
    fn the_sample_is_read() {
        let sample = |line| plan(line).map(|plan| plan.sample);
        assert_eq!(sample("--only mutants"), Ok(Sample { count: 200, seed: 13 }));
        let few = sample("--only mutants --mutants 3 --seed 7");
        assert_eq!(few, Ok(Sample { count: 3, seed: 7 }));
    }

    #[test]
    fn options_that_exclude_each_other_are_refused_in_one_line() {
        for line in [
            "--host --page",
            "--full --page",
            "--only docs --host",
            "--without mutants",
            "--full --only docs --without mutants",
            "--seed 1",
            "--only docs --mutants 3",
            "--host -- -g undo",
        ] {
            let answer = plan(line).expect_err(line);
            assert_eq!(answer.lines().count(), 1, "{line}");
        }
    }
}
