//! Laws of merging, on stores with few keys.

use handful_engine::{Record, RecordBook, Save, StoredForm};
use handful_games::card_flip::book::OrderBook;
use handful_progress::daily::DayResult;
use handful_storage::Key;
use handful_storage::backup::{self, MergeOutcome, Merged, PathAndText};
use proptest::prelude::*;

use super::stores::stores;
use super::{PLAIN, WHOLE, after, aside, book, few, merge, read, record, value};
use crate::read_backup::read_backup;

/// Returns the store after an import.
fn merged(here: &[PathAndText], coming: &[PathAndText]) -> Vec<PathAndText> {
    after(here, &merge(here, coming))
}

/// Returns the values for which the merge depends on content alone: books of records, of orders and of puzzles, days
/// and saves.
fn games_of(store: &[PathAndText]) -> Vec<PathAndText> {
    let of_games = |(path, text): &PathAndText| {
        let text = match Key::parse(path) {
            Some(
                Key::Save(..) | Key::Records(_) | Key::Day(..) | Key::FirstFive | Key::SecondLook,
            ) => text.clone(),
            Some(Key::Own(..)) if path.ends_with("/orders") => named_orders(text)?,
            Some(Key::Own(..)) if path.ends_with("/who") => text.clone(),
            _ => return None,
        };
        Some((path.clone(), text))
    };
    let mut games: Vec<PathAndText> = store.iter().filter_map(of_games).collect();
    games.sort();
    games
}

/// Returns the orders of a book by name, or `None` for a text that is not a book of orders.
fn named_orders(text: &str) -> Option<String> {
    let book = OrderBook::from_json(text).ok()?;
    let mut named: Vec<_> = book.named().iter().map(|kept| (&kept.name, &kept.order)).collect();
    named.sort_by_key(|(name, _)| *name);
    Some(format!("{named:?}"))
}

/// Returns what is kept aside of books, days and saves, regardless of when it was put there.
fn aside_of(store: &[PathAndText]) -> Vec<PathAndText> {
    let of = |(path, text): &PathAndText| {
        Some((backup::archive::original_path(path)?.to_owned(), text.clone()))
    };
    let kept = store.iter().filter_map(of);
    let mut kept: Vec<PathAndText> = kept.filter(|(of, _)| !of.starts_with("own/")).collect();
    kept.sort();
    kept
}

/// Returns every record in a text.
fn records(text: &str) -> Vec<Record> {
    RecordBook::from_json(text).map(|book| book.records().to_vec()).unwrap_or_default()
}

fn is_same_game(one: &Record, other: &Record) -> bool {
    (one.at, &one.start) == (other.at, &other.start)
}

/// Returns whether a store contains all the information of a text under its path.
fn tells(store: &[PathAndText], path: &str, text: &str) -> bool {
    let now = read(store, path).expect("a path stays");
    if now == text || aside(store).contains(&text) {
        return true;
    }
    match Key::parse(path).unwrap() {
        // Of a deck the greater count is kept, and the first five are joined; their laws are with their types.
        Key::FirstFive | Key::SecondLook => true,
        // A device keeps its own last values; orders and seals have tests of their own.
        Key::Last(_) | Key::SetUp(_) | Key::BackedUp | Key::Seen(_) | Key::Own(..) => true,
        Key::Settings => false,
        Key::Records(_) => {
            let (now, kept) = (records(now), aside(store).into_iter().flat_map(records));
            let all: Vec<Record> = now.into_iter().chain(kept).collect();
            let is_told = |old: &Record| {
                all.iter().any(|it| it == old || is_same_game(it, old) && it.supersedes(old))
            };
            records(text).iter().all(is_told)
        }
        Key::Save(..) => {
            let (now, old) = (Save::from_json(now).unwrap(), Save::from_json(text).unwrap());
            let goes_on = now.line.starts_with(&old.line) && now.start == old.start;
            old.line.is_empty() && old.ms == 0 || goes_on && now.ms >= old.ms
        }
        Key::Day(..) => {
            let [now, old] = [now, text].map(|text| DayResult::from_json(text).unwrap().record);
            is_same_game(&now, &old) && now.supersedes(&old)
        }
        _ => false,
    }
}

/// A merge of two stores: [`merged`], or one that a test breaks.
type MergeFn = fn(&[PathAndText], &[PathAndText]) -> Vec<PathAndText>;

/// The games of two stores merged in either order, and what is kept aside then.
fn both_ways(
    merge: MergeFn,
    one: &[PathAndText],
    other: &[PathAndText],
) -> [(Vec<PathAndText>, Vec<PathAndText>); 2] {
    [merge(one, other), merge(other, one)].map(|store| (games_of(&store), aside_of(&store)))
}

/// The games of three stores, of which the first two or the last two are merged first.
fn both_groups(merge: MergeFn, [one, two, three]: [&[PathAndText]; 3]) -> [Vec<PathAndText>; 2] {
    [merge(&merge(one, two), three), merge(one, &merge(two, three))].map(|store| games_of(&store))
}

/// The first record of two books of a game that is in neither's merge.
fn lost(merge: MergeFn, here: &[PathAndText], coming: &[PathAndText]) -> Option<Record> {
    let text = |store: &[PathAndText]| read(store, "records/flip-nine").map(str::to_owned);
    let games = records(&text(&merge(here, coming)).unwrap_or_default());
    let mut old = [text(here), text(coming)].into_iter().flatten().flat_map(|text| records(&text));
    old.find(|old| !games.iter().any(|it| is_same_game(it, old)))
}

