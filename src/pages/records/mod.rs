//! The records page: figures of counted games, charts, and a comparison with all deals.

mod apart;
mod charts;
mod figures;
mod list;
mod map;
mod reset;

use leptos::ev;

use crate::frame::bar::{body, fan, titled};
use crate::frame::person::who;
use crate::kit::focus::focus;
use crate::kit::html::{self, Element, button, div, fragment, h2, nav};
use crate::kit::parts::{segments, text_button};
use crate::kit::signal::RwSignal;
use crate::kit::time::{day_of, start_of, today};
use crate::page::ctx::Ctx;
use crate::page::send::save_file;
use crate::play::book::load_records;
use handful_app::link::Page;
use handful_app::text::common;
use handful_app::text::{Lang, records as text};
use handful_engine::csv::{csv, separator};
use handful_engine::span::within;
use handful_engine::{Record, RecordBook, Span};
use handful_games::GameId;
use handful_games::group::Group;

/// The shared state of the sections.
#[derive(Clone, Copy)]
struct RecordsPage {
    ctx: Ctx,
    /// Whether times are shown.
    time: bool,
    /// The game whose records are shown.
    shown: RwSignal<GameId>,
    /// The time whose games are shown.
    span: RwSignal<Span>,
    /// Notifies after records were reset or restored.
    changed: RwSignal<()>,
}

impl RecordsPage {
    fn lang(self) -> Lang {
        self.ctx.lang()
    }

