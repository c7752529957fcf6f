//! What the tour must show: each ending, as a game before its last move and what is pressed to end it; each dialog; the
//! steps of Second look and of Card Flip's ending, and the kinds of toasts, from the page's source; the days about now.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use handful_engine::{Day, Game, Options, Params, Seat, Session, Source, StartRequest, Status};
use handful_games::card_flip::{CardFlip, Move as Flip, ruler};
use handful_games::escalator::{self, Escalator, Move as Pick};
use handful_games::flip_nine::{self, FlipNine, Swap};
use handful_games::go_fish::GoFish;
use handful_games::sliding::Sliding;
use handful_games::sliding::solver::eight_puzzle::DistanceTable;
use handful_games::{GameId, with_game};
use handful_lab::common;
use handful_progress::daily::{games_of, start};
use handful_progress::ending::Tier;
use handful_shell::dialog::Dialog;
use handful_storage::Key;
use serde_json::{Map, Value as Json, json};
use syn::visit::{self, Visit};

use crate::write;

/// The tiers that a game can end with. The others need what the game does not have: a way to lose, or par.
fn tiers(id: GameId) -> &'static [Tier] {
    match id {
        GameId::FlipNine | GameId::CardFlip | GameId::Sliding => {
            &[Tier::Perfect, Tier::AtPar, Tier::Close, Tier::Solved]
        }
        GameId::GoFish => &[Tier::Solved, Tier::Lost],
        GameId::Escalator => &[Tier::Perfect, Tier::AtPar, Tier::Solved, Tier::Lost],
    }
}

/// A game to be ended: its start, its moves, and the element that makes the last one.
struct Ended {
    start: String,
    line: Vec<String>,
    press: String,
}

/// Returns a game of a deal with a line that ends it.
fn ended<G: Game>(start: &str, line: &[impl ToString], press: String) -> Ended {
    let line: Vec<String> = line.iter().map(ToString::to_string).collect();
    let session = common::played::<G>(start, &line.join(","));
    assert!(!session.status().is_playing(), "{start} has ended");
    Ended { start: start.to_owned(), line, press }
}

/// Returns a game in the form in which the page stores it, before its last move.
fn stored<G: Game>(tier: Tier, it: &Ended) -> Json {
    let params = Params::parse(&it.start).expect("a start");
    let options = StartRequest::<G>::read(&params).expect("a start").options.unwrap_or_default();
    let (_, made) = it.line.split_last().expect("a line");
    let mut session = Session::<G>::new(common::start(&it.start), Source::Drawn);
    for mv in made {
        session.play(common::parse::<G>(mv)).unwrap_or_else(|_| panic!("{mv} is legal"));
    }
    if tier == Tier::AtPar {
        session.mark_assisted();
    }
    let mut last = Params::default();
    options.write(&mut last);
    let id = GameId::from_slug(G::SLUG).expect("a game");
    let values = [
        (Key::Save(id, options.slot()), session.to_json(60_000)),
        (Key::Last(id), last.to_string()),
    ];
    let values = values.map(|(key, text)| (key.path(), json!(text)));
    json!({ "stored": Map::from_iter(values), "press": it.press })
}

/// Two moves that lead back, as often as wanted, before the best line.
fn wasteful<T: Copy>(there: T, back: T, times: usize, best: &[T]) -> Vec<T> {
    [[there, back].repeat(times), best.to_vec()].concat()
}