proptest! {
    #![proptest_config(few(2_000))]

    #[test]
    fn an_empty_store_becomes_the_one_that_was_copied(store in stores()) {
        let text = backup::write(&store, "2026-11-22");
        let coming = read_backup(&text).unwrap();
        prop_assert_eq!(&coming, &store);
        let Merged { writes, notes } = backup::merge(&[], &coming, WHOLE);
        let mut sorted = store;
        sorted.sort();
        prop_assert_eq!(writes, sorted);
        prop_assert!(notes.iter().all(|note| matches!(note.outcome, MergeOutcome::Added(_))));
    }

    #[test]
    fn merging_is_commutative(one in stores(), other in stores()) {
        let [here, there] = both_ways(merged, &one, &other);
        prop_assert_eq!(here, there);
    }

    #[test]
    fn merging_is_associative(one in stores(), two in stores(), three in stores()) {
        let [first, last] = both_groups(merged, [&one, &two, &three]);
        prop_assert_eq!(first, last);
    }

    #[test]
    fn merging_is_idempotent(here in stores(), coming in stores()) {
        prop_assert_eq!(merge(&here, &here).writes, vec![]);
        let store = merged(&here, &coming);
        for again in [&coming, &here, &store] {
            let Merged { writes, notes } = merge(&store, again);
            prop_assert_eq!(writes, vec![]);
            let is_quiet = |outcome| {
                matches!(outcome, MergeOutcome::Identical | MergeOutcome::KeptLocal { aside: false })
            };
            prop_assert!(notes.iter().all(|note| is_quiet(note.outcome)), "{:?}", notes);
        }
    }

    #[test]
    fn no_game_is_lost(here in stores(), coming in stores()) {
        fn text(store: &[PathAndText]) -> Option<&str> {
            read(store, "records/flip-nine")
        }
        let store = merged(&here, &coming);
        let games = records(text(&store).unwrap_or_default());
        prop_assert_eq!(lost(merged, &here, &coming), None);
        // A book that exists on one side only is taken unchanged.
        if text(&here).is_some() && text(&coming).is_some() && text(&here) != text(&coming) {
            let key = |it: &Record| (it.end(), it.at, it.start.clone());
            prop_assert!(games.windows(2).all(|two| key(&two[0]) < key(&two[1])), "{:?}", games);
        }
    }

    #[test]
    fn nothing_is_destroyed(here in stores(), coming in stores(), settings in any::<bool>()) {
        let import = if settings { WHOLE } else { PLAIN };
        let store = after(&here, &backup::merge(&here, &coming, import));
        for (path, text) in here.iter().chain(coming.iter().filter(|(path, _)| settings || path != "settings")) {
            prop_assert!(tells(&store, path, text), "{path}: {text}");
        }
        let own = if settings { [&coming, &here] } else { [&here, &here] };
        let own = own.into_iter().find_map(|store| read(store, "settings"));
        prop_assert_eq!(read(&store, "settings"), own);
    }
}

/// A broken merge: the values that come replace those that are here.
fn replaced(here: &[PathAndText], coming: &[PathAndText]) -> Vec<PathAndText> {
    after(here, &Merged { writes: coming.to_vec(), notes: Vec::new() })
}

/// A broken merge: a book that comes replaces a longer one only.
fn shortened(here: &[PathAndText], coming: &[PathAndText]) -> Vec<PathAndText> {
    let is_shorter =
        |(path, text): &&PathAndText| read(here, path).is_none_or(|own| text.len() < own.len());
    let writes = coming.iter().filter(is_shorter).cloned().collect();
    after(here, &Merged { writes, notes: Vec::new() })
}

/// A broken merge: it keeps the older half of the games of both.
fn halved(here: &[PathAndText], coming: &[PathAndText]) -> Vec<PathAndText> {
    let mut store = merged(here, coming);
    for (_, text) in &mut store {
        let all = records(text);
        *text = book(&all[..all.len().div_ceil(2)]);
    }
    store
}

#[test]
fn the_laws_find_a_broken_merge() {
    let store = |at: &[u64]| {
        let records: Vec<Record> = at.iter().map(|&at| record(1, at, "9-3")).collect();
        vec![value("records/flip-nine", book(&records))]
    };
    let (one, two, three) = (store(&[1, 2, 5, 7, 8]), store(&[3]), store(&[4]));
    let [here, there] = both_ways(replaced, &one, &two);
    assert_ne!(here, there);
    let [first, last] = both_groups(halved, [&one, &two, &three]);
    assert_ne!(first, last);
    for merge in [replaced, shortened, halved] {
        assert!(lost(merge, &one, &two).is_some());
    }
    assert!(lost(merged, &one, &two).is_none());
    assert!(tells(&merged(&one, &two), "records/flip-nine", &one[0].1));
    assert!(!tells(&replaced(&one, &two), "records/flip-nine", &one[0].1), "it is destroyed");
}

/// Only the device that has a game that New replaced records it.
#[test]
fn a_game_that_was_left_is_counted_once() {
    let left = [value("left/flip-nine", super::save("9-3").to_json())];
    assert_eq!(read_backup(&backup::write(&left, "")), Ok(vec![]));
    assert_eq!(merge(&[], &left), Merged::default());
}
