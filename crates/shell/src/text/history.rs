//! The texts of the history of a game, of its checkpoints, which the player calls marks, and of the surprise.

use super::{Lang, said};

said! {
    /// Names a checkpoint by its letter.
    pub mark(letter: char) = "Mark {letter}", "Bandera {letter}";
    /// Says that a checkpoint was set.
    pub mark_set(letter: char) = "Mark {letter} is set.", "Bandera {letter} puesta.";
}

/// Labels the item that goes to a checkpoint; `is_before` says whether that is before this position.
pub fn go_to_mark(lang: Lang, letter: char, is_before: bool) -> String {
    match (lang, is_before) {
        (Lang::En, true) => format!("Go back to mark {letter}"),
        (Lang::En, false) => format!("Go on to mark {letter}"),
        (Lang::Es, true) => format!("Volver a la bandera {letter}"),
        (Lang::Es, false) => format!("Avanzar a la bandera {letter}"),
    }
}

/// Says that a game of practice goes on from the position after a number of moves.
pub fn practice_from(lang: Lang, moves: usize) -> String {
    let moves = lang.number_format().whole(moves as u64);
    said!(
        lang,
        "Practice from move {moves}. It doesn’t count.",
        "Práctica desde el movimiento {moves}. No cuenta."
    )
}