fn flip_nine(tier: Tier) -> Ended {
    let start = "deal=1";
    let game = common::start::<FlipNine>(start).position();
    let over = match tier {
        Tier::Close => 2,
        Tier::Solved => 4,
        _ => 0,
    };
    let par = flip_nine::solver::par(&game);
    let line = longer(&game, par + over).expect("a line of this length");
    let required = line[..line.len() - 1].iter().fold(game, |mut game, &swap| {
        game.apply(swap).expect("a legal swap");
        game
    });
    let required = required.required().expect("a required card");
    let (one, two) = line[line.len() - 1].cards();
    let partner = if one == required { two } else { one };
    ended::<FlipNine>(start, &line, format!(r#"[data-card="{partner}"]"#))
}

/// A line of exactly this length that wins, if there is one.
fn longer(game: &FlipNine, length: u32) -> Option<Vec<Swap>> {
    let left = flip_nine::solver::par(game);
    if left > length || game.status() == Status::Won {
        return (length == 0 && game.status() == Status::Won).then(Vec::new);
    }
    game.legal_moves().into_iter().find_map(|swap| {
        let mut next = *game;
        next.apply(swap).expect("a legal swap");
        Some([vec![swap], longer(&next, length - 1)?].concat())
    })
}

fn card_flip(tier: Tier) -> Ended {
    let best: Vec<Flip> = (1..4).map_while(ruler).map(Flip::Flip).collect();
    let wasted = match tier {
        Tier::Close => 1,
        Tier::Solved => 2,
        _ => 0,
    };
    let line = wasteful(best[0], best[0], wasted, &best);
    let last = line.last().expect("flips").to_string();
    ended::<CardFlip>("deal=1&cards=2&mode=evil", &line, format!(r#"[data-card="{last}"]"#))
}

fn sliding(tier: Tier) -> Ended {
    let start = "deal=3&side=3&scramble=10";
    let game = common::start::<Sliding>(start).position();
    let best = DistanceTable::new().line(game.grid());
    let wasted = match tier {
        Tier::Close => 1,
        Tier::Solved => 2,
        _ => 0,
    };
    let back = best[0].back();
    let line: Vec<String> =
        wasteful(best[0], back, wasted, &best).iter().map(|dir| dir.letter().to_string()).collect();
    let before = common::played::<Sliding>(start, &line[..line.len() - 1].join(","));
    let view = before.position().view(before.position().viewer_seat());
    let last = line.last().expect("slides");
    let slides = |tile: &u8| view.tap(*tile).is_ok_and(|slide| slide.to_string() == *last);
    let tile = (1..9).find(slides).expect("a tile");
    ended::<Sliding>(start, &line, format!(r#"[data-tile="{tile}"]"#))
}

fn escalator(tier: Tier) -> Ended {
    let is_best = |start: &str| {
        let game = common::start::<Escalator>(start).position();
        let line = escalator::solver::solve(&game).line;
        let mut end = game.clone();
        for &mv in &line {
            end.apply(mv).expect("a legal move");
        }
        end.is_won().then(|| (line, end.score() >= game.best()))
    };
    let mut deals = (1..5_000).map(|number| format!("deal={number}"));
    match tier {
        Tier::Lost => {
            // Nothing fits the last card of the stock.
            let line = vec![Pick::Turn; 23];
            let is_lost = |start: &String| {
                let mut game = common::start::<Escalator>(start).position();
                for &mv in &line {
                    game.apply(mv).expect("a legal move");
                }
                game.status() == Status::Lost
            };
            let start = deals.find(is_lost).expect("a deal like that");
            ended::<Escalator>(&start, &line, "[data-stock]".to_owned())
        }
        _ => {
            let wanted = tier != Tier::Solved;
            let found = deals.find_map(|start| {
                let (line, perfect) = is_best(&start)?;
                let last = *line.last()?;
                (perfect == wanted).then_some((start, line, last))
            });
            let (start, line, last) = found.expect("a deal like that");
            let Pick::Pick(card) = last else { panic!("the last move is a pick") };
            ended::<Escalator>(&start, &line, format!(r#"[data-card="{}"]"#, card.code()))
        }
    }
}

fn go_fish(tier: Tier) -> Ended {
    // Both players ask for what they may in turn, so a game ends soon one way or the other.
    let play = |number: u32| {
        let start = format!("deal={number}&seats=you,minnow&ranks=5&hand=5");
        let mut game = common::start::<GoFish>(&start).position();
        let (mut line, mut last) = (Vec::new(), Seat(0));
        while let Status::Playing { seat } = game.status() {
            let asks = game.legal_moves();
            let ask = asks[(line.len() * 7 + number as usize) % asks.len()];
            game.apply(ask).expect("a legal ask");
            (line, last) = ([line, vec![ask]].concat(), seat);
        }
        let fits = last == Seat(0) && game.is_won() == (tier == Tier::Solved);
        fits.then_some((start, line))
    };
    let (start, line) = (1..500).find_map(play).expect("a game like that");
    let rank = line.last().expect("asks").rank.letter();
    ended::<GoFish>(&start, &line, format!(r#".pile[data-rank="{rank}"]"#))
}

fn endings() -> Map<String, Json> {
    let mut all = Map::new();
    for id in GameId::ALL {
        for &tier in tiers(id) {
            let game = match id {
                GameId::FlipNine => flip_nine(tier),
                GameId::GoFish => go_fish(tier),
                GameId::CardFlip => card_flip(tier),
                GameId::Sliding => sliding(tier),
                GameId::Escalator => escalator(tier),
            };
            let name = format!("{} {}", id.slug(), tier.word());
            all.insert(name, with_game!(id, G => stored::<G>(tier, &game)));
        }
    }
    all
}

/// The starts of the games of yesterday, today and tomorrow, by date and slug.
fn days() -> Map<String, Json> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
    let today = Day::from_days((now.as_secs() / 86_400) as u32);
    let starts = |day: Day| {
        let of = |id: &GameId| Some((id.slug().to_owned(), json!(start(day, *id)?.to_string())));
        (day.to_string(), Json::Object(games_of(day).iter().filter_map(of).collect()))
    };
    (-1..=1).map(|days| starts(today.plus(days))).collect()
}

/// A place of the page, from the root of the project.
fn source(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn parse(path: &Path) -> syn::File {
    let text = fs::read_to_string(path).expect("a file of the page");
    syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The variants of an enum of the page.
fn variants(path: &str, name: &str) -> Vec<String> {
    let items = parse(&source(path)).items;
    let found = items.into_iter().find_map(|item| match item {
        syn::Item::Enum(it) if it.ident == name => Some(it.variants),
        _ => None,
    });
    let found = found.unwrap_or_else(|| panic!("{path} has no enum {name}"));
    found.into_iter().map(|it| it.ident.to_string()).collect()
}

/// The kinds of toasts of the page: with and without a button.
#[derive(Default)]
struct Toasts(BTreeSet<&'static str>);

impl Visit<'_> for Toasts {
    fn visit_expr_method_call(&mut self, call: &syn::ExprMethodCall) {
        if call.method == "toast" && call.args.len() == 3 {
            let is_none = matches!(&call.args[1], syn::Expr::Path(it) if it.path.is_ident("None"));
            self.0.insert(if is_none { "a toast" } else { "a toast with a button" });
        }
        visit::visit_expr_method_call(self, call);
    }
}

/// All Rust files under a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of the page");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|it| it == "rs"))
        .collect()
}

#[test]
fn what_can_be_shown() {
    let mut toasts = Toasts::default();
    for path in files(&source("src")) {
        toasts.visit_file(&parse(&path));
    }
    assert_eq!(toasts.0.len(), 2, "toasts were found");
    let steps = json!({
        "second look": variants("src/pages/second_look.rs", "ReviewPhase"),
        "reveal": variants("src/games/card_flip/row.rs", "Reveal"),
    });
    let all = json!({
        "endings": endings(),
        "dialogs": Dialog::NAMES,
        "steps": steps,
        "toasts": toasts.0,
        "days": days(),
    });
    write("shown", &all);
}
