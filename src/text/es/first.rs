//! What the guides for newcomers say, in Spanish.

use crate::lesson::named;
use crate::text::first::sum;
use crate::text::{FirstSay as F, FirstWord as W, Tongue};

pub const GO_FISH: &[&str] = &[
    "Pide a alguien un valor que tengas. Te da todas las que tiene, y vuelves a pedir.",
    "«¡A pescar!» quiere decir que no tiene: tomas una carta del mazo y pasa el turno.",
    "Todas las cartas de un valor son un grupo. Gana quien junta más.",
];

pub const SLIDING: &[&str] = &[
    "Toca una ficha junto al hueco y se desliza hasta él. También con el dedo o las flechas.",
    "Una ficha más alejada arrastra a las que hay en medio.",
    "Pon los números en orden, con el hueco al final. Cuantas menos jugadas, mejor.",
];

pub const ESCALATOR: &[&str] = &[
    "Toma una carta libre que esté un valor por encima o por debajo de la base, de cualquier palo.",
    "¿Ninguna encaja? Gira el mazo: su carta es la nueva base.",
    "Las series largas dan más puntos. Vacía la pirámide para ganar.",
];

pub const INSTALL: &str = "Ten Handful a mano: toca Compartir y luego «Añadir a pantalla de inicio». En los ajustes hay más.";

pub fn word(word: W) -> &'static str {
    match word {
        W::Skip => "Saltar",
        W::Next => "Siguiente",
        W::Queens => "¿Reinas?",
        W::GoFish => "¡A pescar!",
        W::Cube => "Una esquina por cada manera de estar las cartas",
        W::Free => {
            "Ordena la fila del 1 al 9. Para empezar, cambia dos cualesquiera: toca el 2 y el 4."
        }
        W::Sorted => "¡En orden! El par es el menor número de cambios posible.",
        W::Flip => "Algunas de estas cartas están boca arriba, pero solo ves dorsos. Gira una.",
        W::NotYet => "Todavía no. Un comienzo queda descartado: su esquina se enciende. Sigue.",
        W::Again => "Todavía no, y nada nuevo: ese comienzo ya estaba descartado.",
        W::AllDown => "¡Todas boca abajo! No pruebes dos veces lo mismo y será perfecto.",
    }
}

pub fn say(say: F) -> String {
    match say {
        F::Title(id) => format!("{} en 20 segundos", super::Words.game(id)),
        F::Names(a, b) => {
            let named = named(a, b);
            format!("{}: el siguiente cambio debe incluir el {named}. Toca su pareja.", sum(a, b))
        }
        F::Back(card, over) => format!("Carta {card}{}", if over { ", girada" } else { "" }),
        F::Step(step, of) => format!("Paso {step} de {of}"),
    }
}
