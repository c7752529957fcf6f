//! The pictures of the guides that are watched: a few pieces, some of which move once.

use crate::cards::Card;
use crate::games::GameId;
use crate::text::{FirstWord as W, Lang};
use crate::web::kit::el::{El, div};
use crate::web::kit::parts::{card_back, card_face};

/// The appearance of a piece.
#[derive(Clone, Copy)]
enum What {
    /// A playing card, by its code.
    Face(&'static str),
    /// A card face down.
    Back,
    /// A tile with its number.
    Tile(u8),
    /// A speech bubble.
    Says(W),
}

/// A piece: its final position in quarters of a rem from the picture's corner, the offset of its initial position, and
/// the number of its turn to move; 0 if it does not move.
struct Piece(What, (i32, i32), (i32, i32), u8);

use What::{Back, Face, Says, Tile};

const STAYS: (i32, i32) = (0, 0);

const ASKED: &[Piece] = &[
    Piece(Back, (38, 2), STAYS, 0),
    Piece(Back, (43, 2), STAYS, 0),
    Piece(Back, (48, 2), STAYS, 0),
    Piece(Face("QS"), (4, 16), STAYS, 0),
    Piece(Face("QH"), (13, 16), STAYS, 0),
    Piece(Face("QD"), (22, 16), (21, -14), 2),
    Piece(Says(W::Queens), (4, 5), STAYS, 1),
];

const FISHED: &[Piece] = &[
    Piece(Back, (38, 2), STAYS, 0),
    Piece(Back, (43, 2), STAYS, 0),
    Piece(Says(W::GoFish), (14, 4), STAYS, 1),
    Piece(Face("7S"), (4, 16), STAYS, 0),
    Piece(Face("7H"), (13, 16), STAYS, 0),
    Piece(Back, (47, 16), STAYS, 0),
    Piece(Back, (22, 16), (25, 0), 2),
];

const BOOK: &[Piece] = &[
    Piece(Face("QC"), (17, 8), (-13, 0), 1),
    Piece(Face("QS"), (22, 8), (-5, 0), 1),
    Piece(Face("QH"), (27, 8), (5, 0), 1),
    Piece(Face("QD"), (32, 8), (13, 0), 1),
];

const fn tile(number: u8, column: i32, row: i32, from: (i32, i32)) -> Piece {
    let turn = if from.0 == 0 && from.1 == 0 { 0 } else { 1 };
    Piece(Tile(number), (17 + 9 * column, 2 + 9 * row), from, turn)
}

const ONE: &[Piece] = &[
    tile(1, 0, 0, STAYS),
    tile(2, 1, 0, STAYS),
    tile(3, 2, 0, STAYS),
    tile(4, 0, 1, STAYS),
    tile(5, 1, 1, (9, 0)),
    tile(7, 0, 2, STAYS),
    tile(8, 1, 2, STAYS),
    tile(6, 2, 2, STAYS),
];

const RUN: &[Piece] = &[
    tile(1, 0, 0, STAYS),
    tile(2, 1, 0, STAYS),
    tile(3, 2, 0, STAYS),
    tile(4, 1, 1, (-9, 0)),
    tile(5, 2, 1, (-9, 0)),
    tile(7, 0, 2, STAYS),
    tile(8, 1, 2, STAYS),
    tile(6, 2, 2, STAYS),
];

const HOME: &[Piece] = &[
    tile(1, 0, 0, STAYS),
    tile(2, 1, 0, STAYS),
    tile(3, 2, 0, STAYS),
    tile(4, 0, 1, STAYS),
    tile(5, 1, 1, STAYS),
    tile(6, 2, 1, (0, 9)),
    tile(7, 0, 2, STAYS),
    tile(8, 1, 2, STAYS),
];

const PICKED: &[Piece] = &[
    Piece(Face("KD"), (14, 1), STAYS, 0),
    Piece(Face("4S"), (9, 8), STAYS, 0),
    Piece(Face("9C"), (19, 8), STAYS, 0),
    Piece(Face("2H"), (4, 15), STAYS, 0),
    Piece(Face("JC"), (14, 15), STAYS, 0),
    Piece(Back, (48, 15), STAYS, 0),
    Piece(Face("6C"), (38, 15), STAYS, 0),
    Piece(Face("7H"), (38, 15), (-14, 0), 1),
];

const TURNED: &[Piece] = &[
    Piece(Face("KD"), (14, 1), STAYS, 0),
    Piece(Face("4S"), (9, 8), STAYS, 0),
    Piece(Face("9C"), (19, 8), STAYS, 0),
    Piece(Face("2H"), (4, 15), STAYS, 0),
    Piece(Face("JC"), (14, 15), STAYS, 0),
    Piece(Back, (48, 15), STAYS, 0),
    Piece(Face("7H"), (38, 15), STAYS, 0),
    Piece(Face("TD"), (38, 15), (10, 0), 1),
];

const CLEARED: &[Piece] = &[
    Piece(Back, (48, 15), STAYS, 0),
    Piece(Face("TD"), (38, 15), STAYS, 0),
    Piece(Face("JC"), (38, 15), (-24, 0), 1),
    Piece(Face("QS"), (38, 15), (-19, -7), 2),
    Piece(Face("KD"), (38, 15), (-24, -14), 3),
];

/// Builds the picture of a step, counted from 0.
pub fn picture(lang: Lang, id: GameId, step: usize) -> El {
    let pieces = match (id, step) {
        (GameId::GoFish, 0) => ASKED,
        (GameId::GoFish, 1) => FISHED,
        (GameId::GoFish, _) => BOOK,
        (GameId::Sliding, 0) => ONE,
        (GameId::Sliding, 1) => RUN,
        (GameId::Sliding, _) => HOME,
        (_, 0) => PICKED,
        (_, 1) => TURNED,
        _ => CLEARED,
    };
    div("guide-picture")
        .set("aria-hidden", "true")
        .child(div("guide-scene").children(pieces.iter().map(|each| piece(lang, each))))
}

fn piece(lang: Lang, Piece(what, (x, y), (from_x, from_y), turn): &Piece) -> El {
    let held = match what {
        Face(code) => match code.parse::<Card>() {
            Ok(card) => div("guide-held").view(card_face(card)),
            Err(_) => div("guide-held"),
        },
        Back => div("guide-held").view(card_back(1)),
        Tile(number) => div("guide-held guide-tile").words(number.to_string()),
        Says(word) => div("guide-says").text(word.text(lang)),
    };
    [("--x", x), ("--y", y), ("--fx", from_x), ("--fy", from_y)]
        .into_iter()
        .fold(held, |piece, (name, value)| {
            let value = value.to_string();
            piece.var(name, move || value.clone())
        })
        .put("data-turn", turn.to_string())
}
