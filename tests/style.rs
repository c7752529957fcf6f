//! Checks of the style sheets that stylelint cannot make (xtask/npm/stylelint.config.mjs has the others): contrast, and
//! that what the page or the program repeat of the tokens is the same.

use std::collections::BTreeMap;
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

#[test]
fn motions_last_as_long_as_their_tokens() {
    let code = read("src/kit/motion.rs");
    for (constant, name) in [("MOVE", "--move"), ("SLOW", "--slow")] {
        let value = token(name);
        let time = value.strip_prefix("calc(var(--t) * ").and_then(|rest| rest.strip_suffix("ms)"));
        let line = format!("pub const {constant}: u32 = {};", time.expect("a time"));
        assert!(code.contains(&line), "src/kit/motion.rs: no {line}");
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

/// A token's colour in one theme, as `#rrggbb`.
fn colours(css: &str, theme: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (name, value) in css.lines().filter_map(|line| line.trim().split_once(": ")) {
        let value = value.trim_end_matches(';');
        let of_theme = value.split_once(&format!("var(--{theme}, ")).map(|(_, rest)| rest);
        let value = of_theme.map_or(value, |rest| rest.split(')').next().unwrap_or_default());
        if name.starts_with("--") && value.starts_with('#') {
            found.insert(name.to_owned(), value.to_owned());
        }
    }
    found
}

/// The relative luminance of a colour (WCAG 2.2).
fn luminance(colour: &str) -> f64 {
    let digits = u32::from_str_radix(&colour[1..], 16).expect("a colour as #rrggbb");
    assert_eq!(colour.len(), 7, "{colour} is written with six digits");
    let channel = |shift: u32| {
        let c = f64::from(digits >> shift & 255) / 255.0;
        if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// What stands on what, and the least contrast: 4.5 for text, 3 for the edges of controls and for marks.
const PAIRS: &[(&str, &[&str], f64)] = &[
    ("--ink", &["--table", "--table-deep", "--panel"], 7.0),
    ("--ink-soft", &["--table", "--table-deep", "--panel"], 4.5),
    ("--edge", &["--table", "--panel"], 3.0),
    ("--bad", &["--table", "--panel"], 4.5),
    ("--need-ink", &["--need-soft"], 4.5),
    ("--sun-ink", &["--sun"], 4.5),
    ("--accent-ink", &["--accent"], 4.5),
    ("--accent", &["--table", "--panel"], 4.5),
    ("--on", &["--felt", "--felt-deep", "--felt-lift", "--felt-back"], 4.5),
    ("--on-soft", &["--felt", "--felt-deep", "--felt-lift"], 4.5),
    ("--on-bad", &["--felt", "--felt-deep"], 4.5),
    ("--sun", &["--felt", "--felt-deep"], 3.0),
    ("--card-ink", &["--card", "--card-shade"], 7.0),
    ("--suit-c", &["--card", "--card-shade"], 4.5),
    ("--suit-d", &["--card", "--card-shade"], 4.5),
];

#[test]
fn every_pair_of_colours_can_be_read() {
    let css = read("style/tokens.css");
    let (general, felts) = css.split_once("/* The felt of each game").expect("the felts");
    let mut checked = 0;
    for theme in ["light", "dark"] {
        let general = colours(general, theme);
        // Without a game, and on each game's felt.
        let felts = felts.split("[data-felt=\"").skip(1).filter_map(|felt| {
            let (name, rest) = felt.split_once('"')?;
            Some((name, colours(rest.split('}').next()?, theme)))
        });
        for (name, felt) in std::iter::once(("no game", BTreeMap::new())).chain(felts) {
            let colour = |token: &str| {
                let found = felt.get(token).or_else(|| general.get(token));
                found.unwrap_or_else(|| panic!("{token} is no colour of the {theme} theme"))
            };
            for (front, backs, least) in PAIRS {
                for back in *backs {
                    let ratio = contrast(colour(front), colour(back));
                    assert!(ratio >= *least, "{name}, {theme}: {front} on {back} is {ratio:.2}");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 300, "only {checked} pairs");
}
