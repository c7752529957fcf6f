//! The texts of Escalator's guide.

use crate::text::Lang;

/// Returns the steps of the guide.
pub fn steps(lang: Lang) -> [&'static str; 3] {
    match lang {
        Lang::En => [
            "The base is the face-up card beside the stock. Pick up a card one rank above or below it: tap the 6.",
            "Nothing fits? Turn a stock card: it becomes the new base.",
            "Long runs score more. Clear all the cards to win.",
        ],
        Lang::Es => [
            "La base es la carta boca arriba junto al mazo. Recoge una que valga uno más o uno menos: toca el 6.",
            "¿Ninguna encaja? Voltea una carta del mazo: es la nueva base.",
            "Las series largas dan más puntos. Recoge todas las cartas para ganar.",
        ],
    }
}

/// Names the base in the guide's picture.
pub fn base(_: Lang) -> &'static str {
    "Base"
}
