//! The texts of Pebbles, in Spanish.

use crate::games::pebbles::words::PebblesSay as P;
use crate::games::pebbles::{Refusal, Taken};
use crate::words::es::FIGURES;
use crate::words::{Manual, Names};

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Guijarros",
    about: "Toma guijarros, nunca tantos como antes, hasta que no quede ninguno.",
    source: "Nuestro",
};

pub const LOST: &str = "Queda un guijarro";
pub const ANY: &str = "Cualquiera";

/// The rules.
pub const MANUAL: Manual = Manual {
    rules: &[
        "Toma uno, dos o tres guijarros, pero nunca tantos como la vez anterior.",
        "Gana quien toma el último, en los menos movimientos posibles.",
    ],
    keys: "Pulsa 1, 2 o 3.",
    deal_prompt: "Número de reparto",
};

pub fn say(say: P) -> String {
    match say {
        P::Prompt(pebbles) => {
            format!("Toma 1, 2 o 3 de {}", FIGURES.tally(pebbles, "guijarro", "guijarros"))
        }
        P::Taken(Taken { take, left }) => format!("Tomados: {take}. Quedan: {left}."),
        P::Refused(Refusal::Finished) => "La partida ha terminado".into(),
        P::Refused(Refusal::TooFew(left)) => format!("Solo quedan {left}"),
        P::Refused(Refusal::Again(take)) => format!("La vez anterior fueron {take}"),
        P::Hint(take) => format!("Prueba a tomar {take}"),
        P::Take(take) => format!("Tomar {take}"),
    }
}
