//! The texts of the guides for newcomers, in Spanish.

use super::tongue;
use crate::lesson::named;
use crate::text::first::sum;
use crate::text::{FirstSay as F, FirstWord as W};

pub const GO_FISH: &[&str] = &[
    "Pide a alguien un valor que tengas. Te da todas sus cartas de ese valor y vuelves a pedir.",
    "«¡A pescar!»: no tiene. Toma una carta del mazo; si no es la que pedías, pasa el turno.",
    "Todas las cartas de un valor forman un grupo. Gana quien junta más grupos.",
];

pub const SLIDING: &[&str] = &[
    "Toca una ficha junto al hueco y se desliza a él. También puedes arrastrarla o usar las flechas.",
    "Una ficha más lejana, en la misma fila o columna, empuja a las que hay en medio.",
    "Pon los números en orden, con el hueco al final. Cuantos menos movimientos, mejor.",
];

pub const ESCALATOR: &[&str] = &[
    "Recoge una carta libre que esté un valor por encima o por debajo de la base, de cualquier palo.",
    "¿Ninguna encaja? Voltea una carta del mazo: es la nueva base.",
    "Las series largas dan más puntos. Vacía la pirámide para ganar.",
];

pub fn word(word: W) -> &'static str {
    match word {
        W::Skip => "Omitir",
        W::Next => "Siguiente",
        W::Queens => "¿Reinas?",
        W::GoFish => "¡A pescar!",
        W::Cube => "Un cubo con una esquina por cada combinación posible",
        W::Free => {
            "Ordena la fila del 1 al 9. El primer intercambio es libre: toca el 2 y luego el 4."
        }
        W::Sorted => "¡En orden! El par es el mínimo de intercambios posible.",
        W::Flip => "Algunas de estas cartas están boca arriba, pero solo ves dorsos. Voltea una.",
        W::NotYet => "Todavía no. Una combinación queda descartada: su esquina se enciende. Sigue.",
        W::Again => "Todavía no, y nada nuevo: esa combinación ya estaba descartada.",
        W::AllDown => {
            "¡Todas boca abajo! Si nunca repites una combinación, la partida es perfecta."
        }
    }
}

pub fn say(say: F) -> String {
    match say {
        F::Title(id) => format!("En 20 segundos: {}", tongue().game(id)),
        F::Names(a, b) => {
            let (sum, named) = (sum(a, b), named(a, b));
            format!(
                "{sum}: el {named} va en el siguiente intercambio. Toca la carta con que se cambia."
            )
        }
        F::Back(card, over) => format!("Carta {card}{}", if over { ", volteada" } else { "" }),
        F::Step(step, of) => format!("Paso {step} de {of}"),
    }
}
