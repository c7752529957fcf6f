//! Merging of two values with the same path.

use handful_engine::{Day, Outcome, Record, RecordBook, Save, StoredForm};
use handful_games::GameId;
use handful_games::card_flip::book::OrderBook;
use handful_progress::daily::DayResult;
use handful_progress::second_look::{Deck, LostChance, Moment};
use handful_storage::backup::{
    Counts, ImportSummary, MergeOutcome, PathAndText, ReportCategory, ReportRow, merge,
};

use super::stores::dark;
use super::{PLAIN, WHOLE, aside, book, meet, orders, puzzles, read, record, save, seals, value};

const BOOK: &str = "records/escalator";

fn added(added: u32) -> MergeOutcome {
    MergeOutcome::Merged(Counts { added, ..Counts::default() })
}

fn updated(updated: u32) -> MergeOutcome {
    MergeOutcome::Merged(Counts { updated, ..Counts::default() })
}

#[test]
fn games_of_two_books_are_in_one() {
    let here = [record(1, 10, ""), record(2, 20, "9-3"), record(3, 30, "1-2")];
    let coming = [record(1, 10, "5-4,2-1"), record(4, 15, "3-1"), record(5, 90, "")];
    let (outcome, store) = meet(BOOK, &book(&here), &book(&coming));
    assert_eq!(outcome, MergeOutcome::Merged(Counts { added: 2, updated: 1, ..Counts::default() }));
    let merged = RecordBook::from_json(&store[0].1).unwrap();
    let starts: Vec<&str> = merged.records().iter().map(|r| &*r.start).collect();
    assert_eq!(starts, ["deal=1", "deal=4", "deal=2", "deal=3", "deal=5"]);
    assert_eq!(merged.records()[0].line, "5-4,2-1", "the one that has its line");
    assert_eq!(aside(&store), [""; 0]);
}

#[test]
fn a_lost_game_that_was_taken_back_and_won_replaces_the_loss_on_either_side() {
    let lost = Record { outcome: Outcome::Lost, moves: 40, ..record(1, 10, "KS,-,QH,-") };
    // Undone to the second move and won in fewer moves: neither line continues the other.
    let won = Record { moves: 28, ended: Some(25), ..record(1, 10, "KS,-,AC") };
    let [loss, win] = [&lost, &won].map(|record| book(std::slice::from_ref(record)));
    let (outcome, store) = meet(BOOK, &loss, &win);
    assert_eq!((outcome, read(&store, BOOK)), (updated(1), Some(&*win)));
    assert_eq!(aside(&store), [""; 0]);
    let (outcome, store) = meet(BOOK, &win, &loss);
    assert_eq!((outcome, read(&store, BOOK)), (MergeOutcome::Identical, Some(&*win)));
    assert_eq!(aside(&store), [""; 0]);
    // The record with the later end wins even if it is another loss with fewer moves.
    let again = Record { outcome: Outcome::Lost, moves: 30, ..won.clone() };
    let other = book(&[again]);
    for (here, coming) in [(&loss, &other), (&other, &loss)] {
        let (_, store) = meet(BOOK, here, coming);
        assert_eq!((read(&store, BOOK), aside(&store)), (Some(&*other), vec![]));
    }
    // The same holds for the result of a day, which counts on the date that was stored first.
    let path = "day/2026-11-22/escalator";
    let day = |record: &Record, on| {
        DayResult { record: record.clone(), finished_on: Day::from_days(on) }.to_json()
    };
    let (early, late) = (day(&lost, 7), day(&won, 8));
    for (here, coming, outcome) in
        [(&early, &late, MergeOutcome::Continued), (&late, &early, MergeOutcome::Identical)]
    {
        let (did, store) = meet(path, here, coming);
        assert_eq!((did, read(&store, path)), (outcome, Some(&*day(&won, 7))));
        assert_eq!(aside(&store), [""; 0]);
    }
    // Of two with the same end a win stays.
    let same = Record { ended: None, ..won };
    let [same, loss] = [same, lost].map(|record| book(&[record]));
    for (here, coming) in [(&same, &loss), (&loss, &same)] {
        let (_, store) = meet(BOOK, here, coming);
        assert_eq!((read(&store, BOOK), aside(&store)), (Some(&*same), vec![&*loss]));
    }
}

#[test]
fn of_two_records_of_a_game_with_the_same_end_one_stands_and_the_other_is_kept_aside() {
    let [five, nine] = ["5-4", "9-3"].map(|line| book(&[record(1, 10, line)]));
    for (here, coming, counts) in [
        (&nine, &five, Counts { kept_local: 1, ..Counts::default() }),
        (&five, &nine, Counts { replaced: 1, ..Counts::default() }),
    ] {
        let (outcome, store) = meet(BOOK, here, coming);
        assert_eq!(outcome, MergeOutcome::Merged(counts));
        assert_eq!((read(&store, BOOK), aside(&store)), (Some(&*nine), vec![&*five]));
    }
}

