//! What the scripts of src/boot know of languages, keys, routes, settings and home.

use std::collections::{BTreeMap, BTreeSet};

use handful_engine::StoredForm;
use handful_games::GameId;
use handful_progress::daily::DayMark;
use handful_shell::home_summary::{HomeSummary, mark_icon};
use handful_shell::link::{NAMED_PAGES, Route, has_lesson};
use handful_shell::look;
use handful_shell::text::Lang;
use handful_storage::person;
use handful_storage::settings::{Motion, Settings, Theme};
use serde_json::{Map, Value, json};

/// The function from the stored settings to the attributes of the document, each of which follows from one setting.
fn looks() -> String {
    let read = |stored: &Map<String, Value>| {
        let settings = Settings::from_json(&json!(stored).to_string()).expect("settings");
        let mut found = BTreeMap::new();
        look::dress(&settings, |name, value| {
            found.insert(name, value);
        });
        found
    };
    let stored: Value = serde_json::from_str(&Settings::default().to_json()).expect("settings");
    let stored = stored.as_object().expect("an object");
    let usual = read(stored);
    let changed = |setting: &str, value: Value| {
        let mut stored = stored.clone();
        stored.insert(setting.to_owned(), value);
        let is_other = |(name, value): &(&'static str, &'static str)| usual[name] != *value;
        read(&stored).into_iter().find(is_other)
    };
    let mut found = BTreeMap::new();
    for (setting, value) in stored {
        let words = Theme::ALL.map(Theme::word).into_iter().chain(Motion::ALL.map(Motion::word));
        match value {
            Value::Bool(on) => {
                let Some((name, other)) = changed(setting, json!(!on)) else { continue };
                let test = if *on { " === false" } else { "" };
                found
                    .insert(name, (setting, format!("{test} ? \"{other}\" : \"{}\"", usual[name])));
            }
            Value::String(_) => {
                let others = words.filter_map(|word| Some((word, changed(setting, json!(word))?)));
                for (word, (name, value)) in others {
                    assert_eq!(word, value, "the value of {name} is that of the setting");
                    found.insert(name, (setting, format!(" || \"{}\"", usual[name])));
                }
            }
            _ => {}
        }
    }
    assert!(found.keys().eq(usual.keys()), "each attribute follows from a setting");
    let settings: BTreeSet<&str> = found.values().map(|(setting, _)| setting.as_str()).collect();
    let settings = settings.into_iter().collect::<Vec<_>>().join(", ");
    let entry = |(name, (setting, rest)): (&&str, &(&String, String))| {
        format!("{}: {setting}{rest}", name.strip_prefix("data-").expect("an attribute of its own"))
    };
    let entries = found.iter().map(entry).collect::<Vec<_>>().join(", ");
    format!("({{ {settings} }}) => ({{ {entries} }})")
}

/// An object of texts.
fn object(pairs: impl IntoIterator<Item = (String, String)>) -> String {
    let pairs = pairs.into_iter().map(|(name, value)| (name, json!(value)));
    Value::Object(pairs.collect()).to_string()
}

/// The names of the lessons in addresses.
fn lessons() -> impl Iterator<Item = (String, GameId)> {
    let games = GameId::ALL.into_iter().filter(|id| has_lesson(*id));
    games.map(|id| (Route::Lesson(id).to_string().replace("#/", ""), id))
}

/// The text of src/boot/known.js.
pub fn script() -> String {
    let lessons = lessons().map(|(name, id)| (name, id.slug().to_owned()));
    let pages = NAMED_PAGES.iter().map(|it| (it.name.to_owned(), it.chunk.to_owned()));
    let pages = object(pages.chain(lessons));
    let icons = DayMark::ALL.map(|mark| (mark.word().to_owned(), mark_icon(mark).to_owned()));
    let lines = [
        ("The tags of the languages.", "langs", json!(Lang::ALL.map(Lang::tag)).to_string()),
        ("What the keys in localStorage begin with.", "scheme", json!(person::SCHEME).to_string()),
        ("The key of who plays.", "nowKey", json!(person::CURRENT_PERSON_KEY).to_string()),
        (
            "The chunks of the pages that are no games, by their names in addresses.",
            "chunkOfRoute",
            pages,
        ),
        ("The attributes of the document, by the stored settings.", "looks", looks()),
        (
            "The version of the stored summary of home.",
            "homeVersion",
            HomeSummary::SCHEMA_VERSION.to_string(),
        ),
        ("The icons of the marks of a day's games.", "markIcons", object(icons)),
    ];
    let mut text = "// What the scripts of this folder know of languages, keys, routes, settings and home. Written by\n\
                    // crates/shell/tests/first_paint from the crates of the program.\n\"use strict\";\n"
        .to_owned();
    for (what, name, value) in lines {
        text += &format!("\n/** {what} */\nconst {name} = {value};\n");
    }
    text
}

/// Addresses, each with the kind of the page, its name in an address, and the chunk of its first paint.
pub fn routes() -> String {
    let games = GameId::ALL.map(|id| format!("#/{}?deal=7", id.slug()));
    let pages = NAMED_PAGES.iter().map(|it| format!("#/{}", it.name));
    let others = [
        "",
        "#",
        "#/",
        "flip-nine",
        "#/FLIP-NINE?DEAL=7",
        "#/flip-nine/",
        "#/flip-nine?deal=7&utm_source=mail",
        "#/sliding).",
        "#/flip-nine&deal=7",
        "#%2Fgo-fish%3Fdeal=3",
        "#/daily?date=2026-11-22",
        "#/DAILY?DATE=2026-11-22",
        "#/About/",
        "#/edit?sliding&1,2,x",
        "#/together?1Ab-_9",
        "#/together/go-fish",
        "#/who?hard=17",
        "#/who/2026-11-28",
        "#/WHO/2026-11-28?utm_source=mail",
        "#/Settings.",
        "#/records?utm_source=mail",
    ];
    let lessons = lessons().map(|(name, _)| format!("#/{name}"));
    let all = games.into_iter().chain(pages).chain(lessons).chain(others.map(str::to_owned));
    let line = |address: String| {
        let page = Route::parse(&address).unwrap_or_else(|why| panic!("{address}: {why}"));
        // A game with other devices has the look of the game.
        let (name, chunk) = match &page {
            Route::Remote(id) => (id.slug(), id.slug()),
            // The scripts keep a name that the page had once.
            Route::Settings if address == "#/keys" => ("keys", page.chunk()),
            Route::Lesson(_) => (address.trim_start_matches("#/"), page.chunk()),
            page => (page.name(), page.chunk()),
        };
        let kind = match &page {
            Route::Home => "home",
            Route::Game(..) | Route::Remote(_) => "game",
            _ => "page",
        };
        json!([address, kind, name, chunk]).to_string()
    };
    format!("[\n{}\n]\n", all.map(line).collect::<Vec<_>>().join(",\n"))
}
