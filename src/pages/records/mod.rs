//! The records page: all games at a glance, and for each game its figures, charts, and a comparison with all deals.

mod all;
mod charts;
mod figures;
mod list;
mod map;
mod puzzles;
pub mod reset;

use leptos::ev;
use wasm_bindgen::JsCast;

use crate::frame::bar::{body, fan, titled};
use crate::frame::person::current_person_line;
use crate::kit::browser::next_frame;
use crate::kit::focus::focus;
use crate::kit::html::{self, Element, button, details, div, fragment, h2, nav, small, summary};
use crate::kit::parts::{segments, text_button};
use crate::kit::signal::RwSignal;
use crate::kit::time::{day_of, start_of, today};
use crate::page::ctx::Ctx;
use crate::page::send::save_file;
use crate::page::visits::Visits;
use crate::play::book::load_records;
use handful_engine::csv::{csv, separator};
use handful_engine::period::records_in_period;
use handful_engine::{Period, Record, RecordBook};
use handful_games::GameId;
use handful_games::group::Group;
use handful_games::puzzles::GAME;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::{Lang, records as text};

/// The shared state of the sections.
#[derive(Clone, Copy)]
struct RecordsPage {
    ctx: Ctx,
    /// Whether times are shown.
    time: bool,
    /// Returns the shapes of a game's drawing, in a box of 48 by 48.
    drawing: fn(GameId) -> String,
    /// The game whose records are shown; `None` for all at a glance.
    shown: RwSignal<Option<GameId>>,
    /// The time whose games are shown.
    period: RwSignal<Period>,
    /// The folds that are open, which stay so when they are built anew.
    open: RwSignal<Vec<String>>,
    /// Notifies after records were reset or restored.
    changed: RwSignal<()>,
}

impl RecordsPage {
    fn lang(self) -> Lang {
        self.ctx.lang()
    }

    fn number(self, n: u32) -> String {
        self.lang().number_format().whole(n)
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

/// Builds the records page. `drawing` returns the shapes of a game's drawing, in a box of 48 by 48.
pub fn records(ctx: Ctx, drawing: fn(GameId) -> String) -> Vec<Element> {
    let time = ctx.settings.with_untracked(|settings| settings.shows_time);
    let (period, open) = (RwSignal::new(Period::All), RwSignal::new(Vec::new()));
    let visits = ctx.shared::<Visits>();
    let tab = if visits.is_return.get() { visits.tab.get() } else { None };
    let (shown, changed) = (RwSignal::new(tab), RwSignal::new(()));
    let page = RecordsPage { ctx, time, drawing, shown, period, open, changed };
    reset::offer(ctx, changed);
    // The choice of a time stays in the document when it changes, and so keeps the focus.
    let part = |build: Build, track: fn(RecordsPage)| {
        fragment(move || {
            page.changed.track();
            track(page);
            let books = GameId::ALL.map(|id| (id, load_records(page.ctx, id)));
            fragment(leptos::prelude::untrack(|| build(page, &books)))
        })
    };
    let main = body("page records-page").child(current_person_line(ctx));
    let by_day = |page: RecordsPage| page.ctx.today.track();
    let by_period = |page: RecordsPage| {
        page.period.track();
        page.ctx.today.track();
    };
    let main =
        main.child(part(head, by_day)).child(part(games, by_period)).child(part(foot, |_| ()));
    vec![titled(ctx, true, common::records(ctx.lang())), main]
}

/// Returns the games that have records.
fn played(books: &[(GameId, RecordBook)]) -> Vec<GameId> {
    let books = books.iter().filter(|(_, book)| !book.records().is_empty());
    books.map(|(id, _)| *id).collect()
}

/// Builds the choice of a game and all games at a glance; without records, what is shown instead.
fn head(page: RecordsPage, books: &[(GameId, RecordBook)]) -> Vec<Element> {
    if played(books).is_empty() {
        return vec![empty(page, text::choose_game(page.lang()), Route::Home)];
    }
    vec![tabs(page), all::all(page, books)]
}

/// Builds the records of every game.
fn games(page: RecordsPage, books: &[(GameId, RecordBook)]) -> Vec<Element> {
    if played(books).is_empty() {
        return puzzles::puzzles(page).into_iter().collect();
    }
    books.iter().map(|(id, book)| game(page, *id, book)).collect()
}

/// Builds what stands below all games: the choice of a time for a game's records, and the ways to keep and to reset
/// them.
fn foot(page: RecordsPage, books: &[(GameId, RecordBook)]) -> Vec<Element> {
    let lang = page.lang();
    let note = html::p().attr("class", "quiet").text(text::what_counts(lang));
    if played(books).is_empty() {
        return vec![note];
    }
    let link = |page: Route, id: &'static str| {
        let link = html::a().attr("class", "button").attr("href", page.to_string());
        link.attr("data-testid", id)
    };
    let table = text_button(
        "button",
        lang.of("Save as a table (CSV)", "Guardar como tabla (CSV)"),
        move || save_table(page),
    );
    let ways = div()
        .attr("class", "buttons")
        .child(table.attr("data-testid", "save-table"))
        .child(link(Route::Backup, "to-backup").text(common::backup(lang)))
        .child(link(Route::Reset, "to-reset").text(lang.of("Reset…", "Borrar…")));
    vec![times(page), note, ways]
}

/// Builds the choice of a time, for the records of one game.
fn times(page: RecordsPage) -> Element {
    let lang = page.lang();
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
        move || page.period.get() as usize,
        move |i| {
            page.period.set(Period::ALL[i]);
            let Some(id) = page.shown.get_untracked() else { return };
            page.ctx
                .announce(text::games(lang, in_period(page, &load_records(page.ctx, id)).len()));
        },
    );
    times.attr("hidden", move || page.shown.get().is_none())
}

