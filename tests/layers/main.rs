//! The layers of the source: imports go down only, never in a circle, and never between siblings that are to stand
//! alone.
//!
//! `cargo test --test layers picture -- --nocapture` prints the layers and what each imports.

mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use handful::games::GameId;
use source::Crate;

/// The layers, the topmost first. The units of one row do not know of one another.
const LAYERS: &[&[&str]] = &[
    &["web::app"],
    &["web::pages", "web::games"],
    &["web::frame"],
    &["web::table"],
    &["web::page"],
    &["web::kit"],
    &["text", "keep", "solve"],
    &["backup", "net"],
    &["settings", "daily", "link", "people"],
    &["keys"],
    &["games"],
    &["words"],
    &["cards"],
    &["engine", "bars", "heard", "lang", "install", "photo", "retry", "scan", "trail"],
];

/// Folders whose parts do not know of one another.
const ALONE: &[&str] = &["web::pages", "web::games"];

/// The crate, with or without the code that only tests compile.
fn handful(tests: bool) -> Crate {
    Crate::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs"), tests)
}

/// The row of a module's unit, and the unit. `None` for the roots, which only declare modules.
fn unit(module: &str) -> Option<(usize, &'static str)> {
    let rows = LAYERS.iter().enumerate();
    let mut units = rows.flat_map(|(row, units)| units.iter().map(move |&unit| (row, unit)));
    units.find(|(_, unit)| module == *unit || module.starts_with(&format!("{unit}::")))
}

/// The part of a folder that a module belongs to.
fn part<'a>(folder: &str, module: &'a str) -> Option<&'a str> {
    module.strip_prefix(folder)?.strip_prefix("::")?.split("::").next()
}

/// Every import that breaks a rule, in words.
fn faults(source: &Crate) -> Vec<String> {
    let mut faults = Vec::new();
    let games: Vec<String> = GameId::ALL.map(|id| id.slug().replace('-', "_")).to_vec();
    for (from, to) in source.pairs() {
        if let (Some((row, unit)), Some((below, other))) = (unit(from), unit(to))
            && unit != other
            && row >= below
        {
            faults.push(format!("{from} imports {to}, which is not below it"));
        }
        for folder in ALONE {
            if let (Some(one), Some(other)) = (part(folder, from), part(folder, to))
                && one != other
            {
                faults.push(format!("{from} imports {to}, and the parts of {folder} stand alone"));
            }
        }
        if let (Some(one), Some(other)) = (part("games", from), part("games", to))
            && one != other
            && [one, other].iter().all(|it| games.iter().any(|game| game == it))
        {
            faults.push(format!("{from} imports {to}: a game does not know another"));
        }
        if let Some(game) = part("games", from).filter(|it| games.iter().any(|game| game == it)) {
            let own = format!("games::{game}::words");
            if !from.starts_with(&own)
                && (to.starts_with(&own) || unit(to).is_some_and(|it| it.1 == "words"))
            {
                faults.push(format!("{from} imports {to}: rules know no words"));
            }
        }
    }
    faults
}

/// The children of each folder that import one another in a circle. A folder and what is in it count as one, so a
/// module may import from the folders that it is in, and they from it.
fn circles(source: &Crate) -> Vec<String> {
    let mut graphs: BTreeMap<String, BTreeMap<&str, BTreeSet<&str>>> = BTreeMap::new();
    for (from, to) in source.pairs() {
        let [from, to] = [from, to].map(|it| it.split("::").collect::<Vec<_>>());
        let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
        if let (Some(one), Some(other)) = (from.get(shared), to.get(shared)) {
            let graph = graphs.entry(from[..shared].join("::")).or_default();
            graph.entry(one).or_default().insert(other);
        }
    }
    let circle = |graph: &BTreeMap<&str, BTreeSet<&str>>| {
        let is_in_one = |start: &str| {
            let (mut seen, mut next) = (BTreeSet::new(), vec![start]);
            while let Some(at) = next.pop() {
                let all = graph.get(at).into_iter().flatten().copied();
                next.extend(all.filter(|it| seen.insert(*it)));
            }
            seen.contains(start)
        };
        graph.keys().copied().filter(|it| is_in_one(it)).collect::<Vec<_>>().join(", ")
    };
    let circles = graphs.iter().map(|(folder, graph)| (folder, circle(graph)));
    let circles = circles.filter(|(_, circle)| !circle.is_empty());
    circles.map(|(folder, circle)| format!("in '{folder}': {circle}")).collect()
}

