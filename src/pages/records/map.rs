//! The map of a game: what can be chosen, and which of it was won, played or never tried, at any time.

use super::{RecordsPage, fold};
use crate::kit::html::{self, Element, div, li, tbody, td, th, thead, tr, ul};
use handful_engine::{Params, RecordBook};
use handful_games::GameId;
use handful_games::map::{OptionTallies, WinTally};
use handful_games::text::OptionCell;
use handful_shell::link::Route;
use handful_shell::text::records as text;

/// Builds the folded map; `None` if there is nothing to choose.
pub fn map(page: RecordsPage, id: GameId, book: &RecordBook) -> Option<Element> {
    let lang = page.lang();
    let map = text::map(lang, id);
    if map.rows.is_empty() {
        return None;
    }
    let played = OptionTallies::from_records(id, book.records());
    let head = |words: String| th().attr("scope", "col").text(words);
    let heads = map.columns.iter().cloned().map(head);
    let heads = tr().child(head(map.corner.to_owned())).child(heads);
    let rows = map.rows.iter().map(|(row, squares)| {
        let squares = squares.iter().zip(&map.columns).map(|(square, column)| {
            let tally = played.on(id, square);
            let row = format!("{} {row}", map.corner);
            let name = text::square(lang, &row, column, tally);
            td().child(link(id, square, tally).attr("aria-label", name))
        });
        tr().child(th().attr("scope", "row").text(row.clone())).child(squares)
    });
    let table = html::table().child(thead().child(heads)).child(tbody().child(rows));
    let keys = [
        ("won", text::won(lang)),
        ("lost", lang.of("tried", "probada")),
        ("never", text::never_tried(lang)),
    ];
    let keys = keys.map(|(class, label)| {
        let sample = html::i().attr("class", class).attr("aria-hidden", "true");
        li().child(sample).text(label)
    });
    let note = html::p().attr("class", "quiet").text(lang.of(
        "Counted wins, of all games. Choose a square to play it.",
        "Victorias que cuentan, de todas las partidas. Elige una casilla y juega.",
    ));
    let map = div()
        .attr("class", "chart map")
        .attr("data-map", id.slug())
        .child(note)
        .child(table)
        .child(ul().attr("class", "legend").attr("role", "list").child(keys));
    let title = lang.of("Your map", "Tu mapa").to_owned();
    let part = fold(page, id.slug().to_owned(), "map", (title, String::new()), vec![map]);
    Some(div().attr("class", "panel folds").child(part))
}

fn link(id: GameId, square: &OptionCell, tally: WinTally) -> Element {
    let (class, text) = match (tally.won, tally.played) {
        (_, 0) => ("never", "–".to_owned()),
        (0, played) => ("lost", format!("0/{played}")),
        (won, played) => ("won", format!("{won}/{played}")),
    };
    let params = Params::parse(&square.start).unwrap_or_default();
    let page = Route::Game(id, params);
    html::a().attr("class", class).attr("href", page.to_string()).text(text)
}
