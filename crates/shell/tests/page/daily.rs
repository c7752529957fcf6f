//! The daily five: the games of a pinned Monday near their ends, and what is pressed to end each; and Card Flip's of
//! the Friday before.

use handful_engine::{Day, DealNumber, Game, Params, Seat, Session, Source, StartRequest, Status};
use handful_games::GameId;
use handful_games::card_flip::{self, CardFlip};
use handful_games::escalator::{self, Escalator, Move};
use handful_games::go_fish::GoFish;
use handful_games::sliding::Sliding;
use handful_games::sliding::solver::eight_puzzle::DistanceTable;
use handful_lab::common;
use handful_lab::go_fish::day::won_line;
use handful_progress::daily::start;
use serde_json::{Value as Json, json};

use crate::write;

/// A Monday, whose games are the easiest.
const DATE: &str = "2026-11-16";

/// A Friday.
const PAST: &str = "2026-11-13";

/// A game before its last move: the moves made, and the elements whose presses end it.
fn ending(line: &[String], press: &[String]) -> Json {
    let (_, made) = line.split_last().expect("a line");
    json!({ "line": made.join(","), "made": made.len(), "press": press })
}

fn session<G: Game>(params: &str, line: &[String]) -> Session<G> {
    let mut session = Session::new(common::start::<G>(params), Source::Drawn);
    for mv in line {
        session.play(common::parse::<G>(mv)).unwrap_or_else(|_| panic!("{mv} is legal"));
    }
    session
}

fn words<T: ToString>(line: &[T]) -> Vec<String> {
    line.iter().map(ToString::to_string).collect()
}

fn go_fish(params: Params) -> Json {
    let options = StartRequest::<GoFish>::read(&params).expect("a start").options.expect("a table");
    let deal = DealNumber::new(params.read("deal").expect("a deal")).expect("a number");
    let line = words(&won_line(&options, deal).expect("a line that wins"));
    let params = params.to_string();
    // The last ask of the person, after which the computers may ask on.
    let is_own = |n: &usize| {
        session::<GoFish>(&params, &line[..*n]).status() == Status::Playing { seat: Seat(0) }
    };
    let last = (0..line.len()).rev().find(is_own).expect("the person asks");
    // A rank is enough where there is one other player.
    let (_, rank) = line[last].split_once(':').expect("an ask");
    ending(&line[..=last], &[format!(r#".pile[data-rank="{rank}"]"#)])
}

fn card_flip(params: &str) -> Json {
    let mut walk = common::start::<CardFlip>(params).position().walk().clone();
    let flip = |_| {
        let card = card_flip::solver::advise(&walk)?.card;
        walk.flip(card);
        Some(card)
    };
    let line: Vec<_> = (0..card_flip::daily::TASKS[6].par).map_while(flip).collect();
    let line = words(&line);
    let last = line.last().expect("flips");
    ending(&line, &[format!(r#"[data-card="{last}"]"#)])
}

fn sliding(params: &str) -> Json {
    let start = common::start::<Sliding>(params).position();
    let line = DistanceTable::new().line(start.grid());
    let line: Vec<String> = line.iter().map(|dir| dir.letter().to_string()).collect();
    let (last, made) = line.split_last().expect("a line");
    let session = session::<Sliding>(params, made);
    let view = session.position().view(session.position().viewer_seat());
    let is_last = |tile: &u8| view.tap(*tile).is_ok_and(|slide| slide.to_string() == *last);
    let tile = (1..9).find(is_last).expect("a tile");
    ending(&line, &[format!(r#"[data-tile="{tile}"]"#)])
}

fn escalator(params: &str) -> Json {
    let start = common::start::<Escalator>(params).position();
    let line = escalator::solver::solve(&start).line;
    let Some(Move::Pick(card)) = line.last() else { panic!("the last move is a pick") };
    let press = format!(r#"[data-place][data-card="{}"]"#, card.code());
    ending(&words(&line), &[press])
}

#[test]
fn a_day_near_its_end() {
    let day = |text: &str| text.parse::<Day>().expect("a date");
    let of = |id| start(day(DATE), id).expect("a day with games");
    let past = start(day(PAST), GameId::CardFlip).expect("a day with games");
    let games = [
        ("go-fish", go_fish(of(GameId::GoFish))),
        ("card-flip", card_flip(&of(GameId::CardFlip).to_string())),
        ("card-flip 2026-11-13", card_flip(&past.to_string())),
        ("sliding", sliding(&of(GameId::Sliding).to_string())),
        ("escalator", escalator(&of(GameId::Escalator).to_string())),
    ];
    write(
        "daily",
        &Json::Object(games.map(|(slug, game)| (slug.to_owned(), game)).into_iter().collect()),
    );
}
