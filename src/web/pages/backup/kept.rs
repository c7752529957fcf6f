//! The list of values kept aside. Each can be saved to a file, restored, or deleted.

use std::sync::Arc;

use leptos::prelude::AnyView;

use super::BackupPage;
use super::bring;
use crate::backup::aside::{self, Kept, Restored};
use crate::backup::{self, Thing};
use crate::text::{BackupSay as S, BackupWord as W, Label};
use crate::web::kit::browser::next_frame;
use crate::web::kit::dates::{self, Form};
use crate::web::kit::el::{El, Press, div, el, nothing};
use crate::web::kit::focus::focus;
use crate::web::kit::store;
use crate::web::kit::time::{day_of, today, wall};
use crate::web::page::send::save_file;

/// The heading, which gets the focus when an item is removed.
const TITLE_ID: &str = "backup-aside";
/// The most values listed, newest first.
const LISTED: usize = 50;

/// Builds the section that lists the values kept aside; empty if there are none.
pub fn kept(page: BackupPage) -> AnyView {
    let all = aside::list(&store::all());
    if all.is_empty() {
        return nothing();
    }
    let more = all.len().saturating_sub(LISTED);
    let more = (more > 0).then(|| el("p").words(page.ctx.say(S::More(more))));
    el("section")
        .set("class", "panel")
        .test_id("aside")
        .child(el("h2").set("id", TITLE_ID).set("tabindex", "-1").text(page.word(W::Aside)))
        .child(el("p").text(page.word(W::AsideNote)))
        .child(
            el("ul")
                .set("class", "rows")
                .children(all.into_iter().take(LISTED).map(|kept| item(page, kept))),
        )
        .children(more)
        .done()
}

fn item(page: BackupPage, kept: Kept) -> El {
    let Kept { path, of, at, bytes, can_return } = kept;
    let ctx = page.ctx;
    let kind = Thing::of(&of).and_then(|thing| thing.kind());
    let name = ctx.say(S::Aside(kind, of));
    let date = dates::write(ctx.lang(), day_of(at), Form::Long);
    let act = |word: W, id: &'static str, press: fn(BackupPage, &str)| {
        let (name, path) = (format!("{}: {name}", page.word(word)), path.clone());
        el("button")
            .set("type", "button")
            .set("class", "button")
            .put("aria-label", name)
            .test_id(id)
            .text(page.word(word))
            .press(move || press(page, &path))
    };
    el("li")
        .put("data-aside", path.clone())
        .child(el("strong").words(name.clone()))
        .child(el("small").words(ctx.say(S::AsideLine(date, bytes))))
        .child(
            div("backup-buttons")
                .child(act(W::SaveOne, "aside-save", save))
                .children(can_return.then(|| act(W::Restore, "aside-restore", restore)))
                .child(act(W::Delete, "aside-delete", delete)),
        )
}

/// Saves a value as a backup of its own, which any device can import.
fn save(page: BackupPage, path: &str) {
    let Some(text) = store::read_path(path) else { return refresh(page) };
    let day = today().to_string();
    let file = backup::write(&[(path.to_owned(), text)], &day);
    let name = format!("handful-aside-{day}.json");
    save_file(page.ctx, &name, "application/json", &file, S::Word(W::NoFile));
}

fn restore(page: BackupPage, path: &str) {
    let told = match aside::restore(&store::all(), path, wall()) {
        Ok(Restored { writes, is_back }) => {
            let is_new = !writes.is_empty();
            let removed = is_back.then(|| path.to_owned());
            match bring::replace(page.ctx, removed, writes) {
                Err(_) => W::NoRoom,
                Ok(()) if is_new => W::Restored,
                Ok(()) => W::NotRestored,
            }
        }
        Err(_) => W::NotRestored,
    };
    page.ctx.toast(S::Word(told), None, None);
    refresh(page);
}

fn delete(page: BackupPage, path: &str) {
    let Some(text) = store::read_path(path) else { return refresh(page) };
    store::remove_path(path);
    let path = path.to_owned();
    let undo: Press = Arc::new(move || {
        let _ = store::write_path(&path, &text);
        refresh(page);
    });
    page.ctx.toast(S::Word(W::Deleted), Some((Label::Undo, undo)), None);
    refresh(page);
}

/// Updates the list, and focuses its heading, because the pressed button may be gone.
fn refresh(page: BackupPage) {
    page.made.set(());
    next_frame(|| focus(TITLE_ID));
}
