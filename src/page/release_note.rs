//! A toast about the notes of a release, shown once after an update.

use std::sync::Arc;

use leptos::prelude::*;

use super::ctx::Ctx;
use crate::kit::store::{self, Key, Shown};
use handful_games::GameId;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::pages::RELEASE_NOTE_COUNT;

/// Shows a toast if there is news that this browser has not shown. A player without records is new and gets none.
pub fn install(ctx: Ctx) {
    let key = Key::Seen(Shown::News);
    let seen: usize = match store::read(&key) {
        Some(seen) => seen.parse().unwrap_or(RELEASE_NOTE_COUNT),
        None if GameId::ALL.iter().all(|id| store::read(&Key::Records(*id)).is_none()) => {
            RELEASE_NOTE_COUNT
        }
        None => 0,
    };
    ctx.store_or_warn(&key, &RELEASE_NOTE_COUNT.to_string());
    if seen < RELEASE_NOTE_COUNT {
        let show = Arc::new(|| drop(window().location().set_hash(&Route::About.to_string())));
        ctx.toast(
            ctx.lang().of("Handful was just updated.", "Handful se actualizó."),
            Some((common::news(ctx.lang()), show)),
            None,
        );
    }
}
