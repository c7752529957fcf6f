//! The report of an import.

use leptos::prelude::AnyView;

use super::BackupPage;
use super::bring::{self, Of, Outcome};
use crate::backup::{Holding, Row, Summary, ValueFault};
use crate::text::{BackupSay as S, BackupWord as W, Label, PeopleSay};
use crate::web::kit::browser::next_frame;
use crate::web::kit::el::{El, button, div, el, nothing};
use crate::web::kit::focus::focus;
use crate::web::kit::parts::switch;
use crate::web::kit::state::State;
use crate::web::kit::store::{self, Key};

/// The heading of the report, which gets the focus.
pub const TITLE_ID: &str = "backup-report";
/// The most rejected values listed by name.
const NAMED: usize = 20;

/// Builds the report of the last import.
pub fn report(page: BackupPage) -> AnyView {
    let Some(last) = bring::last() else { return nothing() };
    let section = el("section").set("class", "panel backup-note").test_id("backup-report");
    let section = match last {
        Outcome::Offered(copies) => offered(page, section, copies),
        Outcome::Done(copies) => done(page, section, copies),
        Outcome::Not(fault) => section
            .set("data-outcome", "refused")
            .child(title(page.ctx.say(fault)))
            .child(el("p").text(page.word(W::Untouched))),
    };
    section.done()
}

fn title(words: String) -> El {
    el("h2").set("id", TITLE_ID).set("tabindex", "-1").words(words)
}

/// Builds the preview of a backup, with the import button.
fn offered(page: BackupPage, section: El, copies: Vec<Of<Holding>>) -> El {
    let settings = copies.iter().any(|of| of.has.settings);
    let bytes = copies.iter().map(|of| of.has.bytes).sum();
    let wants = State::new(settings && store::read(&Key::Settings).is_none());
    let choice = settings.then(|| {
        let set = move |on| wants.set(on);
        switch("backup-settings", page.word(W::TakeSettings), None, move || wants.get(), set)
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
        .child(title(page.word(W::Holds).to_owned()))
        .children(parts.collect::<Vec<El>>())
        .child(el("p").test_id("backup-size").words(page.ctx.say(S::Size(bytes))));
    section
        .children(list(page, W::Refused, "refused", left_out(page, left)))
        .children(choice)
        .child(el("p").text(page.word(W::NothingYet)))
        .child(
            div("backup-buttons")
                .child(button("button primary", page.word(W::Import), press).test_id("import"))
                .child(dismiss(page)),
        )
}

/// Builds the heading of a person's part of a backup, with what becomes of it.
fn whose(page: BackupPage, who: Option<(String, PeopleSay)>) -> Vec<El> {
    let Some((name, say)) = who else { return Vec::new() };
    let note = el("p").set("class", "quiet").words(page.ctx.say(say));
    vec![el("h3").words(name), note.test_id("whose")]
}

fn dismiss(page: BackupPage) -> El {
    button("button", page.word(W::Dismiss), || bring::tell(None)).test_id("dismiss")
}

/// Moves the focus to the heading of the updated report.
fn to_title() {
    next_frame(|| focus(TITLE_ID));
}

fn item(page: BackupPage, row: Row) -> El {
    el("li").words(page.ctx.say(S::Row(row)))
}

/// Builds a list with its heading; nothing if it is empty.
fn list(page: BackupPage, word: W, name: &'static str, rows: Vec<El>) -> Vec<El> {
    if rows.is_empty() {
        return Vec::new();
    }
    vec![el("h3").text(page.word(word)), el("ul").set("data-list", name).children(rows)]
}

/// Builds the list of rejected values; only the first ones are named.
fn left_out(page: BackupPage, refused: Vec<(String, ValueFault)>) -> Vec<El> {
    let rest = refused.len().saturating_sub(NAMED);
    let named = refused.into_iter().take(NAMED).map(|(path, why)| S::Left(path, why));
    let more = (rest > 0).then_some(S::More(rest));
    named.chain(more).map(|say| el("li").words(page.ctx.say(say))).collect()
}

fn done(page: BackupPage, section: El, copies: Vec<Of<Summary>>) -> El {
    let nothing_new = copies.iter().all(|of| of.has.is_empty());
    let lists = copies.into_iter().flat_map(|Of { who, has }| {
        let head = whose(page, who);
        head.into_iter().chain(summary(page, has))
    });
    section
        .set("data-outcome", "done")
        .child(title(page.word(W::Done).to_owned()))
        .children(nothing_new.then(|| el("p").text(page.word(W::NothingNew))))
        .children(lists.collect::<Vec<El>>())
        .children(bring::can_undo().then(|| {
            let ctx = page.ctx;
            button("button", ctx.label(Label::Undo), move || bring::undo(ctx)).test_id("undo-copy")
        }))
}

/// Builds the lists of what became of a person's values.
fn summary(page: BackupPage, summary: Summary) -> Vec<El> {
    let Summary { added, updated, replaced, stayed, refused } = summary;
    let rows = |rows: Vec<Row>| rows.into_iter().map(|row| item(page, row)).collect::<Vec<El>>();
    let lists = [
        list(page, W::Added, "added", rows(added)),
        list(page, W::Updated, "updated", rows(updated)),
        list(page, W::Replaced, "replaced", rows(replaced)),
        list(page, W::Stayed, "stayed", rows(stayed)),
        list(page, W::Refused, "refused", left_out(page, refused)),
    ];
    lists.into_iter().flatten().collect()
}
