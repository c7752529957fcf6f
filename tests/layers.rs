//! The layers of the page, siblings that stand alone, and modules without circles. That crates import
//! downwards only, Cargo holds.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use handful_games::GameId;

/// The layers of the page, the topmost first. Units of one row do not know one another.
const LAYERS: &[&[&str]] =
    &[&["app"], &["pages", "games"], &["frame"], &["play"], &["page"], &["kit"]];

/// The absolute paths that the code of a module names. Of a group, each name counts.
fn paths(code: &str, at: &[String]) -> Vec<Vec<String>> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let starts = ["crate::", "super::"].iter().flat_map(|word| code.match_indices(word));
    let first = starts.filter(|(start, _)| !code[..*start].ends_with("super::"));
    let named = first.flat_map(|(start, word)| {
        let rest = code[start..].trim_start_matches(word);
        let up = (code.len() - start - rest.len()) / word.len();
        let base = if *word == *"crate::" { &[] } else { &at[..at.len().saturating_sub(up)] };
        let is_group = rest.starts_with('{');
        let is_end = |c: char| if is_group { c == ';' } else { c != ':' && !is_name(c) };
        let names = rest[..rest.find(is_end).unwrap_or(rest.len())].split(|c| !is_name(c));
        let names: Vec<String> = names.filter(|it| !it.is_empty()).map(str::to_owned).collect();
        let each = if is_group { names.chunks(1) } else { names.chunks(names.len().max(1)) };
        each.map(|names| [base, names].concat()).collect::<Vec<_>>()
    });
    named.collect()
}

/// The modules of a source folder, each with the code that is no comment.
fn modules(folder: &Path, at: &[String], found: &mut Vec<(Vec<String>, String)>) {
    for entry in fs::read_dir(folder).expect("a folder of the source") {
        let path = entry.expect("an entry").path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let is_root = ["mod", "lib", "main"].contains(&&stem[..]);
        let own = if is_root { at.to_vec() } else { [at, &[stem]].concat() };
        if path.is_dir() {
            modules(&path, &own, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            let text = fs::read_to_string(&path).expect("a text");
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            found.push((own, code.collect::<Vec<_>>().join("\n")));
        }
    }
}

/// Every import of a source folder that a rule refuses, in words.
fn faults(folder: &str, refuses: fn(&[String], &[String]) -> bool) -> Vec<String> {
    let mut all = Vec::new();
    modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &[], &mut all);
    assert!(all.len() > 50, "the source is found");
    let is_there = |path: &[String]| all.iter().any(|(module, _)| module.starts_with(path));
    let pairs =
        all.iter().flat_map(|(from, code)| paths(code, from).into_iter().map(move |to| (from, to)));
    let wrong = pairs.filter(|(from, to)| is_there(&to[..to.len().min(2)]) && refuses(from, to));
    wrong.map(|(from, to)| format!("{} imports {}", from.join("::"), to.join("::"))).collect()
}

/// Whether a module of the page imports from one that is not below it, or one page or board from another.
fn goes_up(from: &[String], to: &[String]) -> bool {
    let row = |unit: &str| LAYERS.iter().position(|row| row.contains(&unit));
    let (Some(one), Some(other)) = (from.first(), to.first()) else { return false };
    let (Some(at), Some(below)) = (row(one), row(other)) else { return false };
    match (from.get(1), to.get(1)) {
        _ if one != other => at >= below,
        (Some(part), Some(sibling)) => ["pages", "games"].contains(&&one[..]) && part != sibling,
        _ => false,
    }
}

/// Whether a game imports from another game.
fn knows_another(from: &[String], to: &[String]) -> bool {
    let is_game = |it: &String| GameId::ALL.iter().any(|id| id.slug().replace('-', "_") == **it);
    from.first()
        .zip(to.first())
        .is_some_and(|(one, other)| one != other && is_game(one) && is_game(other))
}

#[test]
fn imports_go_down_and_siblings_stand_alone() {
    assert_eq!(faults("src", goes_up), [""; 0]);
    assert_eq!(faults("crates/games/src", knows_another), [""; 0]);
}

