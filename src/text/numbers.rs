//! Checks every sentence that contains a number, with numbers that languages treat differently: the noun must agree,
//! and the digits must be grouped.

use super::*;
use crate::backup::{Kind, Row, ValueFault};
use crate::cards::{Family, Rank};
use crate::daily::{Done, Tally};
use crate::engine::{Options, Outcome, Params, Record, Seat};
use crate::games::card_flip::order::OrderFault;
use crate::games::card_flip::solver::{Advice, Ground};
use crate::games::card_flip::words::CardFlipSay;
use crate::games::card_flip::{self, CardFlipOptions};
use crate::games::escalator::words::EscalatorSay;
use crate::games::escalator::{self, EscalatorOptions, LayoutFault};
use crate::games::flip_nine::{self, Swap, Value};
use crate::games::go_fish::words::{self as go_fish, Roster};
use crate::games::go_fish::{Event, GoFishOptions};
use crate::games::group::Group;
use crate::games::sliding::words::SlidingSay;
use crate::games::sliding::{
    Dir, GridFault, LayoutFault as BoardFault, Slid, Slide, SlidingOptions,
};

const NUMBERS: [u32; 8] = [0, 1, 2, 5, 21, 100, 1_000, 12_345];

/// Nouns that follow a number, singular and plural.
const NOUNS: [(Lang, &[(&str, &str)]); 2] = [
    (
        Lang::En,
        &[
            ("move", "moves"),
            ("swap", "swaps"),
            ("flip", "flips"),
            ("card", "cards"),
            ("game", "games"),
            ("book", "books"),
            ("point", "points"),
            ("start", "starts"),
            ("tile", "tiles"),
            ("day", "days"),
            ("ask", "asks"),
            ("record", "records"),
            ("solution", "solutions"),
            ("item", "items"),
            ("order", "orders"),
            ("result", "results"),
            ("deal", "deals"),
        ],
    ),
    (
        Lang::Es,
        &[
            ("movimiento", "movimientos"),
            ("intercambio", "intercambios"),
            ("volteo", "volteos"),
            ("carta", "cartas"),
            ("partida", "partidas"),
            ("grupo", "grupos"),
            ("punto", "puntos"),
            ("combinación", "combinaciones"),
            ("ficha", "fichas"),
            ("día", "días"),
            ("petición", "peticiones"),
            ("récord", "récords"),
            ("solución", "soluciones"),
            ("elemento", "elementos"),
            ("secuencia", "secuencias"),
            ("resultado", "resultados"),
            ("reparto", "repartos"),
        ],
    ),
];

fn options<O: Options>(text: &str) -> O {
    O::read(&Params::parse(text).expect("parameters")).unwrap_or_else(|_| panic!("options: {text}"))
}

fn groups() -> [Group; 5] {
    [
        Group::FlipNine(()),
        Group::GoFish(options::<GoFishOptions>("seats=you,pike")),
        Group::CardFlip(options::<CardFlipOptions>("mode=evil")),
        Group::Sliding(options::<SlidingOptions>("side=4")),
        Group::Escalator(options::<EscalatorOptions>("")),
    ]
}

fn record(n: u32, outcome: Outcome) -> Record {
    Record {
        start: "deal=1".into(),
        line: String::new(),
        moves: n,
        ms: 0,
        score: Some(n),
        best: Some(n.max(2)),
        outcome,
        assisted: false,
        practice: false,
        at: 1,
        ended: None,
    }
}

