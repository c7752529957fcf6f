//! Games that do not count: assisted games and practice.

use super::figures::value;
use super::{RecordsPage, Sheet};
use crate::kit::html::{self, Element, div, h3, tbody, td, th, thead, tr};
use handful_app::text::records::{self as text, Unit};
use handful_engine::{Kind, Stats};

/// Builds their table; `None` if there are no such games.
pub fn apart(page: RecordsPage, sheet: &Sheet) -> Option<Element> {
    let lang = page.lang();
    let kinds = [
        (Kind::Assisted, "assisted", lang.of("Assisted", "Con ayuda")),
        (Kind::Practice, "practice", lang.of("Practice", "Práctica")),
    ];
    let kinds = kinds.map(|(kind, name, label)| (name, label, sheet.book.stats_of(kind)));
    let rows: Vec<Element> = kinds
        .iter()
        .filter(|(_, _, stats)| stats.played > 0)
        .map(|(name, label, stats)| row(page, sheet, name, label, stats))
        .collect();
    if rows.is_empty() {
        return None;
    }
    let heads = [
        lang.of("Type", "Tipo"),
        text::played(lang),
        lang.of("Won", "Ganadas"),
        lang.of("Best", "Mejor"),
    ];
    let heads = heads.map(|label| th().attr("scope", "col").text(label));
    let table = html::table().child(thead().child(tr().child(heads))).child(tbody().child(rows));
    let head = h3().text(lang.of("Not counted", "No cuentan"));
    Some(
        div()
            .attr("class", "panel apart")
            .child(head)
            .child(div().attr("class", "table-box").child(table)),
    )
}

fn row(
    page: RecordsPage,
    sheet: &Sheet,
    name: &'static str,
    label: &'static str,
    stats: &Stats,
) -> Element {
    let best = match sheet.group.id().unit() {
        Unit::Moves => stats.fewest_moves,
        Unit::Points | Unit::Percent | Unit::Books => stats.best_score,
    };
    let number = |n: u32| page.number(n);
    let cell = |text: String| td().text(text);
    tr().attr("data-apart", name)
        .child(th().attr("scope", "row").text(label))
        .child(cell(number(stats.played)))
        .child(cell(number(stats.won)))
        .child(value(page, td(), best.map(number)))
}
