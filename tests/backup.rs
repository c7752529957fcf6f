//! Copies of everything: what is written comes back equal, what comes in destroys nothing, and noise is refused.

#[path = "common/mod.rs"]
mod common;

use handful::backup::code::{Basket, CodeFault, FOR_QR, Packing, Part, cut, find};
use handful::backup::{
    self, Became, FileFault, Merged, PARTS, Thing, Value, ValueFault, code, merge,
};
use handful::engine::{Day, Outcome, Record, RecordBook, Save, Session, Source, json};
use handful::games::GameId;
use handful::games::card_flip::book::OrderBook;
use handful::games::card_flip::order::Order;
use handful::games::card_flip::{CardFlip, Cards};
use handful::games::flip_nine::FlipNine;
use handful::settings::{Settings, Theme};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

fn few(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn value(path: &str, text: impl Into<String>) -> Value {
    (path.to_owned(), text.into())
}

fn record(start: u32, at: u64, line: &str) -> Record {
    Record {
        start: format!("deal={start}"),
        line: line.to_owned(),
        moves: line.split(',').count() as u32,
        ms: at,
        score: None,
        best: Some(1),
        outcome: Outcome::Won,
        assisted: false,
        practice: false,
        at,
    }
}

fn book(records: &[Record]) -> String {
    let mut book = RecordBook::default();
    records.iter().for_each(|record| book.add(record.clone()));
    book.to_json()
}

fn save(line: &str) -> Save {
    let session = common::played::<FlipNine>("layout=932745618", "9-3");
    Save { line: line.to_owned(), made: 0, ..session.save(0) }
}

fn orders(named: &[(&str, &str)]) -> String {
    let cards = Cards::new(3).unwrap();
    let mut book = OrderBook::default();
    for (name, order) in named {
        assert!(book.keep(name, Order::read(order, cards).unwrap()));
    }
    book.to_json()
}

/// The store after a merge.
fn after(here: &[Value], merged: &Merged) -> Vec<Value> {
    let mut store = here.to_vec();
    for (path, text) in &merged.writes {
        match store.iter_mut().find(|(each, _)| each == path) {
            Some((_, old)) => *old = text.clone(),
            None => store.push((path.clone(), text.clone())),
        }
    }
    store
}

fn read<'a>(store: &'a [Value], path: &str) -> Option<&'a str> {
    store.iter().find(|(each, _)| each == path).map(|(_, text)| text.as_str())
}

fn aside(store: &[Value]) -> Vec<&str> {
    let aside = store.iter().filter(|(path, _)| path.starts_with("aside/"));
    aside.map(|(_, text)| text.as_str()).collect()
}

/// One value meets another of its path: what became of it, and the store afterwards.
fn meet(path: &str, here: &str, coming: &str) -> (Became, Vec<Value>) {
    let store = vec![value(path, here)];
    let merged = merge(&store, &[value(path, coming)]);
    assert_eq!(merged.notes.len(), 1);
    (merged.notes[0].became, after(&store, &merged))
}

