//! Writes what is painted before the program runs from the crates that know it: the static pages in index.html, and
//! src/boot/known.js. The build runs it (xtask/src/site.rs):
//!
//! ```text
//! HANDFUL_BLESS=1 cargo test -p handful-shell --test first_paint
//! ```
//!
//! Without the variable it fails if a file is not up to date. In routes.json it writes what pages addresses lead to, as
//! the program parses them; xtask/npm/boot.test.mjs compares what the scripts do with that.

mod known;
mod pages;

use std::fs;
use std::path::{Path, PathBuf};

use handful_lab::common::is_blessing;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compares a file with its text, or writes it.
fn compare(file: &str, text: &str) {
    let path = root().join(file);
    let found = fs::read_to_string(&path).unwrap_or_default();
    if found == text {
        return;
    }
    let command = "HANDFUL_BLESS=1 cargo test -p handful-shell --test first_paint";
    assert!(is_blessing(), "{file} is not up to date: run {command}\n{text}");
    fs::write(&path, text).expect("the file can be written");
}

#[test]
fn the_static_pages_are_up_to_date() {
    let page = fs::read_to_string(root().join("index.html")).expect("the page");
    let (before, rest) = page.split_once(pages::BEGIN).expect("the beginning of the static pages");
    let (_, after) = rest.split_once(pages::END).expect("their end");
    let pages = pages::markup();
    compare("index.html", &[before, pages::BEGIN, &pages, pages::END, after].concat());
}

#[test]
fn what_the_scripts_know_is_up_to_date() {
    compare("src/boot/known.js", &known::script());
}

#[test]
fn the_routes_are_up_to_date() {
    compare("crates/shell/tests/first_paint/routes.json", &known::routes());
}
