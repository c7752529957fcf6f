//! Checks of the style sheets that stylelint cannot make (xtask/npm/stylelint.config.mjs has the others): contrast, and
//! that what the page or the program repeat of the tokens is the same.

use std::collections::{BTreeMap, BTreeSet};
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
    for (constant, name) in [("MOVE_MS", "--move"), ("SLOW_MS", "--slow")] {
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
    ("--required-ink", &["--required-soft"], 4.5),
    ("--sun-ink", &["--sun"], 4.5),
    ("--accent-ink", &["--accent"], 4.5),
    ("--accent", &["--table", "--panel"], 4.5),
    ("--felt-ink", &["--felt", "--felt-deep", "--felt-lift", "--felt-back"], 4.5),
    ("--felt-ink-soft", &["--felt", "--felt-deep", "--felt-lift"], 4.5),
    ("--felt-ink-bad", &["--felt", "--felt-deep"], 4.5),
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

/// What the value of a custom property is, as far as its text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Colour,
    Length,
    Time,
    Angle,
    Percentage,
    Number,
}

/// Units by what they measure.
const UNITS: &[(Kind, &str)] = &[
    (Kind::Length, " px rem em ch lh cqw cqh cqmin cqmax vw vh dvh svh vmin vmax "),
    (Kind::Time, " ms s "),
    (Kind::Angle, " deg turn rad "),
    (Kind::Percentage, " % "),
];

/// Functions and keywords of colours.
const COLOURS: &str = " rgb rgba hsl oklch color-mix transparent white black currentcolor canvas canvastext buttontext \
                       buttonface highlight highlighttext linktext graytext mark field ";

/// Returns the declarations of a sheet: names and values.
fn declarations(css: &str) -> Vec<(String, String)> {
    let ends = css.match_indices([';', '}']).map(|(at, _)| at);
    let parts = ends.map(|end| css[..end].rsplit([';', '{', '}']).next().unwrap_or_default());
    let pairs = parts.filter_map(|part| part.split_once(':'));
    pairs.map(|(name, value)| (name.trim().to_owned(), value.trim().to_lowercase())).collect()
}

/// Returns what a value is: that of its parts if they are of one kind. A plain number beside another kind is a factor.
fn kind(value: &str, known: &dyn Fn(&str) -> Option<Kind>) -> Option<Kind> {
    // A picture, or a zero, which needs no unit.
    if value.contains("gradient(") || value.contains("url(") || value == "0" {
        return None;
    }
    let is_word = |c: char| c.is_alphanumeric() || "-.#%_".contains(c);
    let (mut kinds, mut has_unknown): (Vec<Kind>, bool) = (Vec::new(), false);
    for word in value.split(|c| !is_word(c)).filter(|word| !word.is_empty()) {
        let unit = word.trim_start_matches(|c: char| c.is_ascii_digit() || "-+.".contains(c));
        let is_amount = word.contains(|c: char| c.is_ascii_digit()) && word.len() > unit.len();
        let found = if word.starts_with('#') || COLOURS.contains(&format!(" {word} ")) {
            Some(Kind::Colour)
        } else if word.starts_with("--") {
            has_unknown |= known(word).is_none();
            known(word)
        } else if is_amount && unit.is_empty() {
            Some(Kind::Number)
        } else if is_amount {
            let of = UNITS.iter().find(|(_, units)| units.contains(&format!(" {unit} ")));
            of.map(|(kind, _)| *kind)
        } else {
            None
        };
        kinds.extend(found);
        // The numbers of a colour are its own.
        if found == Some(Kind::Colour) && !word.starts_with('#') {
            return Some(Kind::Colour);
        }
    }
    kinds.sort_unstable();
    kinds.dedup();
    match kinds[..] {
        [Kind::Number] if has_unknown => None,
        [one] => Some(one),
        [one, Kind::Number] => Some(one),
        _ => None,
    }
}

/// Properties that take a colour, or a length, alone.
const TAKE: &[(Kind, &str)] = &[
    (Kind::Colour, " color background background-color border-color fill stroke outline-color "),
    (
        Kind::Length,
        " width height min-width min-height max-width max-height gap padding margin top right bottom left inset \
          font-size border-radius ",
    ),
];

