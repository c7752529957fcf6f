//! Deals that are pinned forever: `tests/golden/<slug>.txt`, one line for each deal: number, tab,
//! deal.
//!
//! `HANDFUL_BLESS=1 cargo test --test golden` adds missing lines and never changes an existing one,
//! because a player who noted a deal number must get the same deal years later.

use std::collections::BTreeMap;
use std::fs;

use handful_games::GameId;
use handful_lab::common;

const NUMBERS: [u32; 26] = [
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    42,
    100,
    365,
    1_000,
    9_999,
    65_535,
    65_536,
    1_000_000,
    16_777_216,
    20_261_121,
    1_234_567_890,
    2_147_483_647,
    2_147_483_648,
    2_147_483_649,
    4_294_967_294,
    4_294_967_295,
];

/// Parses the pinned deals of a file's text.
fn read(text: &str) -> BTreeMap<u32, &str> {
    let mut deals = BTreeMap::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (number, deal) = line.split_once('\t').unwrap_or_else(|| panic!("no tab: {line}"));
        let number = number.parse().unwrap_or_else(|_| panic!("no number: {line}"));
        assert_eq!(deals.insert(number, deal), None, "{number} is pinned twice");
    }
    deals
}

#[test]
fn deals_are_what_they_have_always_been() {
    for id in GameId::ALL {
        let path = common::file("golden", &format!("{}.txt", id.slug()));
        let mut text = fs::read_to_string(&path).unwrap_or_default();
        let deal = |n| common::golden_deal(id, common::number(n));
        let pinned = read(&text);
        for (&n, &row) in &pinned {
            assert_eq!(deal(n), row, "{} deal {n} has changed; deals are for ever", id.slug());
        }
        let missing: Vec<u32> =
            NUMBERS.into_iter().filter(|number| !pinned.contains_key(number)).collect();
        if common::is_blessing() {
            if text.is_empty() {
                text = "# Deals that are pinned for ever: number, tab, deal.\n".to_owned();
            }
            text.extend(missing.iter().map(|&n| format!("{n}\t{}\n", deal(n))));
            fs::write(&path, text).expect("the golden file can be written");
        } else {
            let command = "HANDFUL_BLESS=1 cargo test --test golden";
            assert!(missing.is_empty(), "{}: {missing:?} not pinned; run {command}", id.slug());
        }
    }
}
