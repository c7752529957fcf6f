//! Groups of tables.

use super::*;
use crate::group::keys;
use crate::info::GameInfo;

#[test]
fn a_table_is_compared_with_the_same_players_in_any_order() {
    let starts = [
        "deal=1",
        "deal=1&seats=pike,you,minnow",
        "deal=2&seats=minnow,pike,you",
        "deal=1&seats=you,shark&deck=spanish",
        "deal=3&seats=minnow,minnow,you,minnow",
    ];
    let groups = [("seats=you,shark&deck=spanish", 1), ("seats=you,minnow,pike", 2), ("", 2)];
    assert_eq!(keys(GoFish::ID, &starts), groups.map(|(key, n)| (key.to_owned(), n)));
}