    fn number(self, n: u32) -> String {
        self.lang().figures().whole(n)
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

/// Builds a part of the page from the records of all games.
type Build = fn(RecordsPage, &[(GameId, RecordBook)]) -> Vec<Element>;

/// Builds the records page of all games.
pub fn records(ctx: Ctx) -> Vec<Element> {
    let time = ctx.settings.with_untracked(|settings| settings.time);
    let shown = RwSignal::new(latest(ctx));
    let span = RwSignal::new(Span::All);
    let page = RecordsPage { ctx, time, shown, span, changed: RwSignal::new(()) };
    reset::offer(page);
    // The choice of a time stays in the document when it changes, and so keeps the focus.
    let part = |build: Build, by_span: bool| {
        fragment(move || {
            page.changed.track();
            if by_span {
                page.span.track();
                page.ctx.today.track();
            }
            let books = GameId::ALL.map(|id| (id, load_records(page.ctx, id)));
            fragment(leptos::prelude::untrack(|| build(page, &books)))
        })
    };
    let main = body("page records-page").child(who(ctx));
    let main = main.child(part(head, false)).child(part(games, true)).child(part(foot, false));
    vec![titled(ctx, true, common::records(ctx.lang())), main]
}

/// Returns the game that was played last.
fn latest(ctx: Ctx) -> GameId {
    let tomorrow = start_of(today().plus(1));
    let last = |id: &GameId| {
        within(load_records(ctx, *id).records(), Some(0), tomorrow).last().map(Record::end)
    };
    GameId::ALL
        .into_iter()
        .max_by_key(|id| (last(id), GameId::ALL.len() - *id as usize))
        .unwrap_or(GameId::ALL[0])
}

/// Returns the games that have records.
fn played(books: &[(GameId, RecordBook)]) -> Vec<GameId> {
    let books = books.iter().filter(|(_, book)| !book.records().is_empty());
    books.map(|(id, _)| *id).collect()
}

/// Builds the choice of a game and a time; without records, what is shown instead.
fn head(page: RecordsPage, books: &[(GameId, RecordBook)]) -> Vec<Element> {
    let lang = page.lang();
    if played(books).is_empty() {
        return vec![empty(page, text::choose_game(lang), Page::Home)];
    }
    let names = vec![
        lang.of("All", "Todo"),
        lang.of("This year", "Este año"),
        lang.of("30 days", "30 días"),
        lang.of("7 days", "7 días"),
    ];
    let times = segments(
        "span",
        lang.of("Time", "Periodo"),
        names,
        move || page.span.get() as usize,
        move |i| {
            page.span.set(Span::ALL[i]);
            let games = in_span(page, &load_records(page.ctx, page.shown.get_untracked()));
            page.ctx.announce(text::games(lang, games.len()));
        },
    );
    vec![tabs(page), times]
}

/// Builds the records of every game.
fn games(page: RecordsPage, books: &[(GameId, RecordBook)]) -> Vec<Element> {
    if played(books).is_empty() {
        return Vec::new();
    }
    books.iter().map(|(id, book)| game(page, *id, book)).collect()
}

/// Builds what stands below all games.
fn foot(page: RecordsPage, books: &[(GameId, RecordBook)]) -> Vec<Element> {
    let lang = page.lang();
    let ids = played(books);
    if ids.is_empty() {
        return vec![counts(page)];
    }
    let copy =
        html::a().attr("class", "button").attr("href", "#/backup").attr("data-testid", "to-backup");
    let copy = copy.text(common::backup(page.ctx.lang()));
    let table = text_button(
        "button",
        lang.of("Save as a table (CSV)", "Guardar como tabla (CSV)"),
        move || save_table(page),
    );
    let ways =
        div().attr("class", "buttons").child(table.attr("data-testid", "save-table")).child(copy);
    vec![counts(page), reset::section(page, &ids).child(ways)]
}

/// Returns the records of a book in the chosen time.
fn in_span(page: RecordsPage, book: &RecordBook) -> Vec<Record> {
    let first = page.span.get_untracked().first(today());
    within(book.records(), first.map(start_of), start_of(today().plus(1)))
}

/// Downloads every finished game as a line of a table.
fn save_table(page: RecordsPage) {
    let books = GameId::ALL.map(|id| (id.slug(), load_records(page.ctx, id)));
    let games = books.iter().map(|(slug, book)| (*slug, book.records()));
    let name = format!("handful-games-{}.csv", today());
    let decimal = js_sys::Number::from(1.5).to_locale_string("default");
    let text = csv(games, day_of, separator(&String::from(decimal)));
    save_file(page.ctx, &name, "text/csv", &text, text::no_file(page.lang()));
}

/// Builds a button for each game, which shows its records.
fn tabs(page: RecordsPage) -> Element {
    let lang = page.lang();
    let tab = |id: GameId| {
        button()
            .attr("data-felt", id.slug())
            .attr("data-tab", id.slug())
            .attr("aria-current", move || (page.shown.get() == id).then_some("true"))
            .on(ev::click, move |_| page.shown.set(id))
            .text(id.name(page.ctx.lang()))
    };
    nav()
        .attr("class", "tabs")
        .attr("aria-label", lang.of("Jump to a game", "Ir a un juego"))
        .child(GameId::ALL.map(tab))
}

fn counts(page: RecordsPage) -> Element {
    html::p().attr("class", "quiet").text(text::what_counts(page.lang()))
}

/// Builds what is shown without records: five empty cards, a sentence, and a link to a game or to all.
fn empty(page: RecordsPage, word: &'static str, to: Page) -> Element {
    let go = html::a().attr("class", "button primary").attr("href", to.to_string());
    div()
        .attr("class", "panel solo")
        .child(fan(GameId::ALL).attr("data-empty", ""))
        .child(html::p().text(text::no_games(page.lang())))
        .child(go.text(word))
}

/// Builds the records of a game in the chosen time, by group, and its map.
fn game(page: RecordsPage, id: GameId, book: &RecordBook) -> Element {
    let lang = page.lang();
    let records = in_span(page, book);
    let sheets = Group::split(id, &records).into_iter();
    let sheets = sheets.map(|(group, records)| Sheet { group, book: RecordBook::of(records) });
    let sheets: Vec<Sheet> = sheets.collect();
    let part = div()
        .attr("class", "game-records")
        .attr("data-felt", id.slug())
        .attr("hidden", move || page.shown.get() != id)
        .child(contents(page, &sheets));
    let part = match sheets.is_empty() {
        true if book.records().is_empty() => part.child(empty(
            page,
            common::play(page.ctx.lang()),
            Page::Game(id, Default::default()),
        )),
        true => part.child(
            html::p().text(lang.of("No games in this time.", "Ninguna partida en este periodo.")),
        ),
        false => part.child(sheets.iter().map(|sheet| section(page, sheet))),
    };
    part.child(map::map(page, id, book))
}

/// Builds buttons that lead to the groups, if there are several. Not links, because a fragment
/// would be read as a route.
fn contents(page: RecordsPage, sheets: &[Sheet]) -> Option<Element> {
    let way = |sheet: &Sheet| {
        let id = sheet.heading();
        button()
            .attr("class", "chip")
            .on(ev::click, move |_| focus(&id))
            .text(text::group_name(page.lang(), sheet.group))
    };
    let ways = div().attr("class", "contents").child(sheets.iter().map(way));
    (sheets.len() > 1).then_some(ways)
}

fn section(page: RecordsPage, sheet: &Sheet) -> Element {
    let lang = page.lang();
    html::section()
        .attr("class", "records")
        .attr("data-records", sheet.group.id().slug())
        .attr("data-slot", sheet.group.key())
        .child(
            h2().attr("id", sheet.heading())
                .attr("tabindex", "-1")
                .text(text::group_name(page.lang(), sheet.group)),
        )
        .child(figures::figures(page, sheet).unwrap_or_else(|| {
            html::p().attr("class", "quiet").text(lang.of(
                "No counted games yet. Play a new deal without hints.",
                "Aún no cuenta ninguna. Juega un reparto nuevo sin pistas.",
            ))
        }))
        .child(charts::charts(page, sheet))
        .child(list::list(page, sheet))
        .child(apart::apart(page, sheet))
}