/// A save, a book, a day and whatever else can stand under each path.
fn texts(path: &str) -> Vec<String> {
    let books = || {
        let games: Vec<Record> = (1..6)
            .map(|n| record(n as u32 % 3, 100 * n, ["", "9-3", "9-3,5-4"][n as usize % 3]))
            .collect();
        vec![
            book(&[]),
            book(&games[..2]),
            book(&games),
            book(&[record(7, 150, "2-1"), games[4].clone()]),
            book(&[record(8, 1, ""), Record { line: "1-2".into(), ..games[1].clone() }]),
        ]
    };
    match Thing::of(path).expect("a path of this version") {
        Thing::Settings => {
            let dark = Settings { theme: Theme::Dark, ..Settings::default() };
            vec![Settings::default().to_json(), dark.to_json()]
        }
        Thing::Save(..) | Thing::Left(_) => {
            let of = |line| save(line).to_json();
            let later = Save { ms: 99, made: 1, ..save("9-3,5-4") };
            let ended = Save { recorded: true, ..save("1-2") };
            vec![of(""), of("9-3"), of("8-3"), later.to_json(), ended.to_json()]
        }
        Thing::Records(_) => books(),
        Thing::Own(GameId::CardFlip, _) => vec![
            orders(&[]),
            orders(&[("a", "1 2")]),
            orders(&[("b", "3")]),
            orders(&[("a", "2"), ("c", "1")]),
        ],
        Thing::Own(..) => vec![
            r#"[{"v":"1","nonce":"aa"}]"#.into(),
            r#"[{"v":"1","nonce":"bb"},{"v":"1","nonce":"aa"}]"#.into(),
            r#"{"v":"1","pace":"2"}"#.into(),
        ],
        Thing::Day(..) => [record(1, 5, "9-3"), record(1, 9, "9-3,1-2")]
            .map(|r| json::write(&r.to_params()))
            .into(),
        Thing::Last(_) => vec!["side=4".into(), "side=5".into()],
        Thing::Seen => vec!["1".into(), "2".into()],
        Thing::BackedUp => vec!["1700000000000".into(), "1800000000000".into()],
        Thing::Aside => vec!["{broken".into(), String::new()],
    }
}

const PATHS: [&str; 11] = [
    "settings",
    "save/flip-nine",
    "save/flip-nine/2026-11-22",
    "left/flip-nine",
    "records/flip-nine",
    "own/card-flip/orders",
    "own/go-fish/seal",
    "day/2026-11-22/flip-nine",
    "last/sliding",
    "backed-up",
    "aside/save/flip-nine/17",
];

/// A store as the page may have it.
fn stores() -> impl Strategy<Value = Vec<Value>> {
    let paths = subsequence(PATHS.to_vec(), 0..=PATHS.len());
    (paths, vec(any::<Index>(), PATHS.len())).prop_map(|(paths, which)| {
        let text = |(path, which): (&&str, &Index)| {
            let texts = texts(path);
            value(path, which.get(&texts).clone())
        };
        paths.iter().zip(&which).map(text).collect()
    })
}

/// Every game that a store's books have.
fn games(store: &[Value]) -> Vec<(String, u64)> {
    let books = store.iter().filter(|(path, _)| path.starts_with("records/"));
    let records =
        books.flat_map(|(_, text)| RecordBook::from_json(text).unwrap().records().to_vec());
    records.map(|record| (record.start, record.at)).collect()
}

