//! The faces of playing cards, composed of symbols of index.html's sprite. Suits, court figures and backs 2 and 3 load
//! with the chunks that index.html lists for them; a page of another chunk must not draw cards.

use leptos::prelude::AnyView;

use crate::kit::parts::{drawing, picture};
use handful_games::cards::{Card, Family, Suit};

/// The view box of faces.
pub const FACE_BOX: &str = "0 0 60 84";

/// Builds the face of a card. The button or place around it is the game's.
///
/// Rank and suit fill the upper 38 % over the full width, so that overlapping cards stay readable; the picture takes
/// the rest.
pub fn card_face(card: Card) -> AnyView {
    picture("face", FACE_BOX, ("data-suit", suit_key(card.suit())), markup(card))
}

/// Builds the face of a French card that is narrow: the rank above, the suit below, each as large as there is room for.
pub fn tall_face(card: Card) -> AnyView {
    let suit = suit_key(card.suit());
    let (rank, wide, high) = match card.rank().letter() {
        'T' => ("10".to_owned(), 44, 60),
        letter => (letter.to_ascii_lowercase().to_string(), 40, 56),
    };
    let glyph = format!(r##"<use href="#n-{rank}" x="4" y="5" width="{wide}" height="{high}"/>"##);
    let parts = glyph + &pip(&suit, "20", "72", "34");
    picture("face tall", "0 0 60 114", ("data-suit", suit), parts)
}

/// Returns the key of a suit in `data-suit`, in symbol names and in `--suit-…`: its letter, but `co` for copas, because
/// `c` is clubs.
pub fn suit_key(suit: Suit) -> String {
    match suit {
        Suit::Copas => "co".to_owned(),
        _ => suit.letter().to_ascii_lowercase().to_string(),
    }
}

/// Builds the back of a card in a design from 1 to 3.
pub fn card_back(design: u8) -> AnyView {
    drawing("back", FACE_BOX, true, format!("#back-{design}"))
}

/// Returns the markup inside a face's `<svg>`.
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

/// The frame of a Spanish card has gaps above and below, as many as on printed cards: none for oros, one for copas, two
/// for espadas, three for bastos.
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

/// Returns a number below 1,000 that is unique for each card, as the key in a keyed list.
pub fn card_key(card: Card) -> u32 {
    u32::from(card.rank().get()) * 16 + card.suit() as u32
}
