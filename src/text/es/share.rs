//! The texts of sharing, in Spanish.

use super::FIGURES;
use crate::text::{ShareSay as S, ShareWord as W};

pub fn word(word: W) -> &'static str {
    match word {
        W::What => "Qué compartir",
        W::Deal => "Reparto",
        W::Result => "Resultado",
        W::Challenge => "Reto",
        W::Replay => "Repetición",
        W::DealNote => "Abre el mismo reparto.",
        W::ResultNote => "Sin revelar nada. El enlace abre el mismo reparto.",
        W::ChallengeNote => "Abre el mismo reparto, con tu resultado como meta.",
        W::ReplayNote => "Muestra tus movimientos, uno tras otro.",
        W::Text => "Texto para compartir",
        W::Send => "Compartir…",
        W::Copy => "Copiar",
        W::SendPicture => "Compartir imagen",
        W::SavePicture => "Guardar imagen",
        W::Scan => "O escanéalo con la cámara de un teléfono.",
        W::TooLong => "Esta partida es demasiado larga para un enlace. Comparte el resultado.",
        W::TooLongForPicture => "Este enlace es demasiado largo para un código QR. Cópialo.",
    }
}

pub fn say(say: &S) -> String {
    match say {
        S::Beat { mark, best, is_scored: true } => {
            let points = mine(*mark, "punto", "puntos");
            match best {
                None => format!("¿Superas {points}?"),
                Some(best) if mark >= best => format!("¿Igualas {points}? Es el máximo."),
                Some(best) => format!("¿Superas {points}? El máximo es {}.", FIGURES.whole(*best)),
            }
        }
        S::Beat { mark, best, is_scored: false } => {
            let moves = mine(*mark, "movimiento", "movimientos");
            match best {
                None => format!("¿Mejoras {moves}?"),
                Some(par) if mark <= par => format!("¿Igualas {moves}? Es el par."),
                Some(par) => format!("¿Mejoras {moves}? El par es {}.", FIGURES.whole(*par)),
            }
        }
        S::Watch => "Mira mi partida:".into(),
        S::Picture(link) => format!("Código QR de {link}"),
    }
}

/// Returns one of the player's own results with its noun: "mi 1 punto", "mis 2 puntos".
fn mine(n: u32, one: &str, many: &str) -> String {
    format!("{} {}", if n == 1 { "mi" } else { "mis" }, FIGURES.tally(n, one, many))
}
