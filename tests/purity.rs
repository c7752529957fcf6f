//! The layers of the source, read as text: imports go down only, and the browser stays behind
//! its gate. The compiler proves part of this on a host; the rest it would notice only in a
//! browser build, or never.

use std::fs;
use std::path::{Path, PathBuf};

use handful::games::GameId;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every file under a folder of the project, as paths from the root.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path = entry.expect("a readable folder").path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if path.is_dir() && !["node_modules", "target", "dist"].contains(&name) {
                folders.push(path);
            } else if path.is_file() {
                found.push(path.strip_prefix(root()).expect("under the root").to_owned());
            }
        }
    }
    found.sort();
    found
}

/// The Rust files under a folder, each with its code: comment lines left out.
fn rust(folder: &str) -> Vec<(String, String)> {
    let is_rust = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(root().join(&path)).expect("a source file is text");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        (path.to_string_lossy().replace('\\', "/"), code.collect::<Vec<_>>().join("\n"))
    };
    files(folder).into_iter().filter(is_rust).map(read).collect()
}

/// The modules that code names right after `crate::`, `super::` or `handful::`, in groups too:
/// `use crate::{engine::Game, text}` names `engine` and `text`.
fn names(code: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for root in ["crate::", "super::", "handful::"] {
        for (at, _) in code.match_indices(root) {
            let rest = code[at + root.len()..].trim_start();
            match rest.strip_prefix('{') {
                Some(group) => found.extend(heads(group)),
                None => found.extend(word(rest)),
            }
        }
    }
    found
}

/// The first name of each item of a `{…}` group whose brace is open already.
fn heads(group: &str) -> Vec<&str> {
    let mut depth = 0;
    let mut found: Vec<&str> = word(group.trim_start()).into_iter().collect();
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => found.extend(word(group[at + 1..].trim_start())),
            _ => {}
        }
    }
    found
}

fn word(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    (end > 0).then(|| &text[..end])
}

#[test]
fn names_are_found_in_every_spelling() {
    let code = "use crate::{engine::{a, web}, text::b, link}; super::games::x(); crate:: y;";
    let mut found = names(code);
    found.sort_unstable();
    assert_eq!(found, ["engine", "games", "link", "text", "y"]);
}

fn check_names(folder: &str, forbidden: &[&str]) {
    for (path, code) in rust(folder) {
        for name in names(&code) {
            assert!(!forbidden.contains(&name), "{path} names {name}, which is above it");
        }
    }
}

#[test]
fn imports_go_down_only() {
    assert!(rust("src/engine").len() > 5 && rust("src/games").len() > 3, "the source is found");
    // The cards stand beside the engine: they may use it, and it does not know them.
    assert!(!rust("src/cards").is_empty(), "the cards are found");
    check_names("src/engine", &["games", "text", "link", "settings", "web", "cards", "solve"]);
    check_names("src/cards", &["games", "text", "link", "settings", "web", "solve"]);
    check_names("src/games", &["text", "link", "settings", "web", "solve"]);
}

#[test]
fn the_browser_stays_behind_its_gate() {
    let behind = |path: &str| {
        path.starts_with("src/web/")
            || path.starts_with("src/bin/")
            || ["src/lib.rs", "src/main.rs"].contains(&path)
    };
    let browser = ["web_sys", "wasm_bindgen", "js_sys", "leptos", "gloo_"];
    for (path, code) in rust("src").iter().filter(|(path, _)| !behind(path)) {
        for name in browser {
            assert!(!code.contains(name), "{path} names {name}");
        }
        assert!(!names(code).contains(&"web"), "{path} names the page");
    }
}

#[test]
fn the_engine_knows_no_game() {
    for id in GameId::ALL {
        let slug = id.slug();
        let type_name: String =
            slug.split('-').map(|part| part[..1].to_uppercase() + &part[1..]).collect();
        let code = rust("src/engine").into_iter().chain(rust("src/cards"));
        for (path, code) in code {
            for name in [slug, &slug.replace('-', "_"), &type_name] {
                assert!(!code.contains(name), "{path} names {name}");
            }
        }
    }
}

#[test]
fn files_are_short_enough_to_read() {
    let folders = ["src", "tests", "examples", "benches", "xtask", "style", "end2end"];
    let source = ["rs", "css", "mjs", "js", "ts", "html", "toml"];
    for path in folders.into_iter().flat_map(files) {
        if path.extension().is_some_and(|e| source.iter().any(|&s| e == s)) {
            let text = fs::read_to_string(root().join(&path)).expect("a source file is text");
            let lines = text.lines().count();
            assert!(lines <= 500, "{} has {lines} lines: it wants splitting", path.display());
        }
    }
}
