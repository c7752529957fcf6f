//! Escalator: what lies on the table, what can still be won from there, and what is told of the deal.

use handful_engine::{Game, Status};
use handful_games::cards::deck::{full_deck, sort};
use handful_games::cards::{Card, Family};
use handful_games::escalator::solver::{self, Difficulty};
use handful_games::escalator::text as game_text;
use handful_games::escalator::{
    BoardCell, Escalator, Layout, Move, Place, SHORTEST_RUN, STOCK, TABLEAU,
};
use handful_games::text::{GameText, Lang};
use handful_lab::common;
use serde_json::{Value as Json, json};

use crate::{Games, monday};

const ALL: u8 = TABLEAU as u8;

fn facts(game: &Escalator) -> Json {
    let view = game.view(game.viewer_seat());
    let places = Place::all().map(|place| {
        let mut seen = match view.slot(place) {
            BoardCell::Gone => return "gone".to_owned(),
            BoardCell::Down => "down".to_owned(),
            BoardCell::Up(card) => card.code(),
        };
        if view.is_free(place) {
            seen += " free";
        }
        if view.is_playable(place) {
            seen += " playable";
        }
        seen
    });
    let base = Place::all().find(|place| view.known[place.index()] == Some(view.base));
    let best = solver::best(game);
    let hint = solver::solve(game).line.first().copied().unwrap_or(Move::Turn);
    json!({
        "table": {
            "places": places.collect::<Vec<_>>(),
            "base": view.base.code(),
            "onTop": base.map_or("stock".to_owned(), |place| place.index().to_string()),
            "stock": view.stock,
            "canTurn": view.can_turn(),
            "left": ALL - view.cleared,
            "run": if view.run >= SHORTEST_RUN { view.run } else { 0 },
            "pass": if view.passes > 1 { game_text::pass(Lang::En, view.pass, view.passes) } else { String::new() },
        },
        "best": best,
        "verdict": game_text::verdict(Lang::En, best),
        "hint": [hint.to_string(), Escalator::describe_hint(Lang::En, hint)],
        "fact": (!game.status().is_playing()).then(|| fact(game)),
        "deal": (game.turned() == 1 && view.cleared == 0).then(|| deal_facts(game)),
    })
}

/// How a game went, in no time.
fn fact(game: &Escalator) -> String {
    let deal = Escalator::lay_out(&game.options(), &Layout::from_cards(game.cards()));
    game_text::fact(Lang::En, game, solver::max_score(&deal), 0)
}

/// The names of the tableau's cards, the most points, and the truth that is told after a lost game.
fn deal_facts(deal: &Escalator) -> Json {
    let name =
        |card: &Card| game_text::base(Lang::En, *card).trim_start_matches("Base: ").to_owned();
    let solved = solver::solve(deal);
    let most = solver::max_score(deal);
    let mut truth = vec![game_text::truth(Lang::En, solved.cleared)];
    if let Some(slack) = solved.slack {
        let chance = solver::chance(deal);
        let games = if chance > 0.0 { (1.0 / chance).round() as u32 } else { 0 };
        truth.extend([game_text::slack(Lang::En, slack), game_text::chance(Lang::En, games)]);
    }
    json!({
        "names": deal.cards()[..TABLEAU].iter().map(name).collect::<Vec<_>>(),
        "most": most,
        "truth": truth,
    })
}

fn position(params: &str) -> Escalator {
    common::start::<Escalator>(params).position()
}

fn after(game: &Escalator, mv: Move) -> Escalator {
    let mut game = game.clone();
    game.apply(mv).expect("a legal move");
    game
}

fn is_winnable(game: &Escalator) -> bool {
    solver::best(game) == ALL
}

/// The moves that clear the most cards with the fewest turns.
fn best(game: &Escalator) -> Vec<Move> {
    solver::solve(game).line
}

/// The moves of a player who turns the whole stock first, and then picks up what fits.
fn wasted(game: &Escalator) -> Vec<Move> {
    let mut game = game.clone();
    let mut line = Vec::new();
    let mut turn = common::at_most(200, "a game of Escalator ends");
    while let Some(&mv) = game.legal_moves().last() {
        turn();
        game.apply(mv).expect("a legal move");
        line.push(mv);
    }
    line
}

/// Three of the best moves, and then those of that player.
fn wasted_late(game: &Escalator) -> Vec<Move> {
    let mut line = best(game);
    line.truncate(3);
    let here = line.iter().fold(game.clone(), |game, &mv| after(&game, mv));
    [line, wasted(&here)].concat()
}

/// A few of the best moves, and then a pick after which the game can no longer be won.
fn astray(game: &Escalator) -> Option<Vec<Move>> {
    let mut here = game.clone();
    let mut line = Vec::new();
    for mv in best(game).into_iter().take(8) {
        let picks = here.legal_moves().into_iter().filter(|&mv| mv != Move::Turn);
        let wrong = picks.into_iter().find(|&pick| !is_winnable(&after(&here, pick)));
        if let Some(pick) = wrong.filter(|_| line.len() > 2) {
            line.push(pick);
            return Some(line);
        }
        here = after(&here, mv);
        line.push(mv);
    }
    None
}

