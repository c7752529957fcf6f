//! The texts of Escalator's guide.

use crate::words::Lang;

/// Returns the steps of the guide.
#[must_use]
pub fn steps(lang: Lang) -> [&'static str; 3] {
    match lang {
        Lang::En => [
            "Pick up any uncovered card one rank above or below the base. Suits don’t matter.",
            "Nothing fits? Turn a stock card: it becomes the new base.",
            "Long runs score more. Clear the pyramid to win.",
        ],
        Lang::Es => [
            "Recoge una carta libre que esté un valor por encima o por debajo de la base, de cualquier palo.",
            "¿Ninguna encaja? Voltea una carta del mazo: es la nueva base.",
            "Las series largas dan más puntos. Vacía la pirámide para ganar.",
        ],
    }
}
