//! Checks every sentence that contains a number, with numbers that languages treat differently: the noun must agree,
//! and the digits must be grouped.

use super::records::{ChartText, HistogramText};
use super::*;
use handful_engine::{Day, Options, Outcome, Params, Record, Seat};
use handful_games::GameId;
use handful_games::card_flip;
use handful_games::card_flip::order::OrderError;
use handful_games::card_flip::solver::{Advice, AdviceBasis};
use handful_games::cards::{Family, Rank};
use handful_games::escalator::{self, Escalator, LayoutError};
use handful_games::flip_nine::{self, Swap, Value};
use handful_games::go_fish::text::{self as go_fish, Roster};
use handful_games::go_fish::{Event, GoFishOptions};
use handful_games::group::Group;
use handful_games::sliding::{
    self, Dir, GridError, LayoutError as BoardError, Slid, Slide, Sliding,
};
use handful_games::text::{self as game_text, RankedResult};
use handful_progress::daily::{DayProgress, Streak, games_of};
use handful_storage::backup::{ReportCategory, ReportRow, ValueError};

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
            ("way", "ways"),
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
            ("forma", "formas"),
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
        (GameId::FlipNine, ""),
        (GameId::GoFish, "seats=you,pike"),
        (GameId::CardFlip, "mode=evil"),
        (GameId::Sliding, "side=4"),
        (GameId::Escalator, ""),
    ]
    .map(|(id, start)| Group::from_start(id, start))
}

fn record(n: u32, outcome: Outcome) -> Record {
    Record {
        ms: 0,
        score: Some(n),
        best: Some(n.max(2)),
        ..handful_lab::probe::record(outcome, n, 1)
    }
}

/// Returns every text of the games and pages with a number in it. A number that has an upper bound, or is never one,
/// stays within that range: a chart has at most 50 games.
fn large(lang: Lang, n: u32) -> Vec<String> {
    let no_card = OrderError::NoCard { at: n as usize, text: "x".into() };
    let (size, bars) = (n as usize, n.min(50) as usize);
    let mut all = vec![
        game_text::moves(lang, n),
        game_text::over_par(lang, n),
        handful_games::text::perfect_lines(lang, n.into()),
        game_text::replay_position(lang, size, size),
        game_text::moves_and_par(lang, n, Some(n)),
        backup::long_ago(lang, n),
        backup::more(lang, size),
        backup::value_error(lang, "a", ValueError::TooMany(size)),
        remote::flip_terms(lang, n),
        remote::flips(lang, "Ana", n, n),
        remote::total(lang, n, "Ana", n),
        go_fish::dialogs::terms(lang, "Ana", "Ana", &options("seats=you,you")),
        daily::of_today(lang, size.min(5)),
        daily::streak(lang, n),
        records::the_last(lang, bars),
        records::of_them(lang, n),
        daily::full_hands(lang, n),
        daily::so_far(lang, Streak { days: n, is_forgiven: false }, n),
        lang.number_format().whole(n),
        lang.number_format().tenths(u64::from(n) * 10),
        card_flip::text::reason::fact(lang, n),
        card_flip::text::done(lang, n),
        card_flip::text::result(lang, n, n, None, 0),
        card_flip::text::in_standard_order(lang, n),
        card_flip::text::means(lang, n * 100, n * 100),
        card_flip::text::within(lang, n, 33, 28),
        card_flip::text::total(lang, n, n),
        card_flip::text::tried(lang, n, n, n),
        card_flip::text::collection(lang, 4, n.min(238), 238),
        card_flip::text::order_error(lang, &no_card),
        escalator::text::points(lang, n.min(456), 28, 0),
        escalator::text::result(lang, n.min(455), 456, true, 0, 0),
        escalator::text::of_possible(lang, n.min(455), 456),
        escalator::text::chance(lang, n),
        Escalator::layout_error(lang, LayoutError::NotFiftyTwo(size)),
        flip_nine::text::strip(lang, size, size),
        flip_nine::text::slipped(lang, n),
        flip_nine::text::result(lang, n, Some(n), 0),
        flip_nine::text::lost_at(lang, size, Swap::new(Value::ALL[0], Value::ALL[1])),
        sliding::text::won(lang, n),
        sliding::text::searching(lang, Some(n)),
        sliding::text::distance(lang, n, n),
        sliding::text::distance(lang, n.saturating_add(2), n),
        sliding::text::shortest(lang, n),
        sliding::text::best_found(lang, n.saturating_add(2), n),
        sliding::text::slipped(lang, n),
        sliding::text::lesson::summary(lang, n),
        sliding::text::result(lang, n, Some(n.saturating_sub(1)), true, 0),
        Sliding::layout_error(lang, BoardError::Grid(GridError::Cells(size))),
        slid(lang, n, 1),
        slid(lang, n, 3),
        go_fish::dialogs::counting(lang, n, n),
        go_fish::dialogs::lucky(lang, None, n, n, n * 100),
        go_fish::dialogs::lucky(lang, Some("Ana"), n, n, n * 100),
    ];
    let kinds = GameId::ALL.into_iter().flat_map(|id| {
        [ReportCategory::Saves(id), ReportCategory::Games(id), ReportCategory::Own(id)]
    });
    let kinds = kinds.chain([
        ReportCategory::Settings,
        ReportCategory::Days,
        ReportCategory::SecondLook,
        ReportCategory::Aside,
    ]);
    all.extend(kinds.map(|kind| backup::row(lang, ReportRow { category: kind, count: n })));
    for &id in games_of(Day::MAX) {
        for outcome in [Outcome::Won, Outcome::Lost] {
            let score = match id {
                GameId::GoFish => n.min(7),
                _ => n.min(456),
            };
            let best = if id == GameId::Escalator { 456 } else { n.max(2) };
            let record = Record { score: Some(score), best: Some(best), ..record(n, outcome) };
            all.push(daily::result(lang, id, &record));
        }
    }
    for is_scored in [false, true] {
        for best in [None, Some(n), Some(n + 1)] {
            all.push(share::beat(lang, n, best, is_scored));
        }
    }
    for group in groups() {
        all.extend(of_records(lang, n, &group));
    }
    all
}

