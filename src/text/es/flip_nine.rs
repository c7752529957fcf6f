//! What Flip 9 says, in Spanish.

use crate::games::flip_nine::{Refusal, RowFault};
use crate::text::{FlipNineSay as F, Manual};

pub const PAR_WANTED: &str = "Nuevo reparto con par";
pub const ANY_PAR: &str = "Cualquiera";
pub const YOUR_LINE: &str = "Tu línea";
pub const PERFECT_LINE: &str = "Una línea perfecta";
pub const SWAP: &str = "Intercambio";
pub const KEPT_PAR: &str = "aún en par";
pub const LOST_PAR: &str = "par perdido";
pub const FREE: &str = "El primer intercambio es libre: elige dos cartas";
pub const ROW: &str = "La fila";
pub const PAD: &str = "Elegir una carta por su valor";
pub const REQUIRED: &str = "sigue";
pub const DOTS: &str = "El par, jugada a jugada";

/// How it is played.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Hay nueve cartas en fila. Ponlas en orden del 1 al 9 con los menos intercambios posibles.",
        "Una jugada intercambia dos cartas cualesquiera. La primera es libre: toca una carta y luego otra.",
        "Suma los dos valores que has intercambiado. La suma nombra la carta que debe participar en el siguiente intercambio: 2 y 4 nombran el 6. Si la suma tiene dos cifras, súmalas: 9 y 8 son 17, que nombra el 8.",
        "La carta nombrada lleva un anillo. Toca cualquier otra para intercambiarlas. Una carta no puede intercambiarse consigo misma.",
        "El par es el menor número de intercambios que basta, calculado con exactitud para cada reparto. La tira bajo la fila muestra tras cada jugada si el par sigue al alcance.",
        "Puedes deshacer, rehacer y pedir pistas. Una partida que las usa queda marcada como asistida y no entra en las marcas.",
    ],
    keys: "Del 1 al 9 se elige la carta de ese valor. Las flechas recorren la fila, Intro elige y Escape devuelve la carta elegida.",
    deal_prompt: "Número de reparto, o nueve cifras para una fila propia",
};

pub fn say(say: &F) -> String {
    match say {
        F::Must(card) => format!("El siguiente debe incluir el {card}"),
        F::Swapped(swapped) => {
            let (a, b) = swapped.swap.cards();
            match swapped.names {
                Some(card) => {
                    format!("{a} y {b} intercambiados. El siguiente debe incluir el {card}.")
                }
                None => format!("{a} y {b} intercambiados. La fila está en orden."),
            }
        }
        F::Refused(Refusal::Finished) => "La fila ya está en orden".into(),
        F::Refused(Refusal::Itself(card)) => format!("{card} no es válido"),
        F::Refused(Refusal::LeavesOut(card)) => {
            format!("El intercambio debe incluir el {card}")
        }
        F::Row(RowFault::NotNine) => "Una fila tiene exactamente nueve cartas.".into(),
        F::Row(RowFault::NoCard) => "Una fila se escribe con las cifras 1 a 9.".into(),
        F::Row(RowFault::Twice(card)) => {
            format!("La carta {card} está dos veces en la fila.")
        }
        F::Row(RowFault::Sorted) => "La fila ya está en orden: no hay nada que jugar.".into(),
        F::Hint(swap) => {
            let (a, b) = swap.cards();
            format!("Prueba el {a} con el {b}")
        }
        F::Card { card, place, required, home, names } => {
            let place = place + 1;
            let mut text = format!("{card}, lugar {place}");
            if *home {
                text.push_str(", en su sitio");
            }
            if *required {
                text.push_str(", debe intercambiarse ahora");
            }
            names.iter().for_each(|named| text.push_str(&format!(", nombraría el {named}")));
            text
        }
        F::Key { card, required, names } => {
            let mut text = format!("Elegir el {card}");
            if *required {
                text.push_str(", debe intercambiarse ahora");
            }
            names.iter().for_each(|named| text.push_str(&format!(", nombraría el {named}")));
            text
        }
        F::Chosen(card) => format!("{card} elegido: ahora, la carta con que se cambia"),
        F::Unchosen(card) => format!("{card} devuelto"),
        F::Strip { kept, made } => match made {
            0 => "Aún no hay jugadas".into(),
            1 => format!("{kept} de 1 jugada en par"),
            _ => format!("{kept} de {made} jugadas en par"),
        },
    }
}