/// Returns how custom properties contradict themselves: two kinds of values, a value that is not of the registered
/// syntax, a use as something else.
fn contradictions(sheets: &[(String, String)]) -> Vec<String> {
    let all: Vec<(String, String)> = sheets.iter().flat_map(|(_, css)| declarations(css)).collect();
    let mut kinds: BTreeMap<&str, Vec<Kind>> = BTreeMap::new();
    for (_, css) in sheets {
        for part in css.split("@property ").skip(1) {
            let (name, rest) = part.split_once('{').expect("a block");
            let syntax = rest.split('"').nth(1).expect("a syntax");
            let kind = match syntax {
                "<length>" => Kind::Length,
                "<percentage>" => Kind::Percentage,
                "<integer>" | "<number>" => Kind::Number,
                // Any value.
                "*" => continue,
                _ => panic!("{name}: {syntax}"),
            };
            kinds.insert(name.trim(), vec![kind]);
        }
    }
    // Names that refer to others are known after a few rounds.
    for _ in 0..5 {
        let before = kinds.clone();
        let known = |name: &str| before.get(name).and_then(|kinds| kinds.first().copied());
        for (name, value) in all.iter().filter(|(name, _)| name.starts_with("--")) {
            let of = kinds.entry(name).or_default();
            of.extend(kind(value, &known).filter(|kind| !of.contains(kind)));
        }
    }
    let twice = kinds.iter().filter(|(_, kinds)| kinds.len() > 1);
    let mut found: Vec<String> = twice.map(|(name, kinds)| format!("{name}: {kinds:?}")).collect();
    for (property, value) in &all {
        let Some(name) = value.strip_prefix("var(").and_then(|it| it.strip_suffix(')')) else {
            continue;
        };
        let wanted = TAKE.iter().find(|(_, names)| names.contains(&format!(" {property} ")));
        let (Some((wanted, _)), Some(kinds)) = (wanted, kinds.get(name)) else { continue };
        if kinds
            .iter()
            .any(|kind| kind != wanted && (kind, wanted) != (&Kind::Percentage, &Kind::Length))
        {
            found.push(format!("{property}: {value}, which is {kinds:?}"));
        }
    }
    found
}

#[test]
fn a_custom_property_has_one_type() {
    assert_eq!(contradictions(&sheets()), [""; 0]);
}

#[test]
fn two_types_of_a_custom_property_are_found() {
    let registered = "@property --hand { syntax: \"<length>\"; inherits: true; }";
    for (css, wrong) in [
        (":root { --a: #fff; } p { --a: 2rem; }", 1),
        (
            ":root { --a: var(--light, #fff) var(--dark, #000); --b: var(--a); } p { --b: calc(2 * 1px); }",
            1,
        ),
        (":root { --hand: #14161f; }", 1),
        ("p { background: var(--hand); }", 1),
        ("p { --turn: 1; } q { --turn: 3deg; }", 1),
        ("p { --hand: calc(2 * var(--w)); --w: 0; } q { --hand: 0; bottom: var(--hand); }", 0),
        (
            "p { --a: 0 1px 2px rgb(0 0 0 / 20%); --b: 50%; width: var(--b); --c: ; --d: inherit; }",
            0,
        ),
    ] {
        let sheets = [registered, css].map(|css| (String::new(), css.to_owned()));
        assert_eq!(contradictions(&sheets).len(), wrong, "{css}: {:?}", contradictions(&sheets));
    }
}

#[test]
fn no_part_gets_a_layout_by_its_place_alone() {
    // A selector such as `.fold > :not(summary)` is stronger than the class of a part that has a layout of its own.
    let is_by_place = |selector: &str| {
        let last = selector.rsplit(['>', '+', '~', ' ']).find(|part| !part.is_empty());
        last.is_some_and(|last| last.starts_with('*') || last.starts_with(":not("))
    };
    let mut found = Vec::new();
    for (path, css) in sheets() {
        for rule in css.split('}') {
            let Some((head, block)) = rule.rsplit_once('{') else { continue };
            let head = head.rsplit(['{', ';']).next().unwrap_or_default().trim();
            // Hidden is no layout.
            let lays_out = declarations(&format!("{{{block}}}"))
                .iter()
                .any(|(name, value)| name == "display" && value != "none");
            if lays_out && !head.starts_with(":where(") && head.split(',').any(is_by_place) {
                found.push(format!("{path}: {head}"));
            }
        }
    }
    assert_eq!(found, [""; 0]);
}

