//! What every level has: names of its own, a place in every list, and its rows in docs/rules/go-fish.md.

use std::collections::BTreeSet;

use super::super::text::{self, levels};
use super::*;
use crate::text::{GameText, Lang};

const PAGE: &str = include_str!("../../../../../docs/rules/go-fish.md");

/// Returns the first table of the page after some words: its rows of cells, first its header.
pub(super) fn table_after(words: &str) -> Vec<Vec<&'static str>> {
    let (_, rest) = PAGE.split_once(words).unwrap_or_else(|| panic!("the page says “{words}”"));
    let lines = rest.lines().skip_while(|line| !line.starts_with('|'));
    let lines = lines.take_while(|line| line.starts_with('|'));
    let rows = lines.filter(|line| !line.starts_with("|---"));
    let cells = |row: &'static str| row.trim_matches('|').split('|').map(str::trim).collect();
    rows.map(cells).collect()
}

/// Returns the row of a level.
pub(super) fn row<'a>(table: &'a [Vec<&'static str>], level: Level) -> &'a [&'static str] {
    let name = text::level(Lang::En, level);
    let found = table.iter().skip(1).find(|row| row[0] == name);
    found.unwrap_or_else(|| panic!("a row for {name} in the table of {:?}", table[0]))
}

#[test]
fn every_level_has_names_of_its_own() {
    for lang in Lang::ALL {
        let texts: [fn(Lang, Level) -> String; 5] = [
            |lang, level| text::level(lang, level).to_owned(),
            |lang, level| levels::levels(lang, level).to_owned(),
            levels::beat,
            levels::first_win,
            levels::level_note,
        ];
        for text in texts {
            let all: BTreeSet<String> = Level::ALL.map(|level| text(lang, level)).into();
            assert_eq!(all.len(), Level::ALL.len(), "{all:?}");
        }
    }
}

#[test]
fn every_player_can_be_named_and_is_in_the_lists() {
    let error = OptionError::Player("whale".into());
    let said = Lang::ALL.map(|lang| GoFish::option_error(lang, error.clone()));
    let strongest = Level::ALL[Level::ALL.len() - 1];
    let ends = [format!(" or {strongest}."), format!(" o {strongest}.")];
    assert!(said.iter().zip(ends).all(|(said, end)| said.ends_with(&end)), "{said:?}");
    let samples = samples();
    for player in Player::all() {
        assert_eq!(Player::from_word(player.word()), Some(player));
        let mut lists = said.iter().chain([&error.to_string()]).cloned().collect::<Vec<_>>();
        lists.retain(|list| !list.contains(player.word()));
        assert!(lists.is_empty(), "{player:?} is not in {lists:?}");
        let sits = |options: &GoFishOptions| options.seats().players().contains(&player);
        assert!(samples.iter().any(sits), "a sample with {player:?}");
    }
}

#[test]
fn a_stronger_level_wins_more_and_as_much_as_the_rules_page_says() {
    let wins = Level::ALL.map(levels::wins);
    assert!(wins.is_sorted_by(|weak, strong| weak < strong), "{wins:?}");
    let table = table_after("Two players: the share");
    let minnow = table[0].iter().position(|head| *head == "Minnow").expect("a column for Minnow");
    for (level, wins) in Level::ALL.into_iter().zip(wins) {
        let share = row(&table, level)[minnow].split(' ').next().unwrap_or_default();
        let share: f64 = share.parse().expect("a share against Minnow");
        let rounded = Some(share.round() as u32).filter(|_| level != Level::Minnow);
        assert_eq!(wins, rounded, "{level:?}");
        for lang in Lang::ALL {
            let said = levels::level_note(lang, level);
            assert!(wins.is_none_or(|wins| said.contains(&format!(" {wins} "))), "{said}");
        }
    }
}

#[test]
fn random_asks_win_as_much_as_the_rules_page_says() {
    let table = table_after("**A player who asks at random**");
    for level in Level::ALL {
        let found = SEATS.map(|seats| {
            let table = options(&format!("seats=you{}", format!(",{level}").repeat(seats - 1)));
            let asked = super::super::histogram::asked(&table).expect("it is measured");
            let [wins, books] =
                [asked.share(), asked.mean()].map(|n| format!("{}.{:02}", n / 100, n % 100));
            format!("{wins} % ({books})")
        });
        assert_eq!(found.collect::<Vec<_>>(), row(&table, level)[1..], "{level:?}");
    }
}

#[test]
fn the_rules_page_says_what_every_level_does_and_how_it_is_weighed() {
    for words in [
        "## The computer players",
        "`likelihood.rs` says how likely",
        "Four players, one",
        "A player who cheats",
    ] {
        let table = table_after(words);
        Level::ALL.into_iter().for_each(|level| assert!(row(&table, level).len() > 1));
    }
}
