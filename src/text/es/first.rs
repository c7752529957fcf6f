//! The texts of the guides for newcomers, in Spanish.

use super::tongue;
use crate::text::{FirstSay as F, FirstWord as W};

pub fn word(word: W) -> &'static str {
    match word {
        W::Skip => "Omitir",
        W::Next => "Siguiente",
    }
}

pub fn say(say: F) -> String {
    match say {
        F::Title(id) => format!("En 20 segundos: {}", tongue().game(id)),
        F::Step(step, of) => format!("Paso {step} de {of}"),
    }
}
