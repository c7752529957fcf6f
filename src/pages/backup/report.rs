//! The report of an import.

use leptos::prelude::AnyView;

use super::BackupPage;
use super::bring::{self, Of, Outcome, Whose};
use crate::kit::browser::next_frame;
use crate::kit::el::{El, button, div, el, nothing};
use crate::kit::focus::focus;
use crate::kit::parts::switch;
use crate::kit::state::State;
use crate::kit::store::{self, Key};
use handful_app::backup::{Holding, Row, Summary, ValueFault};
use handful_app::text::common;
use handful_app::text::{self};

/// The heading of the report, which gets the focus.
pub const TITLE_ID: &str = "backup-report";
/// The most rejected values listed by name.
const NAMED: usize = 20;

/// Builds the report of the last import.
pub fn report(page: BackupPage) -> AnyView {
    let Some(last) = bring::last() else { return nothing() };
    let section = el("section").set("class", "panel backup-note").test_id("backup-report");
    let lang = page.ctx.lang();
    let section = match last {
        Outcome::Offered(copies) => offered(page, section, copies),
        Outcome::Done(copies) => done(page, section, copies),
        Outcome::Not(fault) => section
            .set("data-outcome", "refused")
            .child(title(fault))
            .child(el("p").text(lang.of("Nothing has changed.", "Nada cambia."))),
    };
    section.done()
}

fn title(words: String) -> El {
    el("h2").set("id", TITLE_ID).set("tabindex", "-1").words(words)
}

/// Builds the preview of a backup, with the import button.
fn offered(page: BackupPage, section: El, copies: Vec<Of<Holding>>) -> El {
    let lang = page.ctx.lang();
    let settings = copies.iter().any(|of| of.has.settings);
    let bytes = copies.iter().map(|of| of.has.bytes).sum();
    let wants = State::new(settings && store::read(&Key::Settings).is_none());
    let choice = settings.then(|| {
        let set = move |on| wants.set(on);
        switch(
            "backup-settings",
            lang.of("Use its settings too", "Usar también sus ajustes"),
            None,
            move || wants.get(),
            set,
        )
    });
    let press = move || {
        bring::import(page.ctx, wants.get_untracked());
        to_title();
    };
    let mut left = Vec::new();
    let parts = copies.into_iter().flat_map(|Of { who, has }| {
        left.extend(has.refused);
        let rows: Vec<El> = has.rows.into_iter().map(|row| item(page, row)).collect();
        let rows = (!rows.is_empty()).then(|| el("ul").set("data-list", "holds").children(rows));
        whose(page, who).into_iter().chain(rows)
    });
    let section = section
        .set("data-outcome", "offered")
        .child(title(lang.of("What this backup holds", "Qué contiene esta copia").into()))
        .children(parts.collect::<Vec<El>>())
        .child(el("p").test_id("backup-size").words(text::backup::size(lang, bytes)));
    section
        .children(list(text::backup::skipped(lang), "refused", left_out(page, left)))
        .children(choice)
        .child(el("p").text(lang.of(
            "Nothing is saved until you import it.",
            "No se guarda nada hasta que la importes.",
        )))
        .child(
            div("backup-buttons")
                .child(
                    button("button primary", lang.of("Import", "Importar"), press)
                        .test_id("import"),
                )
                .child(dismiss(page)),
        )
}

/// Builds the heading of a person's part of a backup, with what becomes of it.
fn whose(page: BackupPage, who: Option<Whose>) -> Vec<El> {
    let Some(Whose { name, goes, here }) = who else { return Vec::new() };
    let note = text::people::goes(page.ctx.lang(), &goes, &name, &here);
    let note = el("p").set("class", "quiet").words(note);
    vec![el("h3").words(name), note.test_id("whose")]
}

fn dismiss(page: BackupPage) -> El {
    button("button", page.ctx.lang().of("Don’t import", "No importar"), || bring::tell(None))
        .test_id("dismiss")
}

/// Moves the focus to the heading of the updated report.
fn to_title() {
    next_frame(|| focus(TITLE_ID));
}

fn item(page: BackupPage, row: Row) -> El {
    el("li").words(text::backup::row(page.ctx.lang(), row))
}

/// Builds a list with its heading; nothing if it is empty.
fn list(title: &'static str, name: &'static str, rows: Vec<El>) -> Vec<El> {
    if rows.is_empty() {
        return Vec::new();
    }
    vec![el("h3").text(title), el("ul").set("data-list", name).children(rows)]
}

/// Builds the list of rejected values; only the first ones are named.
fn left_out(page: BackupPage, refused: Vec<(String, ValueFault)>) -> Vec<El> {
    let rest = refused.len().saturating_sub(NAMED);
    let lang = page.ctx.lang();
    let named = refused.into_iter().take(NAMED);
    let named = named.map(|(path, why)| text::backup::value_fault(lang, &path, why));
    let more = (rest > 0).then(|| text::backup::more(lang, rest));
    named.chain(more).map(|line| el("li").words(line)).collect()
}

fn done(page: BackupPage, section: El, copies: Vec<Of<Summary>>) -> El {
    let lang = page.ctx.lang();
    let nothing_new = copies.iter().all(|of| of.has.is_empty());
    let lists = copies.into_iter().flat_map(|Of { who, has }| {
        let head = whose(page, who);
        head.into_iter().chain(summary(page, has))
    });
    section
        .set("data-outcome", "done")
        .child(title(text::backup::done(lang).into()))
        .children(nothing_new.then(|| el("p").text(text::backup::nothing_new(lang))))
        .children(lists.collect::<Vec<El>>())
        .children(bring::can_undo().then(|| {
            let ctx = page.ctx;
            button("button", common::undo(ctx.lang()), move || bring::undo(ctx))
                .test_id("undo-copy")
        }))
}

/// Builds the lists of what became of a person's values.
fn summary(page: BackupPage, summary: Summary) -> Vec<El> {
    let Summary { added, updated, replaced, stayed, refused } = summary;
    let rows = |rows: Vec<Row>| rows.into_iter().map(|row| item(page, row)).collect::<Vec<El>>();
    let lang = page.ctx.lang();
    let replaced_title = lang.of(
        "Replaced (your old version is kept aside)",
        "Reemplazado (tu versión anterior se conserva aparte)",
    );
    let stayed_title = lang.of(
        "Unchanged (the other version is kept aside)",
        "Sin cambios (la otra versión se conserva aparte)",
    );
    let lists = [
        list(lang.of("Added", "Añadido"), "added", rows(added)),
        list(lang.of("Updated", "Actualizado"), "updated", rows(updated)),
        list(replaced_title, "replaced", rows(replaced)),
        list(stayed_title, "stayed", rows(stayed)),
        list(text::backup::skipped(lang), "refused", left_out(page, refused)),
    ];
    lists.into_iter().flatten().collect()
}
