//! What was played: figures over the games that count, and the last fifty.

use leptos::prelude::*;

use super::Header;
use crate::engine::{Outcome, Params, Record, Stats};
use crate::games::GameId;
use crate::link::Page;
use crate::text::{Label, Lang, Say, clock};
use crate::web::ctx::{Ctx, ctx};
use crate::web::play::load_records;

/// The rows of the table of last games.
const SHOWN: usize = 50;

/// Every game's records.
#[component]
pub fn Records() -> impl IntoView {
    let ctx = ctx();
    let books = GameId::ALL.map(|id| (id, load_records(ctx, id)));
    let any = books.iter().any(|(_, book)| !book.records().is_empty());
    let sections = books.into_iter().filter(|(_, book)| !book.records().is_empty()).map(
        move |(id, book)| {
            let newest: Vec<Record> = book.newest(SHOWN).cloned().collect();
            let shown = newest.len();
            let rows = newest.into_iter().map(move |record| row(ctx, id, record));
            view! {
                <section class="records" data-records=id.slug()>
                    <h2>{ctx.tongue().game(id)}</h2>
                    <dl class="stats">{stats(ctx, book.stats())}</dl>
                    <h3>{ctx.say(Say::LastGames(shown))}</h3>
                    <div class="table-box" tabindex="0" role="region" aria-label=ctx.label(Label::LastGames)>
                        <table>
                            <thead>
                                <tr>
                                    {heads(ctx)}
                                </tr>
                            </thead>
                            <tbody>{rows.collect_view()}</tbody>
                        </table>
                    </div>
                </section>
            }
        },
    );
    let sections = sections.collect_view();
    view! {
        <Header back=true>
            <h1 tabindex="-1">{ctx.label(Label::Records)}</h1>
        </Header>
        <main class="page" id="main">
            {if any {
                sections.into_any()
            } else {
                view! { <p class="lead">{ctx.label(Label::NothingPlayed)}</p> }.into_any()
            }}
            <p class="quiet">{ctx.label(Label::RecordsCount)}</p>
        </main>
    }
}

fn stats(ctx: Ctx, stats: Stats) -> impl IntoView {
    let number = |n: Option<u32>| n.map_or_else(|| "–".to_owned(), |n| n.to_string());
    let over = stats.fewest_over_par;
    let figures = [
        (Label::Played, stats.played.to_string()),
        (Label::Won, stats.won.to_string()),
        (Label::AtPar, stats.at_par.to_string()),
        (Label::FewestOverPar, over.map_or_else(|| "–".to_owned(), |n| format!("+{n}"))),
        (Label::FewestMoves, number(stats.fewest_moves)),
        (Label::BestTime, stats.best_ms.map_or_else(|| "–".to_owned(), clock)),
        (Label::Streak, stats.streak.to_string()),
        (Label::BestStreak, stats.best_streak.to_string()),
    ];
    let figures = figures.map(|(label, value)| {
        view! { <div><dt>{ctx.label(label)}</dt><dd>{value}</dd></div> }
    });
    figures.into_iter().collect_view()
}

fn heads(ctx: Ctx) -> impl IntoView {
    [Label::Date, Label::Deal, Label::Moves, Label::Par, Label::Time]
        .map(|label| view! { <th scope="col">{ctx.label(label)}</th> })
        .into_iter()
        .collect_view()
}

fn row(ctx: Ctx, id: GameId, record: Record) -> impl IntoView {
    let params = Params::parse(&record.start).unwrap_or_default();
    let deal = params.get("deal").or(params.get("layout")).unwrap_or_default().to_owned();
    let href = Page::Game(id, params).to_string();
    let at = record.at;
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
    let marks = marks.into_iter().flatten().map(|label| {
        view! { <span class="badge">{ctx.label(label)}</span> }
    });
    view! {
        <tr class:uncounted=!record.counts()>
            <td>{date(ctx.lang.get_untracked(), at)}</td>
            <td><a href=href>{deal}</a> " " {marks.collect_view()}</td>
            <td>{record.moves}</td>
            <td>{record.par}</td>
            <td>{clock(record.ms)}</td>
        </tr>
    }
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
