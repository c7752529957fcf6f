//! What other pages show of Go Fish: the drawing of the daily five, and the guide for new players.

use crate::frame::guide::GuideContent;
use crate::frame::guide::pictures::{
    NO_OFFSET, Piece,
    PieceKind::{Back, Face, Says},
};
use handful_games::go_fish::text::guide::{answer, ask};

/// Returns the shapes of the drawing.
pub fn drawing() -> String {
    r#"<path class="a" d="M6 24C12 13 26 12 33 22L42 14C40 21 40 27 42 34L33 26C26 36 12 35 6 24z"/><circle class="c" cx="14" cy="22.5" r="2.2"/><path class="g" d="M22 18C24.5 22 24.5 26 22 30"/>"#
        .into()
}

/// Returns the guide, which is watched.
pub fn guide_content() -> GuideContent {
    GuideContent::Pictures(&[ASKED, FISHED, BOOK])
}

const ASKED: &[Piece] = &[
    Piece(Back, (38, 2), NO_OFFSET, 0),
    Piece(Back, (43, 2), NO_OFFSET, 0),
    Piece(Back, (48, 2), NO_OFFSET, 0),
    Piece(Face("QS"), (4, 16), NO_OFFSET, 0),
    Piece(Face("QH"), (13, 16), NO_OFFSET, 0),
    Piece(Face("QD"), (22, 16), (21, -14), 2),
    Piece(Says(ask), (4, 5), NO_OFFSET, 1),
];

const FISHED: &[Piece] = &[
    Piece(Back, (38, 2), NO_OFFSET, 0),
    Piece(Back, (43, 2), NO_OFFSET, 0),
    Piece(Says(answer), (14, 4), NO_OFFSET, 1),
    Piece(Face("7S"), (4, 16), NO_OFFSET, 0),
    Piece(Face("7H"), (13, 16), NO_OFFSET, 0),
    Piece(Back, (47, 16), NO_OFFSET, 0),
    Piece(Back, (22, 16), (25, 0), 2),
];

const BOOK: &[Piece] = &[
    Piece(Face("QC"), (17, 8), (-13, 0), 1),
    Piece(Face("QS"), (22, 8), (-5, 0), 1),
    Piece(Face("QH"), (27, 8), (5, 0), 1),
    Piece(Face("QD"), (32, 8), (13, 0), 1),
];