#[test]
fn imports_go_down_only() {
    // Tests beside the code keep to the layers too.
    assert_eq!(faults(&handful(true)), [""; 0]);
}

#[test]
fn nothing_imports_in_a_circle() {
    assert_eq!(circles(&handful(false)), [""; 0]);
}

#[test]
fn every_module_has_its_layer() {
    let source = handful(false);
    assert!(source.imports.len() > 200, "the source is found");
    for module in source.imports.keys().filter(|it| !["", "web"].contains(&it.as_str())) {
        assert!(unit(module).is_some(), "{module} is in no row of LAYERS");
    }
    for unit in LAYERS.iter().copied().flatten() {
        assert!(source.imports.contains_key(*unit), "there is no {unit}");
    }
}

/// Prints each row with what its units import from other units.
#[test]
fn picture() {
    let source = handful(false);
    for row in LAYERS {
        for name in *row {
            let pairs =
                source.pairs().filter(|(from, _)| unit(from).is_some_and(|it| it.1 == *name));
            let below: BTreeSet<&str> =
                pairs.filter_map(|(_, to)| unit(to)).map(|it| it.1).collect();
            let below: Vec<&str> = below.into_iter().filter(|it| it != name).collect();
            println!("{name:<12} → {}", below.join(", "));
        }
        println!();
    }
}

#[test]
fn the_check_sees_every_kind_of_import() {
    let seen = |code: &str| {
        let empty = [
            ("web", ""),
            ("web::app", ""),
            ("web::kit", "pub mod el; pub use self::el::El;"),
            ("web::kit::el", ""),
        ];
        let sources: Vec<_> = [("", ""), ("web::page", code)].into_iter().chain(empty).collect();
        Crate::of_sources(&sources).imports["web::page"].iter().cloned().collect::<Vec<_>>()
    };
    assert_eq!(seen("use crate::web::app::x;"), ["web::app"]);
    assert_eq!(seen("use super::{app::{self, y}, kit::el as e};"), ["web::app", "web::kit::el"]);
    assert_eq!(seen("use crate::web::kit::El;"), ["web::kit::el"], "through a re-export");
    assert_eq!(seen("fn f() { super::app::x() }"), ["web::app"]);
    assert_eq!(seen("fn f(_: crate::web::kit::el::El) {}"), ["web::kit::el"]);
    assert_eq!(seen("fn f() { println!(\"{}\", crate::web::app::x()) }"), ["web::app"]);
    assert_eq!(seen("#[cfg(test)] mod tests { use crate::web::app::x; }"), [""; 0]);
    let inner = "mod inner { use super::super::kit::El; use super::x; }";
    assert_eq!(seen(inner), ["web::kit::el"], "in a module of the same file");
    assert_eq!(seen("use std::fmt; use leptos::prelude::*;"), [""; 0]);
}

#[test]
fn the_check_finds_what_it_forbids() {
    let with = |at: &'static str, code: &'static str| {
        let names = [
            "",
            "web",
            "web::app",
            "web::pages",
            "web::pages::home",
            "web::pages::daily",
            "web::frame",
            "games",
            "games::sliding",
            "games::sliding::words",
            "words",
            "games::escalator",
            "web::frame::bar",
            "web::frame::lazy",
            "text",
            "backup",
        ];
        let mut sources: Vec<(&str, &str)> = names.map(|it| (it, "")).to_vec();
        sources.push(("web::frame::keys", "use super::bar::x; use super::super::frame;"));
        sources.retain(|(name, _)| *name != at);
        sources.push((at, code));
        let source = Crate::of_sources(&sources);
        (faults(&source).len(), circles(&source).len())
    };
    assert_eq!(with("web::app", "use crate::web::frame::x;"), (0, 0));
    assert_eq!(with("web::frame", "use crate::web::app::x;"), (1, 0), "upward");
    assert_eq!(with("web::pages::home", "use super::daily::x;"), (1, 0), "a sibling page");
    assert_eq!(with("games::sliding", "use crate::games::escalator::x;"), (1, 0), "a sibling game");
    assert_eq!(with("games::sliding::words", "use crate::words::x;"), (0, 0));
    assert_eq!(with("games::sliding", "use crate::words::x;"), (1, 0), "rules know no words");
    assert_eq!(with("games::sliding", "use self::words::x;"), (1, 0), "nor their own");
    assert_eq!(with("backup", "use crate::text::Say;"), (1, 0), "the pure half too");
    assert_eq!(with("web::frame::bar", "use super::lazy::x;"), (0, 0));
    assert_eq!(with("web::frame::bar", "use super::keys::x;"), (0, 1), "a circle");
}
