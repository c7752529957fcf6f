//! The texts of the daily five, in Spanish.

use super::FIGURES;
use super::tongue;
use crate::daily::Tally;
use crate::games::escalator::solver::Difficulty;
use crate::games::go_fish::Level;
use crate::games::{GameId, card_flip, escalator, flip_nine, go_fish, sliding};
use crate::text::daily::ResultWords;
use crate::text::{DailySay as D, DailyWord as W};
use crate::words::enumerate;

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

const RESULT: ResultWords = ResultWords {
    won: "ganada",
    lost: "perdida",
    flips: |n| format!("{}; perfecto: 15", FIGURES.tally(n, "volteo", "volteos")),
    books: |n| format!("{} de 7", FIGURES.tally(n, "grupo", "grupos")),
    points: |n, most| {
        let points = FIGURES.tally(n, "punto", "puntos");
        most.map_or(points.clone(), |most| format!("{points} de {most}"))
    },
};

pub fn say(say: &D) -> String {
    match say {
        D::TooEarly(first) => format!("Los cinco del día empezaron el {first}."),
        D::Task(id, weekday) => match id {
            GameId::FlipNine => format!("Par {}", flip_nine::daily::PAR[*weekday]),
            GameId::GoFish => format!("Contra {}", others(go_fish::daily::SEATS[*weekday])),
            GameId::CardFlip => format!("{} cartas, malvado", card_flip::daily::CARDS),
            GameId::Sliding => format!("3×3, par {}", sliding::daily::PAR[*weekday]),
            GameId::Escalator => {
                let how = match escalator::daily::DIFFICULTY[*weekday] {
                    Difficulty::Easy => "fácil",
                    Difficulty::Medium => "media",
                    Difficulty::Hard => "difícil",
                };
                format!("Con solución: {how}")
            }
        },
        D::Result(id, done) => RESULT.say(tongue(), *id, &done.record),
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

fn others(levels: &[Level]) -> String {
    let name = |level: Level| match level {
        Level::Minnow => "Pececillo",
        Level::Perch => "Perca",
        Level::Pike => "Lucio",
        Level::Shark => "Tiburón",
    };
    match levels {
        [one, other] if one == other => format!("dos {}", super::go_fish::levels(*one)),
        _ => enumerate(levels.iter().map(|&level| name(level)), " y "),
    }
}
