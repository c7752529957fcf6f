//! The largest imports that are accepted: every step of the import takes time in proportion to its length. Measured with
//! `cargo test --profile host --test backup limits -- --nocapture`. The time limits here are those of a debug build on a
//! busy machine; quadratic steps took minutes.

use std::time::{Duration, Instant};

use handful::backup::code::{Basket, Packing, cut, find};
use handful::backup::{
    self, Became, Holding, LONGEST, LONGEST_TEXT, MOST_RECORDS, MOST_VALUES, Value, ValueFault,
};
use handful::engine::{Record, RecordBook};

use super::{aside, merge, record, value};

const BOOK: &str = "records/flip-nine";

fn timed<T>(what: &str, most: u64, step: impl FnOnce() -> T) -> T {
    let begin = Instant::now();
    let out = step();
    let took = begin.elapsed();
    println!("{what}: {took:?}");
    assert!(took < Duration::from_secs(most), "{what}: {took:?}");
    out
}

/// Returns a book of games that ended at every `step`-th millisecond.
fn book_of(games: usize, step: u64) -> RecordBook {
    let game = |n| Record { at: n as u64 * step, ..record(1, 0, "") };
    RecordBook::of((0..games).map(game).collect())
}

#[test]
fn books_of_the_most_games_are_joined_in_time() {
    let (here, coming) = (book_of(MOST_RECORDS, 2), book_of(MOST_RECORDS, 3));
    let mut joined = here.clone();
    let added = timed("joining two books", 5, || joined.join(coming.clone())).added;
    assert_eq!(joined.records().len(), MOST_RECORDS + added as usize);
    let (here, coming) = ([value(BOOK, here.to_json())], [value(BOOK, coming.to_json())]);
    assert!(coming[0].1.len() < LONGEST_TEXT, "{}", coming[0].1.len());
    let merged = timed("merging them", 10, || merge(&here, &coming));
    assert!(matches!(merged.notes[0].became, Became::Joined(counts) if counts.added == added));
    let more = [value(BOOK, book_of(MOST_RECORDS + 1, 1).to_json())];
    let refused = Became::Refused(ValueFault::TooMany(MOST_RECORDS));
    assert_eq!(merge(&[], &more).notes[0].became, refused);
    // A stored book may have grown beyond the import limit; it stays.
    let met = merge(&more, &here);
    assert_eq!(met.notes[0].became, Became::Stayed { aside: true });
    assert!(met.writes.iter().all(|(path, _)| path != BOOK));
}

#[test]
fn the_most_values_are_merged_in_time() {
    let values = |from: usize| -> Vec<Value> {
        (from..from + MOST_VALUES).map(|n| value(&format!("aside/x/{n}"), "same size")).collect()
    };
    let mut coming = values(0);
    // The same size, with different texts under each path: every text must be compared with all others.
    coming.iter_mut().enumerate().for_each(|(n, (_, text))| *text = format!("{n:09}"));
    let text = backup::write(&coming, "");
    let read = timed("reading a file of the most values", 5, || backup::read(&text)).unwrap();
    let here = values(7);
    let merged = timed("merging them", 5, || merge(&here, &read));
    assert_eq!(aside(&merged.writes).len(), MOST_VALUES);
    let holding = timed("saying what they hold", 5, || Holding::of(&read));
    assert_eq!(holding.rows[0].count as usize, MOST_VALUES);
    assert_eq!(holding.bytes, 9 * MOST_VALUES);
}

#[test]
fn the_longest_file_is_read_in_time() {
    let each = LONGEST / 2 - 200;
    let values = [value("aside/x/1", "x".repeat(each)), value("aside/x/2", "y".repeat(each))];
    let text = backup::write(&values, "");
    assert!(text.len() <= LONGEST);
    let read = timed("reading the longest file", 5, || backup::read(&text)).unwrap();
    timed("saying what it holds", 5, || Holding::of(&read));
}

#[test]
fn the_longest_code_is_put_together_in_time() {
    let bytes = vec![7; backup::code::LONGEST];
    let parts = timed("cutting", 5, || cut(&bytes, Packing::Deflated, 640));
    let text: Vec<String> = parts.iter().map(ToString::to_string).collect();
    let text = text.join("\n");
    let found = timed("finding the parts", 5, || find(&text));
    let mut basket = Basket::default();
    timed("putting them together", 5, || {
        found.into_iter().flatten().for_each(|part| assert!(basket.add(part)));
    });
    let stored = basket.to_json();
    assert_eq!(timed("reading what waits", 5, || Basket::from_json(&stored)), basket);
    assert_eq!(basket.take(), Some((Packing::Deflated, Ok(bytes))));
}

#[test]
fn a_part_longer_than_a_qr_code_holds_is_refused() {
    let part = cut(&[7; 900], Packing::Plain, 2_000).remove(0).to_string();
    assert!(part.len() > 1_200 && matches!(find(&part)[..], [Err(_)]));
}
