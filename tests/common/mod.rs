//! Shared by the tests over the registry: games to play, and facts that the traits do not provide.

// Each test binary compiles this file and uses a part of it.
#![allow(dead_code)]

use std::path::PathBuf;

use handful::cards::deck::printed;
use handful::engine::line::write_line;
use handful::engine::{DealNumber, DealRng, Game, Options, Params, Probe, Source, Start, Wish};
use handful::engine::{NoOptions, Session, Status};
use handful::games::GameId;
use handful::games::card_flip::{self, CardFlip, CardFlipOptions, Cards, Mode, ruler};
use handful::games::escalator::{self, Escalator, EscalatorOptions, Layout, Move};
use handful::games::flip_nine::{FlipNine, solver};
use handful::games::go_fish::{GoFish, GoFishOptions};
use handful::games::sliding::solver::three;
use handful::games::sliding::{Side, Slide, Sliding, SlidingOptions};

/// Layouts as links spell them. The laws start from them as well as from deal numbers.
pub fn layouts(id: GameId) -> &'static [&'static str] {
    match id {
        GameId::FlipNine => &["layout=932745618", "layout=213456789", "layout=987654321"],
        GameId::GoFish | GameId::CardFlip => &[],
        GameId::Sliding => {
            &["layout=8,6,7,2,5,4,3,0,1", "layout=0,12,9,13,15,11,10,14,3,7,2,5,4,8,6,1"]
        }
        GameId::Escalator => &[
            "layout=2H,AH,KH,QD,JD,TD,9D,8D,7D,6D,5D,4D,3D,\
             2D,AD,KD,QC,JC,TC,9C,8C,7C,6C,5C,4C,3C,\
             2C,AC,KC,AS,2S,3H,3S,4H,4S,5H,5S,6H,6S,\
             7H,7S,8H,8S,9H,9S,TH,TS,JH,JS,QH,QS,KS",
            "layout=AC,AD,AH,AS,2C,2D,2H,2S,3C,3D,3H,3S,4C,\
             4D,4H,4S,5C,5D,5H,5S,6C,6D,6H,6S,7C,7D,\
             7H,7S,8C,8D,8H,8S,9C,9D,9H,9S,TC,TD,TH,\
             TS,JC,JD,JH,JS,QC,QD,QH,QS,KC,KD,KH,KS&passes=2",
            "layout=KS,QS,JS,TS,9S,8S,7S,6S,5S,4S,3S,2S,AS,\
             KH,QH,JH,TH,9H,8H,7H,6H,5H,4H,3H,2H,AH,\
             KD,QD,JD,TD,9D,8D,7D,6D,5D,4D,3D,2D,AD,\
             KC,QC,JC,TC,9C,8C,7C,6C,5C,4C,3C,2C,AC&passes=3&covered=1&practice=1",
        ],
    }
}

