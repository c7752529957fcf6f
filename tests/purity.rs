//! Checks of the source text: the engine and the cards name no game, and the recipes name what exists. That the former import
//! none, Cargo holds.

use std::fs;
use std::path::{Path, PathBuf};

use handful_games::GameId;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns every file under a folder of the project, as paths from the root.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path.strip_prefix(root()).expect("under the root").to_owned());
            }
        }
    }
    found.sort();
    found
}

/// Returns the Rust files under a folder with their code, without comment lines.
fn rust(folder: &str) -> Vec<(String, String)> {
    let is_rust = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(root().join(&path)).expect("a source file is text");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        (path.to_string_lossy().replace('\\', "/"), code.collect::<Vec<_>>().join("\n"))
    };
    files(folder).into_iter().filter(is_rust).map(read).collect()
}

/// Returns whether a name occurs in code as a word. A capital letter begins a word, and an underscore separates words.
fn names(code: &str, name: &str) -> bool {
    let is_type = name.starts_with(char::is_uppercase);
    code.match_indices(name).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + name.len()..].chars().next();
        (is_type || !before.is_some_and(char::is_alphanumeric))
            && !after.is_some_and(char::is_lowercase)
    })
}

#[test]
fn the_engine_knows_no_game() {
    for id in GameId::ALL {
        let slug = id.slug();
        let type_name: String =
            slug.split('-').map(|part| part[..1].to_uppercase() + &part[1..]).collect();
        let code = rust("crates/engine/src").into_iter().chain(rust("crates/games/src/cards"));
        for (path, code) in code {
            for name in [slug, &slug.replace('-', "_"), &type_name] {
                assert!(!names(&code, name), "{path} names {name}");
            }
        }
    }
}

#[test]
fn a_name_is_a_word_of_its_own() {
    for code in ["FlipNine", "a: FlipNine,", "NewFlipNine", "FlipNineView"] {
        assert!(names(code, "FlipNine"), "{code}");
    }
    for code in ["sliding", "\"sliding\"", "sliding::Side", "of_sliding_board", "sliding9"] {
        assert!(names(code, "sliding"), "{code}");
    }
    for (code, name) in [("minimal", "nim"), ("Nimble", "Nim"), ("backsliding", "sliding")] {
        assert!(!names(code, name), "{code}");
    }
}

/// Returns the paths that a text names: whatever has a slash or ends as a file of the project does. A part in angle brackets
/// ends a path.
fn named_paths(text: &str) -> Vec<&str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
    let words = text.split(|c| !is_part(c)).map(|word| word.trim_end_matches(['.', '/']));
    let is_file = |word: &str| {
        [".rs", ".md", ".js", ".mjs", ".css", ".txt"].iter().any(|end| word.ends_with(end))
    };
    words.filter(|word| !word.starts_with('.') && (word.contains('/') || is_file(word))).collect()
}

/// Returns the names of code between backticks: `Choice::new` has two. What has a space or another sign is no name.
fn named_items(text: &str) -> Vec<&str> {
    let is_name = |part: &&str| {
        let is_sign = |c: char| !c.is_ascii_alphanumeric() && c != '_' && c != ':';
        !part.is_empty() && !part.contains(is_sign)
    };
    let spans = text.split('`').skip(1).step_by(2).map(|span| span.trim_end_matches('!'));
    spans.filter(is_name).flat_map(|span| span.split("::")).collect()
}

#[test]
fn the_recipes_name_files_and_items_that_exist() {
    let text = fs::read_to_string(root().join("CONTRIBUTING.md")).expect("the recipes");
    let folders = ["crates", "docs", "src", "tests", "xtask/src", "end2end/support"];
    let all: Vec<String> = folders
        .into_iter()
        .flat_map(files)
        .map(|path| format!("/{}", path.to_string_lossy().replace('\\', "/")))
        .collect();
    let is_there = |path: &str| {
        root().join(path).exists() || all.iter().any(|file| file.ends_with(&format!("/{path}")))
    };
    let paths = named_paths(&text);
    assert!(paths.len() > 30, "{paths:?}");
    let missing: Vec<&str> = paths.into_iter().filter(|path| !is_there(path)).collect();
    assert!(missing.is_empty(), "no such file: {missing:?}");

    let code: Vec<String> =
        ["crates", "src", "xtask/src"].into_iter().flat_map(rust).map(|(_, code)| code).collect();
    let items = named_items(&text);
    assert!(items.len() > 20, "{items:?}");
    let is_known = |item: &&str| {
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        code.iter().any(|code| code.split(|c| !is_name(c)).any(|word| word == *item))
    };
    let unknown: Vec<&str> = items.into_iter().filter(|item| !is_known(item)).collect();
    assert!(unknown.is_empty(), "no such name in the code: {unknown:?}");
}

#[test]
fn paths_and_items_are_found_in_a_text() {
    let text = "Its arm in `Choice::new` (`players/mod.rs`), [docs](docs/TESTING.md), crates/x/<game>.rs; `keywords!`, `--page`, a.rs.";
    assert_eq!(named_paths(text), ["players/mod.rs", "docs/TESTING.md", "crates/x", "a.rs"]);
    assert_eq!(named_items(text), ["Choice", "new", "keywords"]);
}
