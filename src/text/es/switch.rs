//! The texts of switch play, in Spanish.

use crate::text::SwitchSay as S;

pub fn say(say: S) -> String {
    match say {
        S::On => "Juego con pulsador activado. Para salir, Escape o 2 s de pulsación.".into(),
        S::Off => "Juego con pulsador desactivado.".into(),
        S::Row(number) => format!("Fila {number}"),
    }
}
