//! Games that do not count: assisted games and practice.

use super::figures::value;
use super::{RecordsPage, Sheet};
use crate::engine::{Kind, Stats};
use crate::text::{RecordsSay as Say, RecordsWord as Word, Unit};
use crate::web::kit::el::{El, div, el};

/// Builds their table; `None` if there are no such games.
pub fn apart(page: RecordsPage, sheet: &Sheet) -> Option<El> {
    let kinds = [
        (Kind::Assisted, "assisted", Word::Assisted),
        (Kind::Practice, "practice", Word::Practice),
    ];
    let kinds = kinds.map(|(kind, name, word)| (name, word, sheet.book.stats_of(kind)));
    let rows: Vec<El> = kinds
        .iter()
        .filter(|(_, _, stats)| stats.played > 0)
        .map(|(name, word, stats)| row(page, sheet, name, *word, stats))
        .collect();
    if rows.is_empty() {
        return None;
    }
    let heads = [Word::Kind, Word::Played, Word::Won, Word::BestOf];
    let heads = heads.map(|word| el("th").set("scope", "col").text(page.word(word)));
    let table = el("table")
        .child(el("thead").child(el("tr").children(heads)))
        .child(el("tbody").children(rows));
    let head = el("h3").text(page.word(Word::Apart));
    Some(div("panel apart").child(head).child(div("table-box").child(table)))
}

fn row(page: RecordsPage, sheet: &Sheet, name: &'static str, word: Word, stats: &Stats) -> El {
    let best = match Unit::of(sheet.group) {
        Unit::Moves => stats.fewest_moves,
        Unit::Points | Unit::Percent | Unit::Books => stats.best_score,
    };
    let number = |n: u32| page.say(Say::Number(n.into()));
    let cell = |text: String| el("td").words(text);
    el("tr")
        .set("data-apart", name)
        .child(el("th").set("scope", "row").text(page.word(word)))
        .child(cell(number(stats.played)))
        .child(cell(number(stats.won)))
        .child(value(page, el("td"), best.map(number)))
}
