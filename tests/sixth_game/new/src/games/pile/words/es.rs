//! The texts of Pile, in Spanish.

use crate::games::pile::words::PileSay as P;
use crate::games::pile::{Refusal, Taken};
use crate::words::es::FIGURES;
use crate::words::{Manual, Names};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Montón",
    about: "Toma piedras, nunca tantas como antes, hasta que no quede ninguna.",
    source: "Nuestro",
};

pub const LOST: &str = "Queda una piedra";
pub const ANY: &str = "Cualquiera";

/// The rules.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Toma una, dos o tres piedras, pero nunca tantas como la vez anterior.",
        "Gana quien toma la última, en los menos movimientos posibles.",
    ],
    keys: "Pulsa 1, 2 o 3.",
    deal_prompt: "Número de reparto",
};

/// The noun for a result.
pub const NOUNS: [&str; 2] = ["movimiento", "movimientos"];

/// The steps of the guide.
pub const GUIDE: &[&str] = &[
    "Toma una, dos o tres piedras del montón, pero nunca tantas como la vez anterior. Gana la última piedra.",
];

pub fn say(say: P) -> String {
    match say {
        P::Prompt(stones) => {
            format!("Toma 1, 2 o 3 de {}", FIGURES.tally(stones, "piedra", "piedras"))
        }
        P::Taken(Taken { take, left }) => format!("Tomadas: {take}. Quedan: {left}."),
        P::Refused(Refusal::Finished) => "La partida ha terminado".into(),
        P::Refused(Refusal::TooFew(left)) => format!("Solo quedan {left}"),
        P::Refused(Refusal::Again(take)) => format!("La vez anterior fueron {take}"),
        P::Hint(take) => format!("Prueba a tomar {take}"),
        P::Take(take) => format!("Tomar {take}"),
    }
}
