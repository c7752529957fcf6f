//! What is said where a game is shared, in Spanish.

use crate::text::{ShareSay as S, ShareWord as W, tally};

pub fn word(word: W) -> &'static str {
    match word {
        W::What => "Qué compartir",
        W::Deal => "Reparto",
        W::Result => "Resultado",
        W::Challenge => "Desafío",
        W::Replay => "Repetición",
        W::DealNote => "El enlace lleva al mismo reparto.",
        W::ResultNote => "No descubre ninguna jugada. El enlace lleva al mismo reparto.",
        W::ChallengeNote => "El enlace lleva al mismo reparto, con tu marca por superar.",
        W::ReplayNote => "El enlace repite tus jugadas, una tras otra.",
        W::Text => "Texto para compartir",
        W::Send => "Compartir…",
        W::Copy => "Copiar",
        W::Scan => "O apunta aquí con una cámara.",
        W::TooLong => "Esta partida es demasiado larga para un enlace.",
        W::TooLongForPicture => "Este enlace es demasiado largo para una imagen.",
    }
}

pub fn say(say: &S) -> String {
    match say {
        S::Beat { mark, best, is_scored: true } => {
            let best = best.map(|best| format!(" Lo mejor posible es {best}.")).unwrap_or_default();
            format!("¡Supera {}!{best}", tally(*mark, "punto", "puntos"))
        }
        S::Beat { mark, best, is_scored: false } => {
            let par = best.map(|par| format!(", par {par}")).unwrap_or_default();
            format!("¡Mejora {}{par}!", tally(*mark, "jugada", "jugadas"))
        }
        S::Watch => "Mira cómo fue:".into(),
        S::Picture(link) => format!("Código QR de {link}"),
    }
}
