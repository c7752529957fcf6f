//! The report of an import.

use leptos::prelude::AnyView;
use leptos::prelude::*;

use super::BackupPage;
use super::import::{self, ImportStep, PerPerson, PersonMapping};
use crate::kit::browser::next_frame;
use crate::kit::focus::focus;
use crate::kit::html::{self, Element, div, h2, h3, li, ul};
use crate::kit::parts::{switch, text_button};
use crate::kit::signal::RwSignal;
use crate::kit::store::{self, Key};
use handful_shell::text::common;
use handful_shell::text::{self};
use handful_storage::backup::{BackupContents, ImportSummary, ReportRow, ValueError};

/// The heading of the report, which gets the focus.
pub const TITLE_ID: &str = "backup-report";
/// The most rejected values listed by name.
const NAMED: usize = 20;

/// Builds the report of the last import.
pub fn report(page: BackupPage) -> AnyView {
    let Some(step) = import::step(page.ctx) else { return ().into_any() };
    let section =
        html::section().attr("class", "panel backup-note").attr("data-testid", "backup-report");
    let lang = page.ctx.lang();
    let section = match step {
        ImportStep::Preview(copies) => offered(page, section, copies),
        ImportStep::Done(copies) => done(page, section, copies),
        ImportStep::Rejected(error) => section
            .attr("data-outcome", "refused")
            .child(title(error))
            .child(html::p().text(lang.of("Nothing has changed.", "Nada cambia."))),
    };
    section.into_any()
}

fn title(words: String) -> Element {
    h2().attr("id", TITLE_ID).attr("tabindex", "-1").text(words)
}

/// Builds the preview of a backup, with the import button.
fn offered(page: BackupPage, section: Element, copies: Vec<PerPerson<BackupContents>>) -> Element {
    let lang = page.ctx.lang();
    let settings = copies.iter().any(|of| of.has.settings);
    let bytes = copies.iter().map(|of| of.has.bytes).sum();
    let wants = RwSignal::new(settings && store::read(&Key::Settings).is_none());
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
        import::import(page.ctx, wants.get_untracked());
        to_title();
    };
    let mut left = Vec::new();
    let parts = copies.into_iter().flat_map(|PerPerson { who, has }| {
        left.extend(has.rejected);
        let rows: Vec<Element> = has.rows.into_iter().map(|row| item(page, row)).collect();
        let rows = (!rows.is_empty()).then(|| ul().attr("data-list", "holds").child(rows));
        whose(page, who).into_iter().chain(rows)
    });
    let section = section
        .attr("data-outcome", "offered")
        .child(title(lang.of("What this backup holds", "Qué contiene esta copia").into()))
        .child(parts.collect::<Vec<Element>>())
        .child(html::p().attr("data-testid", "backup-size").text(text::backup::size(lang, bytes)));
    section
        .child(list(text::backup::skipped(lang), "refused", left_out(page, left)))
        .child(choice)
        .child(html::p().text(lang.of(
            "Nothing is saved until you import it.",
            "No se guarda nada hasta que la importes.",
        )))
        .child(
            div()
                .attr("class", "backup-buttons")
                .child(
                    text_button("button primary", lang.of("Import", "Importar"), press)
                        .attr("data-testid", "import"),
                )
                .child(dismiss(page)),
        )
}

/// Builds the heading of a person's part of a backup, with what becomes of it.
fn whose(page: BackupPage, who: Option<PersonMapping>) -> Vec<Element> {
    let Some(PersonMapping { name, goes, here }) = who else { return Vec::new() };
    let note = text::people::goes(page.ctx.lang(), &goes, &name, &here);
    let note = html::p().attr("class", "quiet").text(note);
    vec![h3().text(name), note.attr("data-testid", "backup-owner")]
}

fn dismiss(page: BackupPage) -> Element {
    text_button("button", page.ctx.lang().of("Don’t import", "No importar"), move || {
        import::set_step(page.ctx, None)
    })
    .attr("data-testid", "dismiss")
}

/// Moves the focus to the heading of the updated report.
fn to_title() {
    next_frame(|| focus(TITLE_ID));
}

fn item(page: BackupPage, row: ReportRow) -> Element {
    li().text(text::backup::row(page.ctx.lang(), row))
}

/// Builds a list with its heading; nothing if it is empty.
fn list(title: &'static str, name: &'static str, rows: Vec<Element>) -> Vec<Element> {
    if rows.is_empty() {
        return Vec::new();
    }
    vec![h3().text(title), ul().attr("data-list", name).child(rows)]
}

/// Builds the list of rejected values; only the first ones are named.
fn left_out(page: BackupPage, refused: Vec<(String, ValueError)>) -> Vec<Element> {
    let rest = refused.len().saturating_sub(NAMED);
    let lang = page.ctx.lang();
    let named = refused.into_iter().take(NAMED);
    let named = named.map(|(path, why)| text::backup::value_error(lang, &path, why));
    let more = (rest > 0).then(|| text::backup::more(lang, rest));
    named.chain(more).map(|line| li().text(line)).collect()
}

fn done(page: BackupPage, section: Element, copies: Vec<PerPerson<ImportSummary>>) -> Element {
    let lang = page.ctx.lang();
    let nothing_new = copies.iter().all(|of| of.has.is_empty());
    let lists = copies.into_iter().flat_map(|PerPerson { who, has }| {
        let head = whose(page, who);
        head.into_iter().chain(summary(page, has))
    });
    section
        .attr("data-outcome", "done")
        .child(title(text::backup::done(lang).into()))
        .child(nothing_new.then(|| html::p().text(text::backup::nothing_new(lang))))
        .child(lists.collect::<Vec<Element>>())
        .child(import::can_undo(page.ctx).then(|| {
            let ctx = page.ctx;
            text_button("button", common::undo(ctx.lang()), move || import::undo(ctx))
                .attr("data-testid", "undo-copy")
        }))
}

/// Builds the lists of what became of a person's values.
fn summary(page: BackupPage, summary: ImportSummary) -> Vec<Element> {
    let ImportSummary { added, updated, replaced, kept_local: stayed, rejected: refused } = summary;
    let rows = |rows: Vec<ReportRow>| {
        rows.into_iter().map(|row| item(page, row)).collect::<Vec<Element>>()
    };
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
