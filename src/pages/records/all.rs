//! All games at a glance: three totals, and a row for each game.

use leptos::ev;
use leptos::prelude::AnyView;

use super::{RecordsPage, choose};
use crate::kit::html::{self, Element, button, dd, div, dl, dt, fragment, h2, i, section, span};
use crate::kit::parts::picture;
use crate::kit::store::device;
use crate::kit::time::{day_of, today};
use crate::page::ctx::Ctx;
use handful_engine::RecordBook;
use handful_games::GameId;
use handful_progress::overview::Overview;
use handful_shell::link::Route;
use handful_shell::text::common;
use handful_shell::text::records as text;
use handful_storage::daily::load;

/// Builds the totals, and a row for each game.
pub fn all(page: RecordsPage, books: &[(GameId, RecordBook)]) -> Element {
    let today = today();
    let seen = books.iter().map(|(id, book)| (*id, Overview::new(book, today, day_of)));
    let seen: Vec<(GameId, Overview)> = seen.collect();
    let rows = seen.iter().map(|(id, seen)| row(page, *id, seen));
    div()
        .attr("class", "overview")
        .attr("hidden", move || page.shown.get().is_some())
        .child(totals(page, seen.iter().map(|(_, seen)| seen.solved).sum()))
        .child(rows)
}

/// Builds the totals that are not zero; `None` for a single one, which a row of a game says too.
fn totals(page: RecordsPage, solved: u32) -> Option<Element> {
    let (lang, today) = (page.lang(), today());
    let book = load(device(), today);
    let [days, hands] = [book.streak(today).days, book.full_hands(today)];
    let totals = [
        (solved, text::games_solved(lang, solved)),
        (days, text::days_in_streak(lang, days)),
        (hands, text::full_hands(lang, hands)),
    ];
    let totals: Vec<Element> = totals
        .into_iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, label)| div().child(dt().text(label)).child(dd().text(page.number(n))))
        .collect();
    let is_one = totals.len() < 2;
    (!is_one).then(|| div().attr("class", "panel").child(dl().attr("class", "stats").child(totals)))
}

/// Builds the row of a game: its records lead to its tab, a game without records begins.
fn row(page: RecordsPage, id: GameId, seen: &Overview) -> Element {
    let lang = page.lang();
    let row = if seen.games > 0 {
        let open = move || choose(page, Some(id));
        button().attr("type", "button").on(ev::click, move |_| open())
    } else {
        html::a().attr("href", Route::Game(id, Default::default()).to_string())
    };
    let words = if seen.games == 0 {
        html::p().text(text::not_played(lang))
    } else if seen.own > 0 {
        html::p().child(
            text::on_your_own(lang, seen.own, seen.in_a_row)
                .into_iter()
                .map(|(is_figure, words)| if is_figure { html::b() } else { span() }.text(words)),
        )
    } else if seen.solved > 0 {
        html::p().text(text::first_ones(lang, id.unit(), seen.solved))
    } else {
        html::p()
    };
    let drawing = picture(
        "daily-picture",
        "0 0 48 48",
        ("data-picture", id.slug().to_owned()),
        (page.drawing)(id),
    );
    row.attr("class", "panel glance")
        .attr("data-felt", id.slug())
        .attr("data-overview", id.slug())
        .child(drawing)
        .child(section().child(h2().text(id.name(lang))).child(words))
        .child(end(page.ctx, page, id, seen))
}

/// Builds the end of a row: the last days and the number of solved games, or the word that begins the game.
fn end(ctx: Ctx, page: RecordsPage, id: GameId, seen: &Overview) -> AnyView {
    let lang = page.lang();
    if seen.games == 0 {
        let play = span().attr("class", "button primary").text(common::play(ctx.lang()));
        return fragment(play);
    }
    let week = span()
        .attr("class", "week")
        .attr("role", "img")
        .attr("aria-label", text::last_days(lang, seen.days.iter().filter(|day| **day).count()))
        .child(seen.days.map(|day| i().attr("data-on", day)));
    let (n, word) = match seen.solved {
        0 => (seen.games, text::played(lang, seen.games)),
        solved => (solved, text::solved(lang, id.unit(), solved)),
    };
    let solved = span().attr("class", "glance-solved").child(html::b().text(page.number(n)));
    fragment(vec![week, solved.text(format!(" {word}"))])
}
