//! What other pages show of Escalator: the drawing of the daily five, and the guide for new players.

use super::super::card;
use crate::frame::guide::GuideContent;
use crate::frame::guide::pictures::{
    NO_OFFSET, Piece,
    PieceKind::{Back, Face, Named, Tap},
};
use handful_games::escalator::text::guide::base;

/// Returns the shapes of the drawing.
pub fn drawing() -> String {
    let place = |row: u32, column: u32| card("c", 18 + 8 * column - 4 * row, 5 + 8 * row);
    let rows = (0..4).flat_map(|row| (0..=row).map(move |column| (row, column)));
    rows.map(|(row, column)| place(row, column)).collect()
}

/// Returns the guide, which is watched.
pub fn guide_content() -> GuideContent {
    GuideContent::Pictures(&[PICKED, TURNED, CLEARED])
}

const PICKED: &[Piece] = &[
    Piece(Tap("6H"), (14, 2), NO_OFFSET, 0),
    Piece(Face("JC"), (24, 2), NO_OFFSET, 0),
    Piece(Face("3D"), (34, 2), NO_OFFSET, 0),
    Piece(Named("7S", base), (19, 16), NO_OFFSET, 0),
    Piece(Back, (32, 16), NO_OFFSET, 0),
];

const TURNED: &[Piece] = &[
    Piece(Face("JC"), (24, 2), NO_OFFSET, 0),
    Piece(Face("3D"), (34, 2), NO_OFFSET, 0),
    Piece(Back, (32, 16), NO_OFFSET, 0),
    Piece(Face("6H"), (19, 16), NO_OFFSET, 0),
    Piece(Face("TD"), (19, 16), (13, 0), 1),
];

const CLEARED: &[Piece] = &[
    Piece(Back, (48, 15), NO_OFFSET, 0),
    Piece(Face("TD"), (38, 15), NO_OFFSET, 0),
    Piece(Face("JC"), (38, 15), (-24, 0), 1),
    Piece(Face("QS"), (38, 15), (-19, -7), 2),
    Piece(Face("KD"), (38, 15), (-24, -14), 3),
];