/// Returns complete games, each as the start in a link and its line of moves. Random play may take
/// longer to end than a test can wait.
pub fn ended_games(id: GameId) -> Vec<(String, String)> {
    match id {
        GameId::FlipNine => [1, 2, 3, 4_294_967_295]
            .map(|n| {
                let deal = FlipNine::deal(&NoOptions, number(n));
                (format!("deal={n}"), write_line(&solver::solve(&deal).line))
            })
            .to_vec(),
        GameId::GoFish => {
            let line = |params: &str| {
                let mut rng = choices(1);
                let mut session = Session::new(start::<GoFish>(params), Source::Drawn);
                while session.status().is_playing() {
                    let ask = pick(&mut rng, &session.position().legal_moves());
                    session.play(ask).expect("a legal move");
                }
                (params.to_owned(), session.written())
            };
            [
                "deal=1&ranks=6&seats=you,minnow,perch",
                "deal=2&seats=you,you&hand=5&ranks=6&suits=2",
                "deal=4294967295&seats=you,pike&deck=spanish&ranks=5",
                "deal=7&seats=minnow,minnow,minnow&ranks=6&suits=3&ask=next&anyrank=1",
            ]
            .map(line)
            .into()
        }
        GameId::CardFlip => {
            // The ruler order, after the cards are set in modes where a player sets them.
            let line = |params: &str, set: Option<&str>| {
                let mut game = start::<CardFlip>(params).position();
                let mut line: Vec<String> = set.into_iter().map(str::to_owned).collect();
                let flips = (1..).map_while(ruler).map(|card| card.to_string());
                for mv in set.map(str::to_owned).into_iter().chain(flips) {
                    if game.apply(parse::<CardFlip>(&mv)).is_err() {
                        break;
                    }
                    if set != Some(mv.as_str()) {
                        line.push(mv);
                    }
                }
                (params.to_owned(), line.join(","))
            };
            vec![
                line("deal=1", None),
                line("deal=4294967295&cards=10", None),
                line("deal=2&cards=1", None),
                line("deal=7&mode=evil", None),
                line("deal=7&mode=evil&cards=7", None),
                line("deal=3&mode=watch", Some("u2.3")),
                line("deal=3&mode=two&cards=5", Some("u1.2.3.4.5")),
            ]
        }
        GameId::Sliding => {
            let table = three::Table::new();
            let line = |params: &str| {
                let moves = table.line(start::<Sliding>(params).position().grid());
                // Tiles that slide one after another in the same direction make one slide.
                let mut slides: Vec<Slide> = Vec::new();
                for dir in moves {
                    match slides.last_mut() {
                        Some(last) if last.dir == dir => last.tiles += 1,
                        _ => slides.push(Slide { dir, tiles: 1 }),
                    }
                }
                (params.to_owned(), write_line(&slides))
            };
            ["side=3&deal=1", "side=3&deal=4294967295", "side=3&scramble=12&deal=7"]
                .map(line)
                .into()
        }
        GameId::Escalator => {
            type Play = fn(&Escalator) -> Vec<Move>;
            let games: [(&str, Play); 6] = [
                ("deal=2", escalator_won),
                ("deal=9&covered=1", escalator_won),
                ("deal=5&passes=2", escalator_won),
                ("deal=8&passes=3&covered=1", escalator_won),
                ("deal=1", escalator_lost),
                ("deal=4294967295&passes=2&covered=1", escalator_lost),
            ];
            let line = |params, play: Play| write_line(&play(&start(params).position()));
            games.map(|(params, play)| (params.to_owned(), line(params, play))).to_vec()
        }
    }
}

/// Returns a line that wins in the fewest turns.
fn escalator_won(deal: &Escalator) -> Vec<Move> {
    let solved = escalator::solver::solve(deal);
    assert!(solved.slack.is_some(), "a deal that can be won");
    solved.line
}

/// Returns a line that turns the whole stock first, which loses all but the luckiest deals.
fn escalator_lost(deal: &Escalator) -> Vec<Move> {
    let mut game = deal.clone();
    let mut line = Vec::new();
    while let Some(&mv) = game.legal_moves().last() {
        game.apply(mv).expect("a legal move");
        line.push(mv);
    }
    assert_eq!(game.status(), Status::Lost);
    line
}

/// Returns the publisher of the rules.
pub fn source(id: GameId) -> &'static str {
    match id {
        GameId::FlipNine => "\"Gu: The Game\" (techtrek.io), a Pythonista app for iOS",
        GameId::GoFish => "\"Go Fish!\", a chapter of a Spanish teaching course",
        GameId::CardFlip => "\"Matt Parker's Card Flip Game\", a gist by chrismilson",
        GameId::Sliding => "\"Sliding Puzzle\", the design document of a Python console game",
        GameId::Escalator => "\"tktk (Tk timekiller)\", Greg Bacon, The Perl Journal",
    }
}

