//! The keyboard shortcuts of Go Fish's table.

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::hand::focus_near;
use super::ids::seat_id;
use super::room::Room;
use crate::cards::{Family, Rank};
use crate::web::kit::focus::focus;

/// Handles the keys of the ranks, and Escape to deselect; returns whether it handled the key.
pub fn key(room: Room, event: &KeyboardEvent) -> bool {
    let plain = !event.alt_key() && room.play.ctx.settings.with_untracked(|s| s.keys);
    if event.key() == "Escape" && room.chosen.get_untracked().is_some() {
        room.chosen.set(None);
        room.play.hush();
        return true;
    }
    let mut letters = event.key().chars().map(|c| c.to_ascii_uppercase()).collect::<Vec<_>>();
    let (Some(letter), None, true) = (letters.pop(), letters.pop(), plain) else {
        return false;
    };
    let Some(rank) = untrack(|| rank_of(room, letter)) else { return false };
    if !event.repeat() && untrack(|| room.curtain()).is_none() {
        room.pick(rank);
        let first = room.view.with_untracked(|view| view.askable_seats().first().copied());
        match (room.chosen.get_untracked(), first) {
            (Some(_), Some(seat)) => focus(&seat_id(seat)),
            _ => focus_near(room, rank),
        }
    }
    true
}

/// Whether a key chooses a rank of the deck. Tracked.
pub fn takes(room: Room, key: char) -> bool {
    rank_of(room, key).is_some()
}

/// Returns the rank that a letter chooses. Tracked.
fn rank_of(room: Room, letter: char) -> Option<Rank> {
    let family = room.family();
    let pack = room.play.session.with(|s| s.start().options.pack());
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
