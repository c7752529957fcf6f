//! The texts of the Sliding Puzzle's guide.

use crate::text::Lang;

/// Returns the steps of the guide.
pub fn steps(lang: Lang) -> [&'static str; 3] {
    match lang {
        Lang::En => [
            "Tap a tile next to the gap to slide it in. Swipes and arrow keys work too.",
            "Tap one farther along the row or column, and everything in between slides with it.",
            "Put the numbers in order, with the gap last. Fewer moves are better.",
        ],
        Lang::Es => [
            "Toca una ficha junto al hueco y se desliza a él. También puedes arrastrarla o usar las flechas.",
            "Una ficha más lejana, en la misma fila o columna, empuja a las que hay en medio.",
            "Pon los números en orden, con el hueco al final. Cuantos menos movimientos, mejor.",
        ],
    }
}
