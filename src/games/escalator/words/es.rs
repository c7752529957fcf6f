//! The texts of Escalator, in Spanish.

use crate::games::escalator::solver::Difficulty;
use crate::games::escalator::words::results::ResultWords;
use crate::words::Names;
use crate::words::es::FIGURES;

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Escalera",
    about: "Vacía la pirámide subiendo o bajando de uno en uno. Al final sabrás si tenía solución.",
    source: "«tktk (Tk timekiller)», Greg Bacon, The Perl Journal",
};

/// What the records say of results.
pub const RESULTS: ResultWords = ResultWords {
    nouns: ["punto", "puntos"],
    map: ["Vueltas", "Boca arriba", "Boca abajo"],
    passes: |n| format!("{n} vueltas al mazo"),
    covered: "cartas cubiertas boca abajo",
    all: |n| format!("{} repartos con solución, por puntuación máxima", FIGURES.whole(n)),
    of_possible: |best, less| {
        format!("de {best} posibles. Cerca del {less} de los repartos con solución da menos.")
    },
    random: |wins, points, cards| {
        format!(
            "Recoger sin plan todo lo que encaja gana el {wins} de los repartos con solución, con {points} puntos y {cards} de las 28 cartas en promedio (medido en 100\u{a0}000 repartos)."
        )
    },
};

/// The steps of the guide.
pub const GUIDE: &[&str] = &[
    "Recoge una carta libre que esté un valor por encima o por debajo de la base, de cualquier palo.",
    "¿Ninguna encaja? Voltea una carta del mazo: es la nueva base.",
    "Las series largas dan más puntos. Vacía la pirámide para ganar.",
];

/// Says the daily task.
pub fn daily_task(difficulty: Difficulty) -> String {
    let how = match difficulty {
        Difficulty::Easy => "fácil",
        Difficulty::Medium => "media",
        Difficulty::Hard => "difícil",
    };
    format!("Con solución: {how}")
}

/// Says the points of a daily game, and the most possible where that is known.
pub fn daily_result(points: u32, most: Option<u32>) -> String {
    let points = FIGURES.tally(points, "punto", "puntos");
    most.map_or(points.clone(), |most| format!("{points} de {most}"))
}
