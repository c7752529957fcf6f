//! The texts of Flip 9, in Spanish.

use crate::games::flip_nine::words::{FlipNineSay as F, marked};
use crate::games::flip_nine::{Refusal, RowFault, Value};
use crate::words::es::FIGURES;
use crate::words::{Manual, Names};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Nueve en fila",
    about: "Ordena nueve cartas intercambiándolas. Cada intercambio decide el siguiente.",
    source: "«Gu: The Game», techtrek.io, una aplicación para iOS hecha con Pythonista",
};

pub const PAR_WANTED: &str = "Partida nueva con par";
pub const ANY_PAR: &str = "Cualquiera";
pub const YOUR_LINE: &str = "Tus intercambios";
pub const PERFECT_LINE: &str = "Una solución perfecta";
pub const SWAP: &str = "Intercambio";
pub const KEPT_PAR: &str = "aún al par";
pub const LOST_PAR: &str = "ya sin par";
pub const FREE: &str = "El primer intercambio es libre: toca dos cartas";
pub const ROW: &str = "Fila de cartas";
pub const PAD: &str = "Teclado numérico";
pub const REQUIRED: &str = "sigue";
pub const DOTS: &str = "El par, intercambio a intercambio";

/// The rules.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Hay nueve cartas en fila. Ordénalas del 1 al 9 con el menor número de intercambios.",
        "Cada movimiento intercambia dos cartas. El primero es libre: toca una carta y luego otra.",
        "Suma los dos valores intercambiados. La suma es la carta que va en el siguiente intercambio: 2 + 4 = 6. Si tiene dos cifras, súmalas también: 9 + 8 = 17, 1 + 7 = 8.",
        "La carta obligada lleva un anillo. Toca cualquier otra para intercambiarlas. Una carta no se puede intercambiar consigo misma.",
        "El par es el mínimo de intercambios, calculado con exactitud para cada reparto. La barra del par muestra, intercambio a intercambio, si el par sigue al alcance.",
        "Puedes deshacer, rehacer y pedir pistas. Si usas algo de eso, la partida queda «con ayuda» y no cuenta para los récords.",
    ],
    keys: "Pulsa del 1 al 9 para elegir la carta de ese valor. Las flechas recorren la fila, Enter elige y Escape la suelta.",
    deal_prompt: "Número de reparto, o nueve cifras para tu propia fila",
};

fn then(card: Value) -> String {
    format!("luego el {card}")
}

pub fn say(say: &F) -> String {
    match say {
        F::Must(card) => format!("El próximo intercambio debe incluir el {card}"),
        F::Swapped(swapped) => {
            let (a, b) = swapped.swap.cards();
            match swapped.names {
                Some(card) => {
                    format!("{a} y {b} intercambiados. El próximo debe incluir el {card}.")
                }
                None => format!("{a} y {b} intercambiados. ¡En orden!"),
            }
        }
        F::Refused(Refusal::Finished) => "La fila ya está en orden".into(),
        F::Refused(Refusal::Itself(card)) => format!("{card} no es válido"),
        F::Refused(Refusal::LeavesOut(card)) => {
            format!("Este intercambio debe incluir el {card}")
        }
        F::Row(RowFault::NotNine) => "Una fila tiene nueve cartas exactas.".into(),
        F::Row(RowFault::NoCard) => "Usa cada cifra del 1 al 9 una vez.".into(),
        F::Row(RowFault::Twice(card)) => {
            format!("El {card} aparece dos veces.")
        }
        F::Row(RowFault::Sorted) => "Esta fila ya está en orden: no hay nada que jugar.".into(),
        F::Hint(swap) => {
            let (a, b) = swap.cards();
            format!("Intercambia el {a} y el {b}")
        }
        F::Card { card, place, required, home, names } => marked(
            format!("{card}, posición {}", place + 1),
            &[(*home, "en su lugar"), (*required, "obligada")],
            names.map(then),
        ),
        F::Key { card, required, names } => {
            marked(format!("Elegir el {card}"), &[(*required, "obligado")], names.map(then))
        }
        F::Chosen(card) => format!("{card} elegido. ¿Con cuál lo intercambias?"),
        F::Unchosen(card) => format!("{card} soltado"),
        F::LostAt(n, swap) => {
            let (a, b) = swap.cards();
            format!("El par se perdió en el intercambio {}, {a} con {b}.", FIGURES.whole(*n as u64))
        }
        F::Strip { kept, made } => match made {
            0 => "Aún no hay intercambios".into(),
            1 => format!("{kept} de 1 intercambio al par"),
            _ => format!(
                "{} de {} intercambios al par",
                FIGURES.whole(*kept as u64),
                FIGURES.whole(*made as u64)
            ),
        },
    }
}
