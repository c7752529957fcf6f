//! The list of a group's last games, including those that do not count.

use super::{RecordsPage, Sheet, fold};
use crate::kit::html::{self, Element, div, li, ol, small, span};
use crate::kit::parts::icon;
use crate::kit::time::{DateForm, day_of, write_date};
use handful_engine::chart::MAX_BARS;
use handful_engine::{Params, Record};
use handful_games::group::Group;
use handful_shell::link::Route;
use handful_shell::text::clock;
use handful_shell::text::common;
use handful_shell::text::records as text;
use handful_storage::OpenMode;

/// Builds the folded list.
pub fn list(page: RecordsPage, sheet: &Sheet) -> Element {
    let lang = page.lang();
    let shown = sheet.records().len().min(MAX_BARS);
    let rows = sheet.book.newest(MAX_BARS).map(|record| row(page, &sheet.group, record));
    let name = format!("{}: {}", text::group_name(lang, &sheet.group), text::all_games(lang));
    let rows = ol().attr("class", "rows").attr("aria-label", name).child(rows);
    let note = match sheet.records().len() {
        all if all > shown => text::the_last(lang, shown),
        all => page.number(all as u32),
    };
    let list = div().attr("class", "list").child(rows);
    fold(page, sheet.heading(), "list", (text::all_games(lang).to_owned(), note), vec![list])
}

fn row(page: RecordsPage, group: &Group, record: &Record) -> Element {
    let lang = page.lang();
    let id = group.id();
    let unit = group.id().unit();
    let params = record.start.params();
    // Leave out a long layout, because it is unreadable.
    let layout = params.get("layout").filter(|layout| layout.len() < 12).map(str::to_owned);
    let deal = params.get("deal").map(|number| "#".to_owned() + number);
    let deal = deal
        .or(layout)
        .unwrap_or_else(|| handful_games::text::own_layout(page.ctx.lang()).to_owned());
    let marks = [
        text::outcome(lang, record.outcome),
        record.assisted.then(|| common::assisted(page.ctx.lang())),
        record.practice.then(|| common::practice(page.ctx.lang())),
    ];
    let marks = marks.into_iter().flatten();
    let marks = marks.map(|mark| span().attr("class", "badge").text(mark));
    let number = |n: u32| page.number(n);
    let named = |label: &str, n| format!("{label} {}", number(n));
    let parts = [
        Some(write_date(page.ctx.lang(), day_of(record.end()), DateForm::Brief)),
        record.best.map(|best| named(text::best_possible(lang, unit), best)),
        text::moves_made(lang, unit).map(|label| named(label, record.moves)),
        page.time.then(|| clock(record.ms)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let watch = replay(&params, record).map(|params| {
        html::a()
            .attr("class", "icon-button watch")
            .attr("href", Route::Game(id, params).to_string())
            .attr("aria-label", text::replay_of(lang, &deal))
            .child(icon("play"))
    });
    let link = html::a().attr("href", Route::Game(id, params).to_string()).text(deal);
    let unit = span().attr("class", "sr-only").text(format!("{} ", text::unit(lang, unit)));
    let result = number(record.score.unwrap_or(record.moves));
    let row = li()
        .attr("data-at", record.at.to_string())
        .child(link)
        .child(html::b().child(unit).text(result))
        .child(small().text(parts.join(" · ")).child(marks))
        .child(watch);
    if record.is_counted() { row } else { row.attr("class", "uncounted") }
}

/// Returns the link that replays a game; `None` if its line is not stored, or too long for a link.
fn replay(start: &Params, record: &Record) -> Option<Params> {
    if record.line.is_empty() {
        return None;
    }
    let mut params = start.clone();
    OpenMode::Replay(record.line.to_string()).write(&mut params);
    params.is_parsable_length().then_some(params)
}
