//! What other pages show of Pebbles: the drawing of the daily five, and the guide for new players.

use crate::frame::guide::GuideContent;
use crate::frame::guide::pictures::{NO_OFFSET, Piece, PieceKind::Tile};

/// Returns the shapes of the drawing.
pub fn drawing() -> String {
    r#"<circle class="c" cx="24" cy="24" r="10"/>"#.into()
}

/// Returns the guide, which is watched.
pub fn guide_content() -> GuideContent {
    GuideContent::Pictures(&[TAKEN])
}

const TAKEN: &[Piece] = &[Piece(Tile(2), (17, 8), NO_OFFSET, 0), Piece(Tile(1), (26, 8), (0, 9), 1)];
