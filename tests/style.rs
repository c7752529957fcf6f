//! Checks of the style sheets: layers and breakpoints are tokens of style/tokens.css, and what the page or the program
//! repeat of the tokens is the same.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn read(path: impl AsRef<Path>) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// Returns the path and the text of every style sheet.
fn sheets() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for folder in ["style", "style/games"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for entry in fs::read_dir(path).expect("a folder of style sheets") {
            let name = entry.expect("a readable folder").file_name();
            let path = format!("{folder}/{}", name.to_string_lossy());
            if path.ends_with(".css") {
                found.push((path.clone(), without_comments(&read(path))));
            }
        }
    }
    found
}

fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once("*/").expect("a closed comment").1)
}

/// Returns the value of a declaration of style/tokens.css, without its name and semicolon.
fn token(name: &str) -> String {
    let css = without_comments(&read("style/tokens.css"));
    let found = css.lines().find_map(|line| line.trim().strip_prefix(name)?.strip_prefix(": "));
    found.unwrap_or_else(|| panic!("no token {name}")).trim_end_matches(';').to_owned()
}

/// Returns the conditions on width and height in a text, such as `max-width: 599px`.
fn sizes(text: &str) -> BTreeSet<String> {
    let names = ["min-width", "max-width", "min-height", "max-height"];
    let mut found = BTreeSet::new();
    for name in names {
        for (at, _) in text.match_indices(name) {
            let end = text[at..].find("px").map_or(text.len(), |end| at + end + 2);
            found.insert(text[at..end].to_owned());
        }
    }
    found
}

/// Returns the queries of the media rules of a style sheet.
fn media(css: &str) -> impl Iterator<Item = &str> {
    css.split("@media").skip(1).map(|rule| rule.split('{').next().unwrap_or_default())
}

/// Returns the breakpoints that the head of style/tokens.css lists, each as its conditions.
fn breakpoints() -> BTreeSet<BTreeSet<String>> {
    let css = read("style/tokens.css");
    let head = css.split("*/").next().unwrap_or_default();
    let rows = head.lines().filter(|line| line.starts_with(" * --"));
    rows.map(sizes).filter(|sizes| !sizes.is_empty()).collect()
}

#[test]
fn every_layer_is_a_token() {
    let tokens = without_comments(&read("style/tokens.css"));
    for (path, css) in sheets() {
        for value in css.split("z-index:").skip(1) {
            let value = value.split(';').next().unwrap_or_default().trim();
            let name = value.split("var(").nth(1).and_then(|rest| rest.split(')').next());
            let name = name.unwrap_or_else(|| panic!("{path}: z-index: {value} names no token"));
            let is_token = name.starts_with("--z-") && tokens.contains(&format!("{name}: "));
            assert!(is_token, "{path}: {name} is no layer of style/tokens.css");
        }
    }
}

#[test]
fn every_breakpoint_is_listed_and_used() {
    let listed = breakpoints();
    let mut used = BTreeSet::new();
    for (path, css) in sheets() {
        for query in media(&css) {
            assert!(!query.contains(['<', '>']), "{path}: use min- and max-, not {query}");
            let sizes = sizes(query);
            if !sizes.is_empty() {
                assert!(listed.contains(&sizes), "{path}: {query} is not in style/tokens.css");
                used.insert(sizes);
            }
        }
    }
    assert_eq!(listed, used, "a breakpoint that no style sheet uses");
}

#[test]
fn motions_last_as_long_as_their_tokens() {
    let code = read("src/web/kit/motion.rs");
    for (constant, name) in [("MOVE", "--move"), ("SLOW", "--slow")] {
        let value = token(name);
        let time = value.strip_prefix("calc(var(--t) * ").and_then(|rest| rest.strip_suffix("ms)"));
        let line = format!("pub const {constant}: u32 = {};", time.expect("a time"));
        assert!(code.contains(&line), "src/web/kit/motion.rs: no {line}");
    }
}

#[test]
fn dark_values_stand_once() {
    for (path, css) in sheets() {
        let allowed = usize::from(path == "style/tokens.css");
        let dark = css.matches("prefers-color-scheme").count();
        assert_eq!(dark, allowed, "{path}: a value of the dark theme belongs into var(--dark, …)");
        assert_eq!(css.matches("[data-theme=\"dark\"]").count(), allowed, "{path}");
    }
    // The browser's own bars have the colour of the table before any style sheet is there.
    let table = token("--table");
    let page = read("index.html");
    for theme in ["light", "dark"] {
        let colour = table.split(&format!("var(--{theme}, ")).nth(1);
        let colour = colour.and_then(|rest| rest.split(')').next()).expect("both themes");
        let media = format!("content=\"{colour}\" media=\"(prefers-color-scheme: {theme})\"");
        assert!(page.contains(&media), "index.html: no theme-color with {media}");
    }
}
