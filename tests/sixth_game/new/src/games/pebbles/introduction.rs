//! What other pages show of Pebbles: the drawing of the daily five, and the guide for new players.

use crate::frame::guide::Lesson;
use crate::frame::guide::pictures::{Piece, STAYS, What::Tile};

/// Returns the shapes of the drawing.
pub fn drawing() -> String {
    r#"<circle class="c" cx="24" cy="24" r="10"/>"#.into()
}

/// Returns the guide, which is watched.
pub fn lesson() -> Lesson {
    Lesson::Watched(&[TAKEN])
}

const TAKEN: &[Piece] = &[Piece(Tile(2), (17, 8), STAYS, 0), Piece(Tile(1), (26, 8), (0, 9), 1)];
