//! Games that do not count: with help, and practice.

use super::figures::value;
use super::{Desk, Sheet};
use crate::engine::{Kind, Stats};
use crate::text::{RecordsSay as Say, RecordsWord as Word, Unit};
use crate::web::kit::el::{El, div, el};

/// A table of them; none where there is no such game.
pub fn apart(desk: Desk, sheet: &Sheet) -> Option<El> {
    let kinds = [
        (Kind::Assisted, "assisted", Word::Assisted),
        (Kind::Practice, "practice", Word::Practice),
    ];
    let kinds = kinds.map(|(kind, name, word)| (name, word, sheet.book.stats_of(kind)));
    let rows: Vec<El> = kinds
        .iter()
        .filter(|(_, _, stats)| stats.played > 0)
        .map(|(name, word, stats)| row(desk, sheet, name, *word, stats))
        .collect();
    if rows.is_empty() {
        return None;
    }
    let heads = [Word::Kind, Word::Played, Word::Won, Word::BestOf];
    let heads = heads.map(|word| el("th").set("scope", "col").text(desk.word(word)));
    let table = el("table")
        .child(el("thead").child(el("tr").children(heads)))
        .child(el("tbody").children(rows));
    Some(div("apart").child(el("h3").text(desk.word(Word::Apart))).child(table))
}

fn row(desk: Desk, sheet: &Sheet, name: &'static str, word: Word, stats: &Stats) -> El {
    let best = match Unit::of(sheet.group) {
        Unit::Moves => stats.fewest_moves,
        Unit::Points | Unit::Percent | Unit::Books => stats.best_score,
    };
    let number = |n: u32| desk.say(Say::Number(n.into()));
    let cell = |text: String| el("td").words(text);
    el("tr")
        .set("data-apart", name)
        .child(el("th").set("scope", "row").text(desk.word(word)))
        .child(cell(number(stats.played)))
        .child(cell(number(stats.won)))
        .child(value(desk, el("td"), best.map(number)))
}
