//! Backups: what is written reads back equal, an import destroys nothing, and noise is refused.

mod cases;
mod files;
mod laws;
mod limits;
mod people;
#[path = "../read_backup/mod.rs"]
mod read_backup;
mod stores;

use handful_engine::{Outcome, Record, RecordBook, Save, StoredForm};
use handful_games::card_flip::CardCount;
use handful_games::card_flip::book::OrderBook;
use handful_games::card_flip::order::FlipOrder;
use handful_games::flip_nine::FlipNine;
use handful_games::go_fish::commitment::{DeckCommitment, DeckCommitments};
use handful_games::go_fish::puzzle::book::{PuzzleBook, PuzzleProgress, Solved};
use handful_lab::common;
use handful_storage::backup::{self, ImportOptions, MergeOutcome, Merged, PathAndText};
use proptest::prelude::*;

/// The time of the imports in these tests.
const NOW: u64 = 1_795_305_600_000;
/// An import with the settings, and one without them.
const WHOLE: ImportOptions = ImportOptions { at: NOW, settings: true };
const PLAIN: ImportOptions = ImportOptions { at: NOW, settings: false };

fn merge(here: &[PathAndText], coming: &[PathAndText]) -> Merged {
    backup::merge(here, coming, PLAIN)
}

fn few(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn value(path: &str, text: impl Into<String>) -> PathAndText {
    (path.to_owned(), text.into())
}

fn record(start: u32, at: u64, line: &str) -> Record {
    Record {
        start: format!("deal={start}").into(),
        line: line.into(),
        ms: at,
        best: Some(1),
        ..handful_lab::probe::record(Outcome::Won, line.split(',').count() as u32, at)
    }
}

fn book(records: &[Record]) -> String {
    let mut book = RecordBook::default();
    records.iter().for_each(|record| book.add(record.clone()));
    book.to_json()
}

fn save(line: &str) -> Save {
    let session = common::played::<FlipNine>("layout=932745618", "9-3");
    Save { line: line.to_owned(), ply: 0, ..session.save(0) }
}

fn orders(named: &[(&str, &str)]) -> String {
    let cards = CardCount::new(3).unwrap();
    let mut book = OrderBook::default();
    for (name, order) in named {
        assert!(book.save_named(name, FlipOrder::read(order, cards).unwrap()));
    }
    book.to_json()
}

/// Returns seals with these numbers in their nonces.
fn seals(numbers: impl IntoIterator<Item = u8>) -> String {
    let seal = |n| DeckCommitment { nonce: [n; 16], hash: n.to_string() };
    DeckCommitments { seals: numbers.into_iter().map(seal).collect() }.to_json()
}

/// Returns a book of puzzles: their names, the bits that are proven and wrong, and the wrong taps of the best result.
fn puzzles(all: &[(&str, u8, u8, Option<u8>)]) -> String {
    let mut book = PuzzleBook::default();
    for &(puzzle, proven, wrong, solved) in all {
        let solved = solved.map(|wrong| Solved { hint: false, wrong });
        let puzzle = puzzle.to_owned();
        book.join(PuzzleProgress { puzzle, proven, wrong, solved, ..PuzzleProgress::default() });
    }
    book.to_json()
}

/// Returns the store after a merge.
fn after(here: &[PathAndText], merged: &Merged) -> Vec<PathAndText> {
    let mut store = here.to_vec();
    for (path, text) in &merged.writes {
        match store.iter_mut().find(|(each, _)| each == path) {
            Some((_, old)) => *old = text.clone(),
            None => store.push((path.clone(), text.clone())),
        }
    }
    store
}

fn read<'a>(store: &'a [PathAndText], path: &str) -> Option<&'a str> {
    store.iter().find(|(each, _)| each == path).map(|(_, text)| text.as_str())
}

fn aside(store: &[PathAndText]) -> Vec<&str> {
    let aside = store.iter().filter(|(path, _)| path.starts_with("aside/"));
    aside.map(|(_, text)| text.as_str()).collect()
}

/// Merges two values with the same path. Returns what became of the imported one, and the store afterwards.
fn meet(path: &str, here: &str, coming: &str) -> (MergeOutcome, Vec<PathAndText>) {
    let store = vec![value(path, here)];
    let merged = merge(&store, &[value(path, coming)]);
    assert_eq!(merged.notes.len(), 1);
    (merged.notes[0].outcome, after(&store, &merged))
}
