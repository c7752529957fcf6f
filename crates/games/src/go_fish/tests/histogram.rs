//! Random asks, as measured.

use super::super::histogram::{Asked, asked, measured};
use super::*;

fn of(text: &str) -> Option<&'static Asked> {
    asked(&options(text))
}

#[test]
fn tables_of_one_level_with_the_whole_deck_are_known() {
    for tables in Level::ALL.map(measured) {
        let games = tables[0].games();
        assert!(games >= 200 && tables.iter().all(|it| it.games() == games && it.wins < games));
    }
    // At a table of random players all have the same share, increased by ties.
    assert!(of("").is_some_and(|usual| (2_500..4_000).contains(&usual.wins)));
    assert!(of("seats=you,pike").is_some_and(|two| two.wins < 5_000));
    assert_eq!(of("seats=shark,you,shark"), Some(&measured(Level::Shark)[1]));
    for other in ["seats=you,pike,minnow", "seats=you,you", "hand=7", "deck=spanish", "ask=next"] {
        assert_eq!(of(other), None, "{other}");
    }
}
