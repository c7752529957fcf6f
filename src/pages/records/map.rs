//! The map of a game: what can be chosen, and which of it was won, played or never tried, at any time.

use super::RecordsPage;
use crate::kit::el::{El, div, el};
use handful_app::link::Page;
use handful_app::text::records as text;
use handful_engine::{Params, RecordBook};
use handful_games::GameId;
use handful_games::map::{Played, Tally};
use handful_games::words::Square;

/// Builds the map; `None` if there is nothing to choose.
pub fn map(page: RecordsPage, id: GameId, book: &RecordBook) -> Option<El> {
    let lang = page.lang();
    let map = text::map(lang, id);
    if map.rows.is_empty() {
        return None;
    }
    let played = Played::of(id, book.records());
    let head = |words: String| el("th").set("scope", "col").words(words);
    let heads = map.columns.iter().cloned().map(head);
    let heads = el("tr").child(head(map.corner.to_owned())).children(heads);
    let rows = map.rows.iter().map(|(row, squares)| {
        let squares = squares.iter().zip(&map.columns).map(|(square, column)| {
            let tally = played.on(id, square);
            let row = format!("{} {row}", map.corner);
            let name = text::square(lang, &row, column, tally);
            el("td").child(link(id, square, tally).put("aria-label", name))
        });
        el("tr").child(el("th").set("scope", "row").words(row.clone())).children(squares)
    });
    let table = el("table").child(el("thead").child(heads)).child(el("tbody").children(rows));
    let keys = [
        ("won", text::won(lang)),
        ("lost", lang.of("tried", "probada")),
        ("never", text::never_tried(lang)),
    ];
    let keys = keys.map(|(class, label)| {
        let sample = el("i").set("class", class).set("aria-hidden", "true");
        el("li").child(sample).text(label)
    });
    let part = div("panel chart map")
        .set("data-map", id.slug())
        .child(el("h2").text(lang.of("Your map", "Tu mapa")))
        .child(el("p").set("class", "quiet").text(lang.of(
            "Counted wins, of all games. Choose a square to play it.",
            "Victorias que cuentan, de todas las partidas. Elige una casilla y juega.",
        )))
        .child(table)
        .child(el("ul").set("class", "legend").set("role", "list").children(keys));
    Some(part)
}

fn link(id: GameId, square: &Square, tally: Tally) -> El {
    let (class, text) = match (tally.won, tally.played) {
        (_, 0) => ("never", "–".to_owned()),
        (0, played) => ("lost", format!("0/{played}")),
        (won, played) => ("won", format!("{won}/{played}")),
    };
    let params = Params::parse(&square.start).unwrap_or_default();
    let page = Page::Game(id, params);
    el("a").set("class", class).put("href", page.to_string()).words(text)
}
