//! What was played: figures over the games that count, and the last fifty.

use super::header::titled;
use super::main;
use crate::engine::{Outcome, Params, Record, RecordBook, Stats};
use crate::games::GameId;
use crate::link::Page;
use crate::text::{Label, Lang, Say, clock};
use crate::web::ctx::Ctx;
use crate::web::el::{El, div, el};
use crate::web::play::load_records;

/// The rows of the table of last games.
const SHOWN: usize = 50;
/// What stands for a figure that is not there yet.
const NONE: &str = "–";

/// Every game's records.
pub fn records(ctx: Ctx) -> Vec<El> {
    let books = GameId::ALL.map(|id| (id, load_records(ctx, id)));
    let mut played = books.iter().filter(|(_, book)| !book.records().is_empty()).peekable();
    let mut page = main("page");
    if played.peek().is_none() {
        page = page.child(el("p").set("class", "lead").text(ctx.label(Label::NothingPlayed)));
    }
    let page = page
        .children(played.map(|(id, book)| game_records(ctx, *id, book)))
        .child(el("p").set("class", "quiet").text(ctx.label(Label::RecordsCount)));
    vec![titled(ctx, true, ctx.label(Label::Records)), page]
}

fn game_records(ctx: Ctx, id: GameId, book: &RecordBook) -> El {
    let shown = book.records().len().min(SHOWN);
    let heads = [Label::Date, Label::Deal, Label::Moves, Label::Par, Label::Time];
    let heads = heads.map(|label| el("th").set("scope", "col").text(ctx.label(label)));
    let rows = book.newest(SHOWN).map(|record| row(ctx, id, record));
    let table = el("table")
        .child(el("thead").child(el("tr").children(heads)))
        .child(el("tbody").children(rows));
    el("section")
        .set("class", "records")
        .set("data-records", id.slug())
        .child(el("h2").text(ctx.tongue().game(id)))
        .child(el("dl").set("class", "stats").children(stats(ctx, book.stats())))
        .child(el("h3").words(ctx.say(Say::LastGames(shown))))
        .child(
            div("table-box")
                .set("tabindex", "0")
                .set("role", "region")
                .set("aria-label", ctx.label(Label::LastGames))
                .child(table),
        )
}

fn stats(ctx: Ctx, stats: Stats) -> impl Iterator<Item = El> {
    let number = |n: Option<u32>| n.map_or_else(|| NONE.to_owned(), |n| n.to_string());
    let over = stats.fewest_over_par.map_or_else(|| NONE.to_owned(), |n| format!("+{n}"));
    let figures = [
        (Label::Played, stats.played.to_string()),
        (Label::Won, stats.won.to_string()),
        (Label::AtPar, stats.at_par.to_string()),
        (Label::FewestOverPar, over),
        (Label::FewestMoves, number(stats.fewest_moves)),
        (Label::BestTime, stats.best_ms.map_or_else(|| NONE.to_owned(), clock)),
        (Label::Streak, stats.streak.to_string()),
        (Label::BestStreak, stats.best_streak.to_string()),
    ];
    figures.into_iter().map(move |(label, value)| {
        el("div").child(el("dt").text(ctx.label(label))).child(el("dd").words(value))
    })
}

fn row(ctx: Ctx, id: GameId, record: &Record) -> El {
    let params = Params::parse(&record.start).unwrap_or_default();
    let deal = params.get("deal").or(params.get("layout")).unwrap_or_default().to_owned();
    let outcome = match record.outcome {
        Outcome::Won => None,
        Outcome::Lost => Some(Label::OutcomeLost),
        Outcome::Over => Some(Label::OutcomeOver),
        Outcome::Left => Some(Label::OutcomeLeft),
    };
    let marks = [
        outcome,
        record.assisted.then_some(Label::Assisted),
        record.practice.then_some(Label::Practice),
    ];
    let marks = marks.into_iter().flatten();
    let marks = marks.map(|mark| el("span").set("class", "badge").text(ctx.label(mark)));
    let deal = el("a").put("href", Page::Game(id, params).to_string()).words(deal);
    let cell = |text: String| el("td").words(text);
    let row = el("tr")
        .child(cell(date(ctx.lang(), record.at)))
        .child(el("td").child(div("deal-cell").child(deal).children(marks)))
        .child(cell(record.moves.to_string()))
        .child(cell(record.par.map(|par| par.to_string()).unwrap_or_default()))
        .child(cell(clock(record.ms)));
    if record.counts() { row } else { row.set("class", "uncounted") }
}

/// A day as the language writes it.
fn date(lang: Lang, at: u64) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(at as f64));
    let options = js_sys::Object::new();
    for (name, value) in [("day", "numeric"), ("month", "short")] {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    date.to_locale_date_string(lang.tongue().tag(), &options).into()
}