/// Returns the selectors and conditions whose brackets are not closed: a browser then drops the rule and all that it
/// swallows.
fn unclosed(sheets: &[(String, String)]) -> Vec<String> {
    let mut found = Vec::new();
    for (path, css) in sheets {
        let heads = css.split_inclusive(['{', '}', ';']).filter_map(|part| part.strip_suffix('{'));
        let is_open =
            |head: &&str| head.matches(['(', '[']).count() != head.matches([')', ']']).count();
        found.extend(heads.filter(is_open).map(|head| format!("{path}: {}", head.trim())));
    }
    found
}

#[test]
fn every_selector_is_closed() {
    assert_eq!(unclosed(&sheets()), [""; 0]);
}

#[test]
fn an_unclosed_selector_is_found() {
    let css = ".a :is(ol, ul), :is(.b {\n  color: red;\n}\n.c, .d) {\n  width: 100%;\n}".to_owned();
    assert_eq!(unclosed(&[("a.css".to_owned(), css)]).len(), 2);
}

#[test]
fn every_rule_is_in_a_layer() {
    let tokens = without_comments(&read("style/tokens.css"));
    let order = tokens.split_once("@layer ").and_then(|(_, rest)| rest.split_once(';'));
    let order: Vec<&str> = order.expect("the order of the layers").0.split(", ").collect();
    for (path, css) in sheets() {
        let (mut depth, mut head) = (0, String::new());
        for c in css.chars() {
            match c {
                '{' if depth == 0 => {
                    let head = head.trim();
                    let layer = head.strip_prefix("@layer ");
                    let is_free =
                        ["@property ", "@font-face"].iter().any(|it| head.starts_with(it));
                    assert!(
                        is_free || layer.is_some_and(|it| order.contains(&it)),
                        "{path}: {head}"
                    );
                    let is_game = path.starts_with("style/games/");
                    assert!(is_free || (layer == Some("games")) == is_game, "{path}: {head}");
                    depth = 1;
                }
                '{' => depth += 1,
                '}' => depth -= 1,
                ';' if depth == 0 => head.clear(),
                _ if depth == 0 => head.push(c),
                _ => {}
            }
            if c == '}' && depth == 0 {
                head.clear();
            }
        }
    }
}

#[test]
fn a_long_query_stands_once_in_a_sheet() {
    let rail = "@media (min-width: 900px) and (min-height: 520px) {";
    let tray = "@media (orientation: landscape) and (min-width: 560px) and (max-width: 899px), \
                (min-width: 560px) and (max-height: 519px) {";
    for (path, css) in sheets() {
        for query in [rail, tray] {
            assert!(css.matches(query).count() < 2, "{path}: {query}");
        }
    }
}

/// Returns the texts of the files below a folder whose names end like this, without lines that are comments.
fn texts(folder: &str, end: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found = Vec::new();
    let mut folders = vec![root];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let is_other = ["node_modules", "target", "tests"].iter().any(|it| path.ends_with(it));
            if path.is_dir() && !is_other {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(end) {
                let text = fs::read_to_string(&path).expect("a text");
                let is_code = |line: &&str| !line.trim_start().starts_with("//");
                found.push(text.lines().filter(is_code).collect::<Vec<_>>().join("\n"));
            }
        }
    }
    found
}

/// The characters of a name in a style sheet.
fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

/// Returns the names that follow `start` in a text.
fn names_after<'a>(text: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(start).filter_map(move |(at, _)| {
        let rest = &text[at + start.len()..];
        let name = &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())];
        name.starts_with(|c: char| c.is_ascii_alphabetic()).then_some(name)
    })
}

