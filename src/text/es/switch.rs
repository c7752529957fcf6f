//! The texts of switch play, in Spanish.

use crate::text::SwitchSay as S;

pub fn say(say: S) -> String {
    match say {
        S::On => "Juego con pulsador activado. Para desactivarlo, pulsa Escape o mantén pulsado 2 segundos.".into(),
        S::Off => "Juego con pulsador desactivado.".into(),
        S::Row(number) => format!("Fila {number}"),
    }
}
