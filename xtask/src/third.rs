//! Decides whether the test of a third language must run again: whether any content that it depends on changed since it
//! last passed. Compares contents, so a push of many commits and a fresh clone count. That test compiles a copy of the
//! crate.

use crate::stamp;
use std::path::{Path, PathBuf};

/// The test and the files that it depends on.
const ABOUT: [&str; 7] = [
    "src/text",
    "src/words",
    "src/games",
    "src/lang.rs",
    "src/lib.rs",
    "Cargo.toml",
    "tests/third_language.rs",
];

/// Returns a hash of the files that the test depends on, below the project's folder.
pub fn content(root: &Path) -> String {
    let mut parts: Vec<Vec<u8>> = Vec::new();
    for about in ABOUT {
        let path = root.join(about);
        let files = if path.is_dir() { stamp::files_below(&path, &|_| true) } else { vec![path] };
        for file in files {
            let name = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().into_owned();
            parts.push(name.into_bytes());
            parts.push(std::fs::read(&file).unwrap_or_default());
        }
    }
    stamp::hash(&parts.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

/// Returns the path of the file with the hash that last passed.
fn note(target: &Path) -> PathBuf {
    target.join("third-language.passed")
}

/// Returns whether this content has passed with these build results. Cleaning `target/` resets it.
pub fn has_passed(target: &Path, content: &str) -> bool {
    std::fs::read_to_string(note(target)).is_ok_and(|passed| passed == content)
}

/// Records that this content passed.
///
/// # Errors
///
/// Returns a message if the file cannot be written.
pub fn passed(target: &Path, content: &str) -> Result<(), String> {
    let note = note(target);
    std::fs::write(&note, content).map_err(|e| format!("cannot write {}: {e}", note.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Project;

    fn project(name: &str) -> Project {
        let project = Project::new(&format!("third-{name}"));
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
        let first = content(project.root());
        for file in [
            "src/text/es/daily.rs",
            "src/games/sliding/words/en.rs",
            "src/words/mod.rs",
            "src/lang.rs",
            "src/lib.rs",
            "Cargo.toml",
            "tests/third_language.rs",
        ] {
            let before = content(project.root());
            project.write(file, "2");
            assert_ne!(content(project.root()), before, "{file}");
        }
        assert_ne!(content(project.root()), first);
        let last = content(project.root());
        project.write("src/web/table/desk.rs", "2");
        assert_eq!(content(project.root()), last, "the test is not about the page");
    }

    #[test]
    fn only_what_passed_is_passed_over() {
        let project = project("note");
        assert!(!has_passed(project.root(), "a"), "a fresh clone runs it");
        passed(project.root(), "a").expect("a note can be written");
        assert!(has_passed(project.root(), "a"));
        assert!(!has_passed(project.root(), "b"));
        assert!(passed(&project.root().join("gone"), "a").is_err());
    }
}
