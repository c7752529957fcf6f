//! Resetting a game's records, with Undo.
//!
//! Reset records stay under `reset/<slug>` until the toast that offers Undo is gone. If the page is closed before that,
//! the offer comes back when the records, or the page that resets them, are next opened.

use std::cell::Cell;
use std::sync::Arc;

use leptos::prelude::untrack;

use crate::frame::bar::{body, titled};
use crate::frame::person::current_person_line;
use crate::kit::SharedHandler;
use crate::kit::browser::next_frame;
use crate::kit::focus::focus_heading;
use crate::kit::html::{self, Element, div, section, small};
use crate::kit::parts::{switch, text_button};
use crate::kit::signal::RwSignal;
use crate::kit::store::{self, Key, device};
use crate::page::ctx::Ctx;
use crate::play::book::load_records;
use handful_engine::{RecordBook, StoredForm};
use handful_games::GameId;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::records as text;
use handful_storage::first_games;

/// The toast that offers to restore records.
#[derive(Default)]
struct Notice(Cell<Option<u32>>);

/// Builds the page that resets the records of the games that are chosen.
pub fn reset(ctx: Ctx) -> Vec<Element> {
    let changed = RwSignal::new(());
    offer(ctx, changed);
    let main = body("page prose").child(current_person_line(ctx)).child(move || {
        changed.track();
        untrack(|| choice(ctx, changed).into_any())
    });
    vec![titled(ctx, true, common::reset(ctx.lang())), main]
}

/// Builds the choice of the games that have records.
fn choice(ctx: Ctx, changed: RwSignal<()>) -> Element {
    let lang = ctx.lang();
    let games = GameId::ALL.map(|id| (id, load_records(ctx, id).records().len()));
    let games = games.into_iter().filter(|(_, games)| *games > 0);
    let chosen = RwSignal::new(Vec::<GameId>::new());
    let rows: Vec<Element> = games
        .map(|(id, games)| {
            let is_on = move || chosen.with(|chosen| chosen.contains(&id));
            let set = move |is_on: bool| {
                chosen.update(|chosen| {
                    chosen.retain(|other| *other != id);
                    if is_on {
                        chosen.push(id);
                    }
                });
            };
            let row = switch(id.slug(), id.name(lang), None, is_on, set);
            row.child(small().text(text::games(lang, games)))
        })
        .collect();
    if rows.is_empty() {
        return html::p().attr("class", "lead").text(text::no_games(lang));
    }
    let go = move || go(ctx, changed, &chosen.get_untracked());
    let note = lang.of(
        "Choose what goes. You can undo it right after.",
        "Elige qué se borra. Podrás deshacerlo enseguida.",
    );
    let press = text_button("button primary", lang.of("Reset", "Borrar"), go)
        .attr("data-testid", "reset")
        .attr("disabled", move || chosen.with(Vec::is_empty));
    section()
        .attr("class", "panel")
        .child(html::p().attr("class", "quiet").text(note))
        .child(div().child(rows))
        .child(press)
}

fn go(ctx: Ctx, changed: RwSignal<()>, ids: &[GameId]) {
    for &id in ids {
        first_games::stay_over(device().store, id);
        pass(&Key::Records(id), &Key::Reset(id));
    }
    show(ctx, changed);
    offer(ctx, changed);
}

/// Updates the page, and focuses its heading, because the focused element is gone. Another page keeps its focus.
fn show(ctx: Ctx, changed: RwSignal<()>) {
    if matches!(ctx.route.get_untracked(), Ok(Route::Reset | Route::Records)) {
        changed.set(());
        next_frame(focus_heading);
    }
}

/// Offers to restore all records that were reset and are still stored, in one toast.
pub fn offer(ctx: Ctx, changed: RwSignal<()>) {
    let waiting: Vec<GameId> =
        GameId::ALL.into_iter().filter(|&id| store::read(&Key::Reset(id)).is_some()).collect();
    if waiting.is_empty() {
        return;
    }
    // Removes the former toast without running its `gone`, which would delete the records that this one offers.
    let shown = ctx.shared::<Notice>();
    let former = shown.0.take();
    if let Some(former) = former {
        ctx.take_toast(former);
    }
    let undo: SharedHandler = Arc::new(move || {
        for id in GameId::ALL {
            pass(&Key::Reset(id), &Key::Records(id));
        }
        show(ctx, changed);
    });
    let notice = ctx.toast(
        text::were_reset(ctx.lang(), &waiting),
        Some((common::undo(ctx.lang()), undo)),
        Some(settle),
    );
    shown.0.set(Some(notice));
}

/// Deletes the reset records, once the toast is gone.
fn settle(_: Ctx) {
    for id in GameId::ALL {
        store::remove(&Key::Reset(id));
    }
}

/// Moves a stored book. If there is one at the target, merges the two.
/// Leaves the book where it is if one of the two cannot be read.
fn pass(from: &Key, to: &Key) {
    let Some(moved) = store::read(from) else { return };
    let text = match store::read(to) {
        None => moved,
        Some(there) => {
            let Some(text) = joined(&there, &moved) else { return };
            text
        }
    };
    if store::write_path(&to.path(), &text).is_ok() {
        store::remove(from);
        return;
    }
    // A full storage cannot hold both, so the source is removed first.
    store::remove(from);
    let _ = store::write_path(&to.path(), &text);
}

fn joined(one: &str, other: &str) -> Option<String> {
    let mut book = RecordBook::from_json(one).ok()?;
    book.merge(RecordBook::from_json(other).ok()?);
    Some(book.to_json())
}
