//! What was played: figures over the games that count, and the last fifty.

use super::header::titled;
use super::main;
use crate::engine::{Game, Options, Outcome, Params, Record, RecordBook, Stats};
use crate::games::card_flip::CardFlipOptions;
use crate::games::{GameId, Visitor};
use crate::link::Page;
use crate::text::{Label, Lang, Say, clock};
use crate::web::book::load_records;
use crate::web::ctx::Ctx;
use crate::web::el::{El, div, el};

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
    let tables =
        played.flat_map(|(id, book)| by_slot(*id, book).map(|(slot, book)| (*id, slot, book)));
    let page = page
        .children(tables.map(|(id, slot, book)| game_records(ctx, id, slot, &book)))
        .child(el("p").set("class", "quiet").text(ctx.label(Label::RecordsCount)));
    vec![titled(ctx, true, ctx.label(Label::Records)), page]
}

/// A game whose sizes have saves of their own has a table for each of them, the smallest first.
fn by_slot(id: GameId, book: &RecordBook) -> impl Iterator<Item = (String, RecordBook)> {
    let slot_of = move |record: &Record| id.visit(SlotOf(&record.start));
    let mut slots: Vec<String> = Vec::new();
    for slot in book.records().iter().map(slot_of) {
        if !slots.contains(&slot) {
            let after = |each: &String| (each.len(), each) > (slot.len(), &slot);
            slots.insert(slots.iter().position(after).unwrap_or(slots.len()), slot);
        }
    }
    slots.into_iter().map(move |slot| {
        let book = book.filtered(|record| slot_of(record) == slot);
        (slot, book)
    })
}

/// The slot of a start.
struct SlotOf<'a>(&'a str);

impl Visitor for SlotOf<'_> {
    type Out = String;

    fn visit<G: Game>(self, _: GameId) -> String {
        let params = Params::parse(self.0).unwrap_or_default();
        G::Options::read(&params).unwrap_or_default().slot()
    }
}

fn game_records(ctx: Ctx, id: GameId, slot: String, book: &RecordBook) -> El {
    let shown = book.records().len().min(SHOWN);
    let is_scored = book.records().iter().any(|record| record.score.is_some());
    let figures = if is_scored { [Label::Score, Label::Best] } else { [Label::Moves, Label::Par] };
    let heads = [Label::Date, Label::Deal, figures[0], figures[1], Label::Time];
    let heads = heads.map(|label| el("th").set("scope", "col").text(ctx.label(label)));
    let rows = book.newest(SHOWN).map(|record| row(ctx, id, record));
    let table = el("table")
        .child(el("thead").child(el("tr").children(heads)))
        .child(el("tbody").children(rows));
    el("section")
        .set("class", "records")
        .set("data-records", id.slug())
        .put("data-slot", slot.clone())
        .child(el("h2").words(match slot.as_str() {
            "" => ctx.tongue().game(id).to_owned(),
            slot => slot_name(ctx, id, slot),
        }))
        .child(el("dl").set("class", "stats").children(stats(ctx, book.stats(), is_scored)))
        .child(el("h3").words(ctx.say(Say::LastGames(shown))))
        .child(
            div("table-box")
                .set("tabindex", "0")
                .set("role", "region")
                .set("aria-label", ctx.label(Label::LastGames))
                .child(table),
        )
}

/// What a game with several saves calls one of them.
fn slot_name(ctx: Ctx, id: GameId, slot: &str) -> String {
    let name = ctx.tongue().game(id);
    match CardFlipOptions::of_slot(slot) {
        Some(options) => {
            let of = ctx.say(Say::CardFlipSlot(options.mode, options.cards));
            format!("{name}: {of}")
        }
        None => format!("{name} {slot}×{slot}"),
    }
}

fn stats(ctx: Ctx, stats: Stats, is_scored: bool) -> Vec<El> {
    let number = |n: Option<u32>| n.map_or_else(|| NONE.to_owned(), |n| n.to_string());
    let over = stats.fewest_over_par.map_or_else(|| NONE.to_owned(), |n| format!("+{n}"));
    let mut figures =
        vec![(Label::Played, stats.played.to_string()), (Label::Won, stats.won.to_string())];
    if is_scored {
        figures.push((Label::BestScore, number(stats.best_score)));
    } else {
        figures.extend([
            (Label::AtPar, stats.at_par.to_string()),
            (Label::FewestOverPar, over),
            (Label::FewestMoves, number(stats.fewest_moves)),
        ]);
    }
    figures.extend([
        (Label::BestTime, stats.best_ms.map_or_else(|| NONE.to_owned(), clock)),
        (Label::Streak, stats.streak.to_string()),
        (Label::BestStreak, stats.best_streak.to_string()),
    ]);
    let figure = |(label, value)| {
        el("div").child(el("dt").text(ctx.label(label))).child(el("dd").words(value))
    };
    figures.into_iter().map(figure).collect()
}

fn row(ctx: Ctx, id: GameId, record: &Record) -> El {
    let params = Params::parse(&record.start).unwrap_or_default();
    // A long layout says nothing to a reader.
    let layout = params.get("layout").filter(|layout| layout.len() < 12).map(str::to_owned);
    let deal = params.get("deal").map(|number| "#".to_owned() + number);
    let deal = deal.or(layout).unwrap_or_else(|| ctx.say(Say::OwnLayout));
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
        .child(cell(record.score.unwrap_or(record.moves).to_string()))
        .child(cell(record.best.map(|best| best.to_string()).unwrap_or_default()))
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
