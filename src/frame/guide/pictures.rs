//! The pictures of the guides that are watched: a few pieces, some of which move once.

use crate::kit::html::{Element, div};
use crate::kit::parts::{card_back, card_face};
use handful_app::text::Lang;
use handful_games::cards::Card;

/// The appearance of a piece.
#[derive(Clone, Copy)]
pub enum What {
    /// A playing card, by its code.
    Face(&'static str),
    /// A card face down.
    Back,
    /// A tile with its number.
    Tile(u8),
    /// A speech bubble.
    Says(fn(Lang) -> &'static str),
}

/// A piece: its final position in quarters of a rem from the picture's corner, the offset of its initial position, and
/// the number of its turn to move; 0 if it does not move.
pub struct Piece(pub What, pub (i32, i32), pub (i32, i32), pub u8);

use What::{Back, Face, Says, Tile};

/// The offset of a piece that does not move.
pub const STAYS: (i32, i32) = (0, 0);

/// Builds the picture of a step.
pub fn picture(lang: Lang, pieces: &[Piece]) -> Element {
    div().attr("class", "guide-picture").attr("aria-hidden", "true").child(
        div().attr("class", "guide-scene").child(pieces.iter().map(|each| piece(lang, each))),
    )
}

fn piece(lang: Lang, Piece(what, (x, y), (from_x, from_y), turn): &Piece) -> Element {
    let held = match what {
        Face(code) => match code.parse::<Card>() {
            Ok(card) => div().attr("class", "guide-held").child(card_face(card)),
            Err(_) => div().attr("class", "guide-held"),
        },
        Back => div().attr("class", "guide-held").child(card_back(1)),
        Tile(number) => div().attr("class", "guide-held guide-tile").text(number.to_string()),
        Says(word) => div().attr("class", "guide-says").text(word(lang)),
    };
    held.attr("style:--x", x.to_string())
        .attr("style:--y", y.to_string())
        .attr("style:--fx", from_x.to_string())
        .attr("style:--fy", from_y.to_string())
        .attr("data-turn", turn.to_string())
}
