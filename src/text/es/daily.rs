//! What is said of the daily five, in Spanish.

use crate::daily::{Tally, Task};
use crate::engine::Outcome;
use crate::games::GameId;
use crate::games::escalator::solver::Difficulty;
use crate::games::go_fish::Level;
use crate::text::{DailySay as D, DailyWord as W, enumerate, tally};

pub const LINE: &str = "Cinco juegos pequeños, hoy los mismos para todos";

pub fn word(word: W) -> &'static str {
    match word {
        W::ToToday => "A los cinco de hoy",
        W::NotYet => "Los juegos de esta fecha aún no han llegado.",
        W::Past => {
            "Este día ya pasó. Lo que termines ahora se marca como tarde y no suma días seguidos."
        }
        W::Look => "Ver otra vez",
        W::AllDone => "¡Los cinco terminados!",
        W::AllLate => "Los cinco terminados: más vale tarde que nunca.",
        W::Tomorrow => "A medianoche llegan cinco juegos nuevos.",
        W::Begin => "Termina los cinco en su día para empezar una racha.",
        W::Forgiving => "Se perdona un día de cada siete.",
        W::Forgiven => "Ayer queda perdonado: se perdona un día de cada siete.",
        W::Archive => "Días pasados",
        W::Earlier => "El mes anterior",
        W::Later => "El mes siguiente",
        W::Late => "tarde",
        W::Helped => "con ayuda",
        W::Again => "segundo intento",
    }
}

pub fn say(say: &D) -> String {
    match say {
        D::TooEarly(first) => format!("Los cinco del día empezaron el {first}."),
        D::Task(id, task) => match task {
            Task::Par(par) if *id == GameId::Sliding => format!("3×3, par {par}"),
            Task::Par(par) => format!("Par {par}"),
            Task::Evil(cards) => format!("{cards} cartas, malvado"),
            Task::Against(levels) => format!("Contra {}", others(levels)),
            Task::Winnable(difficulty) => {
                let how = match difficulty {
                    Difficulty::Easy => "fácil",
                    Difficulty::Medium => "media",
                    Difficulty::Hard => "difícil",
                };
                format!("Se puede ganar, {how}")
            }
        },
        D::Result(id, done) => {
            let record = &done.record;
            let how = if record.outcome == Outcome::Won { "ganada" } else { "perdida" };
            let score = record.score.unwrap_or_default();
            match id {
                GameId::FlipNine | GameId::Sliding => {
                    let par = record.best.map(|par| format!(", par {par}")).unwrap_or_default();
                    tally(record.moves, "jugada", "jugadas") + &par
                }
                GameId::CardFlip => {
                    format!("{}, lo perfecto son 15", tally(record.moves, "giro", "giros"))
                }
                GameId::GoFish => format!("{how}, {} de 7", tally(score, "grupo", "grupos")),
                GameId::Escalator => match record.best {
                    Some(most) => format!("{how}, {} de {most}", tally(score, "punto", "puntos")),
                    None => format!("{how}, {}", tally(score, "punto", "puntos")),
                },
            }
        }
        D::Progress(games) => format!("{games} de 5 terminados"),
        D::Streak(1) => "1 día".into(),
        D::Streak(days) => format!("{days} días seguidos"),
        D::Longest(days) => format!("Mejor racha: {}", tally(*days, "día", "días")),
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
        [one, other] if one == other => format!("dos {}s", name(*one)),
        _ => enumerate(levels.iter().map(|&level| name(level)), " y "),
    }
}
