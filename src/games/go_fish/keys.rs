//! The keyboard shortcuts of Go Fish's table.

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::hand::focus_near;
use super::ids::seat_id;
use super::table_view::TableView;
use crate::kit::focus::focus;
use handful_games::cards::{Family, Rank};
use handful_shell::keys::KeyPress;

/// Handles the keys of the ranks, and Escape to deselect; returns whether it handled the key.
pub fn key(table: TableView, event: &KeyboardEvent, press: KeyPress) -> bool {
    if event.key() == "Escape" && table.put_back() {
        return true;
    }
    let letter = press
        .latin
        .filter(|_| table.shell.ctx.settings.with_untracked(|s| s.has_single_key_shortcuts));
    let Some(letter) = letter else { return false };
    let Some(rank) = untrack(|| rank_of(table, letter)) else { return false };
    if !event.repeat() && !table.hides_hands.get_untracked() {
        table.pick(rank);
        let first = table.view.with_untracked(|view| view.askable_seats().first().copied());
        match (table.chosen.get_untracked(), first) {
            (Some(_), Some(seat)) => focus(&seat_id(seat)),
            _ => focus_near(table, rank),
        }
    }
    true
}

/// Whether a key chooses a rank of the deck. Tracked.
pub fn takes(table: TableView, key: char) -> bool {
    rank_of(table, key).is_some()
}

/// Returns the rank that a letter chooses. Tracked.
fn rank_of(table: TableView, letter: char) -> Option<Rank> {
    let family = table.family();
    let pack = table.options.with(|options| options.pack());
    pack.ranks().find(|rank| key_of(*rank, family).contains(&letter))
}

/// Returns the keys of a rank: its letter or digit, and a second one: the initial of a Spanish
/// figure, or 0 for the French 10.
fn key_of(rank: Rank, family: Family) -> [char; 2] {
    let letter = rank.letter();
    let figure = match (family, rank.get()) {
        (Family::Spanish, 10) => 'S',
        (Family::Spanish, 11) => 'C',
        (Family::Spanish, 12) => 'R',
        (Family::French, 10) => '0',
        _ => letter,
    };
    [letter, figure]
}