proptest! {
    #![proptest_config(few(2_000))]

    #[test]
    fn an_empty_store_becomes_the_one_that_was_copied(store in stores()) {
        let text = backup::write(&store, "2026-11-22");
        let coming = backup::read(&text).unwrap();
        prop_assert_eq!(&coming, &store);
        let merged = merge(&[], &coming);
        prop_assert_eq!(merged.writes, store);
        prop_assert!(merged.notes.iter().all(|note| matches!(note.became, Became::Taken(_))));
    }

    #[test]
    fn twice_is_once(here in stores(), coming in stores()) {
        let store = after(&here, &merge(&here, &coming));
        prop_assert_eq!(merge(&store, &coming).writes, vec![]);
        prop_assert_eq!(merge(&store, &store).writes, vec![]);
    }

    #[test]
    fn no_game_is_lost(here in stores(), coming in stores()) {
        let store = after(&here, &merge(&here, &coming));
        let games = games(&store);
        for (i, game) in games.iter().enumerate() {
            prop_assert!(!games[..i].contains(game), "twice: {:?}", game);
        }
        for game in self::games(&here).into_iter().chain(self::games(&coming)) {
            prop_assert!(games.contains(&game), "lost: {:?}", game);
        }
        prop_assert!(games.is_sorted_by_key(|(_, at)| *at));
    }

    #[test]
    fn nothing_is_destroyed(here in stores(), coming in stores()) {
        let store = after(&here, &merge(&here, &coming));
        for (path, text) in here.iter().chain(&coming) {
            let now = read(&store, path).expect("a path stays");
            let is_kept = now == text || aside(&store).contains(&text.as_str());
            let is_joined = match Thing::of(path).unwrap() {
                // What a device does last is its own.
                Thing::Last(_) | Thing::BackedUp | Thing::Seen => true,
                // Games, orders and seals are joined; the laws above and below look into them.
                Thing::Records(_) | Thing::Own(..) => true,
                Thing::Save(..) | Thing::Left(_) => {
                    let (now, old) = (Save::from_json(now).unwrap(), Save::from_json(text).unwrap());
                    now.line.starts_with(&old.line) && now.start == old.start && now.ms >= old.ms
                }
                _ => false,
            };
            prop_assert!(is_kept || is_joined, "{path}: {text}");
        }
        let settings = read(&here, "settings").or_else(|| read(&coming, "settings"));
        prop_assert_eq!(read(&store, "settings"), settings);
    }

    #[test]
    fn a_code_is_read_again_in_any_order(
        bytes in vec(any::<u8>(), 0..3_000), longest in 90..900usize, turn in any::<Index>(), plain in any::<bool>(),
    ) {
        let packing = if plain { Packing::Plain } else { Packing::Deflated };
        let mut parts = cut(&bytes, packing, longest);
        let count = parts.len();
        prop_assert!(parts.iter().all(|part| part.to_string().len() <= longest + 40));
        parts.rotate_left(turn.index(count));
        let mut basket = Basket::default();
        for (i, part) in parts.iter().enumerate() {
            prop_assert!(basket.take().is_none());
            prop_assert_eq!(Part::read(&part.to_string()), Ok(part.clone()));
            prop_assert!(basket.add(part.clone()) && !basket.add(part.clone()));
            prop_assert_eq!(basket.missing(part.whole).len(), count - 1 - i);
            prop_assert_eq!(&Basket::from_json(&basket.to_json()), &basket);
        }
        prop_assert_eq!(basket.take(), Some((packing, Ok(bytes))));
        prop_assert!(basket.is_empty());
    }

    #[test]
    fn a_changed_part_is_refused(at in any::<Index>(), with in "[A-Za-z0-9_.-]") {
        let part = cut(&[7; 200], Packing::Deflated, FOR_QR).remove(0).to_string();
        let at = at.index(part.len());
        let changed = format!("{}{with}{}", &part[..at], &part[at + 1..]);
        prop_assert!(changed == part || Part::read(&changed).is_err(), "{changed}");
        prop_assert!(Part::read(&part[..at]).is_err());
    }

    #[test]
    fn no_file_makes_a_panic(
        which in any::<Index>(), store in stores(), from in any::<Index>(), to in any::<Index>(),
        with in select(vec!["", "\"", "{", "]", "\\", "9", "é", "v", ",\n"]),
    ) {
        let good = backup::write(&store, "2026-11-22");
        let mut chars: Vec<char> = good.chars().collect();
        let from = from.index(chars.len());
        let to = from + to.index(3.min(chars.len() - from));
        chars.splice(from..to, with.chars());
        let text: String = chars.into_iter().collect();
        if let Ok(coming) = backup::read(&text) {
            let merged = merge(&store, &coming);
            let now = after(&store, &merged);
            prop_assert!(store.iter().all(|(path, _)| read(&now, path).is_some()));
            prop_assert_eq!(merge(&now, &coming).writes, vec![]);
        }
        let _ = backup::read(&good[..which.index(good.len())]);
    }

    #[test]
    fn no_value_makes_a_panic(path in "[a-z/-]{0,12}", text in ".{0,40}", which in select(PATHS.to_vec())) {
        let here: Vec<Value> = PATHS.iter().map(|path| value(path, texts(path).remove(0))).collect();
        let coming = [value(&path, text.clone()), value(which, text)];
        let merged = merge(&here, &coming);
        let now = after(&here, &merged);
        prop_assert!(here.iter().all(|(path, _)| read(&now, path).is_some()));
    }

    #[test]
    fn no_code_makes_a_panic(text in prop_oneof![".{0,80}", "1\\.[pz]\\.[0-9a-f]{8}\\.[0-9]{1,4}\\.[0-9]{1,4}\\.[A-Za-z0-9_-]{0,20}"]) {
        for part in find(&text).into_iter().flatten() {
            let mut basket = Basket::default();
            basket.add(part);
            let _ = basket.take();
        }
        let _ = Basket::from_json(&text);
    }
}

