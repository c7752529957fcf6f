//! Runs the examples as programs.

use std::env;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Returns the example next to this test binary, because `cargo test` builds both into one folder.
fn path_of(example: &str) -> PathBuf {
    let mut path = env::current_exe().expect("a test has a path");
    path.pop();
    if path.ends_with("deps") {
        path.pop();
    }
    path.push("examples");
    path.push(format!("{example}{}", env::consts::EXE_SUFFIX));
    assert!(
        path.exists(),
        "{} is missing: cargo build --examples -p handful-games",
        path.display()
    );
    path
}

/// Runs an example to its end with these arguments and this input.
pub fn run(example: &str, args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(path_of(example))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the example starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    // A program that refuses its command line does not read its input.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("the example ends")
}
