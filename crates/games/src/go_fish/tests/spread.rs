//! Random asks, as measured.

use super::super::spread::{Asked, MEASURED, asked};
use super::*;

fn of(text: &str) -> Option<&'static Asked> {
    asked(&options(text))
}

#[test]
fn tables_of_one_level_with_the_whole_deck_are_known() {
    for (level, table) in
        Level::ALL.iter().zip(&MEASURED).flat_map(|(l, all)| all.map(|it| (l, it)))
    {
        assert_eq!(table.games(), if *level == Level::Shark { 200 } else { 10_000 });
        assert!(table.wins < table.games());
    }
    // At a table of random players all have the same share, increased by ties.
    assert!(of("").is_some_and(|usual| (2_500..4_000).contains(&usual.wins)));
    assert!(of("seats=you,pike").is_some_and(|two| two.wins < 5_000));
    assert_eq!(of("seats=shark,you,shark"), Some(&MEASURED[3][1]));
    for other in ["seats=you,pike,minnow", "seats=you,you", "hand=7", "deck=spanish", "ask=next"] {
        assert_eq!(of(other), None, "{other}");
    }
}
