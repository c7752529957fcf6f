//! The texts of the history, in Spanish.

use super::FIGURES;
use crate::text::HistorySay as H;

pub const HISTORY: &str = "Historial";
pub const SET_MARK: &str = "Poner una bandera";
pub const REMOVE_MARKS: &str = "Quitar las banderas";
pub const GO_ON_HERE: &str = "Continuar desde aquí, como práctica";
pub const YOUR_GAME: &str = "Volver a tu partida";
pub const TOO_LONG_TO_GO_ON: &str = "Son demasiados movimientos para continuar desde aquí.";
pub const SURPRISE: &str = "Sorpréndeme con otro juego, de unos";

pub fn say(say: H) -> String {
    match say {
        H::Minutes(n) => FIGURES.tally(n, "minuto", "minutos"),
        H::Mark(letter) => format!("Bandera {letter}"),
        H::IsSet(letter) => format!("Bandera {letter} puesta."),
        H::GoTo { letter, back: true } => format!("Volver a la bandera {letter}"),
        H::GoTo { letter, .. } => format!("Avanzar a la bandera {letter}"),
        H::Practice(at) => {
            format!("Práctica desde el movimiento {}. No cuenta.", FIGURES.whole(at as u64))
        }
    }
}
