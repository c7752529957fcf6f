//! Stores such as a page may have, with few keys and few values, so that two of them conflict.

use handful_engine::{Day, Record, RecordBook, Save, StoredForm, sample_records};
use handful_games::GameId;
use handful_progress::daily::DayResult;
use handful_progress::second_look::{Deck, LostChance, Moment};
use handful_storage::Key;
use handful_storage::backup::PathAndText;
use handful_storage::settings::{Settings, Theme};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::{orders, puzzles, save, seals, value};

pub const PATHS: [&str; 14] = [
    "settings",
    "second-look",
    "save/flip-nine",
    "save/flip-nine/2026-11-22",
    "records/flip-nine",
    "own/card-flip/orders",
    "own/go-fish/seal",
    "own/go-fish/who",
    "day/2026-11-22/flip-nine",
    "last/sliding",
    "set-up/sliding",
    "backed-up",
    "seen/news",
    "aside/save/flip-nine/17",
];

const LINES: [&str; 4] = ["", "9-3", "9-3,5-4", "8-3"];

/// A finished game: one of six, with one of several ends.
fn records() -> impl Strategy<Value = Record> {
    any::<u64>().prop_map(sample_records::varied)
}

fn saves() -> impl Strategy<Value = String> {
    let marks = (0..3usize, 0..3u64, 0..2u32, any::<[bool; 2]>());
    let deal = select(vec!["deal=7", "deal=8"]);
    (select(LINES.to_vec()), marks, deal).prop_map(|(line, marks, start)| {
        let (ply, ms, hints, [assisted, recorded]) = marks;
        let start = start.to_owned();
        Save { start, ply, ms, hints, assisted, recorded, ..save(line) }.to_json()
    })
}

/// A text that is valid under a path.
fn texts(path: &str) -> BoxedStrategy<String> {
    let few = |texts: Vec<String>| select(texts).boxed();
    match Key::parse(path).expect("a path of this version") {
        Key::Settings => few(vec![Settings::default().to_json(), dark()]),
        Key::Save(..) | Key::Left(_) => saves().boxed(),
        Key::Records(_) => vec(records(), 0..6)
            .prop_map(|records| RecordBook::from_records(records).to_json())
            .boxed(),
        Key::Day(..) => (records(), 0..3u32)
            .prop_map(|(record, on)| {
                DayResult { record, finished_on: Day::from_days(on) }.to_json()
            })
            .boxed(),
        Key::Own(GameId::CardFlip, _) => few(vec![
            orders(&[]),
            orders(&[("a", "1 2")]),
            orders(&[("b", "3")]),
            orders(&[("a", "2"), ("c", "1")]),
        ]),
        Key::Own(_, name) if name == "who" => few(vec![
            puzzles(&[]),
            puzzles(&[("hard=17", 1, 0, None)]),
            puzzles(&[("hard=17", 3, 2, Some(1)), ("2026-11-28", 0, 1, None)]),
            puzzles(&[("hard=17", 2, 0, Some(0)), ("easy=1", 7, 0, Some(2))]),
        ]),
        Key::Own(..) => few(vec![seals([1]), seals([2, 1]), seals([])]),
        Key::FirstFive => few(vec![
            "done=go-fish&on=2026-11-28".into(),
            "done=flip-nine,go-fish&on=2026-11-29".into(),
            "done=flip-nine,card-flip,sliding,escalator&on=2026-11-30".into(),
        ]),
        Key::SecondLook => few(decks()),
        Key::Last(_) | Key::SetUp(_) => few(vec!["side=4".into(), "side=5".into()]),
        Key::Seen(_) => few(vec!["1".into(), "2".into()]),
        Key::BackedUp => few(vec!["1700000000000".into(), "1800000000000".into()]),
        Key::Aside(..) => few(vec!["{broken".into(), String::new()]),
        key => unreachable!("no backup has {key}"),
    }
}

/// Decks with two moments: kept, answered, and removed.
fn decks() -> Vec<String> {
    let day = Day::from_days(20_000);
    let moment = |start| Moment::new(GameId::FlipNine, start, &LostChance::default(), day);
    let [a, b] = ["deal=1", "deal=2"].map(moment);
    let mut decks = vec![Deck::default()];
    let mut change = |change: &dyn Fn(&mut Deck)| {
        let mut deck = decks[decks.len() - 1].clone();
        change(&mut deck);
        decks.push(deck);
    };
    change(&|deck| {
        deck.add(a.clone());
    });
    change(&|deck| {
        deck.add(b.clone());
    });
    change(&|deck| assert!(deck.answer(&a, true, day.plus(1)).is_some()));
    change(&|deck| deck.remove(&b));
    decks.iter().map(Deck::to_json).collect()
}

pub fn dark() -> String {
    Settings { theme: Theme::Dark, ..Settings::default() }.to_json()
}

/// A store such as a page may have.
pub fn stores() -> impl Strategy<Value = Vec<PathAndText>> {
    let every = PATHS.map(texts).to_vec();
    let paths = subsequence((0..PATHS.len()).collect::<Vec<_>>(), 0..=PATHS.len());
    (every, paths).prop_map(|(texts, paths)| {
        paths.iter().map(|&at| value(PATHS[at], texts[at].clone())).collect()
    })
}
