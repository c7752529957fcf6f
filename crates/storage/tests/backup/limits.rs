//! The largest imports that are accepted: every step of the import takes time in proportion to its length. Measured
//! with `cargo test --profile host --test backup limits -- --nocapture`. The time limits here are those of a debug
//! build on a busy machine; quadratic steps took minutes.

use std::time::{Duration, Instant};

use handful_engine::{Record, RecordBook, StoredForm};
use handful_storage::backup::{
    self, BackupContents, Counts, MAX_BYTES, MAX_TEXT_BYTES, MAX_VALUES, MergeOutcome, PathAndText,
};

use super::{aside, meet, merge, read, record, value};
use crate::read_backup::read_backup;

const BOOK: &str = "records/flip-nine";

fn timed<T>(what: &str, most: u64, step: impl FnOnce() -> T) -> T {
    let begin = Instant::now();
    let out = step();
    let took = begin.elapsed();
    println!("{what}: {took:?}");
    assert!(took < Duration::from_secs(most), "{what}: {took:?}");
    out
}

/// The game of a number, as the densest record: the most fields for its length.
fn game(n: usize) -> Record {
    let at = 1_795_305_600_000 + n as u64;
    Record { at, ms: 1, score: Some(1), assisted: n.is_multiple_of(2), ..record(1, 0, "") }
}

fn book_of(games: impl Iterator<Item = usize>) -> String {
    RecordBook::from_records(games.map(game).collect()).to_json()
}

/// Returns the number of games in the largest book that a browser stores.
fn most_games() -> usize {
    MAX_TEXT_BYTES / (book_of(0..1_000).len() / 1_000 + 1)
}

/// A merge cannot make a book that no device takes: one over the limit does not fit into a browser's storage either.
#[test]
fn a_book_that_a_browser_can_store_is_read_and_merged() {
    let most = most_games();
    let whole = book_of(0..most);
    assert!(whole.len() <= MAX_TEXT_BYTES && whole.len() > MAX_TEXT_BYTES / 100 * 98);
    assert_eq!(RecordBook::from_json(&whole).map(|book| book.records().len()), Ok(most));
    let (here, coming) = (book_of(0..most / 3 * 2), book_of(most / 3..most));
    let (outcome, store) = meet(BOOK, &here, &coming);
    let added = most - most / 3 * 2;
    assert_eq!(outcome, MergeOutcome::Merged(Counts { added: added as u32, ..Counts::default() }));
    assert_eq!((read(&store, BOOK), store.len()), (Some(&*whole), 1));
    // It takes later imports, and other devices take it.
    assert_eq!(meet(BOOK, &whole, &coming).0, MergeOutcome::Identical);
    assert_eq!(merge(&[], &store).notes[0].outcome, MergeOutcome::Added(most as u32));
    let longest = backup::write(&store, "");
    assert!(longest.len() <= MAX_BYTES, "{}", longest.len());
}

#[test]
fn the_largest_books_are_merged_in_time() {
    let most = most_games();
    let [here, coming] = [0, most].map(|from| book_of(from..from + most));
    let (mut book, other) =
        timed("reading two books", 10, || (book_from(&here), book_from(&coming)));
    timed("merging them", 5, || book.merge(other));
    assert_eq!(book.records().len(), 2 * most);
    let (here, coming) = ([value(BOOK, here)], [value(BOOK, coming)]);
    let merged = timed("merging them", 15, || merge(&here, &coming));
    let told = Counts { added: most as u32, ..Counts::default() };
    assert_eq!(merged.notes[0].outcome, MergeOutcome::Merged(told));
}

fn book_from(text: &str) -> RecordBook {
    RecordBook::from_json(text).expect("a book")
}

#[test]
fn the_most_values_are_merged_in_time() {
    let values = |from: usize| -> Vec<PathAndText> {
        (from..from + MAX_VALUES).map(|n| value(&format!("aside/x/{n}"), "same size")).collect()
    };
    let mut coming = values(0);
    // The same size, with different texts under each path: every text must be compared with all others.
    coming.iter_mut().enumerate().for_each(|(n, (_, text))| *text = format!("{n:09}"));
    let text = backup::write(&coming, "");
    let read = timed("reading a file of the most values", 5, || read_backup(&text)).unwrap();
    let here = values(7);
    let merged = timed("merging them", 5, || merge(&here, &read));
    assert_eq!(aside(&merged.writes).len(), MAX_VALUES);
    let holding = timed("saying what they hold", 5, || BackupContents::from_values(&read));
    assert_eq!(holding.rows[0].count as usize, MAX_VALUES);
    assert_eq!(holding.bytes, 9 * MAX_VALUES);
}

#[test]
fn the_longest_file_is_read_in_time() {
    let each = MAX_BYTES / 2 - 200;
    let values = [value("aside/x/1", "x".repeat(each)), value("aside/x/2", "y".repeat(each))];
    let text = backup::write(&values, "");
    assert!(text.len() <= MAX_BYTES);
    let read = timed("reading the longest file", 5, || read_backup(&text)).unwrap();
    timed("saying what it holds", 5, || BackupContents::from_values(&read));
}
