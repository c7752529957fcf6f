//! The figures of a group's counted games.

use super::{RecordsPage, Sheet};
use crate::engine::{Mean, Stats};
use crate::games::group::Group;
use crate::text::{RecordsSay as Say, RecordsWord as Word, Unit, clock};
use crate::web::kit::el::{El, div, el};

/// Puts a figure's text into an element; if there is none yet, a dash, with a text for screen readers.
pub fn value(page: RecordsPage, cell: El, text: Option<String>) -> El {
    match text {
        Some(text) => cell.words(text),
        None => cell
            .child(el("span").set("aria-hidden", "true").text("–"))
            .child(el("span").set("class", "sr-only").text(page.word(Word::NoneYet))),
    }
}

/// A figure: its name, its value for tests, and its formatting.
struct Figure {
    word: Word,
    name: &'static str,
    value: Option<u64>,
    say: fn(u64) -> Say,
}

/// Builds the figures; `None` if no game counts.
pub fn figures(page: RecordsPage, sheet: &Sheet) -> Option<El> {
    let stats = sheet.book.stats();
    let figures = all(sheet.group, &stats).into_iter().map(|figure| {
        let text = figure.value.map(|n| page.say((figure.say)(n)));
        let name = match figure.name {
            "won" => page.say(Say::WonOf(stats.played)),
            _ => page.word(figure.word).to_owned(),
        };
        tile(page, &figure, name, text)
    });
    let times = [
        (Word::BestTime, "best-time", stats.best_ms),
        (Word::MeanTime, "mean-time", stats.ms.whole()),
    ];
    let times = times.into_iter().filter(|_| page.time).map(|(word, name, value)| {
        let figure = Figure { word, name, value, say: Say::Number };
        tile(page, &figure, page.word(word).to_owned(), value.map(clock))
    });
    let list = el("dl").set("class", "stats").children(figures).children(times);
    let panel = div("panel").child(list).child(share(&stats));
    (stats.played > 0).then_some(panel)
}

/// Builds the bar of the shares of the games at par, won otherwise, and not won.
fn share(stats: &Stats) -> El {
    let parts = [stats.at_par, stats.won - stats.at_par, stats.played - stats.won];
    let part = |n: u32| el("i").var("--n", move || n.to_string());
    div("share").set("aria-hidden", "true").children(parts.map(part))
}

fn tile(page: RecordsPage, figure: &Figure, name: String, text: Option<String>) -> El {
    let number = figure.value.map(|n| n.to_string()).unwrap_or_default();
    el("div")
        .set("data-figure", figure.name)
        .put("data-value", number)
        .child(el("dt").words(name))
        .child(value(page, el("dd"), text))
}

fn all(group: Group, stats: &Stats) -> Vec<Figure> {
    let number = |word, name, value: Option<u32>| Figure {
        word,
        name,
        value: value.map(u64::from),
        say: Say::Number,
    };
    let mean =
        |word, name, mean: Mean| Figure { word, name, value: mean.tenths(), say: Say::Tenths };
    let mut figures = vec![
        number(Word::Won, "won", Some(stats.won)),
        number(Word::Played, "played", Some(stats.played)),
    ];
    match Unit::of(group) {
        Unit::Moves => {
            figures.extend([
                number(Word::FewestMoves, "fewest-moves", stats.fewest_moves),
                mean(Word::MeanMoves, "mean-moves", stats.moves),
            ]);
            // No record has a par where par is not proven.
            if stats.over_par.count() > 0 {
                let closest = stats.fewest_over_par.map(|n| u64::from(n) * 10);
                let (word, name) = (Word::ClosestToPar, "closest-to-par");
                figures.extend([
                    number(Word::AtPar, "at-par", Some(stats.at_par)),
                    Figure { word, name, value: closest, say: Say::Above },
                    Figure {
                        say: Say::Above,
                        ..mean(Word::MeanOverPar, "mean-over-par", stats.over_par)
                    },
                ]);
            }
        }
        Unit::Points => {
            figures.extend([
                number(Word::BestScore, "best-score", stats.best_score),
                mean(Word::MeanScore, "mean-score", stats.score),
            ]);
            if stats.of_best.count() > 0 {
                let (word, name, value) = (Word::OfBest, "of-best", stats.of_best.whole());
                figures.push(Figure { word, name, value, say: Say::Percent });
            }
        }
        Unit::Percent => figures.extend([
            number(Word::BestScore, "best-score", stats.best_score),
            mean(Word::MeanScore, "mean-score", stats.score),
            number(Word::FewestFlips, "fewest-moves", stats.fewest_moves),
            mean(Word::MeanFlips, "mean-moves", stats.moves),
        ]),
        Unit::Books => figures.extend([
            number(Word::MostBooks, "best-score", stats.best_score),
            mean(Word::MeanBooks, "mean-score", stats.score),
        ]),
    }
    figures.extend([
        number(Word::Streak, "streak", Some(stats.streak)),
        number(Word::BestStreak, "best-streak", Some(stats.best_streak)),
    ]);
    figures
}