#[test]
fn games_of_two_books_are_in_one() {
    let here = [record(1, 10, ""), record(2, 20, "9-3"), record(3, 30, "1-2")];
    let coming = [record(1, 10, "5-4,2-1"), record(4, 15, "3-1"), record(5, 90, "")];
    let (became, store) = meet("records/flip-nine", &book(&here), &book(&coming));
    assert_eq!(became, Became::Joined(2));
    let joined = RecordBook::from_json(&store[0].1).unwrap();
    let starts: Vec<&str> = joined.records().iter().map(|r| r.start.as_str()).collect();
    assert_eq!(starts, ["deal=1", "deal=4", "deal=2", "deal=3", "deal=5"]);
    assert_eq!(joined.records()[0].line, "5-4,2-1", "the one that has its line");
    assert_eq!(aside(&store), [""; 0]);
}

#[test]
fn a_game_with_other_moves_stays_and_the_other_book_is_put_aside() {
    let (here, coming) = (book(&[record(1, 10, "9-3")]), book(&[record(1, 10, "5-4")]));
    let (became, store) = meet("records/flip-nine", &here, &coming);
    assert_eq!(became, Became::Stayed { aside: true });
    assert_eq!((read(&store, "records/flip-nine"), aside(&store)), (Some(&*here), vec![&*coming]));
}

#[test]
fn a_game_in_progress_stays_unless_it_went_on() {
    let path = "save/flip-nine";
    let of = |line| save(line).to_json();
    let later = Save { ms: 99, ..save("9-3,5-4") }.to_json();
    let stays = Became::Stayed { aside: false };
    for (here, coming, became, now, put) in [
        (of("9-3"), of("8-3"), Became::Stayed { aside: true }, of("9-3"), vec![of("8-3")]),
        (of("9-3"), later.clone(), Became::WentOn, later.clone(), vec![]),
        (later.clone(), of("9-3"), stays, later.clone(), vec![]),
        (of(""), of("9-3"), Became::WentOn, of("9-3"), vec![]),
        ("{".into(), of("9-3"), Became::Replaced, of("9-3"), vec!["{".to_owned()]),
    ] {
        let (did, store) = meet(path, &here, &coming);
        assert_eq!((did, read(&store, path)), (became, Some(&*now)), "{here} {coming}");
        assert_eq!(aside(&store), put);
    }
    let ended = Save { recorded: true, ..save("9-3,1-2") }.to_json();
    let other = Save { start: "deal=7".into(), ..save("8-3") }.to_json();
    let (became, store) = meet(path, &ended, &other);
    assert_eq!((became, read(&store, path)), (Became::Replaced, Some(&*other)));
    assert_eq!(aside(&store), [&*ended]);
    // A game with help is not taken for the same without.
    let helped = Save { assisted: true, hints: 1, ..save("9-3") }.to_json();
    assert_eq!(meet(path, &helped, &later).0, Became::Stayed { aside: true });
}

#[test]
fn the_first_result_of_a_day_counts() {
    let result = |at| json::write(&record(1, at, "9-3").to_params());
    let path = "day/2026-11-22/flip-nine";
    assert_eq!(meet(path, &result(5), &result(9)).0, Became::Stayed { aside: true });
    let (became, store) = meet(path, &result(9), &result(5));
    assert_eq!((became, read(&store, path)), (Became::Replaced, Some(&*result(5))));
    assert_eq!(aside(&store), [result(9)]);
}