fn slid(lang: Lang, moves: u32, tiles: u8) -> String {
    let slid = Slid { dir: Dir::Left, first: 5, tiles, moves, solved: false };
    Sliding::describe_effect(lang, &slid)
}

fn of_records(lang: Lang, n: u32, group: &Group) -> Vec<String> {
    let chart = ChartText {
        unit: group.id().unit(),
        games: n.min(50) as usize,
        won: n.min(50) as usize,
        best: Some(n),
        mean: Some(u64::from(n) * 10),
        newest: n,
        halves: Some([u64::from(n) * 10, 50]),
    };
    // All deals, or very many.
    let all = n.max(100);
    let histogram =
        HistogramText { group, all, most: (n, n), share: 500, own: n, ends: Some((n, n)) };
    let placed = |best| {
        let placed = RankedResult { value: n, best, less: 500, more: 400 };
        records::placed(lang, group, placed)
    };
    vec![
        records::chart(lang, &chart),
        records::all_deals(lang, group, all),
        records::own_games(lang, group, n),
        records::histogram(lang, histogram),
        placed(None),
        placed(Some(n)),
        records::bin(lang, n, None),
        records::bin(lang, n, Some(n + 9)),
    ]
}

/// Returns the texts with a number that is never large.
fn small(lang: Lang, n: u8) -> Vec<String> {
    let table = Roster::usual(&options::<GoFishOptions>("seats=you,pike"));
    let (seat, rank) = (Seat(1), Rank::new(7).expect("a rank"));
    let event = |event| go_fish::describe_events(lang, &table, &[event]);
    let card = "7H".parse().expect("a card");
    let place = escalator::Place::all().next().expect("a place");
    let picked = escalator::Effect::Picked { card, place, run: n, left: n, freed: [None; 2] };
    let turned = escalator::Effect::Turned { card, left: n, again: true };
    let proven = Advice {
        card: card_flip::Card::new(0).expect("a card"),
        basis: AdviceBasis::Proven { flips: n.into() },
    };
    let mut all = vec![
        go_fish::player(lang, &table, seat, n, n),
        go_fish::stock_text(lang, n),
        go_fish::group(lang, rank, Family::French, n),
        go_fish::result(lang, &table, &[seat], n, n.into(), 0),
        event(Event::Drew { by: seat, shown: None, left: n }),
        event(Event::Drew { by: Seat(0), shown: None, left: n }),
        event(Event::Refilled { by: seat, count: n.max(1), left: n }),
        event(Event::Refilled { by: Seat(0), count: n.max(1), left: n }),
        card_flip::text::advice(lang, proven),
        Escalator::describe_effect(lang, &picked),
        Escalator::describe_effect(lang, &turned),
        escalator::text::stock(lang, n, 1, 3),
        escalator::text::verdict(lang, n),
        escalator::text::truth(lang, n),
        escalator::text::slack(lang, n),
        escalator::text::reason::tab(lang, n),
        escalator::text::reason::had_to_stay(lang, escalator::Move::Turn, n),
        flip_nine::text::reason::keeping(lang, n),
        Sliding::describe_hint(lang, Slide { dir: Dir::Left, tiles: n.max(1) }),
        daily::day_progress(lang, DayProgress::Some(n.into())),
        guides::step(lang, n.into(), n.into()),
    ];
    let week = |id| (0..7).map(move |weekday| daily::task(lang, id, weekday));
    all.extend(games_of(Day::MAX).iter().copied().flat_map(week));
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
fn error(lang: Lang, text: &str) -> Option<String> {
    if text.is_empty() {
        return Some("no text".into());
    }
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
            let small = u8::try_from(n).map(|n| small(lang, n)).unwrap_or_default();
            for text in large(lang, n).into_iter().chain(small) {
                if let Some(why) = error(lang, &text) {
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
        (Lang::En, ""),
        (Lang::En, "Random play wins it once in 1 games"),
        (Lang::En, "2 card left"),
        (Lang::En, "1 new cards"),
        (Lang::En, "1234 points"),
        (Lang::En, "the 0th move"),
        (Lang::Es, "queda 1 cartas"),
        (Lang::Es, "21 movimiento"),
        (Lang::Es, "12345 puntos"),
    ] {
        assert!(error(lang, text).is_some(), "{text}");
    }
    for (lang, text) in [
        (Lang::En, "1 of 7 books, 1 card, 1,234 points, 1.5 moves"),
        (Lang::Es, "1 de 7 grupos, 1 carta, 1234 puntos, 12\u{a0}345 puntos"),
    ] {
        assert_eq!(error(lang, text), None, "{text}");
    }
}
