//! The pictures of the guides that are watched: a few pieces, some of which move once.

use leptos::ev;

use crate::kit::html::{Element, div, span};
use crate::kit::parts::{card_back, card_face};
use handful_games::cards::Card;
use handful_shell::text::Lang;

/// The appearance of a piece.
#[derive(Clone, Copy)]
pub enum PieceKind {
    /// A playing card, by its code.
    Face(&'static str),
    /// A playing card that leads to the next step when it is tapped.
    Tap(&'static str),
    /// A ringed playing card with its name.
    Named(&'static str, fn(Lang) -> &'static str),
    /// A card face down.
    Back,
    /// A tile with its number.
    Tile(u8),
    /// A speech bubble.
    Says(fn(Lang) -> &'static str),
}

/// A piece: its final position in quarters of a rem from the picture's corner, the offset of its initial position, and
/// the number of its turn to move; 0 if it does not move.
pub struct Piece(pub PieceKind, pub (i32, i32), pub (i32, i32), pub u8);

use PieceKind::{Back, Face, Named, Says, Tap, Tile};

/// The offset of a piece that does not move.
pub const NO_OFFSET: (i32, i32) = (0, 0);

/// Builds the picture of a step. A tap on a piece that can be tapped calls `next`.
pub fn picture(lang: Lang, pieces: &[Piece], next: impl Fn() + Copy + Send + 'static) -> Element {
    let pieces = pieces.iter().map(|each| piece(lang, each, next));
    div()
        .anew()
        .attr("class", "guide-picture")
        .attr("aria-hidden", "true")
        .child(div().attr("class", "guide-scene").child(pieces))
}

fn face(code: &str) -> Element {
    div().attr("class", "guide-held").child(code.parse::<Card>().ok().map(card_face))
}

fn piece(
    lang: Lang,
    Piece(what, (x, y), (from_x, from_y), turn): &Piece,
    next: impl Fn() + Send + 'static,
) -> Element {
    let held = match what {
        Face(code) => face(code),
        // The button below says the same to who sees no picture.
        Tap(code) => face(code).attr("data-tap", "").on(ev::click, move |_| next()),
        Named(code, name) => face(code).attr("data-named", "").child(span().text(name(lang))),
        Back => div().attr("class", "guide-held").child(card_back(1)),
        Tile(number) => div().attr("class", "guide-held guide-tile").text(number.to_string()),
        Says(word) => div().attr("class", "guide-says").text(word(lang)),
    };
    held.style("--x", x.to_string())
        .style("--y", y.to_string())
        .style("--fx", from_x.to_string())
        .style("--fy", from_y.to_string())
        .attr("data-turn", turn.to_string())
}
