//! Copies of the crate, for tests that add something to it and compile the result.

// Each test compiles this file and uses a part of it.
#![allow(dead_code)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The folder of the crate.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files and folders of the crate that a copy has.
const PARTS: [&str; 12] = [
    "Cargo.toml",
    "Cargo.lock",
    "README.md",
    "build.rs",
    "index.html",
    "crates",
    "docs",
    "public",
    "src",
    "style",
    "tests",
    "xtask",
];

/// Copies a file or a folder without `node_modules`.
fn copy(from: &Path, to: &Path) {
    if from.ends_with("node_modules") {
        return;
    }
    if !from.is_dir() {
        fs::copy(from, to).expect("a file that can be copied");
        return;
    }
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder that can be read") {
        let path = entry.expect("an entry").path();
        copy(&path, &to.join(path.file_name().expect("a name")));
    }
}

/// Returns a fresh copy of the crate, in a folder of this name.
pub fn copied(name: &str) -> PathBuf {
    let copied = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if copied.exists() {
        fs::remove_dir_all(&copied).expect("the copy of the last time goes");
    }
    fs::create_dir_all(&copied).expect("a folder");
    for part in PARTS {
        copy(&root().join(part), &copied.join(part));
    }
    copied
}

/// Replaces a text in a file of a copy, which must have it once.
pub fn edit(path: &Path, from: &str, to: &str) {
    let text = fs::read_to_string(path).expect("a file of the copy");
    assert_eq!(text.matches(from).count(), 1, "{}: {from}", path.display());
    fs::write(path, text.replace(from, to)).expect("the edited file");
}

/// The target folder of tests in copies: not that of this crate, whose files they would overwrite, because to Cargo
/// they are the same package.
pub fn own_target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("copies-target")
}

/// Runs `cargo` in a copy and returns what it printed. With `blesses`, tests write the files that they compare with.
///
/// # Panics
/// If it fails.
pub fn cargo(copied: &Path, target: &Path, blesses: bool, args: &[&str]) -> String {
    let out = Command::new(env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
        .args(args)
        .current_dir(copied)
        .env("CARGO_TARGET_DIR", target)
        .env("HANDFUL_BLESS", if blesses { "1" } else { "" })
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    let errors = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{said}\n{errors}");
    said
}
