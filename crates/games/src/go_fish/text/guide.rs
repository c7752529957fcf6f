//! The texts of Go Fish's guide.

use crate::text::{Lang, said};

/// Returns the steps of the guide.
pub fn steps(lang: Lang) -> [&'static str; 3] {
    match lang {
        Lang::En => [
            "Ask anyone for a rank you hold. They give you all of theirs, and you ask again.",
            "“Go fish!” means they have none: draw a card. If it’s not the rank you asked for, your turn ends.",
            "All cards of a rank make a book. Most books wins.",
        ],
        Lang::Es => [
            "Pide a alguien un valor que tengas. Te da todas sus cartas de ese valor y vuelves a pedir.",
            "«¡A pescar!»: no tiene. Toma una carta del mazo; si no es la que pedías, pasa el turno.",
            "Todas las cartas de un valor forman un grupo. Gana quien junta más grupos.",
        ],
    }
}

said! {
    /// Returns the ask in the guide's pictures.
    pub ask = "Queens?", "¿Reinas?";
    /// Returns the answer in those pictures.
    pub answer = "Go fish!", "¡A pescar!";
}