/// Returns every text of the games and pages with a number in it. A number that has an upper bound, or is never one,
/// stays within that range: a chart has at most 50 games.
fn large(n: u32) -> Vec<Say> {
    let (size, bars) = (n as usize, n.min(50) as usize);
    let mut all: Vec<Say> = vec![
        Say::Moves(n),
        Say::OverPar(n),
        Say::PerfectLines(n.into()),
        Say::Reel { at: size, len: size },
        Say::Result { moves: n, par: Some(n), ms: 0 },
        BackupSay::LongAgo(n).into(),
        BackupSay::More(size).into(),
        BackupSay::Left("a".into(), ValueFault::TooMany(size)).into(),
        CardFlipSay::NotYet { left: n, starts: n, fresh: true }.into(),
        CardFlipSay::NotYet { left: n, starts: n, fresh: false }.into(),
        CardFlipSay::Done(n).into(),
        CardFlipSay::Result { flips: n, tested: n, ms: 0 }.into(),
        CardFlipSay::Standard(n).into(),
        CardFlipSay::Means { ruler: n * 100, random: n * 100 }.into(),
        CardFlipSay::Within { flips: n, perfect: 33, random: 28 }.into(),
        CardFlipSay::Total(n, n).into(),
        FarSay::FlipTerms(n).into(),
        FarSay::Flips("Ana".into(), n, n).into(),
        FarSay::Total(n, "Ana".into(), n).into(),
        FarSay::FishTerms {
            names: vec!["Ana".into()],
            holder: "Ana".into(),
            hand: n,
            deck: n,
            is_spanish: false,
            next_only: true,
            any_rank: true,
        }
        .into(),
        CardFlipSay::Tried { found: n, starts: n, wasted: n }.into(),
        CardFlipSay::Number(n).into(),
        CardFlipSay::Collection { cards: 4, found: n.min(238), of: 238 }.into(),
        CardFlipSay::Order(OrderFault::NoCard { at: size, text: "x".into() }).into(),
        DailySay::Progress(size.min(5)).into(),
        DailySay::Streak(n).into(),
        DailySay::Longest(n).into(),
        EscalatorSay::Result { score: n.min(456), cleared: 28, ms: 0 }.into(),
        EscalatorSay::Ceiling(n.min(456)).into(),
        EscalatorSay::Chance(n).into(),
        EscalatorSay::Layout(LayoutFault::NotFiftyTwo(size)).into(),
        RecordsSay::LastGames(bars).into(),
        RecordsSay::Number(n.into()).into(),
        RecordsSay::Tenths(u64::from(n) * 10).into(),
        SlidingSay::Won(n).into(),
        SlidingSay::Searching(Some(n)).into(),
        SlidingSay::Distance(n, n).into(),
        SlidingSay::Distance(n.saturating_add(2), n).into(),
        SlidingSay::Shortest(n).into(),
        SlidingSay::BestFound(n.saturating_add(2), n).into(),
        SlidingSay::LostAt(n).into(),
        SlidingSay::Layout(BoardFault::Grid(GridFault::Cells(size))).into(),
        told(n, 1),
        told(n, 3),
    ];
    let kinds =
        GameId::ALL.into_iter().flat_map(|id| [Kind::Saves(id), Kind::Games(id), Kind::Own(id)]);
    let kinds = kinds.chain([Kind::Settings, Kind::Days, Kind::Aside]);
    all.extend(kinds.map(|kind| BackupSay::Row(Row { kind, count: n }).into()));
    for id in GameId::ALL {
        for outcome in [Outcome::Won, Outcome::Lost] {
            let score = match id {
                GameId::GoFish => n.min(7),
                _ => n.min(456),
            };
            let best = if id == GameId::Escalator { 456 } else { n.max(2) };
            let record = Record { score: Some(score), best: Some(best), ..record(n, outcome) };
            let done = Done { record, on_time: true };
            all.push(DailySay::Result(id, Box::new(done)).into());
        }
    }
    for is_scored in [false, true] {
        for best in [None, Some(n), Some(n + 1)] {
            all.push(ShareSay::Beat { mark: n, best, is_scored }.into());
        }
    }
    for group in groups() {
        all.extend(of_records(n, group).map(Say::from));
    }
    all
}

/// The same, as text.
fn large_texts(lang: Lang, n: u32) -> Vec<String> {
    let size = n as usize;
    vec![
        flip_nine::words::strip(lang, size, size),
        flip_nine::words::lost_at(lang, size, Swap::new(Value::ALL[0], Value::ALL[1])),
        go_fish::desk::counting(lang, n, n),
        go_fish::desk::lucky(lang, None, n, n, n * 100),
        go_fish::desk::lucky(lang, Some("Ana"), n, n, n * 100),
    ]
}

fn told(moves: u32, tiles: u8) -> Say {
    SlidingSay::Told(Slid { dir: Dir::Left, first: 5, tiles, moves, solved: false }).into()
}

fn of_records(n: u32, group: Group) -> impl Iterator<Item = RecordsSay> {
    let chart = ChartText {
        unit: Unit::of(group),
        games: n.min(50) as usize,
        won: n.min(50) as usize,
        best: Some(n),
        mean: Some(u64::from(n) * 10),
        newest: n,
        halves: Some([u64::from(n) * 10, 50]),
    };
    // All deals, or very many.
    let cases = n.max(100);
    let spread = RecordsSay::Spread {
        group,
        all: cases,
        most: (n, n),
        share: 500,
        own: n,
        ends: Some((n, n)),
    };
    let placed = |best| RecordsSay::Placed { group, value: n, best, below: 500, above: 400 };
    [
        RecordsSay::Chart(chart),
        RecordsSay::All(group, cases),
        RecordsSay::Own(group, n),
        spread,
        placed(None),
        placed(Some(n)),
        RecordsSay::Bin(n, None),
        RecordsSay::Bin(n, Some(n + 9)),
    ]
    .into_iter()
}

/// The texts with a number that is never large, as text.
fn small_texts(lang: Lang, n: u8) -> Vec<String> {
    let table = Roster::usual(&options::<GoFishOptions>("seats=you,pike"));
    let (seat, rank) = (Seat(1), Rank::new(7).expect("a rank"));
    let event = |event| go_fish::told(lang, &table, &[event]);
    vec![
        go_fish::player(lang, &table, seat, n, n),
        go_fish::stocked(lang, n),
        go_fish::group(lang, rank, Family::French, n),
        go_fish::gives(lang, n),
        go_fish::result(lang, &table, &[seat], n, n.into(), 0),
        event(Event::Drew { by: seat, shown: None, left: n }),
        event(Event::Drew { by: Seat(0), shown: None, left: n }),
        event(Event::Refilled { by: seat, count: n.max(1), left: n }),
        event(Event::Refilled { by: Seat(0), count: n.max(1), left: n }),
    ]
}

