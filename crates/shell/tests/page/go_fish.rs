//! Go Fish: what lies on the table for the person whose turn it is, or else for the first one.

use handful_engine::{Game, Status};
use handful_games::go_fish::players::{choose, stream};
use handful_games::go_fish::{Event, GoFish, Level, Player};
use handful_lab::common;
use serde_json::{Value as Json, json};

use crate::{Games, monday};

fn facts(game: &GoFish) -> Json {
    let seats = game.options().seats();
    let turn = match game.status() {
        Status::Playing { seat } => Some(seat),
        _ => None,
    };
    let person = turn.filter(|&seat| seats.player(seat) == Some(Player::You));
    let view = game.view(person.unwrap_or(game.viewer_seat()));
    let count = view.counts().len();
    let seats: Vec<usize> = (0..count).map(|i| (usize::from(view.seat.0) + i) % count).collect();
    let letters = |&seat: &usize| view.books[seat].iter().map(|book| book.letter().to_string());
    let mut hand: Vec<String> = view.hand.iter().map(|card| card.code()).collect();
    hand.sort_unstable();
    json!({
        "person": person.is_some(),
        "table": {
            "hand": hand,
            "counts": seats[1..].iter().map(|&seat| view.counts()[seat]).collect::<Vec<_>>(),
            "stock": view.stock(),
            "books": seats.iter().map(|seat| letters(seat).collect::<Vec<_>>()).collect::<Vec<_>>(),
            "turn": turn.map(|seat| seat.0.to_string()),
        },
    })
}

/// A whole game: the computers ask as they do on the page, people as Pike does. Returns its line and its end.
fn whole(params: &str) -> (Vec<String>, GoFish) {
    let start = common::start::<GoFish>(params);
    let number = start.number().expect("a deal");
    let (mut game, mut line) = (start.position(), Vec::new());
    while let Status::Playing { seat } = game.status() {
        assert!(line.len() < 2_000, "{params} ends");
        let view = game.view(seat);
        let level = match game.options().seats().player(seat) {
            Some(Player::Computer(level)) => level,
            _ => Level::Pike,
        };
        let ask = choose(&view, level, &mut stream(number, seat, view.asks())).expect("a turn");
        game.apply(ask).expect("a legal ask");
        line.push(ask.to_string());
    }
    (line, game)
}

/// The first deal with these options that the person at its only seat wins within this many asks.
fn won_within(asks: usize, options: &str) -> String {
    let mut deals = (1..1_000).map(|number| format!("deal={number}{options}"));
    let fits = |params: &String| {
        let (line, end) = whole(params);
        line.len() <= asks && end.winners().is_some_and(|winners| winners == [end.viewer_seat()])
    };
    deals.find(fits).expect("a deal has the property")
}

/// A game whose last ask, of a computer, is the miss after which its person may ask anyone. Returns its start and line.
fn stand() -> (String, String) {
    let games = (1..1_000)
        .map(|number| format!("deal={number}&seats=you,minnow,minnow,minnow&ranks=7&ask=next"));
    let opens = |params: String| {
        let mut game = common::start::<GoFish>(&params).position();
        let (line, _) = whole(&params);
        let at = line.iter().position(|ask| {
            let effect = game.apply(common::parse::<GoFish>(ask)).expect("a legal ask");
            effect.events.contains(&Event::AskAnyone)
        })?;
        let is_persons = game.status() == Status::Playing { seat: game.viewer_seat() };
        is_persons.then(|| (params, line[..=at].join(",")))
    };
    games.filter_map(opens).next().expect("a deal comes to a stand")
}

#[test]
fn games_of_go_fish() {
    let mut games = Games::<GoFish>::new(facts);
    for (name, params) in [
        ("four", won_within(200, "")),
        ("Spanish deck", won_within(200, "&seats=you,minnow,perch,pike&deck=spanish")),
        ("small", won_within(14, "&seats=you,minnow,minnow&ranks=6&suits=3&hand=5")),
        ("two people", "deal=2&seats=you,you&hand=5&ranks=5&suits=3".to_owned()),
        ("Monday", monday(2)),
    ] {
        games.add(name, &params, &whole(&params).0.join(","));
    }
    let (params, line) = stand();
    games.add("a stand", &params, &line);
    games.write();
}