#[test]
fn of_two_games_in_progress_the_one_played_longer_stays() {
    let path = "save/flip-nine";
    let of = |line, ms| Save { ms, ..save(line) }.to_json();
    let (short, long) = (of("9-3", 5), of("9-3,5-4", 99));
    let other = of("8-3", 7);
    let stays = |aside| MergeOutcome::KeptLocal { aside };
    for (here, coming, outcome, now, put) in [
        (&short, &long, MergeOutcome::Continued, &long, vec![]),
        (&long, &short, stays(false), &long, vec![]),
        (&short, &other, MergeOutcome::Replaced, &other, vec![short.clone()]),
        (&other, &short, stays(true), &other, vec![short.clone()]),
        (&other, &long, MergeOutcome::Replaced, &long, vec![other.clone()]),
        (&of("", 0), &short, MergeOutcome::Added(1), &short, vec![]),
        (&short, &of("", 0), stays(false), &short, vec![]),
        (&"{".to_owned(), &short, MergeOutcome::Replaced, &short, vec!["{".to_owned()]),
    ] {
        let (did, store) = meet(path, here, coming);
        assert_eq!((did, read(&store, path)), (outcome, Some(&**now)), "{here} {coming}");
        assert_eq!(aside(&store), put);
    }
    // A game with help is not the same as one without.
    let helped = Save { assisted: true, hints: 1, ms: 5, ..save("9-3") }.to_json();
    let (outcome, store) = meet(path, &helped, &long);
    assert_eq!((outcome, aside(&store)), (MergeOutcome::Replaced, vec![&*helped]));
}

#[test]
fn the_first_result_of_a_day_counts() {
    let on = Day::from_days(20_779);
    let result = |at| DayResult { record: record(1, at, "9-3"), finished_on: on }.to_json();
    let path = "day/2026-11-22/flip-nine";
    assert_eq!(meet(path, &result(5), &result(9)).0, MergeOutcome::KeptLocal { aside: true });
    let (outcome, store) = meet(path, &result(9), &result(5));
    assert_eq!((outcome, read(&store, path)), (MergeOutcome::Replaced, Some(&*result(5))));
    assert_eq!(aside(&store), [result(9)]);
}

#[test]
fn puzzles_are_joined_one_by_one() {
    const PATH: &str = "own/go-fish/who";
    let here = puzzles(&[("hard=17", 1, 2, Some(2)), ("easy=1", 3, 0, Some(0))]);
    let coming = puzzles(&[("hard=17", 2, 1, Some(1)), ("2026-11-28", 1, 0, None)]);
    let both = puzzles(&[
        ("hard=17", 3, 3, Some(1)),
        ("easy=1", 3, 0, Some(0)),
        ("2026-11-28", 1, 0, None),
    ]);
    for (one, other) in [(&here, &coming), (&coming, &here)] {
        let (outcome, store) = meet(PATH, one, other);
        let counts = Counts { added: 1, updated: 1, ..Counts::default() };
        assert_eq!((outcome, read(&store, PATH)), (MergeOutcome::Merged(counts), Some(&*both)));
        assert_eq!(aside(&store), [""; 0]);
    }
    assert_eq!(meet(PATH, &both, &here).0, MergeOutcome::Identical);
}

#[test]
fn orders_and_seals_are_joined() {
    let (here, coming) = (orders(&[("a", "1 2")]), orders(&[("b", "3"), ("a", "1 2")]));
    let (outcome, store) = meet("own/card-flip/orders", &here, &coming);
    assert_eq!(outcome, added(1));
    assert_eq!(OrderBook::from_json(&store[0].1).unwrap().named().len(), 2);
    let (outcome, store) = meet("own/card-flip/orders", &here, &orders(&[("a", "2"), ("c", "3")]));
    let counts = Counts { added: 1, kept_local: 1, ..Counts::default() };
    assert_eq!((outcome, aside(&store).len()), (MergeOutcome::Merged(counts), 1));
    // In the other direction the order that stays is imported, and the one that it replaces is kept
    // aside.
    let other = orders(&[("a", "2"), ("c", "3")]);
    let (outcome, store) = meet("own/card-flip/orders", &other, &here);
    let counts = Counts { replaced: 1, ..Counts::default() };
    assert_eq!((outcome, aside(&store)), (MergeOutcome::Merged(counts), vec![&*other]));
    let (outcome, store) = meet("own/go-fish/seal", &seals([1]), &seals([2, 1]));
    assert_eq!(outcome, added(1));
    assert_eq!(store[0].1, seals([1, 2]));
    assert_eq!(merge(&store, &[value("own/go-fish/seal", seals([2]))], PLAIN).writes, []);
    // Nothing is put aside by a list that becomes full.
    let (outcome, store) = meet("own/go-fish/seal", &seals(0..90), &seals(90..100));
    assert_eq!((outcome, store.len()), (added(10), 1));
    // A list that is full takes what there is room for, and stays one that other devices take.
    let (here, coming) = (seals(0..90), seals(85..110));
    let (outcome, store) = meet("own/go-fish/seal", &here, &coming);
    assert_eq!(
        outcome,
        MergeOutcome::Merged(Counts { added: 10, kept_local: 1, ..Counts::default() })
    );
    assert_eq!((&store[0].1, aside(&store)), (&seals(0..100), vec![&*coming]));
    assert_eq!(merge(&[], &store[..1], PLAIN).notes[0].outcome, MergeOutcome::Added(1));
    assert_eq!(merge(&store, &[value("own/go-fish/seal", coming)], PLAIN).writes, []);
}

