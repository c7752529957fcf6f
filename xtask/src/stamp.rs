//! Decides whether the built site matches its sources. Compares contents, so a checkout of another branch counts and a
//! touched file does not.

use std::path::{Path, PathBuf};

/// The files and folders of the project that do not affect the site. All others do, so that a new folder is not
/// forgotten.
const NO_PART: &[&str] = &[
    ".ci",
    ".git",
    ".github",
    "benches",
    "dist",
    "docs",
    "end2end",
    "examples",
    "node_modules",
    "target",
    "tests",
];

/// FNV-1a, 64 bits, over parts that are prefixed by their length.
struct Fnv(u64);

impl Fnv {
    fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn eat(&mut self, part: &[u8]) {
        let length = (part.len() as u64).to_le_bytes();
        for byte in length.iter().chain(part) {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Returns a short hash of these contents.
pub fn hash(parts: &[&[u8]]) -> String {
    let mut hash = Fnv::new();
    parts.iter().for_each(|part| hash.eat(part));
    format!("{:016x}", hash.0)
}

/// Returns the stamp of a site that was built from `root` with the options `how`, with its present files in `dist`.
///
/// Equals the stamp after a build exactly if no source changed and no other program wrote to the site.
pub fn of_site(root: &Path, dist: &Path, how: &str) -> String {
    let mut hash = Fnv::new();
    hash.eat(how.as_bytes());
    for file in files_below(root, &|path| has_part(root, path)) {
        hash.eat(relative(root, &file).as_bytes());
        hash.eat(&std::fs::read(&file).unwrap_or_default());
    }
    for file in files_below(dist, &|_| true) {
        hash.eat(relative(dist, &file).as_bytes());
        hash.eat(&file.metadata().map_or(0, |meta| meta.len()).to_le_bytes());
    }
    format!("{:016x}", hash.0)
}

fn has_part(root: &Path, path: &Path) -> bool {
    let name = relative(root, path);
    let last = name.rsplit('/').next().unwrap_or_default();
    let is_text = last.ends_with(".md")
        || last.starts_with("LICENSE")
        || last == "deny.toml"
        || last == ".gitignore";
    let is_xtask_rust = name == "xtask/src";
    // Cargo marks its target folder with this file, whatever the folder's name.
    let is_target = path.join("CACHEDIR.TAG").exists();
    !(NO_PART.contains(&last) || is_text || is_xtask_rust || is_target)
}

fn relative(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

/// Returns every file below a folder that `keeps` accepts, in a fixed order.
pub fn files_below(folder: &Path, keeps: &dyn Fn(&Path) -> bool) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut entries: Vec<_> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .collect();
    entries.sort();
    for path in entries.into_iter().filter(|path| keeps(path)) {
        if path.is_dir() {
            files.extend(files_below(&path, keeps));
        } else {
            files.push(path);
        }
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Project;

    fn project(name: &str) -> Project {
        let project = Project::new(&format!("stamp-{name}"));
        project.write("src/main.rs", "fn main() {}");
        project.write("index.html", "<!doctype html>");
        project.write("dist/index.html", "<!doctype html>");
        project
    }

    fn stamp(project: &Project) -> String {
        of_site(project.root(), &project.root().join("dist"), "release")
    }

    #[test]
    fn a_change_of_any_source_is_seen() {
        let project = project("changed");
        let before = stamp(&project);
        assert_eq!(stamp(&project), before);
        project.write("src/main.rs", "fn main() { }");
        let changed = stamp(&project);
        assert_ne!(changed, before);
        project.write("src/main.rs", "fn main() {}");
        assert_eq!(stamp(&project), before, "a file as it was is a site as it was");
        project.write("art/new.svg", "<svg/>");
        assert_ne!(stamp(&project), before, "a folder that nobody named counts");
    }

    #[test]
    fn what_has_no_part_in_the_site_is_not_looked_at() {
        let project = project("no-part");
        let before = stamp(&project);
        for file in [
            "tests/laws.rs",
            "README.md",
            "xtask/src/main.rs",
            "xtask/npm/node_modules/a.js",
            ".git/HEAD",
        ] {
            project.write(file, "new");
        }
        project.write("build-here/CACHEDIR.TAG", "Signature");
        project.write("build-here/debug/a.o", "object");
        assert_eq!(stamp(&project), before);
    }

    #[test]
    fn a_site_that_someone_else_wrote_or_removed_is_not_fresh() {
        let project = project("dist");
        let before = stamp(&project);
        project.write("dist/index.html", "<!doctype html><title>");
        assert_ne!(stamp(&project), before);
        std::fs::remove_dir_all(project.root().join("dist")).expect("a folder can be removed");
        assert_ne!(stamp(&project), before);
        assert_ne!(of_site(project.root(), &project.root().join("dist"), "debug"), stamp(&project));
    }

    #[test]
    fn parts_do_not_run_into_each_other() {
        assert_ne!(hash(&[b"ab", b"c"]), hash(&[b"a", b"bc"]));
    }
}
