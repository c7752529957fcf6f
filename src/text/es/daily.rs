//! The texts of the daily five, in Spanish.

use super::FIGURES;
use crate::daily::Tally;
use crate::text::{DailySay as D, DailyWord as W, Line};
use crate::words::es::LANG;

pub fn word(word: W) -> &'static str {
    match word {
        W::ToToday => "Jugar los cinco de hoy",
        W::NotYet => "Estos juegos aún no están disponibles.",
        W::Past => {
            "Este día ya pasó. Aún puedes jugar: los resultados se marcan «tarde» y no suman a tu racha."
        }
        W::Look => "Ver otra vez",
        W::AllDone => "¡Los cinco completos!",
        W::AllLate => "Los cinco completos. ¡Más vale tarde que nunca!",
        W::Tomorrow => "Cinco juegos nuevos a medianoche.",
        W::About => "Los mismos cinco juegos para todos. Nuevos a medianoche.",
        W::Begin => "Termina los cinco hoy para empezar una racha.",
        W::Forgiving => "Puedes fallar un día de cada siete sin perder la racha.",
        W::Forgiven => "Ayer no jugaste, pero tu racha sigue: se perdona un día de cada siete.",
        W::Archive => "Días anteriores",
        W::Earlier => "Mes anterior",
        W::Later => "Mes siguiente",
        W::Late => "tarde",
        W::Helped => "con ayuda",
        W::Again => "práctica",
    }
}

pub const WON: &str = "ganada";
pub const LOST: &str = "perdida";

pub fn say(say: &D) -> String {
    match say {
        D::TooEarly(first) => format!("Los cinco del día empezaron el {first}."),
        D::Task(..) | D::Result(..) => say.words(LANG),
        D::Progress(games) => format!("{games} de 5 terminados"),
        D::Streak(days) => format!("Racha de {}", FIGURES.tally(*days, "día", "días")),
        D::Longest(days) => format!("Mejor racha: {}", FIGURES.tally(*days, "día", "días")),
        D::Tally(tally) => match tally {
            Tally::None => "sin jugar".into(),
            Tally::Some(games) => format!("{games} de 5"),
            Tally::Late => "completo, tarde".into(),
            Tally::Complete => "completo".into(),
        },
    }
}
