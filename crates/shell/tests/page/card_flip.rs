//! Card Flip: what lies on the table, what is ruled out, and how that is drawn.

use handful_engine::{Game, Status};
use handful_games::card_flip::order::{FlipOrder, perfect_orders, ruler_order};
use handful_games::card_flip::text as game_text;
use handful_games::card_flip::{
    Card, CardCount, CardFlip, Configuration, Mode, Move, ruler, solver,
};
use handful_games::text::Lang;
use handful_lab::common;
use serde_json::{Value as Json, json};

use crate::Games;

/// The numbers of some cards.
fn numbers(cards: impl Iterator<Item = Card>) -> Vec<usize> {
    cards.map(|card| card.place() + 1).collect()
}

/// `table` is what the page shows of the cards and of the picture.
fn facts(game: &CardFlip) -> Json {
    let walk = game.walk();
    let (cards, at) = (walk.cards(), walk.corner());
    let turn = match game.status() {
        Status::Playing { seat } => Some(seat.0.to_string()),
        _ => None,
    };
    let taps = turn.is_some() && game.mode() != Mode::Watch;
    // Faces are shown where the start is no secret.
    let up = game.start().map(|start| at.from(start));
    let turned = up.unwrap_or(at);
    let tested = cards.all_configurations().filter(|&start| walk.tested().has(start));
    json!({
        "table": {
            "turn": turn,
            "cards": numbers(cards.all()),
            "playable": numbers(cards.all().filter(|_| taps)),
            "over": numbers(cards.all().filter(|&card| turned.has(card))),
            "up": numbers(cards.all().filter(|&card| up.is_some_and(|up| up.has(card)))),
            "ways": Lang::En.number_format().whole(walk.left()),
            "lit": tested.map(|start| start.corner().bits()).collect::<Vec<_>>(),
            "here": at.bits().to_string(),
            "flashes": !walk.is_last_flip_new(),
            "picture": game_text::map(Lang::En, walk),
        },
        "fresh": walk.is_last_flip_new(),
    })
}

/// Adds a game. If its line ends it, also what the end reveals: the start, and the faces after each flip.
fn add(games: &mut Games<CardFlip>, name: &str, params: &str, line: &str) {
    games.add(name, params, line);
    let session = common::played::<CardFlip>(params, line);
    let end = session.position();
    let Some(start) = end.start() else { return };
    let game = &mut games.found[name];
    game["start"] = json!(numbers(start.cards()));
    let steps = game["steps"].as_array_mut().expect("steps");
    // The steps before the cards are set have no faces.
    let corners: Vec<_> = end.walk().path().collect();
    let before = steps.len() - corners.len();
    for (step, corner) in steps[before..].iter_mut().zip(corners) {
        let up = corner.from(start);
        step["facts"]["faces"] =
            json!(numbers(end.walk().cards().all().filter(|&card| up.has(card))));
    }
}

/// The start that a deal hides.
fn hidden(params: &str) -> Configuration {
    let mut game = common::start::<CardFlip>(params).position();
    let mut flips = (1..=1 << 10).map_while(ruler).map(Move::Flip);
    while flips.next().is_some_and(|flip| game.apply(flip).is_ok()) {}
    game.start().expect("the standard order ends every game")
}

/// The first deal of this many cards that hides a start. Its number is long, so that a page has it only once.
fn deal_of(cards: usize, start: &str) -> String {
    let mut deals = (1_000_000..2_000_000).map(|number| format!("deal={number}&cards={cards}"));
    deals.find(|deal| hidden(deal).to_string() == start).expect("every start is dealt")
}

fn joined(flips: &[Card]) -> String {
    flips.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// The standard order, as far as it finds a start.
fn standard(start: &str) -> String {
    let start: Configuration = start.parse().expect("a start");
    let flips: Vec<_> = (1..=start.in_ruler_order()).map_while(ruler).collect();
    joined(&flips)
}

/// Some moves, and then those that hints propose.
fn hinted(params: &str, moves: &str) -> String {
    let session = common::played::<CardFlip>(params, moves);
    format!("{moves},{}", joined(&solver::line(session.position().walk()).flips))
}

#[test]
fn games_of_card_flip() {
    let mut games = Games::<CardFlip>::new(facts);
    let four = CardCount::FOUR;
    for (name, cards, start, line) in [
        ("blind, wasteful", 4, "1.2.3", "1,2,1,2,1,2,3"),
        ("blind, standard", 4, "1.2.3.4", &*standard("1.2.3.4")),
        ("blind, one card", 1, "1", "1"),
    ] {
        add(&mut games, name, &deal_of(cards, start), line);
    }

    let evil = "deal=1&mode=evil";
    let orders = perfect_orders(four).expect("orders of four cards");
    let other = orders.last().map(FlipOrder::flips).expect("an order");
    add(&mut games, "evil, standard", evil, &joined(ruler_order(four).flips()));
    add(&mut games, "evil, another perfect order", evil, &joined(other));
    for (name, cards, line) in [
        ("evil, two cards", 2, "1,2,1"),
        ("evil, two cards, wasteful", 2, "1,1,2,1"),
        ("evil, three cards", 3, "1,2,1,3,2,1,2"),
        ("evil, five cards", 5, "2,1,2,2,4"),
        ("evil, ten cards", 10, "1,2,3,4,5,6,7,8,9,10"),
    ] {
        add(&mut games, name, &format!("deal=1&cards={cards}&mode=evil"), line);
    }
    let three = "deal=1&cards=3&mode=evil";
    add(&mut games, "evil, after a waste", three, &hinted(three, "1,2,1,3,3"));

    add(&mut games, "watch", "deal=1&mode=watch", &format!("u4,{}", standard("4")));
    add(&mut games, "two, by keys", "deal=1&cards=3&mode=two", "u2.3,1,2,1,3");
    games.write();
}
