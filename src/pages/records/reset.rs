//! Resetting a game's records, with Undo.
//!
//! Reset records stay under `reset/<slug>` until the toast that offers Undo is gone. If the page is closed before that,
//! the offer comes back when the records are next opened.

use std::cell::Cell;
use std::sync::Arc;

use leptos::ev;

use super::RecordsPage;
use crate::kit::Press;
use crate::kit::browser::next_frame;
use crate::kit::focus::focus_heading;
use crate::kit::html::{self, Element, button, div, h2};
use crate::kit::parts::text_button;
use crate::kit::store;
use crate::page::ctx::Ctx;
use handful_app::text::common;
use handful_app::text::records as text;
use handful_engine::{RecordBook, StoredForm};
use handful_games::GameId;

/// The toast that offers to restore records.
#[derive(Default)]
struct Notice(Cell<Option<u32>>);

fn book_of(id: GameId) -> String {
    format!("records/{}", id.slug())
}

fn reset_of(id: GameId) -> String {
    format!("reset/{}", id.slug())
}

/// Builds the buttons: one for each game that has records, and one for all of them.
pub fn section(page: RecordsPage, ids: &[GameId]) -> Element {
    let lang = page.lang();
    let one = |&id: &GameId| {
        let press = move || reset(page, &[id]);
        button()
            .attr("class", "button")
            .attr("data-reset", id.slug())
            .on(ev::click, move |_| press())
            .text(text::reset(lang, id))
    };
    let all = (ids.len() > 1).then(|| {
        let ids = ids.to_vec();
        text_button("button", lang.of("Reset all records", "Borrar todos"), move || {
            reset(page, &ids)
        })
        .attr("data-reset", "all")
    });
    html::section()
        .attr("class", "panel begin-again")
        .child(h2().text(lang.of("Reset records", "Borrar récords")))
        .child(html::p().attr("class", "quiet").text(lang.of(
            "Clears a game’s records. You can undo it right after.",
            "Borra los récords de un juego. Podrás deshacerlo enseguida.",
        )))
        .child(div().attr("class", "buttons").child(ids.iter().map(one)).child(all))
}

fn reset(page: RecordsPage, ids: &[GameId]) {
    for &id in ids {
        pass(&book_of(id), &reset_of(id));
    }
    show(page);
    offer(page);
}

/// Updates the page, and focuses its heading, because the focused element is gone.
fn show(page: RecordsPage) {
    page.changed.set(());
    next_frame(focus_heading);
}

/// Offers to restore all records that were reset and are still stored, in one toast.
pub fn offer(page: RecordsPage) {
    let ctx = page.ctx;
    let waiting: Vec<GameId> =
        GameId::ALL.into_iter().filter(|&id| store::read_path(&reset_of(id)).is_some()).collect();
    if waiting.is_empty() {
        return;
    }
    // Removes the former toast without running its `gone`, which would delete the records that this one offers.
    let shown = ctx.shared::<Notice>();
    let former = shown.0.take();
    ctx.toasts.update(|toasts| toasts.retain(|toast| Some(toast.id) != former));
    let undo: Press = Arc::new(move || {
        for id in GameId::ALL {
            pass(&reset_of(id), &book_of(id));
        }
        show(page);
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
        store::remove_path(&reset_of(id));
    }
}

/// Moves a stored book. If there is one at the target, merges the two.
/// Leaves the book where it is if one of the two cannot be read.
fn pass(from: &str, to: &str) {
    let Some(moved) = store::read_path(from) else { return };
    let text = match store::read_path(to) {
        None => moved,
        Some(there) => {
            let Some(text) = joined(&there, &moved) else { return };
            text
        }
    };
    if store::write_path(to, &text).is_ok() {
        store::remove_path(from);
        return;
    }
    // A full storage cannot hold both, so the source is removed first.
    store::remove_path(from);
    let _ = store::write_path(to, &text);
}

fn joined(one: &str, other: &str) -> Option<String> {
    let mut book = RecordBook::from_json(one).ok()?;
    book.join(RecordBook::from_json(other).ok()?);
    Some(book.to_json())
}
