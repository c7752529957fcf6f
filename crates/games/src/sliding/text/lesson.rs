//! The texts of the lesson.

use crate::text::{Lang, moves, said};

said! {
    /// Names the lesson.
    pub title = "Learn to solve it", "Aprender a resolverlo";
    /// Returns "Step 2 of 4", the number of a chapter from 1.
    pub chapter(number: usize) = "Step {number} of 4", "Paso {number} de 4";
    /// Labels the button that plays the step.
    pub show_me = "Show me", "Muéstrame";
    /// Labels the button that puts the board back as the step began.
    pub repeat = "Repeat this step", "Repetir este paso";
    /// Says what the lesson is.
    pub introduction = "Three tricks solve every board, from 3×3 to 10×10. Learn them in about 3 minutes.",
        "Tres trucos resuelven cualquier tablero, de 3×3 a 10×10. Se aprenden en unos 3 minutos.";
    /// Says what is special about going around the corner.
    pub looks_wrong = "It looks wrong, and that’s the trick.", "Parece un error, y ese es el truco.";
    /// Says that the lesson is over.
    pub done = "You can solve it", "Ya sabes resolverlo";
    /// Says where help is in a game.
    pub hint_names_the_step = "If you’re stuck, Hint names the step you’re on.",
        "Si te atascas, Pista te dice en qué paso estás.";
    /// Labels the button that begins a game of 3×3.
    pub try_alone = "Try a 3×3 on your own", "Probar un 3×3 sin ayuda";
    /// Labels the button that begins the lesson again.
    pub again = "Try again", "Otra vez";
}

/// Returns what the lesson was, with its number of moves: "34 moves, three tricks. They work on every size."
pub fn summary(lang: Lang, made: u32) -> String {
    let made = moves(lang, made);
    said!(
        lang,
        "{made}, three tricks. They work on every size.",
        "{made} y tres trucos. Valen para todos los tamaños."
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_moves_are_counted() {
        assert_eq!(
            [Lang::En, Lang::Es].map(|lang| summary(lang, 34)),
            [
                "34 moves, three tricks. They work on every size.",
                "34 movimientos y tres trucos. Valen para todos los tamaños."
            ]
        );
    }
}
