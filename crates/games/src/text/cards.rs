//! The names of playing cards.

use super::Lang;
use crate::cards::{Card, Family, Suit};

/// Returns a card's name.
pub fn card(lang: Lang, card: Card) -> String {
    let suit = match card.suit() {
        Suit::Clubs => lang.of("clubs", "tréboles"),
        Suit::Diamonds => lang.of("diamonds", "diamantes"),
        Suit::Hearts => lang.of("hearts", "corazones"),
        Suit::Spades => lang.of("spades", "picas"),
        Suit::Bastos => "bastos",
        Suit::Copas => "copas",
        Suit::Espadas => "espadas",
        Suit::Oros => "oros",
    };
    format!("{} {} {suit}", rank(lang, card), lang.of("of", "de"))
}

/// Returns the name of a card's rank.
pub fn rank(lang: Lang, card: Card) -> String {
    match (card.suit().family(), card.rank().get()) {
        (_, 1) => lang.of("ace", "as").into(),
        (Family::French, 11) => lang.of("jack", "jota").into(),
        (Family::French, 12) => lang.of("queen", "reina").into(),
        (Family::Spanish, 10) => lang.of("jack", "sota").into(),
        (Family::Spanish, 11) => lang.of("knight", "caballo").into(),
        (Family::French, 13) | (Family::Spanish, 12) => lang.of("king", "rey").into(),
        (_, number) => number.to_string(),
    }
}

/// Whether a card's name is feminine in Spanish: "la reina", "la sota".
pub fn is_feminine(card: Card) -> bool {
    matches!(
        (card.suit().family(), card.rank().get()),
        (Family::French, 11 | 12) | (Family::Spanish, 10)
    )
}

/// Returns the Spanish name with its article: "la reina de picas", "el 7 de tréboles".
pub fn the_es(named: Card) -> String {
    format!("{} {}", if is_feminine(named) { "la" } else { "el" }, card(Lang::Es, named))
}
