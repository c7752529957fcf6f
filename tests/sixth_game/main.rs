//! A sixth game is its own files and a few lines in others, as docs/ADDING-A-GAME.md says: the test adds a tiny game to
//! a copy of the crates and runs there what every game must pass.

#[path = "../copies/mod.rs"]
mod copies;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use copies::{cargo, copied, edit, own_target, root};

/// The files of the tiny game, as paths from the root.
fn new_files() -> BTreeSet<String> {
    let new = root().join("tests/sixth_game/new");
    let mut found = BTreeSet::new();
    let mut folders = vec![new.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of the game") {
            let path: PathBuf = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let path = path.strip_prefix(&new).expect("a path below it");
                found.insert(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found
}

/// Returns the paths that the document lists under a heading, for the game `pebbles`, but those that tests write.
fn listed(document: &str, heading: &str) -> BTreeSet<String> {
    let (_, rest) = document.split_once(heading).unwrap_or_else(|| panic!("no “{heading}”"));
    let block = rest.split("```").nth(1).expect("a block of paths");
    let lines =
        block.lines().map(str::trim).filter(|line| line.contains('/') || line.contains('.'));
    let lines = lines.filter(|line| !line.ends_with("written by the test"));
    let path = |line: &str| line.split_whitespace().next().expect("a path").to_owned();
    lines
        .map(path)
        .map(|path| path.replace("<name>", "pebbles").replace("<slug>", "pebbles"))
        .collect()
}

/// Adds the tiny game to a copy of the crate; returns the files that it edits.
fn add(copied: &Path) -> BTreeSet<String> {
    for file in new_files() {
        let (from, to) = (root().join("tests/sixth_game/new").join(&file), copied.join(&file));
        assert!(!to.exists(), "{file} is new");
        fs::create_dir_all(to.parent().expect("a folder")).expect("its folder");
        fs::copy(from, to).expect("a file of the game");
    }
    let edits = [
        ("crates/games/src/lib.rs", "pub mod sliding;\n", "pub mod pebbles;\npub mod sliding;\n"),
        (
            "crates/games/src/lib.rs",
            "            Escalator = escalator\n",
            "            Escalator = escalator,\n            /// Take pebbles.\n            Pebbles = pebbles\n",
        ),
        (
            "crates/lab/src/lib.rs",
            "pub mod probe;\n",
            "/// Pebbles.\npub mod pebbles {\n    mod probe;\n}\npub mod probe;\n",
        ),
        (
            "index.html",
            "    <link data-trunk rel=\"css\" href=\"style/games/escalator.css\">\n",
            "    <link data-trunk rel=\"css\" href=\"style/games/escalator.css\">\n    <link data-trunk rel=\"css\" href=\"style/games/pebbles.css\">\n",
        ),
        (
            "public/manifest.webmanifest",
            "    { \"name\": \"Escalator\", \"name_localized\"",
            "    { \"name\": \"Pebbles\", \"url\": \"./#/pebbles\" },\n    { \"name\": \"Escalator\", \"name_localized\"",
        ),
    ];
    for (file, from, to) in edits {
        edit(&copied.join(file), from, to);
    }
    edits.map(|(file, ..)| file.to_owned()).into()
}

#[test]
fn the_document_names_exactly_the_files_of_a_new_game() {
    let document = fs::read_to_string(root().join("docs/ADDING-A-GAME.md")).expect("the document");
    assert_eq!(listed(&document, "## New files"), new_files());
    let edited = [
        "crates/games/src/lib.rs",
        "crates/lab/src/lib.rs",
        "index.html",
        "public/manifest.webmanifest",
    ];
    assert_eq!(listed(&document, "## Edited files"), edited.map(str::to_owned).into());
}

/// Returns the files that the tests of games compare with, with their texts.
fn expected(root: &Path) -> BTreeSet<(String, String)> {
    let of = |folder: &str| {
        let folder = root.join("crates/games/tests").join(folder);
        let files = fs::read_dir(folder).expect("a folder of the tests");
        files.map(|file| {
            let path = file.expect("a file").path();
            let text = fs::read_to_string(&path).expect("a text");
            (path.strip_prefix(root).expect("below it").to_string_lossy().into_owned(), text)
        })
    };
    of("golden").chain(of("transcripts")).collect()
}

#[test]
#[ignore = "full: compiles a copy of the crate"]
fn a_sixth_game_is_its_own_files_and_a_few_lines_in_four() {
    let (copied, target) = (copied("sixth-game"), own_target());
    assert_eq!(add(&copied).len(), 4);
    let test = |blesses: bool, tests: &[&str]| {
        let tests = tests.iter().flat_map(|test| ["--test", test]);
        let args: Vec<&str> =
            ["test", "--offline", "--lib", "--examples"].into_iter().chain(tests).collect();
        cargo(&copied, &target, blesses, &args)
    };
    // Its own files are written, and those of the others are what they were.
    test(true, &["golden", "transcripts"]);
    let (before, after) = (expected(root()), expected(&copied));
    let new: Vec<_> = after.difference(&before).map(|(path, _)| path).collect();
    assert_eq!((before.is_subset(&after), new.len()), (true, 2), "{new:?}");
    // What the compiler cannot say: the laws that every game keeps, with saves and links and records, words in both
    // languages; and that the golden days and all stored forms are what they were.
    let said = test(false, &["laws", "group", "daily", "fixtures", "words", "layers"]);
    for test in
        ["pebbles_speaks_both_languages", "every_deal_can_be_won_and_one_pebble_after_one_is_lost"]
    {
        assert!(said.contains(test), "{said}");
    }
    // The board.
    let page = [
        "check",
        "--quiet",
        "--offline",
        "-p",
        "handful",
        "--lib",
        "--target",
        "wasm32-unknown-unknown",
    ];
    cargo(&copied, &target, false, &page);
}