#[test]
fn two_full_books_of_orders_become_the_same_book_on_either_side() {
    const PATH: &str = "own/card-flip/orders";
    let of = |names: std::ops::Range<usize>| {
        let names: Vec<String> = names.map(|name| format!("{name:02}")).collect();
        orders(&names.iter().map(|name| (name.as_str(), "1 2")).collect::<Vec<_>>())
    };
    let (first, last) = (of(10..60), of(30..80));
    let names = |store: &[PathAndText]| {
        let book = OrderBook::from_json(read(store, PATH).unwrap()).unwrap();
        let mut names: Vec<String> = book.named().iter().map(|kept| kept.name.clone()).collect();
        names.sort_unstable();
        names
    };
    let (outcome, store) = meet(PATH, &first, &last);
    assert_eq!(outcome, MergeOutcome::Merged(Counts { kept_local: 1, ..Counts::default() }));
    assert_eq!((read(&store, PATH), aside(&store)), (Some(&*first), vec![&*last]));
    let (outcome, other) = meet(PATH, &last, &first);
    assert_eq!(
        outcome,
        MergeOutcome::Merged(Counts { added: 20, replaced: 20, ..Counts::default() })
    );
    assert_eq!((names(&other), aside(&other)), (names(&store), vec![&*last]));
    for again in [&first, &last] {
        assert_eq!(merge(&other, &[value(PATH, again)], PLAIN).writes, []);
    }
}

#[test]
fn what_is_newer_here_is_not_touched() {
    let newer = r#"{"v":9,"anything":"else"}"#;
    let (outcome, store) = meet(BOOK, newer, &book(&[record(1, 1, "")]));
    assert_eq!(outcome, MergeOutcome::KeptLocal { aside: true });
    assert_eq!(read(&store, BOOK), Some(newer));
}

#[test]
fn settings_are_taken_only_if_the_player_wants_them() {
    let (here, coming) = ([value("settings", "{\"v\":1}")], [value("settings", dark())]);
    assert_eq!(merge(&here, &coming, PLAIN).writes, []);
    assert_eq!(merge(&[], &coming, PLAIN).writes, []);
    assert_eq!(merge(&[], &coming, WHOLE).writes, coming);
    let taken = merge(&here, &coming, WHOLE);
    assert_eq!(taken.notes[0].outcome, MergeOutcome::Replaced);
    assert_eq!((taken.writes.len(), &taken.writes[1]), (2, &coming[0]));
    assert_eq!(taken.writes[0].1, here[0].1);
}

#[test]
fn the_summary_counts_what_has_changed() {
    let lost = Record { outcome: Outcome::Lost, ..record(1, 10, "KS") };
    let won = Record { ended: Some(25), ..record(1, 10, "QS") };
    let here = [value(BOOK, book(&[lost, record(2, 20, "9-3")]))];
    let coming = [value(BOOK, book(&[won, record(2, 20, "5-4"), record(3, 30, "")]))];
    let rows =
        |count| vec![ReportRow { category: ReportCategory::Games(GameId::Escalator), count }];
    let summary = ImportSummary::from_notes(&merge(&here, &coming, PLAIN).notes);
    let ImportSummary { added, updated, replaced, kept_local: stayed, rejected: refused } = summary;
    assert_eq!((added, updated, stayed), (rows(1), rows(1), rows(1)));
    assert!(replaced.is_empty() && refused.is_empty());
    let ImportSummary { added, updated, replaced, kept_local: stayed, .. } =
        ImportSummary::from_notes(&merge(&coming, &here, PLAIN).notes);
    assert_eq!(replaced, rows(1));
    assert!(added.is_empty() && updated.is_empty() && stayed.is_empty());
}

#[test]
fn every_moment_of_a_deck_is_counted_and_kept() {
    let moment = |n: u32| {
        let day = Day::from_days(20_000);
        Moment::new(GameId::FlipNine, &format!("deal={n}"), &LostChance::default(), day)
    };
    let deck = Deck::new((1..=5_000).map(moment));
    let merged = merge(&[], &[value("second-look", deck.to_json())], PLAIN);
    assert_eq!(merged.notes[0].outcome, MergeOutcome::Added(5_000));
    assert_eq!(Deck::from_json(&merged.writes[0].1), Ok(deck));
}
