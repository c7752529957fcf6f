//! What came of a copy, in words.

use leptos::prelude::AnyView;

use super::Desk;
use super::bring::{self, Outcome};
use crate::backup::{Row, Summary};
use crate::text::{BackupSay as S, BackupWord as W, Label};
use crate::web::el::{El, button, el, nothing};

/// The heading of the report, which takes the focus.
pub const TITLE_ID: &str = "backup-report";
/// Values that are named of those left out.
const NAMED: usize = 20;

/// What came of the last text, and which parts of codes wait.
pub fn report(desk: Desk) -> AnyView {
    let basket = bring::basket();
    let parts: Vec<String> = basket
        .wholes()
        .into_iter()
        .map(|whole| {
            let missing = basket.missing(whole);
            let here = whole.parts - missing.len() as u32;
            desk.ctx.say(S::Parts { here, of: whole.parts, missing })
        })
        .collect();
    let last = bring::last();
    if parts.is_empty() && !matches!(last, Some(Outcome::Done(_) | Outcome::Not(_))) {
        return nothing();
    }
    let section = el("section").set("class", "backup-note").test_id("backup-report");
    let section = match last {
        Some(Outcome::Done(summary)) => done(desk, section, summary),
        Some(Outcome::Not(fault)) => section
            .set("data-outcome", "refused")
            .child(title(desk.ctx.say(fault)))
            .child(el("p").text(desk.word(W::Untouched))),
        _ => section.set("data-outcome", "parts"),
    };
    let forget = || {
        let forget = move || {
            bring::forget_parts();
            bring::tell(None);
        };
        button("button", desk.word(W::ForgetParts), forget).test_id("forget-parts")
    };
    let waits = !parts.is_empty();
    let is_first = !matches!(bring::last(), Some(Outcome::Done(_) | Outcome::Not(_)));
    let parts = parts.into_iter().enumerate().map(|(i, words)| match is_first && i == 0 {
        true => title(words).test_id("parts"),
        false => el("p").words(words).test_id("parts"),
    });
    section.children(parts).children(waits.then(forget)).done()
}

fn title(words: String) -> El {
    el("h2").set("id", TITLE_ID).set("tabindex", "-1").words(words)
}

fn done(desk: Desk, section: El, summary: Summary) -> El {
    let nothing_new = summary.is_empty();
    let Summary { added, replaced, stayed, refused } = summary;
    let row = |row: Row| el("li").words(desk.ctx.say(S::Row(row)));
    let list = |word: W, name: &'static str, rows: Vec<El>| {
        (!rows.is_empty()).then(|| {
            [el("h3").text(desk.word(word)), el("ul").set("data-list", name).children(rows)]
        })
    };
    let rest = refused.len().saturating_sub(NAMED);
    let refused = refused.into_iter().take(NAMED);
    let mut left: Vec<El> =
        refused.map(|(path, why)| el("li").words(desk.ctx.say(S::Left(path, why)))).collect();
    left.extend((rest > 0).then(|| el("li").words(format!("+ {rest}"))));
    let lists = [
        list(W::Added, "added", added.into_iter().map(row).collect()),
        list(W::Replaced, "replaced", replaced.into_iter().map(row).collect()),
        list(W::Stayed, "stayed", stayed.into_iter().map(row).collect()),
        list(W::Refused, "refused", left),
    ];
    section
        .set("data-outcome", "done")
        .child(title(desk.word(W::Done).to_owned()))
        .children(nothing_new.then(|| el("p").text(desk.word(W::NothingNew))))
        .children(lists.into_iter().flatten().flatten())
        .children(bring::can_undo().then(|| {
            let ctx = desk.ctx;
            button("button", ctx.label(Label::Undo), move || bring::undo(ctx)).test_id("undo-copy")
        }))
}