/// Returns the texts with a number that is never large.
fn small(n: u8) -> Vec<Say> {
    let card = |code: &str| code.parse().expect("a card");
    let picked = escalator::Effect::Picked {
        card: card("7H"),
        place: escalator::Place::all().next().expect("a place"),
        run: n,
        left: n,
        freed: [None; 2],
    };
    let mut all: Vec<Say> = vec![
        EscalatorSay::Told(picked).into(),
        EscalatorSay::Told(escalator::Effect::Turned { card: card("7H"), left: n, again: true })
            .into(),
        EscalatorSay::Stock { left: n, pass: 1, passes: 3 }.into(),
        EscalatorSay::Run(n).into(),
        EscalatorSay::Verdict(n).into(),
        EscalatorSay::Truth(n).into(),
        EscalatorSay::Slack(n).into(),
        SlidingSay::Hint(Slide { dir: Dir::Left, tiles: n.max(1) }).into(),
        DailySay::Tally(Tally::Some(n.into())).into(),
        FirstSay::Step(n.into(), n.into()).into(),
    ];
    let week = |id| (0..7).map(move |weekday| DailySay::Task(id, weekday).into());
    all.extend(GameId::ALL.into_iter().flat_map(week));
    let grounds = |flips| [Ground::Proven { flips }];
    let first = card_flip::Card::new(0).expect("a card");
    all.extend(
        grounds(n.into()).map(|ground| CardFlipSay::Advice(Advice { card: first, ground }).into()),
    );
    all
}

/// Returns each number of a text with the words up to the next noun, number or punctuation mark; an adjective may stand
/// between.
fn counted(text: &str) -> Vec<(&str, Vec<String>)> {
    let words: Vec<&str> = text.split(' ').collect();
    let is_mark = |c: char| !c.is_alphanumeric();
    let ends = |word: &str| word.ends_with(is_mark);
    let mut found = Vec::new();
    for (i, word) in words.iter().enumerate() {
        let number = word.trim_start_matches(is_mark);
        if ends(word) || !number.starts_with(|c: char| c.is_ascii_digit()) {
            continue;
        }
        let mut after = Vec::new();
        for word in words[i + 1..].iter().take(2) {
            after.push(word.trim_matches(is_mark).to_lowercase());
            if ends(word) {
                break;
            }
        }
        found.push((number, after));
    }
    found
}

/// Returns what is wrong with the numbers of a text, if anything.
fn fault(lang: Lang, text: &str) -> Option<String> {
    let nouns = NOUNS.iter().find(|(each, _)| *each == lang).expect("nouns of every language").1;
    for (number, after) in counted(text) {
        // "5 and 2 more slide left": a verb.
        let nouns_after = after.iter().take_while(|word| *word != "more" && *word != "of");
        for word in nouns_after {
            let noun = nouns.iter().find(|(one, many)| word == one || word == many);
            let Some((one, many)) = noun else { continue };
            if (number == "1") != (word == one) {
                return Some(format!("{number} with {one} or {many}"));
            }
            break;
        }
    }
    let run = if lang == Lang::En { 4 } else { 5 };
    if text.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() >= run) {
        return Some("a number that is not grouped".into());
    }
    let wrong = [("  ", "two spaces"), ("0th", "an ordinal"), ("{", "a brace"), (" .", "a space")];
    wrong.iter().find(|(part, _)| text.contains(part)).map(|(_, why)| (*why).into())
}

#[test]
fn every_sentence_with_a_number_agrees_with_it() {
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        for n in NUMBERS {
            let few = u8::try_from(n);
            let small = few.map(small).unwrap_or_default();
            let said = large(n).into_iter().chain(small).map(|say| lang.tongue().say(&say));
            let small = few.map(|n| small_texts(lang, n)).unwrap_or_default();
            for text in said.chain(large_texts(lang, n)).chain(small) {
                if let Some(why) = fault(lang, &text) {
                    wrong.push(format!("{n}, {why}: {text}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_wrong_number_is_seen() {
    for (lang, text) in [
        (Lang::En, "Random play wins it once in 1 games"),
        (Lang::En, "2 card left"),
        (Lang::En, "1 new cards"),
        (Lang::En, "1234 points"),
        (Lang::En, "the 0th move"),
        (Lang::Es, "queda 1 cartas"),
        (Lang::Es, "21 movimiento"),
        (Lang::Es, "12345 puntos"),
    ] {
        assert!(fault(lang, text).is_some(), "{text}");
    }
    for (lang, text) in [
        (Lang::En, "1 of 7 books, 1 card, 1,234 points, 1.5 moves"),
        (Lang::Es, "1 de 7 grupos, 1 carta, 1234 puntos, 12\u{a0}345 puntos"),
    ] {
        assert_eq!(fault(lang, text), None, "{text}");
    }
}