/// Returns the records of a book in the chosen time.
fn in_period(page: RecordsPage, book: &RecordBook) -> Vec<Record> {
    let first = page.period.get_untracked().first(today());
    records_in_period(book.records(), first.map(start_of), start_of(today().plus(1)))
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

/// The id of the tab of a game, or of all.
fn tab_id(id: Option<GameId>) -> String {
    format!("tab-{}", id.map_or("all", GameId::slug))
}

/// Shows the records of a game, and moves the focus to its tab.
fn choose(page: RecordsPage, id: Option<GameId>) {
    show(page, id);
    next_frame(move || focus(&tab_id(id)));
}

/// Shows the records of a game, also on return to the page.
fn show(page: RecordsPage, id: Option<GameId>) {
    page.shown.set(id);
    page.ctx.shared::<Visits>().tab.set(id);
}

/// Builds a button for all games and one for each, which shows its records.
fn tabs(page: RecordsPage) -> Element {
    let lang = page.lang();
    let tab = |id: Option<GameId>| {
        button()
            .attr("id", tab_id(id))
            .attr("data-felt", id.map(GameId::slug))
            .attr("data-tab", id.map_or("all", GameId::slug))
            .attr("aria-current", move || (page.shown.get() == id).then_some("true"))
            .on(ev::click, move |_| show(page, id))
            .text(id.map_or(text::all(lang), |id| id.name(lang)))
    };
    nav()
        .attr("class", "tabs")
        .attr("aria-label", lang.of("Games", "Juegos"))
        .child([None].into_iter().chain(GameId::ALL.map(Some)).map(tab))
}

/// Builds what is shown without records: five empty cards, a sentence, and a link to a game or to all.
fn empty(page: RecordsPage, word: &'static str, to: Route) -> Element {
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
    let records = in_period(page, book);
    let sheets = Group::split(id, &records).into_iter();
    let sheets =
        sheets.map(|(group, records)| Sheet { group, book: RecordBook::from_records(records) });
    let sheets: Vec<Sheet> = sheets.collect();
    let part = div()
        .attr("class", "game-records")
        .attr("data-felt", id.slug())
        .attr("hidden", move || page.shown.get() != Some(id))
        .child(contents(page, &sheets));
    let part = match sheets.is_empty() {
        true if book.records().is_empty() => part.child(empty(
            page,
            common::play(page.ctx.lang()),
            Route::Game(id, Default::default()),
        )),
        true => part.child(
            html::p().text(lang.of("No games in this time.", "Ninguna partida en este periodo.")),
        ),
        false => part.child(sheets.iter().map(|sheet| section(page, sheet, sheets.len() == 1))),
    };
    let puzzles = if id == GAME { puzzles::puzzles(page) } else { None };
    part.child(map::map(page, id, book)).child(puzzles)
}

/// Builds buttons that lead to the groups, if there are several. Not links, because a fragment
/// would be read as a route.
fn contents(page: RecordsPage, sheets: &[Sheet]) -> Option<Element> {
    let way = |sheet: &Sheet| {
        let id = sheet.heading();
        button()
            .attr("class", "chip")
            .on(ev::click, move |_| focus(&id))
            .text(text::group_name(page.lang(), &sheet.group))
    };
    let ways = div().attr("class", "contents").child(sheets.iter().map(way));
    (sheets.len() > 1).then_some(ways)
}

/// Builds the records of a group. Its name is for screen readers alone where the tab says it too.
fn section(page: RecordsPage, sheet: &Sheet, is_only: bool) -> Element {
    let folds = div()
        .attr("class", "panel folds")
        .child(charts::beside_all(page, sheet))
        .child(charts::last_games(page, sheet))
        .child(list::list(page, sheet));
    html::section()
        .attr("class", "records")
        .attr("data-records", sheet.group.id().slug())
        .attr("data-slot", sheet.group.key())
        .child(
            h2().attr("id", sheet.heading())
                .attr("tabindex", "-1")
                .attr("class", is_only.then_some("sr-only"))
                .text(text::group_name(page.lang(), &sheet.group)),
        )
        .child(figures::figures(page, sheet))
        .child(folds)
}

/// Builds a folded part of a place, whose name tests know; `note` stands beside its title.
fn fold(
    page: RecordsPage,
    place: String,
    name: &'static str,
    (title, note): (String, String),
    parts: Vec<Element>,
) -> Element {
    let key = format!("{place}/{name}");
    let is_open = page.open.with_untracked(|open| open.contains(&key));
    let turn = move |event: web_sys::Event| {
        let fold = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let is_open = fold.is_some_and(|it| it.has_attribute("open"));
        page.open.update(|open| {
            open.retain(|other| *other != key);
            if is_open {
                open.push(key.clone());
            }
        });
    };
    let note = (!note.is_empty()).then(|| small().text(note));
    details()
        .attr("class", "fold")
        .attr("data-fold", name)
        .attr("open", is_open)
        .on(ev::toggle, turn)
        .child(summary().text(title).child(note))
        .child(parts)
}
