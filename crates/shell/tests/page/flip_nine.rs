//! Flip 9: the row, the required card, and par from here.

use std::fs;

use handful_engine::Game;
use handful_games::flip_nine::{FlipNine, Value, solver};
use handful_lab::common;
use serde_json::{Map, Value as Json, json};

use crate::{Games, monday};

fn facts(game: &FlipNine) -> Json {
    let row: String = game.row().cards().iter().map(ToString::to_string).collect();
    let required = game.required().filter(|_| game.status().is_playing());
    let view = game.view(game.viewer_seat());
    // What each partner of the required card would name.
    let partners = (1..=9).filter_map(Value::new);
    let names: Map<String, Json> = partners
        .filter_map(|card| Some((card.to_string(), json!(view.would_name(None, card)?.get()))))
        .collect();
    json!({
        "row": row,
        "required": required.map(Value::get),
        "par": game.par(),
        "names": names,
    })
}

/// A shortest line from a start, joined by commas.
fn best_line(params: &str) -> String {
    let start = common::start::<FlipNine>(params).position();
    let line = solver::solve(&start).line;
    line.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// A start, a line that begins with `moves`, and goes on with a shortest line from there.
fn after(params: &str, moves: &str) -> String {
    let session = common::played::<FlipNine>(params, moves);
    let rest = solver::solve(session.position()).line;
    let rest = rest.iter().map(ToString::to_string);
    moves.split(',').map(str::to_owned).chain(rest).collect::<Vec<_>>().join(",")
}

/// The pinned deal with the lowest number of a par.
fn deal_of(par: u32) -> String {
    let pinned = fs::read_to_string(common::file("../../games/tests/golden", "flip-nine.txt"))
        .expect("golden deals");
    let numbers = pinned.lines().filter_map(|line| line.split_once('\t')).map(|(number, _)| number);
    let mut deals = numbers.map(|number| format!("deal={number}"));
    let fits = |deal: &String| common::start::<FlipNine>(deal).position().par() == Some(par);
    deals.find(fits).expect("a pinned deal of each par")
}

#[test]
fn games_of_flip_nine() {
    let mut games = Games::<FlipNine>::new(facts);
    for par in [5, 7, 8] {
        let deal = deal_of(par);
        games.add(&format!("par {par}"), &deal, &best_line(&deal));
        // A first swap that loses par.
        games.add(&format!("par {par}, astray"), &deal, &after(&deal, "2-1"));
    }
    let seven = deal_of(7);
    games.add("par 7, 5-4", &seven, &after(&seven, "5-4"));
    for (name, params) in [
        ("one swap", "layout=213456789"),
        ("one swap at the end", "layout=123456798"),
        ("another swap", "layout=132456789"),
        ("two swaps", "layout=213456798"),
        ("typed row", "layout=932745618"),
        ("last deal", "deal=4294967295"),
        ("Monday", &monday(1)),
    ] {
        games.add(name, params, &best_line(params));
    }
    games.write();
}
