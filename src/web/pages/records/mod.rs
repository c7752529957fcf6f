//! The records page: figures of counted games, charts, and a comparison with all deals.

mod apart;
mod charts;
mod figures;
mod list;
mod reset;

use crate::engine::chart::SHOWN;
use crate::engine::{Record, RecordBook};
use crate::games::GameId;
use crate::games::group::Group;
use crate::link::Page;
use crate::text::{Label, RecordsSay, RecordsWord};
use crate::web::frame::bar::{body, titled};
use crate::web::kit::el::{El, el, fragment};
use crate::web::kit::focus::focus;
use crate::web::kit::state::State;
use crate::web::page::ctx::Ctx;
use crate::web::table::book::load_records;

/// The shared state of the sections.
#[derive(Clone, Copy)]
struct RecordsPage {
    ctx: Ctx,
    /// Whether times are shown.
    time: bool,
    /// Notifies after records were reset or restored.
    changed: State<()>,
}

impl RecordsPage {
    fn word(self, word: RecordsWord) -> &'static str {
        word.text(self.ctx.lang())
    }

    fn say(self, say: RecordsSay) -> String {
        self.ctx.say(say)
    }
}

/// A group of comparable games and its records.
struct Sheet {
    group: Group,
    book: RecordBook,
}

impl Sheet {
    fn records(&self) -> &[Record] {
        self.book.records()
    }

    /// The id of the group's heading.
    fn heading(&self) -> String {
        format!("records-{}-{}", self.group.id().slug(), self.group.key())
    }

    /// Whether any listed record fulfils a condition.
    fn lists(&self, has: impl Fn(&Record) -> bool) -> bool {
        self.book.newest(SHOWN).any(has)
    }
}

/// Builds the records page of all games.
pub fn records(ctx: Ctx) -> Vec<El> {
    let time = ctx.settings.with_untracked(|settings| settings.time);
    let page = RecordsPage { ctx, time, changed: State::new(()) };
    reset::offer(page);
    let page = body("page records-page").block(move || {
        page.changed.track();
        fragment(leptos::prelude::untrack(|| parts(page)))
    });
    vec![titled(ctx, true, ctx.label(Label::Records)), page]
}

fn parts(page: RecordsPage) -> Vec<El> {
    let books = GameId::ALL.map(|id| (id, load_records(page.ctx, id)));
    let played: Vec<_> = books.iter().filter(|(_, book)| !book.records().is_empty()).collect();
    if played.is_empty() {
        return nothing(page);
    }
    let ids: Vec<GameId> = played.iter().map(|(id, _)| *id).collect();
    let sheets = played.into_iter().flat_map(|(id, book)| Group::split(*id, book.records()));
    let sheets = sheets.map(|(group, records)| Sheet { group, book: RecordBook::of(records) });
    let sheets: Vec<Sheet> = sheets.collect();
    let mut parts: Vec<El> = contents(page, &sheets).into_iter().collect();
    parts.extend(sheets.iter().map(|sheet| section(page, sheet)));
    parts.push(el("p").set("class", "quiet").text(page.word(RecordsWord::Counts)));
    parts.push(reset::section(page, &ids));
    let copy = el("a").set("class", "button").set("href", "#/backup").test_id("to-backup");
    parts.push(el("p").child(copy.text(page.ctx.label(Label::Backup))));
    parts
}

fn nothing(page: RecordsPage) -> Vec<El> {
    let games = el("a")
        .set("class", "button primary")
        .put("href", Page::Home.to_string())
        .text(page.word(RecordsWord::ChooseGame));
    vec![
        el("p").set("class", "lead").text(page.word(RecordsWord::Nothing)),
        el("p").set("class", "quiet").text(page.word(RecordsWord::Counts)),
        el("p").child(games),
    ]
}

/// Builds buttons that lead to the groups, if there are several. Not links, because a fragment
/// would be read as a route.
fn contents(page: RecordsPage, sheets: &[Sheet]) -> Option<El> {
    let way = |sheet: &Sheet| {
        let id = sheet.heading();
        el("button")
            .set("class", "chip")
            .press(move || focus(&id))
            .words(page.say(RecordsSay::Group(sheet.group)))
    };
    let ways = el("nav")
        .set("class", "contents")
        .set("aria-label", page.word(RecordsWord::Contents))
        .children(sheets.iter().map(way));
    (sheets.len() > 1).then_some(ways)
}

fn section(page: RecordsPage, sheet: &Sheet) -> El {
    el("section")
        .set("class", "records")
        .set("data-records", sheet.group.id().slug())
        .set("data-felt", sheet.group.id().slug())
        .put("data-slot", sheet.group.key())
        .child(
            el("h2")
                .put("id", sheet.heading())
                .set("tabindex", "-1")
                .words(page.say(RecordsSay::Group(sheet.group))),
        )
        .child(figures::figures(page, sheet).unwrap_or_else(|| {
            el("p").set("class", "quiet").text(page.word(RecordsWord::NoneCounts))
        }))
        .children(charts::charts(page, sheet))
        .child(list::list(page, sheet))
        .children(apart::apart(page, sheet))
}
