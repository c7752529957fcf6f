//! What a playing card shows: symbols of index.html's sprite, put together.

use leptos::prelude::AnyView;

use crate::cards::{Card, Family, Suit};
use crate::web::el::{drawing, picture};

/// The box in which faces are drawn.
pub const FACE_BOX: &str = "0 0 60 84";

/// The face of a card. The button or place round it is the game's.
///
/// Rank and suit stand large in the upper 38 %, over the whole width, for cards that overlap; the
/// picture is the rest.
pub fn card_face(card: Card) -> AnyView {
    let suit = card.suit().letter().to_ascii_lowercase().to_string();
    picture("face", FACE_BOX, ("data-suit", suit), markup(card))
}

/// The back of a card, in the design of this number: 1 to 3.
pub fn card_back(design: u8) -> AnyView {
    drawing("back", FACE_BOX, true, format!("#back-{design}"))
}

/// What stands inside a face's `<svg>`.
pub fn markup(card: Card) -> String {
    match card.suit().family() {
        Family::French => french(card),
        Family::Spanish => String::new(),
    }
}

fn french(card: Card) -> String {
    let suit = card.suit().letter().to_ascii_lowercase();
    let rank = match card.rank().letter() {
        'T' => "10".to_owned(),
        letter => letter.to_ascii_lowercase().to_string(),
    };
    let pip = |x: u8, y: u8, size: u8| {
        format!(r##"<use href="#s-{suit}" x="{x}" y="{y}" width="{size}" height="{size}"/>"##)
    };
    let below = match card.rank().get() {
        1 if card.suit() == Suit::Spades => r##"<use href="#f-as"/>"##.to_owned(),
        1 => pip(7, 34, 46),
        11.. => format!(r##"<use href="#f-{rank}"/>"##),
        _ => pip(10, 37, 40),
    };
    let glyph = format!(r##"<use href="#n-{rank}" x="2" y="1" width="24" height="34"/>"##);
    glyph + &pip(31, 4, 26) + &below
}