/// Returns the contents of the string literals of Rust code.
fn literals(code: &str) -> Vec<&str> {
    let (mut found, mut rest) = (Vec::new(), code);
    while let Some(at) = rest.find('"') {
        let (before, after) = (&rest[..at], &rest[at + 1..]);
        let hashes = before.len() - before.trim_end_matches('#').len();
        let is_raw = before[..at - hashes].ends_with('r');
        // A quote as a character.
        if before.ends_with('\'') && after.starts_with('\'') {
            rest = &after[1..];
            continue;
        }
        let end = if is_raw {
            after.find(&format!("\"{}", &"####"[..hashes])).map(|end| (end, end + 1 + hashes))
        } else {
            let escaped =
                |end: usize| after[..end].len() - after[..end].trim_end_matches('\\').len();
            let mut ends = after.match_indices('"').map(|(end, _)| end);
            ends.find(|end| escaped(*end).is_multiple_of(2)).map(|end| (end, end + 1))
        };
        let Some((end, next)) = end else { break };
        found.push(&after[..end]);
        rest = &after[next..];
    }
    found
}

/// `data-set-up` as a script names it: `setUp`.
fn camel(data: &str) -> String {
    let mut parts = data.trim_start_matches("data-").split('-');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |name, part| name + &part[..1].to_uppercase() + &part[1..])
}

/// What the page, its style sheets and its scripts say of classes and `data-` names.
struct Names {
    css: String,
    /// Code of the page and its crates, and what its literals say.
    rust: String,
    literals: String,
    /// index.html and the scripts of the page.
    scripts: String,
    /// The browser tests.
    tests: String,
}

impl Names {
    fn of_the_page() -> Self {
        let css: String = sheets().into_iter().map(|(_, css)| css).collect();
        let rust = [texts("src", ".rs"), texts("crates", ".rs")].concat().join("\n");
        let literals = literals(&rust).join("\n");
        let scripts = [texts("src", ".js"), vec![read("index.html")]].concat().join("\n");
        Self { css, rust, literals, scripts, tests: texts("end2end", ".mjs").join("\n") }
    }

    /// Returns the selectors of the sheets, without values.
    fn selectors(&self) -> String {
        let heads = self.css.split_inclusive(['{', '}', ';']).filter_map(|it| it.strip_suffix('{'));
        let selectors = heads.filter(|head| !head.trim_start().starts_with('@'));
        let no_values = selectors.map(|head| head.split('"').step_by(2).collect::<String>());
        no_values.collect::<Vec<_>>().join("\n")
    }

    /// Returns the names of selectors that nobody sets.
    fn unset(&self) -> BTreeSet<String> {
        let selectors = self.selectors();
        let words = |text: &str| -> BTreeSet<String> {
            text.split(|c| !is_name(c)).map(str::to_owned).collect()
        };
        let set: BTreeSet<String> = &words(&self.literals) | &words(&self.scripts);
        let classes = names_after(&selectors, ".").filter(|name| !set.contains(*name));
        let is_set =
            |name: &str| set.contains(&format!("data-{name}")) || set.contains(&camel(name));
        let data = names_after(&selectors, "[data-").filter(|name| !is_set(name));
        let classes = classes.map(|name| format!(".{name}"));
        classes.chain(data.map(|name| format!("data-{name}"))).collect()
    }

    /// Returns the classes that are set, but that no sheet and no look-up names.
    fn unstyled(&self) -> BTreeSet<String> {
        let starts = [
            (&self.rust, ["attr(\"class\", \"", "text_button(\"", "picture(\"", "class=\""]),
            (&self.scripts, ["box(\"", "className = \"", "class=\"", "class\", \""]),
        ];
        let mut found = BTreeSet::new();
        let selectors = self.selectors();
        let named = |class: &str| {
            // A script also puts a name together: `.shell-` and a page.
            let is_in = |text: &str| {
                let fits =
                    |name: &str| name == class || name.ends_with('-') && class.starts_with(name);
                names_after(text, ".").any(fits)
            };
            is_in(&selectors) || is_in(&self.literals) || is_in(&self.scripts) || is_in(&self.tests)
        };
        for (text, starts) in starts {
            for start in starts {
                for (at, _) in text.match_indices(start) {
                    let classes = text[at + start.len()..].split('"').next().unwrap_or_default();
                    let classes =
                        classes.split(' ').filter(|it| !it.is_empty() && it.chars().all(is_name));
                    found.extend(classes.filter(|it| !named(it)).map(str::to_owned));
                }
            }
        }
        found
    }

