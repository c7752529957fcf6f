//! The figures of a group: how many games were solved, how many of them on one's own, and what these come to.

use super::{RecordsPage, Sheet};
use crate::kit::html::{self, Element, dd, div, dl, dt, span};
use handful_engine::stats::Luck;
use handful_engine::{Averages, Outcome, Record, Stats};
use handful_games::group::Group;
use handful_games::{GameInfo, with_game};
use handful_shell::text::records::{self as text, Unit};
use handful_shell::text::{Lang, clock};

/// A figure: its name in tests, its label, and its text.
type Figure = (&'static str, &'static str, String);

/// Builds the figures: those that are known, in rows of three below the two counts.
pub fn figures(page: RecordsPage, sheet: &Sheet) -> Element {
    let lang = page.lang();
    let unit = sheet.group.id().unit();
    let records = sheet.records();
    let solved = records.iter().filter(|record| record.outcome == Outcome::Won).count() as u32;
    let (stats, games) = (sheet.book.stats(), records.len() as u32);
    let mut figures = known(lang, &sheet.group, &stats);
    if stats.best_streak > 0 {
        let label = lang.of("best streak", "mejor racha");
        figures.push(("best-streak", label, page.number(stats.best_streak)));
    }
    if let Some(ms) = stats.best_ms.filter(|_| page.time) {
        figures.push(("best-time", lang.of("best time", "mejor tiempo"), clock(ms)));
    }
    if page.time && with_game!(sheet.group.id(), G => G::HAS_AVERAGES) {
        figures.extend(averages(lang, records));
    }
    if solved > 0 {
        figures.push(("games", text::played(lang, games), page.number(games)));
    }
    let tile = |(name, label, value): Figure| {
        div().attr("data-figure", name).child(dt().text(label)).child(dd().text(value))
    };
    let list = dl().attr("class", "stats").child(figures.into_iter().map(tile));
    let note = html::p().attr("class", "quiet").text(text::of_which(lang, unit));
    div()
        .attr("class", "panel")
        .child(counts(page, unit, solved, stats.won, games))
        .child(list)
        .child((stats.played > 0).then_some(note))
        .child(luck(page, sheet))
}

/// Builds the text that asks whether it was luck.
fn luck(page: RecordsPage, sheet: &Sheet) -> Option<Element> {
    let lang = page.lang();
    let text = text::luck(lang, &sheet.group, Luck::new(sheet.records()))?;
    let question = html::b().text(lang.of("Was it luck?", "¿Fue suerte?"));
    Some(html::p().attr("data-luck", "").child(question).text(" ").text(text))
}

/// Returns the averages of five and of twelve games that are known: those of the last games, and the best.
fn averages(lang: Lang, records: &[Record]) -> impl Iterator<Item = Figure> {
    let [five, twelve] = [5, 12].map(|count| Averages::new(records.iter(), count));
    let all = [
        ("ao5", lang.of("average of 5", "media de 5"), five.current),
        ("best-ao5", lang.of("best average of 5", "mejor media de 5"), five.best),
        ("ao12", lang.of("average of 12", "media de 12"), twelve.current),
        ("best-ao12", lang.of("best average of 12", "mejor media de 12"), twelve.best),
    ];
    all.into_iter().filter_map(|(name, label, ms)| Some((name, label, clock(ms?))))
}

/// Builds the two counts; the number of games where none was solved.
fn counts(page: RecordsPage, unit: Unit, solved: u32, own: u32, games: u32) -> Element {
    let lang = page.lang();
    let (n, word) = match solved {
        0 => (games, text::played(lang, games)),
        _ => (solved, text::solved(lang, unit, solved)),
    };
    let own = match (solved, own) {
        (0, _) => None,
        (_, 0) => Some(text::first_ones(lang, unit, solved).to_owned()),
        _ => Some(text::of_them(lang, own)),
    };
    let own = own.map(|words| html::b().attr("data-figure", "own").text(words));
    html::p()
        .attr("class", "counts")
        .child(
            span()
                .attr("class", "counts-solved")
                .attr("data-figure", "solved")
                .text(page.number(n)),
        )
        .child(span().text(word.to_owned()).child(own))
}

/// Returns the figures of a group's unit that are known.
fn known(lang: Lang, group: &Group, stats: &Stats) -> Vec<Figure> {
    let number = lang.number_format();
    let some = |n: u32| Some(n).filter(|n| *n > 0).map(|n| number.whole(n));
    let whole = |n: Option<u32>| n.map(|n| number.whole(n));
    let perfect = ("perfect", lang.of("perfect", "perfectas"), some(stats.perfect));
    let points = |label| ("mean-score", label, stats.score.tenths().map(|n| number.tenths(n)));
    let all = match group.id().unit() {
        // No record has a par where par is not proven.
        Unit::Moves if stats.over_par.count() > 0 => vec![
            perfect,
            (
                "hardest",
                lang.of("hardest par, perfect", "mayor par perfecto"),
                whole(stats.hardest),
            ),
            (
                "mean-over-par",
                lang.of("over par on average", "sobre par en promedio"),
                stats.over_par.tenths().map(|n| number.tenths(n)),
            ),
        ],
        Unit::Moves => vec![
            (
                "fewest-moves",
                lang.of("fewest moves", "movimientos como mínimo"),
                whole(stats.fewest_moves),
            ),
            (
                "mean-moves",
                lang.of("moves on average", "movimientos en promedio"),
                stats.moves.tenths().map(|n| number.tenths(n)),
            ),
        ],
        Unit::Points => vec![
            (
                "best-score",
                lang.of("points at best", "puntos como máximo"),
                whole(stats.best_score),
            ),
            points(lang.of("points on average", "puntos en promedio")),
            (
                "of-best",
                lang.of("of the best possible on average", "del máximo posible en promedio"),
                stats.of_best.whole().map(|n| number.percent(n)),
            ),
        ],
        Unit::Percent => vec![
            perfect,
            (
                "fewest-moves",
                lang.of("fewest flips", "volteos como mínimo"),
                whole(stats.fewest_moves),
            ),
            points(lang.of("score (%) on average", "puntos (%) en promedio")),
        ],
        Unit::Books => vec![
            ("best-score", lang.of("books at best", "grupos como máximo"), whole(stats.best_score)),
            points(lang.of("books on average", "grupos en promedio")),
        ],
    };
    all.into_iter().filter_map(|(name, label, value)| Some((name, label, value?))).collect()
}