/// Whether turning the whole stock loses, after two picks or more.
fn is_wasted(game: &Escalator) -> bool {
    let line = wasted(game);
    let end = line.iter().fold(game.clone(), |game, &mv| after(&game, mv));
    end.status() == Status::Lost
        && line.iter().rev().take_while(|&&mv| mv != Move::Turn).count() > 1
}

/// Whether a deal is won by a pick, a turn and a pick to begin with, and lost by a wrong pick and by turning all.
fn is_varied(game: &Escalator) -> bool {
    matches!(best(game)[..], [Move::Pick(_), Move::Turn, Move::Pick(_), ..])
        && is_winnable(game)
        && is_wasted(game)
        && astray(game).is_some()
}

/// The moves from the turn that goes through the stock again, if the deal is won after it and not before.
fn second_pass(game: &Escalator) -> Option<usize> {
    let line = best(game);
    let mut turns = (0..line.len()).filter(|&i| line[i] == Move::Turn);
    let again = turns.nth(STOCK - 1).filter(|_| is_winnable(game))?;
    Some(line.len() - again)
}

/// The moves of a deal that is won after some turns.
fn length(game: &Escalator) -> Option<usize> {
    let line = best(game);
    (is_winnable(game) && line.len() > TABLEAU + 1).then_some(line.len())
}

/// The deal with the lowest number that fits, with these options.
fn deal_where(options: &str, fits: impl Fn(&Escalator) -> bool) -> String {
    let mut deals = (1..20_000).map(|number| format!("deal={number}{options}"));
    deals.find(|deal| fits(&position(deal))).expect("a deal like that")
}

/// Of a few thousand deals the one of which the least is true.
fn deal_with_least(options: &str, cost: fn(&Escalator) -> Option<usize>) -> String {
    let deals = (1..3_000).map(|number| format!("deal={number}{options}"));
    let fits = deals.filter_map(|deal| Some((cost(&position(&deal))?, deal)));
    fits.min_by_key(|(cost, _)| *cost).expect("a deal like that").1
}

/// A layout whose pyramid is a single run, from the last place to the first. Its last row fits neither the last card of
/// the stock nor, but for one card, the first.
fn one_run() -> String {
    let mut cards = full_deck(Family::French);
    sort(&mut cards);
    cards[..TABLEAU].reverse();
    cards[TABLEAU..].rotate_right(1);
    let cards = cards.try_into().expect("a French deck has 52 cards");
    format!("layout={}", Layout::from_cards(&cards))
}

#[test]
fn games_of_escalator() {
    let mut games = Games::<Escalator>::new(facts);
    let mut add = |name: &str, params: &str, line: fn(&Escalator) -> Vec<Move>| {
        let line = line(&position(params)).iter().map(ToString::to_string).collect::<Vec<_>>();
        games.add(name, params, &line.join(","));
    };
    let run = one_run();
    add("one run", &run, best);
    add("one run, three passes", &format!("{run}&passes=3"), best);
    add("one run, covered", &format!("{run}&covered=1"), best);
    add("short", &deal_with_least("", length), best);
    add("second pass", &deal_with_least("&passes=3&practice=1", second_pass), best);
    let varied = deal_where("", is_varied);
    let practice = format!("{varied}&practice=1");
    add("varied", &varied, best);
    add("varied, wasted", &varied, wasted);
    add("varied, wasted late in practice", &practice, wasted_late);
    add("varied, astray", &varied, |game| astray(game).expect("a wrong pick"));
    // The last position of the game in which all that can be told is told.
    let told = deal_where("&passes=3", |game| is_winnable(game) && is_wasted(game));
    add("all told, practice", &format!("{told}&practice=1"), |game| {
        wasted(game).split_last().expect("a line").1.to_vec()
    });
    add("hopeless", &deal_where("", |game| !is_winnable(game) && is_wasted(game)), wasted);
    for difficulty in [Difficulty::Easy, Difficulty::Hard] {
        let deal = deal_where("", |game| Difficulty::from_game(game) == Some(difficulty));
        add(&format!("{difficulty:?}"), &deal, |_| Vec::new());
    }
    add("Monday", &monday(5), best);
    // Peaks that are won in few moves, a turn among them, and lost by turning all.
    let peaks = deal_where("&shape=peaks", |game| {
        let line = best(game);
        let is_short = line.len() < TABLEAU + 6 && line.contains(&Move::Turn);
        is_short && is_winnable(game) && is_wasted(game)
    });
    add("peaks", &peaks, best);
    add("peaks, wasted", &peaks, wasted);
    add("peaks, covered", &format!("{peaks}&covered=1"), best);
    games.write();
}
