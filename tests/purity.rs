//! Checks of the source text: shared code names no game, no match passes over one, the recipes name what exists, and
//! browser tests wait for no time.

use std::fs;
use std::path::{Path, PathBuf};

use handful_games::GameId;
use proc_macro2::TokenTree;
use syn::visit::{self, Visit};

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
                folders.extend((!path.ends_with("node_modules")).then_some(path));
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

/// The names of a game in code: its type, which begins the names of its other types too, its module, and its slug.
struct GameNames {
    types: Vec<String>,
    modules: Vec<String>,
    slugs: Vec<&'static str>,
}

impl GameNames {
    fn all() -> Self {
        let slugs: Vec<&str> = GameId::ALL.map(GameId::slug).into();
        let modules = slugs.iter().map(|slug| slug.replace('-', "_")).collect();
        Self { types: GameId::ALL.map(|id| format!("{id:?}")).into(), modules, slugs }
    }

    fn has(&self, name: &str) -> bool {
        let is_type = |of: &String| {
            let after = name.strip_prefix(&**of).map(|rest| rest.chars().next());
            after.is_some_and(|after| !after.is_some_and(|c| c.is_ascii_lowercase()))
        };
        self.types.iter().any(is_type) || self.modules.iter().any(|module| module == name)
    }
}

/// What a file's code says of games, without its tests.
struct Code {
    games: GameNames,
    /// The names of games and their slugs.
    named: Vec<String>,
    /// The number of matches on games that pass over some of them.
    silent: usize,
    /// The modules in files of their own that are tests.
    tests: Vec<String>,
}

impl Code {
    fn of(text: &str) -> Self {
        let mut code =
            Self { games: GameNames::all(), named: Vec::new(), silent: 0, tests: Vec::new() };
        code.visit_file(&syn::parse_file(text).expect("a source file"));
        code
    }

    fn tokens(&mut self, tokens: proc_macro2::TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Ident(name) => self.visit_ident(&name),
                TokenTree::Literal(text) => {
                    if let Ok(text) = syn::parse_str::<syn::LitStr>(&text.to_string()) {
                        self.visit_lit_str(&text);
                    }
                }
                TokenTree::Punct(_) => {}
            }
        }
    }
}

/// Whether something is compiled for tests alone.
fn is_of_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|it| {
        it.path().is_ident("test")
            || it.path().is_ident("cfg")
                && it.parse_args::<syn::Ident>().is_ok_and(|what| what == "test")
    })
}

/// Whether a pattern names a game.
fn names_a_game(pattern: &syn::Pat) -> bool {
    struct Named(bool);
    impl Visit<'_> for Named {
        fn visit_path(&mut self, path: &syn::Path) {
            self.0 |= path.segments.iter().any(|it| it.ident == "GameId");
        }
    }
    let mut named = Named(false);
    named.visit_pat(pattern);
    named.0
}

/// Whether a pattern takes whatever there is.
fn takes_all(pattern: &syn::Pat) -> bool {
    match pattern {
        syn::Pat::Wild(_) | syn::Pat::Rest(_) => true,
        syn::Pat::Ident(it) => it.subpat.is_none() && it.ident != "None",
        syn::Pat::Tuple(it) => it.elems.iter().all(takes_all),
        syn::Pat::Paren(it) => takes_all(&it.pat),
        _ => false,
    }
}

impl Visit<'_> for Code {
    fn visit_item(&mut self, item: &syn::Item) {
        let attributes = match item {
            syn::Item::Fn(it) => &it.attrs,
            syn::Item::Impl(it) => &it.attrs,
            syn::Item::Mod(it) => &it.attrs,
            syn::Item::Use(it) => &it.attrs,
            _ => &Vec::new(),
        };
        match item {
            syn::Item::Mod(it) if is_of_tests(attributes) && it.content.is_none() => {
                self.tests.push(it.ident.to_string());
            }
            _ if is_of_tests(attributes) => {}
            _ => visit::visit_item(self, item),
        }
    }

    fn visit_attribute(&mut self, _: &syn::Attribute) {}

    fn visit_ident(&mut self, name: &syn::Ident) {
        if self.games.has(&name.to_string()) {
            self.named.push(name.to_string());
        }
    }

    fn visit_lit_str(&mut self, text: &syn::LitStr) {
        if self.games.slugs.contains(&&*text.value()) {
            self.named.push(text.value());
        }
    }

    fn visit_macro(&mut self, call: &syn::Macro) {
        self.tokens(call.tokens.clone());
        let parse = syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
        if let Ok(parts) = call.parse_body_with(parse) {
            // The names in it are known already.
            let known = self.named.len();
            parts.iter().for_each(|part| self.visit_expr(part));
            self.named.truncate(known);
        }
    }

    fn visit_expr_match(&mut self, it: &syn::ExprMatch) {
        let is_of_games = it.arms.iter().any(|arm| names_a_game(&arm.pat));
        let is_silent = |arm: &syn::Arm| arm.guard.is_none() && takes_all(&arm.pat);
        self.silent += usize::from(is_of_games && it.arms.iter().any(is_silent));
        visit::visit_expr_match(self, it);
    }
}

