//! The golden program: what each of its parts has, and that the parts do what the program does.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use wasm_chunks::{Options, Split, split};

fn here(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file)
}

#[test]
fn the_parts_have_what_is_listed() {
    let program = fs::read(here("fixture/fixture.wasm")).expect("the golden program");
    let options = Options { copies: 2, ..Options::default() };
    let Split { sizes, .. } = split(&program, &program, &options).expect("its parts");
    let list = fs::read_to_string(here("fixture/sizes.txt")).expect("the list");
    assert_eq!(sizes, list);
}

#[test]
fn names_with_a_hash_are_shortened_where_that_is_wanted() {
    let program = fs::read(here("fixture/fixture.wasm")).expect("the golden program");
    let import = b"__wbg_heard_0123456789abcdef";
    let has = |split: &Split| {
        let bytes = &split.parts[0].bytes;
        bytes.windows(import.len()).any(|name| name == import)
    };
    let of = |renames| {
        let options = Options { copies: 2, renames, ..Options::default() };
        split(&program, &program, &options).expect("its parts")
    };
    assert_eq!((of(false).names.as_str(), has(&of(false))), ("", true));
    assert_eq!(
        (of(true).names.as_str(), has(&of(true))),
        ("__wbg_heard_0123456789abcdef _0\n", false)
    );
}

/// Runs tests/golden.test.mjs, for which it needs Node.js.
#[test]
fn the_parts_do_what_the_program_does() {
    let node = env::var_os("NODE").unwrap_or("node".into());
    let mut test = Command::new(node);
    // What an outer run of Node.js tests sets would change the form of the output.
    test.env_remove("NODE_TEST_CONTEXT").env("WASM_CHUNKS", env!("CARGO_BIN_EXE_wasm-chunks"));
    let output = test.arg(here("golden.test.mjs")).output().expect("Node.js runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("pass 6"), "{said}");
}
