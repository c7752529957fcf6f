//! Checks of the source text: the engine and the cards name no game. That they import none, Cargo holds.

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
