//! What other pages show of the Sliding Puzzle: the drawing of the daily five, and the guide for new players.

use crate::frame::guide::GuideContent;
use crate::frame::guide::pictures::{NO_OFFSET, Piece, PieceKind::Tile};

/// Returns the shapes of the drawing.
pub fn drawing() -> String {
    let tile = |i: u32| {
        let (x, y) = (8 + i % 3 * 11, 8 + i / 3 * 11);
        let class = if i == 5 { "t" } else { "c" };
        format!(r#"<rect class="{class}" x="{x}" y="{y}" width="10" height="10" rx="2"/>"#)
    };
    let arrow = r#"<path class="g" d="M35 21V27M32.5 24.5 35 27l2.5-2.5"/>"#;
    (0..8).map(tile).collect::<String>() + arrow
}

/// Returns the guide, which is watched.
pub fn guide_content() -> GuideContent {
    GuideContent::Pictures(&[ONE, RUN, HOME])
}

const fn tile(number: u8, column: i32, row: i32, from: (i32, i32)) -> Piece {
    let turn = if from.0 == 0 && from.1 == 0 { 0 } else { 1 };
    Piece(Tile(number), (17 + 9 * column, 2 + 9 * row), from, turn)
}

const ONE: &[Piece] = &[
    tile(1, 0, 0, NO_OFFSET),
    tile(2, 1, 0, NO_OFFSET),
    tile(3, 2, 0, NO_OFFSET),
    tile(4, 0, 1, NO_OFFSET),
    tile(5, 1, 1, (9, 0)),
    tile(7, 0, 2, NO_OFFSET),
    tile(8, 1, 2, NO_OFFSET),
    tile(6, 2, 2, NO_OFFSET),
];

const RUN: &[Piece] = &[
    tile(1, 0, 0, NO_OFFSET),
    tile(2, 1, 0, NO_OFFSET),
    tile(3, 2, 0, NO_OFFSET),
    tile(4, 1, 1, (-9, 0)),
    tile(5, 2, 1, (-9, 0)),
    tile(7, 0, 2, NO_OFFSET),
    tile(8, 1, 2, NO_OFFSET),
    tile(6, 2, 2, NO_OFFSET),
];

const HOME: &[Piece] = &[
    tile(1, 0, 0, NO_OFFSET),
    tile(2, 1, 0, NO_OFFSET),
    tile(3, 2, 0, NO_OFFSET),
    tile(4, 0, 1, NO_OFFSET),
    tile(5, 1, 1, NO_OFFSET),
    tile(6, 2, 1, (0, 9)),
    tile(7, 0, 2, NO_OFFSET),
    tile(8, 1, 2, NO_OFFSET),
];
