//! The figures of a group's counted games.

use super::{RecordsPage, Sheet};
use crate::kit::html::{self, Element, dd, div, dl, dt, span};
use handful_app::text::records::{self as text, Unit};
use handful_app::text::{Lang, clock};
use handful_engine::{Mean, Stats};
use handful_games::group::Group;

/// Puts a figure's text into an element; if there is none yet, a dash, with a text for screen readers.
pub fn value(page: RecordsPage, cell: Element, text: Option<String>) -> Element {
    match text {
        Some(text) => cell.text(text),
        None => cell
            .child(span().attr("aria-hidden", "true").text("–"))
            .child(span().attr("class", "sr-only").text(text::none_yet(page.lang()))),
    }
}

/// A figure: its name, its value for tests, and its formatting.
struct Figure {
    label: String,
    name: &'static str,
    value: Option<u64>,
    text: fn(Lang, u64) -> String,
}

fn whole(lang: Lang, n: u64) -> String {
    lang.figures().whole(n)
}

fn tenths(lang: Lang, n: u64) -> String {
    lang.figures().tenths(n)
}

fn percent(lang: Lang, n: u64) -> String {
    lang.figures().percent(n)
}

/// Builds the figures; `None` if no game counts.
pub fn figures(page: RecordsPage, sheet: &Sheet) -> Option<Element> {
    let lang = page.lang();
    let stats = sheet.book.stats();
    let figures = all(lang, sheet.group, &stats).into_iter().map(|figure| {
        let text = figure.value.map(|n| (figure.text)(lang, n));
        tile(page, figure, text)
    });
    let times = [
        (lang.of("Best time", "Mejor tiempo"), "best-time", stats.best_ms),
        (text::average_time(lang), "mean-time", stats.ms.whole()),
    ];
    let times = times.into_iter().filter(|_| page.time).map(|(label, name, value)| {
        let figure = Figure { label: label.into(), name, value, text: whole };
        tile(page, figure, value.map(clock))
    });
    let list = dl().attr("class", "stats").child(figures).child(times);
    let panel = div().attr("class", "panel").child(list).child(share(&stats));
    (stats.played > 0).then_some(panel)
}

/// Builds the bar of the shares of the games at par, won otherwise, and not won.
fn share(stats: &Stats) -> Element {
    let parts = [stats.at_par, stats.won - stats.at_par, stats.played - stats.won];
    let part = |n: u32| html::i().attr("style:--n", move || n.to_string());
    div().attr("class", "share").attr("aria-hidden", "true").child(parts.map(part))
}

fn tile(page: RecordsPage, figure: Figure, text: Option<String>) -> Element {
    let number = figure.value.map(|n| n.to_string()).unwrap_or_default();
    div()
        .attr("data-figure", figure.name)
        .attr("data-value", number)
        .child(dt().text(figure.label))
        .child(value(page, dd(), text))
}

fn all(lang: Lang, group: Group, stats: &Stats) -> Vec<Figure> {
    let number = |label: &str, name, value: Option<u32>| Figure {
        label: label.into(),
        name,
        value: value.map(u64::from),
        text: whole,
    };
    let mean = |label: &str, name, mean: Mean| Figure {
        label: label.into(),
        name,
        value: mean.tenths(),
        text: tenths,
    };
    let mut figures = vec![
        number(&text::won_of(lang, stats.played), "won", Some(stats.won)),
        number(text::played(lang), "played", Some(stats.played)),
    ];
    match group.id().unit() {
        Unit::Moves => {
            figures.extend([
                number(
                    lang.of("Fewest moves", "Menos movimientos"),
                    "fewest-moves",
                    stats.fewest_moves,
                ),
                mean(text::average_moves(lang), "mean-moves", stats.moves),
            ]);
            // No record has a par where par is not proven.
            if stats.over_par.count() > 0 {
                let closest = stats.fewest_over_par.map(|n| u64::from(n) * 10);
                let (label, name) =
                    (lang.of("Closest to par", "Más cerca del par"), "closest-to-par");
                figures.extend([
                    number(
                        lang.of("Games at par", "Partidas al par"),
                        "at-par",
                        Some(stats.at_par),
                    ),
                    Figure { label: label.into(), name, value: closest, text: text::above_par },
                    Figure {
                        text: text::above_par,
                        ..mean(text::average_over_par(lang), "mean-over-par", stats.over_par)
                    },
                ]);
            }
        }
        Unit::Points => {
            figures.extend([
                number(text::best_score(lang), "best-score", stats.best_score),
                mean(text::average_score(lang), "mean-score", stats.score),
            ]);
            if stats.of_best.count() > 0 {
                let (label, name, value) =
                    (text::average_of_best(lang), "of-best", stats.of_best.whole());
                figures.push(Figure { label: label.into(), name, value, text: percent });
            }
        }
        Unit::Percent => figures.extend([
            number(text::best_score(lang), "best-score", stats.best_score),
            mean(text::average_score(lang), "mean-score", stats.score),
            number(lang.of("Fewest flips", "Menos volteos"), "fewest-moves", stats.fewest_moves),
            mean(text::average_flips(lang), "mean-moves", stats.moves),
        ]),
        Unit::Books => figures.extend([
            number(lang.of("Most books", "Más grupos"), "best-score", stats.best_score),
            mean(text::average_books(lang), "mean-score", stats.score),
        ]),
    }
    figures.extend([
        number(lang.of("Current streak", "Racha actual"), "streak", Some(stats.streak)),
        number(lang.of("Best streak", "Mejor racha"), "best-streak", Some(stats.best_streak)),
    ]);
    figures
}
