//! The texts of the Sliding Puzzle, in Spanish.

use crate::games::sliding::words::results::ResultWords;
use crate::words::Names;
use crate::words::es::FIGURES;

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Fichas deslizantes",
    about: "Desliza las fichas hasta ordenarlas, de 3×3 a 10×10.",
    source: "«Sliding Puzzle», documento de diseño de un juego de consola en Python",
};

/// What the records say of results.
pub const RESULTS: ResultWords = ResultWords {
    nouns: ["movimiento", "movimientos"],
    map: ["Mezclar", "Completa"],
    scramble: |steps| format!("mezcla de {}", FIGURES.tally(steps, "movimiento", "movimientos")),
    all: |n| format!("Los {} tableros, por su par", FIGURES.whole(n)),
    boards: "los tableros",
    random: |mean, half| {
        format!(
            "Al azar hacen falta unos {mean} movimientos en promedio, y más de {half} la mitad de las veces (medido en 1000 partidas)."
        )
    },
};

/// The steps of the guide.
pub const GUIDE: &[&str] = &[
    "Toca una ficha junto al hueco y se desliza a él. También puedes arrastrarla o usar las flechas.",
    "Una ficha más lejana, en la misma fila o columna, empuja a las que hay en medio.",
    "Pon los números en orden, con el hueco al final. Cuantos menos movimientos, mejor.",
];

/// Says the daily task.
pub fn daily_task(par: u8) -> String {
    format!("3×3, par {par}")
}