/// Returns the code of the files under some folders, without those that are tests.
fn code(folders: &[&str]) -> Vec<(String, Code)> {
    let texts = |folder: &&str| {
        files(folder).into_iter().filter(|path| {
            path.extension().is_some_and(|extension| extension == "rs")
                && !path.ends_with("tests.rs")
        })
    };
    let read = |path: PathBuf| {
        let text = fs::read_to_string(root().join(&path)).expect("a source file is text");
        (path, Code::of(&text))
    };
    let all: Vec<(PathBuf, Code)> = folders.iter().flat_map(texts).map(read).collect();
    // The files of test modules are beside the file that names them, or in the folder of its name.
    let of_tests: Vec<PathBuf> = all
        .iter()
        .flat_map(|(path, code)| {
            let own = path.with_extension("");
            let folder = if path.ends_with("mod.rs") || path.ends_with("lib.rs") {
                path.parent().unwrap_or(path).to_owned()
            } else {
                own
            };
            code.tests.iter().map(move |name| folder.join(name))
        })
        .collect();
    let is_test =
        |path: &Path| of_tests.iter().any(|test| path.with_extension("").starts_with(test));
    let shown = |path: PathBuf| path.to_string_lossy().replace('\\', "/");
    all.into_iter()
        .filter(|(path, _)| !is_test(path))
        .map(|(path, code)| (shown(path), code))
        .collect()
}

#[test]
fn shared_code_names_no_game() {
    let modules = GameNames::all().modules;
    let is_of_a_game =
        |path: &str| modules.iter().any(|it| path.starts_with(&format!("src/games/{it}/")));
    let shared = code(&[
        "crates/engine/src",
        "crates/games/src/cards",
        "crates/progress/src",
        "crates/storage/src",
        "crates/shell/src",
        "src",
    ]);
    assert!(shared.len() > 150, "the source is found");
    let named = shared.iter().filter(|(path, _)| !is_of_a_game(path));
    let named: Vec<String> = named
        .flat_map(|(path, code)| code.named.iter().map(move |name| format!("{path}: {name}")))
        .collect();
    assert!(named.is_empty(), "what is of one game is in its folder:\n{}", named.join("\n"));
}

#[test]
fn no_match_passes_over_a_game() {
    let tests = ["/tests/", "/benches/"];
    let all = code(&["crates", "src"]);
    let all = all.iter().filter(|(path, _)| !tests.iter().any(|folder| path.contains(folder)));
    let silent = all.filter(|(_, code)| code.silent > 0).map(|(path, _)| path);
    let silent: Vec<&String> = silent.collect();
    assert!(silent.is_empty(), "a match on games has no arm for all others: {silent:?}");
}

#[test]
fn a_game_is_found_by_its_names_and_a_silent_match_too() {
    let of = |text: &str| {
        let Code { named, silent, .. } = Code::of(text);
        (named.len(), silent)
    };
    for text in [
        "use games::FlipNineView;",
        "fn f(id: GameId) -> bool { id == GameId::Sliding }",
        "fn f() { g!(sliding::Side) }",
        "const A: &str = \"card-flip\";",
        "mod escalator;",
    ] {
        assert_eq!(of(text), (1, 0), "{text}");
    }
    for text in [
        "/// FlipNine\nfn sliding_window() {}",
        "const A: &str = \"sliding in\";",
        "#[cfg(test)]\nmod tests { use sliding::Side; }",
        "fn f(n: Option<Escalators>) {}",
    ] {
        assert_eq!(of(text), (0, 0), "{text}");
    }
    let silent = |arms: &str| of(&format!("fn f() {{ match x {{ {arms} }} }}")).1;
    assert_eq!(silent("GameId::Sliding => 1, _ => 0"), 1);
    assert_eq!(silent("(GameId::Sliding, Some(0)) => 1, (_, other) => 0"), 1);
    assert_eq!(silent("Some(GameId::Sliding | GameId::GoFish) => 1, other => 0"), 1);
    assert_eq!(silent("GameId::Sliding => 1, GameId::GoFish => 0"), 0);
    assert_eq!(silent("Kind::Race => 1, _ => 0"), 0);
}

/// Returns the paths that a text names: whatever has a slash or ends as a file of the project does. A part in angle
/// brackets ends a path.
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

/// The scripts that wait for a time: they measure or film, or ask a process that tells nothing by itself.
const WAITING: [&str; 6] = [
    "end2end/animation.mjs",
    "end2end/bench/sounds.mjs",
    "end2end/bench.mjs",
    "end2end/check.mjs",
    "end2end/support/webdriver.mjs",
    "end2end/worker.mjs",
];

/// Returns whether a script waits for a time.
fn sleeps(script: &str) -> bool {
    let script = script.split_whitespace().collect::<Vec<_>>().join(" ");
    let ways = ["waitForTimeout", "=> setTimeout(", ".sleep(", "timers/promises"];
    ways.iter().any(|way| script.contains(way))
}

#[test]
fn browser_tests_wait_for_a_state_and_not_for_a_time() {
    let is_script = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "mjs");
    let scripts: Vec<_> = files("end2end").into_iter().filter(is_script).collect();
    assert!(scripts.len() > 100, "{} scripts", scripts.len());
    let waiting = scripts.iter().filter(|path| {
        sleeps(&fs::read_to_string(root().join(path)).expect("a source file is text"))
    });
    let waiting: Vec<_> = waiting.map(|path| path.to_string_lossy().replace('\\', "/")).collect();
    assert_eq!(waiting, WAITING, "docs/TESTING.md says what to wait for");
}

#[test]
fn every_way_to_wait_for_a_time_is_found() {
    assert!(sleeps("await page.waitForTimeout(300);"));
    assert!(sleeps("await new Promise((done) =>\n  setTimeout(done, 300));"));
    assert!(sleeps("await driver.sleep(50);"));
    assert!(!sleeps("test.setTimeout(300_000); await page.clock.runFor(300);"));
}
