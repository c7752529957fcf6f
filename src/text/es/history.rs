//! The texts of the history, in Spanish.

use super::FIGURES;
use crate::text::HistorySay as H;

pub const HISTORY: &str = "Historial";
pub const SET_MARK: &str = "Poner una marca";
pub const REMOVE_MARKS: &str = "Quitar las marcas";
pub const GO_ON_HERE: &str = "Continuar desde aquí, como práctica";
pub const YOUR_GAME: &str = "Volver a tu partida";
pub const TOO_LONG_TO_GO_ON: &str = "Son demasiados movimientos para continuar desde aquí.";

pub fn say(say: H) -> String {
    match say {
        H::Mark(letter) => format!("Marca {letter}"),
        H::IsSet(letter) => format!("Marca {letter} puesta."),
        H::GoTo { letter, back: true } => format!("Volver a la marca {letter}"),
        H::GoTo { letter, .. } => format!("Avanzar a la marca {letter}"),
        H::Practice(at) => {
            format!("Práctica desde el movimiento {}. No cuenta.", FIGURES.whole(at as u64))
        }
    }
}
