//! The names of playing cards.

use super::Lang;
use crate::cards::{Card, Family, Rank, Suit};

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

/// Returns a rank's English name in words, singular and plural.
pub fn rank_en(rank: Rank, family: Family) -> (&'static str, &'static str) {
    match (family, rank.get()) {
        (_, 1) => ("ace", "aces"),
        (_, 2) => ("two", "twos"),
        (_, 3) => ("three", "threes"),
        (_, 4) => ("four", "fours"),
        (_, 5) => ("five", "fives"),
        (_, 6) => ("six", "sixes"),
        (_, 7) => ("seven", "sevens"),
        (_, 8) => ("eight", "eights"),
        (_, 9) => ("nine", "nines"),
        (Family::French, 10) => ("ten", "tens"),
        (Family::French, 11) | (Family::Spanish, 10) => ("jack", "jacks"),
        (Family::French, 12) => ("queen", "queens"),
        (Family::Spanish, 11) => ("knight", "knights"),
        _ => ("king", "kings"),
    }
}

/// Returns a rank's Spanish name in words: singular with its article, singular without it, and plural.
pub fn rank_es(rank: Rank, family: Family) -> [&'static str; 3] {
    match (family, rank.get()) {
        (_, 1) => ["un as", "as", "ases"],
        (_, 2) => ["un dos", "dos", "doses"],
        (_, 3) => ["un tres", "tres", "treses"],
        (_, 4) => ["un cuatro", "cuatro", "cuatros"],
        (_, 5) => ["un cinco", "cinco", "cincos"],
        (_, 6) => ["un seis", "seis", "seises"],
        (_, 7) => ["un siete", "siete", "sietes"],
        (_, 8) => ["un ocho", "ocho", "ochos"],
        (_, 9) => ["un nueve", "nueve", "nueves"],
        (Family::French, 10) => ["un diez", "diez", "dieces"],
        (Family::French, 11) => ["una jota", "jota", "jotas"],
        (Family::French, 12) => ["una reina", "reina", "reinas"],
        (Family::Spanish, 10) => ["una sota", "sota", "sotas"],
        (Family::Spanish, 11) => ["un caballo", "caballo", "caballos"],
        _ => ["un rey", "rey", "reyes"],
    }
}
