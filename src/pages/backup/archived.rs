//! The list of values kept aside. Each can be saved to a file, restored, or deleted.

use std::sync::Arc;

use leptos::ev;
use leptos::prelude::AnyView;
use leptos::prelude::*;

use super::BackupPage;
use super::import;
use crate::kit::SharedHandler;
use crate::kit::browser::next_frame;
use crate::kit::focus::focus;
use crate::kit::html::{self, Element, button, div, h2, li, section, small, strong, ul};
use crate::kit::store;
use crate::kit::time::{DateForm, day_of, today, wall, write_date};
use crate::page::send::save_file;
use handful_shell::text::common;
use handful_shell::text::{self};
use handful_storage::Key;
use handful_storage::backup;
use handful_storage::backup::archive::{self, ArchivedValue, Restored};

/// The heading, which gets the focus when an item is removed.
const TITLE_ID: &str = "backup-aside";
/// The most values listed, newest first.
const LISTED: usize = 50;

/// Builds the section that lists the values kept aside; empty if there are none.
pub fn archived(page: BackupPage) -> AnyView {
    let all = archive::list(&store::all());
    if all.is_empty() {
        return ().into_any();
    }
    let lang = page.ctx.lang();
    let more = all.len().saturating_sub(LISTED);
    let more = (more > 0).then(|| html::p().text(text::backup::more(lang, more)));
    let note = lang.of(
        "Games and records that couldn’t be read, or that another version replaced. If this browser runs out of room, the oldest go first.",
        "Partidas y récords que no se pudieron leer o que otra versión reemplazó. Si falta espacio en este navegador, se borra primero lo más antiguo.",
    );
    section()
        .attr("class", "panel")
        .attr("data-testid", "archived")
        .child(
            h2().attr("id", TITLE_ID)
                .attr("tabindex", "-1")
                .text(text::backup::archived_paths(lang)),
        )
        .child(html::p().text(note))
        .child(
            ul().attr("class", "rows")
                .child(all.into_iter().take(LISTED).map(|value| item(page, value))),
        )
        .child(more)
        .into_any()
}

fn item(page: BackupPage, value: ArchivedValue) -> Element {
    let ArchivedValue { path, original_path: of, at, bytes, can_return } = value;
    let lang = page.ctx.lang();
    let kind = Key::parse(&of).and_then(|key| key.category());
    let name = text::backup::aside(lang, kind, of);
    let date = write_date(lang, day_of(at), DateForm::Long);
    let act = |word: &'static str, id: &'static str, press: fn(BackupPage, &str)| {
        let (name, path) = (format!("{word}: {name}"), path.clone());
        button()
            .attr("type", "button")
            .attr("class", "button")
            .attr("aria-label", name)
            .attr("data-testid", id)
            .text(word)
            .on(ev::click, move |_| press(page, &path))
    };
    li().child(strong().text(name.clone()))
        .child(small().text(format!("{date} · {}", text::backup::size(lang, bytes))))
        .child(
            div()
                .attr("class", "backup-buttons")
                .child(act(
                    lang.of("Save to a file", "Guardar en un archivo"),
                    "archived-save",
                    save,
                ))
                .child(
                    can_return
                        .then(|| act(lang.of("Restore", "Restaurar"), "archived-restore", restore)),
                )
                .child(act(lang.of("Delete", "Eliminar"), "archived-delete", delete)),
        )
}

/// Saves a value as a backup of its own, which any device can import.
fn save(page: BackupPage, path: &str) {
    let Some(text) = store::read_path(path) else { return refresh(page) };
    let day = today().to_string();
    let file = backup::write(&[(path.to_owned(), text)], &day);
    let name = format!("handful-aside-{day}.json");
    save_file(page.ctx, &name, "application/json", &file, text::backup::no_file(page.ctx.lang()));
}

fn restore(page: BackupPage, path: &str) {
    let restored = archive::restore(&store::all(), path, wall()).ok();
    let is_new = restored.map(|Restored { writes, is_complete: is_back }| {
        let is_new = !writes.is_empty();
        let removed = is_back.then(|| path.to_owned());
        import::replace(page.ctx, removed, writes).map(|()| is_new)
    });
    let lang = page.ctx.lang();
    let told = match is_new {
        Some(Err(_)) => lang.of(
            "Your browser’s storage is full. Free some space and try again.",
            "El navegador no tiene espacio. Libera espacio e inténtalo de nuevo.",
        ),
        Some(Ok(true)) => lang.of("Restored", "Restaurado"),
        _ => lang.of(
            "You already have a newer version of everything in it.",
            "Ya tienes una versión más nueva de todo lo que contiene.",
        ),
    };
    page.ctx.toast(told, None, None);
    refresh(page);
}

fn delete(page: BackupPage, path: &str) {
    let Some(text) = store::read_path(path) else { return refresh(page) };
    store::remove_path(path);
    let path = path.to_owned();
    let undo: SharedHandler = Arc::new(move || {
        let _ = store::write_path(&path, &text);
        refresh(page);
    });
    page.ctx.toast(
        page.ctx.lang().of("Deleted", "Eliminado"),
        Some((common::undo(page.ctx.lang()), undo)),
        None,
    );
    refresh(page);
}

/// Updates the list, and focuses its heading, because the pressed button may be gone.
fn refresh(page: BackupPage) {
    page.made.set(());
    next_frame(|| focus(TITLE_ID));
}