    /// Returns the `data-` names of Rust code that no sheet, script, look-up or browser test reads.
    fn unread(&self) -> BTreeSet<String> {
        let name = |literal: &str| literal.strip_prefix("data-").map(str::to_owned);
        let literals = literals(&self.rust);
        let set = literals.iter().filter(|it| it.chars().all(is_name)).filter_map(|it| name(it));
        let drawn = names_after(&self.literals, " data-").map(str::to_owned);
        let selectors = self.selectors();
        let looked: BTreeSet<&str> = [&selectors, &self.literals, &self.scripts, &self.tests]
            .into_iter()
            .flat_map(|text| names_after(text, "[data-"))
            .chain(names_after(&self.rust, "get_attribute(\"data-"))
            .chain(names_after(&self.rust, "has_attribute(\"data-"))
            .collect();
        // A script reads `dataset.setUp`, or takes some names out of a `dataset` in one line.
        let lines = [&self.scripts, &self.tests].into_iter().flat_map(|text| text.lines());
        let taken: BTreeSet<&str> = lines
            .flat_map(|line| match line.contains("dataset") {
                true => line.split(|c| !is_name(c)).collect(),
                false => names_after(line, "\"data-").collect::<Vec<_>>(),
            })
            .collect();
        let is_read = |name: &str| {
            looked.contains(name) || taken.contains(name) || taken.contains(&camel(name)[..])
        };
        set.chain(drawn).filter(|name| !is_read(name)).map(|name| format!("data-{name}")).collect()
    }
}

/// What a drawing shows, for who inspects the page.
const INSPECTED: &[&str] = &["data-fish", "data-mood", "data-picture"];

#[test]
fn names_of_sheets_are_set_and_names_that_are_set_are_used() {
    let names = Names::of_the_page();
    assert_eq!(names.unset(), BTreeSet::new(), "in a style sheet, set by nobody");
    assert_eq!(
        names.unstyled(),
        BTreeSet::new(),
        "a class that no style sheet and no look-up names"
    );
    let mut unread = names.unread();
    unread.retain(|name| !INSPECTED.contains(&&name[..]));
    assert_eq!(unread, BTreeSet::new(), "set, and read by nobody");
}

#[test]
fn an_id_of_the_static_page_is_of_one_element() {
    let page = read("index.html");
    let mut seen = BTreeSet::new();
    let twice: Vec<&str> = names_after(&page, " id=\"").filter(|id| !seen.insert(*id)).collect();
    assert_eq!(twice, [""; 0]);
    assert!(seen.contains("i-star"));
}

#[test]
fn no_sheet_selects_by_a_test_id() {
    for (path, css) in sheets() {
        assert!(
            !css.contains("data-testid"),
            "{path}: a part is styled by a class or a name of its own"
        );
    }
}

#[test]
fn names_that_do_not_fit_are_found() {
    let names = Names {
        css: ".bar[data-low=\"x.y\"] .old, [data-gone] { top: 0; }".to_owned(),
        rust: r#"div().attr("class", "bar plain-bar").attr("data-low", "").attr("data-idle", "")"#
            .to_owned(),
        literals: "class\nbar plain-bar\ndata-low\n\ndata-idle\n".to_owned(),
        scripts: "box(\"late part-one\"); part.querySelector(`.part-${page}`)".to_owned(),
        tests: "all(\"main\").map((it) => it.dataset.low)".to_owned(),
    };
    let set = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    assert_eq!(names.unset(), set(&[".old", "data-gone"]));
    assert_eq!(names.unstyled(), set(&["plain-bar", "late"]));
    assert_eq!(names.unread(), set(&["data-idle"]));
    assert_eq!(literals(r###"a("b\"c", '"', r#"d "e""#)"###), [r#"b\"c"#, r#"d "e""#]);
}
