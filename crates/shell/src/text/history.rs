//! The texts of the history of a game, of its checkpoints, which the player calls marks, and of the surprise.

use super::Lang;

/// Names a checkpoint by its letter.
pub fn mark(lang: Lang, letter: char) -> String {
    match lang {
        Lang::En => format!("Mark {letter}"),
        Lang::Es => format!("Bandera {letter}"),
    }
}

/// Says that a checkpoint was set.
pub fn mark_set(lang: Lang, letter: char) -> String {
    match lang {
        Lang::En => format!("Mark {letter} is set."),
        Lang::Es => format!("Bandera {letter} puesta."),
    }
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
    match lang {
        Lang::En => format!("Practice from move {moves}. It doesn’t count."),
        Lang::Es => format!("Práctica desde el movimiento {moves}. No cuenta."),
    }
}
