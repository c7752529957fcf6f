//! The texts of Flip 9, in Spanish.

use crate::games::flip_nine::Value;
use crate::games::flip_nine::words::guide::sum;
use crate::games::flip_nine::words::results::ResultWords;
use crate::words::Names;
use crate::words::es::FIGURES;

/// What every page says of the game.
pub const NAMES: Names = Names {
    name: "Nueve en fila",
    about: "Ordena nueve cartas intercambiándolas. Cada intercambio decide el siguiente.",
    source: "«Gu: The Game», techtrek.io, una aplicación para iOS hecha con Pythonista",
};

/// What the records say of results.
pub const RESULTS: ResultWords = ResultWords {
    nouns: ["intercambio", "intercambios"],
    map: ["Par", "Partidas"],
    all: |n| format!("Las {} filas, por su par", FIGURES.whole(n)),
    rows: "las filas",
    random: |mean, half| {
        format!(
            "Al azar hacen falta unos {mean} intercambios en promedio, y más de {half} la mitad de las veces (medido en 1000 partidas)."
        )
    },
};

/// What the guide says at its start and at its end.
pub const GUIDE: &[&str] = &[
    "Ordena la fila del 1 al 9. El primer intercambio es libre: toca el 2 y luego el 4.",
    "¡En orden! El par es el mínimo de intercambios posible.",
];

/// Says which card a swap requires next.
pub fn guide_names(a: Value, b: Value) -> String {
    let (sum, named) = (sum(a, b), a.names_with(b));
    format!("{sum}: el {named} va en el siguiente intercambio. Toca la carta con que se cambia.")
}

/// Says the daily task.
pub fn daily_task(par: u8) -> String {
    format!("Par {par}")
}