/// The modules from which imports lead back to themselves.
fn circular(imports: &BTreeSet<[String; 2]>) -> Vec<String> {
    let leads = |from: &BTreeSet<String>| -> BTreeSet<String> {
        imports.iter().filter(|[one, _]| from.contains(one)).map(|[_, to]| to.clone()).collect()
    };
    let is_circular = |module: &String| {
        let mut found = leads(&BTreeSet::from([module.clone()]));
        loop {
            let more: BTreeSet<String> = leads(&found).union(&found).cloned().collect();
            if more.len() == found.len() {
                return found.contains(module);
            }
            found = more;
        }
    };
    let modules: BTreeSet<&String> = imports.iter().map(|[from, _]| from).collect();
    modules.into_iter().filter(|module| is_circular(module)).cloned().collect()
}

/// The path of a folder as a module, and the modules in it.
fn modules_of(folder: &str) -> (Vec<String>, Vec<(Vec<String>, String)>) {
    let mut all = Vec::new();
    let at: Vec<String> =
        folder.split('/').skip_while(|it| *it != "src").skip(1).map(str::to_owned).collect();
    modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &at, &mut all);
    (at, all)
}

/// Every import of an item of a folder's own module, which imports the others, by one of them.
fn uses_of_root(folder: &str) -> Vec<String> {
    let (at, all) = modules_of(folder);
    let parts: Vec<&(Vec<String>, String)> = all.iter().filter(|(from, _)| *from != at).collect();
    assert!(parts.len() > 20, "the modules of {folder} are found");
    let uses = parts.iter().flat_map(|(from, code)| {
        let items = paths(code, from).into_iter().filter(|to| {
            let is_root = to.len() == at.len() + 1 && to.starts_with(&at);
            is_root && !all.iter().any(|(module, _)| module == to)
        });
        items.map(|to| format!("{} imports {}", from.join("::"), to.join("::")))
    });
    uses.collect()
}

/// Every module of a folder that imports itself by way of others. A module and what lies in its folder are one.
fn circles(folder: &str) -> Vec<String> {
    let (at, all) = modules_of(folder);
    let part = |module: &[String]| module.strip_prefix(&at[..]).and_then(<[_]>::first).cloned();
    let names: BTreeSet<String> = all.iter().filter_map(|(module, _)| part(module)).collect();
    let import = |from: &[String], to: &[String]| {
        let pair = [part(from)?, part(to)?];
        (pair[0] != pair[1] && names.contains(&pair[1])).then_some(pair)
    };
    let imports: BTreeSet<[String; 2]> = all
        .iter()
        .flat_map(|(from, code)| {
            paths(code, from).into_iter().filter_map(|to| import(from, &to)).collect::<Vec<_>>()
        })
        .collect();
    assert!(!imports.is_empty(), "the imports of {folder} are found");
    circular(&imports)
}

#[test]
fn imports_go_in_no_circle() {
    let page = ["src/app", "src/page", "src/frame", "src/frame/switch", "src/games/go_fish"];
    for folder in [&["crates/peer/src"], &page[..]].concat() {
        assert_eq!(circles(folder), [""; 0], "{folder}");
    }
    assert_eq!(uses_of_root("src/games/go_fish"), [""; 0]);
    let pair = |from: &str, to: &str| [from.to_owned(), to.to_owned()];
    let circle = [pair("a", "b"), pair("b", "c"), pair("c", "a"), pair("d", "a")];
    assert_eq!(circular(&BTreeSet::from(circle)), ["a", "b", "c"]);
}

#[test]
fn what_is_forbidden_is_found() {
    let of = |text: &str| text.split("::").map(str::to_owned).collect::<Vec<_>>();
    let is_found = |at: &str, code| paths(code, &of(at)).iter().any(|to| goes_up(&of(at), to));
    assert!(!is_found("frame::bar", "use super::keys::a; use crate::{kit::b, page::c};"));
    assert!(
        is_found("frame::bar", "fn f(_: super::super::pages::P) {}")
            && is_found("kit", "use crate::{page};")
    );
    assert!(
        is_found("pages::home", "use super::{daily::a};")
            && is_found("games::a::b", "use crate::games::c;")
    );
}
