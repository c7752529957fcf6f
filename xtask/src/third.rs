//! Does a change touch what the test of a third language is about? That test compiles a copy of the crate.

use crate::house::House;

/// What the test is about, and the test.
const ABOUT: [&str; 4] = ["src/text", "src/lib.rs", "Cargo.toml", "tests/third_language.rs"];

/// Whether the test is to be run.
#[derive(Debug, PartialEq)]
pub enum Answer {
    /// Because of this file, or because nothing can be compared.
    Run(String),
    /// Nothing that it is about changed since this commit.
    Skip(String),
}

/// Compares the work tree with the merge base of `origin/main`, else with the commit before this one.
pub fn ask(house: &House) -> Answer {
    decide(&|args| house.ask("git", args))
}

/// `git` answers the first line of what it prints, or `None` if it fails.
fn decide(git: &dyn Fn(&[&str]) -> Option<String>) -> Answer {
    let Some(head) = git(&["rev-parse", "HEAD"]) else {
        return Answer::Run("git does not tell what changed".into());
    };
    // On the main branch itself the base is the commit that was made before.
    let base = git(&["merge-base", "HEAD", "origin/main"]).filter(|base| *base != head);
    let Some(base) = base.or_else(|| git(&["rev-parse", "--verify", "--quiet", "HEAD~1"])) else {
        return Answer::Run("there is no commit to compare with".into());
    };
    // Against the work tree, so that what is not committed counts; new files have a list of their own.
    let ask_about = |start: &[&str]| git(&[start, &["--"], &ABOUT].concat());
    let changed = ask_about(&["diff", "--name-only", &base]);
    let new = ask_about(&["ls-files", "--others", "--exclude-standard"]);
    match (changed, new) {
        (Some(changed), Some(new)) if changed.is_empty() && new.is_empty() => {
            Answer::Skip(base.chars().take(9).collect())
        }
        (Some(changed), Some(new)) => {
            Answer::Run(if changed.is_empty() { new } else { changed } + " changed")
        }
        _ => Answer::Run("git does not tell what changed".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A git that knows some answers; what it is not told it fails at.
    fn with(answers: &[(&str, &str)]) -> Answer {
        decide(&|args| {
            let asked = args.join(" ");
            let answer = answers.iter().find(|(start, _)| asked.starts_with(start));
            answer.map(|(_, answer)| (*answer).to_owned())
        })
    }

    #[test]
    fn without_git_or_history_it_runs() {
        assert_eq!(with(&[]), Answer::Run("git does not tell what changed".into()));
        let shallow = with(&[("rev-parse HEAD", "b")]);
        assert_eq!(shallow, Answer::Run("there is no commit to compare with".into()));
    }

    #[test]
    fn the_base_is_that_of_the_branch_and_on_main_the_commit_before() {
        let head = ("rev-parse HEAD", "b");
        let before = ("rev-parse --verify --quiet HEAD~1", "before");
        let new = ("ls-files", "");
        let branch = [head, before, ("merge-base", "base"), ("diff --name-only base", ""), new];
        assert_eq!(with(&branch), Answer::Skip("base".into()));
        let main = [head, before, ("merge-base", "b"), ("diff --name-only before", ""), new];
        assert_eq!(with(&main), Answer::Skip("before".into()));
    }

    #[test]
    fn a_change_of_what_it_is_about_runs_it() {
        let git = |changed, new| {
            with(&[
                ("rev-parse HEAD", "b"),
                ("merge-base", "base"),
                ("diff --name-only base -- src/text src/lib.rs", changed),
                ("ls-files --others --exclude-standard -- src/text", new),
            ])
        };
        assert_eq!(git("src/lib.rs", ""), Answer::Run("src/lib.rs changed".into()));
        assert_eq!(git("", "src/text/qq.rs"), Answer::Run("src/text/qq.rs changed".into()));
        assert_eq!(git("", ""), Answer::Skip("base".into()));
    }
}