#[test]
fn orders_and_seals_are_joined() {
    let (here, coming) = (orders(&[("a", "1 2")]), orders(&[("b", "3"), ("a", "1 2")]));
    let (became, store) = meet("own/card-flip/orders", &here, &coming);
    assert_eq!(became, Became::Joined(1));
    assert_eq!(OrderBook::from_json(&store[0].1).unwrap().kept().len(), 2);
    let (became, store) = meet("own/card-flip/orders", &here, &orders(&[("a", "2"), ("c", "3")]));
    assert_eq!((became, aside(&store).len()), (Became::Joined(1), 1));
    let [one, both] =
        [r#"[{"v":"1","seal":"a"}]"#, r#"[{"v":"1","seal":"b"},{"v":"1","seal":"a"}]"#];
    let (became, store) = meet("own/go-fish/seal", one, both);
    assert_eq!(became, Became::Joined(1));
    assert_eq!(store[0].1, r#"[{"v":"1","seal":"a"},{"v":"1","seal":"b"}]"#);
}

#[test]
fn what_is_newer_here_is_not_touched() {
    let newer = r#"[{"v":"9"},{"anything":"else"}]"#;
    let (became, store) = meet("records/flip-nine", newer, &book(&[record(1, 1, "")]));
    assert_eq!(became, Became::Stayed { aside: true });
    assert_eq!(read(&store, "records/flip-nine"), Some(newer));
}

#[test]
fn what_is_not_understood_is_named_and_nothing_else_is_touched() {
    let good = value("last/sliding", "side=4");
    let game = |line: &str| save(line).to_json();
    let bad = [
        ("future/thing", "1".to_owned(), ValueFault::Unknown),
        ("save/chess", game(""), ValueFault::Unknown),
        ("save/Flip-Nine", game(""), ValueFault::Unknown),
        ("day/2026-13-01/sliding", "{}".into(), ValueFault::Unknown),
        ("", "x".into(), ValueFault::Unknown),
        ("save/sliding/4", game(""), ValueFault::Unreadable),
        ("save/flip-nine", "{".into(), ValueFault::Unreadable),
        ("save/flip-nine", game("").replace(r#""v":"1""#, r#""v":"2""#), ValueFault::Newer(2)),
        ("records/sliding", r#"[{"v":"3"}]"#.into(), ValueFault::Newer(3)),
        ("records/sliding", "[]".into(), ValueFault::Unreadable),
        ("settings", r#"{"v":"1","theme":"pink"}"#.into(), ValueFault::Unreadable),
        ("settings", r#"{"v":"2"}"#.into(), ValueFault::Newer(2)),
        ("own/card-flip/orders", r#"{"v":"2"}"#.into(), ValueFault::Newer(2)),
        ("own/card-flip/orders", r#"{"v":"1","found/3":"9"}"#.into(), ValueFault::Unreadable),
        ("own/go-fish/seal", "7".into(), ValueFault::Unreadable),
        ("day/2026-11-22/sliding", "{}".into(), ValueFault::Unreadable),
        ("backed-up", "yesterday".into(), ValueFault::Unreadable),
        ("aside/x", "9".repeat(4_000_001), ValueFault::TooLong),
    ];
    for (path, text, fault) in bad {
        let merged = merge(&[], &[value(path, text), good.clone()]);
        assert_eq!(merged.notes[0].became, Became::Refused(fault), "{path}");
        assert!(matches!(&*merged.writes, [only] if *only == good), "{path}");
    }
}

#[test]
fn a_text_that_is_no_backup_is_refused() {
    let good = backup::write(&[value("last/sliding", "side=4")], "2026-11-22");
    assert!(serde_json::from_str::<serde_json::Value>(&good).is_ok());
    assert!(backup::read(&format!("\u{feff}{good}")).is_ok());
    assert!(backup::read(&good.replace(",\n", "\r\n , ")).is_ok());
    for (text, fault) in [
        (String::new(), FileFault::Unreadable),
        (good[..good.len() - 3].to_owned(), FileFault::Unreadable),
        (r#"{"name":"a package"}"#.into(), FileFault::Unreadable),
        (r#"{"games":[1,2,3]}"#.into(), FileFault::Unreadable),
        ("[]".into(), FileFault::Foreign),
        (r#"[{"name":"something","v":"1"}]"#.into(), FileFault::Foreign),
        (r#"[{"v":"1"}]"#.into(), FileFault::Foreign),
        (good.replace(r#""v":"1""#, r#""v":"2""#), FileFault::Newer(2)),
        (good.replace("path", "where"), FileFault::Unreadable),
        (" ".repeat(backup::LONGEST + 1), FileFault::TooLong),
        (
            backup::write(&vec![value("seen/a", "1"); backup::MOST_VALUES + 1], ""),
            FileFault::TooLong,
        ),
    ] {
        assert_eq!(backup::read(&text), Err(fault), "{}", &text[..text.len().min(80)]);
    }
}

#[test]
fn what_waits_is_no_part_of_a_copy() {
    for path in [PARTS, "reset/sliding"] {
        let text = backup::write(&[value(path, "[]")], "");
        assert_eq!(backup::read(&text), Ok(vec![]));
        assert_eq!(merge(&[], &[value(path, "[]")]), Merged::default());
    }
}

#[test]
fn parts_are_found_in_whatever_is_pasted() {
    let parts = cut(&[1, 2, 3, 4, 5, 6, 7, 8, 9], Packing::Plain, 4);
    assert_eq!(parts.len(), 3);
    let text = format!(
        "Here: https://example.org/play/#/backup?{}\n\n<{}>, \"{}\" and 1.2.3 or 9.z.x",
        parts[0], parts[1], parts[2]
    );
    let found = find(&text);
    assert_eq!(found.iter().flatten().count(), 3);
    assert_eq!(
        found.iter().filter(|part| part.is_err()).collect::<Vec<_>>(),
        [&Err(CodeFault::Newer(9))]
    );
    for text in ["", "nothing at all", &"\u{0}☃".repeat(5_000)] {
        assert_eq!(find(text), []);
    }
    let broken = &parts[0].to_string()[..20];
    assert_eq!(find(broken), [Err(CodeFault::Damaged)]);
}

#[test]
fn parts_of_two_backups_do_not_mix() {
    let [one, two] = [[1u8; 8], [2; 8]].map(|bytes| cut(&bytes, Packing::Plain, 6));
    let mut basket = Basket::default();
    basket.add(one[0].clone());
    basket.add(two[1].clone());
    assert_eq!(basket.take(), None);
    assert_eq!(basket.wholes().len(), 2);
    assert_eq!(basket.missing(one[0].whole), [2]);
    assert_eq!(basket.missing(two[0].whole), [1]);
    basket.add(two[0].clone());
    assert_eq!(basket.take(), Some((Packing::Plain, Ok(vec![2; 8]))));
    assert_eq!(basket.wholes(), [one[0].whole]);
    // Many that were begun do not pile up.
    for n in 3..20 {
        basket.add(cut(&[n; 8], Packing::Plain, 6).remove(0));
    }
    assert_eq!(basket.wholes().len(), 4);
}

#[test]
fn a_page_of_play_fits_a_few_codes() {
    let session = Session::new(common::start::<CardFlip>("deal=1&cards=4"), Source::Drawn);
    let store = [
        value("settings", Settings::default().to_json()),
        value("save/card-flip", session.to_json(0)),
        value("records/flip-nine", book(&[record(1, 1_700_000_000_000, "9-3,5-4,2-1")])),
    ];
    let text = backup::write(&store, &Day::from_days(20_000).to_string());
    let parts = cut(text.as_bytes(), Packing::Plain, FOR_QR);
    assert!(parts.len() <= 3, "{}", parts.len());
    assert!(cut(&[0; 9_000_000], Packing::Plain, 1).len() <= code::MOST_PARTS as usize);
}
