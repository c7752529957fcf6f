//! The records page: figures of counted games, charts, and a comparison with all deals.

mod apart;
mod charts;
mod figures;
mod list;
mod reset;

use crate::engine::csv::csv;
use crate::engine::{Record, RecordBook};
use crate::games::GameId;
use crate::games::group::Group;
use crate::link::Page;
use crate::text::{Label, RecordsSay, RecordsWord};
use crate::web::frame::bar::{body, fan, titled};
use crate::web::kit::el::{El, button, div, el, fragment};
use crate::web::kit::file;
use crate::web::kit::focus::focus;
use crate::web::kit::state::State;
use crate::web::kit::time::{day_of, today};
use crate::web::page::ctx::Ctx;
use crate::web::table::book::load_records;

/// The shared state of the sections.
#[derive(Clone, Copy)]
struct RecordsPage {
    ctx: Ctx,
    /// Whether times are shown.
    time: bool,
    /// The game whose records are shown.
    shown: State<GameId>,
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
}

/// Builds the records page of all games.
pub fn records(ctx: Ctx) -> Vec<El> {
    let time = ctx.settings.with_untracked(|settings| settings.time);
    let shown = State::new(latest(ctx));
    let page = RecordsPage { ctx, time, shown, changed: State::new(()) };
    reset::offer(page);
    let page = body("page records-page").block(move || {
        page.changed.track();
        fragment(leptos::prelude::untrack(|| parts(page)))
    });
    vec![titled(ctx, true, ctx.label(Label::Records)), page]
}

/// Returns the game that was played last.
fn latest(ctx: Ctx) -> GameId {
    let last = |id: &GameId| load_records(ctx, *id).records().last().map(|record| record.at);
    GameId::ALL
        .into_iter()
        .max_by_key(|id| (last(id), GameId::ALL.len() - *id as usize))
        .unwrap_or(GameId::ALL[0])
}

fn parts(page: RecordsPage) -> Vec<El> {
    let books = GameId::ALL.map(|id| (id, load_records(page.ctx, id)));
    let is_played = |(_, book): &&(GameId, RecordBook)| !book.records().is_empty();
    let ids: Vec<GameId> = books.iter().filter(is_played).map(|(id, _)| *id).collect();
    if ids.is_empty() {
        return vec![empty(page, page.word(RecordsWord::ChooseGame), Page::Home), counts(page)];
    }
    let mut parts = vec![tabs(page)];
    parts.extend(books.iter().map(|(id, book)| game(page, *id, book)));
    let copy = el("a").set("class", "button").set("href", "#/backup").test_id("to-backup");
    let copy = copy.text(page.ctx.label(Label::Backup));
    let table = button("button", page.word(RecordsWord::SaveTable), move || save_table(page));
    let ways = div("buttons").child(table.test_id("save-table")).child(copy);
    parts.extend([counts(page), reset::section(page, &ids).child(ways)]);
    parts
}

/// Downloads every finished game as a line of a table.
fn save_table(page: RecordsPage) {
    let books = GameId::ALL.map(|id| (id.slug(), load_records(page.ctx, id)));
    let games = books.iter().map(|(slug, book)| (*slug, book.records()));
    let name = format!("handful-games-{}.csv", today());
    if !file::save(&name, "text/csv", &csv(games, day_of)) {
        page.ctx.toast(RecordsSay::NoFile, None, None);
    }
}

/// Builds a button for each game, which shows its records.
fn tabs(page: RecordsPage) -> El {
    let tab = |id: GameId| {
        el("button")
            .set("data-felt", id.slug())
            .set("data-tab", id.slug())
            .maybe("aria-current", move || (page.shown.get() == id).then(|| "true".to_owned()))
            .press(move || page.shown.set(id))
            .text(page.ctx.tongue().game(id))
    };
    el("nav")
        .set("class", "tabs")
        .set("aria-label", page.word(RecordsWord::Contents))
        .children(GameId::ALL.map(tab))
}

fn counts(page: RecordsPage) -> El {
    el("p").set("class", "quiet").text(page.word(RecordsWord::Counts))
}

/// Builds what is shown without records: five empty cards, a sentence, and a link to a game or to all.
fn empty(page: RecordsPage, word: &'static str, to: Page) -> El {
    let go = el("a").set("class", "button primary").put("href", to.to_string());
    div("panel solo")
        .child(fan(GameId::ALL).set("data-empty", ""))
        .child(el("p").text(page.word(RecordsWord::Nothing)))
        .child(go.text(word))
}

/// Builds the records of a game, by group.
fn game(page: RecordsPage, id: GameId, book: &RecordBook) -> El {
    let sheets = Group::split(id, book.records()).into_iter();
    let sheets = sheets.map(|(group, records)| Sheet { group, book: RecordBook::of(records) });
    let sheets: Vec<Sheet> = sheets.collect();
    let part = div("game-records")
        .set("data-felt", id.slug())
        .flag("hidden", move || page.shown.get() != id)
        .children(contents(page, &sheets));
    match sheets.is_empty() {
        true => {
            part.child(empty(page, page.ctx.label(Label::Play), Page::Game(id, Default::default())))
        }
        false => part.children(sheets.iter().map(|sheet| section(page, sheet))),
    }
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
    let ways = div("contents").children(sheets.iter().map(way));
    (sheets.len() > 1).then_some(ways)
}

fn section(page: RecordsPage, sheet: &Sheet) -> El {
    el("section")
        .set("class", "records")
        .set("data-records", sheet.group.id().slug())
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
