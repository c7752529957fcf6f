//! Decides whether a test that compiles a copy of the crate must run again: whether any content that it depends on
//! changed since it last passed. Compares contents, so a push of many commits and a fresh clone count.

use crate::stamp;
use std::path::{Path, PathBuf};

/// A test that compiles a copy of the crate.
#[derive(Clone, Copy)]
pub struct Copied {
    /// The name of the test's file.
    pub test: &'static str,
    /// What the summary calls it.
    pub label: &'static str,
    /// The files and folders that it depends on.
    about: &'static [&'static str],
}

/// Every such test.
pub const COPIES: [Copied; 2] = [
    Copied {
        test: "third_language",
        label: "a third language in a copy of the crate",
        about: &[
            "src/text",
            "src/words",
            "src/games",
            "src/lang.rs",
            "src/lib.rs",
            "Cargo.toml",
            "tests/copies",
            "tests/third_language.rs",
        ],
    },
    Copied {
        test: "sixth_game",
        label: "a sixth game in a copy of the crate",
        about: &["src", "tests", "examples", "Cargo.toml"],
    },
];

impl Copied {
    /// Returns a hash of the files that the test depends on, below the project's folder.
    pub fn content(&self, root: &Path) -> String {
        let mut parts: Vec<Vec<u8>> = Vec::new();
        for about in self.about {
            let path = root.join(about);
            let files =
                if path.is_dir() { stamp::files_below(&path, &|_| true) } else { vec![path] };
            for file in files {
                let name = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().into_owned();
                parts.push(name.into_bytes());
                parts.push(std::fs::read(&file).unwrap_or_default());
            }
        }
        stamp::hash(&parts.iter().map(Vec::as_slice).collect::<Vec<_>>())
    }

    /// Returns the path of the file with the hash that last passed.
    fn note(&self, target: &Path) -> PathBuf {
        target.join(format!("{}.passed", self.test))
    }

    /// Returns whether this content has passed with these build results. Cleaning `target/` resets it.
    pub fn has_passed(&self, target: &Path, content: &str) -> bool {
        std::fs::read_to_string(self.note(target)).is_ok_and(|passed| passed == content)
    }

    /// Records that this content passed.
    ///
    /// # Errors
    ///
    /// Returns a message if the file cannot be written.
    pub fn passed(&self, target: &Path, content: &str) -> Result<(), String> {
        let note = self.note(target);
        std::fs::write(&note, content).map_err(|e| format!("cannot write {}: {e}", note.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Project;

    const THIRD: Copied = COPIES[0];

    fn project(name: &str) -> Project {
        let project = Project::new(&format!("copies-{name}"));
        for file in
            ["src/text/en.rs", "src/lang.rs", "src/lib.rs", "Cargo.toml", "tests/third_language.rs"]
        {
            project.write(file, "1");
        }
        project
    }

    #[test]
    fn each_thing_that_it_is_about_changes_the_content() {
        let project = project("about");
        let content = |copied: &Copied| copied.content(project.root());
        for file in [
            "src/text/es/daily.rs",
            "src/games/sliding/words/en.rs",
            "src/words/mod.rs",
            "src/lang.rs",
            "src/lib.rs",
            "Cargo.toml",
            "tests/third_language.rs",
        ] {
            let before = COPIES.each_ref().map(content);
            project.write(file, "2");
            let after = COPIES.each_ref().map(content);
            assert!(before.iter().zip(&after).all(|(before, after)| before != after), "{file}");
        }
        let last = content(&THIRD);
        project.write("src/web/table/desk.rs", "2");
        assert_eq!(content(&THIRD), last, "the test is not about the page");
    }

    #[test]
    fn only_what_passed_is_passed_over() {
        let project = project("note");
        assert!(!THIRD.has_passed(project.root(), "a"), "a fresh clone runs it");
        THIRD.passed(project.root(), "a").expect("a note can be written");
        assert!(THIRD.has_passed(project.root(), "a"));
        assert!(!THIRD.has_passed(project.root(), "b"));
        assert!(!COPIES[1].has_passed(project.root(), "a"));
        assert!(THIRD.passed(&project.root().join("gone"), "a").is_err());
    }
}
