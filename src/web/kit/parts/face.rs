//! What a playing card shows: symbols of index.html's sprite, put together.

use leptos::prelude::AnyView;

use crate::cards::{Card, Family, Suit};
use crate::web::kit::el::{drawing, picture};

/// The box in which faces are drawn.
pub const FACE_BOX: &str = "0 0 60 84";

/// The face of a card. The button or place round it is the game's.
///
/// Rank and suit stand large in the upper 38 %, over the whole width, for cards that overlap; the
/// picture is the rest.
pub fn card_face(card: Card) -> AnyView {
    picture("face", FACE_BOX, ("data-suit", suit_key(card.suit())), markup(card))
}

/// What a suit is called in `data-suit`, in the names of symbols and in `--suit-…`: its letter, and
/// `co` for copas, because `c` is clubs.
pub fn suit_key(suit: Suit) -> String {
    match suit {
        Suit::Copas => "co".to_owned(),
        _ => suit.letter().to_ascii_lowercase().to_string(),
    }
}

/// The back of a card, in the design of this number: 1 to 3.
pub fn card_back(design: u8) -> AnyView {
    drawing("back", FACE_BOX, true, format!("#back-{design}"))
}

/// What stands inside a face's `<svg>`.
pub fn markup(card: Card) -> String {
    match card.suit().family() {
        Family::French => french(card),
        Family::Spanish => spanish(card),
    }
}

fn french(card: Card) -> String {
    let suit = suit_key(card.suit());
    let rank = match card.rank().letter() {
        'T' => "10".to_owned(),
        letter => letter.to_ascii_lowercase().to_string(),
    };
    let below = match card.rank().get() {
        1 if card.suit() == Suit::Spades => r##"<use href="#f-as"/>"##.to_owned(),
        1 => pip(&suit, "7", "34", "46"),
        11.. => format!(r##"<use href="#f-{rank}"/>"##),
        _ => pip(&suit, "10", "37", "40"),
    };
    let glyph = format!(r##"<use href="#n-{rank}" x="2" y="1" width="24" height="34"/>"##);
    glyph + &pip(&suit, "31", "4", "26") + &below
}

/// A Spanish card has a frame, which is open above and below as often as printed ones are: never for
/// oros, once for copas, twice for espadas, three times for bastos.
fn spanish(card: Card) -> String {
    let suit = suit_key(card.suit());
    let rank = card.rank().get();
    let open = match card.suit() {
        Suit::Copas => "16.1 4 79.9 0",
        Suit::Espadas => "11.1 4 6 4 74.9 0",
        Suit::Bastos => "7.1 4 5 4 5 4 70.9 0",
        _ => "none",
    };
    let below = match rank {
        1 => pip(&suit, "8", "34.5", "44"),
        10.. => format!(r##"<use href="#f-{rank}"/>"##) + &pip(&suit, "6", "38", "15"),
        _ => pip(&suit, "11", "37.5", "38"),
    };
    let glyph = format!(
        r##"<use href="#f-es" stroke-dasharray="{open}"/><use href="#n-{rank}" x="4" y="3" width="22.6" height="32"/>"##
    );
    glyph + &pip(&suit, "31", "6", "24") + &below
}

fn pip(suit: &str, x: &str, y: &str, size: &str) -> String {
    format!(r##"<use href="#s-{suit}" x="{x}" y="{y}" width="{size}" height="{size}"/>"##)
}

/// A number for each card, by which a keyed list tells them apart: below 1,000.
pub fn card_key(card: Card) -> u32 {
    u32::from(card.rank().get()) * 16 + card.suit() as u32
}