/// Returns the deal as one short text, as golden files contain it.
pub fn golden_deal(id: GameId, number: DealNumber) -> String {
    match id {
        GameId::FlipNine => FlipNine::deal(&NoOptions, number).row().to_string(),
        GameId::GoFish => ["", "deck=spanish&seats=you,you,you"]
            .map(|params| {
                let params = Params::parse(params).expect("a readable text");
                let options = GoFishOptions::read(&params).expect("options of this game");
                let mut game = GoFish::deal(&options, number);
                // The deck is revealed when the game has ended.
                let mut rng = choices(1);
                while game.status().is_playing() {
                    game.apply(pick(&mut rng, &game.legal_moves())).expect("a legal move");
                }
                let open = game.open().expect("the game is over");
                format!("{} {}", open.first.0, printed(open.deck))
            })
            .join("; "),
        GameId::CardFlip => [1, 4, 7, 10]
            .map(|n| {
                let options =
                    CardFlipOptions { cards: Cards::new(n).expect("1 to 10"), mode: Mode::Blind };
                let mut game = CardFlip::deal(&options, number);
                // The start is revealed when the game has ended.
                let mut flips = (1..).map_while(ruler).map(card_flip::Move::Flip);
                while flips.next().is_some_and(|flip| game.apply(flip).is_ok()) {}
                game.start().expect("the ruler order finds every start").to_string()
            })
            .join(" "),
        GameId::Sliding => [3, 4, 10]
            .map(|side| {
                let side = Side::new(side).expect("3 to 10");
                let options = SlidingOptions { side, scramble: None };
                Sliding::deal(&options, number).grid().to_string()
            })
            .join(" "),
        GameId::Escalator => {
            let deal = Escalator::deal(&EscalatorOptions::default(), number);
            Layout::of(deal.cards()).to_string()
        }
    }
}

/// Returns the deal of a number that is not 0.
pub fn number(n: u32) -> DealNumber {
    DealNumber::new(n).expect("not 0")
}

/// Returns the complete start that a link's parameters describe.
pub fn start<G: Game>(params: &str) -> Start<G> {
    let params = Params::parse(params).expect("a readable text");
    let wish = Wish::<G>::read(&params).expect("a start of this game");
    let options = wish.options.expect("a whole start names its options");
    Start { options, origin: wish.origin.expect("a whole start names its deal") }
}

/// Returns every sample of the options with `deals` deal numbers, including the largest one, and
/// then the layouts.
pub fn starts<G: Probe>(id: GameId, deals: u32) -> Vec<Start<G>> {
    let numbers: Vec<u32> = (1..deals).chain([u32::MAX]).collect();
    let dealt = G::samples().into_iter().flat_map(|options| {
        numbers.iter().map(move |&n| Start::deal(options.clone(), number(n))).collect::<Vec<_>>()
    });
    dealt.chain(layouts(id).iter().map(|params| start(params))).collect()
}

/// Returns the session after a whole line of moves, which may begin with the version of its rules.
pub fn played<G: Game>(params: &str, line: &str) -> Session<G> {
    let along = Session::along(start::<G>(params), Source::Drawn, line);
    let (mut session, moves) = along.unwrap_or_else(|| panic!("no line of {params}: {line}"));
    for mv in moves {
        session.play(mv).expect("a legal move");
    }
    session
}

/// Parses a move that is known to be valid.
pub fn parse<G: Game>(text: &str) -> G::Move {
    text.parse().unwrap_or_else(|_| panic!("'{text}' is no move of {}", G::SLUG))
}

/// Returns the stream of choices with number `seed`. The same seed always makes the same choices.
pub fn choices(seed: u32) -> DealRng {
    DealRng::new("test choices", number(seed.max(1)))
}

/// Returns one of `items`, each equally likely.
pub fn pick<T: Copy>(rng: &mut DealRng, items: &[T]) -> T {
    items[rng.below(u32::try_from(items.len()).expect("few items")) as usize]
}

/// Returns the path of a file in the tests folder.
pub fn file(folder: &str, name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", folder, name].iter().collect()
}

/// Returns whether this run writes the expected files.
pub fn is_blessing() -> bool {
    std::env::var_os("HANDFUL_BLESS").is_some_and(|value| value == "1")
}
