//! Writes the games that the browser tests play to `target/page/<slug>.json`.
//!
//! The rules and solvers are proven on the host, so a browser test only compares what the page shows with what this
//! writes: for each game by name its address, and the facts of the position at the start and after each move.

mod card_flip;
mod daily;

mod escalator;
mod flip_nine;
mod go_fish;
mod records;
mod shown;
mod sliding;
mod who;

use std::path::PathBuf;

use handful_engine::{Game, Session, Source};
use handful_games::text::{GameText, Lang};
use handful_lab::common;
use serde_json::{Map, Value, json};

/// What a browser test compares with the page, in the terms of the game.
type Facts<G> = fn(&G) -> Value;

/// Returns the start of a game of a pinned Monday: the first to the fifth of the day.
fn monday(nth: usize) -> String {
    let pinned = std::fs::read_to_string(common::file("../../progress/tests/golden", "daily.txt"))
        .expect("golden days");
    let mut days = pinned.lines().map(|line| line.split('\t'));
    let mut day = days.find(|day| day.clone().next() == Some("2026-11-16")).expect("a Monday");
    day.nth(nth).expect("one of five").to_owned()
}

/// The games of one file, by name.
struct Games<G: Game> {
    facts: Facts<G>,
    found: Map<String, Value>,
}

impl<G: Game + GameText> Games<G> {
    fn new(facts: Facts<G>) -> Self {
        Self { facts, found: Map::new() }
    }

    /// Adds a game: its start in a link, and its moves joined by commas.
    fn add(&mut self, name: &str, params: &str, line: &str) {
        let mut session = Session::<G>::new(common::start(params), Source::Linked);
        let mut steps = vec![self.step(&session, None)];
        for mv in line.split(',').filter(|mv| !mv.is_empty()) {
            let mv = common::parse::<G>(mv);
            let effect = session.play(mv).unwrap_or_else(|_| panic!("{name}: {mv} is legal"));
            let told = G::describe_effect(Lang::En, &effect);
            steps.push(self.step(&session, Some((mv.to_string(), told))));
        }
        let link = format!("#/{}?{params}", G::SLUG);
        let known = self.found.insert(name.to_owned(), json!({ "link": link, "steps": steps }));
        assert!(known.is_none(), "two games are called {name}");
    }

    /// The position, and the move that led to it with the words for it.
    fn step(&self, session: &Session<G>, made: Option<(String, String)>) -> Value {
        let position = session.position();
        let view = position.view(position.viewer_seat());
        let mut step = json!({
            "status": session.status().word(),
            "moves": position.moves_made(),
            "score": position.score(),
            "prompt": G::prompt(Lang::En, &view),
            "facts": (self.facts)(position),
        });
        if let Some((mv, told)) = made {
            step["move"] = json!(mv);
            step["told"] = json!(told);
        }
        step
    }

    fn write(self) {
        write(G::SLUG, &Value::Object(self.found));
    }
}

/// Writes a file of this name for the browser tests.
fn write(name: &str, found: &Value) {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../target", "page"].iter().collect();
    std::fs::create_dir_all(&folder).expect("target can be written");
    let text = serde_json::to_string_pretty(found).expect("facts are JSON");
    std::fs::write(folder.join(format!("{name}.json")), text).expect("target can be written");
}
