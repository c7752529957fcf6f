//! The texts of Card Flip's guide.

use crate::words::Lang;

/// Returns what the guide says: before the first flip, after a flip that tested a new start, after one that tested
/// nothing new, and when all cards lie face down.
#[must_use]
pub fn steps(lang: Lang) -> [&'static str; 4] {
    match lang {
        Lang::En => [
            "Some of these cards are face up, but you only see their backs. Flip one.",
            "Not yet. One start is ruled out: its corner lights up. Keep flipping.",
            "Not yet, and nothing new: you’d already ruled that one out.",
            "All face down! Never test the same start twice, and your game is perfect.",
        ],
        Lang::Es => [
            "Algunas de estas cartas están boca arriba, pero solo ves dorsos. Voltea una.",
            "Todavía no. Una combinación queda descartada: su esquina se enciende. Sigue.",
            "Todavía no, y nada nuevo: esa combinación ya estaba descartada.",
            "¡Todas boca abajo! Si nunca repites una combinación, la partida es perfecta.",
        ],
    }
}

/// Describes the cube of possible starts of three cards.
#[must_use]
pub fn cube(lang: Lang) -> &'static str {
    lang.of(
        "A cube with one corner for each possible start",
        "Un cubo con una esquina por cada combinación posible",
    )
}

/// Describes a card, counted from 1, and whether it was turned over.
#[must_use]
pub fn card(lang: Lang, card: u8, is_over: bool) -> String {
    match lang {
        Lang::En => format!("Card {card}{}", if is_over { ", flipped" } else { "" }),
        Lang::Es => format!("Carta {card}{}", if is_over { ", volteada" } else { "" }),
    }
}
